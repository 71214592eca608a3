"""Documents about words and chips that cannot be ruled on: what is said about them, and where."""

import pytest

from engine.declarations import document, flaws
from sidepot.cards.streets import all_streets
from sidepot.model.declaration_codes import FLAWS
from sidepot.model.rulings import Malformed
from sidepot.wire.ask import ask
from sidepot.wire.declaration import NUMBERS, VERBS

MISSING = "key-missing"


@pytest.mark.parametrize(
    ("given", "flaw", "path"),
    [
        ({"facing": None}, MISSING, "facing"),
        ({"facing": -1}, "below-least", "facing"),
        ({"facing": 2**53}, "chips-over-limit", "facing"),
        ({"already_in": 301}, "already-in-over-facing", "already_in"),
        ({"already_in": -1}, "below-least", "already_in"),
        ({"last_full": 99}, "below-least", "last_full"),
        ({"last_full": 301}, "last-full-over-facing", "last_full"),
        ({"min_bet": 0}, "below-least", "min_bet"),
        ({"blinds": [0, 100]}, "below-least", "blinds[0]"),
        ({"pot": -1}, "below-least", "pot"),
        ({"pot": 2**53 - 1}, "chips-over-limit", ""),
        ({"chips": [100, 0]}, "below-least", "chips[1]"),
        ({"chips": [100, "x"]}, "not-a-whole-number", "chips[1]"),
        ({"chips": 100}, "not-a-list", "chips"),
        ({"chips": [1] * 1001}, "list-length", "chips"),
        ({"chips": []}, "nothing-declared", "chips"),
        ({"words": "shove"}, "not-one-of", "words"),
        ({"words": "Call"}, "not-one-of", "words"),
        ({"words": "raise  800"}, "not-one-of", "words"),
        ({"words": "raise 8,000"}, "not-one-of", "words"),
        ({"words": "five hundred"}, "not-one-of", "words"),
        ({"words": "٣"}, "not-one-of", "words"),
        ({"words": "call "}, "not-one-of", "words"),
        ({"words": ""}, "not-one-of", "words"),
        ({"words": 5}, "not-text", "words"),
        ({"words": "raise 0"}, "below-least", "words"),
        ({"words": "raise 9007199254740992"}, "chips-over-limit", "words"),
        ({"words": "fold 100"}, "word-takes-no-amount", "words"),
        ({"words": "all-in 100"}, "word-takes-no-amount", "words"),
        ({"words": "call", "chips": [300]}, MISSING, "words_when"),
        ({"words": "call", "chips": [300], "words_when": "later"}, "not-one-of", "words_when"),
        ({"words": "call", "second_motion": [300]}, "second-without-first", "second_motion"),
        ({"words": "raise 900", "quoted": 800}, "quoted-out-of-place", "quoted"),
        ({"words": "pot", "quoted": 800}, "quoted-out-of-place", "quoted"),
        ({"words": "all-in"}, MISSING, "stack"),
        ({"chips": [300], "stack": 299}, "stack-too-small", "stack"),
        ({"chips": [300], "already_in": 1, "stack": 300}, "stack-too-small", "stack"),
        ({"chips": [300], "second_motion": [1], "stack": 300}, "stack-too-small", "stack"),
        ({"chips": [300], "stack": 301, "last_chips": True}, "last-chips-not-the-stack", "last_chips"),
        ({"chips": [300], "stack": 300, "last_chips": False}, "last-chips-are-the-stack", "last_chips"),
        ({"words": "call", "last_chips": True}, MISSING, "chips"),
        ({"prior": [25], "chips": [500]}, MISSING, "prior_handling"),
        ({"prior_handling": "left", "chips": [500]}, MISSING, "prior"),
        (
            {"prior": [25], "prior_handling": "left", "already_in": 26, "chips": [500]},
            "prior-below-already-in",
            "prior",
        ),
        ({"facing": 0, "prior": [25], "prior_handling": "left", "chips": [5]}, "prior-without-bet", "prior"),
        ({"prior": [25, 25], "prior_handling": "pulled-part", "chips": [500]}, MISSING, "prior_left"),
        (
            {"prior": [25, 25], "prior_handling": "pulled-part", "prior_left": [25, 25], "chips": [500]},
            "prior-left-is-all",
            "prior_left",
        ),
        (
            {"prior": [25, 25], "prior_handling": "pulled-part", "prior_left": [], "chips": [500]},
            "prior-left-is-all",
            "prior_left",
        ),
        (
            {"prior": [25, 50], "prior_handling": "pulled-part", "prior_left": [50, 50], "chips": [500]},
            "prior-left-not-in-prior",
            "prior_left[1]",
        ),
        (
            {"prior": [25, 25], "prior_handling": "left", "prior_left": [25], "chips": [500]},
            "prior-left-out-of-place",
            "prior_left",
        ),
        (
            {"prior": [25], "prior_handling": "pulled-all", "last_chips": True, "chips": [500]},
            "last-chips-but-chips-pulled",
            "last_chips",
        ),
        (
            {"prior": [25, 25], "prior_handling": "pulled-part", "prior_left": ["x"], "chips": [500]},
            "not-a-whole-number",
            "prior_left[0]",
        ),
        ({"players_in": 1, "words": "call"}, "below-least", "players_in"),
        ({"facing": 0, "opening_bet": True, "words": "bet"}, "opening-bet-without-bet", "opening_bet"),
        (
            {"street": "river", "noticed": "after-next-card", "words": "raise 400"},
            "no-card-after-river",
            "noticed",
        ),
        ({"street": "pre-flop", "words": "call"}, "not-one-of", "street"),
        ({"out_of_turn": True, "words": "call"}, MISSING, "action_changed"),
        ({"action_changed": True, "words": "call"}, "action-changed-in-turn", "action_changed"),
        (
            {"out_of_turn": True, "action_changed": True, "already_in": 300, "words": "check"},
            "action-changed-without-bet",
            "action_changed",
        ),
        ({"out_of_turn": "yes", "words": "call"}, "not-true-or-false", "out_of_turn"),
        ({"structure": "limit", "words": "call"}, "not-one-of", "structure"),
        ({"button": "Anna", "words": "call"}, "key-unknown", "button"),
    ],
)
def test_a_flaw_and_its_place(given: dict[str, object], flaw: str, path: str) -> None:
    # What the flaw leaves untouched is given, so that it is the only one.
    done = {} if {"chips", "words", "second_motion"} & set(given) else {"chips": [300]}
    assert flaws(**{**done, **given}) == {(flaw, path)}


