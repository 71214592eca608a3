"""The frame around every screen: languages, tabs, files; and Jinja, which escapes whatever it places."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from os.path import dirname, join
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from sidepot.languages.catalogue import languages
from sidepot.web.marks import choose, house, icon, mark, pieces, problem, wrong
from sidepot.web.static_files import address_of
from sidepot.web.words import Words

TABS: Final = ("pots", "betting", "declaration", "hand", "rulebooks")
OWN_NAMES: Final = {"en": "English", "bn": "বাংলা", "hi": "हिन्दी", "vi": "Tiếng Việt", "ru": "Русский"}
SHORT_NAMES: Final = {"en": "EN", "bn": "বাং", "hi": "हिं", "vi": "VI", "ru": "RU"}


class Frame:
    """What the template of every page may ask for. `query` is the question, without the language."""

    def __init__(self, words: Words, screen: str, query: str) -> None:
        self.words = words
        self.language = words.language
        self.screen = screen
        self.query = query

    def languages(self) -> list[tuple[str, str, str, str]]:
        """Every language: its code, its own name, its short name, and the address of this page in it."""
        name = self.screen or "pots"
        query = f"?{self.query}" if self.query and self.screen else ""
        return [(each, OWN_NAMES[each], SHORT_NAMES[each], f"/{each}/{name}{query}") for each in languages()]

    def tabs(self) -> list[tuple[str, str, str, bool]]:
        """Every screen: address, short and long name, and whether it is this one."""
        return [
            (
                f"/{self.language}/{each}",
                self.words(f"tab.{each}"),
                self.words(f"title.{each}"),
                each == self.screen,
            )
            for each in TABS
        ]

    def share(self) -> str:
        """The address of the page that shares this question."""
        return f"/{self.language}/share?{self.screen}&{self.query}"

    def here(self) -> str:
        """The address of this question."""
        return (
            f"/{self.language}/{self.screen}?{self.query}"
            if self.query
            else f"/{self.language}/{self.screen}"
        )


@cache
def _environment(language: str) -> Environment:
    """The templates in one language: a line without figures becomes part of the template once, as text."""
    folder = join(dirname(__file__), "templates")
    environment = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    words = Words(language)
    environment.filters.update(
        w=words,
        shared=words.shared,
        static=address_of,
        icon=icon,
        mark=mark,
        pieces=pieces,
        wrong=wrong,
        problem=problem,
        choose=choose,
        house=house,
    )
    return environment


def page(template: str, frame: Frame, values: Mapping[str, object]) -> str:
    """A page from its template."""
    return (
        _environment(frame.language)
        .get_template(template)
        .render({"frame": frame, "w": frame.words, "pasted": "", "typed_text": "", **values})
    )
