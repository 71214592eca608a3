"""The questions on which rulebooks differ, a book's answers to all of them, and the points they share."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import TypeVar

from sidepot.rules.answers import (
    AllInExposure,
    BigBlindAnteOrder,
    BountyAward,
    HalfBetBoundary,
    HalfRaiseBase,
    HiLoIdentical,
    KilledHand,
    LastChips,
    LastHandMustShow,
    LimitCapHeadsUp,
    LimitRaiseCap,
    LimitShortAllIn,
    MuckRetrieval,
    OddChipBoard,
    OddChipHiLo,
    OddChipLowLow,
    OddChipOrder,
    OddChipRazz,
    OddChipStud,
    OddChipUnit,
    OutOfTurn,
    OutOfTurnHeadsUp,
    OverchipLastChip,
    PotLimitCountsAnte,
    PotLimitMissingBlinds,
    PotLimitRounding,
    PotLimitSmallBlind,
    PotOverBet,
    PotUnderBet,
    PotWord,
    PriorCoveringPulled,
    RaiseMotions,
    ReopenCumulative,
    ReopenTest,
    ReopenTestLimit,
    RightToSee,
    RunsAllowed,
    ShortDeckOrder,
    ShortOpenMinRaise,
    ShowOrderNoBet,
    SidePotShowsFirst,
    StraddleMinRaise,
    StudHighBoardTie,
    TinyChip,
    UnclearAmount,
    UnderCall,
    UnderRaise,
    WalkReturn,
    WrongWord,
)

Answer = TypeVar("Answer", bound=IntEnum)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Choices:
    """One book's answer to every question, ready to be handed to a rule."""

    reopen_test: ReopenTest
    reopen_test_limit: ReopenTestLimit
    half_bet_boundary: HalfBetBoundary
    reopen_cumulative: ReopenCumulative
    short_open_min_raise: ShortOpenMinRaise
    limit_short_all_in: LimitShortAllIn
    limit_raise_cap: LimitRaiseCap
    limit_cap_heads_up: LimitCapHeadsUp
    pot_limit_small_blind: PotLimitSmallBlind
    pot_limit_missing_blinds: PotLimitMissingBlinds
    pot_limit_rounding: PotLimitRounding
    pot_limit_counts_ante: PotLimitCountsAnte
    straddle_min_raise: StraddleMinRaise
    big_blind_ante_order: BigBlindAnteOrder
    overchip_last_chip: OverchipLastChip
    last_chips: LastChips
    prior_covering_pulled: PriorCoveringPulled
    half_raise_base: HalfRaiseBase
    raise_motions: RaiseMotions
    under_raise: UnderRaise
    under_call: UnderCall
    tiny_chip: TinyChip
    pot_over_bet: PotOverBet
    pot_under_bet: PotUnderBet
    pot_word: PotWord
    wrong_word: WrongWord
    unclear_amount: UnclearAmount
    out_of_turn: OutOfTurn
    out_of_turn_heads_up: OutOfTurnHeadsUp
    all_in_exposure: AllInExposure
    show_order_no_bet: ShowOrderNoBet
    side_pot_shows_first: SidePotShowsFirst
    last_hand_must_show: LastHandMustShow
    right_to_see: RightToSee
    odd_chip_order: OddChipOrder
    odd_chip_unit: OddChipUnit
    odd_chip_stud: OddChipStud
    odd_chip_razz: OddChipRazz
    odd_chip_hi_lo: OddChipHiLo
    hi_lo_identical: HiLoIdentical
    odd_chip_low_low: OddChipLowLow
    odd_chip_board: OddChipBoard
    runs_allowed: RunsAllowed
    killed_hand: KilledHand
    walk_return: WalkReturn
    bounty_award: BountyAward
    short_deck_order: ShortDeckOrder
    muck_retrieval: MuckRetrieval
    stud_high_board_tie: StudHighBoardTie


