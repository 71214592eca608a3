"""Why the forced chips lie where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.engine.hand_setup import AnteKind
from sidepot.engine.play import Play
from sidepot.model.hand import Posted
from sidepot.model.rulings import Reason, because
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import BigBlindAnteOrder


def posted_by(play: Play) -> Iterator[Posted]:
    """Every forced chip, in the order it went in."""
    names = play.setup.names
    for seat, kind, chips, _ in play.posted:
        if chips:
            yield Posted(names[seat], kind, chips)


def reasons_for_posts(play: Play, book: Book) -> Iterator[Reason]:
    """What a stack too short for its blind or ante did."""
    names = play.setup.names
    for seat, kind, chips, owed in play.posted:
        if chips == owed:
            continue
        name = names[seat]
        if kind == "ante" and play.setup.ante_kind == AnteKind.BIG_BLIND:
            first = book.choices.big_blind_ante_order == BigBlindAnteOrder.BIG_BLIND_FIRST
            code = "ante-after-blind" if first else "ante-before-blind"
            yield because(code, book.article("big_blind_ante_order"), name, name=name, chips=chips)
        else:
            article = book.point("short_ante" if kind == "ante" else "short_big_blind")
            yield because("short-post", article, name, name=name, chips=chips, owed=owed)
