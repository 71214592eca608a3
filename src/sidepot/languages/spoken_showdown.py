"""The showdown said aloud: what goes back, who shows and in which order, who may muck, who may see."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.languages.fill import Voice
from sidepot.languages.spoken_codes import spoken_line
from sidepot.languages.terms import pot_name
from sidepot.model.showdown import Order, Right, ShowdownRuling


def spoken_showdown(ruling: ShowdownRuling, voice: Voice) -> Iterator[str]:
    """The order of showing first of all; then what each may do, and the order in which the pots are paid."""
    for name, chips in ruling.returned.items():
        yield spoken_line("back", {"name": name, "chips": chips}, voice)
    yield order_of_showing(ruling, voice)
    if ruling.may_muck:
        yield spoken_line("may-muck", {"names": ruling.may_muck}, voice)
    yield from _sights(ruling, voice)
    yield from _floor(ruling, voice)
    if len(ruling.award_order) > 1:
        yield spoken_line("paid-in-order", {"pots": _named(ruling.award_order, voice)}, voice)


def options(ruling: ShowdownRuling, name: str, voice: Voice) -> tuple[str, ...]:
    """What the floor chooses between for one player's hand, one line each."""
    return tuple(
        spoken_line(f"option-{option.ruling}", {"name": name}, voice)
        for option in ruling.options
        if option.name == name
    )


def order_of_showing(ruling: ShowdownRuling, voice: Voice) -> str:
    """Who shows, one after the other or all at once, or why nobody does."""
    order = ruling.order
    match order:
        case Order.ALL_AT_ONCE:
            return spoken_line("shows-all-at-once", {"names": ruling.must_show}, voice)
        case Order.NONE_YET | Order.HELD_FACE_DOWN:
            return spoken_line(f"shows-{order}", {}, voice)
        case ():
            return spoken_line("shows-nobody", {}, voice)
        case (name,):
            return spoken_line("shows-alone", {"name": name}, voice)
        case _:
            return spoken_line("shows-in-order", {"names": tuple(order)}, voice)


def _sights(ruling: ShowdownRuling, voice: Voice) -> Iterator[str]:
    if ruling.right_to_see is None:
        return
    rights = ruling.right_to_see
    asked = next(seat.name for seat in ruling.players if seat.name not in rights)

    def those(right: Right) -> tuple[str, ...]:
        return tuple(name for name, found in rights.items() if found == right)

    if those(True):
        yield spoken_line("may-see", {"names": those(True), "name": asked}, voice)
    if those(False):
        yield spoken_line("may-not-see", {"names": those(False), "name": asked}, voice)


def _floor(ruling: ShowdownRuling, voice: Voice) -> Iterator[str]:
    for name in dict.fromkeys(option.name for option in ruling.options):
        yield spoken_line("floor-chooses", {"options": options(ruling, name, voice)}, voice)


def _named(pots: tuple[str, ...], voice: Voice) -> tuple[str, ...]:
    return tuple(pot_name(pot, voice.language, "inside", pots=voice.pots) for pot in pots)
