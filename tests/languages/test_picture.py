"""The picture of the pots: what is drawn for whom, in which form, and what it tells in words."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from languages.drawn import Area, draw, read
from sidepot.languages.catalogue import catalogue, languages
from sidepot.languages.picture import picture
from sidepot.languages.picture_colours import DARK, LIGHT, THEMES, Theme
from sidepot.languages.picture_layers import Kind, layers_of
from sidepot.languages.template import placeholders
from sidepot.model.betting import BettingRuling
from sidepot.model.rulings import PotsRuling
from sidepot.wire.ask import ask
from sidepot.wire.short import players_of

GOLDEN = Path(__file__).parent / "golden"


def table(players: str, **keys: object) -> dict[str, object]:
    return {"players": players_of(players.split()), **keys}


THREE = table("Anna=100a Boris=350 Vera=300f")
PAID = table("Anna=100a Boris=250a Vera=400", strength={"Anna": 9, "Boris": 5, "Vera": 5})
OPEN: dict[str, object] = {
    "players": [
        {"name": "A", "put_in": 10, "status": "live"},
        {"name": "B", "put_in": 16, "status": "all-in"},
        {"name": "C", "put_in": 8, "status": "live"},
        {"name": "D", "put_in": 24, "status": "live"},
    ]
}


def pots_of(document: dict[str, object]) -> PotsRuling:
    ruling = ask("pots", document).ruling
    assert isinstance(ruling, PotsRuling)
    return ruling


def height(box: Area) -> float:
    return box.bottom - box.top


def test_layers_hold_what_each_player_put_into_each_pot() -> None:
    main, side, back = layers_of(pots_of(THREE))
    assert (main.kind, main.size, main.chips, main.amount) == (Kind.POT, 100, (100, 100, 100), 300)
    assert (side.kind, side.size, side.chips, side.amount) == (Kind.POT, 200, (0, 200, 200), 400)
    assert (back.kind, back.size, back.chips, back.amount) == (Kind.BACK, 50, (0, 50, 0), 50)


def test_layers_of_a_round_that_is_still_open_hold_what_is_owed() -> None:
    main, first, second, waiting = layers_of(pots_of(OPEN))
    # A and C owe up to D's 24: A 14 above 10, C 16 above 8.
    assert [layer.chips for layer in (main, first, second)] == [(8, 8, 8, 8), (2, 2, 0, 2), (0, 6, 0, 6)]
    assert (waiting.kind, waiting.chips) == (Kind.WAITING, (0, 0, 0, 8))
    assert [layer.owed for layer in (main, first, second, waiting)] == [
        (0, 0, 0, 0),
        (0, 0, 2, 0),
        (6, 0, 6, 0),
        (8, 0, 8, 0),
    ]


def test_folded_chips_above_everybody_lie_in_the_last_layer() -> None:
    kept = table("Anna=800f Boris=500a Chi=500", settings={"killed_hand": "nothing-returned"})
    (only,) = layers_of(pots_of(kept))
    assert (only.size, only.chips, only.amount) == (800, (800, 500, 500), 1800)


def test_every_layer_of_every_table_holds_its_pot() -> None:
    tables = [THREE, OPEN, table("A=0a B=800 C=800", dead=75), table("A=9a B=1f C=30a D=70f E=900", dead=3)]
    for document in tables:
        ruling = pots_of(document)
        pots = [layer for layer in layers_of(ruling) if layer.kind is Kind.POT]
        dead = [ruling.dead, *(0 for _ in pots[1:])]
        assert [sum(layer.chips) + more for layer, more in zip(pots, dead, strict=True)] == [
            pot.amount for pot in ruling.pots
        ]


def test_each_player_has_a_column_of_cells_in_the_form_of_the_chips() -> None:
    drawn = read(draw(THREE))
    assert [told for told, _, _ in drawn.columns] == [
        "Anna: 100, all-in.",
        "Boris: 350, in.",
        "Vera: 300, folded.",
    ]
    assert drawn.fills(0) == [LIGHT["pot-1"], LIGHT["ink"]]  # the main pot, and the cap of an all-in
    assert drawn.fills(1) == [LIGHT["pot-1"], "p2", "none"]  # what goes back is not filled
    assert drawn.fills(2) == ["f1", "f2"]  # hatched
    assert [[text.what for text in texts] for _, _, texts in drawn.columns] == [
        ["100"],
        ["100", "200", "50"],
        ["100", "200"],
    ]


def test_heights_are_in_proportion_to_chips() -> None:
    drawn = read(draw(table("A=100a B=300a C=300a D=150f")))
    (_, cells, _), (_, folded, _) = drawn.columns[1], drawn.columns[3]
    # An outline takes half a unit on each side.
    assert height(cells[1]) + 1 == pytest.approx(2 * (height(cells[0]) + 1), abs=0.2)
    assert height(folded[1]) + 1 == pytest.approx((height(cells[1]) + 1) / 4, abs=0.2)


def test_headings_say_the_pot_who_can_win_it_and_the_amount() -> None:
    words = read(draw(THREE)).words()
    assert {"Goes back Boris", "50", "Side pot only Boris", "400", "Main pot Anna or Boris", "300"} <= set(
        words
    )


def test_a_paid_pot_says_whom_it_went_to() -> None:
    words = read(draw(PAID, kind="settle")).words()
    assert {"Side pot to Boris and Vera", "Main pot to Anna", "Goes back Vera"} <= set(words)


def test_under_the_columns_stand_names_totals_and_how_players_stand() -> None:
    words = read(draw(OPEN)).words()
    assert {"A", "10", "owes 14", "B", "16", "all-in", "C", "owes 16", "D", "24", "still owed"} <= set(words)
    assert "Not matched yet D" in words
    assert "folded chips" not in words


def test_forms_are_explained_where_no_word_beside_them_does() -> None:
    # Ten totals of seven figures leave no room for words under the columns.
    many = " ".join(f"Konstantin{seat}={1_000_000 + seat}{'f' if seat % 3 else 'a'}" for seat in range(10))
    words = read(draw(table(many))).words()
    assert {"folded chips", "all-in"} <= set(words)
    assert words.count("all-in") == 1


def test_what_is_not_to_scale_is_marked_and_explained() -> None:
    words = read(draw(table("Short=3a Big=10000 Bigger=10000"))).words()
    assert "Main pot ≈ Short, Big or Bigger" in words
    assert "Side pot Big or Bigger" in words
    assert "≈ drawn taller than scale" in words
    assert not [word for word in read(draw(table("A=100a B=300 C=300"))).words() if "≈" in word]


def test_dead_chips_are_a_hatched_column_before_the_players_and_their_area_means_chips() -> None:
    drawn = read(draw(table("A=100a B=100", dead=50)))
    (told, (dead,), _), (_, player, _), _ = drawn.columns
    assert told == "Dead chips: 50."
    assert dead.what == "f1"
    assert height(dead) == height(player[0])
    assert (dead.right - dead.left + 1) == pytest.approx((player[0].right - player[0].left + 1) / 2, abs=0.2)
    assert {"dead", "50"} <= set(drawn.words())


def test_a_pot_of_dead_chips_alone_has_a_layer() -> None:
    drawn = read(draw(table("A=0a B=800 C=800", dead=75)))
    assert {"Main pot A, B or C", "75", "Side pot B or C", "1,600"} <= set(drawn.words())


def test_a_fouled_deck_gives_everything_back() -> None:
    drawn = read(draw(table("Anna=120a Boris=800 Chi=25f", fouled_deck=True)))
    assert {"Goes back Anna, Boris and Chi", "945"} <= set(drawn.words())
    assert [drawn.fills(column)[0] for column in range(3)] == ["none", "none", "none"]


def test_a_long_name_is_cut_and_told_in_full() -> None:
    name = "Konstantin-Aleksandrowitsch-Wladimirow"
    players = " ".join([f"{name}=100a", *(f"Boris{seat}=350" for seat in range(5))])
    drawn = read(draw(table(players)))
    assert name not in drawn.words()
    assert [word for word in drawn.words() if word.startswith("Kon") and word.endswith("…")]
    assert drawn.columns[0][0] == f"{name}: 100, all-in."
    assert name in drawn.told


def test_names_that_find_no_room_are_counted() -> None:
    names = " ".join(f"Konstantin{seat}=100" for seat in range(10))
    words = read(draw(table(names))).words()
    assert "Konstantin0, Konstantin1, Konstantin2 +7" in words  # 3 and 7 are the 10


def test_where_names_cannot_be_told_apart_the_seats_have_numbers() -> None:
    names = " ".join(f"Konstantin{seat}=100" for seat in range(30))
    words = read(draw(table(names))).words()
    assert "30 players, clockwise from seat 1" in words
    assert {"1", "5", "10", "30"} <= set(words)


def test_the_currency_stands_once_with_the_amount_of_a_layer() -> None:
    words = read(draw(table("A=12050a B=12050", unit={"code": "USD", "decimals": 2}))).words()
    assert words.count("USD\u00a0241.00") == 1
    assert words.count("120.50") == 4  # in two cells, and below two names


def test_a_unit_however_long_leaves_room_for_the_pot() -> None:
    # the longest code there can be, in the widest letters
    words = read(draw(table("A=100a B=100", unit={"code": "W" * 10, "decimals": 0}))).words()
    assert "Main pot A or B" in words
    assert "200" in words


def test_all_that_is_drawn_is_told_in_words() -> None:
    drawn = read(draw(THREE))
    assert drawn.title == "The pots"
    assert read(draw(PAID, kind="settle")).title == "The pots, paid"
    assert drawn.told.splitlines() == [
        "Boris takes back 50.",
        "Main pot, 300: Anna and Boris can win it.",
        "Side pot, 400: only Boris.",
        "Anna: 100, all-in.",
        "Boris: 350, in.",
        "Vera: 300, folded.",
    ]
    assert "C: 8, in, owes 16." in read(draw(OPEN)).told.splitlines()


def test_a_reader_without_eyes_finds_the_words() -> None:
    root = ElementTree.fromstring(draw(THREE))
    assert root.attrib["role"] == "img"
    assert root.attrib["lang"] == "en"
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert {root.attrib["aria-labelledby"], root.attrib["aria-describedby"]} <= ids


def test_names_cannot_break_out_of_the_picture() -> None:
    names = ["<script>alert(1)</script>", '" onload="x', "]]>&amp;", "'><svg>"]
    players = [{"name": name, "put_in": 100} for name in names]
    svg = draw({"players": players})
    told = [told for told, _, _ in read(svg).columns]
    assert told == [f"{name}: 100, in." for name in names]
    assert {element.tag.partition("}")[2] for element in ElementTree.fromstring(svg).iter()} == {
        "svg", "title", "desc", "rect", "g", "text", "path",
    }  # fmt: skip


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_stands_alone(theme: Theme) -> None:
    svg = draw(THREE, theme)
    assert svg.count("http") == 1  # the namespace
    assert "<script" not in svg
    assert "@import" not in svg
    assert "@font-face" not in svg
    assert svg.count("url(") == svg.count("url(#sidepot-")
    assert svg.startswith("<svg ")
    ids = [part.partition('"')[0] for part in svg.split('id="')[1:]]
    assert len(ids) == len(set(ids))
    assert {part.partition(")")[0] for part in svg.split("url(#")[1:]} <= set(ids)


def test_fixed_themes_have_their_colours_and_no_style_sheet() -> None:
    light, dark = draw(THREE, "light"), draw(THREE, "dark")
    for svg, colours, others in ((light, LIGHT, DARK), (dark, DARK, LIGHT)):
        assert f'fill="{colours["paper"]}"' in svg
        assert f'"{others["ink"]}"' not in svg
        assert "<style" not in svg
        assert "var(" not in svg
    assert read(light).words() == read(dark).words()


def test_by_itself_a_picture_is_light_and_turns_dark_with_the_readers_system() -> None:
    svg = draw(THREE, "auto")
    style = svg[svg.index("<style>") : svg.index("</style>")]
    assert style.startswith("<style>@media screen and (prefers-color-scheme:dark){")
    classes = {name for part in svg.split('class="')[2:] for name in part.partition('"')[0].split()}
    assert classes
    for name in classes:  # each colour there is has its dark one
        attribute, _, token = name.removeprefix("fill-opacity-").removeprefix("fill-").partition("stroke-")
        dark = DARK[token or attribute]
        assert f".sidepot-auto .{name}{{" in style
        assert dark in style
    assert f'fill="{LIGHT["paper"]}"' in svg
    assert style.count("{") == style.count("}") == len(classes) + 1


def test_on_a_page_the_page_decides_on_colours_paper_and_size() -> None:
    svg = draw(THREE, "page")
    root = ElementTree.fromstring(svg)
    assert "width" not in root.attrib
    assert root.attrib["viewBox"].startswith("0 0 320 ")
    assert "var(--pot-1)" in svg
    assert not [colour for colour in LIGHT.values() if colour.startswith("#") and f'"{colour}"' in svg]
    assert "<style>" not in svg


def test_two_pictures_on_one_page_do_not_share_their_patterns() -> None:
    def ids(svg: str) -> set[str]:
        return {part.partition('"')[0] for part in svg.split('id="')[1:]}

    assert not ids(draw(THREE)) & ids(draw(OPEN))
    assert not ids(draw(THREE, "light")) & ids(draw(THREE, "dark"))


def test_the_same_ruling_gives_the_same_picture() -> None:
    assert draw(THREE) == draw(THREE)


@pytest.mark.parametrize(
    ("file", "document", "theme", "kind"),
    [("picture-pots-auto.svg", THREE, "auto", "pots"), ("picture-settle-dark.svg", PAID, "dark", "settle")],
)
def test_pictures_look_as_they_did_when_a_person_looked_at_them(
    file: str, document: dict[str, object], theme: Theme, kind: str
) -> None:
    assert draw(document, theme, kind=kind) == (GOLDEN / file).read_text("utf-8")


def test_an_unknown_theme_or_a_ruling_without_pots_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no theme 'pink'; there are auto, light, dark, page"):
        draw(THREE, "pink")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a BettingRuling has no pots to draw; pots, settle and equity have"):
        picture(object.__new__(BettingRuling), "en")


@pytest.mark.parametrize("language", languages())
def test_the_words_of_the_picture_place_the_same_figures_in_every_language(language: str) -> None:
    def placed(of: str) -> dict[tuple[str, str], set[str]]:
        return {
            (name, key): {figure for _, figure, _ in placeholders(text) if figure}
            for name, texts in catalogue(of, "picture").items()
            for key, text in texts.items()
        }

    assert placed(language) == placed("en")


@pytest.mark.parametrize("language", languages())
def test_every_language_has_a_picture(language: str) -> None:
    for document in (THREE, OPEN, table("A=0a B=800 C=800", dead=75)):
        assert read(draw(document, language=language)).columns
