"""What words and chips count as, each rule by itself: one below the mark, at it, one above."""

import doctest
from itertools import product
from types import ModuleType

import pytest

from sidepot.rules import (
    declared_chips,
    declared_corrections,
    declared_words,
)
from sidepot.rules.answers import (
    HalfBetBoundary,
    HalfRaiseBase,
    LastChips,
    OutOfTurn,
    OutOfTurnHeadsUp,
    OverchipLastChip,
    PotOverBet,
    PotUnderBet,
    PriorCoveringPulled,
    RaiseMotions,
    UnderCall,
    UnderRaise,
)
from sidepot.rules.cite import STATED
from sidepot.rules.declared_chips import (
    Chips,
    Half,
    Judged,
    Prior,
    ShortCall,
    by_half,
    half_mark,
    half_of_what,
    is_tiny,
    judged,
    one_chip_for_covering_chips,
    short_call,
    silent_chips,
)
from sidepot.rules.declared_corrections import (
    Correction,
    Motions,
    Noticed,
    motions,
    over_the_pot,
    under_the_least,
    under_the_pot,
)
from sidepot.rules.declared_words import (
    Counts,
    Meaning,
    Turn,
    When,
    Word,
    highest_reading,
    lowest_reading,
    meaning,
    out_of_turn,
    what_counts,
)
from sidepot.rules.reopening import reaches

