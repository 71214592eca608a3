"""One module for each screen: from the fields of its form to what its template shows."""
