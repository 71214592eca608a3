"""What words and chips count as, question by question, with every answer a book may give."""

import json

import pytest

from engine.declarations import answer, codes, figures, ruling, short
from shared import SHARED, needs_shared
from sidepot.conformance.cases import put
from sidepot.rulebooks.load import BOOKS

TDA, WSOP, LIVE, RROP = BOOKS


def own(**settings: str) -> dict[str, object]:
    return {"settings": settings}


@needs_shared
def test_the_known_answers() -> None:
    cases = json.loads((SHARED / "cases" / "declaration.json").read_text("utf-8"))
    assert len(cases) >= 69
    assert {case["id"]: put(case).wrong for case in cases if put(case).wrong} == {}


# Words or chips first


def test_words_before_the_chips_win_and_what_is_too_much_goes_back() -> None:
    given = {"words": "call", "words_when": "before", "chips": [500, 500]}
    assert short(**given) == ("call", 300)
    assert codes(**given) == ["words-first", "said-call", "chips-go-back"]
    assert figures("chips-go-back", **given) == {"back": 700}


def test_words_with_the_chips_win() -> None:
    given = {"words": "raise 800", "words_when": "simultaneous", "chips": [500]}
    assert short(**given) == ("raise", 800)
    assert codes(**given) == ["words-with-chips", "said-raise-to", "chips-to-add"]
    assert figures("chips-to-add", **given) == {"add": 300}


@pytest.mark.parametrize("words", ["raise", "raise 900", "all-in", "fold", "900"])
def test_words_after_the_chips_come_too_late(words: str) -> None:
    given = {"words": words, "words_when": "after", "chips": [1000]}
    assert short(**given) == ("call", 300)
    assert codes(**given) == ["chips-first", "overchip"]


def test_a_fold_with_chips_out_takes_the_new_chips_back() -> None:
    given = {"words": "fold", "words_when": "before", "chips": [100, 100], "already_in": 50}
    assert short(**given) == ("fold", None)
    assert figures("chips-go-back", **given) == {"back": 200}


def test_a_question_is_no_declaration() -> None:
    found = answer(words="all-in?", stack=800)
    assert found["ruling"] == "discretion"
    assert found["options"] == [{"ruling": "raise", "to": 800}, {"ruling": "open"}]
    assert codes(words="call?") == ["said-as-question", "said-call"]


# A bare number


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("300", ("call", 300)),
        ("301", ("call", 300)),
        ("449", ("call", 300)),
        ("450", ("raise", 600)),
        ("599", ("raise", 600)),
        ("600", ("raise", 600)),
        ("601", ("raise", 601)),
    ],
)
def test_a_bare_number_is_as_if_pushed_out(number: str, expected: tuple[str, int]) -> None:
    assert short(words=number) == expected
    assert codes(words=number)[0] == "said-amount"


def test_a_bare_number_adds_to_what_is_in_front() -> None:
    assert short(words="1000", already_in=100) == ("raise", 1100)
    assert figures("said-amount", words="1000", already_in=100) == {"chips": 1000, "to": 1100}


def test_a_bare_number_below_the_call_is_too_few() -> None:
    assert short(words="299", players_in=2) == ("call", 300)
    assert figures("short-call-heads-up", words="299", players_in=2) == {"chips": 299, "to": 300, "add": 1}


def test_a_bare_number_of_all_there_is_calls_or_raises_all_in() -> None:
    assert short(words="250", stack=250) == ("call", 250)
    assert short(words="300", stack=300) == ("call", 300)
    assert short(words="400", stack=400) == ("raise", 400)
    assert short(words="5000", stack=400) == ("raise", 400)


def test_a_bare_number_with_no_bet_is_a_bet() -> None:
    assert short(facing=0, words="500") == ("bet", 500)
    assert codes(facing=0, words="500") == ["said-amount"]


# One chip


@pytest.mark.parametrize(
    ("chip", "code", "back"), [(300, "call-exact", None), (301, "overchip", 1), (5000, "overchip", 4700)]
)
def test_one_chip_facing_a_bet_is_a_call(chip: int, code: str, back: int | None) -> None:
    assert short(chips=[chip]) == ("call", 300)
    assert codes(chips=[chip]) == [code]
    assert figures(code, chips=[chip]).get("back") == back


@pytest.mark.parametrize("book", BOOKS)
def test_one_chip_is_a_call_or_an_opening_bet_in_every_book(book: str) -> None:
    assert short(rulebook=book, chips=[1000]) == ("call", 300)
    assert short(rulebook=book, facing=0, chips=[1000]) == ("bet", 1000)


