"""The words of the page: lines of web.toml, lines it shares with the command line, and amounts."""

from __future__ import annotations

from typing import NamedTuple

from sidepot.languages.catalogue import text
from sidepot.languages.numbers import amount, number
from sidepot.languages.template import placeholders
from sidepot.languages.terms import term
from sidepot.model.claims import Unit


class Words(NamedTuple):
    """One reader's way to be spoken to: `tag` is the language, perhaps with a number style; `unit` None is
    whole chips.
    """

    tag: str
    unit: Unit | None = None

    @property
    def language(self) -> str:
        """The language alone."""
        return self.tag.partition("-")[0]

    def __call__(self, key: str, **figures: int | str) -> str:
        """A line of web.toml by `table.key`; whole numbers placed in it are chips. Raises NoSuchSentence."""
        table, _, name = key.partition(".")
        line = text(self.tag, "web", table, name)
        if "{" not in line:
            return line
        parts: list[str] = []
        for words, figure, _ in placeholders(line):
            parts.append(words)
            if figure:
                value = figures[figure]
                parts.append(self.chips(value) if isinstance(value, int) else value)
        return "".join(parts)

    def shared(self, key: str) -> str:
        """A line that the command line says too."""
        return term(key, self.tag)

    def chips(self, chips: int) -> str:
        """An amount as the reader's language writes it."""
        return amount(chips, self.tag, self.unit)

    def number(self, value: int) -> str:
        """A number that is no amount."""
        return number(value, self.tag)
