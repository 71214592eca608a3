"""The adjudicator for poker all-ins: pots, payments and the reason for each."""