MODULES = (declared_chips, declared_corrections, declared_words)
AT_LEAST, MORE_THAN = HalfBetBoundary.AT_LEAST, HalfBetBoundary.MORE_THAN


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_the_rules_are_right(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_every_rule_states_its_articles() -> None:
    names = {rule.__name__ for rule in STATED if rule.__module__ in {module.__name__ for module in MODULES}}
    assert {"silent_chips", "judged", "by_half", "what_counts", "out_of_turn", "motions"} < names
    assert all(STATED[rule] for rule in STATED)


def test_the_examples_are_looked_at() -> None:
    assert sum(doctest.testmod(module).attempted for module in MODULES) >= 5


@pytest.mark.parametrize("boundary", list(HalfBetBoundary))
@pytest.mark.parametrize("of", range(1, 9))
def test_the_half_mark_is_the_first_that_reaches_half(of: int, boundary: int) -> None:
    mark = half_mark(10, of, boundary) - 10
    assert reaches(mark, of, True, boundary)
    assert not reaches(mark - 1, of, True, boundary)


@pytest.mark.parametrize(
    ("said", "out", "when", "counts"),
    [
        (False, True, When.BEFORE, Counts.CHIPS_ALONE),
        (True, False, When.AFTER, Counts.WORDS_ALONE),
        (True, True, When.BEFORE, Counts.WORDS_FIRST),
        (True, True, When.SIMULTANEOUS, Counts.WORDS_WITH_CHIPS),
        (True, True, When.AFTER, Counts.CHIPS_FIRST),
    ],
)
def test_words_or_chips_whichever_came_first(said: bool, out: bool, when: int, counts: Counts) -> None:
    assert what_counts(said, out, when) is counts


@pytest.mark.parametrize(
    ("word", "no_bet", "facing_bet", "option"),
    [
        (Word.FOLD, Meaning.FOLD, Meaning.FOLD, Meaning.FOLD),
        (Word.CHECK, Meaning.CHECK, Meaning.CHECK_FACING_A_BET, Meaning.CHECK),
        (
            Word.CALL,
            Meaning.CALL_WITH_NOTHING_TO_CALL,
            Meaning.CALL,
            Meaning.CALL_WITH_NOTHING_TO_CALL,
        ),
        (Word.BET, Meaning.BET, Meaning.BET_FACING_A_BET, Meaning.BET_FACING_A_BET),
        (Word.RAISE, Meaning.RAISE_WITH_NO_BET, Meaning.RAISE, Meaning.RAISE),
        (Word.ALL_IN, Meaning.ALL_IN, Meaning.ALL_IN, Meaning.ALL_IN),
        (Word.POT, Meaning.POT, Meaning.POT, Meaning.POT),
        (Word.AMOUNT, Meaning.AS_PUSHED, Meaning.AS_PUSHED, Meaning.AS_PUSHED),
    ],
)
def test_what_a_word_binds_to(word: int, no_bet: Meaning, facing_bet: Meaning, option: Meaning) -> None:
    assert meaning(word, 0, 0) is no_bet
    assert meaning(word, 300, 0) is facing_bet
    assert meaning(word, 300, 299) is facing_bet
    assert meaning(word, 300, 300) is option


@pytest.mark.parametrize(
    ("number", "least", "most", "reading"),
    [
        (5, 400, 4999, 500),
        (5, 400, 5000, 5000),
        (5, 400, 499, 0),
        (5, 501, 4999, 0),
        (5, 500, 500, 500),
        (5, 2, 30, 5),
        (20, 1, 19, 0),
        (20, 1, 20, 20),
    ],
)
def test_the_highest_reading_up_to_the_pot(number: int, least: int, most: int, reading: int) -> None:
    assert highest_reading(number, least, most) == reading


def test_the_lowest_reading_that_is_enough() -> None:
    assert [lowest_reading(5, least) for least in (5, 6, 50, 51)] == [5, 50, 50, 500]


BINDING, FLOOR = OutOfTurn.BINDING_IF_ACTION_UNCHANGED, OutOfTurn.FLOOR
OPEN, PASSIVE = OutOfTurnHeadsUp.OPEN, OutOfTurnHeadsUp.PASSIVE_ONLY


@pytest.mark.parametrize(
    ("early", "word", "changed", "heads_up", "rule", "passive", "turn"),
    [
        (False, Word.FOLD, True, True, FLOOR, PASSIVE, Turn.IN_TURN),
        (True, Word.FOLD, True, True, FLOOR, PASSIVE, Turn.FOLD_BINDS),
        (True, Word.FOLD, False, False, BINDING, OPEN, Turn.FOLD_BINDS),
        (True, Word.RAISE, False, False, FLOOR, OPEN, Turn.FLOOR),
        (True, Word.RAISE, True, False, FLOOR, OPEN, Turn.FLOOR),
        (True, Word.RAISE, False, False, BINDING, OPEN, Turn.BINDS),
        (True, Word.CHECK, False, True, BINDING, PASSIVE, Turn.BINDS),
        (True, Word.RAISE, True, True, BINDING, PASSIVE, Turn.RELEASED),
        (True, Word.NONE, True, True, BINDING, PASSIVE, Turn.RELEASED),
        (True, Word.CHECK, True, True, BINDING, PASSIVE, Turn.PASSIVE_ONLY),
        (True, Word.CALL, True, True, BINDING, PASSIVE, Turn.PASSIVE_ONLY),
        (True, Word.CHECK, True, False, BINDING, PASSIVE, Turn.RELEASED),
        (True, Word.CHECK, True, True, BINDING, OPEN, Turn.RELEASED),
    ],
)
def test_out_of_turn(
    early: bool, word: int, changed: bool, heads_up: bool, rule: int, passive: int, turn: Turn
) -> None:
    assert out_of_turn(early, word, changed, heads_up, rule, passive) is turn


@pytest.mark.parametrize(
    ("prior", "in_front", "chips", "how"),
    [
        (Prior.LEFT, 599, 1, Judged.NEW_CHIPS),
        (Prior.LEFT, 600, 1, Judged.SUM_COVERED),
        (Prior.NONE, 599, 2, Judged.NEW_CHIPS),
        (Prior.NONE, 600, 2, Judged.SUM_COVERED),
        (Prior.PULLED_ALL, 599, 1, Judged.NEW_CHIPS),
        (Prior.PULLED_ALL, 600, 1, Judged.COVERING_PULLED),
        (Prior.PULLED_ALL, 600, 2, Judged.NEW_CHIPS),
        (Prior.PULLED_PART, 599, 1, Judged.SUM_PART_PULLED),
        (Prior.PULLED_PART, 600, 2, Judged.SUM_PART_PULLED),
        (Prior.COMBINED, 599, 1, Judged.SUM_COMBINED),
        (Prior.COMBINED, 600, 2, Judged.SUM_COMBINED),
    ],
)
def test_the_five_situations_with_earlier_chips(prior: int, in_front: int, chips: int, how: Judged) -> None:
    assert judged(prior, in_front, 600, chips) is how


@pytest.mark.parametrize(
    ("total", "count", "smallest", "last", "limb"),
    [
        (1099, 1, 1099, False, Chips.SHORT),
        (1099, 1, 1099, True, Chips.SHORT_ALL_IN),
        (1100, 1, 1100, False, Chips.EXACT),
        (1101, 1, 1101, False, Chips.ONE_CHIP),
        (1101, 1, 1101, True, Chips.LAST_CHIP_CALLS),
        (1500, 2, 401, False, Chips.ALL_NEEDED),
        (1500, 2, 400, False, Chips.NOT_ALL_NEEDED),
        (1500, 2, 399, False, Chips.NOT_ALL_NEEDED),
        (1500, 2, 401, True, Chips.LAST_CHIPS_CALL),
        (1500, 2, 400, True, Chips.LAST_CHIPS_RAISE),
    ],
)
def test_silent_chips_facing_1100(total: int, count: int, smallest: int, last: bool, limb: Chips) -> None:
    calls = (OverchipLastChip.CALL, LastChips.CALL)
    assert silent_chips(1100, total, count, smallest, last, *calls) is limb


def test_last_chips_where_a_room_takes_them_as_all_in() -> None:
    all_in = (OverchipLastChip.ALL_IN, LastChips.ALL_IN)
    assert silent_chips(1100, 5000, 1, 5000, True, *all_in) is Chips.LAST_CHIP_RAISES
    assert silent_chips(1100, 5000, 1, 5000, False, *all_in) is Chips.ONE_CHIP
    assert silent_chips(1100, 2000, 2, 1000, True, *all_in) is Chips.LAST_CHIPS_RAISE
    assert silent_chips(1100, 2000, 2, 1000, False, *all_in) is Chips.ALL_NEEDED


def test_one_chip_for_covering_chips() -> None:
    assert one_chip_for_covering_chips(PriorCoveringPulled.CALL) is Chips.ONE_CHIP
    assert one_chip_for_covering_chips(PriorCoveringPulled.FULL_BET) is Chips.NOT_ALL_NEEDED


@pytest.mark.parametrize(
    ("chip", "tiny"), [(1000, True), (3999, True), (4000, False), (50000, False), (60000, False)]
)
def test_a_tiny_chip_is_below_the_minimum_bet(chip: int, tiny: bool) -> None:
    assert is_tiny(chip, 50000, 1, chip, 4000) is tiny
    assert not is_tiny(chip, 50000, 2, chip, 4000)


def test_a_chip_that_covers_the_call_is_not_tiny() -> None:
    assert is_tiny(299, 300, 1, 100, 200)
    assert not is_tiny(300, 300, 1, 100, 200)


@pytest.mark.parametrize(
    ("total", "boundary", "half"),
    [
        (1399, AT_LEAST, Half.CALL),
        (1400, AT_LEAST, Half.LEAST_RAISE),
        (1401, AT_LEAST, Half.LEAST_RAISE),
        (1400, MORE_THAN, Half.CALL),
        (1401, MORE_THAN, Half.LEAST_RAISE),
        (1699, AT_LEAST, Half.LEAST_RAISE),
        (1700, AT_LEAST, Half.FULL_RAISE),
        (1701, AT_LEAST, Half.FULL_RAISE),
    ],
)
def test_the_half_rule_facing_1100_after_a_raise_of_600(total: int, boundary: int, half: Half) -> None:
    assert by_half(total, 1100, 1700, 600, boundary) is half


def test_half_of_what() -> None:
    least_raise, bet = HalfRaiseBase.LEAST_RAISE, HalfRaiseBase.BET
    assert half_of_what(600, 1150, False, least_raise) == 550
    assert half_of_what(600, 1150, False, bet) == 600
    assert half_of_what(16, 24, True, least_raise) == half_of_what(16, 24, True, bet) == 8


def test_too_few_chips() -> None:
    otherwise = UnderCall.FULL_CALL_IF_OPENING_OR_HEADS_UP_ELSE_FLOOR
    assert short_call(True, 4, otherwise) is ShortCall.OPENING_BET
    assert short_call(False, 2, otherwise) is ShortCall.HEADS_UP
    assert short_call(False, 3, otherwise) is ShortCall.FLOOR
    assert short_call(False, 3, UnderCall.FULL_CALL) is ShortCall.ALWAYS


IN_TIME, LATE, LEFT = Correction.CORRECTED, Correction.STANDS, Correction.FLOOR


@pytest.mark.parametrize(
    ("answer", "limbs"),
    [
        (UnderRaise.CORRECTED_UNTIL_NEXT_CARD, [IN_TIME, IN_TIME, IN_TIME, LATE]),
        (UnderRaise.CORRECTED_UNTIL_ROUND_ENDS, [IN_TIME, IN_TIME, LATE, LATE]),
        (UnderRaise.CORRECTED, [IN_TIME, IN_TIME, IN_TIME, IN_TIME]),
    ],
)
def test_how_long_too_little_is_corrected(answer: int, limbs: list[Correction]) -> None:
    assert [under_the_least(noticed, answer) for noticed in Noticed] == limbs


@pytest.mark.parametrize(
    ("answer", "limbs"),
    [
        (PotOverBet.CORRECTED_UNTIL_NEXT_CARD, [IN_TIME, IN_TIME, IN_TIME, LATE]),
        (PotOverBet.STANDS_ONCE_ALL_ACTED, [IN_TIME, IN_TIME, LATE, LATE]),
    ],
)
def test_how_long_over_the_pot_is_cut(answer: int, limbs: list[Correction]) -> None:
    assert [over_the_pot(noticed, answer) for noticed in Noticed] == limbs


@pytest.mark.parametrize(
    ("answer", "limbs"),
    [
        (PotUnderBet.CORRECTED_UNTIL_SUBSTANTIAL_ACTION, [IN_TIME, LATE, LATE, LATE]),
        (PotUnderBet.FLOOR, [LEFT] * 4),
    ],
)
def test_how_long_a_low_count_is_corrected(answer: int, limbs: list[Correction]) -> None:
    assert [under_the_pot(noticed, answer) for noticed in Noticed] == limbs


ONE, DECLARED, FREE = RaiseMotions.ONE_MOTION, RaiseMotions.DECLARED_AMOUNT, RaiseMotions.FREE_AFTER_RAISE


@pytest.mark.parametrize(
    ("second", "raise_said", "amount_said", "first_total", "rule", "limb"),
    [
        (0, True, False, 300, FREE, Motions.ONLY_ONE),
        (1, True, True, 300, ONE, Motions.AMOUNT_WAS_SAID),
        (1, True, False, 300, ONE, Motions.STRING_BET),
        (1, True, False, 300, DECLARED, Motions.CALL_THEN_RAISE),
        (1, True, False, 299, DECLARED, Motions.STRING_BET),
        (1, True, False, 301, DECLARED, Motions.STRING_BET),
        (1, True, False, 500, FREE, Motions.FREE_AFTER_RAISE),
        (1, False, False, 300, ONE, Motions.STRING_BET),
        (1, False, False, 300, DECLARED, Motions.STRING_BET),
        (1, False, False, 300, FREE, Motions.STRING_BET),
    ],
)
def test_motions(
    second: int, raise_said: bool, amount_said: bool, first_total: int, rule: int, limb: Motions
) -> None:
    assert motions(second, raise_said, amount_said, first_total, 300, rule) is limb


def test_silent_chips_agree_with_taking_every_chip_away_in_turn() -> None:
    for facing, first, second, third in product(range(1, 9), range(1, 7), range(1, 7), range(1, 7)):
        chips = (first, second, third)
        total = sum(chips)
        limb = silent_chips(facing, total, 3, min(chips), False, 1, 1)
        if total > facing:
            needed = all(total - chip < facing for chip in chips)
            assert limb is (Chips.ALL_NEEDED if needed else Chips.NOT_ALL_NEEDED)