def test_the_last_chip_is_a_call_or_all_in() -> None:
    given = {"chips": [1000], "last_chips": True}
    assert short(**given) == ("call", 300)
    assert codes(**given) == ["last-chip-call"]
    settled = {**given, **own(overchip_last_chip="all-in")}
    assert short(**settled) == ("raise", 1000)
    assert codes(**settled) == ["last-chip-all-in", "goes-all-in"]
    assert ruling(**settled).reasons[0].article == "house/overchip-last-chip"


def test_a_stack_of_exactly_the_chips_out_makes_them_the_last() -> None:
    assert codes(chips=[1000], stack=1000) == ["last-chip-call"]
    assert codes(chips=[1000], stack=1001) == ["overchip"]


@pytest.mark.parametrize("setting", ["call", "all-in"])
def test_a_last_chip_short_of_the_call_is_a_call_all_in(setting: str) -> None:
    given = {"chips": [200], "last_chips": True, **own(overchip_last_chip=setting)}
    assert short(**given) == ("call", 200)
    assert codes(**given) == ["calls-all-in"]


# Several chips


def test_several_chips_all_needed_are_a_call() -> None:
    given = {"chips": [200, 200]}
    assert short(**given) == ("call", 300)
    assert figures("all-needed", **given) == {
        "chips": 400,
        "facing": 300,
        "smallest": 200,
        "without": 200,
        "back": 100,
    }


@pytest.mark.parametrize(
    ("chips", "expected"),
    [
        ([300, 149], ("call", 300)),
        ([300, 150], ("raise", 600)),
        ([300, 299], ("raise", 600)),
        ([300, 300], ("raise", 600)),
        ([300, 300, 1], ("raise", 601)),
    ],
)
def test_several_chips_not_all_needed_go_by_half(chips: list[int], expected: tuple[str, int]) -> None:
    assert short(chips=chips) == expected


def test_what_half_says_in_figures() -> None:
    assert figures("half-missed", chips=[300, 149]) == {
        "chips": 449,
        "half": 450,
        "facing": 300,
        "back": 149,
    }
    assert figures("half-reached", chips=[300, 150]) == {
        "chips": 450,
        "half": 450,
        "least": 600,
        "add": 150,
    }
    assert figures("half-full-raise", chips=[300, 300]) == {"chips": 600, "least": 600}


def test_more_than_half_where_a_room_wants_more() -> None:
    more = own(half_bet_boundary="more-than")
    assert short(chips=[300, 150], **more) == ("call", 300)
    assert short(chips=[300, 151], **more) == ("raise", 600)
    assert figures("half-missed", chips=[300, 150], **more)["half"] == 451


def test_half_of_the_least_raise_or_half_of_the_bet_faced() -> None:
    spot: dict[str, object] = {"facing": 1000, "last_full": 600}
    least, bet = own(half_raise_base="least-raise"), own(half_raise_base="bet")
    assert short(**spot, chips=[1000, 299], **least) == ("call", 1000)
    assert short(**spot, chips=[1000, 300], **least) == ("raise", 1600)
    assert short(**spot, chips=[1000, 499], **bet) == ("call", 1000)
    assert short(**spot, chips=[1000, 500], **bet) == ("raise", 1600)


def test_a_full_raise_counts_however_large_the_half_of_the_bet_is() -> None:
    spot: dict[str, object] = {"facing": 2000, "last_full": 500, **own(half_raise_base="bet")}
    assert short(**spot, chips=[2000, 499]) == ("call", 2000)
    assert short(**spot, chips=[2000, 500]) == ("raise", 2500)
    assert figures("half-missed", **spot, chips=[2000, 499])["half"] == 2500


def test_the_last_chips_are_a_call_if_all_needed_or_all_in() -> None:
    needed = {"chips": [200, 200], "last_chips": True}
    assert short(**needed) == ("call", 300)
    assert codes(**needed) == ["last-chips-call"]
    settled = {**needed, **own(last_chips="all-in")}
    assert short(**settled) == ("raise", 400)
    assert codes(**settled) == ["last-chips-all-in", "goes-all-in"]


def test_the_last_chips_not_all_needed_are_all_in_below_half_of_a_raise() -> None:
    given = {"chips": [300, 100], "last_chips": True}
    assert short(**given) == ("raise", 400)
    assert codes(**given) == ["last-chips-all-in", "goes-all-in"]


def test_half_a_raise_by_a_player_who_cannot_make_it_whole_is_all_in() -> None:
    given = {"chips": [300, 150], "stack": 550}
    assert short(**given) == ("raise", 550)
    assert codes(**given) == ["half-reached", "goes-all-in"]


# Chips of an earlier bet


def prior(handling: str, chips: list[int], **given: object) -> dict[str, object]:
    """Facing 600 with 50 in and two chips of 25 in front: the least raise is to 1,150, half is at 875."""
    spot: dict[str, object] = {"facing": 600, "already_in": 50, "last_full": 550, "min_bet": 50}
    return {**spot, "prior": [25, 25], "prior_handling": handling, "chips": chips, **given}


