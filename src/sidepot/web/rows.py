"""The players of the page: one row each, clockwise, as typed; and the same in an address.

In an address a player is `NAME_CHIPS` with `a` (all-in) or `f` (folded) behind the chips, as in the short
form of the command line; chips by street are joined with `-`. A name left out is the letter of the seat, and
an empty item is a row nobody has filled in yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sidepot.web.acts import read_acts, renumbered, write_acts
from sidepot.web.address import BadAddress, Fields, bad, read_items, trimmed, write_items
from sidepot.web.reading import typed

ROWS_MOST: Final = 30
"""More than sit at any table, and few enough to be shown at once."""
FIRST_ROWS: Final = 3
STREETS: Final = ("preflop", "flop", "turn", "river")
MARKS: Final = {"a": "all-in", "f": "folded"}
STATUSES: Final = ("live", "all-in", "folded")
ROW_FIELDS: Final = (
    "name",
    "in",
    *(f"in_{street}_" for street in STREETS),
    "status",
    "stack",
    "cards",
    "place",
    "lowplace",
    "paid",
    "post",
    "up",
)
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter(row: int) -> str:
    """What a player without a name is called: A for the first row; past Z the number of the row."""
    return LETTERS[row - 1] if row <= len(LETTERS) else str(row)


def count_rows(fields: Fields) -> int:
    """How many rows a form has: up to the last that has any field."""
    most = 0
    for field in fields:
        stem = field.rstrip("0123456789")
        number = field[len(stem) :]
        if stem in ROW_FIELDS and number.isascii() and number.isdigit() and len(number) <= 3:
            most = max(most, int(number))
    return min(most, ROWS_MOST)


def is_blank(fields: Fields, row: int) -> bool:
    """Whether nothing is typed in a row; the status alone says nothing."""
    stems = ("name", "in", "stack", *(f"in_{street}_" for street in STREETS))
    return not any(fields.get(f"{stem}{row}", "").strip() for stem in stems)


def name_of(fields: Fields, row: int) -> str:
    """The name of a row's player."""
    return fields.get(f"name{row}", "").strip() or letter(row)


def expand_players(value: str, decimals: int, by_street: bool) -> Fields:
    """The rows from the value of `p`. Raises BadAddress where an item is no player, or there are too many."""
    fields: Fields = {}
    items = read_items(value)
    if len(items) > ROWS_MOST:
        raise bad("unreadable", value)
    for row, item in enumerate(items, 1):
        name, _, chips = item.rpartition("_")
        status = MARKS.get(chips[-1:], "live")
        fields[f"name{row}"] = name
        fields[f"status{row}"] = status
        amounts = (chips[:-1] if status != "live" else chips).split("-")
        if by_street and len(amounts) <= len(STREETS):
            for street, amount in zip(STREETS, amounts, strict=False):
                fields[f"in_{street}_{row}"] = typed(amount, decimals)
        elif len(amounts) == 1:
            fields[f"in{row}"] = typed(amounts[0], decimals)
        else:
            raise bad("unreadable", item)
    return fields


def compress_players(clean: Fields, rows: int, *, by_street: bool = False) -> str:
    """The value of `p` from the rows as they were read."""
    marks = {status: mark for mark, status in MARKS.items()}
    items: list[str] = []
    for row in range(1, rows + 1):
        amounts = [clean.get(f"in{row}", "")]
        if by_street:
            amounts = [clean.get(f"in_{street}_{row}", "") for street in STREETS]
            while len(amounts) > 1 and not amounts[-1]:
                amounts.pop()
        chips = "-".join(amounts) + marks.get(clean.get(f"status{row}", ""), "")
        name = clean.get(f"name{row}", "")
        items.append(f"{name}_{chips}" if name or chips else "")
    return write_items(items)


def expand_each(stem: str, value: str, decimals: int = 0) -> Fields:
    """One field of every row from a list."""
    items = read_items(value)
    if len(items) > ROWS_MOST:
        raise bad("unreadable", value)
    return {f"{stem}{row}": typed(item, decimals) for row, item in enumerate(items, 1)}


def compress_each(stem: str, clean: Mapping[str, str], rows: int) -> str:
    """A list of one field of every row; empty items at the end are left out."""
    return trimmed(clean.get(f"{stem}{row}", "") for row in range(1, rows + 1))


def without_row(fields: Fields, gone: int) -> Fields:
    """The fields with a row taken away; those behind it move up."""
    return _renumbered(fields, lambda row: None if row == gone else row - (row > gone))


def swapped_up(fields: Fields, row: int) -> Fields:
    """The fields with a row and the one before it changed places."""
    change = {row: row - 1, row - 1: row} if row > 1 else {}
    return _renumbered(fields, lambda each: change.get(each, each))


def _renumbered(fields: Fields, number_of: Callable[[int], int | None]) -> Fields:
    """The fields with their rows under other numbers; what names a row by its number follows it."""
    moved: Fields = {}
    for field, value in fields.items():
        stem = field.rstrip("0123456789")
        number = field[len(stem) :]
        if stem in ROW_FIELDS and number:
            new = number_of(int(number))
            if new is not None:
                moved[f"{stem}{new}"] = value
        elif field == "a":
            try:
                streets = [renumbered(read_acts(street), number_of) for street in value.split("_")]
                moved[field] = "_".join(write_acts(acts) for acts in streets)
            except BadAddress:
                moved[field] = value
        elif field in ("button", "aggressor", "first") or stem in ("wins", "lows"):
            # 0 is no row: in the place of the low's winner it says that there is none.
            rows = [number_of(int(each)) if int(each) else 0 for each in value.split("-") if each.isdigit()]
            moved[field] = "-".join(str(each) for each in rows if each is not None)
        else:
            moved[field] = value
    return moved
