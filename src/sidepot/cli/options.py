"""The short form of each question: which option fills which key of the document, and how it is written."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from sidepot.languages.terms import term
from sidepot.wire.json_text import NotWhole
from sidepot.wire.short import pairs_of, whole_number

Json = dict[str, object]


class Form(Enum):
    """How an option is written."""

    TEXT = auto()
    WHOLE = auto()
    NUMBER = auto()  # as the document checks it: 10 or 2.5
    FLAG = auto()
    TEXTS = auto()  # given once for each
    BOARDS = auto()  # given once for each board
    PAIRS = auto()  # NAME=TEXT, given once for each
    PAIRS_WHOLE = auto()  # NAME=NUMBER


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Option:
    """One option: its flag, the path of the key it fills, how it is written, and its help."""

    flag: str
    key: str
    form: Form
    help: str


POTS = (
    Option(flag="--dead", key="dead", form=Form.WHOLE, help="dead"),
    Option(flag="--fouled-deck", key="fouled_deck", form=Form.FLAG, help="fouled-deck"),
)
SETTLE = (
    *POTS,
    Option(flag="--board", key="board", form=Form.BOARDS, help="board"),
    Option(flag="--hand", key="hands", form=Form.PAIRS, help="hand"),
    Option(flag="--strength", key="strength", form=Form.PAIRS_WHOLE, help="strength"),
    Option(flag="--low", key="low", form=Form.PAIRS_WHOLE, help="low"),
    Option(flag="--button", key="button", form=Form.TEXT, help="button"),
    Option(flag="--game", key="game", form=Form.TEXT, help="game"),
    Option(flag="--chip", key="chip", form=Form.WHOLE, help="chip"),
    Option(flag="--rake", key="rake.percent", form=Form.NUMBER, help="rake"),
    Option(flag="--cap", key="rake.cap", form=Form.WHOLE, help="cap"),
    Option(flag="--out", key="stacks_after_hand_zero", form=Form.TEXTS, help="out"),
)
COMMON = (
    Option(flag="--setting", key="setting", form=Form.TEXT, help="setting"),
    Option(flag="--rulebook", key="rulebook", form=Form.TEXT, help="rulebook"),
    Option(flag="--set", key="settings", form=Form.PAIRS, help="set"),
)
BY_KIND: Mapping[str, tuple[Option, ...]] = {"pots": POTS, "settle": SETTLE}

METAVARS = {
    Form.TEXT: "TEXT",
    Form.WHOLE: "N",
    Form.NUMBER: "N",
    Form.TEXTS: "TEXT",
    Form.BOARDS: "CARDS",
    Form.PAIRS: "NAME=TEXT",
    Form.PAIRS_WHOLE: "NAME=N",
}


def add_options(parser: ArgumentParser, options: tuple[Option, ...], language: str) -> None:
    """Let a command understand these options."""
    for option in options:
        words = term(f"help.{option.help}", language)
        if option.form is Form.FLAG:
            parser.add_argument(option.flag, dest=option.key, action="store_true", default=None, help=words)
        else:
            several = option.form in (Form.TEXTS, Form.BOARDS, Form.PAIRS, Form.PAIRS_WHOLE)
            parser.add_argument(
                option.flag,
                dest=option.key,
                action="append" if several else "store",
                metavar=METAVARS[option.form],
                help=words,
            )


def fill(document: Json, options: tuple[Option, ...], given: Namespace) -> None:
    """Write the options given into the document. Raises Malformed."""
    for option in options:
        value = getattr(given, option.key)
        if value is not None:
            _put(document, option, value)


def _put(document: Json, option: Option, value: str | list[str] | bool) -> None:
    *outer, key = option.key.split(".")
    for name in outer:
        inner = document.setdefault(name, {})
        if not isinstance(inner, dict):  # a file gave something else there, and its reader will say so
            return
        document = inner
    words = value if isinstance(value, list) else [str(value)]
    match option.form:
        case Form.FLAG:
            document[key] = True
        case Form.TEXT:
            document[key] = words[0]
        case Form.NUMBER:
            document[key] = NotWhole(words[0])
        case Form.WHOLE:
            document[key] = whole_number(words[0])
        case Form.TEXTS:
            document[key] = words
        case Form.BOARDS:
            document |= {"board": words[0]} if len(words) == 1 else {"boards": words}
        case Form.PAIRS | Form.PAIRS_WHOLE:
            pairs = pairs_of(words, key)
            there = document.get(key)
            whole = option.form is Form.PAIRS_WHOLE
            new = {name: whole_number(text) if whole else text for name, text in pairs.items()}
            document[key] = {**(there if isinstance(there, dict) else {}), **new}