def test_earlier_chips_left_that_do_not_cover() -> None:
    assert codes(**prior("left", [1000])) == ["overchip", "prior-not-covering"]
    assert codes(**prior("left", [500, 500])) == ["all-needed", "prior-not-covering"]
    assert short(**prior("left", [500, 100, 224])) == ("call", 600)
    assert short(**prior("left", [500, 100, 225])) == ("raise", 1150)


def test_earlier_chips_all_pulled_back_that_did_not_cover() -> None:
    assert codes(**prior("pulled-all", [1000])) == ["overchip", "prior-pulled-back"]
    assert figures("overchip", **prior("pulled-all", [1000]))["back"] == 400
    assert short(**prior("pulled-all", [600, 274])) == ("call", 600)
    assert short(**prior("pulled-all", [600, 275])) == ("raise", 1150)


def test_earlier_chips_pulled_back_in_part() -> None:
    part = prior("pulled-part", [1000], prior_left=[25])
    assert short(**part) == ("raise", 1150)
    assert codes(**part) == ["prior-part-pulled", "half-reached"]
    assert figures("prior-part-pulled", **part) == {"chips": 1025}
    assert short(**prior("pulled-part", [849], prior_left=[25])) == ("call", 600)
    assert short(**prior("pulled-part", [850], prior_left=[25])) == ("raise", 1150)


def test_earlier_chips_pushed_out_with_the_new_ones() -> None:
    assert codes(**prior("combined", [500, 500])) == ["prior-combined", "half-reached"]
    assert short(**prior("combined", [824])) == ("call", 600)
    assert short(**prior("combined", [825])) == ("raise", 1150)
    assert short(**prior("combined", [550])) == ("call", 600)
    assert short(**prior("combined", [549]), players_in=2) == ("call", 600)
    assert codes(**prior("combined", [500], last_chips=True)) == ["prior-combined", "calls-all-in"]


def covering(handling: str, chips: list[int], **given: object) -> dict[str, object]:
    """Facing 700 with 100 in and a 1,000 chip in front: the least raise is to 1,300, half is at 1,000."""
    spot: dict[str, object] = {"facing": 700, "already_in": 100, "last_full": 600, "min_bet": 100}
    return {**spot, "prior": [1000], "prior_handling": handling, "chips": chips, **given}


def test_new_chips_on_top_of_chips_that_cover_the_call() -> None:
    assert codes(**covering("left", [100])) == ["prior-covers", "half-reached"]
    given = covering("left", [100], facing=900, last_full=800)
    assert short(**given) == ("call", 900)
    assert codes(**given) == ["prior-covers", "half-missed"]


def test_covering_chips_all_pulled_back_for_one_chip() -> None:
    call = covering("pulled-all", [5000], **own(prior_covering_pulled="call"))
    assert short(**call) == ("call", 700)
    assert figures("prior-covering-pulled-call", **call) == {"chips": 5000, "facing": 700, "back": 4300}
    full = own(prior_covering_pulled="full-bet")
    assert short(**covering("pulled-all", [5000], **full)) == ("raise", 5000)
    assert short(**covering("pulled-all", [1000], **full)) == ("raise", 1300)
    assert short(**covering("pulled-all", [999], **full)) == ("call", 700)
    assert codes(**covering("pulled-all", [700], **full)) == ["call-exact"]


def test_covering_chips_all_pulled_back_for_several() -> None:
    given = covering("pulled-all", [500, 500], **own(prior_covering_pulled="full-bet"))
    assert codes(**given) == ["all-needed", "prior-pulled-back"]


def test_the_big_blind_adds_to_the_option() -> None:
    option = {"facing": 300, "already_in": 300, "min_bet": 300}
    assert short(**option, chips=[149]) == ("check", 300)
    assert short(**option, chips=[150]) == ("raise", 600)
    assert short(**option, chips=[1000]) == ("raise", 1300)


# Too few chips


def test_too_few_chips() -> None:
    few: dict[str, object] = {"chips": [100, 100]}
    assert codes(**few, opening_bet=True) == ["short-call-opening"]
    assert codes(**few, opening_bet=False, players_in=2) == ["short-call-heads-up"]
    assert codes(**few, rulebook=RROP) == ["short-call"]
    assert figures("short-call-opening", **few, opening_bet=True) == {"chips": 200, "to": 300, "add": 100}
    found = answer(**few, opening_bet=False, players_in=3)
    assert (found["ruling"], found["to"]) == ("discretion", None)
    assert found["options"] == [{"ruling": "call", "to": 300}, {"ruling": "fold"}]


