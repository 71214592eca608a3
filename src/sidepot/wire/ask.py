"""Asking a question: a document in, a ruling out, the same behind every door."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sidepot.model.claims import Unit
from sidepot.model.rulings import Figure, Flaw, Malformed, Reason, Ruling
from sidepot.rulebooks.load import BOOKS, book
from sidepot.version import VERSION
from sidepot.wire.common import read_book, read_unit
from sidepot.wire.fields import Fields
from sidepot.wire.question import Json, Question, Ruled

KINDS = ("pots", "settle", "betting", "declaration", "showdown", "hand", "equity")


def _reader(kind: str) -> tuple[tuple[str, ...], Callable[[Fields], Question]]:
    """The keys and the reader of a kind; imported only when asked for. Raises KeyError for no such kind."""
    match kind:
        case "pots":
            from sidepot.wire import pots

            return pots.KEYS, pots.read_pots
        case "settle":
            from sidepot.wire import settle

            return settle.KEYS, settle.read_settle
        case "betting":
            from sidepot.wire import betting

            return betting.KEYS, betting.read_betting
        case "declaration":
            from sidepot.wire import declaration

            return declaration.KEYS, declaration.read_declaration
        case "showdown":
            from sidepot.wire import showdown

            return showdown.KEYS, showdown.read_showdown
        case "hand":
            from sidepot.wire import hand

            return hand.KEYS, hand.read_hand
        case "equity":
            from sidepot.wire import equity

            return equity.KEYS, equity.read_equity
    raise KeyError(kind)


class Answer(NamedTuple):
    """A ruling, how its chips are shown, and where asked the official books that answer otherwise.

    Each of `differs` has `rulebook` and the keys it answers otherwise (None: that book has no such key,
    as a refusal); or `flaws`, where by that book the hand could not have been (a player out of chips here
    has some left there). `others` are the rulings of those books, in the order of `differs`; None for flaws.
    `question` is what was read, to be put to other books later: see `compared`.
    """

    kind: str
    ruling: Ruling
    keys: Json
    unit: Unit | None
    differs: tuple[Json, ...] | None
    others: tuple[Ruling | None, ...] = ()
    question: Question | None = None


def known_keys(kind: str) -> tuple[str, ...]:
    """All keys a document of this kind may have."""
    return _reader(kind)[0]


def ask(kind: str, document: object, *, compare: bool = False) -> Answer:
    """Rule on a document of plain data; `compare` asks the other official books too (`Answer.differs`).

    Raises Malformed with all flaws, KeyError where there is no such kind of question. A flaw that only
    another book finds is no flaw of the document: it is that book's answer, and stands in `differs`.
    """
    known, read = _reader(kind)
    flaws: list[Flaw] = []
    fields = Fields(document, "", flaws, known)
    if not fields.is_object:
        raise Malformed(tuple(flaws))
    in_force, unit, question = read_book(fields), read_unit(fields), read(fields)
    if flaws:
        raise Malformed((*flaws, *question.check()))
    ruled = _ruled(question.rule(in_force))
    answer = Answer(
        kind=kind, ruling=ruled.ruling, keys=ruled.keys, unit=unit, differs=None, question=question
    )
    return compared(answer) if compare else answer


def compared(answer: Answer) -> Answer:
    """The same answer with what the other official books say, as `ask` gives it with `compare`."""
    assert answer.question is not None
    differing = _differing(answer.question, answer.keys, answer.ruling.authority.rulebook)
    return answer._replace(
        differs=tuple({"rulebook": name, **changed} for name, changed, _ in differing),
        others=tuple(ruling for _, _, ruling in differing),
    )


def write_answer(answer: Answer) -> Json:
    """The answer as a JSON document, without sentences."""
    ruling, authority = answer.ruling, answer.ruling.authority
    document: Json = {"rulebook": authority.rulebook}
    if authority.base is not None:
        document |= {"base": authority.base, "settings": dict(authority.settings)}
    document["version"] = VERSION
    document |= answer.keys
    document["reasons"] = [write_reason(reason) for reason in ruling.reasons]
    document["remarks"] = [
        {"code": remark.code, "figures": write_figures(remark.figures)} for remark in ruling.remarks
    ]
    if answer.differs is not None:
        document["differs"] = list(answer.differs)
    return document


def write_reason(reason: Reason) -> Json:
    """One reason: code, article, figures, and the pot or player it is about."""
    written: Json = {
        "code": reason.code,
        "article": reason.article,
        "figures": write_figures(reason.figures),
    }
    if reason.about is not None:
        written["about"] = reason.about
    return written


def write_flaws(flaws: tuple[Flaw, ...]) -> Json:
    """What is wrong with a document, all of it."""
    return {
        "version": VERSION,
        "flaws": [write_flaw(flaw) for flaw in flaws],
    }


def write_flaw(flaw: Flaw) -> Json:
    """One flaw: code, path and figures."""
    return {"code": flaw.code, "path": flaw.path, "figures": write_figures(flaw.figures)}


def write_figures(figures: Mapping[str, Figure]) -> Json:
    """Figures as JSON: a hand, a list of names and a list of words all become lists."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in figures.items()}


def _ruled(outcome: Ruled | tuple[Flaw, ...]) -> Ruled:
    if isinstance(outcome, tuple):
        raise Malformed(outcome)
    return outcome


def _differing(question: Question, ours: Json, in_force: str) -> list[tuple[str, Json, Ruling | None]]:
    """The other official books that answer otherwise: what each changes, and its ruling.

    A key that the other answer does not have is null in it; where it has no answer, its flaws.
    """
    differing: list[tuple[str, Json, Ruling | None]] = []
    for other in BOOKS:
        if other == in_force:
            continue
        outcome = question.rule(book(other))
        if isinstance(outcome, tuple):
            differing.append((other, {"flaws": [write_flaw(flaw) for flaw in outcome]}, None))
            continue
        changed = {
            key: outcome.keys.get(key)
            for key in {**ours, **outcome.keys}
            if _apart_from_why(outcome.keys.get(key)) != _apart_from_why(ours.get(key))
        }
        if changed:
            differing.append((other, changed, outcome.ruling))
    return differing


def _apart_from_why(value: object) -> object:
    """A value without the codes and articles in it: another article for the same answer is no difference."""
    if isinstance(value, list):
        return [_apart_from_why(inner) for inner in value]
    if isinstance(value, dict):
        why = ("code", "article", "figures") if "article" in value else ("reason",)
        return {key: _apart_from_why(inner) for key, inner in value.items() if key not in why}
    return value
