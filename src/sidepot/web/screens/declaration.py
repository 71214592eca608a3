"""What did that count as? Chips pushed, words said, in one motion or two: call, bet, raise, or the floor."""

from __future__ import annotations

from typing import Final

from sidepot.languages.say import remarks
from sidepot.languages.spoken import spoken, voice_for
from sidepot.languages.spoken_declaration import options
from sidepot.languages.terms import street_name
from sidepot.model.declaration import Act, DeclarationRuling
from sidepot.model.rulings import Malformed
from sidepot.web.address import Fields, one_of, write_short
from sidepot.web.reading import CENTS, Json, Reading, typed
from sidepot.web.rows import STREETS
from sidepot.web.rules import (
    Choice,
    compress,
    expand,
    keys,
    read_rules,
    read_structure,
    sheet,
    tag_of,
    unit_of,
)
from sidepot.web.said import Line, Piece, others_of, pieces_of, reasons_of
from sidepot.web.view import Errors, View
from sidepot.web.words import Words
from sidepot.wire.ask import Answer, ask

TEMPLATE: Final = "declaration.html"
EXAMPLE: Final = "v=1&f=200&lf=200&mb=100&ch=500"
AMOUNTS: Final = {
    "facing": "f",
    "already_in": "ai",
    "last_full": "lf",
    "min_bet": "mb",
    "pot": "pt",
    "stack": "sk",
    "quoted": "qd",
}
PILES: Final = {"chips": "ch", "prior": "pr", "prior_left": "pl", "second_motion": "sm"}
CHOICES: Final = {
    "street": ("st", STREETS),
    "words_when": ("wn", ("before", "simultaneous", "after")),
    "prior_handling": ("ph", ("left", "pulled-all", "pulled-part", "combined")),
    "noticed": (
        "nt",
        (
            "before-substantial-action",
            "after-substantial-action",
            "before-next-card",
            "after-all-acted",
            "after-next-card",
        ),
    ),
}
TICKS: Final = {"last_chips": "lc", "out_of_turn": "ot"}
YES_OR_NO: Final = {"action_changed": "ac", "opening_bet": "ob"}
YES, NO = "1", "0"
FLOP: Final = "flop"
SHORT: Final = (
    *AMOUNTS.values(),
    *PILES.values(),
    *(key for key, _ in CHOICES.values()),
    *TICKS.values(),
    *YES_OR_NO.values(),
    "w",
    "pi",
)
WORDS_OF: Final = {"words_when": "when", "prior_handling": "handling", "noticed": "noticed"}
LABELS: Final = {
    "facing": "declaration.facing",
    "already_in": "declaration.already-in",
    "last_full": "declaration.last-full",
    "min_bet": "declaration.min-bet",
    "pot": "betting.pot",
    "stack": "declaration.stack",
    "quoted": "declaration.quoted",
    "chips": "declaration.chips",
    "words": "declaration.words",
    "words_when": "declaration.when",
    "prior": "declaration.prior",
    "prior_left": "declaration.prior-left",
    "prior_handling": "declaration.handling",
    "noticed": "declaration.noticed",
    "last_chips": "declaration.last-chips",
    "action_changed": "declaration.action-changed",
    "opening_bet": "declaration.opening-bet",
    "players_in": "declaration.players-in",
    "street": "betting.street",
}
"""What a field is called where something in it is missing."""
RARE: Final = (
    "stack",
    "quoted",
    "pot",
    *("prior", "prior_left", "second_motion", "prior_handling", "noticed"),
    *TICKS,
    *YES_OR_NO,
    "players_in",
)
"""Fields that stand folded away until one of them is used."""


def known_keys() -> tuple[str, ...]:
    """The keys an address of this screen may have."""
    return (*SHORT, *keys())


def expanded(short: Fields) -> Fields:
    """The fields of the form from an address. Raises BadAddress."""
    fields = expand(short)
    decimals = CENTS if fields.get("unit") else 0
    fields |= {field: typed(short.get(key, ""), decimals) for field, key in AMOUNTS.items()}
    for field, key in PILES.items():
        fields[field] = "+".join(typed(each, decimals) for each in short.get(key, "").split("-"))
    fields |= {field: short.get(key, "") for field, (key, _) in CHOICES.items()}
    fields |= {field: one_of(short, key, (YES,)) for field, key in TICKS.items()}
    fields |= {field: one_of(short, key, (YES, NO)) for field, key in YES_OR_NO.items()}
    head, space, last = short.get("w", "").rpartition(" ")
    return fields | {"words": head + space + typed(last, decimals), "players_in": short.get("pi", "")}


def acted(fields: Fields, do: str) -> Fields:
    """The fields after a button of the form was pressed."""
    return {"facing": "0"} if do == "clear" else fields


