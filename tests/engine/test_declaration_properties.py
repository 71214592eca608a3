"""What holds of every ruling on words and chips, whatever was said and pushed out, under every book."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sidepot.model.codes import Kind
from sidepot.model.declaration import Act, DeclarationRuling
from sidepot.model.declaration_codes import REASONS, REMARKS
from sidepot.model.rulings import Malformed
from sidepot.rulebooks.load import BOOKS
from sidepot.rulebooks.questions import words_of
from sidepot.wire.ask import ask
from sidepot.wire.declaration import HANDLING, NOTICED, NUMBERS, VERBS, WHEN, WORDS_LIKE

QUESTIONS = (
    "half_bet_boundary",
    "overchip_last_chip",
    "last_chips",
    "prior_covering_pulled",
    "half_raise_base",
    "raise_motions",
    "under_raise",
    "under_call",
    "pot_over_bet",
    "pot_under_bet",
    "pot_word",
    "wrong_word",
    "unclear_amount",
    "out_of_turn",
    "out_of_turn_heads_up",
    "short_open_min_raise",
    "limit_short_all_in",
)
CHIP = st.sampled_from([1, 5, 25, 100, 500, 1000])
CHIPS = st.lists(CHIP, max_size=4)
AMOUNT = st.integers(1, 2000)
Document = dict[str, object]


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """A document that mostly hangs together, with some keys left out."""
    facing = draw(st.sampled_from([0, 0, 20, 100, 150, 300, 600, 1000]))
    already = draw(st.sampled_from([0, 0, 0, 50, 100, facing]))
    min_bet = draw(st.sampled_from([10, 100]))
    found: Document = {
        "structure": draw(st.sampled_from(["no-limit", "no-limit", "pot-limit", "fixed-limit"])),
        "facing": facing,
        "already_in": min(already, facing),
        "min_bet": min_bet,
        "last_full": draw(st.integers(min_bet, max(min_bet, facing))),
        "pot": draw(st.integers(0, 5000)),
        "chips": draw(CHIPS),
        "rulebook": draw(st.sampled_from(BOOKS)),
        "players_in": draw(st.integers(2, 4)),
        "opening_bet": draw(st.booleans()) if facing else False,
        "noticed": draw(st.sampled_from(list(NOTICED))),
    }
    said = st.sampled_from(list(VERBS)) | st.sampled_from(WORDS_LIKE) | st.sampled_from(list(NUMBERS))
    said |= AMOUNT.map(str)
    said |= AMOUNT.map(lambda amount: f"raise {amount}") | AMOUNT.map(lambda amount: f"bet {amount}")
    if draw(st.booleans()) or not found["chips"]:
        found["words"] = draw(said)
        found["words_when"] = draw(st.sampled_from(list(WHEN)))
    if facing and draw(st.integers(0, 3)) == 0:
        found["prior"] = [min(already, facing) or 25, 25]
        found["prior_handling"] = draw(st.sampled_from(list(HANDLING)))
        if found["prior_handling"] == "pulled-part":
            found["prior_left"] = [25]
    if found["chips"] and draw(st.integers(0, 3)) == 0:
        found["second_motion"] = draw(CHIPS)
    if draw(st.booleans()):
        found["stack"] = draw(st.integers(1, 6000))
    if draw(st.integers(0, 4)) == 0:
        found["last_chips"] = True
    if draw(st.integers(0, 4)) == 0:
        found["out_of_turn"] = True
        found["action_changed"] = draw(st.booleans())
    if draw(st.integers(0, 6)) == 0:
        found["quoted"] = draw(AMOUNT)
    if draw(st.booleans()):
        asked = draw(st.lists(st.sampled_from(QUESTIONS), unique=True, max_size=4))
        found["settings"] = {each: draw(st.sampled_from(words_of(each))) for each in asked}
    for key in draw(st.lists(st.sampled_from(["min_bet", "last_full", "pot", "players_in"]), max_size=1)):
        del found[key]
    return found


def ruled(document: Document) -> DeclarationRuling | None:
    """The ruling, or None where there are flaws."""
    try:
        found = ask("declaration", document).ruling
    except Malformed as problem:
        return None if problem.flaws else pytest.fail("refused without a flaw")
    assert isinstance(found, DeclarationRuling)
    return found


def amounts(ruling: DeclarationRuling) -> list[int]:
    """Every total in a ruling."""
    own = (ruling.to, ruling.min_to)
    return [
        amount
        for amount in (*own, *(amount for each in ruling.options for amount in (each.to, each.min_to)))
        if amount is not None
    ]


@settings(max_examples=1200, deadline=None)
@given(documents())
def test_what_holds_of_every_ruling(document: Document) -> None:
    ruling = ruled(document)
    if ruling is None:
        return
    check_shape(ruling)
    check_reasons(ruling)
    check_amounts(document, ruling)


def check_shape(ruling: DeclarationRuling) -> None:
    """Each act has the keys it should have."""
    several = ruling.act in (Act.OPEN, Act.CALL_OR_FOLD, Act.DISCRETION)
    assert bool(ruling.options) is several
    assert len(set(ruling.options)) == len(ruling.options)
    match ruling.act:
        case Act.FOLD | Act.OPEN | Act.DISCRETION:
            assert ruling.to is None
            assert ruling.min_to is None
        case Act.BET | Act.RAISE:
            assert (ruling.to is None) is not (ruling.min_to is None)
        case Act.CALL | Act.CHECK | Act.CALL_OR_FOLD:
            assert ruling.to is not None
            assert ruling.min_to is None


def check_reasons(ruling: DeclarationRuling) -> None:
    """At least one reason; each with an article and exactly its figures, all of them told in whole chips."""
    assert ruling.reasons
    for reason in ruling.reasons:
        assert set(reason.figures) == set(REASONS[reason.code]), reason.code
        assert "/" in reason.article
        for name, kind in REASONS[reason.code].items():
            figure = reason.figures[name]
            assert isinstance(figure, int if kind is Kind.CHIPS else str), (reason.code, name)
            assert not isinstance(figure, int) or figure >= 0, (reason.code, name)
    for remark in ruling.remarks:
        assert set(remark.figures) == set(REMARKS[remark.code])


def check_amounts(document: Document, ruling: DeclarationRuling) -> None:
    """Nothing over the stack or below what is in; a raise below the least is all-in or found late."""
    stack, facing = document.get("stack"), document["facing"]
    assert isinstance(facing, int)
    if isinstance(stack, int):
        assert all(amount <= stack for amount in amounts(ruling))
    in_already = document["already_in"]
    assert isinstance(in_already, int)
    assert all(amount >= in_already for amount in amounts(ruling))
    if ruling.act in (Act.CALL, Act.CHECK) and ruling.to != facing:
        assert "calls-all-in" in {reason.code for reason in ruling.reasons}
        assert ruling.to is not None
        assert ruling.to < facing
    if ruling.act in (Act.BET, Act.RAISE) and ruling.to is not None:
        assert ruling.to > facing
        codes = {reason.code for reason in ruling.reasons}
        least = ruled({**plainly(document), "words": "raise" if facing else "bet"})
        if least is not None and least.min_to is not None and ruling.to < least.min_to:
            assert codes & {"goes-all-in", "under-stands"}, codes


def plainly(document: Document) -> Document:
    """The same spot, where no more than the least bet or raise is asked about."""
    keys = ("structure", "facing", "already_in", "min_bet", "last_full", "rulebook", "settings")
    spot = {key: document[key] for key in keys if key in document}
    own = spot.get("settings")
    answers = dict(own) if isinstance(own, dict) else {}
    return {**spot, "settings": {**answers, "wrong_word": "nearest-action"}}


def scaled(value: object, factor: int) -> object:
    """All amounts times a factor; words with an amount too."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value * factor
    if isinstance(value, list):
        return [scaled(each, factor) for each in value]
    return value


