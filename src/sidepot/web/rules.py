"""The settings sheet: game, structure, rulebook with house rules, smallest chip, rake, digits."""

from __future__ import annotations

from typing import Final, NamedTuple

from sidepot.cards.games import GAMES
from sidepot.languages.numbers import OWN_DIGITS, number, tags_of
from sidepot.languages.terms import book_name, game_name
from sidepot.model.claims import Unit
from sidepot.rulebooks.load import BOOKS, book
from sidepot.rulebooks.questions import words_of
from sidepot.web.address import Fields, one_of, read_items, write_items
from sidepot.web.reading import CENTS, Json, Reading, typed
from sidepot.web.words import Words
from sidepot.wire.common import DEFAULT_BOOKS

SHORT: Final = {
    "setting": "t",
    "rulebook": "k",
    "game": "g",
    "structure": "s",
    "unit": "u",
    "digits": "n",
    "chip": "c",
    "rake": "r",
    "cap": "rc",
    "rake_from": "rf",
    "no_flop": "rn",
}
"""The fields of the sheet and their keys in an address."""

CHIPS: Final = ("chip", "cap")
HOUSE_KEY, HOUSE_PREFIX = "q", "house."
USUAL: Final = {"setting": "tournament", "game": "holdem", "structure": "no-limit", "chip": "1"}
"""What is left out of an address, because it is so where nothing is said."""

STRUCTURES: Final = ("no-limit", "pot-limit", "fixed-limit")
SETTINGS: Final = ("tournament", "cash")
PROPORTIONAL: Final = "proportional"
TWO_DECIMALS: Final = str(CENTS)
DIGITS: Final = {"": "", "own": "-u-nu-{own}", "threes": "-x-threes", "own-threes": "-u-nu-{own}-x-threes"}
ONLY: Final = {"u": (TWO_DECIMALS,), "n": tuple(DIGITS), "rf": (PROPORTIONAL,), "rn": ("1",)}
"""Keys that a document does not check, with all they may say."""
PAYS: Final = ("killed_hand", "odd_chip_unit", "hi_lo_identical", "runs_allowed", "short_deck_order")
SHOWS: Final = (
    "all_in_exposure",
    "show_order_no_bet",
    "side_pot_shows_first",
    "last_hand_must_show",
    "right_to_see",
)
BETS: Final = (
    "reopen_test",
    "reopen_test_limit",
    "half_bet_boundary",
    "reopen_cumulative",
    "short_open_min_raise",
    "limit_short_all_in",
    "limit_raise_cap",
    "limit_cap_heads_up",
    "pot_limit_small_blind",
    "pot_limit_missing_blinds",
    "pot_limit_rounding",
    "straddle_min_raise",
)
SAYS: Final = (
    "overchip_last_chip",
    "last_chips",
    "prior_covering_pulled",
    "half_raise_base",
    "raise_motions",
    "under_raise",
    "under_call",
    "pot_over_bet",
    "pot_under_bet",
    "pot_word",
    "wrong_word",
    "unclear_amount",
    "out_of_turn",
    "out_of_turn_heads_up",
)
ASKED: Final = {
    "pots": (*PAYS, *SHOWS),
    "betting": BETS,
    "declaration": SAYS,
    "hand": (*BETS, *PAYS, *SHOWS, "big_blind_ante_order"),
}
"""The points of the rulebooks that a screen lets the house answer."""


class Choice(NamedTuple):
    """One line of a list to choose from."""

    value: str
    label: str
    chosen: bool


class House(NamedTuple):
    """A question the house may answer itself: what its book answers, and the house; "" where it does not."""

    question: str
    by_book: str
    chosen: str

    def choices(self, words: Words) -> tuple[Choice, ...]:
        """The answers to choose from, that of the book first."""
        as_book = f"{words('rules.as-book')}: {words(f'answer.{self.by_book}')}"
        return (
            Choice("", as_book, not self.chosen),
            *(
                Choice(answer, words(f"answer.{answer}"), answer == self.chosen)
                for answer in words_of(self.question)
                if answer != self.by_book or answer == self.chosen
            ),
        )


class Sheet(NamedTuple):
    """What the settings sheet shows. `line` is all of it in a line; `book` the book in force."""

    line: str
    book: str
    settings: tuple[Choice, ...]
    games: tuple[Choice, ...]
    structures: tuple[Choice, ...]
    books: tuple[Choice, ...]
    units: tuple[Choice, ...]
    digits: tuple[Choice, ...]
    house: tuple[House, ...]
    fields: Fields


def keys() -> tuple[str, ...]:
    """The keys of an address that belong to the sheet."""
    return (*SHORT.values(), HOUSE_KEY)


def expand(short: Fields) -> Fields:
    """The fields of the sheet from the keys of an address. Raises BadAddress."""
    for key, allowed in ONLY.items():
        one_of(short, key, allowed)
    fields = {field: short[key] for field, key in SHORT.items() if key in short}
    decimals = CENTS if fields.get("unit") else 0
    fields |= {field: typed(fields[field], decimals) for field in CHIPS if field in fields}
    for item in read_items(short.get(HOUSE_KEY, "")):
        question, _, answer = item.partition("-")
        fields[HOUSE_PREFIX + question] = answer
    return fields


