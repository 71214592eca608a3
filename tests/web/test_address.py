"""The whole question in the address: nothing is lost on the way there and back, and it stays short."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sidepot.web.acts import Act, read_acts, write_acts
from sidepot.web.address import (
    BadAddress,
    Fields,
    parts_of,
    read_items,
    read_short,
    write_items,
    write_short,
)
from sidepot.web.pages import SCREENS, screen_called

names = st.text(
    st.characters(exclude_categories=("C", "Z"), include_characters=" "), min_size=1, max_size=12
).filter(lambda name: name.strip() == name and not name.isspace())
chips = st.integers(0, 10**9).map(str)
statuses = st.sampled_from(["live", "all-in", "folded"])


@st.composite
def tables(draw: st.DrawFn) -> Fields:
    """The form of the pots as somebody may have filled it in."""
    fields: Fields = {"how": draw(st.sampled_from(["tap", "order", "cards"])), "dead": draw(chips)}
    count = draw(st.integers(2, 6))
    by_street, stacks = draw(st.booleans()), draw(st.booleans())
    if by_street:
        fields["by_street"] = "1"
    if stacks:
        fields["stacks"] = "1"
    for row in range(1, count + 1):
        fields[f"name{row}"] = draw(st.one_of(st.just(""), names))
        fields[f"status{row}"] = draw(statuses)
        if by_street:
            fields |= {f"in_{street}_{row}": draw(chips) for street in ("preflop", "flop", "turn", "river")}
        else:
            fields[f"in{row}"] = draw(chips)
        if stacks:
            fields[f"stack{row}"] = "9999999999"
    fields["button"] = str(draw(st.integers(1, count)))
    fields |= draw(
        st.sampled_from([{}, {"setting": "cash", "rake": "2.5"}, {"rulebook": "rrop-11", "chip": "25"}])
    )
    return fields


@settings(max_examples=60, deadline=None)
@given(tables())
def test_what_is_typed_comes_back_from_the_address(fields: Fields) -> None:
    screen = screen_called("pots")
    address = screen.view(fields, "en").address
    assert address is not None
    again = screen.expanded(read_short(parts_of(address), screen.known_keys()))
    assert {key: again.get(key, "") for key, value in fields.items() if value} == {
        key: value for key, value in fields.items() if value
    } | ({"dead": ""} if fields["dead"] == "0" else {})
    assert screen.view(again, "ru").address == address


@given(st.lists(st.text(max_size=8), max_size=6))
def test_items_of_a_list_come_back(items: list[str]) -> None:
    assert read_items(write_items(items)) == items


@given(
    st.lists(
        st.builds(
            Act,
            st.integers(1, 100),
            st.sampled_from(["fold", "check", "call", "bet", "raise", "all-in"]),
            st.one_of(st.none(), st.integers(0, 10**9)),
        )
    )
)
def test_actions_come_back(acts: list[Act]) -> None:
    assert read_acts(write_acts(acts)) == acts


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", ["en", "bn", "hi", "vi", "ru"])
def test_an_address_is_the_same_in_every_language(name: str, language: str) -> None:
    screen = screen_called(name)
    fields = screen.expanded(read_short(parts_of(screen.EXAMPLE), screen.known_keys()))
    ours = screen.view(fields, language).address
    assert ours is not None
    assert ours == screen.view(fields, "en").address
    again = screen.expanded(read_short(parts_of(ours), screen.known_keys()))
    assert screen.view(again, language).address == ours


def test_six_players_with_cards_actions_and_settings_stay_under_300_characters() -> None:
    host = "https://sidepot.example"
    pots = (
        "v=1&p=Anna_100a.Boris_2350a.Vera_12300f.Gleb_15000.Dasha_15000.Egor_400f&d=300&bt=6"
        "&b=AsKd7h5c2d&h=AhAd.KhKc..QhQc.7s7d&t=cash&k=rrop-11&r=5&rc=30&q=odd_chip_unit-of-the-blinds"
    )
    betting = (
        "v=1&p=Anna_10000.Boris_2350.Vera_12300.Gleb_15000.Dasha_15000.Egor_4000&st=preflop&bl=100-200&pt=1200"
        "&a=1r600.2a.3c.4f.5r5000.6f.1c.3f&s=pot-limit"
    )
    for name, query in (("pots", pots), ("betting", betting)):
        screen = screen_called(name)
        view = screen.view(screen.expanded(read_short(parts_of(query), screen.known_keys())), "en")
        assert view.address is not None
        assert len(f"{host}/en/{name}?{view.address}") < 300
        assert set(view.address) <= set(string.ascii_letters + string.digits + "-_.~=&:*!'(),%")


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("p=A_1.B_2", "version"),
        ("v=2&p=A_1.B_2", "version"),
        ("v=1&p=A_1.B_2&zz=3", "unknown"),
        ("v=1&p=A_1&p=B_2", "doubled"),
        ("v=1&p=A~_1", "unreadable"),
        ("v=1&p=A_1-2-3-4-5", "unreadable"),
        ("v=1&p=A_1.B_2&bt=3", "unreadable"),
        ("v=1&p=A_1.B_2&w=1-7", "unreadable"),
        ("v=1&p=A_1.B_2&u=3", "unreadable"),
        ("v=1&p=A_1.B_2&n=roman", "unreadable"),
        ("v=1&p=A_1.B_2&cl=never", "unreadable"),
    ],
)
def test_an_address_that_holds_no_question_says_why(query: str, code: str) -> None:
    screen = screen_called("pots")
    with pytest.raises(BadAddress) as caught:
        screen.expanded(read_short(parts_of(query), screen.known_keys()))
    assert caught.value.trouble.code == code


def test_a_short_address_has_no_empty_keys() -> None:
    assert write_short({"p": "A_1.B_2", "d": "", "bt": ""}) == "v=1&p=A_1.B_2"


@pytest.mark.parametrize("name", SCREENS)
def test_every_key_of_an_address_is_written_down(name: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "address.md").read_text("utf-8")
    shared, own = page.partition("## `")[0], page.partition(f"## `{name}`")[2].partition("\n## ")[0]
    written = set(
        re.findall(r"`([a-z0-9]+)`", "".join(re.findall(r"^\|([^|]*)\|", shared + own, re.MULTILINE)))
    )
    assert set(screen_called(name).known_keys()) <= written
