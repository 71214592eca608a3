"""What a ruling says, made ready for a page: sentences with their amounts marked, reasons, other books."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sidepot.languages.say import pots_in, sentence
from sidepot.languages.spoken import spoken
from sidepot.languages.terms import book_name, citation
from sidepot.model.rulings import Flaw, Ruling
from sidepot.web.words import Words
from sidepot.wire.ask import Answer


class Piece(NamedTuple):
    """A run of a sentence; `strong` where it is an amount to hear."""

    text: str
    strong: bool


class Line(NamedTuple):
    """A sentence with the mark that stands before it, by its name in the style sheet; "" for none."""

    mark: str
    pieces: tuple[Piece, ...]


class Reasoned(NamedTuple):
    """A sentence, and the article it rests on."""

    text: str
    article: str


class Other(NamedTuple):
    """What another book says, in its own lines."""

    book: str
    lines: tuple[str, ...]


def pieces_of(said: str, amounts: Iterable[str]) -> tuple[Piece, ...]:
    """A sentence cut at the amounts in it; a part of a longer figure is no amount."""
    wanted = sorted({each for each in amounts if each}, key=len, reverse=True)
    beginnings = {each[0] for each in wanted}
    found: list[Piece] = []
    cut, at = 0, 0
    while at < len(said):
        hit = ""
        if said[at] in beginnings:
            starting = (each for each in wanted if said.startswith(each, at))
            hit = next((each for each in starting if _alone(said, at, len(each))), "")
        if hit:
            found += [Piece(said[cut:at], False)] if at > cut else []
            found.append(Piece(hit, True))
            cut = at = at + len(hit)
        else:
            at += 1
    return tuple([*found, Piece(said[cut:], False)] if at > cut else found)


def _alone(said: str, at: int, size: int) -> bool:
    before, after = said[at - 1 : at] if at else "", said[at + size : at + size + 1]
    behind = said[at + size + 1 : at + size + 2]
    inside = after in (",", ".", "\u00a0") and behind.isdecimal()
    return not before.isalnum() and not after.isalnum() and not inside


def reasons_of(ruling: Ruling, words: Words, code: str | None = None) -> tuple[Reasoned, ...]:
    """The reasons of a ruling in order; only those of one code where it is named."""
    pots = pots_in(ruling)
    return tuple(
        Reasoned(
            sentence("reasons", reason.code, reason.figures, words.tag, words.unit, pots),
            citation(reason.article, words.tag),
        )
        for reason in ruling.reasons
        if code is None or reason.code == code
    )


def flaw_said(flaw: Flaw, words: Words) -> str:
    """What is wrong, as one sentence."""
    return sentence("flaws", flaw.code, flaw.figures, words.tag, words.unit)


def others_of(answer: Answer, words: Words) -> tuple[Other, ...]:
    """The official books that answer otherwise: what would be said aloud by them and not by ours."""
    return tuple(_others(answer, words))


def _others(answer: Answer, words: Words) -> Iterator[Other]:
    ours = spoken(answer.ruling, words.tag, words.unit)
    for document, ruling in zip(answer.differs or (), answer.others, strict=True):
        name = book_name(str(document["rulebook"]), words.tag)
        if ruling is None:
            yield Other(name, (words("why.no-answer"),))
            continue
        lines = [line for line in spoken(ruling, words.tag, words.unit) if line not in ours]
        yield Other(name, tuple(lines) or (words("why.in-detail"),))
