"""Command lines, read by argparse; what is wrong with one is a flaw like any other."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import NoReturn

from sidepot.languages.terms import term
from sidepot.model.rulings import Malformed, flaw


class Parser(ArgumentParser):
    """An argument parser that reports what is wrong instead of ending the program."""

    def error(self, message: str) -> NoReturn:
        """Raise Malformed with argparse's own words."""
        raise Malformed((flaw("command-line", "", problem=message, command=self.prog),))


def parser(command: str, language: str, *, usage: str | None = None, more: str | None = None) -> Parser:
    """A parser for one command, with the options all commands share; `more` stands below them in the help."""
    made = Parser(
        prog=f"sidepot {command}",
        usage=usage,
        description=term(f"help.{command}", language),
        epilog=more,
        allow_abbrev=False,
    )
    made.add_argument("--json", action="store_true", help=term("help.json", language))
    made.add_argument("--lang", metavar="LANG", help=term("help.lang", language))
    return made


def one_of(word: str, allowed: tuple[str, ...]) -> str:
    """A word that has to be one of a few. Raises Malformed."""
    if word not in allowed:
        raise Malformed((flaw("not-one-of", "", found=word[:60], allowed=allowed),))
    return word
