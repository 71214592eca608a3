"""Says which hand of a history was not played or paid by the rules: plays it again, then compares."""
