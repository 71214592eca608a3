"""No rule hides from mutation behind its citation."""

from __future__ import annotations

from collections.abc import Callable

from mutants import undecorated

SOURCE = """
@states(
    "tda-2024/R47-A",
)
@once
def full(a: int) -> int:
    return a


LAST = 1
"""


def test_a_decorated_rule_is_laid_open_and_still_cited() -> None:
    said: list[str] = []

    def note(word: str) -> Callable[[object], object]:
        def keep(rule: object) -> object:
            said.append(word)
            return rule

        return keep

    laid_open = undecorated(SOURCE)
    assert laid_open.startswith("\ndef full(a: int) -> int:\n    return a\n")
    scope: dict[str, object] = {"states": note, "once": note("once")}
    exec(laid_open, scope)
    assert said == ["once", "tda-2024/R47-A"]
    assert scope["LAST"] == 1


def test_a_plain_rule_stays_as_it_is() -> None:
    plain = "def full(a: int) -> int:\n    return a\n"
    assert undecorated(plain) == plain
