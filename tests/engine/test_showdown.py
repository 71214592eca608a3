"""The showdown on whole tables: the known answers, and the reasons with their articles."""

import json

import pytest

from shared import SHARED, needs_shared
from sidepot.conformance.cases import put
from sidepot.model.rulings import Malformed
from sidepot.model.showdown import FloorOption, ShowdownRuling
from sidepot.rulebooks.load import BOOKS
from sidepot.wire.ask import ask, write_answer

Document = dict[str, object]


def cases() -> list[dict[str, object]]:
    file = SHARED / "cases" / "showdown.json"
    read: list[dict[str, object]] = json.loads(file.read_text("utf-8")) if file.is_file() else []
    return read


@needs_shared
@pytest.mark.parametrize("case", cases(), ids=lambda case: str(case["id"]))
def test_a_known_answer(case: dict[str, object]) -> None:
    outcome = put(case)
    assert outcome.built
    assert outcome.wrong == ()


@needs_shared
def test_all_known_answers_are_put() -> None:
    assert len(cases()) >= 21


def players(**put_in: str) -> list[Document]:
    marks = {"a": "all-in", "f": "folded"}
    return [
        {"name": name, "put_in": int(chips.rstrip("af")), "status": marks.get(chips[-1], "live")}
        for name, chips in put_in.items()
    ]


def table(closed_on: str | None = "river", /, **keys: object) -> Document:
    return {"betting_closed_on": closed_on, **keys}


def ruling(document: Document) -> ShowdownRuling:
    ruled = ask("showdown", document).ruling
    assert isinstance(ruled, ShowdownRuling)
    return ruled


def answer(document: Document) -> Document:
    return write_answer(ask("showdown", document))


def why(document: Document) -> list[tuple[str, str]]:
    return [(reason.code, reason.article) for reason in ruling(document).reasons]


THREE = {"A": "700a", "B": "1700", "C": "1700"}


def test_in_a_tournament_all_hands_come_up_and_the_side_pot_is_paid_first() -> None:
    document = table(players=players(**THREE), button="C", last_aggressor="B", last_round_bet=True)
    assert why(document) == [
        ("all-hands-up", "tda-2024/R16"),
        ("nobody-may-muck", "tda-2024/R16"),
        ("award-order", "tda-2024/R16-addendum"),
    ]
    found = ruling(document)
    assert found.reasons[0].figures == {"names": ("A", "B", "C"), "all_in": ("A",)}
    assert [pot.amount for pot in found.pots] == [2100, 2000]


def test_each_book_has_its_own_article_for_hands_turned_up() -> None:
    document = table(players=players(**THREE), button="C")
    assert why({**document, "rulebook": "wsop-tournament-2026"})[:2] == [
        ("all-hands-up", "wsop-tournament-2026/R70"),
        ("nobody-may-muck", "wsop-tournament-2026/R72"),
    ]
    # Its cash rule shows in order; its tournament section turns everything up.
    assert why({**document, "rulebook": "rrop-11"})[:2] == [
        ("all-hands-up", "rrop-11/tournament"),
        ("nobody-may-muck", "rrop-11/tournament"),
    ]
    by_order = answer({**document, "rulebook": "rrop-11", "settings": {"all_in_exposure": "by-order"}})
    assert by_order["order"] == ["B", "C", "A"]
    up = {**document, "setting": "cash", "settings": {"all_in_exposure": "table-all"}}
    assert why(up)[:2] == [
        ("all-hands-up", "house/all-in-exposure"),
        ("nobody-may-muck", "house/all-in-exposure"),
    ]


def test_in_cash_the_side_pot_shows_before_the_main_pot() -> None:
    document = table(players=players(**THREE), button="C", setting="cash")
    assert why(document) == [
        ("left-of-button-shows-first", "wsop-live-2026/R149"),
        ("side-pot-shows-first", "wsop-live-2026/R149"),
        ("then-clockwise", "usage/show-clockwise"),
        ("award-order", "wsop-live-2026/R153"),
    ]
    first, second, *_ = ruling(document).reasons
    assert first.figures == {"name": "B", "button": "C"}
    assert second.figures == {"pot": "side-1", "names": ("B", "C"), "others": ("A",)}


