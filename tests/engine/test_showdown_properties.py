"""What holds at every showdown, whatever the table and the book."""

from dataclasses import dataclass

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sidepot.model.codes import REASONS, REMARKS
from sidepot.model.rulings import Malformed
from sidepot.model.showdown import Order, ShowdownRuling
from sidepot.model.showdown_codes import REASONS as SHOWDOWN_REASONS
from sidepot.model.showdown_codes import REMARKS as SHOWDOWN_REMARKS
from sidepot.rulebooks.articles import article
from sidepot.rulebooks.load import BOOKS
from sidepot.wire.ask import ask

Document = dict[str, object]


@dataclass(frozen=True)
class Seat:
    put_in: int
    status: str


@st.composite
def seats(draw: st.DrawFn) -> list[Seat]:
    """A finished betting: all-ins of any height, live players at the top, folds anywhere."""
    top = draw(st.integers(2, 9))
    kinds = draw(st.lists(st.sampled_from(["live", "all-in", "folded"]), min_size=2, max_size=6))
    assume(any(kind != "folded" for kind in kinds))
    amounts = [top if kind == "live" else draw(st.integers(1, top)) for kind in kinds]
    return [Seat(amount, kind) for amount, kind in zip(amounts, kinds, strict=True)]


@st.composite
def documents(draw: st.DrawFn) -> Document:
    table = draw(seats())
    names = [f"P{place}" for place in range(len(table))]
    contenders = [name for name, seat in zip(names, table, strict=True) if seat.status != "folded"]
    one_live = sum(seat.status == "live" for seat in table) < 2
    mucked = draw(st.lists(st.sampled_from(contenders), unique=True, max_size=len(contenders)))
    rest = [name for name in contenders if name not in mucked]
    pushers = [name for name, seat in zip(names, table, strict=True) if seat.status == "all-in"]
    return {
        "rulebook": draw(st.sampled_from(BOOKS)),
        "setting": draw(st.sampled_from(["cash", "tournament"])),
        "structure": draw(st.sampled_from(["no-limit", "pot-limit", "fixed-limit"])),
        "players": [
            {"name": name, "put_in": seat.put_in, "status": seat.status}
            for name, seat in zip(names, table, strict=True)
        ],
        "button": draw(st.sampled_from(names)),
        "betting_closed_on": draw(st.sampled_from(["flop", "turn", "river"] if one_live else ["river"])),
        "last_aggressor": draw(st.none() | st.sampled_from(contenders)),
        "pushed_all_in": draw(st.none() | st.sampled_from(pushers)) if pushers else None,
        "tabled": draw(st.lists(st.sampled_from(rest), unique=True)) if rest else [],
        "mucked": mucked,
        "asked_to_see": draw(st.none() | st.sampled_from(names)),
    }


def ruled(document: Document) -> ShowdownRuling:
    ruling = ask("showdown", document).ruling
    assert isinstance(ruling, ShowdownRuling)
    return ruling


def named(document: Document) -> list[str]:
    players = document["players"]
    assert isinstance(players, list)
    return [str(player["name"]) for player in players]


def listed(document: Document, key: str) -> list[str]:
    names = document[key]
    assert isinstance(names, list)
    return [str(name) for name in names]


@given(documents())
def test_whoever_must_show_is_in_the_order_and_nobody_twice(document: Document) -> None:
    ruling = ruled(document)
    holders = {
        seat.name
        for seat in ruling.players
        if seat.status != "folded" and seat.name not in listed(document, "mucked")
    }
    assert not set(ruling.must_show) & set(ruling.may_muck)
    assert set(ruling.must_show) | set(ruling.may_muck) <= holders
    if ruling.order is Order.ALL_AT_ONCE:
        assert set(ruling.must_show) == holders
        assert ruling.may_muck == ()
        return
    assert not isinstance(ruling.order, Order)
    assert list(ruling.must_show) == list(ruling.order[:1])
    assert len(set(ruling.order)) == len(ruling.order)
    if len(holders) > 1:
        assert set(ruling.order) == holders
        assert set(ruling.may_muck) == set(ruling.order[1:]) - set(listed(document, "tabled"))