def test_too_few_chips_count_with_what_is_already_in() -> None:
    assert figures("short-call", rulebook=RROP, chips=[100, 100], already_in=50) == {
        "chips": 250,
        "to": 300,
        "add": 50,
    }


def test_a_tiny_chip() -> None:
    tiny: dict[str, object] = {"chips": [99]}
    assert answer(**tiny, opening_bet=True)["options"] == [{"ruling": "call", "to": 300}]
    assert answer(**tiny, opening_bet=False, players_in=3)["options"] == [
        {"ruling": "call", "to": 300},
        {"ruling": "fold"},
    ]
    assert codes(**tiny, opening_bet=True) == ["tiny-chip"]
    assert codes(chips=[100], opening_bet=True) == ["short-call-opening"]
    assert codes(chips=[50, 49], opening_bet=True) == ["short-call-opening"]


def test_a_call_on_a_wrong_count_owes_the_true_amount() -> None:
    for given in ({"words": "call"}, {"chips": [100, 100]}, {"chips": [200]}, {"words": "200"}):
        found = answer(**given, quoted=200)
        assert (found["ruling"], found["to"]) == ("call", 300)
        assert [each.code for each in ruling(**given, quoted=200).remarks] == ["misled-caller"]
    assert codes(words="call", quoted=200) == ["accepted-action"]
    assert ruling(words="call", quoted=400).remarks == ()
    assert codes(words="call", quoted=300) == ["said-call"]
    assert codes(chips=[100], quoted=200, opening_bet=True) == ["short-call-opening"]


# Bets and raises declared


def test_raise_and_an_amount_names_the_total() -> None:
    assert short(words="raise 800", already_in=100) == ("raise", 800)
    assert codes(words="raise 800") == ["said-raise-to"]


def test_raise_without_an_amount_is_at_least_the_least() -> None:
    found = answer(words="raise")
    assert (found["ruling"], found["to"], found["min_to"]) == ("raise", None, 600)


def test_raise_and_one_chip_is_the_most_the_chip_allows() -> None:
    raised = {"words": "raise", "words_when": "before"}
    assert short(**raised, chips=[1000]) == ("raise", 1000)
    assert codes(**raised, chips=[1000]) == ["words-first", "raise-with-chip"]
    assert short(**raised, chips=[1000], already_in=50) == ("raise", 1050)
    assert short(**raised, chips=[500]) == ("raise", 600)
    assert codes(**raised, chips=[500]) == ["words-first", "raise-with-chip", "made-up-to-least"]
    assert short(**raised, chips=[500, 200]) == ("raise", 700)


@pytest.mark.parametrize(
    ("setting", "stands_from"),
    [
        ("corrected-until-next-card", 4),
        ("corrected-until-round-ends", 3),
        ("corrected", 5),
    ],
)
def test_too_small_a_raise_or_bet_is_made_up_until_it_is_too_late(setting: str, stands_from: int) -> None:
    times = [
        "before-substantial-action",
        "after-substantial-action",
        "before-next-card",
        "after-all-acted",
        "after-next-card",
    ]
    late = times[stands_from:]
    for time in times:
        given: dict[str, object] = {"noticed": time, **own(under_raise=setting)}
        assert short(words="raise 599", **given) == ("raise", 599 if time in late else 600)
        assert short(words="raise 600", **given) == ("raise", 600)
        assert short(facing=0, words="bet 99", **given) == ("bet", 99 if time in late else 100)
        assert short(facing=0, words="bet 100", **given) == ("bet", 100)
        assert short(facing=0, chips=[50], **given) == ("bet", 50 if time in late else 100)


def test_what_is_no_raise_at_all_and_found_too_late_is_for_the_floor() -> None:
    late = {"words": "raise 300", "noticed": "after-next-card"}
    assert answer(**late)["options"] == [{"ruling": "call", "to": 300}, {"ruling": "raise", "to": 600}]
    assert codes(**late) == ["said-raise-to", "under-too-late"]
    assert short(words="raise 301", noticed="after-next-card") == ("raise", 301)


def test_an_opening_bet_is_ruled_on_without_the_minimum() -> None:
    found = ruling(facing=0, last_full=None, min_bet=None, chips=[500])
    assert (found.act, found.to) == ("bet", 500)
    assert [remark.code for remark in found.remarks] == ["minimum-bet-not-given"]
    assert ruling(facing=0, last_full=None, min_bet=None, chips=[500], stack=500).remarks == ()


def test_a_bet_without_an_amount_is_what_the_chips_make() -> None:
    given: dict[str, object] = {"facing": 0, "words": "bet", "words_when": "before", "chips": [100, 100]}
    assert short(**given) == ("bet", 200)
    assert codes(**given) == ["words-first", "bet-with-chips"]


