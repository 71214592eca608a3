"""What holds at every table: chips in and out, names, seats, scale, and reasons that carry their figures."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import cast

import pytest

from oracle.tables import Document, Player, pots_document, settle_document
from sidepot.model.codes import REASONS, REMARKS, Kind
from sidepot.wire.ask import ask, write_answer

TABLES = 300
Answer = dict[str, object]


def tables(kind: str, seed: int) -> Iterator[Document]:
    random = Random(f"{kind} {seed}")
    make = {"pots": pots_document, "settle": settle_document}[kind]
    for _ in range(TABLES):
        yield make(random)


def answered(kind: str, document: Document) -> Answer:
    return write_answer(ask(kind, document))


def players_in(document: Document) -> list[Player]:
    return cast("list[Player]", document["players"])


def amounts(answer: Answer, key: str) -> dict[str, int]:
    return cast("dict[str, int]", answer.get(key, {}))


def pots(answer: Answer) -> list[dict[str, object]]:
    return cast("list[dict[str, object]]", answer["pots"])


def in_all(answer: Answer) -> int:
    return sum(cast("int", pot["amount"]) for pot in pots(answer))


def chips_of(answer: Answer, scale: int = 1) -> object:
    """All amounts of an answer by name, so that the order of the seats does not matter."""
    return {
        "pots": [
            (
                cast("int", pot["amount"]) * scale,
                sorted(cast("list[str]", pot["eligible"])),
                sorted(
                    (winner["name"], winner["share"] * scale)
                    for winner in cast("list[dict[str, int]]", pot.get("winners", []))
                ),
            )
            for pot in pots(answer)
        ],
        **{
            key: {name: chips * scale for name, chips in sorted(amounts(answer, key).items())}
            for key in ("returned", "can_win", "won", "owes", "uncalled")
        },
        "rake": cast("int", answer.get("rake", 0)) * scale,
        "betting_open": answer.get("betting_open"),
    }


def explained(problem: AssertionError, kind: str, document: Document) -> AssertionError:
    problem.add_note(f"sidepot {kind}: {json.dumps(document)}")
    return problem


def at_every_table(kind: str, seed: int, holds: Callable[[Document, Answer], None]) -> None:
    for document in tables(kind, seed):
        try:
            holds(document, answered(kind, document))
        except AssertionError as problem:
            raise explained(problem, kind, document) from None


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_chips_in_are_chips_in_pots_and_beside_them(kind: str) -> None:
    def holds(document: Document, answer: Answer) -> None:
        put_in = sum(player["put_in"] for player in players_in(document)) + cast(
            "int", document.get("dead", 0)
        )
        outside = sum(amounts(answer, "returned").values()) + sum(amounts(answer, "uncalled").values())
        assert in_all(answer) + outside == put_in

    at_every_table(kind, 1, holds)


def test_pots_are_what_is_won_and_the_rake() -> None:
    def holds(document: Document, answer: Answer) -> None:
        assert sum(amounts(answer, "won").values()) + cast("int", answer["rake"]) == in_all(answer)
        for name, chips in amounts(answer, "won").items():
            assert 0 <= chips <= amounts(answer, "can_win")[name]

    at_every_table("settle", 2, holds)


def test_nobody_wins_a_pot_he_is_not_in() -> None:
    def holds(document: Document, answer: Answer) -> None:
        folded = {player["name"] for player in players_in(document) if player.get("status") == "folded"}
        for pot in pots(answer):
            eligible = cast("list[str]", pot["eligible"])
            assert eligible
            assert not folded & set(eligible)
            assert {winner["name"] for winner in cast("list[dict[str, str]]", pot["winners"])} <= set(
                eligible
            )

    at_every_table("settle", 3, holds)


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_a_side_pot_has_fewer_contenders_than_the_pot_below(kind: str) -> None:
    def holds(document: Document, answer: Answer) -> None:
        circles = [set(cast("list[str]", pot["eligible"])) for pot in pots(answer)]
        assert all(upper < lower for lower, upper in pairwise(circles))
        assert all(cast("int", pot["amount"]) > 0 for pot in pots(answer))

    at_every_table(kind, 4, holds)


def renamed(value: object, names: dict[str, str]) -> object:
    if isinstance(value, dict):
        return {names.get(key, key): renamed(inner, names) for key, inner in value.items()}
    if isinstance(value, list):
        return [renamed(inner, names) for inner in value]
    return names.get(value, value) if isinstance(value, str) else value


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_other_names_change_the_names_and_nothing_else(kind: str) -> None:
    def holds(document: Document, answer: Answer) -> None:
        names = {
            player["name"]: f"{place}{player['name'][::-1]}"
            for place, player in enumerate(players_in(document))
        }
        theirs = answered(kind, cast("Document", renamed(document, names)))
        assert theirs == renamed(answer, names)

    at_every_table(kind, 5, holds)


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_the_table_may_be_read_from_any_seat(kind: str) -> None:
    def holds(document: Document, answer: Answer) -> None:
        players = players_in(document)
        button = document.get("button", players[-1]["name"])
        for start in range(1, len(players)):
            turned = {**document, "players": [*players[start:], *players[:start]], "button": button}
            assert chips_of(answered(kind, turned)) == chips_of(answer)

    at_every_table(kind, 6, holds)


@pytest.mark.parametrize("scale", [2, 25])
@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_chips_of_another_size_change_the_amounts_and_nothing_else(kind: str, scale: int) -> None:
    def holds(document: Document, answer: Answer) -> None:
        larger = {
            **document,
            "players": [{**player, "put_in": player["put_in"] * scale} for player in players_in(document)],
            "dead": cast("int", document.get("dead", 0)) * scale,
        }
        if kind == "settle":
            larger["chip"] = cast("int", document.get("chip", 1)) * scale
            rake = document.get("rake")
            if isinstance(rake, dict) and "cap" in rake:
                larger["rake"] = {**rake, "cap": rake["cap"] * scale}
        theirs = answered(kind, larger)
        assert chips_of(theirs) == chips_of(answer, scale)
        assert [each["code"] for each in reasons(theirs)] == [each["code"] for each in reasons(answer)]

    at_every_table(kind, 7, holds)


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_a_player_who_folded_without_a_chip_changes_nothing(kind: str) -> None:
    def holds(document: Document, answer: Answer) -> None:
        players = players_in(document)
        if len(players) == 10:
            return
        seated = {**document, "button": document.get("button", players[-1]["name"])}
        for place in (0, len(players) // 2, len(players)):
            bystander: Player = {"name": "Zoe", "put_in": 0, "status": "folded"}
            theirs = answered(kind, {**seated, "players": [*players[:place], bystander, *players[place:]]})
            for key in ("can_win", "won"):
                assert amounts(theirs, key).pop("Zoe", 0) == 0
            assert chips_of(theirs) == chips_of(answer)
            assert theirs["reasons"] == answer["reasons"]

    at_every_table(kind, 8, holds)


def turned_round(value: object) -> object:
    if isinstance(value, dict):
        return {key: turned_round(value[key]) for key in reversed(value)}
    return [turned_round(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_the_order_of_keys_does_not_matter(kind: str) -> None:
    def holds(document: Document, answer: Answer) -> None:
        assert answered(kind, cast("Document", turned_round(document))) == answer

    at_every_table(kind, 9, holds)


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_a_question_is_not_changed_by_being_asked(kind: str) -> None:
    for document in tables(kind, 10):
        before = json.dumps(document)
        first = ask(kind, document, compare=True)
        assert json.dumps(document) == before
        assert write_answer(ask(kind, document, compare=True)) == write_answer(first)


# Reasons


def reasons(answer: Answer) -> list[dict[str, object]]:
    return cast("list[dict[str, object]]", answer["reasons"])


def figures(reason: dict[str, object]) -> dict[str, object]:
    return cast("dict[str, object]", reason["figures"])


def is_a(kind: Kind, value: object, names: set[str]) -> bool:
    match kind:
        case Kind.CHIPS | Kind.COUNT | Kind.NUMBER | Kind.PERCENT:
            return isinstance(value, int) and not isinstance(value, bool) and value >= 0
        case Kind.NAME:
            return value in names
        case Kind.NAMES:
            return isinstance(value, list) and bool(value) and set(value) <= names
        case Kind.POT:
            return isinstance(value, str) and (value == "main" or value.startswith("side-"))
        case _:
            return isinstance(value, str | list)


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_every_reason_and_remark_carries_just_the_figures_of_its_code(kind: str) -> None:
    seen: set[str] = set()

    def holds(document: Document, answer: Answer) -> None:
        names = {player["name"] for player in players_in(document)}
        assert reasons(answer)
        for known, given in ((REASONS, reasons(answer)), (REMARKS, answer["remarks"])):
            for each in cast("list[dict[str, object]]", given):
                code = cast("str", each["code"])
                seen.add(code)
                assert figures(each).keys() == known[code].keys(), code
                for name, value in figures(each).items():
                    assert is_a(known[code][name], value, names), (code, name, value)

    at_every_table(kind, 11, holds)
    assert len(seen) > {"pots": 10, "settle": 25}[kind]


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_every_reason_cites_the_book_in_force_or_a_reading_of_our_own(kind: str) -> None:
    def holds(document: Document, answer: Answer) -> None:
        base = cast("str", answer.get("base") or answer["rulebook"])
        own = cast("dict[str, str]", answer.get("settings", {}))
        for reason in reasons(answer):
            source, _, number = cast("str", reason["article"]).partition("/")
            assert number
            assert source in (base, "usage") or (source == "house" and number.replace("-", "_") in own)

    at_every_table(kind, 12, holds)


LAYERS = ("layer-all", "layer-first", "layer", "dead-only")


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_every_pot_is_explained_with_its_amount_and_its_contenders(kind: str) -> None:
    def holds(document: Document, answer: Answer) -> None:
        for pot in pots(answer):
            about = [each for each in reasons(answer) if each.get("about") == pot["name"]]
            layer = [figures(each) for each in about if each["code"] in LAYERS]
            if not layer:  # nobody still in has a chip in: the folded chips are all there is
                assert "above-every-contender" in [each["code"] for each in about]
                continue
            whole = cast("int", layer[0]["chips"])
            if "dead-only" in [each["code"] for each in about]:
                # ownerless, and above it what folded players left
                whole += sum(
                    cast("int", figures(each)["chips"])
                    for each in about
                    if each["code"] == "above-every-contender"
                )
            assert [(whole, each["names"]) for each in layer] == [(pot["amount"], pot["eligible"])]

    at_every_table(kind, 13, holds)


WON = ("won-uncontested", "best-hand", "best-high", "best-low", "best-of-half")
TIED = ("tie", "tie-high", "tie-low", "tie-of-half")


def test_the_reasons_for_payment_add_up_to_what_is_paid() -> None:
    def holds(document: Document, answer: Answer) -> None:
        raked = {
            cast("str", figures(each)["pot"]): cast("int", figures(each)["chips"])
            for each in reasons(answer)
            if each["code"] == "rake-from-pot"
        }
        if len(pots(answer)) == 1:
            raked = {"main": cast("int", answer["rake"])}
        for pot in pots(answer):
            about = [each for each in reasons(answer) if each.get("about") == pot["name"]]
            paid = sum(cast("int", figures(each)["chips"]) for each in about if each["code"] in WON + TIED)
            assert paid == cast("int", pot["amount"]) - raked.get(cast("str", pot["name"]), 0)

    at_every_table("settle", 14, holds)


def test_several_pots_are_paid_last_formed_first_and_the_reason_says_so() -> None:
    def holds(document: Document, answer: Answer) -> None:
        assert answer["award_order"] == [pot["name"] for pot in reversed(pots(answer))]
        codes = [each["code"] for each in reasons(answer)]
        assert codes.count("award-order") == (len(pots(answer)) > 1)
        paid = [each["about"] for each in reasons(answer) if each["code"] in WON + TIED]
        assert list(dict.fromkeys(paid)) == answer["award_order"]

    at_every_table("settle", 15, holds)


def test_an_odd_chip_is_explained_exactly_when_equals_are_paid_unequally() -> None:
    def holds(document: Document, answer: Answer) -> None:
        if "runs" in document or "halves" in document or "low" in document:
            return
        for pot in pots(answer):
            shares = {
                cast("str", winner["name"]): cast("int", winner["share"])
                for winner in cast("list[dict[str, object]]", pot["winners"])
            }
            tied = [
                name
                for each in reasons(answer)
                if each["code"] == "tie" and each["about"] == pot["name"]
                for name in cast("list[str]", figures(each)["names"])
            ]
            least = min((shares.get(name, 0) for name in tied), default=0)
            told = [
                figures(each)
                for each in reasons(answer)
                if each["code"] == "odd-chip-by-seat" and each["about"] == pot["name"]
            ]
            more = [name for name in tied if shares.get(name, 0) > least]
            assert [sorted(cast("list[str]", each["names"])) for each in told] == (
                [sorted(more)] if more else []
            )

    at_every_table("settle", 16, holds)


def test_what_was_given_back_is_owed_by_nobody() -> None:
    def holds(document: Document, answer: Answer) -> None:
        assert not (amounts(answer, "returned") and amounts(answer, "owes"))

    at_every_table("pots", 17, holds)