@pytest.mark.parametrize(
    ("given", "keys"),
    [
        ({"words": "raise", "min_bet": None, "last_full": None}, {"min_bet", "last_full"}),
        ({"words": "raise", "last_full": None}, {"last_full"}),
        ({"words": "raise", "min_bet": None, "structure": "fixed-limit", "blinds": [5, 10]}, {"min_bet"}),
        ({"words": "raise 900", "structure": "pot-limit"}, {"pot"}),
        (
            {"words": "pot", "structure": "pot-limit", "min_bet": None, "last_full": None},
            {"pot", "min_bet", "last_full"},
        ),
        ({"facing": 0, "words": "bet 500", "structure": "pot-limit", "min_bet": None}, {"pot", "min_bet"}),
        ({"words": "raise five"}, {"pot"}),
        ({"facing": 0, "words": "five", "min_bet": None}, {"pot", "min_bet"}),
        ({"chips": [100, 100]}, {"opening_bet", "players_in"}),
        ({"chips": [100, 100], "players_in": 3}, {"opening_bet"}),
        ({"chips": [100, 100], "opening_bet": False}, {"players_in"}),
        ({"chips": [50], "min_bet": None}, {"min_bet", "opening_bet", "players_in"}),
        (
            {
                "words": "check",
                "out_of_turn": True,
                "action_changed": True,
                "rulebook": "wsop-tournament-2026",
            },
            {"players_in"},
        ),
    ],
)
def test_everything_a_ruling_still_needs_is_asked_for_at_once(
    given: dict[str, object], keys: set[str]
) -> None:
    assert flaws(**given) == {(MISSING, key) for key in keys}


@pytest.mark.parametrize(
    "given",
    [
        {"chips": [100, 100], "players_in": 2},
        {"chips": [100, 100], "opening_bet": True},
        {"chips": [100, 100], "rulebook": "rrop-11"},
        {"chips": [1000], "min_bet": None, "last_full": None},
        {"words": "call", "min_bet": None, "last_full": None},
        {"words": "fold", "out_of_turn": True},
    ],
)
def test_what_a_ruling_does_not_need_is_not_asked_for(given: dict[str, object]) -> None:
    assert flaws(**given) == set()


def test_all_flaws_at_once() -> None:
    given: dict[str, object] = {
        "facing": 300,
        "already_in": 400,
        "last_full": 50,
        "chips": [0, 1.5],
        "words": "shove",
        "words_when": "soon",
        "prior": [25],
        "players_in": 1,
        "action_changed": True,
        "colour": "red",
    }
    assert flaws(**given) == {
        ("already-in-over-facing", "already_in"),
        ("below-least", "last_full"),
        ("below-least", "chips[0]"),
        ("not-a-whole-number", "chips[1]"),
        ("not-one-of", "words"),
        ("not-one-of", "words_when"),
        (MISSING, "prior_handling"),
        ("prior-below-already-in", "prior"),
        ("below-least", "players_in"),
        ("action-changed-in-turn", "action_changed"),
        ("key-unknown", "colour"),
    }


@pytest.mark.parametrize("words", [*VERBS, "300", "call 300", "bet 300", "raise 300", *NUMBERS])
def test_every_word_is_read(words: str) -> None:
    assert flaws(words=words, stack=5000, pot=5000, players_in=2) == set()
    assert flaws(words=f"{words}?", stack=5000, pot=5000, players_in=2) == set()


def test_every_street_is_read() -> None:
    assert all(flaws(words="call", street=street) == set() for street in all_streets())


def test_no_document_at_all() -> None:
    with pytest.raises(Malformed) as problem:
        ask("declaration", ["call"])
    assert [flaw.code for flaw in problem.value.flaws] == ["not-an-object"]


def test_the_figures_of_a_flaw_are_those_declared() -> None:
    document_ = document(already_in=400, chips=[100], stack=50)
    with pytest.raises(Malformed) as problem:
        ask("declaration", document_)
    for flaw in problem.value.flaws:
        assert set(flaw.figures) == set(FLAWS[flaw.code])
    assert {flaw.code for flaw in problem.value.flaws} == {"already-in-over-facing", "stack-too-small"}
