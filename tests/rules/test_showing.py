"""Who shows: every limb of every rule, one step on either side of each edge."""

import pytest

from sidepot.rules.answers import (
    AllInExposure,
    LastHandMustShow,
    RightToSee,
    ShowOrderNoBet,
    SidePotShowsFirst,
)
from sidepot.rules.showing import (
    First,
    Muck,
    See,
    Showing,
    acts_on_the_last_street,
    exposure_in_force,
    first_to_show,
    muck,
    place_clockwise,
    right_to_see,
    showing,
    turn_by_pot,
    was_called_to_the_end,
)

TABLE_ALL, ALL_IN_FIRST, BY_ORDER = AllInExposure
BY_SEAT, BY_ACTION = ShowOrderNoBet
YES, NO = SidePotShowsFirst


@pytest.mark.parametrize(
    ("tournament", "room", "answer", "expected"),
    [
        (True, False, BY_ORDER, TABLE_ALL),  # RRoP, tournament section
        (True, True, BY_ORDER, BY_ORDER),  # the room says so itself
        (False, False, BY_ORDER, BY_ORDER),
        (True, False, ALL_IN_FIRST, ALL_IN_FIRST),
        (True, False, TABLE_ALL, TABLE_ALL),
        (False, False, TABLE_ALL, TABLE_ALL),
    ],
)
def test_in_a_tournament_hands_in_order_are_turned_up_at_once(
    tournament: bool, room: bool, answer: AllInExposure, expected: AllInExposure
) -> None:
    assert exposure_in_force(tournament, room, answer) == expected


@pytest.mark.parametrize(
    ("betting_open", "called", "holding", "all_in", "held", "exposure", "last", "expected"),
    [
        # each row differs from the one before by what decides it
        (True, 1, 0, True, True, TABLE_ALL, LastHandMustShow.YES, Showing.NONE_YET),
        (False, 1, 0, True, True, TABLE_ALL, LastHandMustShow.YES, Showing.NO_SHOWDOWN),
        (False, 2, 0, True, True, TABLE_ALL, LastHandMustShow.YES, Showing.NO_HAND_LEFT),
        (False, 2, 1, True, True, TABLE_ALL, LastHandMustShow.YES, Showing.HELD_FACE_DOWN),
        (False, 2, 1, True, False, TABLE_ALL, LastHandMustShow.YES, Showing.ALL_AT_ONCE),
        (False, 2, 2, True, False, TABLE_ALL, LastHandMustShow.NO, Showing.ALL_AT_ONCE),
        (False, 2, 1, False, True, TABLE_ALL, LastHandMustShow.YES, Showing.LAST_HAND_SHOWN),
        (False, 2, 1, False, True, TABLE_ALL, LastHandMustShow.NO, Showing.LAST_HAND_UNSHOWN),
        (False, 2, 2, False, True, TABLE_ALL, LastHandMustShow.NO, Showing.IN_ORDER),
        (False, 2, 2, True, False, ALL_IN_FIRST, LastHandMustShow.NO, Showing.IN_ORDER),
        (False, 2, 2, True, False, BY_ORDER, LastHandMustShow.YES, Showing.IN_ORDER),
        (False, 2, 1, True, False, BY_ORDER, LastHandMustShow.YES, Showing.LAST_HAND_SHOWN),
    ],
)
def test_how_the_hands_come_up(
    betting_open: bool,
    called: int,
    holding: int,
    all_in: bool,
    held: bool,
    exposure: AllInExposure,
    last: LastHandMustShow,
    expected: Showing,
) -> None:
    assert showing(betting_open, called, holding, all_in, held, exposure, last) is expected


@pytest.mark.parametrize(
    ("folded", "named", "put_in", "highest", "bet", "expected"),
    [
        (False, False, 50, 400, True, True),  # still in, short
        (True, False, 400, 400, True, True),  # matched the bet: mucked at the showdown
        (True, False, 399, 400, True, False),  # folded to the bet
        (True, False, 400, 400, False, False),  # no bet: folded where a check was free
        (True, True, 399, 400, False, True),  # said to have mucked
    ],
)
def test_who_came_to_the_showdown(
    folded: bool, named: bool, put_in: int, highest: int, bet: bool, expected: bool
) -> None:
    assert was_called_to_the_end(folded, named, put_in, highest, bet) is expected


