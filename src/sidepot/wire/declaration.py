"""The document of `declaration`, and its answer.

Left out, `structure` is no-limit, `already_in` 0, `noticed` at once, and `last_chips` follows from `stack`.
`min_bet` follows from `blinds` (the largest; not in fixed-limit), `last_full` from the bet faced where that
is no more than the minimum bet or is said to be the opening bet. Everything else that a ruling turns out to
need and that was left out is reported as missing; nothing else is assumed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeVar

from sidepot.cards.streets import all_streets
from sidepot.engine.check_declaration import check_declaration
from sidepot.engine.declaration import rule_on_declaration
from sidepot.model.declaration import (
    ChipsClaim,
    DeclarationClaim,
    DeclarationRuling,
    Option,
    SaidClaim,
    Structure,
)
from sidepot.model.rulings import Flaw, flaw
from sidepot.rulebooks.load import Book
from sidepot.rules.declared_chips import Prior
from sidepot.rules.declared_corrections import Noticed
from sidepot.rules.declared_words import When, Word
from sidepot.wire.fields import Fields, shown
from sidepot.wire.question import Json, Question, Ruled

KEYS = (
    "rulebook",
    "setting",
    "settings",
    "unit",
    "structure",
    "street",
    "facing",
    "already_in",
    "last_full",
    "min_bet",
    "blinds",
    "pot",
    "chips",
    "words",
    "words_when",
    "last_chips",
    "stack",
    "prior",
    "prior_handling",
    "prior_left",
    "second_motion",
    "quoted",
    "noticed",
    "out_of_turn",
    "action_changed",
    "players_in",
    "opening_bet",
)
Choice = TypeVar("Choice")

CHIPS_MOST = 1000
BLINDS_MOST = 10
DIGITS_MOST = 16

VERBS: Final[dict[str, Word]] = {
    "fold": Word.FOLD,
    "check": Word.CHECK,
    "call": Word.CALL,
    "bet": Word.BET,
    "raise": Word.RAISE,
    "all-in": Word.ALL_IN,
    "pot": Word.POT,
}
WITH_AMOUNT = (Word.CALL, Word.BET, Word.RAISE)
NUMBERS: Final[dict[str, int]] = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
"""Number words that may stand for the number itself, ten times, a hundred times, ... of it. One word each:
`five hundred` is a clear amount and is given in digits."""
WORDS_LIKE = (*VERBS, "bet 300", "raise 300", "call 300", "300", "five", "raise five", "all-in?")

WHEN: Final[dict[str, When]] = {
    "before": When.BEFORE,
    "simultaneous": When.SIMULTANEOUS,
    "after": When.AFTER,
}
HANDLING: Final[dict[str, Prior]] = {
    "left": Prior.LEFT,
    "pulled-all": Prior.PULLED_ALL,
    "pulled-part": Prior.PULLED_PART,
    "combined": Prior.COMBINED,
}
NOTICED: Final[dict[str, Noticed]] = {
    "before-substantial-action": Noticed.BEFORE_SUBSTANTIAL_ACTION,
    "after-substantial-action": Noticed.AFTER_SUBSTANTIAL_ACTION,
    # Who says no more than this has not said that all had acted, nor that hardly anybody had.
    "before-next-card": Noticed.AFTER_SUBSTANTIAL_ACTION,
    "after-all-acted": Noticed.AFTER_ALL_ACTED,
    "after-next-card": Noticed.AFTER_NEXT_CARD,
}


def read_declaration(fields: Fields) -> Question:
    """Read the question what words and chips counted as."""
    fields.required("facing")
    structure = fields.one_of("structure", tuple(Structure))
    claim = DeclarationClaim(
        structure=Structure.NO_LIMIT if structure is None else Structure(structure),
        street=fields.one_of("street", all_streets()),
        facing=fields.whole("facing"),
        already_in=fields.whole("already_in", 0),
        last_full=_whole(fields, "last_full"),
        min_bet=_whole(fields, "min_bet"),
        blinds=_chips(fields, "blinds", BLINDS_MOST),
        pot=_whole(fields, "pot"),
        chips=_chips(fields, "chips", CHIPS_MOST) or (),
        said=_read_words(fields),
        when=_choice(fields, "words_when", WHEN),
        last_chips=_flag(fields, "last_chips"),
        stack=_whole(fields, "stack"),
        prior=_chips(fields, "prior", CHIPS_MOST),
        prior_handling=_choice(fields, "prior_handling", HANDLING),
        prior_left=_chips(fields, "prior_left", CHIPS_MOST),
        second_motion=_chips(fields, "second_motion", CHIPS_MOST) or (),
        quoted=_whole(fields, "quoted"),
        noticed=_choice(fields, "noticed", NOTICED),
        out_of_turn=fields.flag("out_of_turn", False),
        action_changed=_flag(fields, "action_changed"),
        players_in=_whole(fields, "players_in"),
        opening_bet=_flag(fields, "opening_bet"),
    )
    claim = replace(claim, unread=fields.not_read())

    def rule(book: Book) -> Ruled | tuple[Flaw, ...]:
        ruling = rule_on_declaration(claim, book)
        return ruling if isinstance(ruling, tuple) else Ruled(ruling=ruling, keys=write_declaration(ruling))

    return Question(check=lambda: check_declaration(claim)[1], rule=rule)


def _whole(fields: Fields, key: str) -> int | None:
    return fields.whole(key) if fields.has(key) else None


def _flag(fields: Fields, key: str) -> bool | None:
    return fields.flag(key, False) if fields.has(key) else None


def _choice(fields: Fields, key: str, choices: Mapping[str, Choice]) -> Choice | None:
    """One of a few words; where it cannot be read some member, so that it is not reported as missing too."""
    word = fields.one_of(key, tuple(choices)) if fields.has(key) else None
    if word is None:
        return next(iter(choices.values())) if fields.has(key) else None
    return choices[word]


def _chips(fields: Fields, key: str, most: int) -> ChipsClaim | None:
    """A list of chips, each by itself; None where it is left out, one unread chip where it cannot be read."""
    if not fields.has(key):
        return None
    chips = fields.items(key, fields.read_whole)
    if chips is None:
        return (None,)
    if None in chips:
        fields.unread.add(key)
    if len(chips) > most:
        fields.flaws.append(flaw("list-length", fields.at(key), found=len(chips), least=0, most=most))
        fields.unread.add(key)
        return (None,)
    return chips


def _read_words(fields: Fields) -> SaidClaim | None:
    """A verb, a verb and an amount, or an amount; small letters, one space, `?` where it was a question."""
    if not fields.has("words"):
        return None
    text = fields.text("words")
    if text is None:
        return SaidClaim(text="", word=None)
    plain = text.removesuffix("?")
    verb, space, rest = plain.partition(" ")
    word = VERBS.get(verb)
    question = plain != text
    if word is not None and not space:
        return SaidClaim(text=text, word=word, question=question)
    written = plain if word is None else rest
    spelled = written in NUMBERS
    if not spelled and not _is_amount(written):
        fields.flaws.append(flaw("not-one-of", fields.at("words"), found=shown(text), allowed=WORDS_LIKE))
        return SaidClaim(text=text, word=None)
    if word is not None and word not in WITH_AMOUNT:
        fields.flaws.append(flaw("word-takes-no-amount", fields.at("words"), word=verb))
        return SaidClaim(text=text, word=None)
    amount = NUMBERS[written] if spelled else int(written)
    return SaidClaim(text=text, word=word or Word.AMOUNT, amount=amount, spelled=spelled, question=question)


def _is_amount(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= DIGITS_MOST


def write_declaration(ruling: DeclarationRuling) -> Json:
    """The answer's own keys."""
    answer: Json = {"ruling": ruling.act.value, "to": ruling.to}
    if ruling.min_to is not None:
        answer["min_to"] = ruling.min_to
    if ruling.options:
        answer["options"] = [_write_option(option) for option in ruling.options]
    return answer


def _write_option(option: Option) -> Json:
    written: Json = {"ruling": option.act.value}
    if option.to is not None:
        written["to"] = option.to
    if option.min_to is not None:
        written["min_to"] = option.min_to
    return written