def test_several_silent_chips_with_no_bet_are_a_bet() -> None:
    assert short(facing=0, chips=[100, 25]) == ("bet", 125)
    assert codes(facing=0, chips=[100, 25]) == ["opening-chips"]
    assert codes(facing=0, chips=[50, 25]) == ["opening-chips", "made-up-to-least"]


def test_pot_limit_cuts_what_several_chips_open_above_the_pot() -> None:
    given: dict[str, object] = {"structure": "pot-limit", "pot": 400, "facing": 0, "chips": [500, 500]}
    assert codes(**given) == ["opening-chips", "over-pot-cut"]


# All the chips


@pytest.mark.parametrize("words", ["raise", "raise 900", "all-in", "900", "pot"])
def test_who_has_no_more_than_the_call_can_only_call(words: str) -> None:
    assert short(words=words, stack=300) == ("call", 300)
    assert short(words=words, stack=299) == ("call", 299)
    assert codes(words=words, stack=299)[-1] == "calls-all-in"


@pytest.mark.parametrize("words", ["raise", "raise 900", "raise 400", "all-in", "pot"])
def test_a_raise_the_stack_cannot_make_is_all_in(words: str) -> None:
    for stack in (301, 599, 600):
        if words != "raise 400" or stack > 301:
            assert short(words=words, stack=stack) == ("raise", stack)
            assert "goes-all-in" in codes(words=words, stack=stack)


def test_a_raise_over_the_stack_is_all_in() -> None:
    assert short(words="raise 5000", stack=2000) == ("raise", 2000)
    assert short(facing=0, words="bet 5000", stack=2000) == ("bet", 2000)


def test_all_in_by_last_chips_needs_no_stack() -> None:
    given = {"words": "all-in", "words_when": "before", "chips": [200, 200], "last_chips": True}
    assert short(**given) == ("raise", 400)


# Motions


def test_a_second_motion_without_words_never_counts() -> None:
    for setting in ("one-motion", "declared-amount", "free-after-raise"):
        given = {"chips": [300], "second_motion": [500], **own(raise_motions=setting)}
        assert short(**given) == ("call", 300)
        assert codes(**given) == ["call-exact", "string-bet"]
        assert short(facing=0, chips=[200], second_motion=[500], **own(raise_motions=setting)) == ("bet", 200)


@pytest.mark.parametrize(
    ("setting", "first", "to", "code"),
    [
        ("one-motion", 300, 600, "string-bet"),
        ("one-motion", 500, 600, "string-bet"),
        ("declared-amount", 300, 1300, "call-then-raise"),
        ("declared-amount", 299, 600, "string-bet"),
        ("declared-amount", 500, 600, "string-bet"),
        ("free-after-raise", 300, 1300, "free-motions"),
        ("free-after-raise", 500, 1500, "free-motions"),
    ],
)
def test_motions_after_raise(setting: str, first: int, to: int, code: str) -> None:
    given: dict[str, object] = {"words": "raise", "words_when": "before", "chips": [first]}
    given |= {"second_motion": [1000], **own(raise_motions=setting)}
    assert short(**given) == ("raise", to)
    assert code in codes(**given)
    assert ruling(**given).reasons[-1 if code != "string-bet" else 2].article == "house/raise-motions"


@pytest.mark.parametrize("setting", ["one-motion", "declared-amount", "free-after-raise"])
def test_an_amount_said_first_binds_in_any_number_of_motions(setting: str) -> None:
    given: dict[str, object] = {"words": "raise 900", "words_when": "before", "chips": [300]}
    given |= {"second_motion": [500], **own(raise_motions=setting)}
    assert short(**given) == ("raise", 900)
    assert "amount-then-motions" in codes(**given)
    assert figures("chips-to-add", **given) == {"add": 100}


# Pot-limit


POT: dict[str, object] = {"structure": "pot-limit", "pot": 400}
"""400 in the middle, facing 300: the most is 300 + 1,000."""


def test_pot_in_pot_limit_is_the_most_allowed() -> None:
    assert short(**POT, words="pot") == ("raise", 1300)
    assert figures("said-pot", **POT, words="pot") == {"to": 1300, "pot": 400}
    assert short(**POT, facing=0, words="pot") == ("bet", 400)
    assert [remark.code for remark in ruling(**POT, words="pot").remarks] == ["pot-counted"]
    assert ruling(**POT, facing=0, words="pot").remarks == ()


