"""Writes hands in a form others read, and says what that form has no place for. Nothing is lost unsaid.

What is written is read again at once: what does not come back the same could not be written. A hand that
would come back as another hand is not written at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from sidepot.histories.exact import fits_in_utf_8
from sidepot.histories.recognise import read_hands
from sidepot.histories.same import PLAYED, Part, differing
from sidepot.histories.trouble import flaw_at
from sidepot.model.history import History, Unread
from sidepot.model.rulings import Flaw

FORMATS = ("phh", "ohh", "json")
NAMES = {"phh": "PHH", "ohh": "OHH", "json": "JSON"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """One hand written: its text, None where it cannot be written, and what the form has no place for."""

    text: str | None
    lost: tuple[Flaw, ...] = ()


def write_hand(history: History, form: str) -> Written:
    """Write a hand as phh, ohh or json (a document of ours). KeyError for another form."""
    name = NAMES[form]
    text = _writer(form)(history)
    if text is None:
        return Written(text=None, lost=(_no_place(Part.GAME, history, name),))
    if not fits_in_utf_8(text):
        return Written(text=None, lost=(_no_place(Part.PLAYERS, history, name),))
    (again,) = list(read_hands(text, "sidepot" if form == "json" else form))
    if isinstance(again, Unread):
        return Written(
            text=None,
            lost=(flaw_at(history.line, "not-written-readably", format=name, problem=again.flaw.code),),
        )
    lost = differing(history, again)
    # A board that cannot be told takes who won with it: what is another hand is said, not what follows.
    played = tuple(part for part in lost if part in PLAYED)
    return Written(
        text=None if played else text,
        lost=tuple(_no_place(part, history, name) for part in played or lost),
    )


def in_one_file(texts: Iterable[str], form: str) -> Iterator[str]:
    """Hands as they stand behind each other in one file: numbered tables in PHH, unless there is one hand."""
    texts = iter(texts)
    first, second = next(texts, None), next(texts, None)
    if first is None:
        return
    if second is None:
        yield first
        return
    yield _behind(first, 1, form)
    yield _behind(second, 2, form)
    for number, text in enumerate(texts, 3):
        yield _behind(text, number, form)


def _behind(text: str, number: int, form: str) -> str:
    if form == "phh":
        return f"{'' if number == 1 else chr(10)}[{number}]\n{text}"
    return f"{text}\n" if form == "ohh" else text


def _no_place(part: Part, history: History, name: str) -> Flaw:
    return flaw_at(history.line, f"not-written-{part.value}", format=name)


def _writer(form: str) -> Callable[[History], str | None]:
    # Each is loaded only when it is asked for.
    match form:
        case "phh":
            from sidepot.histories.write_phh import write_phh

            return write_phh
        case "ohh":
            from sidepot.histories.write_ohh import write_ohh

            return write_ohh
        case _:
            from sidepot.histories.write_sidepot import write_sidepot

            return write_sidepot
