"""Rulebooks as data: the questions on which books differ, each book's answers and articles. May import rules; knows no seats or chips."""
