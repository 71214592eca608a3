"""The sentences to say aloud, and a ruling's reasons with their articles."""

from collections.abc import Mapping

import pytest

from sidepot.languages.catalogue import NoSuchSentence, catalogue
from sidepot.languages.say import remarks, sentence, why
from sidepot.languages.spoken import spoken
from sidepot.model.claims import Unit
from sidepot.model.rulings import (
    Authority,
    Figure,
    Hand,
    Pot,
    PotsRuling,
    Reason,
    Remark,
    SettleRuling,
    Winner,
)

ACES: Hand = ("three-of-a-kind", "A", "K", "7")
KINGS: Hand = ("three-of-a-kind", "K", "A", "7")
LOW: Hand = ("low", "8", "6", "4", "3", "A")
THREE = ("Anna", "Boris", "Vera")


def pot(name: str, amount: int, eligible: tuple[str, ...], winners: tuple[Winner, ...] = ()) -> Pot:
    return Pot(name, amount, eligible, 0, amount, winners)


def lying(
    *pots: Pot,
    returned: Mapping[str, int] | None = None,
    owes: Mapping[str, int] | None = None,
    reasons: tuple[Reason, ...] = (),
    remarks: tuple[Remark, ...] = (),
) -> PotsRuling:
    return PotsRuling(
        authority=Authority(rulebook="tda-2024"),
        players=(),
        dead=0,
        pots=pots,
        returned=returned or {},
        can_win={},
        betting_open=bool(owes),
        owes=owes or {},
        uncalled={},
        reasons=reasons,
        remarks=remarks,
    )


def paid(
    *pots: Pot,
    returned: Mapping[str, int] | None = None,
    rake: int = 0,
    bounty: Mapping[str, tuple[str, ...]] | None = None,
) -> SettleRuling:
    return SettleRuling(
        authority=Authority(rulebook="tda-2024"),
        players=(),
        dead=0,
        pots=pots,
        returned=returned or {},
        can_win={},
        won={},
        rake=rake,
        bounty=bounty or {},
        award_order=tuple(pot.name for pot in reversed(pots)),
        reasons=(),
    )


def main(*winners: Winner, amount: int = 300) -> SettleRuling:
    return paid(pot("main", amount, THREE, winners))


def test_a_hand_is_paid_aloud_from_what_goes_back_to_the_main_pot() -> None:
    ruling = paid(
        pot("main", 300, THREE, (Winner("Anna", 300, ACES),)),
        pot("side-1", 300, ("Boris", "Vera"), (Winner("Boris", 300, KINGS),)),
        returned={"Vera": 150},
    )
    assert spoken(ruling, "en") == [
        "Vera takes back 150.",
        "Side pot, 300: Boris wins with three kings.",
        "Main pot, 300: Anna wins with three aces.",
    ]


def test_several_side_pots_have_numbers_and_the_last_is_paid_first() -> None:
    ruling = paid(
        pot("main", 300, THREE, (Winner("Anna", 300),)),
        pot("side-1", 200, ("Boris", "Vera"), (Winner("Boris", 200),)),
        pot("side-2", 100, ("Vera",), (Winner("Vera", 100),)),
    )
    assert spoken(ruling, "en") == [
        "Side pot 2, 100: Vera takes it, nobody else can win it.",
        "Side pot 1, 200: Boris wins.",
        "Main pot, 300: Anna wins.",
    ]


def test_pots_as_they_lie_main_pot_first() -> None:
    ruling = lying(pot("main", 300, THREE), pot("side-1", 300, ("Boris", "Vera")), returned={"Vera": 150})
    assert spoken(ruling, "en") == [
        "Vera takes back 150.",
        "Main pot, 300: Anna, Boris and Vera can win it.",
        "Side pot, 300: Boris or Vera.",
    ]


def test_a_pot_with_one_owner_says_only() -> None:
    ruling = lying(pot("main", 300, ("Anna",)), pot("side-1", 400, ("Boris",)))
    assert spoken(ruling, "en") == ["Main pot, 300: only Anna can win it.", "Side pot, 400: only Boris."]


def test_what_is_owed_is_said_before_the_pots() -> None:
    ruling = lying(pot("main", 300, THREE), owes={"Boris": 50, "Vera": 20})
    assert spoken(ruling, "en")[:2] == ["Boris still has to put in 50.", "Vera still has to put in 20."]