@pytest.mark.parametrize(
    ("setting", "late"),
    [
        ("corrected-until-next-card", ["after-next-card"]),
        ("stands-once-all-acted", ["after-all-acted", "after-next-card"]),
    ],
)
def test_over_the_pot_is_cut_until_it_is_too_late(setting: str, late: list[str]) -> None:
    for time in ("before-substantial-action", "before-next-card", "after-all-acted", "after-next-card"):
        given: dict[str, object] = {**POT, "noticed": time, **own(pot_over_bet=setting)}
        for over in ({"words": "raise 1301"}, {"words": "pot", "quoted": 1301}, {"chips": [1000, 301]}):
            assert short(**given, **over) == ("raise", 1301 if time in late else 1300)
        assert short(**given, words="raise 1300") == ("raise", 1300)
    cut = figures("over-pot-cut", **POT, words="raise 1500")
    assert cut == {"chips": 1500, "to": 1300, "back": 200}


def test_a_pot_counted_too_low() -> None:
    floor = own(pot_under_bet="floor")
    corrected = own(pot_under_bet="corrected-until-substantial-action")
    low: dict[str, object] = {**POT, "words": "pot", "quoted": 1200}
    assert short(**low, **corrected) == ("raise", 1300)
    assert figures("under-pot-made-up", **low, **corrected) == {"quoted": 1200, "to": 1300, "add": 100}
    assert short(**low, **corrected, noticed="after-substantial-action") == ("raise", 1200)
    assert short(**low, **corrected, noticed="before-next-card") == ("raise", 1200)
    assert answer(**low, **floor)["options"] == [
        {"ruling": "raise", "to": 1300},
        {"ruling": "raise", "to": 1200},
    ]
    assert codes(**{**low, "quoted": 1300}) == ["said-pot"]


def test_one_chip_over_the_pot_stands_for_the_pot_at_any_time() -> None:
    raised = {"words": "raise", "words_when": "before", "noticed": "after-next-card"}
    assert short(**POT, **raised, chips=[5000]) == ("raise", 1300)
    assert short(**POT, facing=0, chips=[5000], noticed="after-next-card") == ("bet", 400)
    assert codes(**POT, facing=0, chips=[5000]) == ["opening-chip", "pot-chip", "chips-go-back"]


def test_all_in_over_the_pot_is_cut_to_it() -> None:
    assert short(**POT, words="all-in", stack=1301) == ("raise", 1300)
    assert codes(**POT, words="all-in", stack=1301) == ["said-all-in", "over-pot-cut"]
    assert codes(**POT, words="all-in", stack=1300) == ["said-all-in", "goes-all-in"]


# Fixed-limit


LIMIT: dict[str, object] = {"structure": "fixed-limit", "last_full": None, "facing": 8, "min_bet": 8}


def test_fixed_limit_has_one_size() -> None:
    assert short(**LIMIT, words="raise") == ("raise", 16)
    assert short(**LIMIT, words="raise 20") == ("raise", 16)
    assert codes(**LIMIT, words="raise 20") == ["said-raise-to", "cut-to-fixed-size"]
    assert short(**LIMIT, words="all-in", stack=100) == ("raise", 16)
    assert short(**LIMIT, words="all-in", stack=13) == ("raise", 13)
    assert short(**{**LIMIT, "facing": 0}, chips=[25]) == ("bet", 8)
    assert short(**{**LIMIT, "facing": 0}, words="bet") == ("bet", 8)
    assert short(**LIMIT, chips=[5, 5, 1]) == ("call", 8)
    assert short(**LIMIT, chips=[5, 5, 2]) == ("raise", 16)


def test_over_a_short_all_in_fixed_limit_completes_or_only_calls() -> None:
    short_all_in = {**LIMIT, "facing": 11, "words": "raise"}
    assert short(**short_all_in) == ("raise", 16)
    assert [remark.code for remark in ruling(**short_all_in).remarks] == ["short-all-in-read"]
    assert short(**{**short_all_in, "facing": 12}) == ("raise", 20)
    only_call = own(limit_short_all_in="call-only")
    assert short(**short_all_in, **only_call) == ("call", 11)
    assert codes(**short_all_in, **only_call) == ["no-raise-over-short-all-in"]
    assert short(**{**short_all_in, "words": "raise 30"}, **only_call) == ("call", 11)
    assert short(**{**short_all_in, "words": None}, chips=[5, 5, 10], **only_call) == ("call", 11)


# Words that do not fit


def test_pot_in_no_limit() -> None:
    least = own(pot_word="least-bet-or-raise")
    found = answer(words="pot", **least)
    assert (found["ruling"], found["to"], found["min_to"]) == ("raise", None, 600)
    assert short(facing=0, words="pot", words_when="before", chips=[500], **least) == ("bet", 500)
    assert answer(words="pot", **own(pot_word="floor"))["options"] == [
        {"ruling": "raise", "min_to": 600},
        {"ruling": "open"},
    ]
    assert codes(**LIMIT, words="pot", **least) == ["pot-in-limit"]


