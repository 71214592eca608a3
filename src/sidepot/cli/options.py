"""Options that fill keys of a document: how each is written, and how it is read."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from enum import Enum, auto
from typing import NamedTuple

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
    YES_NO = auto()
    BLINDS = auto()  # 1/2
    ACTIONS = auto()  # A bet 10, B all-in
    SAID = auto()  # what a player said, in any of our languages
    UNIT = auto()  # NAME/DECIMALS
    CARDS = auto()
    TEXTS = auto()  # given once for each
    BOARDS = auto()  # cards, given once for each board
    PILE = auto()  # chips one by one: 1000+500; or given once for each
    PAIRS = auto()  # NAME=TEXT, given once for each
    PAIRS_WHOLE = auto()  # NAME=NUMBER
    PAIRS_CHIPS = auto()  # NAME=CHIPS
    PAIRS_CARDS = auto()  # NAME=CARDS


PAIRS = (Form.PAIRS, Form.PAIRS_WHOLE, Form.PAIRS_CHIPS, Form.PAIRS_CARDS)
SEVERAL = (Form.TEXTS, Form.BOARDS, Form.PILE, *PAIRS)
"""Forms that may be given more than once."""
METAVARS = {
    Form.TEXT: "TEXT",
    Form.WHOLE: "N",
    Form.CHIPS: "N",
    Form.NUMBER: "N",
    Form.YES_NO: "yes|no",
    Form.BLINDS: "N/N",
    Form.ACTIONS: "TEXT",
    Form.SAID: "TEXT",
    Form.UNIT: "NAME/DECIMALS",
    Form.CARDS: "CARDS",
    Form.TEXTS: "TEXT",
    Form.BOARDS: "CARDS",
    Form.PILE: "N+N",
    Form.PAIRS: "NAME=TEXT",
    Form.PAIRS_WHOLE: "NAME=N",
    Form.PAIRS_CHIPS: "NAME=N",
    Form.PAIRS_CARDS: "NAME=CARDS",
}


class Option(NamedTuple):
    """One option: its flag, the path of the key it fills, how it is written, and its help.

    `also` are other ways to write the flag, `value` is what a FLAG puts there; `word` stands for the value
    in the help, where the form's own would say too little.
    """

    flag: str
    key: str
    form: Form
    help: str
    also: tuple[str, ...] = ()
    value: object = True
    word: str | None = None


def add_options(parser: ArgumentParser, options: tuple[Option, ...], language: str) -> None:
    """Let a command understand these options."""
    for option in options:
        words = term(f"help.{option.help}", language)
        if option.form is Form.FLAG:
            parser.add_argument(option.flag, dest=option.flag, action="store_true", default=None, help=words)
        else:
            # All that is given is kept, so that something given twice is seen.
            metavar = option.word or METAVARS[option.form]
            flags = (option.flag, *option.also)
            parser.add_argument(*flags, dest=option.flag, action="append", metavar=metavar, help=words)


def fill(document: Json, options: tuple[Option, ...], given: Namespace, typed: Typed) -> None:
    """Write the options given into the document. What cannot be read is left out and noted in `typed`."""
    filled: dict[str, str] = {}
    for option in options:
        words = getattr(given, option.flag)
        if words is None:
            continue
        if option.key in filled:
            typed.note("keys-not-together", option.key, keys=(filled[option.key], option.flag))
        elif option.form is not Form.FLAG and option.form not in SEVERAL and len(words) > 1:
            typed.note("key-doubled", option.key, key=option.flag)
        else:
            _put(document, option, words if isinstance(words, list) else [], typed)
        filled[option.key] = option.flag


def _put(document: Json, option: Option, words: list[str], typed: Typed) -> None:
    *outer, key = option.key.split(".")
    for name in outer:
        inner = document.setdefault(name, {})
        if not isinstance(inner, dict):  # a file gave something else there, and its reader will say so
            return
        document = inner
    if option.form in PAIRS:
        # Names that a file gives stay beside those given here.
        there = document.get(key)
        new = {name: _pair(option, name, text, typed) for name, text in typed.pairs(words, key).items()}
        document[key] = {**(there if isinstance(there, dict) else {}), **new}
    elif option.form is Form.BOARDS:
        # One board is the hand's own; several are a hand run more than once.
        boards: list[object] = [
            typed.cards(text, key if len(words) == 1 else f"boards[{place}]")
            for place, text in enumerate(words)
        ]
        document |= {"board": boards[0]} if len(boards) == 1 else {"boards": boards}
    else:
        document[key] = _value(option, words, typed)


def _value(option: Option, words: list[str], typed: Typed) -> object:
    key = option.key
    match option.form:
        case Form.FLAG:
            return option.value
        case Form.TEXTS:
            return words
        case Form.PILE:
            return typed.pile(words, key)
        case Form.WHOLE:
            return typed.whole(words[0], key)
        case Form.CHIPS:
            return typed.chips(words[0], key)
        case Form.NUMBER:
            return typed.percent(words[0])
        case Form.YES_NO:
            return typed.yes_or_no(words[0], key)
        case Form.BLINDS:
            return typed.blinds(words[0], key)
        case Form.ACTIONS:
            return typed.actions(words[0])
        case Form.CARDS:
            return typed.cards(words[0], key)
        case Form.SAID:
            return typed.said(words[0], key)
        case Form.UNIT:
            return typed.unit(words[0], key)
        case _:
            return words[0]


def _pair(option: Option, name: str, text: str, typed: Typed) -> object:
    path = f"{option.key}.{name}"
    match option.form:
        case Form.PAIRS_WHOLE:
            return typed.whole(text, path)
        case Form.PAIRS_CHIPS:
            return typed.chips(text, path)
        case Form.PAIRS_CARDS:
            return typed.cards(text, path)
        case _:
            return text