def test_without_side_pots_first_the_all_in_player_left_of_the_button_shows() -> None:
    document = table(
        players=players(**THREE), button="C", setting="cash", settings={"side_pot_shows_first": "no"}
    )
    assert answer(document)["order"] == ["A", "B", "C"]
    # Who acted first: the all-in player had no action on the river.
    rrop = {**document, "rulebook": "rrop-11"}
    assert answer(rrop)["order"] == ["B", "C", "A"]
    assert why(rrop)[0] == ("first-to-act-shows-first", "rrop-11/showdown-7")


@pytest.mark.parametrize(
    ("structure", "pushed", "order", "code"),
    [
        ("no-limit", {"pushed_all_in": "B"}, ["B", "A"], "pushed-all-in-shows-first"),
        ("fixed-limit", {"pushed_all_in": "B"}, ["A", "B"], "aggressor-shows-first"),
        ("pot-limit", {"pushed_all_in": "B"}, ["A", "B"], "aggressor-shows-first"),
        ("no-limit", {"pushed_all_in": None}, ["A", "B"], "aggressor-shows-first"),
        ("no-limit", {}, ["A", "B"], "pushed-all-in-shows-first"),
    ],
)
def test_who_pushed_all_in_shows_first_in_no_limit_cash(
    structure: str, pushed: Document, order: list[str], code: str
) -> None:
    two = players(A="500a", B="500a")
    document = table("turn", players=two, setting="cash", structure=structure, last_aggressor="A", **pushed)
    found = answer(document)
    assert found["order"] == order
    assert found["must_show"] == order[:1]
    assert found["may_muck"] == order[1:]
    assert why(document)[0][0] == code
    assumed = [{"code": "pushed-all-in-assumed", "figures": {"name": "A"}}] if not pushed else []
    assert found["remarks"] == assumed


def test_a_caller_who_is_all_in_did_not_push() -> None:
    document = table("turn", players=players(A="500", B="500a"), setting="cash", last_aggressor="A")
    assert why(document)[0] == ("aggressor-shows-first", "wsop-live-2026/R149")


def test_a_tabled_hand_is_not_mucked_any_more() -> None:
    document = table(players=players(A="400", B="400", C="400"), button="C", last_aggressor="B", tabled=["A"])
    found = answer(document)
    assert (found["must_show"], found["may_muck"], found["order"]) == (["B"], ["C"], ["B", "C", "A"])


def test_when_the_first_to_show_has_mucked_the_next_one_shows() -> None:
    document = table(players=players(A="400", B="400", C="400"), button="C", last_aggressor="B", mucked=["B"])
    found = answer(document)
    assert (found["must_show"], found["order"]) == (["C"], ["C", "A"])
    first, _, gone = ruling(document).reasons
    assert (first.code, first.figures) == ("first-is-out", {"name": "B", "next": "C"})
    assert (gone.code, gone.article) == ("muck-gives-up", "tda-2024/R14")
    assert "discretion" not in found


@pytest.mark.parametrize(
    ("book", "must_show", "code", "article"),
    [
        ("tda-2024", [], "last-hand-unshown", "tda-2024/R17-B"),
        ("wsop-tournament-2026", [], "last-hand-unshown", "wsop-tournament-2026/R72"),
        ("wsop-live-2026", [], "last-hand-unshown", "wsop-live-2026/R143"),
        ("rrop-11", ["A"], "last-hand-shown", "rrop-11/showdown"),
    ],
)
def test_the_last_hand_after_the_others_mucked(
    book: str, must_show: list[str], code: str, article: str
) -> None:
    two = players(A="400", B="400")
    document = table(players=two, rulebook=book, last_aggressor="A", mucked=["B"])
    found = answer(document)
    assert found["must_show"] == found["order"] == must_show
    assert why(document)[0] == (code, article)


