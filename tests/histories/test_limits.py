"""Hands larger or deeper than any real one are refused, with a reason; those around them are read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import process_time

import pytest

from histories.every_dialect import texts
from histories.fixtures import fixture
from histories.hands import PHH, table
from sidepot.histories.limits import DEPTH_MOST, ELEMENTS_MOST, LINES_MOST, SEATS_MOST, SIGNS_MOST
from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.model.history import History, Unread

STARS = fixture("pokerstars/cash.txt")
XML = fixture("ipoker/session.xml")
SECONDS = 2.0


def codes(text: str, dialect: str) -> list[str]:
    """What becomes of each hand: its flaw, or that it is read."""
    return [hand.flaw.code if isinstance(hand, Unread) else "read" for hand in read_hands(text, dialect)]


def test_a_hand_of_too_many_lines_is_refused_and_the_next_is_read() -> None:
    first, second = STARS.split("\n\nPokerStars", 1)[0], "PokerStars" + STARS.split("\n\nPokerStars", 2)[1]
    lines = [line for line in first.split("\n") if line.strip()]
    room = LINES_MOST - len(lines)
    talk = ['Al said, "hm"'] * (room + 1)
    assert codes("\n".join([*lines, *talk[1:], "", second]), "pokerstars")[:1] == ["read"]
    assert codes("\n".join([*lines, *talk, "", second]), "pokerstars") == ["hand-too-long", "read"]


def test_a_hand_of_too_many_signs_is_refused_and_the_next_is_read() -> None:
    padding = "#" * (SIGNS_MOST - len(PHH) - 10)
    assert codes(table(1, f"{PHH}{padding}\n") + table(2, PHH), "phh") == ["read", "read"]
    assert codes(table(1, f"{PHH}{padding}{padding}\n") + table(2, PHH), "phh") == [
        "document-too-large",
        "read",
    ]
    hand = json.dumps({"players": [{"name": "A" * SIGNS_MOST, "stack": 1}]})
    assert codes(f"{hand}\n{hand[:80]}\n", "sidepot")[0] == "document-too-large"


@pytest.mark.parametrize("dialect", ["phh", "ohh", "sidepot", "exact"])
def test_nobody_deals_to_so_many(dialect: str) -> None:
    def of(seats: int) -> str:
        players = [
            {"id": at, "seat": at + 1, "name": f"N{at}", "stack": 5, "starting_stack": 5}
            for at in range(seats)
        ]
        match dialect:
            case "phh":
                return f"variant = 'NT'\nstarting_stacks = {[5] * seats}\nactions = []\n"
            case "ohh":
                dealt = [{"player_id": at, "action": "Dealt Cards"} for at in range(seats)]
                rounds = [{"street": "Preflop", "actions": dealt}]
                hand = {
                    "bet_limit": {"bet_type": "NL"},
                    "game_type": "Holdem",
                    "players": players,
                    "rounds": rounds,
                }
                return json.dumps({"ohh": hand})
        mark = {"history": 1, "setting": "cash", "structure": "no-limit"} if dialect == "exact" else {}
        return json.dumps({**mark, "players": players})

    name = "sidepot" if dialect == "exact" else dialect
    assert codes(of(SEATS_MOST), name) == ["read"]
    assert codes(of(SEATS_MOST + 1), name) == ["too-many-players"]


def test_brackets_without_end() -> None:
    deep = "[" * 20_000
    assert codes(PHH + f"x = {deep}\n", "phh") == ["document-too-deep"]
    assert codes('{"ohh": {"players": ' + deep, "ohh") == ["document-too-deep"]
    said = codes('{"players": ' + deep + '\n{"players": 1}', "sidepot")
    assert said == ["document-too-deep", "not-a-list"]


def test_a_number_no_program_holds() -> None:
    digits = "9" * 5000
    assert codes(PHH.replace("100, 200", f"{digits}, 200"), "phh") == ["number-too-long"]
    assert codes(STARS.replace("Seat 1: Al", f"Seat {digits}: Al", 1), "pokerstars")[0] == "number-too-long"


def test_half_a_sign_is_no_name() -> None:
    whole, half = '"\\ud83c\\udca1"', '"\\ud83c"'
    hand = '{"players": [{"name": %s, "stack": 5}, {"name": "B", "stack": 5}]}'
    assert codes(hand % whole, "sidepot") == ["read"]
    assert codes(hand % half, "sidepot") == ["character-not-shown"]
    name = fixture("ohh/three-hands.ohh")
    assert codes(name.replace('"Boris"', half, 1), "ohh")[:1] == ["character-not-shown"]


# XML


def test_an_entity_is_never_put_in() -> None:
    laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    head, rest = XML.split("<session", 1)
    assert codes(f"{head}{laughs}<session{rest}", "ipoker") == ["line-not-understood"]
    assert codes(f"{head}<!DOCTYPE a SYSTEM 'file:///etc/passwd'><session{rest}", "ipoker") == [
        "line-not-understood"
    ]
    assert codes(XML.replace("<game ", "&b;<game ", 1), "ipoker") == ["hand-not-understood"]


def test_elements_within_each_other() -> None:
    deep = "<a>" * DEPTH_MOST
    assert codes(XML.replace("<game ", f"{deep}<game ", 1), "ipoker") == ["document-too-deep"]


def test_elements_behind_each_other() -> None:
    at = XML.index("<action ")
    action = XML[at : XML.index(">", at) + 1]
    before = codes(XML, "ipoker")
    assert codes(XML.replace(action, action * ELEMENTS_MOST, 1), "ipoker") == ["hand-too-long"]
    # Over many hands there may be as many as there are hands.
    start, end = XML.index("<game "), XML.rindex("</game>") + len("</game>")
    many = XML[:start] + XML[start:end] * 200 + XML[end:]
    assert codes(many, "ipoker") == before * 200


def test_a_tag_without_end_is_not_waited_for() -> None:
    attributes = "".join(f'\nb{at}="x"' for at in range(200_000))
    assert codes(XML.replace("<game ", f"<a {attributes}><game ", 1), "ipoker") == ["document-too-large"]


def test_text_without_end_is_not_kept() -> None:
    text = "word\n" * 400_000
    assert codes(XML.replace("<game ", f"<a>{text}</a><game ", 1), "ipoker") == codes(XML, "ipoker")


# Time


def shapes(text: str) -> Iterator[str]:
    """A text with much of one thing: a line, a word in a line, the whole of it."""
    lines = text.split("\n")
    for at in range(0, len(lines), max(1, len(lines) // 4)):
        yield "\n".join([*lines[:at], *[lines[at]] * 10_000, *lines[at + 1 :]])
    at = len(lines) // 2
    yield "\n".join([*lines[:at], (lines[at][:7] or " ") * 50_000, *lines[at + 1 :]])
    yield text * max(2, 300_000 // len(text))


@pytest.mark.parametrize("name", sorted(texts()))
def test_time_grows_no_faster_than_the_file(name: str) -> None:
    text = decode(texts()[name])
    dialect = dialect_of(text)
    for shape in shapes(text):
        before = process_time()
        for _ in read_hands(shape, dialect):
            pass
        # What went through all that came before at every line took a minute here.
        assert process_time() - before < SECONDS


@pytest.mark.parametrize(
    "broken",
    ['{"players": [1,\n', "[1,\n", '{"players": [{}, {}],\n', '"\n', "{\n", '{"a":1}' + "[" * 500 + "\n"],
)
def test_many_broken_documents_take_no_longer(broken: str) -> None:
    text = broken * (100_000 // len(broken))
    before = process_time()
    said = list(read_hands(text, "sidepot"))
    assert process_time() - before < SECONDS
    assert said
    assert not any(isinstance(hand, History) for hand in said)


def test_a_key_of_very_many_parts() -> None:
    for key in ("a." * 40_000 + "a = 1", "b = {" + "a . " * 20_000 + "a=1}", "[" + "a." * 40_000 + "a]"):
        assert codes(PHH + key + "\n", "phh") == ["document-too-deep"]
    before = process_time()
    assert codes(PHH + "a." * 1900 + "a = 1\n", "phh") == ["read"]
    assert process_time() - before < SECONDS
    # Points in amounts and in talk are no keys.
    assert codes(PHH + f"c = '{'.' * 3000}'\n".replace("....", ". ,."), "phh") == ["read"]
