"""In no picture do two texts meet, and nothing is drawn outside of it, however odd the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest

from languages.drawn import Area, Drawn, draw, read
from sidepot.languages.picture_colours import ART, DARK, LIGHT
from sidepot.languages.picture_layout import STYLES, heights, style_of

SHORT = ["A", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo"]
LONG = [f"Konstantin-Aleksandrowitsch-Wladimirow {place}" for place in range(10)]
WIDE = [
    "WWWWWWWW",
    "MMMM@MMMM",
    "ЩЩЩЩЩЩЩ",
    "ЖЖЖЖ",
    "Шшшшшш",
    "……………",
    "漢字漢字漢字",
    "ＷＷＷＷ",
    "🎲🎲🎲🎲",
    "ตติยะ",
]
FOREIGN = [
    "আলাউদ্দিন", "শ্রীকৃষ্ণ", "মেহেদী হাসান", "क्षत्रिय", "मुख्य पॉट", "Nguyễn Thị Phượng", "Владислав", "Щербаков",
    "مريم", "שלום",
]  # fmt: skip
ODD = ["<b>", "&amp;", '"', "]]>", "\u2066x", "\u202eabc", "a\u3000b", " . ", "-->", "\ufffd"]
POOLS = [SHORT, LONG, WIDE, FOREIGN, ODD, [*LONG[:3], *SHORT[3:7], *WIDE[7:]]]
SPANS = [(1, 9), (5, 500), (1, 10_000), (10_000, 9_000_000), (1, 9_000_000_000_000)]


def tables(count: int) -> Iterator[dict[str, object]]:
    """Tables of 2 to 10 players and 1 to 6 pots, each as hard as the next."""
    dice = Random(20)
    for number in range(count):
        seats = 2 + number % 9
        names = POOLS[number % len(POOLS)][:seats]
        least, most = dice.choice(SPANS)
        levels = sorted(dice.randint(least, most) for _ in range(dice.randint(1, 6)))
        players: list[dict[str, object]] = []
        for name in names:
            chips = dice.choice(levels)
            status = dice.choice(["all-in", "all-in", "live", "folded"])
            if status == "folded":
                chips = dice.randint(0, chips)
            players.append({"name": name, "put_in": chips, "status": status})
        players[0] |= {"put_in": levels[-1], "status": "live"}
        document: dict[str, object] = {"players": players}
        if dice.random() < 0.4:
            document["dead"] = dice.choice([1, least, most])
        if dice.random() < 0.2:
            document["unit"] = {"code": "USD", "decimals": 2}
        if "dead" not in document and dice.random() < 0.1:
            document["fouled_deck"] = True
        yield document


def flaws_of(drawn: Drawn) -> list[str]:
    """What is wrong with a picture."""
    texts = drawn.all_texts()
    boxes = [box for _, boxes, _ in drawn.columns for box in boxes]
    found = [
        f"{one.what!r} meets {other.what!r}" for one, other in combinations(texts, 2) if one.meets(other)
    ]
    found += [f"{text.what!r} meets a cell" for text in drawn.texts for box in boxes if text.meets(box)]
    found += [f"{area.what!r} is outside" for area in (*texts, *boxes) if not area.lies_in(drawn.view)]
    found += [
        f"{text.what!r} is larger than its cell"
        for _, cells, figures in drawn.columns
        for text in figures
        if not any(text.lies_in(cell) for cell in cells)
    ]
    for (_, ours, _), (_, theirs, _) in combinations(drawn.columns, 2):
        found += [f"{one} meets {other}" for one in ours for other in theirs if one.meets(other)]
    return found


def test_no_texts_meet_and_nothing_is_outside_in_five_hundred_pictures() -> None:
    seen_pots: set[int] = set()
    seen_players: set[int] = set()
    for document in tables(500):
        drawn = read(draw(document))
        assert flaws_of(drawn) == [], document
        players = document["players"]
        assert isinstance(players, list)
        seen_players.add(len(players))
        seen_pots.add(sum("pot" in text.what.lower() for text in drawn.texts))
    assert seen_players == set(range(2, 11))
    assert set(range(1, 7)) <= seen_pots


@pytest.mark.parametrize("seats", [11, 15, 20, 26, 27, 50, 99, 100])
@pytest.mark.parametrize("name", ["P{}", "Konstantin-Aleksandrowitsch {}"])
def test_large_tables_fall_back_and_nothing_meets(seats: int, name: str) -> None:
    players = [
        {
            "name": name.format(seat),
            "put_in": 100 + seat % 6 * 1000,
            "status": "folded" if seat % 4 else "all-in",
        }
        for seat in range(1, seats + 1)
    ]
    for more in ({}, {"dead": 75}):
        drawn = read(draw({"players": players, **more}))
        assert flaws_of(drawn) == []
        assert len(drawn.columns) == seats + len(more)


def test_a_hundred_pots_are_still_a_picture() -> None:
    players = [{"name": f"P{seat}", "put_in": seat * seat, "status": "all-in"} for seat in range(1, 101)]
    drawn = read(draw({"players": players}))
    assert flaws_of(drawn) == []
    assert len([what for what in drawn.words() if what.startswith("Side pot")]) == 98


def area(left: float, top: float, what: str = "x") -> Area:
    return Area(left=left, top=top, right=left + 10, bottom=top + 10, what=what)


def test_what_is_wrong_with_a_picture_would_be_seen() -> None:
    view = Area(left=0, top=0, right=100, bottom=100, what="view")

    def flaws(*texts: Area, columns: tuple[tuple[str, tuple[Area, ...], tuple[Area, ...]], ...] = ()) -> int:
        return len(flaws_of(Drawn(view=view, texts=texts, columns=columns, told="", title="")))

    assert flaws(area(0, 0), area(20, 0), area(0, 20)) == 0
    assert flaws(area(0, 0), area(5, 5)) == 1
    assert flaws(area(95, 0)) == 1
    assert flaws(area(0, 0), columns=(("", (area(3, 3),), ()),)) == 1
    assert flaws(columns=(("", (area(3, 3),), (area(4, 3),)),)) == 1
    assert flaws(columns=(("", (area(3, 3),), ()), ("", (area(4, 3),), ()))) == 1


def test_heights_are_in_proportion_where_no_layer_is_too_low() -> None:
    assert heights([100, 200, 300], 120.0, 20.0) == [(20.0, False), (40.0, False), (60.0, False)]


def test_a_layer_too_low_for_a_figure_is_drawn_taller_and_marked_and_the_others_give_way() -> None:
    # 3 of 10,003 would be 0.05 of 168; the 20 it gets are taken from the others, 148 for 10,000.
    assert heights([3, 4000, 6000], 168.0, 20.0) == [(20.0, True), (59.2, False), (88.8, False)]


def test_a_layer_drawn_less_than_a_tenth_too_tall_is_not_marked() -> None:
    # 19 of 100 in 100 units: 19 to scale, 20 drawn; 17 to scale is 15 percent off.
    assert [marked for _, marked in heights([19, 81], 100.0, 20.0)] == [False, False]
    assert [marked for _, marked in heights([17, 83], 100.0, 20.0)] == [True, False]


def test_dead_chips_alone_have_no_height_to_be_true_to() -> None:
    assert heights([0], 168.0, 20.0) == [(20.0, False)]
    assert heights([0, 50], 168.0, 20.0) == [(20.0, False), (148.0, False)]


def test_neighbouring_pots_differ_in_colour_and_in_pattern_however_many_there_are() -> None:
    for here, there in pairwise(style_of(place) for place in range(100)):
        assert here != there
    assert {style_of(place) for place in range(6)} == set(range(1, STYLES + 1))
    assert 1 not in {style_of(place) for place in range(1, 100)}  # the main pot's alone
    assert len(set(ART.values())) == len(ART) == STYLES
    for colours in (LIGHT, DARK):
        assert len({colours[f"pot-{style}"] for style in ART}) == STYLES


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def tinted(colours: dict[str, str], style: int) -> str:
    share = float(colours["tint"])
    over, under = colours[f"pot-{style}"], colours["paper"]
    mixed = (
        round(share * int(over[at : at + 2], 16) + (1 - share) * int(under[at : at + 2], 16))
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in mixed)


def test_contrast_is_counted_as_the_guidelines_for_web_content_say() -> None:
    assert round(contrast("#000000", "#ffffff"), 1) == 21.0
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_texts_and_outlines_stand_out_in_both_themes(colours: dict[str, str]) -> None:
    assert contrast(colours["ink"], colours["paper"]) >= 7
    for style in ART:
        ground = tinted(colours, style)
        assert contrast(colours[f"pot-{style}-ink"], colours[f"pot-{style}"]) >= 4.5
        assert contrast(colours["ink"], ground) >= 7
        assert contrast(colours["ink-2"], ground) >= 4.5
        assert contrast(colours[f"pot-{style}-edge"], ground) >= 3


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_neighbouring_pots_differ_in_brightness_too(colours: dict[str, str]) -> None:
    for here, there in pairwise(style_of(place) for place in range(12)):
        assert contrast(colours[f"pot-{here}"], colours[f"pot-{there}"]) >= 1.3
