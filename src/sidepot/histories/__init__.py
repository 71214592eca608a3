"""Reads hand histories: a room's text becomes what it claims, hand by hand. Decides and corrects nothing.

One module a dialect, `histories/<dialect>.py`, with two functions:

- `recognises(head)`: whether a text that begins so is this dialect's. `head` is the first non-blank lines.
- `read(text)`: every hand of the text, in its order, as a `History`; one that cannot be read as `Unread`.
  It never raises, on any text: one bad hand does not hide the next. Line numbers count from 1.

`hands.each_hand` makes a reader of a function that reads one hand, and turns a `ReadingError` into `Unread`;
`building.Building` collects a hand line by line; `text` decodes, splits, and reads money, cards and names.
A new dialect gets its line in `recognise.DIALECTS`.
"""
