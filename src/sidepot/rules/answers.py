"""The answers a rulebook may give to each question on which books differ, as numbers a rule can branch on.

One class for each question, one member for each answer, in the order of the list of questions. The member
is the answer's word in capitals with underscores (``left-of-button`` is ``LEFT_OF_BUTTON``); a word that
begins with a digit gets an ``N`` in front (``3`` is ``N3``). Numbers start at 1: 0 is never an answer, so
that an untouched cell shows as a mistake.
"""

from enum import IntEnum


class ReopenTest(IntEnum):
    """What a player who has acted must face to raise again, in no-limit and pot-limit."""

    FULL_BET = 1
    HALF_BET = 2


class ReopenTestLimit(IntEnum):
    """What a player who has acted must face to raise again, in fixed-limit."""

    HALF_BET = 1
    FULL_BET = 2


class HalfBetBoundary(IntEnum):
    """Whether exactly half of a bet is enough where half decides."""

    AT_LEAST = 1
    MORE_THAN = 2


class ReopenCumulative(IntEnum):
    """Whether several short all-ins add up to a full raise."""

    PER_PLAYER = 1
    CONSECUTIVE_ONLY = 2
    OFF = 3


class ShortOpenMinRaise(IntEnum):
    """Least raise over an opening all-in below the minimum bet."""

    ADD_MIN_BET = 1
    COMPLETE_TO_MIN_BET = 2


class LimitShortAllIn(IntEnum):
    """What a player may do over a fixed-limit all-in below half a bet."""

    COMPLETE = 1
    CALL_ONLY = 2


class LimitRaiseCap(IntEnum):
    """How many raises may follow the bet in one fixed-limit round."""

    N3 = 1
    N4 = 2
    NONE = 3
    FLOOR = 4


class LimitCapHeadsUp(IntEnum):
    """When the cap on raises does not hold between two players."""

    UNTIL_TWO_IN_EVENT = 1
    LIFTED_IF_BEGAN_HEADS_UP = 2
    LIFTED_IF_BECOMES_HEADS_UP = 3
    KEPT = 4


class PotLimitSmallBlind(IntEnum):
    """How the small blind counts in the first raise."""

    ACTUAL = 1
    AS_BIG_BLIND = 2


class PotLimitMissingBlinds(IntEnum):
    """How a short or dead blind counts in the first raise."""

    AS_FULL = 1
    AS_POSTED = 2


class PotLimitRounding(IntEnum):
    """Whether the pot is rounded when it limits a bet."""

    NONE = 1
    UP_TO_CHIP = 2


class PotLimitCountsAnte(IntEnum):
    """Whether a big blind ante counts in the first raise."""

    NO = 1
    YES = 2


class StraddleMinRaise(IntEnum):
    """Least raise over a straddle of 20 on 10."""

    TO_40 = 1
    TO_30 = 2


class BigBlindAnteOrder(IntEnum):
    """Which is paid first when the big blind is too short for blind and ante."""

    BIG_BLIND_FIRST = 1
    ANTE_FIRST = 2


class OverchipLastChip(IntEnum):
    """One silent chip that is the last one, facing a bet."""

    CALL = 1
    ALL_IN = 2


class LastChips(IntEnum):
    """Several silent chips that are the last ones, all needed for the call."""

    CALL = 1
    ALL_IN = 2


class PriorCoveringPulled(IntEnum):
    """Chips that covered the call are all pulled back and one overchip is put out."""

    CALL = 1
    FULL_BET = 2


class HalfRaiseBase(IntEnum):
    """What the 50 % rule takes half of: the least raise, or the bet faced."""

    LEAST_RAISE = 1
    BET = 2


class RaiseMotions(IntEnum):
    """How chips of a declared raise may come."""

    ONE_MOTION = 1
    DECLARED_AMOUNT = 2
    FREE_AFTER_RAISE = 3


class UnderRaise(IntEnum):
    """A raise announced below the least raise."""

    CORRECTED_UNTIL_NEXT_CARD = 1
    CORRECTED_UNTIL_ROUND_ENDS = 2
    CORRECTED = 3


class UnderCall(IntEnum):
    """Too few chips, silently, facing a bet."""

    FULL_CALL_IF_OPENING_OR_HEADS_UP_ELSE_FLOOR = 1
    FULL_CALL = 2


class TinyChip(IntEnum):
    """A silent chip below the minimum bet facing a large bet."""

    FLOOR = 1


