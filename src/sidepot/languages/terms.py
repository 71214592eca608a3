"""Single words and names: pots, games, rulebooks and their articles, lines of the command line."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.languages.catalogue import NoSuchSentence, entry, text
from sidepot.languages.numbers import amount, number
from sidepot.languages.template import placeholders
from sidepot.model.claims import Unit


def pot_name(pot: str, language: str, form: str = "label", *, pots: int) -> str:
    """What a pot is called: main pot, side pot 2; only "side pot" where there is no other.

    `form` is `label` (Main pot), `inside` a sentence (the main pot), `start` of one (The main pot), or
    another that the language declares; `pots` is how many pots there are, the main pot counted.
    """
    names = entry(language, "terms", f"pot-{form}")
    if pot == "main":
        return names["main"]
    if pots == 2:
        return names["only-side"]
    return names["side"].replace("{number}", number(int(pot.removeprefix("side-")), language))


def with_amount(name: str, chips: str) -> str:
    """A name and its amount: Main pot 300; Side pot 1: 300, as 1 300 would read as one number."""
    return f"{name}: {chips}" if name[-1:].isdecimal() else f"{name} {chips}"


def game_name(game: str, language: str) -> str:
    """A game's name from its id. Raises NoSuchSentence."""
    return text(language, "terms", "games", game)


def street_name(street: str, language: str, form: str = "inside") -> str:
    """A betting round's name: `inside` a sentence (the flop) or as a `label`. Raises NoSuchSentence."""
    return text(language, "terms", f"street-{form}", street)


def outside_name(what: str, language: str) -> str:
    """What took place outside the rules of a table: a cash-out, insurance. Raises NoSuchSentence."""
    return text(language, "terms", "outside", what)


def question_about(question: str, language: str) -> str:
    """What a question on which rulebooks differ is about. Raises NoSuchSentence."""
    return text(language, "web", "question", question)


def answer_said(answer: str, language: str) -> str:
    """An answer of a rulebook in words: "the floor decides" for `floor`. Raises NoSuchSentence."""
    return text(language, "web", "answer", answer)


def book_name(book: str, language: str) -> str:
    """A rulebook's short name with its edition: TDA 2024. Raises NoSuchSentence."""
    return text(language, "terms", "books", book)


def citation(article: str, language: str) -> str:
    """An article with its book and edition: TDA 2024 R20-A; RRoP 11, ties; usual practice; house rule.

    Articles of rooms are the practice of the room.
    """
    book, slash, number = article.partition("/")
    if not slash or not number:
        raise NoSuchSentence(f"{article!r} is no article; a book and a number are needed, as tda-2024/R47-A")
    name = book_name(book, language)
    if book in ("usage", "house", "room"):
        return name
    head, _, rest = number.partition("-")
    if rest and head in ("VIII", "IX"):
        return f"{name} {head}, {_section(rest)}"
    if number[0].isupper():
        rule, addendum, example = number.partition("-addendum")
        if not addendum:
            return f"{name} {number}"
        word = text(language, "terms", "citation", "addendum")
        return " ".join(part for part in (name, rule, word, example.removeprefix("-")) if part)
    return f"{name}, {_section(number)}"


def term(
    key: str,
    language: str,
    figures: Mapping[str, int | str] | None = None,
    unit: Unit | None = None,
    *,
    subject: str = "cli",
) -> str:
    """A word or line by `table.key` of cli.toml, or of another file; whole numbers in it are chips.

    Raises NoSuchSentence; KeyError where a figure of the line is missing.
    """
    table, _, name = key.partition(".")
    parts: list[str] = []
    for words, figure, _ in placeholders(text(language, subject, table, name)):
        parts.append(words)
        if figure:
            value = (figures or {})[figure]
            parts.append(amount(value, language, unit) if isinstance(value, int) else value)
    return "".join(parts)


def _section(number: str) -> str:
    # Sections are named in the book's own words, whose only hyphens are those of "no-limit" and the like.
    return number.replace("-", " ").replace(" limit", "-limit")
