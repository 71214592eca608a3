"""A hand as plain text, to be sent or kept: what is said of it, its actions street by street, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sidepot.cards.cards import write_cards
from sidepot.languages.cards import cards
from sidepot.languages.say import remarks, why
from sidepot.languages.terms import book_name, street_name, term
from sidepot.model.hand import HandRuling, Step
from sidepot.web.said import Line
from sidepot.web.words import Words


def as_text(
    ruling: HandRuling,
    steps: Sequence[Step],
    say: Iterable[Line],
    balance: Line,
    words: Words,
    *,
    reasons: bool,
) -> str:
    """The words of the command line, without its tables. `reasons`: whether they give nothing away yet."""
    boards = [write_cards(board) for board in ruling.boards or (ruling.board,) if board]
    parts = [
        [_plain(line) for line in say],
        [term("line.board", words.tag, {"cards": cards(board)}) for board in boards],
        _steps(steps, words),
    ]
    if reasons:
        for heading, lines in (
            ("why", why(ruling, words.tag, words.unit)),
            ("remarks", _remarks(ruling, words)),
        ):
            parts.append(
                [words.shared(f"heading.{heading}"), *(f"  {line}" for line in lines)] if lines else []
            )
    authority = ruling.authority
    book = book_name(authority.base or authority.rulebook, words.tag)
    parts.append([_plain(balance), term("line.rules", words.tag, {"book": book})])
    return "\n\n".join("\n".join(part) for part in parts if part)


def _remarks(ruling: HandRuling, words: Words) -> list[str]:
    return remarks(ruling, words.tag, words.unit)


def _steps(steps: Sequence[Step], words: Words) -> list[str]:
    lines: list[str] = []
    street = ""
    for step in steps:
        if step.street != street:
            street = step.street
            lines.append(street_name(street, words.tag, "label"))
        does = words.shared(f"done.{step.do}")
        said = (
            words("hand.did", name=step.name, does=does, chips=step.to)
            if step.added
            else words("hand.did-plain", name=step.name, does=does)
        )
        lines.append(f"  {words.number(step.number)}. {said}")
    return lines


def _plain(line: Line) -> str:
    return "".join(piece.text for piece in line.pieces)
