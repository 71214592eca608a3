"""The picture of chances: a band a pot, a bar a player, everything told in words as well."""

from __future__ import annotations

from itertools import combinations

import pytest

from languages.drawn import Drawn, draw, read
from sidepot.languages.bars import bar
from sidepot.languages.catalogue import languages
from sidepot.languages.width import width
from sidepot.model.equity import Ratio

HANDS = ("AhAd", "KhKc", "QhQd", "7c7d")


def spot(*names: str, amounts: tuple[int, ...] = (100, 250, 400, 700)) -> dict[str, object]:
    players = [
        {"name": name, "put_in": amount, "status": "all-in"}
        for name, amount in zip(names, amounts, strict=False)
    ]
    return {"players": players, "hands": dict(zip(names, HANDS, strict=False)), "board": "AsKd2c3d"}


def drawn(document: dict[str, object], language: str = "en") -> Drawn:
    return read(draw(document, language=language, kind="equity"))


@pytest.mark.parametrize("language", languages())
def test_every_language_draws_bars_that_nothing_lies_on(language: str) -> None:
    document = spot(
        "Анна Иванова-Петрова", "Boris", "ভেরা", "W" * 40, amounts=(10**14, 2 * 10**14, 3 * 10**14, 10**14)
    )
    document["unit"] = {"code": "USD", "decimals": 2}
    picture = drawn(document, language)
    texts = picture.all_texts()
    assert len(texts) >= 2 + 5 * 2
    assert not [(one.what, other.what) for one, other in combinations(texts, 2) if one.meets(other)]
    bars = [box for _, boxes, _ in picture.columns for box in boxes]
    assert not [(box.what, text.what) for box in bars for text in texts if box.meets(text)]
    assert all(area.lies_in(picture.view) for area in (*texts, *bars))


def test_a_bar_is_as_long_as_the_share_and_nobody_without_a_chance_has_one() -> None:
    # On ace, king, deuce and three Anna has three aces; one king is left for Boris, and nothing helps Vera.
    picture = drawn(spot("Anna", "Boris", "Vera"))
    main = [[box.right - box.left for box in boxes] for _, boxes, _ in picture.columns[:3]]
    assert [len(boxes) for boxes in main] == [1, 1, 0]
    (anna,), (boris,) = main[0], main[1]
    assert anna / boris == pytest.approx(41, rel=0.05)  # 41 rivers and 1, drawn to a tenth
    assert [told for told, _, _ in picture.columns][:3] == [
        "Anna: 97.62%, 292.86",
        "Boris: 2.38%, 7.14",
        "Vera: 0%, 0",
    ]
    assert "Main pot, 300: on average Anna: 97.62%; Boris: 2.38%; Vera: 0%." in picture.told


def test_neighbouring_pots_have_other_patterns() -> None:
    picture = drawn(spot("Anna", "Boris", "Vera"))
    assert picture.fills(0) != picture.fills(3)


def test_a_name_cannot_break_out_of_the_picture() -> None:
    svg = draw(spot("<script>", 'B"&', "Vera"), kind="equity")
    assert "<script>" not in svg
    assert read(svg).columns[0][0].startswith("<script>: ")


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (Ratio(0, 1), "░░░░"),
        (Ratio(1, 1), "████"),
        (Ratio(1, 2), "██░░"),
        (Ratio(9, 32), "█▏░░"),  # one cell and an eighth
        (Ratio(1, 1000), "▏░░░"),  # what is there at all is seen
        (Ratio(999, 1000), "███▉"),
    ],
)
def test_a_bar_on_a_terminal_has_eighths_of_a_cell(share: Ratio, shown: str) -> None:
    assert bar(share, 4) == shown
    assert width(bar(share, 4)) == 4