def view(fields: Fields, language: str) -> View:
    """The screen for what is typed."""
    words = Words(tag_of(language, fields), unit_of(fields))
    reading = Reading(fields, words.language)
    errors = Errors(words, {field: words(key) for field, key in LABELS.items()})
    document = _document(reading)
    errors.typed(reading)
    answer = None if reading.flaws else _asked(document, reading, errors)
    rules = sheet("declaration", fields, words)
    street = fields.get("street") or FLOP
    values: dict[str, object] = {
        "rules": rules,
        "streets": [Choice(each, street_name(each, words.tag, "label"), each == street) for each in STREETS],
        "when": _choices("words_when", fields, words),
        "handling": _choices("prior_handling", fields, words),
        "noticed": _choices("noticed", fields, words),
        "changed": _yes_or_no("action_changed", fields, words),
        "opening": _yes_or_no("opening_bet", fields, words),
        "more": any(fields.get(field) for field in RARE) or any(field in errors.said for field in RARE),
        "options": (),
        "why": (),
        "remarks": [],
        "others": (),
    }
    say: list[Line] = []
    if answer is not None:
        ruling = _ruling(answer)
        say = _said(ruling, words)
        values |= {
            "options": options(ruling, voice_for(ruling, words.tag, words.unit)),
            "why": reasons_of(ruling, words),
            "remarks": remarks(ruling, words.tag, words.unit),
            "others": others_of(answer, words),
        }
    return View(
        words=words,
        fields=fields,
        address=None if reading.flaws else write_short(_short(reading.clean)),
        say=say,
        balance=_balance(document, words),
        book=rules.book,
        errors=errors.said,
        values=values,
        balanced=answer is not None,
    )


def _document(reading: Reading) -> Json:
    """The document of the question; what is left empty is left out, and what is needed is asked for."""
    document = read_rules(reading) | read_structure(reading)
    fields = reading.fields
    for field in AMOUNTS:
        chips = reading.chips(field)
        if chips is not None:
            document[field] = chips
    for field in PILES:
        chips_of = reading.pile(field)
        if chips_of or field == "chips":
            document[field] = chips_of
    for field in CHOICES:
        if reading.text(field):
            document[field] = fields[field]
    document.setdefault("street", FLOP)
    for field in TICKS:
        if reading.text(field):
            document[field] = True
    for field in YES_OR_NO:
        if reading.text(field):
            document[field] = fields[field] == YES
    said, count = reading.said("words"), reading.whole("players_in")
    if said is not None:
        document["words"] = said
    if count is not None:
        document["players_in"] = count
    every = (*AMOUNTS, *PILES, *CHOICES, *TICKS, *YES_OR_NO, "words", "players_in")
    reading.paths |= {field: field for field in every}
    return document


def _short(clean: Fields) -> Fields:
    """The keys of the address."""
    short = {key: clean.get(field, "") for field, key in {**AMOUNTS, **PILES, **TICKS, **YES_OR_NO}.items()}
    short |= {key: clean.get(field, "") for field, (key, _) in CHOICES.items()}
    short |= {"w": clean.get("words", ""), "pi": clean.get("players_in", "")}
    if short["st"] == FLOP:
        short["st"] = ""
    if short["ai"] == "0":
        short["ai"] = ""
    return short | compress(clean)


def _choices(field: str, fields: Fields, words: Words) -> list[Choice]:
    chosen = fields.get(field, "")
    table = WORDS_OF[field]
    return [
        Choice(each, words(f"declaration.{table}-{each}"), each == chosen)
        for each in ("", *CHOICES[field][1])
    ]


def _yes_or_no(field: str, fields: Fields, words: Words) -> list[Choice]:
    chosen = fields.get(field, "")
    named = {"": "unsaid", YES: "yes", NO: "no"}
    return [Choice(value, words(f"declaration.{name}"), value == chosen) for value, name in named.items()]


def _asked(document: Json, reading: Reading, errors: Errors) -> Answer | None:
    try:
        return ask("declaration", document, compare=True)
    except Malformed as problem:
        errors.malformed(problem, reading)
        return None


def _ruling(answer: Answer) -> DeclarationRuling:
    ruling = answer.ruling
    if not isinstance(ruling, DeclarationRuling):
        raise TypeError(f"a {type(ruling).__name__} is no declaration")
    return ruling


def _said(ruling: DeclarationRuling, words: Words) -> list[Line]:
    """The sentences to say aloud; what is for the floor stands behind the question mark."""
    floor = ruling.act is Act.DISCRETION
    mark = "ask" if floor else "yes" if ruling.act in (Act.BET, Act.RAISE, Act.OPEN) else "no"
    found = {
        ruling.to,
        ruling.min_to,
        *(each for option in ruling.options for each in (option.to, option.min_to)),
    }
    for reason in ruling.reasons:
        found |= {reason.figures.get("back"), reason.figures.get("add")} - {None}  # type: ignore[arg-type]
    amounts = [words.chips(each) for each in found if isinstance(each, int)]
    lines = spoken(ruling, words.tag, words.unit)
    return [
        Line(mark if not place else "pot-none", pieces_of(line, amounts)) for place, line in enumerate(lines)
    ]


def _balance(document: Json, words: Words) -> Line:
    """What has to be matched, and what is there already."""
    facing, there = document.get("facing"), document.get("already_in", 0)
    if not isinstance(facing, int) or not isinstance(there, int):
        return Line("", (Piece(words("balance.none"), False),))
    said = words("declaration.balance", facing=facing, **{"in": there})
    return Line("", pieces_of(said, [words.chips(facing), words.chips(there)]))