def test_nobody_shows_where_the_others_folded_to_the_bet() -> None:
    document = table(players=players(A="400", B="300f"), rulebook="rrop-11", last_aggressor="A")
    found = answer(document)
    assert (found["must_show"], found["order"], found["returned"]) == ([], [], {"A": 100})
    assert why(document)[0] == ("no-showdown", "usage/uncontested-pot")


def test_a_hand_mucked_against_the_rule_is_for_the_floor() -> None:
    document = table("turn", players=players(A="500a", B="500"), last_aggressor="A", mucked=["B"])
    found = answer(document)
    assert (found["must_show"], found["order"]) == (["A"], "all-at-once")
    assert found["discretion"] is True
    assert found["options"] == [
        {"ruling": "hand-retrieved", "name": "B"},
        {"ruling": "hand-dead", "name": "B"},
    ]
    assert ("muck-against-the-rule", "tda-2024/R14") in why(document)


def test_who_won_the_side_pot_by_a_fold_and_mucked_keeps_it_and_the_floor_is_called() -> None:
    document = table(
        "turn",
        players=players(A="500a", B="1300", C="900f"),
        setting="cash",
        last_aggressor="B",
        mucked=["B"],
    )
    found = ruling(document)
    assert found.returned == {"B": 400}
    assert found.options == (FloorOption("hand-retrieved", "B"), FloorOption("hand-dead", "B"))
    assert [code for code, _ in why(document)] == [
        "last-hand-unshown",
        "muck-owned-a-pot",
        "uncalled-returned",
        "sole-owner",
        "award-order",
    ]


def test_a_pot_whose_players_have_all_mucked_is_for_the_floor() -> None:
    document = table(
        players=players(**THREE), button="C", setting="cash", last_aggressor="B", mucked=["B", "C"]
    )
    found = ruling(document)
    assert {option.name for option in found.options} == {"B", "C"}
    orphan = next(reason for reason in found.reasons if reason.code == "muck-leaves-a-pot")
    assert orphan.figures == {"pot": "side-1", "names": ("B", "C")}
    everybody = ruling({**document, "mucked": ["A", "B", "C"]})
    assert everybody.reasons[0].code == "no-hand-left"
    assert (everybody.must_show, everybody.order) == ((), ())
    assert {option.name for option in everybody.options} == {"A", "B", "C"}


def test_hand_for_hand_holds_the_hands_only_where_somebody_is_all_in() -> None:
    live = table(players=players(A="500", B="500"), last_aggressor="A", hand_for_hand=True)
    assert answer(live)["order"] == ["A", "B"]
    held = table(
        "flop", players=players(A="500a", B="500"), last_aggressor="A", hand_for_hand=True, asked_to_see="A"
    )
    found = answer(held)
    assert (found["order"], found["right_to_see"]) == ("held-face-down", {"B": False})
    assert ("held-face-down", "tda-2024/RP-8-F") in why(held)
    assert ("see-held-face-down", "tda-2024/RP-8-F") in why(held)


@pytest.mark.parametrize(
    ("book", "rights", "codes"),
    [
        ("tda-2024", {"A": True, "C": "discretion", "D": False}, ["see-no-cards", "see-called", "see-floor"]),
        ("wsop-live-2026", dict.fromkeys("ACD", "discretion"), ["see-collusion"]),
        ("rrop-11", dict.fromkeys("ACD", True), ["see-dealt-in"]),
    ],
)
def test_who_may_see_the_bettor_on_the_river(book: str, rights: Document, codes: list[str]) -> None:
    # B bet 1,000; A called, C was all-in before, D folded. Hands in order, so that nothing is up anyway.
    document = table(
        players=players(A="2000", B="2000", C="500a", D="1000f"),
        setting="cash",
        rulebook=book,
        settings={"all_in_exposure": "by-order"},
        last_aggressor="B",
        asked_to_see="B",
    )
    found = answer(document)
    assert found["right_to_see"] == rights
    assert [code for code, _ in why(document) if code.startswith("see-")] == codes
    assert ("discretion" in found) == ("discretion" in rights.values())


