"""Who shows at the showdown, in which order, who may muck, and who may ask to see a hand."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.answers import (
    AllInExposure,
    LastHandMustShow,
    RightToSee,
    ShowOrderNoBet,
    SidePotShowsFirst,
)
from sidepot.rules.cite import states


@states("tda-2024/R16", "wsop-tournament-2026/R70", "rrop-11/tournament")
def exposure_in_force(tournament: bool, answered_by_the_room: bool, all_in_exposure: int) -> int:
    """Which answer on all-in hands holds: in a tournament hands in order are turned up all at once.

    A book that has all-in hands shown in order means cash games; a room that answers so itself is taken at
    its word.
    """
    if tournament and not answered_by_the_room and all_in_exposure == AllInExposure.BY_ORDER:
        return AllInExposure.TABLE_ALL
    return all_in_exposure


class Showing(IntEnum):
    """How the hands come up."""

    NONE_YET = 1
    NO_SHOWDOWN = 2
    NO_HAND_LEFT = 3
    HELD_FACE_DOWN = 4
    ALL_AT_ONCE = 5
    LAST_HAND_UNSHOWN = 6
    LAST_HAND_SHOWN = 7
    IN_ORDER = 8


@states(
    "tda-2024/R16",
    "tda-2024/R16-addendum-2",
    "tda-2024/R16-addendum-3",
    "tda-2024/R17-B",
    "tda-2024/RP-8-F",
    "wsop-tournament-2026/R70",
    "wsop-tournament-2026/R72",
    "wsop-tournament-2026/R126.g",
    "wsop-live-2026/R143",
    "rrop-11/showdown",
    "usage/betting-still-open",
    "usage/hand-for-hand",
    "usage/uncontested-pot",
)
def showing(
    betting_open: bool,
    called_to_the_end: int,
    holding: int,
    somebody_all_in: bool,
    hand_for_hand: bool,
    all_in_exposure: int,
    last_hand_must_show: int,
) -> Showing:
    """Say how the hands come up.

    `called_to_the_end` counts the players the betting left in the hand, `holding` those of them who have not
    mucked since. Two players, one of them all-in and called, cards still to come (TDA 2024 R16):

    >>> showing(False, 2, 2, True, False, AllInExposure.TABLE_ALL, LastHandMustShow.NO)
    <Showing.ALL_AT_ONCE: 5>
    """
    if betting_open:
        return Showing.NONE_YET
    if called_to_the_end < 2:
        return Showing.NO_SHOWDOWN
    if holding == 0:
        return Showing.NO_HAND_LEFT
    if somebody_all_in and hand_for_hand:
        return Showing.HELD_FACE_DOWN
    if somebody_all_in and all_in_exposure == AllInExposure.TABLE_ALL:
        return Showing.ALL_AT_ONCE
    if holding > 1:
        return Showing.IN_ORDER
    if last_hand_must_show == LastHandMustShow.YES:
        return Showing.LAST_HAND_SHOWN
    return Showing.LAST_HAND_UNSHOWN


@states("tda-2024/R17-B", "wsop-live-2026/R143", "rrop-11/showdown")
def was_called_to_the_end(
    folded: bool, named_as_mucked: bool, put_in: int, highest: int, last_round_bet: bool
) -> bool:
    """Whether a player came to the showdown, even if the hand was thrown away there.

    Who matched a bet on the last street cannot have folded to it: such a hand was mucked at the showdown.
    """
    return not folded or named_as_mucked or (last_round_bet and put_in == highest)


class First(IntEnum):
    """Who shows first where hands are shown in order."""

    PUSHED_ALL_IN = 1
    LAST_AGGRESSOR = 2
    LEFT_OF_BUTTON = 3
    FIRST_TO_ACT = 4
    BY_BOARD = 5


@states(
    "tda-2024/R17-A",
    "wsop-tournament-2026/R72",
    "wsop-live-2026/R149",
    "rrop-11/showdown-7",
    "usage/show-in-stud",
)
def first_to_show(
    ended_early: bool,
    no_limit: bool,
    somebody_pushed: bool,
    last_round_bet: bool,
    by_board: bool,
    all_in_exposure: int,
    show_order_no_bet: int,
) -> First:
    """Say by which rule somebody shows first.

    `ended_early`: the betting was over before the last street. No-limit, all-in on the turn, in cash
    (WSOP Live Action 2026 R149, last sentence); the same in fixed-limit goes by the last bet:

    >>> all_in_first, by_seat = AllInExposure.ALL_IN_FIRST, ShowOrderNoBet.LEFT_OF_BUTTON
    >>> first_to_show(True, True, True, True, False, all_in_first, by_seat)
    <First.PUSHED_ALL_IN: 1>
    >>> first_to_show(True, False, True, True, False, all_in_first, by_seat)
    <First.LAST_AGGRESSOR: 2>
    """
    if ended_early and no_limit and somebody_pushed and all_in_exposure == AllInExposure.ALL_IN_FIRST:
        return First.PUSHED_ALL_IN
    # By order, everybody all-in is as good as everybody checking: no bet was made on the last street.
    no_bet = not last_round_bet or (ended_early and all_in_exposure == AllInExposure.BY_ORDER)
    if not no_bet:
        return First.LAST_AGGRESSOR
    if by_board:
        return First.BY_BOARD
    if show_order_no_bet == ShowOrderNoBet.FIRST_TO_ACT:
        return First.FIRST_TO_ACT
    return First.LEFT_OF_BUTTON


@states("rrop-11/showdown-7")
def acts_on_the_last_street(live: bool, ended_early: bool, anybody_live: bool) -> bool:
    """Whether a player counts when looking for who acted first.

    An all-in player does not act. Where the betting ended early nobody did, and the seat alone decides.
    """
    return live or ended_early or not anybody_live


@states("wsop-live-2026/R149", "rrop-11/showdown-7", "tda-2024/R16", "wsop-tournament-2026/R70")
def turn_by_pot(last_contested_pot: int, contested_pots: int, side_pot_shows_first: int) -> int:
    """In which turn a player shows, 0 first: by the last contested pot the player can win, or all together.

    Three contested pots; somebody in all of them, in two, in the main pot only:

    >>> [turn_by_pot(pot, 3, SidePotShowsFirst.YES) for pot in (2, 1, 0)]
    [0, 1, 2]
    """
    if side_pot_shows_first == SidePotShowsFirst.YES:
        return contested_pots - 1 - last_contested_pot
    return 0


@states("usage/show-clockwise")
def place_clockwise(seat: int, first: int, seats: int) -> int:
    """How many seats clockwise from the first to show.

    >>> [place_clockwise(seat, 1, 3) for seat in (1, 2, 0)]
    [0, 1, 2]
    """
    return (seat - first) % seats


class Muck(IntEnum):
    """What a hand that was mucked untabled at the showdown means."""

    GIVEN_UP = 1
    AGAINST_THE_RULE = 2
    OWNED_A_POT = 3
    POT_WITHOUT_A_HAND = 4


@states(
    "tda-2024/R16",
    "tda-2024/R14",
    "tda-2024/R15-B",
    "wsop-tournament-2026/R108",
    "wsop-tournament-2026/R110",
    "wsop-live-2026/R110",
    "wsop-live-2026/R111",
    "usage/muck-retrieval",
)
def muck(all_hands_up: bool, owned_a_pot: bool, pot_without_a_hand: bool) -> Muck:
    """Say whether a muck gave up the pots or is for the floor to look at; all but the first limb are.

    `owned_a_pot`: a side pot was the player's without a showdown, so that the hand was thrown away in the
    belief of having won. `pot_without_a_hand`: everybody who could win one of the pots has mucked.
    """
    if all_hands_up:
        return Muck.AGAINST_THE_RULE
    if owned_a_pot:
        return Muck.OWNED_A_POT
    if pot_without_a_hand:
        return Muck.POT_WITHOUT_A_HAND
    return Muck.GIVEN_UP


class See(IntEnum):
    """Why somebody may, may not or perhaps may see a hand."""

    FACE_UP = 1
    HELD_FACE_DOWN = 2
    NOT_CALLED = 3
    DEALT_IN = 4
    NO_CARDS = 5
    CALLED_THE_LAST_BET = 6
    FLOOR = 7
    COLLUSION = 8


@states(
    "tda-2024/R18",
    "tda-2024/R18-B",
    "wsop-tournament-2026/R72",
    "wsop-live-2026/R147",
    "rrop-11/showdown",
)
def right_to_see(
    face_up: bool, held_face_down: bool, called: bool, has_cards: bool, called_the_last_bet: bool, answer: int
) -> See:
    """Say which limb decides whether one player may have the hand of another shown.

    `called`: the hand asked about came to a showdown; `called_the_last_bet`: the asker called a bet of that
    player on the last street. A bet on the river, its caller, a player who mucked (TDA 2024 R18-B):

    >>> by_caller = RightToSee.CALLER_OF_LAST_BET_ELSE_FLOOR
    >>> right_to_see(False, False, True, True, True, by_caller)
    <See.CALLED_THE_LAST_BET: 6>
    >>> right_to_see(False, False, True, False, True, by_caller)
    <See.NO_CARDS: 5>
    """
    if face_up:
        return See.FACE_UP
    if held_face_down:
        return See.HELD_FACE_DOWN
    if answer == RightToSee.COLLUSION_ONLY:
        return See.COLLUSION
    if answer == RightToSee.ANY_DEALT_IN:
        return See.DEALT_IN if called else See.NOT_CALLED
    if not has_cards:
        return See.NO_CARDS
    return See.CALLED_THE_LAST_BET if called_the_last_bet else See.FLOOR