QUESTIONS: Mapping[str, type[IntEnum]] = {
    "reopen_test": ReopenTest,
    "reopen_test_limit": ReopenTestLimit,
    "half_bet_boundary": HalfBetBoundary,
    "reopen_cumulative": ReopenCumulative,
    "short_open_min_raise": ShortOpenMinRaise,
    "limit_short_all_in": LimitShortAllIn,
    "limit_raise_cap": LimitRaiseCap,
    "limit_cap_heads_up": LimitCapHeadsUp,
    "pot_limit_small_blind": PotLimitSmallBlind,
    "pot_limit_missing_blinds": PotLimitMissingBlinds,
    "pot_limit_rounding": PotLimitRounding,
    "pot_limit_counts_ante": PotLimitCountsAnte,
    "straddle_min_raise": StraddleMinRaise,
    "big_blind_ante_order": BigBlindAnteOrder,
    "overchip_last_chip": OverchipLastChip,
    "last_chips": LastChips,
    "prior_covering_pulled": PriorCoveringPulled,
    "half_raise_base": HalfRaiseBase,
    "raise_motions": RaiseMotions,
    "under_raise": UnderRaise,
    "under_call": UnderCall,
    "tiny_chip": TinyChip,
    "pot_over_bet": PotOverBet,
    "pot_under_bet": PotUnderBet,
    "pot_word": PotWord,
    "wrong_word": WrongWord,
    "unclear_amount": UnclearAmount,
    "out_of_turn": OutOfTurn,
    "out_of_turn_heads_up": OutOfTurnHeadsUp,
    "all_in_exposure": AllInExposure,
    "show_order_no_bet": ShowOrderNoBet,
    "side_pot_shows_first": SidePotShowsFirst,
    "last_hand_must_show": LastHandMustShow,
    "right_to_see": RightToSee,
    "odd_chip_order": OddChipOrder,
    "odd_chip_unit": OddChipUnit,
    "odd_chip_stud": OddChipStud,
    "odd_chip_razz": OddChipRazz,
    "odd_chip_hi_lo": OddChipHiLo,
    "hi_lo_identical": HiLoIdentical,
    "odd_chip_low_low": OddChipLowLow,
    "odd_chip_board": OddChipBoard,
    "runs_allowed": RunsAllowed,
    "killed_hand": KilledHand,
    "walk_return": WalkReturn,
    "bounty_award": BountyAward,
    "short_deck_order": ShortDeckOrder,
    "muck_retrieval": MuckRetrieval,
    "stud_high_board_tie": StudHighBoardTie,
}

POINTS: tuple[str, ...] = (
    # pots and payment
    "table_stakes",
    "layers",
    "uncalled_bet",
    "folded_chips",
    "dead_chips",
    "short_ante",
    "pots_apart",
    "award_order",
    "uncontested_pot",
    "cards_speak",
    "tabled_hand",
    "playing_the_board",
    "omaha_hand",
    "eight_or_better",
    "suit_order",
    "odd_chips_in_turn",
    "runs",
    "double_board",
    "fouled_deck",
    "rake",
    # betting
    "minimum_bet",
    "minimum_raise",
    "raise_over_short_all_in",
    "short_all_in",
    "short_big_blind",
    "blind_option",
    "heads_up_blinds",
    "missed_blinds",
    "straddle",
    "turn_order",
    "all_in_player",
    "cap_of_the_hand",
    "raise_unanswered",
    "check_facing_bet",
    "pot_limit_size",
    "pot_limit_all_in",
    "limit_size",
    "bring_in",
    "bring_in_completion",
    "stud_first_to_act",
    # chips and words
    "declared_words",
    "bare_number",
    "silent_bet",
    "overchip",
    "opening_overchip",
    "pot_limit_overchip",
    "raise_with_one_chip",
    "multiple_chips",
    "prior_chips",
    "raise_amount",
    "string_bet",
    "accepted_action",
    "chips_found_behind",
    "fold_out_of_turn",
    # showing
    "show_after_bet",
    "show_clockwise",
    "show_in_stud",
    "betting_still_open",
    "no_muck_all_in",
    "all_in_in_tournaments",
    "seventh_street",
    "hand_for_hand",
)


def member_name(word: str) -> str:
    """Name the member for an answer's word: ``left-of-button`` is ``LEFT_OF_BUTTON``, ``3`` is ``N3``."""
    name = word.upper().replace("-", "_")
    return "N" + name if name[:1].isdigit() else name


def word_of(answer: IntEnum) -> str:
    """Give the word of an answer, as documents and rulebooks write it."""
    name = answer.name
    if name[0] == "N" and name[1:2].isdigit():
        name = name[1:]
    return name.lower().replace("_", "-")


@cache
def words_of(question: str) -> tuple[str, ...]:
    """List the answers a question allows; empty when there is no such question."""
    answers = QUESTIONS.get(question)
    return () if answers is None else tuple(word_of(answer) for answer in answers)


