"""What words at the table mean: whether they count before the chips, and what each word comes to."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.answers import OutOfTurn, OutOfTurnHeadsUp
from sidepot.rules.cite import states


class Word(IntEnum):
    """What was said; `AMOUNT` is a number without a verb."""

    NONE = 1
    FOLD = 2
    CHECK = 3
    CALL = 4
    BET = 5
    RAISE = 6
    ALL_IN = 7
    POT = 8
    AMOUNT = 9


class When(IntEnum):
    """When the words came, seen from the chips."""

    BEFORE = 1
    SIMULTANEOUS = 2
    AFTER = 3


class Counts(IntEnum):
    """Whether the words or the chips count, and why."""

    WORDS_ALONE = 1
    WORDS_FIRST = 2
    WORDS_WITH_CHIPS = 3
    CHIPS_ALONE = 4
    CHIPS_FIRST = 5


@states("tda-2024/R40", "wsop-tournament-2026/R90.a", "wsop-live-2026/R135", "rrop-11/betting-and-raising")
def what_counts(said: bool, chips_out: bool, when: int) -> Counts:
    """Words or chips, whichever came first; together, clear words win."""
    if not said:
        return Counts.CHIPS_ALONE
    if not chips_out:
        return Counts.WORDS_ALONE
    if when == When.AFTER:
        return Counts.CHIPS_FIRST
    return Counts.WORDS_FIRST if when == When.BEFORE else Counts.WORDS_WITH_CHIPS


class Meaning(IntEnum):
    """What a word binds to, and which limb says so. The last five are words that do not fit the spot."""

    FOLD = 1
    CHECK = 2
    CALL = 3
    BET = 4
    RAISE = 5
    ALL_IN = 6
    POT = 7
    AS_PUSHED = 8
    CHECK_FACING_A_BET = 9
    CALL_WITH_NOTHING_TO_CALL = 10
    RAISE_WITH_NO_BET = 11
    BET_FACING_A_BET = 12


@states("tda-2024/R55", "wsop-tournament-2026/R90.b.1", "usage/wrong-word", "tda-2024/R40-C")
def meaning(word: int, facing: int, already_in: int) -> Meaning:
    """What a word binds to. A bet that is faced makes `bet` a raise, its absence makes `raise` a bet.

    With nothing to add (no bet, or the blind's option) a call is a check.
    """
    owed = facing - already_in
    if word == Word.FOLD:
        return Meaning.FOLD
    if word == Word.CHECK:
        return Meaning.CHECK_FACING_A_BET if owed else Meaning.CHECK
    if word == Word.CALL:
        return Meaning.CALL if owed else Meaning.CALL_WITH_NOTHING_TO_CALL
    if word == Word.BET:
        return Meaning.BET_FACING_A_BET if facing else Meaning.BET
    if word == Word.RAISE:
        return Meaning.RAISE if facing else Meaning.RAISE_WITH_NO_BET
    if word == Word.ALL_IN:
        return Meaning.ALL_IN
    return Meaning.POT if word == Word.POT else Meaning.AS_PUSHED


@states("tda-2024/R57", "usage/unclear-amount")
def highest_reading(number: int, least: int, most: int) -> int:
    """The highest of `number`, ten times it, a hundred times it, ... that is not above `most`.

    0 where no reading lies between `least` and `most`. "Five" at 200-400, pots of 4,800 and 5,000:

    >>> highest_reading(5, 400, 4800), highest_reading(5, 400, 5000), highest_reading(5, 400, 450)
    (500, 5000, 0)
    """
    reading = number
    while reading * 10 <= most:
        reading *= 10
    return reading if least <= reading <= most else 0


@states("tda-2024/R57", "usage/unclear-amount")
def lowest_reading(number: int, least: int) -> int:
    """The lowest of `number`, ten times it, ... that is at least `least`.

    >>> lowest_reading(5, 400)
    500
    """
    reading = number
    while reading < least:
        reading *= 10
    return reading


class Turn(IntEnum):
    """What becomes of something done out of turn."""

    IN_TURN = 1
    FOLD_BINDS = 2
    BINDS = 3
    RELEASED = 4
    PASSIVE_ONLY = 5
    FLOOR = 6


@states(
    "tda-2024/R53",
    "wsop-tournament-2026/R90.d",
    "wsop-tournament-2026/glossary-out-of-turn",
    "wsop-live-2026/R136",
    "usage/out-of-turn",
)
def out_of_turn(
    early: bool,
    word: int,
    action_changed: bool,
    began_heads_up: bool,
    out_of_turn_rule: int,
    out_of_turn_heads_up: int,
) -> Turn:
    """Whether something done out of turn binds. A fold always does.

    `action_changed`: somebody bet or raised in between. `word` is what was said, `began_heads_up` whether
    the round began between two players: then a check or call may leave only passive actions.
    """
    if not early:
        return Turn.IN_TURN
    if word == Word.FOLD:
        return Turn.FOLD_BINDS
    if out_of_turn_rule == OutOfTurn.FLOOR:
        return Turn.FLOOR
    if not action_changed:
        return Turn.BINDS
    passive = word in (Word.CHECK, Word.CALL)
    if passive and began_heads_up and out_of_turn_heads_up == OutOfTurnHeadsUp.PASSIVE_ONLY:
        return Turn.PASSIVE_ONLY
    return Turn.RELEASED
