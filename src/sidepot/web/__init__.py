"""What `sidepot serve` serves: the page at the table, with the API behind the same door."""
