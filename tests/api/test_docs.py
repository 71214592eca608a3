"""The page at /docs: from our own files, in five languages, with an anchor for every problem."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from api.asking import ask_all, get
from sidepot.api.openapi import lookups
from sidepot.api.problems import Problem
from sidepot.languages.catalogue import catalogue, languages
from sidepot.languages.template import placeholders
from sidepot.wire.ask import KINDS


class Elements(HTMLParser):
    """What stands on a page: ids, addresses, and elements with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def all(self, attribute: str) -> list[str]:
        return [found[attribute] or "" for _, found in self.tags if attribute in found]


@pytest.mark.parametrize("language", languages())
def test_the_page_speaks_the_language_asked_for(language: str) -> None:
    by_header, by_address = ask_all(
        get("/docs", {"accept-language": language}), get(f"/docs?lang={language}", {"accept-language": "en"})
    )
    assert by_header.status_code == 200
    assert by_header.text == by_address.text
    assert f'<html lang="{language}">' in by_header.text
    assert by_header.headers["content-language"] == language


def test_a_language_it_does_not_speak_is_passed_over() -> None:
    [answer] = ask_all(get("/docs?lang=xx", {"accept-language": "vi"}))
    assert answer.headers["content-language"] == "vi"


def test_everything_on_it_is_ours_and_nothing_runs() -> None:
    [answer] = ask_all(get("/docs"))
    page = Elements(answer.text)
    assert all(address.startswith(("/", "#")) for address in page.all("href") + page.all("src"))
    assert not {"script", "style", "iframe", "img"} & {tag for tag, _ in page.tags}
    assert page.all("style") == []
    addresses = {address.partition("#")[0] for address in page.all("href")}
    assert len(addresses) > 10
    for found in ask_all(*(get(address) for address in sorted(addresses))):
        assert found.status_code == 200


def test_every_question_problem_and_address_is_there() -> None:
    [answer] = ask_all(get("/docs"))
    ids = Elements(answer.text).all("id")
    assert len(ids) == len(set(ids))
    assert {*KINDS, *Problem} <= set(ids)
    for address, _ in lookups("en"):
        assert f"/api/v1/{address}" in answer.text
    for kind in KINDS:
        assert f"POST /api/v1/{kind}" in answer.text


def test_lines_of_the_api_place_the_same_figures_in_every_language() -> None:
    def shape(language: str) -> dict[tuple[str, str], set[str]]:
        return {
            (table, key): {figure for _, figure, _ in placeholders(line) if figure}
            for table, lines in catalogue(language, "api").items()
            for key, line in lines.items()
        }

    for language in languages():
        assert shape(language) == shape("en")
