"""Every rule names the articles it states, and the articles exist."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from shared import ROOT
from sidepot.rules import awarding, layers, rake, shares, uncalled
from sidepot.rules.cite import STATED, states

ARTICLES = ROOT / "src" / "sidepot" / "rulebooks" / "data" / "articles"
MODULES = (awarding, layers, rake, shares, uncalled)
STATEMENTS = [(rule, article) for rule, articles in STATED.items() for article in articles]


def rules_of_pots_and_payments() -> list[Callable[..., int]]:
    names = {module.__name__ for module in MODULES}
    return [rule for rule in STATED if rule.__module__ in names]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_public_rule_of_a_module_states_an_article(module: object) -> None:
    public = {
        name
        for name, value in vars(module).items()
        if callable(value)
        and not name.startswith("_")
        and not isinstance(value, type)
        and value.__module__ == vars(module)["__name__"]
    }
    stated = {rule.__name__ for rule in STATED if rule.__module__ == vars(module)["__name__"]}
    assert public
    assert public == stated


def test_stating_an_article_leaves_the_rule_as_it_was() -> None:
    def rule(chips: int) -> int:
        return chips + 1

    try:
        assert states("usage/one", "usage/two")(rule) is rule
        assert STATED[rule] == ("usage/one", "usage/two")
    finally:
        STATED.pop(rule, None)


def test_every_stated_article_is_a_source_and_a_number() -> None:
    sources = {"tda-2024", "wsop-tournament-2026", "wsop-live-2026", "rrop-11", "usage", "room"}
    for rule in rules_of_pots_and_payments():
        assert STATED[rule], rule.__name__
        assert len(set(STATED[rule])) == len(STATED[rule]), rule.__name__
        for article in STATED[rule]:
            source, _, number = article.partition("/")
            assert source in sources, article
            assert number, article


@pytest.mark.skipif(not ARTICLES.is_dir(), reason=f"no articles yet: {ARTICLES.name} is not in the data")
def test_every_stated_article_is_in_the_books() -> None:
    known = {
        f"{file.stem}/{number}"
        for file in ARTICLES.glob("*.toml")
        for number in tomllib.loads(file.read_text(encoding="utf-8"))
    }
    assert len(known) > 50
    assert {article for _, article in STATEMENTS} - known == set()
