"""Command lines, read by argparse; what is wrong with one is a flaw like any other."""

from __future__ import annotations

import argparse
import os
import sys
from argparse import ArgumentParser, HelpFormatter
from typing import NoReturn

from sidepot.languages.terms import term
from sidepot.model.rulings import Malformed, flaw

_OWN_WORDS = {
    "usage: ": "usage",
    "options": "options",
    "positional arguments": "positional",
    "show this help message and exit": "help",
    "unrecognized arguments: %s": "unrecognized",
    "expected one argument": "one",
    "argument %(argument_name)s: %(message)s": "argument",
    "ignored explicit argument %r": "explicit",
    "the following arguments are required: %s": "required",
    "expected %s argument": "several",
}
"""What argparse says by itself, and our line for it; it looks every text up with a function named `_`."""


class Help(HelpFormatter):
    """Help as wide as the terminal. Left to find the width itself, argparse loads modules that pack files."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


def _columns() -> int:
    """As COLUMNS says, else as the terminal says, else 80."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and int(said):
        return int(said)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1).columns or 80
    except (OSError, ValueError):
        return 80


class Parser(ArgumentParser):
    """An argument parser that reports what is wrong instead of ending the program."""

    def error(self, message: str) -> NoReturn:
        """Raise Malformed with the problem as argparse puts it."""
        raise Malformed((flaw("command-line", "", problem=message, command=self.prog),))


def parser(command: str, language: str, *, usage: str | None = None, more: str | None = None) -> Parser:
    """A parser for one command, with the options all commands share; `more` stands below them in the help."""
    _teach(language)
    made = Parser(
        prog=f"sidepot {command}",
        usage=usage,
        description=term(f"help.{command}", language),
        epilog=more,
        allow_abbrev=False,
        formatter_class=Help,
    )
    made.add_argument("--json", action="store_true", help=term("help.json", language))
    made.add_argument("--lang", metavar="LANG", help=term("help.lang", language))
    return made


def _teach(language: str) -> None:
    """Let argparse speak the reader's language."""

    def say(text: str) -> str:
        key = _OWN_WORDS.get(text)
        return text if key is None else term(f"argparse.{key}", language)

    vars(argparse).update(_=say, ngettext=lambda one, _several, _count: say(one))


def one_of(word: str, allowed: tuple[str, ...]) -> str:
    """A word that has to be one of a few. Raises Malformed."""
    if word not in allowed:
        raise Malformed((flaw("not-one-of", "", found=word[:60], allowed=allowed),))
    return word
