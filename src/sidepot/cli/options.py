"""The short form of each question: which option fills which key of the document, and how it is written."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from sidepot.cli.typed import Typed
from sidepot.languages.terms import term

Json = dict[str, object]


class Form(Enum):
    """How an option is written."""

    TEXT = auto()
    WHOLE = auto()  # a count, or a number that is no amount
    CHIPS = auto()  # an amount, in the unit
    NUMBER = auto()  # as the document checks it: 10 or 2.5
    FLAG = auto()
    TEXTS = auto()  # given once for each
    BOARDS = auto()  # cards, given once for each board
    SAID = auto()  # what a player said, in any of our languages
    UNIT = auto()  # NAME/DECIMALS
    PAIRS = auto()  # NAME=TEXT, given once for each
    PAIRS_WHOLE = auto()  # NAME=NUMBER
    PAIRS_CARDS = auto()  # NAME=CARDS


PAIRS = (Form.PAIRS, Form.PAIRS_WHOLE, Form.PAIRS_CARDS)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Option:
    """One option: its flag, the path of the key it fills, how it is written, and its help."""

    flag: str
    key: str
    form: Form
    help: str


POTS = (
    Option(flag="--dead", key="dead", form=Form.CHIPS, help="dead"),
    Option(flag="--fouled-deck", key="fouled_deck", form=Form.FLAG, help="fouled-deck"),
)
SETTLE = (
    *POTS,
    Option(flag="--board", key="board", form=Form.BOARDS, help="board"),
    Option(flag="--hand", key="hands", form=Form.PAIRS_CARDS, help="hand"),
    Option(flag="--strength", key="strength", form=Form.PAIRS_WHOLE, help="strength"),
    Option(flag="--low", key="low", form=Form.PAIRS_WHOLE, help="low"),
    Option(flag="--button", key="button", form=Form.TEXT, help="button"),
    Option(flag="--game", key="game", form=Form.TEXT, help="game"),
    Option(flag="--chip", key="chip", form=Form.CHIPS, help="chip"),
    Option(flag="--rake", key="rake.percent", form=Form.NUMBER, help="rake"),
    Option(flag="--cap", key="rake.cap", form=Form.CHIPS, help="cap"),
    Option(flag="--out", key="stacks_after_hand_zero", form=Form.TEXTS, help="out"),
)
UNIT = Option(flag="--unit", key="unit", form=Form.UNIT, help="unit")
COMMON = (
    Option(flag="--setting", key="setting", form=Form.TEXT, help="setting"),
    Option(flag="--rulebook", key="rulebook", form=Form.TEXT, help="rulebook"),
    Option(flag="--set", key="settings", form=Form.PAIRS, help="set"),
    UNIT,
)
BY_KIND: Mapping[str, tuple[Option, ...]] = {"pots": POTS, "settle": SETTLE}

METAVARS = {
    Form.TEXT: "TEXT",
    Form.WHOLE: "N",
    Form.CHIPS: "N",
    Form.NUMBER: "N",
    Form.TEXTS: "TEXT",
    Form.BOARDS: "CARDS",
    Form.SAID: "TEXT",
    Form.UNIT: "NAME/DECIMALS",
    Form.PAIRS: "NAME=TEXT",
    Form.PAIRS_WHOLE: "NAME=N",
    Form.PAIRS_CARDS: "NAME=CARDS",
}


def add_options(parser: ArgumentParser, options: tuple[Option, ...], language: str) -> None:
    """Let a command understand these options."""
    for option in options:
        words = term(f"help.{option.help}", language)
        if option.form is Form.FLAG:
            parser.add_argument(option.flag, dest=option.key, action="store_true", default=None, help=words)
        else:
            several = option.form in (Form.TEXTS, Form.BOARDS, *PAIRS)
            parser.add_argument(
                option.flag,
                dest=option.key,
                action="append" if several else "store",
                metavar=METAVARS[option.form],
                help=words,
            )


def fill(document: Json, options: tuple[Option, ...], given: Namespace, typed: Typed) -> None:
    """Write the options given into the document. What cannot be read is left out and noted in `typed`."""
    for option in options:
        value = getattr(given, option.key)
        if value is not None:
            _put(document, option, value, typed)


def _put(document: Json, option: Option, value: str | list[str] | bool, typed: Typed) -> None:
    *outer, key = option.key.split(".")
    for name in outer:
        inner = document.setdefault(name, {})
        if not isinstance(inner, dict):  # a file gave something else there, and its reader will say so
            return
        document = inner
    words = value if isinstance(value, list) else [str(value)]
    if option.form in PAIRS:
        there = document.get(key)
        new = {name: _pair(option, name, text, typed) for name, text in typed.pairs(words, key).items()}
        document[key] = {**(there if isinstance(there, dict) else {}), **new}
    elif option.form is Form.BOARDS:
        boards: list[object] = [
            typed.cards(text, key if len(words) == 1 else f"boards[{place}]")
            for place, text in enumerate(words)
        ]
        document |= {"board": boards[0]} if len(boards) == 1 else {"boards": boards}
    else:
        document[key] = _one(option, words, typed)


def _one(option: Option, words: list[str], typed: Typed) -> object:
    match option.form:
        case Form.FLAG:
            return True
        case Form.TEXTS:
            return words
        case Form.WHOLE:
            return typed.whole(words[0], option.key)
        case Form.CHIPS:
            return typed.chips(words[0], option.key)
        case Form.NUMBER:
            return typed.percent(words[0])
        case Form.SAID:
            return typed.said(words[0], option.key)
        case Form.UNIT:
            return typed.unit(words[0], option.key)
        case _:
            return words[0]


def _pair(option: Option, name: str, text: str, typed: Typed) -> object:
    match option.form:
        case Form.PAIRS_WHOLE:
            return typed.whole(text, f"{option.key}.{name}")
        case Form.PAIRS_CARDS:
            return typed.cards(text, f"{option.key}.{name}")
        case _:
            return text