@given(documents())
def test_every_pot_is_paid_once_and_the_main_pot_last(document: Document) -> None:
    ruling = ruled(document)
    assert list(ruling.award_order) == [pot.name for pot in reversed(ruling.pots)]
    put_in = sum(seat.put_in for seat in ruling.players)
    assert sum(pot.amount for pot in ruling.pots) + sum(ruling.returned.values()) == put_in


@given(documents())
def test_every_other_player_gets_an_answer_who_asks(document: Document) -> None:
    ruling = ruled(document)
    asked = document["asked_to_see"]
    if asked is None:
        assert ruling.right_to_see is None
        return
    assert ruling.right_to_see is not None
    assert set(ruling.right_to_see) == set(named(document)) - {asked}


@given(documents())
def test_the_floor_has_options_exactly_where_something_is_left_to_it(document: Document) -> None:
    ruling = ruled(document)
    left = {reason.code for reason in ruling.reasons} & {
        "muck-against-the-rule",
        "muck-owned-a-pot",
        "muck-leaves-a-pot",
        "see-floor",
        "see-collusion",
    }
    assert bool(ruling.options) == bool(left)


@given(documents(), st.integers(1, 5))
def test_turning_the_table_turns_the_answer(document: Document, by: int) -> None:
    players = document["players"]
    assert isinstance(players, list)
    by %= len(players)
    turned = ruled({**document, "players": [*players[by:], *players[:by]]})
    ruling = ruled(document)
    assert turned.order == ruling.order
    assert set(turned.must_show) == set(ruling.must_show)
    assert set(turned.may_muck) == set(ruling.may_muck)
    assert turned.right_to_see == ruling.right_to_see
    assert turned.award_order == ruling.award_order
    assert [reason.code for reason in turned.reasons if not reason.code.startswith("muck")] == [
        reason.code for reason in ruling.reasons if not reason.code.startswith("muck")
    ]


@given(documents())
def test_names_do_not_matter(document: Document) -> None:
    def renamed(value: object) -> object:
        match value:
            case str():
                return f"{value}, called Q" if value in named(document) else value
            case list() | tuple():
                return [renamed(each) for each in value]
            case dict():
                return {renamed(key): renamed(each) for key, each in value.items()}
            case _:
                return value

    other = renamed(document)
    assert isinstance(other, dict)
    ours, theirs = ask("showdown", document).keys, ask("showdown", other).keys
    assert renamed(ours) == theirs


@given(documents(), st.integers(2, 1000))
def test_the_size_of_the_chips_does_not_matter(document: Document, factor: int) -> None:
    players = document["players"]
    assert isinstance(players, list)
    larger = [{**player, "put_in": player["put_in"] * factor} for player in players]
    scaled, ruling = ruled({**document, "players": larger}), ruled(document)
    assert (scaled.order, scaled.must_show, scaled.may_muck) == (
        ruling.order,
        ruling.must_show,
        ruling.may_muck,
    )
    assert scaled.returned == {name: chips * factor for name, chips in ruling.returned.items()}


@given(documents(), st.sampled_from(["betting_closed_on", "last_aggressor", "mucked", "tabled", "button"]))
def test_a_stranger_is_a_flaw_and_never_a_ruling(document: Document, key: str) -> None:
    stranger: object = ["Nobody"] if isinstance(document[key], list) else "Nobody"
    with pytest.raises(Malformed) as problem:
        ask("showdown", {**document, key: stranger})
    assert any(each.path.startswith(key) for each in problem.value.flaws)


@given(documents())
def test_every_reason_is_declared_with_exactly_its_figures(document: Document) -> None:
    ruling = ruled(document)
    declared = {**REASONS, **SHOWDOWN_REASONS}
    for reason in ruling.reasons:
        assert set(reason.figures) == set(declared[reason.code]), reason
        assert article(reason.article) is not None, reason
    for remark in ruling.remarks:
        assert set(remark.figures) == set({**REMARKS, **SHOWDOWN_REMARKS}[remark.code]), remark