def test_a_bet_before_the_last_street_gives_no_right_to_see() -> None:
    document = table(
        "turn",
        players=players(A="500a", B="500"),
        settings={"all_in_exposure": "by-order"},
        last_aggressor="B",
        asked_to_see="B",
    )
    found = answer(document)
    assert found["right_to_see"] == {"A": "discretion"}
    assert found["options"] == [{"ruling": "shown", "name": "B"}, {"ruling": "not-shown", "name": "B"}]


def test_a_hand_that_lies_face_up_is_seen_by_everybody() -> None:
    tabled = table(players=players(A="400", B="400", C="300f"), tabled=["A"], asked_to_see="A")
    assert answer(tabled)["right_to_see"] == {"B": True, "C": True}
    assert ("see-face-up", "tda-2024/R13") in why(tabled)
    all_in = table("flop", players=players(A="500a", B="500", C="100f"), asked_to_see="B")
    assert answer(all_in)["right_to_see"] == {"A": True, "C": True}
    assert ("see-face-up", "tda-2024/R16") in why(all_in)


def test_a_folded_hand_was_not_called() -> None:
    document = table(
        players=players(A="400", B="400", C="300f"), rulebook="rrop-11", asked_to_see="C", last_aggressor="A"
    )
    assert answer(document)["right_to_see"] == {"A": False, "B": False}
    assert answer({**document, "rulebook": "tda-2024"})["right_to_see"] == dict.fromkeys("AB", "discretion")


def test_in_stud_the_board_shows_first_and_the_last_card_is_dealt_down() -> None:
    two = players(A="400", B="400")
    checked = table(
        "seventh", players=two, game="stud", structure="fixed-limit", setting="cash", first_to_act="B"
    )
    assert answer(checked)["order"] == ["B", "A"]
    assert why(checked)[0] == ("board-shows-first", "usage/show-in-stud")
    all_in = table(
        "fifth",
        players=players(A="400a", B="400"),
        game="razz",
        structure="fixed-limit",
        setting="cash",
        last_aggressor="A",
    )
    assert ("seventh-street-down", "wsop-live-2026/R233") in why(all_in)
    assert answer(all_in)["order"] == ["A", "B"]


def test_while_betting_goes_on_nothing_goes_back_and_nothing_is_paid() -> None:
    document = table(
        None, players=players(A="500a", B="900", C="700"), street="flop", stacks={"B": 100, "C": 300}
    )
    found = answer(document)
    assert (found["order"], found["award_order"], found["returned"]) == ("none-yet", [], {})
    assert why(document) == [("betting-goes-on", "tda-2024/R16-addendum-2")]


def test_other_books_are_compared() -> None:
    document = table(players=players(**THREE), button="C")
    differs = write_answer(ask("showdown", document, compare=True))["differs"]
    assert differs == [
        {"rulebook": "wsop-live-2026", "must_show": ["B"], "may_muck": ["C", "A"], "order": ["B", "C", "A"]}
    ]


def flaws(document: Document) -> list[tuple[str, str]]:
    with pytest.raises(Malformed) as problem:
        ask("showdown", document)
    return [(flaw.code, flaw.path) for flaw in problem.value.flaws]