def choices_of(words: Mapping[str, str]) -> Choices:
    """Turn a word for every question into what rules branch on; raise KeyError where one is missing."""
    return Choices(
        reopen_test=_answer(ReopenTest, words["reopen_test"]),
        reopen_test_limit=_answer(ReopenTestLimit, words["reopen_test_limit"]),
        half_bet_boundary=_answer(HalfBetBoundary, words["half_bet_boundary"]),
        reopen_cumulative=_answer(ReopenCumulative, words["reopen_cumulative"]),
        short_open_min_raise=_answer(ShortOpenMinRaise, words["short_open_min_raise"]),
        limit_short_all_in=_answer(LimitShortAllIn, words["limit_short_all_in"]),
        limit_raise_cap=_answer(LimitRaiseCap, words["limit_raise_cap"]),
        limit_cap_heads_up=_answer(LimitCapHeadsUp, words["limit_cap_heads_up"]),
        pot_limit_small_blind=_answer(PotLimitSmallBlind, words["pot_limit_small_blind"]),
        pot_limit_missing_blinds=_answer(PotLimitMissingBlinds, words["pot_limit_missing_blinds"]),
        pot_limit_rounding=_answer(PotLimitRounding, words["pot_limit_rounding"]),
        pot_limit_counts_ante=_answer(PotLimitCountsAnte, words["pot_limit_counts_ante"]),
        straddle_min_raise=_answer(StraddleMinRaise, words["straddle_min_raise"]),
        big_blind_ante_order=_answer(BigBlindAnteOrder, words["big_blind_ante_order"]),
        overchip_last_chip=_answer(OverchipLastChip, words["overchip_last_chip"]),
        last_chips=_answer(LastChips, words["last_chips"]),
        prior_covering_pulled=_answer(PriorCoveringPulled, words["prior_covering_pulled"]),
        half_raise_base=_answer(HalfRaiseBase, words["half_raise_base"]),
        raise_motions=_answer(RaiseMotions, words["raise_motions"]),
        under_raise=_answer(UnderRaise, words["under_raise"]),
        under_call=_answer(UnderCall, words["under_call"]),
        tiny_chip=_answer(TinyChip, words["tiny_chip"]),
        pot_over_bet=_answer(PotOverBet, words["pot_over_bet"]),
        pot_under_bet=_answer(PotUnderBet, words["pot_under_bet"]),
        pot_word=_answer(PotWord, words["pot_word"]),
        wrong_word=_answer(WrongWord, words["wrong_word"]),
        unclear_amount=_answer(UnclearAmount, words["unclear_amount"]),
        out_of_turn=_answer(OutOfTurn, words["out_of_turn"]),
        out_of_turn_heads_up=_answer(OutOfTurnHeadsUp, words["out_of_turn_heads_up"]),
        all_in_exposure=_answer(AllInExposure, words["all_in_exposure"]),
        show_order_no_bet=_answer(ShowOrderNoBet, words["show_order_no_bet"]),
        side_pot_shows_first=_answer(SidePotShowsFirst, words["side_pot_shows_first"]),
        last_hand_must_show=_answer(LastHandMustShow, words["last_hand_must_show"]),
        right_to_see=_answer(RightToSee, words["right_to_see"]),
        odd_chip_order=_answer(OddChipOrder, words["odd_chip_order"]),
        odd_chip_unit=_answer(OddChipUnit, words["odd_chip_unit"]),
        odd_chip_stud=_answer(OddChipStud, words["odd_chip_stud"]),
        odd_chip_razz=_answer(OddChipRazz, words["odd_chip_razz"]),
        odd_chip_hi_lo=_answer(OddChipHiLo, words["odd_chip_hi_lo"]),
        hi_lo_identical=_answer(HiLoIdentical, words["hi_lo_identical"]),
        odd_chip_low_low=_answer(OddChipLowLow, words["odd_chip_low_low"]),
        odd_chip_board=_answer(OddChipBoard, words["odd_chip_board"]),
        runs_allowed=_answer(RunsAllowed, words["runs_allowed"]),
        killed_hand=_answer(KilledHand, words["killed_hand"]),
        walk_return=_answer(WalkReturn, words["walk_return"]),
        bounty_award=_answer(BountyAward, words["bounty_award"]),
        short_deck_order=_answer(ShortDeckOrder, words["short_deck_order"]),
        muck_retrieval=_answer(MuckRetrieval, words["muck_retrieval"]),
        stud_high_board_tie=_answer(StudHighBoardTie, words["stud_high_board_tie"]),
    )


def _answer(answers: type[Answer], word: str) -> Answer:
    return answers[member_name(word)]