def test_a_fouled_deck_leaves_no_pot() -> None:
    back = {"Anna": 100, "Boris": 200}
    expected = ["Anna takes back 100.", "Boris takes back 200.", "There is no pot."]
    assert spoken(lying(returned=back), "en") == expected
    assert spoken(paid(returned=back), "en") == expected


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((Winner("Anna", 300),), "Main pot, 300: Anna wins."),
        ((Winner("Anna", 300, None, LOW),), "Main pot, 300: Anna wins with 8-6-4-3-A low."),
        (
            (Winner("Anna", 300, ACES, LOW),),
            "Main pot, 300: Anna wins with three aces and with 8-6-4-3-A low.",
        ),
        ((Winner("Anna", 150), Winner("Boris", 150)), "Main pot, 300: Anna and Boris share it, 150 each."),
        (
            (Winner("Anna", 150, ACES), Winner("Boris", 150, ACES)),
            "Main pot, 300: Anna and Boris share it with three aces, 150 each.",
        ),
        (
            (Winner("Anna", 151, ACES), Winner("Boris", 150, ACES)),
            "Main pot, 301: Anna gets 151 with three aces; Boris gets 150 with three aces.",
        ),
        (
            (Winner("Anna", 150, ACES), Winner("Boris", 150, None, LOW)),
            "Main pot, 300: Anna gets 150 with three aces; Boris gets 150 with 8-6-4-3-A low.",
        ),
        (
            (Winner("Anna", 225, ACES, LOW), Winner("Boris", 75, None, LOW)),
            "Main pot, 300: Anna gets 225 with three aces and with 8-6-4-3-A low; "
            "Boris gets 75 with 8-6-4-3-A low.",
        ),
        (
            (Winner("Anna", 150, ACES, LOW), Winner("Boris", 150, ACES, LOW)),
            "Main pot, 300: Anna gets 150 with three aces and with 8-6-4-3-A low; "
            "Boris gets 150 with three aces and with 8-6-4-3-A low.",
        ),
        ((Winner("Anna", 200), Winner("Boris", 100)), "Main pot, 300: Anna gets 200; Boris gets 100."),
    ],
)
def test_who_is_paid_and_with_what(winners: tuple[Winner, ...], said: str) -> None:
    assert spoken(main(*winners), "en") == [said]


def test_rake_is_taken_first_and_the_pot_is_what_is_left() -> None:
    ruling = paid(pot("main", 300, THREE, (Winner("Anna", 285, ACES),)), rake=15)
    assert spoken(ruling, "en") == [
        "The house takes 15 as rake.",
        "Main pot, 285: Anna wins with three aces.",
    ]


def test_bounties_come_last() -> None:
    ruling = paid(
        pot("main", 300, THREE, (Winner("Anna", 150), Winner("Boris", 150))),
        bounty={"Vera": ("Anna", "Boris")},
    )
    assert spoken(ruling, "en")[-1] == "The bounty on Vera goes to Anna and Boris."


def test_chips_are_said_in_their_unit() -> None:
    ruling = lying(pot("main", 300, THREE), returned={"Vera": 150})
    assert spoken(ruling, "en", Unit(code="", decimals=2)) == [
        "Vera takes back 1.50.",
        "Main pot, 3.00: Anna, Boris and Vera can win it.",
    ]


def test_why_gives_each_reason_with_its_article() -> None:
    back: dict[str, Figure] = {"name": "Vera", "chips": 150, "highest": 400, "second": 250}
    ruling = lying(
        pot("main", 300, THREE),
        pot("side-1", 300, ("Boris", "Vera")),
        reasons=(
            Reason("uncalled-returned", "usage/uncalled-bet", back, "Vera"),
            Reason("award-order", "wsop-live-2026/R153", {}),
            Reason("folded-chips", "house/folded-chips", {"pot": "side-1", "chips": 20}, "side-1"),
        ),
    )
    assert why(ruling, "en") == [
        "Vera put in 400 and nobody else more than 250: 150 goes back to Vera. (usual practice)",
        "The pots are paid from the last side pot back to the main pot. (WSOP Live Action 2026 R153)",
        "The side pot holds 20 from players who folded: the chips stay in, but a folded hand cannot win them."
        " (house rule)",
    ]


def test_only_the_catalogues_that_are_needed_are_read() -> None:
    catalogue.cache_clear()
    ruling = lying(
        pot("main", 300, THREE),
        reasons=(Reason("owes", "usage/layers", {"name": "Vera", "chips": 150}),),
    )
    spoken(ruling, "en")
    why(ruling, "en")
    assert catalogue.cache_info().currsize == len(("say", "reasons", "terms"))


def test_remarks_are_said_without_an_article() -> None:
    ruling = lying(pot("main", 300, THREE), remarks=(Remark("folded-cards-ignored", {"name": "Vera"}),))
    assert remarks(ruling, "en") == ["Vera has folded, so the cards given for Vera do not count."]


def test_a_name_is_never_read_as_a_placeholder() -> None:
    names: dict[str, Figure] = {"name": "{chips}", "chips": 150}
    assert sentence("reasons", "owes", names, "en").startswith("{chips} still has to put in 150")
    ruling = lying(reasons=(Reason("owes", "usage/layers", {"name": "{article}", "chips": 1}),))
    assert why(ruling, "en")[0].startswith("{article} still has to put in 1 ")


def test_a_figure_of_the_wrong_kind_is_an_error() -> None:
    with pytest.raises(TypeError, match="'150' is no chips"):
        sentence("reasons", "owes", {"name": "Anna", "chips": "150"}, "en")


def test_a_missing_figure_is_an_error() -> None:
    with pytest.raises(KeyError, match="chips"):
        sentence("reasons", "owes", {"name": "Anna"}, "en")


def test_a_payment_to_nobody_is_an_error() -> None:
    with pytest.raises(ValueError, match="the main pot of a settled hand has no winner"):
        spoken(main(), "en")


def test_an_article_of_an_unknown_book_is_an_error() -> None:
    with pytest.raises(NoSuchSentence, match="no-such-book"):
        why(lying(reasons=(Reason("award-order", "no-such-book/R1", {}),)), "en")
