"""Loops over seats, calls rules, records reasons. No arithmetic that decides, no text, no book names."""
