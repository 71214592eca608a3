"""Rooms as books: a base for each setting, and what a room does otherwise, each with an article."""

from pathlib import Path

import pytest

from sidepot.model.audit_codes import REMARKS
from sidepot.rulebooks.articles import all_articles, article
from sidepot.rulebooks.faults import BookError, UnknownBook
from sidepot.rulebooks.load import book, official
from sidepot.rulebooks.rooms import all_rooms, read_rooms, room, room_book, room_called

READ = {
    *("PokerStars", "Run It Once", "GGPoker", "Full Tilt", "Winamax", "888", "partypoker", "iPoker", "WPN"),
    *("Bovada", "Bodog", "Ignition", "Absolute", "PKR", "SealsWithClubs", "PokerNow"),
}
"""Every room whose own way of writing hands is read."""
PLAIN = '[room]\ntitle = "Room"\nnames = ["Room"]\ncash = "rrop-11"\ntournament = "tda-2024"\n'


def test_every_room_that_is_read_has_a_book_for_both_settings() -> None:
    assert {name for name in READ if room_called(name) is None} == set()
    for each in all_rooms():
        for setting, base in (("cash", each.cash), ("tournament", each.tournament)):
            found = room_book(each.id, setting)
            assert (found.id, found.base, found.setting) == (f"{each.id}/{setting}", base, setting)
            assert book(found.id) is found


def test_names_are_told_whatever_their_capitals_and_belong_to_one_room() -> None:
    assert room_called("PARTYPOKER") is room_called("PartyPoker") is room("partypoker")
    assert room_called("Nobody's") is None
    names = [name.casefold() for each in all_rooms() for name in each.names]
    assert len(set(names)) == len(names)


def test_habits_are_remarks_of_an_audit_and_have_articles() -> None:
    for each in all_rooms():
        assert set(each.habits) <= set(REMARKS)
        for name in (*each.answers, *each.habits):
            listed = article(each.article(name))
            assert listed is not None
            assert listed.book == "room"


def test_no_article_of_a_room_is_listed_that_no_room_needs() -> None:
    listed = {each.id for each in all_articles() if each.book == "room"}
    assert listed == {each.article(name) for each in all_rooms() for name in (*each.answers, *each.habits)}


def test_a_room_answers_as_its_base_but_for_its_own_answers(tmp_path: Path) -> None:
    found = book("pkr/cash")
    assert found.answers == official("wsop-live-2026").answers
    assert found.article("odd_chip_order") == "wsop-live-2026/R153"
    assert dict(found.habits)["odd-chip-by-habit"] == "room/pkr-odd-chip-by-habit"
    assert official("wsop-live-2026").habits == {}
    file = tmp_path / "rooms.toml"
    file.write_text(PLAIN + 'answers = ["odd_chip_unit=of-the-blinds"]\n')
    own = read_rooms(str(file))["room"]
    assert own.answers == {"odd_chip_unit": "of-the-blinds"}
    assert own.article("odd_chip_unit") == "room/room-odd-chip-unit"


@pytest.mark.parametrize("name", ["pkr/live", "nobody/cash", "pkr/", "/cash"])
def test_a_book_of_no_room(name: str) -> None:
    with pytest.raises(UnknownBook):
        book(name)


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (PLAIN.replace('"Room"\n', "3\n"), "rooms.toml:2: room.title must be a text"),
        (PLAIN.replace('["Room"]', '"Room"'), "rooms.toml:3: room.names must be a list of texts"),
        (PLAIN.replace("rrop-11", "rrop-12"), "rooms.toml:4: room.cash must be tda-2024 or "),
        (PLAIN + "habits = [1]\n", "rooms.toml:6: room.habits must be a list of texts"),
        (PLAIN + 'answers = ["colour=red"]\n', "rooms.toml:6: room.answers 'colour=red': there is no such"),
        (PLAIN + 'answers = ["odd_chip_unit=mine"]\n', "'odd_chip_unit=mine': in-play or of-the-blinds"),
        ("room = 1\n", "rooms.toml:1: room.answers must be a list of texts"),
    ],
)
def test_what_is_wrong_in_the_file_is_said_with_its_line(lines: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "rooms.toml"
    file.write_text(lines)
    with pytest.raises(BookError) as problem:
        read_rooms(str(file))
    assert fault in str(problem.value)
