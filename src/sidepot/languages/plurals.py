"""Which form of a sentence a number asks for: CLDR plural categories, for whole numbers."""

from __future__ import annotations

from typing import Final

CATEGORIES: Final[dict[str, tuple[str, ...]]] = {
    "en": ("one", "other"),
    "bn": ("one", "other"),
    "hi": ("one", "other"),
    "vi": ("other",),
    "ru": ("one", "few", "many"),
}
"""What whole numbers can ask for. Russian also has `other`, which only fractions take."""


def category(count: int, language: str) -> str:
    """The plural form for a count: 1 chip, 2 chips; 1 фишка, 2 фишки, 5 фишек.

    `count` is not negative. Source: CLDR plural rules, cardinal numbers.
    """
    match language.partition("-")[0]:
        case "en":
            return "one" if count == 1 else "other"
        case "bn" | "hi":
            return "one" if count in (0, 1) else "other"
        case "vi":
            return "other"
        case "ru":
            return _russian(count)
        case _:
            raise ValueError(f"no plural rule for the language {language!r}; known: {', '.join(CATEGORIES)}")


def _russian(count: int) -> str:
    # The teens do not follow their last digit: 1, 21, 31 but 11; 2, 22 but 12.
    if count % 100 in (11, 12, 13, 14):
        return "many"
    match count % 10:
        case 1:
            return "one"
        case 2 | 3 | 4:
            return "few"
        case _:
            return "many"
