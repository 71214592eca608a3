"""Options that fill keys of a document: how each is written, and how it is read."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from enum import Enum, auto

from sidepot.languages.terms import term
from sidepot.model.rulings import Flaw, Malformed, flaw
from sidepot.wire.fields import shown
from sidepot.wire.short import pairs_of, whole_number

Json = dict[str, object]


class Form(Enum):
    """How an option is written."""

    TEXT = auto()
    WHOLE = auto()
    NUMBER = auto()  # as the document checks it: 10 or 2.5
    FLAG = auto()
    YES_NO = auto()
    TEXTS = auto()  # given once for each
    BOARDS = auto()  # given once for each board
    CHIPS = auto()  # 500,1000; or given once for each
    BLINDS = auto()  # 1/2
    ACTIONS = auto()  # A bet 10, B all-in
    PAIRS = auto()  # NAME=TEXT, given once for each
    PAIRS_WHOLE = auto()  # NAME=NUMBER


METAVARS = {
    Form.TEXT: "TEXT",
    Form.WHOLE: "N",
    Form.NUMBER: "N",
    Form.YES_NO: "yes|no",
    Form.TEXTS: "TEXT",
    Form.BOARDS: "CARDS",
    Form.CHIPS: "N,N",
    Form.BLINDS: "N/N",
    Form.ACTIONS: "TEXT",
    Form.PAIRS: "NAME=TEXT",
    Form.PAIRS_WHOLE: "NAME=N",
}
SEVERAL = (Form.TEXTS, Form.BOARDS, Form.CHIPS, Form.PAIRS, Form.PAIRS_WHOLE)
"""Forms that may be given more than once."""
YES_NO = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Option:
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


def fill(document: Json, options: tuple[Option, ...], given: Namespace) -> list[Flaw]:
    """Write the options given into the document, and list what is wrong with any of them."""
    flaws: list[Flaw] = []
    filled: dict[str, str] = {}
    for option in options:
        words = getattr(given, option.flag)
        if words is None:
            continue
        if option.key in filled:
            flaws.append(flaw("keys-not-together", option.key, keys=(filled[option.key], option.flag)))
        elif option.form is not Form.FLAG and option.form not in SEVERAL and len(words) > 1:
            flaws.append(flaw("key-doubled", option.key, key=option.flag))
        else:
            try:
                _put(document, option, words if isinstance(words, list) else [])
            except Malformed as problem:
                flaws.extend(problem.flaws)
        filled[option.key] = option.flag
    return flaws


def _put(document: Json, option: Option, words: list[str]) -> None:
    *outer, key = option.key.split(".")
    for name in outer:
        inner = document.setdefault(name, {})
        if not isinstance(inner, dict):  # a file gave something else there, and its reader will say so
            return
        document = inner
    if option.form is Form.BOARDS:
        # One board is the hand's own; several are a hand run more than once.
        document["boards" if len(words) > 1 else "board"] = words if len(words) > 1 else words[0]
        return
    value, there = _read(option, words), document.get(key)
    # Names that a file gives stay beside those given here.
    document[key] = {**there, **value} if isinstance(value, dict) and isinstance(there, dict) else value


def _read(option: Option, words: list[str]) -> object:
    """The value that was typed. What cannot be read stays as it is, for the document to refuse."""
    match option.form:
        case Form.FLAG:
            return option.value
        case Form.TEXT | Form.NUMBER:
            return words[0]
        case Form.WHOLE:
            return whole_number(words[0])
        case Form.YES_NO:
            return _yes_or_no(words[0], option.key)
        case Form.TEXTS | Form.BOARDS:
            return words
        case Form.CHIPS:
            return [whole_number(chip.strip()) for word in words for chip in word.split(",")]
        case Form.BLINDS:
            return [whole_number(blind.strip()) for blind in words[0].split("/")]
        case Form.ACTIONS:
            from sidepot.wire.short_actions import actions_of

            return actions_of(words[0])
        case Form.PAIRS:
            return pairs_of(words, option.key)
        case Form.PAIRS_WHOLE:
            return {name: whole_number(each) for name, each in pairs_of(words, option.key).items()}


def _yes_or_no(word: str, key: str) -> bool:
    if word not in YES_NO:
        raise Malformed((flaw("not-one-of", key, found=shown(word), allowed=tuple(YES_NO)),))
    return YES_NO[word]