@pytest.mark.parametrize(
    ("given", "nearest"),
    [
        ({"facing": 0, "words": "call"}, {"ruling": "check", "to": 0}),
        ({"facing": 100, "already_in": 100, "words": "call"}, {"ruling": "check", "to": 100}),
        ({"facing": 0, "words": "raise"}, {"ruling": "bet", "min_to": 100}),
        ({"facing": 0, "words": "raise 500"}, {"ruling": "bet", "to": 500}),
        ({"words": "check"}, {"ruling": "call-or-fold", "to": 300}),
        ({"words": "bet 800"}, {"ruling": "raise", "to": 800}),
    ],
)
def test_words_that_do_not_fit(given: dict[str, object], nearest: dict[str, object]) -> None:
    given = {"last_full": None, **given} if given.get("facing") is not None else given
    found = answer(**given, **own(wrong_word="nearest-action"))
    assert {key: found.get(key) for key in nearest} == nearest
    left = answer(**given, **own(wrong_word="floor"))
    assert left["ruling"] == "discretion"
    assert left["options"] == [nearest, {"ruling": "open"}]


def test_check_and_fold_where_they_fit() -> None:
    assert short(facing=0, words="check") == ("check", 0)
    assert short(facing=100, last_full=None, already_in=100, words="check") == ("check", 100)
    assert short(words="fold") == ("fold", None)
    assert answer(words="check")["options"] == [{"ruling": "call", "to": 300}, {"ruling": "fold"}]


# Unclear amounts


@pytest.mark.parametrize(
    ("pot", "to"), [(499, None), (500, 500), (4999, 500), (5000, 5000), (49999, 5000), (50000, 50000)]
)
def test_five_is_the_highest_reading_up_to_the_pot(pot: int, to: int | None) -> None:
    given = {"facing": 0, "min_bet": 400, "last_full": 400, "words": "five", "pot": pot}
    found = answer(**given, **own(unclear_amount="highest-up-to-the-pot"))
    if to is None:
        assert found["options"] == [{"ruling": "bet", "to": 500}, {"ruling": "open"}]
        return
    assert (found["ruling"], found["to"]) == ("bet", to)
    left = answer(**given, **own(unclear_amount="floor"))
    assert left["options"] == [{"ruling": "bet", "to": to}, {"ruling": "open"}]


def test_an_unclear_amount_facing_a_bet() -> None:
    assert short(words="raise nine", pot=600) == ("raise", 900)
    assert short(words="raise five", pot=600) == ("raise", 600)  # 500 is meant, and no full raise
    assert short(words="four", pot=600) == ("call", 300)
    assert figures("unclear-amount", words="four", pot=600) == {"words": "four", "chips": 400, "pot": 900}
    assert codes(words="raise nine", pot=599) == ["unclear-amount-none"]
    assert short(words="call five") == ("call", 300)


# Out of turn


EARLY: dict[str, object] = {"out_of_turn": True, "action_changed": False}
CHANGED: dict[str, object] = {"out_of_turn": True, "action_changed": True}


def test_out_of_turn_binds_where_the_action_did_not_change() -> None:
    assert short(**EARLY, words="raise 800") == ("raise", 800)
    assert codes(**EARLY, chips=[1000]) == ["out-of-turn-binds", "overchip"]


def test_out_of_turn_is_released_where_it_did() -> None:
    found = answer(**CHANGED, chips=[1000, 1000])
    assert (found["ruling"], found["to"]) == ("open", None)
    assert found["options"] == [
        {"ruling": "fold"},
        {"ruling": "call", "to": 300},
        {"ruling": "raise", "min_to": 600},
    ]
    assert figures("chips-go-back", **CHANGED, chips=[1000, 1000]) == {"back": 2000}


@pytest.mark.parametrize(
    ("stack", "options"),
    [
        (299, [("call", 299, None)]),
        (300, [("call", 300, None)]),
        (301, [("call", 300, None), ("raise", 301, None)]),
        (600, [("call", 300, None), ("raise", 600, None)]),
        (601, [("call", 300, None), ("raise", None, 600)]),
    ],
)
def test_what_is_open_with_a_short_stack(
    stack: int, options: list[tuple[str, int | None, int | None]]
) -> None:
    found = ruling(**CHANGED, words="raise 800", stack=stack)
    assert [(each.act, each.to, each.min_to) for each in found.options] == [("fold", None, None), *options]


def test_a_fold_out_of_turn_always_binds() -> None:
    for book in BOOKS:
        assert short(rulebook=book, **CHANGED, words="fold") == ("fold", None)
        assert short(rulebook=book, out_of_turn=True, words="fold") == ("fold", None)


