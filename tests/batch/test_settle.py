"""Many hands settled at once are each settled as the engine settles one."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from batch.deals import BOOKS, Deals, Hand, by_engine, dealt
from sidepot.batch import settle_run
from sidepot.batch.settle_block import BLOCK, SIDE_BY_SIDE
from sidepot.batch.settle_columns import Settled, settle
from sidepot.batch.settle_kernel import settle_hands
from sidepot.batch.settle_lanes import AMOUNT_MOST, settle_in_lanes
from sidepot.model.claims import RakeClaim
from sidepot.model.rulings import Malformed
from sidepot.rulebooks.load import Book, book, house
from sidepot.rules import layers, rake, shares, uncalled


def deals_of(kind: str, count: int, seed: int) -> Deals:
    return dealt(
        count,
        seed,
        boards=2 if kind == "two boards" else 1,
        low="low" in kind.split(),
        two_lows=kind == "two lows",
        rake="raked" in kind.split(),
    )


KINDS = ("high", "high and low", "two lows", "two boards", "raked", "raked high and low")
# Answers no official book gives, and some only one does.
HOUSES = (
    {"killed_hand": "nothing-returned"},
    {"hi_lo_identical": "per-half"},
    {"hi_lo_identical": "even-split", "killed_hand": "uncalled-part-returned"},
)
IN_FORCE = [*map(book, BOOKS), *(house("tda-2024", settings) for settings in HOUSES)]


def settled(deals: Deals, in_force: Book, kind: type[np.signedinteger] = np.int32) -> Settled:
    return settle(
        np.array(deals.put_in, kind),
        np.array(deals.folded),
        np.array(deals.strengths, np.int32),
        np.array(deals.offsets),
        np.array(deals.button, np.int32),
        chip=np.array(deals.chip),
        lows=None if deals.lows is None else np.array(deals.lows, np.int32),
        two_lows=deals.two_lows,
        dead=np.array(deals.dead),
        rake=deals.rake,
        flop_seen=np.array(deals.flop_seen),
        rulebook=in_force,
    )


def hand_of(made: Settled, hand: int) -> Hand:
    """One hand out of the columns, as the engine would tell it."""
    start, end = made.offsets[hand], made.offsets[hand + 1]
    first, last = made.pot_offsets[hand], made.pot_offsets[hand + 1]
    pots = zip(made.pot_chips[first:last], made.pot_eligible[first:last], strict=True)
    return Hand(
        pots=[(int(chips), [seat for seat in range(32) if int(seats) >> seat & 1]) for chips, seats in pots],
        returned=made.returned[start:end].tolist(),
        won=made.payouts[start:end].tolist(),
        rake=int(made.pot_rake[first:last].sum()) if len(made.pot_rake) else 0,
    )


def compare(deals: Deals, in_force: Book) -> int:
    made = settled(deals, in_force)
    for hand in range(len(deals)):
        assert hand_of(made, hand) == by_engine(deals, hand, in_force), f"hand {hand}"
    return len(deals)


@pytest.mark.parametrize("in_force", IN_FORCE, ids=lambda each: str(dict(each.settings) or each.id))
@pytest.mark.parametrize("kind", KINDS)
def test_hands_settled_at_once_are_settled_as_by_the_engine(kind: str, in_force: Book) -> None:
    compare(deals_of(kind, 60, seed=11), in_force)


@pytest.mark.long
@pytest.mark.parametrize("in_force", IN_FORCE, ids=lambda each: str(dict(each.settings) or each.id))
def test_many_hands_settled_at_once_are_settled_as_by_the_engine(
    in_force: Book, record_property: Callable[[str, object], None]
) -> None:
    most = compare(dealt(75_000, seed=5), in_force)
    rest = sum(compare(deals_of(kind, 5_000, seed=6), in_force) for kind in KINDS[1:])
    record_property("hands", most + rest)


def columns_of(made: Settled) -> Iterator[list[int]]:
    yield made.returned.tolist()
    yield made.payouts.tolist()
    yield made.pot_offsets.tolist()
    yield made.pot_chips.tolist()
    yield made.pot_rake.tolist()
    yield made.pot_eligible.tolist()


@pytest.mark.parametrize("kind", KINDS)
def test_without_a_compiler_the_same_comes_out(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    deals = deals_of(kind, 300, seed=12)
    compiled = list(columns_of(settled(deals, IN_FORCE[0])))
    monkeypatch.setattr(settle_run, "compiled", lambda kernel: None)
    assert list(columns_of(settled(deals, IN_FORCE[0]))) == compiled


def test_seats_at_a_step_give_what_seats_one_by_one_give() -> None:
    deals = dealt(400, seed=13)
    at_a_step = list(columns_of(settled(deals, IN_FORCE[0])))
    deals.strengths[0] = [value + (1 << 40) for value in deals.strengths[0]]  # too large for 32 bits
    made = settle(
        np.array(deals.put_in, np.int32),
        deals.folded,
        deals.strengths[0],
        deals.offsets,
        deals.button,
        chip=deals.chip,
        dead=deals.dead,
    )
    assert list(columns_of(made)) == at_a_step


def test_hands_of_several_blocks_and_odd_ones_among_them_come_out_as_one_by_one() -> None:
    random = np.random.default_rng(17)
    hands = 2 * BLOCK + 5
    seats = random.integers(2, SIDE_BY_SIDE + 3, hands)  # some have too many to be laid side by side
    offsets = np.concatenate(([0], np.cumsum(seats)))
    put_in = random.integers(0, 6, offsets[-1]).astype(np.int32)
    put_in[offsets[:-1]] += 1
    large = np.repeat(random.random(hands) < 0.02, seats)
    put_in[large] += AMOUNT_MOST
    folded = random.random(offsets[-1]) < 0.4
    folded[offsets[:-1] + 1] = False
    strengths = np.where(folded, -7, random.integers(0, 4, offsets[-1]))
    dead = np.where(random.random(hands) < 0.05, 3, 0)
    button = random.integers(0, seats)
    made = [
        list(columns_of(settle(put_in, folded, values, offsets, button, chip=2, dead=dead)))
        for values in (strengths, np.where(folded, strengths, strengths + (1 << 40)))
    ]
    assert made[0] == made[1]


def test_a_strength_below_0_of_a_player_still_in_is_found_in_a_later_block() -> None:
    hands = BLOCK + 7
    strengths = np.ones(2 * hands, np.int32)
    strengths[2 * BLOCK + 3] = -1
    flaws = flaws_of(
        contributions=np.ones(2 * hands, np.int32),
        folded=np.zeros(2 * hands, bool),
        strengths=strengths,
        offsets=np.arange(0, 2 * hands + 1, 2),
        button=np.zeros(hands, np.int64),
    )
    assert flaws == [("below-least", f"hands[{BLOCK + 1}].strengths[1]")]


@pytest.mark.parametrize("factor", [3, 1 << 24, 1 << 40])
def test_larger_chips_change_nothing_but_the_scale(factor: int) -> None:
    deals = dealt(200, seed=14)
    plain = settled(deals, IN_FORCE[0], np.int64)
    deals.put_in = [amount * factor for amount in deals.put_in]
    deals.chip = [unit * factor for unit in deals.chip]
    deals.dead = [amount * factor for amount in deals.dead]
    scaled = settled(deals, IN_FORCE[0], np.int64)
    assert (scaled.payouts == plain.payouts * factor).all()
    assert (scaled.returned == plain.returned * factor).all()
    assert (scaled.pot_chips == plain.pot_chips * factor).all()


def test_ownerless_chips_may_be_many() -> None:
    made = settle([5, 5], [False, False], [2, 1], [0, 2], [1], dead=[2**40])
    assert made.payouts.tolist() == [2**40 + 10, 0]


def test_no_chip_is_made_or_lost_at_tables_of_up_to_32() -> None:
    random = np.random.default_rng(15)
    seats = random.integers(2, 33, 500)
    offsets = np.concatenate(([0], np.cumsum(seats)))
    put_in = random.integers(1, 50, offsets[-1]).astype(np.int32)
    folded = random.random(offsets[-1]) < 0.4
    folded[offsets[:-1]] = False
    made = settle(put_in, folded, random.integers(0, 5, offsets[-1]), offsets, seats - 1)
    given = np.add.reduceat(put_in, offsets[:-1])
    paid = np.add.reduceat(made.payouts + made.returned, offsets[:-1])
    assert (given == paid).all()
    assert (
        np.add.reduceat(made.pot_chips, made.pot_offsets[:-1]) == np.add.reduceat(made.payouts, offsets[:-1])
    ).all()


@pytest.mark.parametrize("seats", [3, 7])
def test_who_sits_first_in_the_columns_changes_nothing(seats: int) -> None:
    random = np.random.default_rng(16)
    put_in = random.integers(1, 9, (100, seats))
    strengths = random.integers(0, 3, (100, seats))
    button = random.integers(0, seats, 100)
    offsets = np.arange(0, 100 * seats + 1, seats)
    folded = np.zeros(100 * seats, bool)
    plain = settle(put_in.ravel(), folded, strengths.ravel(), offsets, button)
    turned = settle(
        np.roll(put_in, 1, axis=1).ravel(),
        folded,
        np.roll(strengths, 1, axis=1).ravel(),
        offsets,
        (button + 1) % seats,
    )
    assert (np.roll(plain.payouts.reshape(100, seats), 1, axis=1).ravel() == turned.payouts).all()


def test_no_hands_are_settled_too() -> None:
    made = settle([], [], [], [0], [])
    assert len(made) == 0
    assert [*columns_of(made)] == [[], [], [0], [], [], []]


def hands_of_two(count: int) -> dict[str, NDArray[np.generic]]:
    random = np.random.default_rng(count)
    return {
        "contributions": random.integers(1, 9, 2 * count).astype(np.int32),
        "folded": np.zeros(2 * count, bool),
        "strengths": random.integers(0, 2, 2 * count).astype(np.int32),
        "offsets": np.arange(0, 2 * count + 1, 2),
        "button": random.integers(0, 2, count),
    }


def settle_again(columns: dict[str, NDArray[np.generic]], into: Settled | None, **asked: object) -> Settled:
    return settle(**columns, into=into, **asked)  # type: ignore[arg-type] # columns by name


@pytest.mark.parametrize("without", [False, True], ids=["compiled", "plain"])
def test_an_earlier_result_is_written_over(without: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if without:
        monkeypatch.setattr(settle_run, "compiled", lambda kernel: None)
    earlier = settle_again(hands_of_two(BLOCK + 9), None)
    for count in (BLOCK + 9, 300):
        new = settle_again(hands_of_two(count), None)
        over = settle_again(hands_of_two(count), earlier)
        assert list(columns_of(over)) == list(columns_of(new))
        assert over.payouts.base is earlier.payouts.base
        earlier = over


def test_an_earlier_result_that_does_not_fit_is_refused() -> None:
    columns = hands_of_two(300)
    earlier = settle_again(columns, None)
    raked = settle_again(columns, None, rake=RakeClaim(hundredths=500))
    wide = {**columns, "contributions": columns["contributions"].astype(np.int64)}
    read = {**columns, "contributions": earlier.payouts}
    other = "into-other-kind"
    wrong: list[tuple[dict[str, NDArray[np.generic]], Settled, dict[str, object], str]] = [
        (columns, settle_again(hands_of_two(200), None), {}, "into-too-small"),
        (columns, raked, {}, other),
        (columns, earlier, {"rake": RakeClaim(hundredths=500)}, other),
        (wide, earlier, {}, other),
        (read, earlier, {}, other),
    ]
    for given, into, asked, code in wrong:
        with pytest.raises(Malformed) as refused:
            settle_again(given, into, **asked)
        assert [(each.code, each.path) for each in refused.value.flaws] == [(code, "into")]
    assert list(columns_of(earlier)) == list(columns_of(settle_again(columns, None)))


def called(function: Callable[..., object]) -> set[str]:
    """The functions a function calls, and those that they call."""
    names: set[str] = set()
    for value in inspect.getclosurevars(function).globals.values():
        if inspect.isfunction(value):
            names |= {f"{value.__module__}.{value.__name__}"} | called(value)
    return names


def rules_in(*modules: object) -> set[str]:
    return {
        f"{value.__module__}.{value.__name__}"
        for module in modules
        for value in vars(module).values()
        if inspect.isfunction(value) and value.__name__ != "states"
    }


def test_the_kernels_decide_nothing_that_a_rule_decides() -> None:
    rules = {name for name in called(settle_hands) if name.startswith("sidepot.rules.")}
    # Who owes, and what a fouled deck gives back, is asked before hands are paid; actions tell of a walk.
    others = {"owes", "to_match", "back_from_a_fouled_deck", "walk_is_kept"}
    named = {
        name for name in rules_in(layers, rake, shares, uncalled) if name.rpartition(".")[2] not in others
    }
    assert rules == named
    assert called(settle_in_lanes) >= {
        *(f"sidepot.rules.layers.{name}" for name in ("chips_in_layer", "makes_a_layer", "can_win_layer")),
        *(f"sidepot.rules.uncalled.{name}" for name in ("uncalled", "top_of_the_bets")),
        "sidepot.rules.shares.share",
    }


def flaws_of(**changes: object) -> list[tuple[str, str]]:
    columns: dict[str, object] = {
        "contributions": np.array([100, 250, 400, 50, 50]),
        "folded": np.array([False, False, False, False, True]),
        "strengths": np.array([3, 2, 1, 5, 5]),
        "offsets": np.array([0, 3, 5]),
        "button": np.array([2, 0]),
    }
    with pytest.raises(Malformed) as refused:
        settle(**{**columns, **changes})  # type: ignore[arg-type] # what is wrong is the point
    return [(each.code, each.path) for each in refused.value.flaws]


WRONG: list[tuple[dict[str, object], str, str]] = [
    ({"contributions": np.array([1.0] * 5)}, "column-not-whole-numbers", "contributions"),
    ({"contributions": ["1"] * 5}, "column-not-whole-numbers", "contributions"),
    ({"contributions": np.array([True] * 5)}, "column-not-whole-numbers", "contributions"),
    ({"contributions": [[1], [2, 3]]}, "column-not-whole-numbers", "contributions"),
    ({"contributions": np.ones((5, 1), int)}, "column-shape", "contributions"),
    ({"contributions": np.array([2**64 - 1] * 5, np.uint64)}, "number-over-limit", "contributions"),
    ({"contributions": np.array([1, -1, 1, 1, 1])}, "below-least", "hands[0].contributions[1]"),
    ({"contributions": np.array([1, 1, 1, 0, 0])}, "nothing-put-in", "hands[1].contributions"),
    ({"contributions": np.array([1, 1, 1, 2**52, 2**52])}, "chips-over-limit", "hands[1].contributions"),
    ({"contributions": np.array([1, 1, 1, 2**62, 2**62])}, "chips-over-limit", "hands[1].contributions"),
    (
        {"contributions": np.array([1, 1, 1, 2**30, 2**30], np.int32)},
        "chips-over-limit",
        "hands[1].contributions",
    ),
    ({"folded": np.array([0, 0, 0, 0, 1])}, "column-not-true-or-false", "folded"),
    ({"folded": [False] * 4}, "column-shape", "folded"),
    ({"folded": [False, False, False, True, True]}, "nobody-live", "hands[1].folded"),
    ({"strengths": np.array([3, 2, 1, 5])}, "column-shape", "strengths"),
    ({"strengths": np.array([3, -2, 1, 5, 5])}, "below-least", "hands[0].strengths[1]"),
    ({"lows": np.array([3, 2, 1, -5, 5])}, "below-least", "hands[1].lows[0]"),
    ({"lows": np.array([[3, 2, 1, 5, 5]] * 2)}, "column-shape", "lows"),
    ({"two_lows": True}, "key-missing", "lows"),
    ({"offsets": np.array([0, 3, 6])}, "offsets-do-not-fit", "offsets[2]"),
    ({"offsets": np.array([1, 3, 5])}, "offsets-do-not-fit", "offsets[0]"),
    ({"offsets": np.array([0, 6, 5])}, "offsets-do-not-fit", "offsets[1]"),
    ({"offsets": np.array([-2, 3, 5])}, "offsets-do-not-fit", "offsets[0]"),
    ({"offsets": np.array([], int), "button": []}, "offsets-do-not-fit", "offsets[0]"),
    ({"offsets": np.array([0, 1, 5])}, "too-few-players", "hands[0]"),
    ({"button": np.array([2])}, "column-shape", "button"),
    ({"button": np.array([3, 0])}, "no-such-seat", "hands[0].button"),
    ({"button": np.array([2, -1])}, "no-such-seat", "hands[1].button"),
    ({"chip": 0}, "below-least", "hands[0].chip"),
    ({"chip": np.array([1, -5])}, "below-least", "hands[1].chip"),
    ({"chip": np.array([1, 1, 1])}, "column-shape", "chip"),
    ({"dead": np.array([-1, 0])}, "below-least", "hands[0].dead"),
    ({"dead": np.array([0, 2**60])}, "chips-over-limit", "hands[1].contributions"),
    ({"flop_seen": np.array([1, 0])}, "column-not-true-or-false", "flop_seen"),
    ({"rake": RakeClaim(hundredths=10_001)}, "percent-out-of-range", "rake.percent"),
    ({"rake": RakeClaim(hundredths=500, cap=-1)}, "below-least", "rake.cap"),
    ({"rake": RakeClaim(hundredths=500, cap=2**40)}, "chips-over-limit", "rake.cap"),
    ({"rulebook": "hoyle"}, "rulebook-unknown", "rulebook"),
]


@pytest.mark.parametrize("without", [False, True], ids=["compiled", "plain"])
@pytest.mark.parametrize(("changes", "code", "path"), WRONG)
def test_wrong_columns_are_refused_with_the_place(
    changes: dict[str, object], code: str, path: str, without: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if without:
        monkeypatch.setattr(settle_run, "compiled", lambda kernel: None)
    assert (code, path) in flaws_of(**changes)


def test_a_table_of_33_is_too_large() -> None:
    with pytest.raises(Malformed) as refused:
        settle([1] * 33, [False] * 33, [1] * 33, [0, 33], [0])
    assert [each.code for each in refused.value.flaws] == ["too-many-players"]


def test_the_first_twenty_flaws_are_listed_and_the_others_counted() -> None:
    with pytest.raises(Malformed) as refused:
        settle([-1, 1] * 50, [False] * 100, [1] * 100, range(0, 101, 2), [0] * 50)
    flaws = refused.value.flaws
    assert [each.path for each in flaws[:2]] == ["hands[0].contributions[0]", "hands[1].contributions[0]"]
    assert len(flaws) == 21
    assert (flaws[-1].code, flaws[-1].figures["count"]) == ("flaws-not-listed", 30)
