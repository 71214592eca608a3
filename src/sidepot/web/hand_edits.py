"""Changing a hand that has been entered: an action put in, changed or taken out; the others stay as they are.

Which action is being changed stands in the field `editing`, in an address under `e`: `c7` changes the
seventh, `i7` puts one in before it. What comes behind is not touched here; the rules check it anew.
"""

from __future__ import annotations

from typing import NamedTuple

from sidepot.web.acts import Act, read_acts, write_acts
from sidepot.web.address import BadAddress, Fields

CHANGE, INSERT = "c", "i"


class Edit(NamedTuple):
    """The action that is changed, or before which one is put in, by its number from 1."""

    change: bool
    number: int

    def written(self) -> str:
        """As an address has it."""
        return f"{CHANGE if self.change else INSERT}{self.number}"


def streets_acted(fields: Fields) -> list[list[Act]]:
    """The actions street by street; none where they cannot be read."""
    try:
        return [read_acts(street) for street in fields.get("a", "").split("_")]
    except BadAddress:
        return [[]]


def edit_of(fields: Fields) -> Edit | None:
    """What is being changed; None where nothing is, or there is no such action."""
    said = fields.get("editing", "")
    kind, digits = said[:1], said[1:]
    if kind not in (CHANGE, INSERT) or not (digits.isascii() and digits.isdigit() and len(digits) <= 4):
        return None
    number = int(digits)
    return Edit(kind == CHANGE, number) if 1 <= number <= sum(map(len, streets_acted(fields))) else None


def place_of(fields: Fields, number: int) -> tuple[int, int]:
    """The street of an action and its place on it, both from 0. Raises ValueError where there is none."""
    for street, acts in enumerate(streets_acted(fields)):
        if number <= len(acts):
            return street, number - 1
        number -= len(acts)
    raise ValueError(number)


def with_act(fields: Fields, act: str, *, new_street: bool) -> str:
    """The actions with one more at the end, on the street that is on or on the next."""
    acts = fields.get("a", "")
    if not acts:
        return act
    return f"{acts}{'_' if new_street else '.'}{act}"


def with_edit(fields: Fields, pressed: str) -> Fields:
    """The fields once an edit is made, from `EDIT-STREET-ACTION`, the street from 0.

    They stay as they were where that cannot be read, or there is no such action.
    """
    said, _, rest = pressed.partition("-")
    place, _, written = rest.partition("-")
    edit = edit_of({**fields, "editing": said})
    if edit is None or not (len(place) == 1 and place.isascii() and place.isdigit()):
        return fields
    try:
        acts = read_acts(written)
    except BadAddress:
        return fields
    street = int(place)
    streets = streets_acted(fields)
    there, at = place_of(fields, edit.number)
    if len(acts) != 1 or street > there:
        return fields
    if edit.change:
        del streets[there][at]
    # Where the street before is not over, the action that was missing there is put at its end.
    streets[street].insert(at if street == there else len(streets[street]), acts[0])
    return {**fields, "a": _written(streets), "editing": "", "step": str(edit.number)}


def cut(fields: Fields, kept: int) -> str:
    """The actions up to a number of them, street by street."""
    streets: list[list[Act]] = []
    for acts in streets_acted(fields):
        if acts[:kept] or not streets:
            streets.append(acts[:kept])
        kept -= min(kept, len(acts))
    return _written(streets)


def without(fields: Fields, gone: int) -> str:
    """The actions without one of them, counted from 1; those behind it stay, to be checked anew."""
    streets = streets_acted(fields)
    try:
        street, at = place_of(fields, gone)
    except ValueError:
        return fields.get("a", "")
    del streets[street][at]
    return _written(streets)


def _written(streets: list[list[Act]]) -> str:
    return "_".join(map(write_acts, streets))