@pytest.mark.parametrize(
    ("early", "no_limit", "pushed", "bet", "by_board", "exposure", "no_bet_order", "expected"),
    [
        (True, True, True, True, False, ALL_IN_FIRST, BY_SEAT, First.PUSHED_ALL_IN),
        (False, True, True, True, False, ALL_IN_FIRST, BY_SEAT, First.LAST_AGGRESSOR),  # on the river
        (True, False, True, True, False, ALL_IN_FIRST, BY_SEAT, First.LAST_AGGRESSOR),  # not no-limit
        (True, True, False, True, False, ALL_IN_FIRST, BY_SEAT, First.LAST_AGGRESSOR),  # nobody pushed
        (True, True, True, True, False, TABLE_ALL, BY_SEAT, First.LAST_AGGRESSOR),
        (False, True, True, True, False, BY_ORDER, BY_ACTION, First.LAST_AGGRESSOR),
        (True, True, True, True, False, BY_ORDER, BY_ACTION, First.FIRST_TO_ACT),  # all-in is no bet
        (False, True, False, False, False, BY_ORDER, BY_ACTION, First.FIRST_TO_ACT),
        (False, True, False, False, False, ALL_IN_FIRST, BY_SEAT, First.LEFT_OF_BUTTON),
        (False, True, False, False, True, ALL_IN_FIRST, BY_SEAT, First.BY_BOARD),
        (True, False, False, True, True, BY_ORDER, BY_ACTION, First.BY_BOARD),
        (False, False, False, True, True, BY_ORDER, BY_ACTION, First.LAST_AGGRESSOR),
    ],
)
def test_who_shows_first(
    early: bool,
    no_limit: bool,
    pushed: bool,
    bet: bool,
    by_board: bool,
    exposure: AllInExposure,
    no_bet_order: ShowOrderNoBet,
    expected: First,
) -> None:
    assert first_to_show(early, no_limit, pushed, bet, by_board, exposure, no_bet_order) is expected


@pytest.mark.parametrize(
    ("live", "early", "anybody_live", "expected"),
    [
        (True, False, True, True),
        (False, False, True, False),
        (False, True, True, True),
        (False, False, False, True),
    ],
)
def test_an_all_in_player_did_not_act(live: bool, early: bool, anybody_live: bool, expected: bool) -> None:
    assert acts_on_the_last_street(live, early, anybody_live) is expected


@pytest.mark.parametrize(
    ("last_pot", "pots", "answer", "turn"),
    [
        (2, 3, YES, 0),
        (1, 3, YES, 1),
        (0, 3, YES, 2),
        (-1, 3, YES, 3),
        (0, 1, YES, 0),
        (2, 3, NO, 0),
        (0, 3, NO, 0),
    ],
)
def test_the_last_side_pot_shows_first(
    last_pot: int, pots: int, answer: SidePotShowsFirst, turn: int
) -> None:
    assert turn_by_pot(last_pot, pots, answer) == turn


def test_places_go_round_from_the_first_to_show() -> None:
    assert [place_clockwise(seat, 3, 5) for seat in range(5)] == [2, 3, 4, 0, 1]
    assert place_clockwise(0, 0, 2) == 0


@pytest.mark.parametrize(
    ("all_up", "owned", "orphaned", "expected"),
    [
        (True, True, True, Muck.AGAINST_THE_RULE),
        (False, True, True, Muck.OWNED_A_POT),
        (False, False, True, Muck.POT_WITHOUT_A_HAND),
        (False, False, False, Muck.GIVEN_UP),
    ],
)
def test_what_a_muck_means(all_up: bool, owned: bool, orphaned: bool, expected: Muck) -> None:
    assert muck(all_up, owned, orphaned) is expected


CALLER, COLLUSION, DEALT_IN = RightToSee


@pytest.mark.parametrize(
    ("face_up", "held", "called", "cards", "caller", "answer", "expected"),
    [
        (True, True, False, False, False, COLLUSION, See.FACE_UP),
        (False, True, True, True, True, CALLER, See.HELD_FACE_DOWN),
        (False, False, True, True, True, CALLER, See.CALLED_THE_LAST_BET),
        (False, False, True, True, False, CALLER, See.FLOOR),
        (False, False, True, False, True, CALLER, See.NO_CARDS),
        (False, False, False, True, False, CALLER, See.FLOOR),
        (False, False, True, True, True, COLLUSION, See.COLLUSION),
        (False, False, False, False, False, COLLUSION, See.COLLUSION),
        (False, False, True, False, False, DEALT_IN, See.DEALT_IN),
        (False, False, False, True, True, DEALT_IN, See.NOT_CALLED),
    ],
)
def test_who_may_see_a_hand(
    face_up: bool, held: bool, called: bool, cards: bool, caller: bool, answer: RightToSee, expected: See
) -> None:
    assert right_to_see(face_up, held, called, cards, caller, answer) is expected


def test_no_limb_is_zero() -> None:
    for limbs in (Showing, First, Muck, See):
        assert min(limbs) == 1
