"""Puts figures into a sentence: each placeholder becomes what its kind of figure looks like in a language.

A placeholder is `{figure}` or `{figure:form}`; the forms a language needs, it declares itself (a pot at the
start of a sentence, a list with "or"). A figure's own text is never read for placeholders.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sidepot.languages.cards import card
from sidepot.languages.catalogue import Entry, NoSuchSentence
from sidepot.languages.hands import hand_name
from sidepot.languages.lists import listed
from sidepot.languages.numbers import amount, number, percent
from sidepot.languages.plurals import category
from sidepot.languages.template import placeholders
from sidepot.languages.terms import game_name, outside_name, pot_name, street_name
from sidepot.model.claims import Unit
from sidepot.model.codes import Kind
from sidepot.model.rulings import Figure

SEVERAL: Final = 5
"""A list of more things than this takes the same form of a sentence."""


class Voice(NamedTuple):
    """Who is spoken to: the language, how chips are shown, how many pots there are."""

    language: str
    unit: Unit | None
    pots: int


def sentence_of(entry: Entry, figures: Mapping[str, Figure], kinds: Mapping[str, Kind], voice: Voice) -> str:
    """The sentence of a catalogue entry with its figures in place."""
    template = choose(entry, figures, voice.language)
    parts: list[str] = []
    for words, figure, form in placeholders(template):
        parts.append(words)
        if figure:
            parts.append(shown(figures[figure], kinds[figure], form, voice))
    return "".join(parts)


def choose(entry: Entry, figures: Mapping[str, Figure], language: str) -> str:
    """The form of a sentence: its only `text`, or the plural form that the figure named `count` asks for.

    Names are counted too: "only Anna", "Anna and Boris". A language whose plural forms do not tell one from
    many, such as Vietnamese, may say one thing alone in the form `single`. Where `least` and `most` are the
    same, `exact` says so in one number.
    """
    if "exact" in entry and figures["least"] == figures["most"]:
        return entry["exact"]
    if "text" in entry:
        return entry["text"]
    counted = figures[entry["count"]]
    # A list agrees as several once it has two: Russian counts 21 as one, but not 21 names.
    count = counted if isinstance(counted, int) else min(len(counted), SEVERAL)
    if count == 1 and "single" in entry:
        return entry["single"]
    form = category(count, language)
    if form not in entry:
        raise NoSuchSentence(f"a sentence counted by {entry['count']} has no form {form!r}")
    return entry[form]


def shown(figure: Figure, kind: Kind, form: str, voice: Voice) -> str:
    """One figure as the language shows its kind."""
    language = voice.language
    match kind, figure:
        case Kind.CHIPS, int(chips):
            return amount(chips, language, voice.unit)
        case ((Kind.COUNT | Kind.NUMBER), int(value)):
            return number(value, language)
        case Kind.PERCENT, int(hundredths):
            return percent(hundredths, language)
        case ((Kind.NAME | Kind.TEXT), str(text)):
            return text
        case ((Kind.NAMES | Kind.TEXTS), tuple(items)):
            return listed(items, language, form or "and")
        case Kind.AMOUNTS, tuple(items):
            amounts = [amount(int(item), language, voice.unit) for item in items]
            return listed(amounts, language, form or "and")
        case Kind.OUTSIDE, tuple(items):
            return listed([outside_name(item, language) for item in items], language, form or "and")
        case Kind.POT, str(pot):
            return pot_name(pot, language, form or "inside", pots=voice.pots)
        case Kind.CARD, str(code):
            return card(code)
        case Kind.GAME, str(game):
            return game_name(game, language)
        case Kind.STREET, str(street):
            return street_name(street, language, form or "inside")
        case Kind.HAND, tuple(hand):
            return hand_name(hand, language, form or "full")
        case _:
            raise TypeError(f"{figure!r} is no {kind}")