TWO = players(A="400", B="400")
GONE = players(A="400", B="400", C="100f")


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ({"players": TWO}, [("key-missing", "betting_closed_on")]),
        (table("noon", players=TWO), [("not-one-of", "betting_closed_on")]),
        (table("seventh", players=TWO), [("not-one-of", "betting_closed_on")]),
        (table(players=TWO, street="turn"), [("closed-after-street", "betting_closed_on")]),
        (table("turn", players=TWO), [("betting-can-go-on", "betting_closed_on")]),
        (table(players=players(A="400", B="300")), [("betting-not-over", "players[1]")]),
        (table(None, players=players(A="400a", B="400")), [("betting-is-over", "betting_closed_on")]),
        (table(None, players=TWO, stacks={"A": 0, "B": 9}), [("betting-is-over", "betting_closed_on")]),
        (table(None, players=players(A="400", B="300f")), [("betting-is-over", "betting_closed_on")]),
        (table(None, players=TWO, mucked=["A"]), [("before-the-showdown", "mucked")]),
        (table(None, players=TWO, tabled=["A"]), [("before-the-showdown", "tabled")]),
        (table(None, players=TWO, asked_to_see="A"), [("before-the-showdown", "asked_to_see")]),
        (table(players=GONE, last_aggressor="C"), [("folded-has-no-hand", "last_aggressor")]),
        (table(players=GONE, pushed_all_in="C"), [("folded-has-no-hand", "pushed_all_in")]),
        (table(players=GONE, tabled=["A", "C"]), [("folded-has-no-hand", "tabled[1]")]),
        (table(players=TWO, last_aggressor="Z"), [("player-unknown", "last_aggressor")]),
        (table(players=TWO, asked_to_see="Z"), [("player-unknown", "asked_to_see")]),
        (table(players=TWO, mucked=["Z"]), [("player-unknown", "mucked[0]")]),
        (table(players=TWO, stacks={"Z": 1}), [("player-unknown", "stacks.Z")]),
        (table(players=TWO, stacks={"A": -1}), [("below-least", "stacks.A")]),
        (table(players=TWO, stacks={"A": 2**53}), [("chips-over-limit", "stacks.A")]),
        (table("turn", players=players(A="4a", B="4"), stacks={"A": 1}), [("all-in-with-stack", "stacks.A")]),
        (
            table(players=TWO, last_aggressor="A", last_round_bet=False),
            [("aggressor-without-bet", "last_aggressor")],
        ),
        (table(players=TWO, last_round_bet=True), [("bet-without-aggressor", "last_aggressor")]),
        (table(players=TWO, last_aggressor=5, last_round_bet=True), [("not-text", "last_aggressor")]),
        (table(players=TWO, tabled=["A", "A"]), [("named-twice", "tabled[1]")]),
        (table(players=TWO, tabled=["A"], mucked=["A"]), [("tabled-and-mucked", "mucked[0]")]),
        (
            table(players=TWO, setting="cash", hand_for_hand=True),
            [("hand-for-hand-in-cash", "hand_for_hand")],
        ),
        (table("seventh", players=TWO, game="stud"), [("first-to-act-missing", "first_to_act")]),
        (table(players=TWO, first_to_act="A"), [("first-to-act-unneeded", "first_to_act")]),
        (table(players=TWO, fouled_deck=True), [("key-unknown", "fouled_deck")]),
        (table(players=TWO, structure="spread"), [("not-one-of", "structure")]),
    ],
)
def test_a_contradiction_is_a_flaw(document: Document, expected: list[tuple[str, str]]) -> None:
    assert flaws(document) == expected


def test_all_flaws_are_found_at_once() -> None:
    document = table(
        "turn", players=GONE, last_aggressor="C", tabled=["A"], mucked=["A", "Z"], asked_to_see="Y", colour=1
    )
    assert sorted(code for code, _ in flaws(document)) == [
        "betting-can-go-on",
        "folded-has-no-hand",
        "key-unknown",
        "player-unknown",
        "player-unknown",
        "tabled-and-mucked",
    ]


def test_a_bettor_who_mucked_may_be_given_as_folded() -> None:
    document = table(players=players(A="400f", B="400", C="400"), last_aggressor="A", mucked=["A"])
    assert answer(document)["order"] == ["B", "C"]


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_answers_a_plain_showdown(book: str) -> None:
    document = table(players=players(A="400", B="400", C="400"), rulebook=book, last_aggressor="B")
    assert answer(document)["order"] == ["B", "C", "A"]