def scale_words(words: object, factor: int) -> object:
    """The amount in some words times a factor."""
    if not isinstance(words, str):
        return words
    return " ".join(str(int(word) * factor) if word.isdigit() else word for word in words.split(" "))


@settings(max_examples=400, deadline=None)
@given(documents(), st.sampled_from([2, 4, 10]))
def test_scaling_all_amounts_scales_the_answer(document: Document, factor: int) -> None:
    """Even factors: half of an odd amount lies between two chips, and more room may lie below it."""
    words = document.get("words")
    if isinstance(words, str) and any(word.strip("?") in NUMBERS for word in words.split(" ")):
        return  # what `five` can mean does not grow with the chips
    document = {key: scaled(value, 2) if key not in KEPT else value for key, value in document.items()}
    document["words"] = scale_words(document.get("words"), 2)
    larger = {key: scaled(value, factor) if key not in KEPT else value for key, value in document.items()}
    larger["words"] = scale_words(document.get("words"), factor)
    small, large = ruled(document), ruled(larger)
    if small is None or large is None:
        assert small is large
        return
    assert large.act is small.act
    assert amounts(large) == [amount * factor for amount in amounts(small)]
    assert [reason.code for reason in large.reasons] == [reason.code for reason in small.reasons]


KEPT = ("players_in", "settings", "rulebook", "structure", "noticed", "words")

ANYTHING = st.none() | st.booleans() | st.integers(-5, 5000) | st.text(max_size=6) | st.floats() | CHIPS
KEYS = st.sampled_from(
    [
        "facing",
        "already_in",
        "last_full",
        "min_bet",
        "blinds",
        "pot",
        "chips",
        "words",
        "words_when",
        "last_chips",
        "stack",
        "prior",
        "prior_handling",
        "prior_left",
        "second_motion",
        "quoted",
        "noticed",
        "out_of_turn",
        "action_changed",
        "players_in",
        "opening_bet",
        "structure",
        "street",
        "nonsense",
    ]
)


@settings(max_examples=600, deadline=None)
@given(documents(), st.dictionaries(KEYS, ANYTHING, max_size=3))
def test_any_document_gets_a_ruling_or_flaws(document: Document, odd: Document) -> None:
    ruling = ruled({**document, **odd})
    if ruling is not None:
        check_shape(ruling)
        check_reasons(ruling)


def reachable(collect: Callable[[Document], None]) -> None:
    """Put many documents to the engine, always the same ones."""

    @settings(max_examples=300, deadline=None, derandomize=True, database=None)
    @given(documents())
    def run(document: Document) -> None:
        collect(document)

    run()


def test_the_documents_above_reach_most_of_the_limbs() -> None:
    codes: set[str] = set()
    ruled_on = 0

    def collect(document: Document) -> None:
        nonlocal ruled_on
        ruling = ruled(document)
        if ruling is not None:
            ruled_on += 1
            codes.update(reason.code for reason in ruling.reasons)

    reachable(collect)
    assert ruled_on > 100
    assert len(codes) > 40, sorted(set(REASONS) - codes)