def compress(clean: Fields) -> Fields:
    """The keys of an address from the fields as they were read."""
    short = {
        key: clean.get(field, "") for field, key in SHORT.items() if clean.get(field) != USUAL.get(field)
    }
    own = [
        f"{field.removeprefix(HOUSE_PREFIX)}-{answer}"
        for field, answer in clean.items()
        if field.startswith(HOUSE_PREFIX) and answer
    ]
    return short | {HOUSE_KEY: write_items(own)}


def unit_of(fields: Fields) -> Unit | None:
    """How amounts are shown: whole chips, or with two decimals."""
    return Unit(code="", decimals=CENTS) if fields.get("unit") else None


def tag_of(language: str, fields: Fields) -> str:
    """The language with the digits and groups the address asks for, where it has them."""
    own = OWN_DIGITS.get(language, "")
    tag = language + DIGITS.get(fields.get("digits", ""), "").format(own=own)
    return tag if tag in tags_of(language) else language


def read_rules(reading: Reading) -> Json:
    """The keys every document has: rulebook, kind of game, house rules."""
    fields = reading.fields
    for field in ("setting", "rulebook", "game", "structure", "unit", "digits", "rake_from", "no_flop"):
        reading.text(field)
    document: Json = {}
    if fields.get("setting"):
        document["setting"] = fields["setting"]
    if fields.get("rulebook"):
        document["rulebook"] = fields["rulebook"]
    own: Json = {}
    for field, answer in fields.items():
        if field.startswith(HOUSE_PREFIX) and answer:
            own[field.removeprefix(HOUSE_PREFIX)] = reading.text(field)
            reading.paths[f"settings.{field.removeprefix(HOUSE_PREFIX)}"] = field
    if own:
        document["settings"] = own
    for key in ("setting", "rulebook", "game", "structure", "chip"):
        reading.paths[key] = key
    return document


def read_game(reading: Reading) -> Json:
    """The game, where it is not the usual one."""
    game = reading.fields.get("game", "")
    return {"game": game} if game else {}


def read_structure(reading: Reading) -> Json:
    """The structure of the betting, where it is said."""
    structure = reading.fields.get("structure", "")
    return {"structure": structure} if structure else {}


def read_chip_and_rake(reading: Reading) -> Json:
    """The smallest chip and what the house takes, where they are said."""
    document: Json = {}
    chip, percent, cap = reading.chips("chip"), reading.percent("rake"), reading.chips("cap")
    if chip is not None:
        document["chip"] = chip
    if percent is not None:
        rake: Json = {"percent": percent}
        if cap is not None:
            rake["cap"] = cap
        if reading.fields.get("rake_from") == PROPORTIONAL:
            rake["from"] = PROPORTIONAL
        if reading.fields.get("no_flop"):
            rake |= {"flop_seen": False, "no_flop_no_drop": True}
        document["rake"] = rake
    reading.paths |= {"rake.percent": "rake", "rake.cap": "cap", "rake": "rake"}
    return document


def sheet(screen: str, fields: Fields, words: Words) -> Sheet:
    """What the settings sheet of a screen shows."""
    setting = fields.get("setting") or USUAL["setting"]
    named = fields.get("rulebook", "")
    game = fields.get("game") or USUAL["game"]
    structure = fields.get("structure") or USUAL["structure"]
    in_force = named if named in BOOKS else DEFAULT_BOOKS.get(setting, DEFAULT_BOOKS["tournament"])
    by_book = book(in_force).answers
    own = any(field.startswith(HOUSE_PREFIX) and answer for field, answer in fields.items())
    line = [
        words.shared(f"setting.{setting}") if setting in SETTINGS else setting,
        words(f"structure.{structure}") if structure in STRUCTURES else structure,
        game_name(game, words.tag) if game in GAMES else game,
        book_name(in_force, words.tag),
    ]
    if own:
        line.append(words("rules.own"))
    if fields.get("chip", "") not in ("", "1"):
        line.append(words("rules.smallest", chips=fields["chip"]))
    if fields.get("rake"):
        line.append(words("rules.rake-taken", percent=fields["rake"]))
    first = line[0][:1].upper() + line[0][1:]
    return Sheet(
        line=", ".join([first, *line[1:]]),
        book=book_name(in_force, words.tag) + ("*" if own else ""),
        settings=tuple(Choice(each, words.shared(f"setting.{each}"), each == setting) for each in SETTINGS),
        games=tuple(Choice(each, game_name(each, words.tag), each == game) for each in GAMES),
        structures=tuple(Choice(each, words(f"structure.{each}"), each == structure) for each in STRUCTURES),
        books=(
            Choice("", words("rules.usual"), not named),
            *(Choice(each, book_name(each, words.tag), each == named) for each in BOOKS),
        ),
        units=(
            Choice("", words("rules.whole"), not fields.get("unit")),
            Choice(TWO_DECIMALS, words("rules.cents"), bool(fields.get("unit"))),
        ),
        digits=_digits(fields, words),
        house=tuple(
            House(question, by_book[question], fields.get(HOUSE_PREFIX + question, ""))
            for question in ASKED.get(screen, ())
            if len(words_of(question)) > 1
        ),
        fields=fields,
    )


def _digits(fields: Fields, words: Words) -> tuple[Choice, ...]:
    """The ways to write numbers that this language has, each shown by an example."""
    found: list[Choice] = []
    for value in DIGITS:
        tag = tag_of(words.language, {"digits": value})
        if value == "" or (tag != words.language and "{own}" not in tag):
            found.append(Choice(value, number(123_456, tag), value == fields.get("digits", "")))
    return tuple(found)
