"""What a page draws dozens of times, as filters of its templates: icons, marks, choices, what is wrong.

A macro of Jinja takes several times as long as a function.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from sidepot.web.rules import HOUSE_PREFIX, Choice, House
from sidepot.web.said import Line
from sidepot.web.words import Words

ICONS: Final = {
    "less": '<path d="M6 11h10"/>',
    "more": '<path d="M6 11h10M11 6v10"/>',
    "ok": '<path d="m4 11.5 5 5L18 6"/>',
    "share": '<path d="M11 14V3m0 0L7 7m4-4 4 4M4 12v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6"/>',
    "undo": '<path d="M8 5 4 9l4 4M4 9h9a5 5 0 0 1 0 10h-3"/>',
    "redo": '<path d="m14 5 4 4-4 4M18 9H9a5 5 0 0 0 0 10h3"/>',
    "theme": '<circle cx="11" cy="11" r="8"/><path d="M11 3a8 8 0 0 1 0 16z" fill="currentColor"/>',
    "yes": '<path d="M11 18V4m0 0L5 10m6-6 6 6"/>',
    "no": '<path d="M4 8h14M4 14h14"/>',
    "ask": '<path d="M7.5 8a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2.3M11 17.5v.1"/>',
    "cross": '<path d="m6 6 10 10M16 6 6 16"/>',
    "up": '<path d="M11 17V5m0 0-5 5m5-5 5 5"/>',
    "first": '<path d="M5 5v12M17 5l-7 6 7 6z" fill="currentColor"/>',
    "back": '<path d="M15 5 7 11l8 6z" fill="currentColor"/>',
    "forward": '<path d="m7 5 8 6-8 6z" fill="currentColor"/>',
    "last": '<path d="M17 5v12M5 5l7 6-7 6z" fill="currentColor"/>',
}
VERDICTS: Final = ("yes", "no", "ask")


def icon(name: str) -> Markup:
    """A drawing beside a word or in its place."""
    return Markup(f'<svg class="icon" viewBox="0 0 22 22" aria-hidden="true">{ICONS[name]}</svg>')


def mark(name: str) -> Markup:
    """The mark before a sentence: of a verdict, or of a pot; "" for none."""
    if name in VERDICTS:
        return Markup(f'<i class="verdict-mark {name}" aria-hidden="true">{icon(name)}</i>')
    return Markup(f'<i class="pot-mark {name}" aria-hidden="true"></i>' if name else "")


def pieces(line: Line) -> Markup:
    """A sentence with its amounts in bold."""
    said = (f"<b>{escape(text)}</b>" if strong else escape(text) for text, strong in line.pieces)
    return Markup("".join(said))


def wrong(errors: Mapping[str, Sequence[str]], field: str) -> Markup:
    """What is wrong with a field, below it; the place stays where nothing is."""
    said = "".join(f'<p class="wrong">{escape(each)}</p>' for each in errors.get(field, ()))
    return Markup(f'<div id="wrong-{field}" class="wrongs" data-live>{said}</div>')


def problem(errors: Mapping[str, Sequence[str]], field: str) -> Markup:
    """What an input says about itself: whether it is wrong, and where that is told."""
    invalid = ' aria-invalid="true"' if errors.get(field) else ""
    return Markup(f'{invalid} aria-describedby="wrong-{field}"')


def choose(choices: Iterable[Choice], name: str, label: str) -> Markup:
    """A list to choose from."""
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if chosen else ""}>{escape(text)}</option>'
        for value, text, chosen in choices
    )
    return Markup(
        f'<label class="choose"><span>{escape(label)}</span>'
        f'<select class="field" name="{name}" id="choose-{name}">{options}</select></label>'
    )


def house(asked: House, words: Words) -> Markup:
    """The list from which the house chooses its own answer."""
    return _as_by_book(asked, words.language) if not asked.chosen else _house(asked, words)


@cache
def _as_by_book(asked: House, language: str) -> Markup:
    """The same where nothing is chosen: one for each answer of a rulebook, on every page dozens of them."""
    return _house(asked, Words(language))


def _house(asked: House, words: Words) -> Markup:
    label = words(f"question.{asked.question}")
    return choose(asked.choices(words), HOUSE_PREFIX + asked.question, label)