class PotOverBet(IntEnum):
    """A pot-limit bet over the pot."""

    CORRECTED_UNTIL_NEXT_CARD = 1
    STANDS_ONCE_ALL_ACTED = 2


class PotUnderBet(IntEnum):
    """A pot-limit bet quoted too low."""

    CORRECTED_UNTIL_SUBSTANTIAL_ACTION = 1
    FLOOR = 2


class PotWord(IntEnum):
    """'pot' said in no-limit."""

    LEAST_BET_OR_RAISE = 1
    FLOOR = 2


class WrongWord(IntEnum):
    """'call' with no bet, 'raise' with no bet, 'check' facing one."""

    NEAREST_ACTION = 1
    FLOOR = 2


class UnclearAmount(IntEnum):
    """'five' that could be 500 or 5,000."""

    HIGHEST_UP_TO_THE_POT = 1
    FLOOR = 2


class OutOfTurn(IntEnum):
    """An action out of turn."""

    BINDING_IF_ACTION_UNCHANGED = 1
    FLOOR = 2


class OutOfTurnHeadsUp(IntEnum):
    """A check or call out of turn in a round that began heads-up, when the action changes."""

    OPEN = 1
    PASSIVE_ONLY = 2


class AllInExposure(IntEnum):
    """How hands are shown when somebody is all-in and no more betting is possible."""

    TABLE_ALL = 1
    ALL_IN_FIRST = 2
    BY_ORDER = 3


class ShowOrderNoBet(IntEnum):
    """Who shows first when nobody bet on the last street."""

    LEFT_OF_BUTTON = 1
    FIRST_TO_ACT = 2


class SidePotShowsFirst(IntEnum):
    """Side-pot players show before one in the main pot only."""

    YES = 1
    NO = 2


class LastHandMustShow(IntEnum):
    """Whether the last live hand must be shown after the others mucked."""

    NO = 1
    YES = 2


class RightToSee(IntEnum):
    """Who may ask to see a hand."""

    CALLER_OF_LAST_BET_ELSE_FLOOR = 1
    COLLUSION_ONLY = 2
    ANY_DEALT_IN = 3


class OddChipOrder(IntEnum):
    """Who gets the odd chip in games with a button."""

    LEFT_OF_BUTTON = 1


class OddChipUnit(IntEnum):
    """Which chip a pot is divided down to."""

    IN_PLAY = 1
    OF_THE_BLINDS = 2


class OddChipStud(IntEnum):
    """Which cards say who gets the odd chip in stud, high hands."""

    HIGH_CARD_OF_FIVE = 1
    HIGH_CARD_OF_ALL = 2


class OddChipRazz(IntEnum):
    """Which cards say who gets the odd chip in razz and for the low half of stud."""

    HIGH_CARD_OF_FIVE = 1
    LOW_CARD_OF_ALL = 2


class OddChipHiLo(IntEnum):
    """Which half gets the odd chip between high and low."""

    HIGH = 1


class HiLoIdentical(IntEnum):
    """Two hands tie for high and for low."""

    EVEN_SPLIT = 1
    PER_HALF = 2


class OddChipLowLow(IntEnum):
    """Which half gets the odd chip in games split between two lows."""

    LEFT_OF_BUTTON = 1


class OddChipBoard(IntEnum):
    """Which board gets the odd chip where there are several."""

    FIRST_BOARD = 1


class RunsAllowed(IntEnum):
    """Whether a pot may be run more than once; a no never stops the division."""

    NO = 1
    YES = 2


class KilledHand(IntEnum):
    """The last bettor's hand is killed by mistake."""

    UNCALLED_PART_RETURNED = 1
    NOTHING_RETURNED = 2


class WalkReturn(IntEnum):
    """Whether part of the big blind goes back when everybody folds to it."""

    RETURN_50 = 1
    NONE = 2


class BountyAward(IntEnum):
    """Who wins a bounty."""

    WINNER_OF_THE_POT_WITH_THE_LAST_CHIPS = 1


class ShortDeckOrder(IntEnum):
    """Straight against three of a kind (flush beats full house)."""

    STRAIGHT_FIRST = 1
    THREE_FIRST = 2


class MuckRetrieval(IntEnum):
    """What happens to a winning hand that was mucked."""

    FLOOR = 1


class StudHighBoardTie(IntEnum):
    """Who acts first in stud when two boards tie for the lead."""

    BY_SUIT = 1
    BY_POSITION = 2
    BY_SUIT_IN_STUD_ONLY = 3
