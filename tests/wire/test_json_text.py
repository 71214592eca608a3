"""Text that is no document: broken, empty, endless, doubled."""

from __future__ import annotations

import json

import pytest

from sidepot.model.rulings import Malformed
from sidepot.wire.json_text import DEPTH_MOST, TEXT_MOST, parse_json
from wire.asked import flaws, refused

GOOD = '{"players": [{"name": "A", "put_in": 10}, {"name": "B", "put_in": 10}]}'


def test_text_and_bytes_are_read_alike() -> None:
    assert parse_json(GOOD) == parse_json(GOOD.encode()) == json.loads(GOOD)


def test_a_byte_order_mark_does_not_matter() -> None:
    assert parse_json(b"\xef\xbb\xbf" + GOOD.encode()) == json.loads(GOOD)


@pytest.mark.parametrize("text", ["", " ", "\n\t\r\n", b"", b"\xef\xbb\xbf"])
def test_an_empty_file(text: str | bytes) -> None:
    assert flaws("pots", text) == [("empty-document", "")]


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[1,]",
        '{"players": [}',
        "{'players': []}",
        GOOD + GOOD,
        GOOD + ",",
        GOOD[:-1],
        "A=10 B=10",
        "{players: []}",
        '{"players": 010}',
        '{"players": "\x01"}',
        "\ufeff" + GOOD,
        "nul",
        "\x00",
    ],
)
def test_text_that_is_no_json(text: str) -> None:
    assert flaws("pots", text) == [("not-json", "")]


def test_broken_json_says_in_which_line_and_column() -> None:
    found = refused("pots", '{\n  "players": [,\n') or ()
    assert [(flaw.code, flaw.figures) for flaw in found] == [("not-json", {"line": 2, "column": 15})]


@pytest.mark.parametrize(
    ("data", "at"), [(b"\xff", 0), (b'{"a": "\xe4"}', 7), (b'{"a": "\xed\xa0\x80"}', 7), (b"{}\xc3", 2)]
)
def test_bytes_that_are_no_utf_8_say_where(data: bytes, at: int) -> None:
    found = refused("pots", data) or ()
    assert [(flaw.code, flaw.figures) for flaw in found] == [("not-utf-8", {"at": at})]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"dead": 1, "dead": 2}', [("key-doubled", "dead")]),
        ('{"dead": 1, "dead": 1, "dead": 1}', [("key-doubled", "dead")]),
        (
            '{"players": [{"name": "A", "name": "B", "put_in": 1, "put_in": 2}]}',
            [("key-doubled", "players[0].name"), ("key-doubled", "players[0].put_in")],
        ),
        ('{"rake": {"cap": 1, "cap": 2}}', [("key-doubled", "rake.cap")]),
        ('[{"a": 1, "\\u0061": 2}]', [("key-doubled", "[0].a")]),
        ('{"x": {"a": 1, "a": 2}, "y": {"b": 1, "b": 2}}', [("key-doubled", "x.a"), ("key-doubled", "y.b")]),
    ],
)
def test_a_key_twice_is_a_flaw_at_every_level(text: str, expected: list[tuple[str, str]]) -> None:
    assert sorted(flaws("pots", text)) == expected


@pytest.mark.parametrize(
    ("opening", "closing"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")], ids=["lists", "objects", "both"]
)
@pytest.mark.parametrize("deep", [45, 1_000, 200_000])
def test_nesting_without_end(opening: str, closing: str, deep: int) -> None:
    for text in (opening * deep + "1" + closing * deep, opening * deep):
        if len(text) <= TEXT_MOST:
            codes = {code for code, _ in flaws("pots", text)}
            assert codes <= {"document-too-deep", "not-json"}
            assert codes


def test_nesting_to_the_limit_and_one_deeper() -> None:
    def nested(deep: int) -> str:
        return "[" * deep + "]" * deep

    parse_json(nested(DEPTH_MOST + 1))
    with pytest.raises(Malformed) as caught:
        parse_json(nested(DEPTH_MOST + 2))
    assert [flaw.code for flaw in caught.value.flaws] == ["document-too-deep"]


def test_the_longest_text_and_one_longer() -> None:
    assert parse_json(GOOD.ljust(TEXT_MOST)) == json.loads(GOOD)
    assert flaws("pots", GOOD.ljust(TEXT_MOST + 1)) == [("document-too-large", "")]


@pytest.mark.parametrize(
    "number",
    ["1.5", "10.0", "1e3", "1E3", "1e999", "-1e999", "NaN", "Infinity", "-Infinity", "0.1e1", "1e-400"],
)
def test_a_number_that_is_not_whole_is_shown_as_it_was_written(number: str) -> None:
    text = GOOD.replace('"put_in": 10', f'"put_in": {number}', 1)
    assert flaws("pots", text) == [("not-a-whole-number", "players[0].put_in")]
    found = refused("pots", text) or ()
    assert found[0].figures == {"found": number}


@pytest.mark.parametrize(
    ("number", "code"),
    [
        ("9007199254740992", "chips-over-limit"),
        ("9" * 400, "chips-over-limit"),
        ("9" * 401, "number-too-long"),
        ("9" * 100_000, "number-too-long"),
        ("-" + "9" * 100_000, "number-too-long"),
        ("-1", "below-least"),
    ],
)
def test_a_number_beyond_all_chips(number: str, code: str) -> None:
    text = GOOD.replace('"put_in": 10', f'"put_in": {number}', 1)
    assert flaws("pots", text) == [(code, "players[0].put_in")]


@pytest.mark.parametrize("where", ["name", "status"])
@pytest.mark.parametrize("number", ["1e999", "NaN", "1.5", "9" * 401])
def test_a_number_is_no_text_however_it_is_written(where: str, number: str) -> None:
    text = f'{{"players": [{{"put_in": 1, "name": "A", "{where}": {number}}}]}}'.replace(
        '"name": "A", "name"', '"name"'
    )
    codes = {path: code for code, path in flaws("pots", text)}
    assert codes[f"players[0].{where}"] in ("not-text", "not-one-of")


def test_a_fraction_of_a_percent_is_read_as_it_is_written() -> None:
    def hundredths(percent: str) -> list[tuple[str, str]]:
        return flaws(
            "settle", GOOD[:-1] + f', "strength": {{"A": 1, "B": 2}}, "rake": {{"percent": {percent}}}}}'
        )

    for right in ("0", "2.5", "2.50", "2.500", "10.0", "10.01", "100", "100.00"):
        assert hundredths(right) == [], right
    for wrong in ("10.001", "-0.5", "1e1", "1e999", "NaN", "100.01", "9" * 401, "null", "[]", '"ten"', '""'):
        assert hundredths(wrong) == [("percent-out-of-range", "rake.percent")], wrong