def test_out_of_turn_may_be_left_to_the_floor() -> None:
    for early in (EARLY, CHANGED):
        found = answer(**early, words="raise 800", **own(out_of_turn="floor"))
        assert found["options"] == [{"ruling": "raise", "to": 800}, {"ruling": "open"}]
    given: dict[str, object] = {**EARLY, "chips": [100, 100], "opening_bet": False, "players_in": 3}
    assert [each.act for each in ruling(**given, **own(out_of_turn="floor")).options] == [
        "call",
        "fold",
        "open",
    ]


@pytest.mark.parametrize("words", ["check", "call"])
def test_a_check_or_call_out_of_turn_heads_up(words: str) -> None:
    passive = own(out_of_turn_heads_up="passive-only")
    assert short(**CHANGED, words=words, players_in=2, **passive) == ("call-or-fold", 300)
    assert short(**CHANGED, words=words, players_in=3, **passive) == ("open", None)
    assert short(**CHANGED, words=words, players_in=2, **own(out_of_turn_heads_up="open")) == ("open", None)
    assert short(**CHANGED, words="raise 800", players_in=2, **passive) == ("open", None)


# The articles, and short openings


def test_every_reason_cites_the_book_in_force() -> None:
    assert ruling(chips=[1000], rulebook=TDA).reasons[0].article == "tda-2024/R44"
    assert ruling(chips=[1000], rulebook=WSOP).reasons[0].article == "wsop-tournament-2026/R97"
    assert ruling(chips=[1000], rulebook=LIVE).reasons[0].article == "wsop-live-2026/R141"
    assert ruling(chips=[1000], rulebook=RROP).reasons[0].article == "rrop-11/betting-and-raising"
    assert ruling(chips=[300, 150]).reasons[0].article == "tda-2024/R43"


def test_the_least_raise_over_a_short_opening() -> None:
    opening: dict[str, object] = {"facing": 20, "last_full": None, "words": "raise"}
    assert ruling(**opening).min_to == 120
    assert ruling(**opening, **own(short_open_min_raise="complete-to-min-bet")).min_to == 100


def test_the_minimum_bet_follows_from_the_blinds_and_the_last_full_bet_from_the_spot() -> None:
    blinds: dict[str, object] = {"min_bet": None, "last_full": None, "blinds": [100, 200], "words": "raise"}
    assert ruling(**{**blinds, "facing": 200}).min_to == 400
    assert ruling(**{**blinds, "facing": 500}, opening_bet=True).min_to == 1000
    assert ruling(**{**blinds, "facing": 500, "last_full": 300}).min_to == 800
    assert ruling(min_bet=None, facing=500, last_full=300, words="raise").min_to == 800


def test_other_books_are_compared() -> None:
    from sidepot.wire.ask import ask

    given: dict[str, object] = {"facing": 600, "already_in": 50, "last_full": 550, "min_bet": 50}
    given |= {"prior": [25, 25], "prior_handling": "left", "chips": [600, 240]}
    differs = ask("declaration", given, compare=True).differs
    assert differs == (
        {"rulebook": LIVE, "ruling": "call", "to": 600},
        {"rulebook": RROP, "ruling": "call", "to": 600},
    )


def test_a_call_with_nothing_to_add_is_a_check_and_the_reasons_say_so() -> None:
    """The blind's option: what goes back is told, and the last reason names the ruling."""
    option: dict[str, object] = {"already_in": 300, "prior": [300], "prior_handling": "pulled-all"}
    assert short(**option, chips=[500]) == ("check", 300)
    assert codes(**option, chips=[500]) == ["prior-covering-pulled-call", "call-is-check"]
    assert codes(**option, chips=[200, 200]) == ["all-needed", "call-is-check", "prior-pulled-back"]
    assert codes(already_in=300, chips=[100]) == ["prior-covers", "half-missed", "call-is-check"]
    assert codes(chips=[500]) == ["overchip"]


def test_chips_over_a_fixed_size_or_the_pot_go_back() -> None:
    fixed: dict[str, object] = {"structure": "fixed-limit", "facing": 0, "last_full": None, "min_bet": 20}
    assert codes(**fixed, chips=[25]) == ["opening-chip", "cut-to-fixed-size", "chips-go-back"]
    assert figures("chips-go-back", **fixed, chips=[25, 25]) == {"back": 30}
    said = {"words": "bet", "words_when": "before", "chips": [25]}
    assert figures("chips-go-back", **fixed, **said) == {"back": 5}
    assert "chips-go-back" not in codes(**fixed, words="bet 25")
    pot: dict[str, object] = {"structure": "pot-limit", "facing": 0, "last_full": None, "pot": 500}
    assert figures("chips-go-back", **pot, chips=[1000]) == {"back": 500}
    assert "chips-go-back" not in codes(**pot, chips=[1000, 1000])
