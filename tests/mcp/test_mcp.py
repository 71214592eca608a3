"""`sidepot mcp` driven by the official SDK's own client, over standard input and output."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from jsonschema import Draft202012Validator
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError
from mcp_types import CallToolResult, TextContent

from mcp import Client, StdioServerParameters
from shared import ROOT
from sidepot.cli.main import FLAWS
from sidepot.doorway.asked import ACTIONS_MOST, answer_to
from sidepot.doorway.books import comparison, known_book, list_of_books
from sidepot.doorway.topics import topic_document
from sidepot.languages.catalogue import catalogue, languages
from sidepot.mcp.server import make_server
from sidepot.wire.ask import KINDS

Json = dict[str, object]
Given = TypeVar("Given")
COMMAND = "import sys; from sidepot.cli.main import main; sys.exit(main())"
SIDE_POT: Json = {
    "players": [{"name": "Anna", "put_in": 100, "status": "all-in"}, {"name": "Boris", "put_in": 300}]
}
STACKS = [{"name": "A", "stack": 200}, {"name": "B", "stack": 200}]
QUESTIONS: dict[str, Json] = {
    "pots": SIDE_POT,
    "settle": {**SIDE_POT, "strength": {"Anna": 2, "Boris": 1}, "rake": {"percent": 2.5}},
    "betting": {"players": STACKS, "street": "flop", "blinds": [1, 2], "actions": [["A", "bet", 10]]},
    "declaration": {"facing": 8, "chips": [25]},
    "showdown": {**SIDE_POT, "betting_closed_on": "turn"},
    "hand": {"players": STACKS, "blinds": [1, 2], "streets": [{"street": "preflop", "actions": []}]},
    "equity": {**SIDE_POT, "board": "AsKd7h5c", "hands": {"Anna": "AhAd", "Boris": "KhKc"}},
}


def with_client(use: Callable[[Client], Awaitable[Given]], *options: str) -> Given:
    """Start the command, let `use` talk to it through the SDK's client, and end it."""

    async def talk() -> Given:
        server = StdioServerParameters(
            command=sys.executable,
            args=["-c", COMMAND, "mcp", *options],
            env={"PYTHONPATH": str(ROOT / "src")},
        )
        async with Client(server) as client:
            return await use(client)

    return asyncio.run(asyncio.wait_for(talk(), 60))


def called(*calls: tuple[str, Json], options: tuple[str, ...] = ()) -> list[CallToolResult]:
    """The answers of the command to calls, one after the other."""

    async def use(client: Client) -> list[CallToolResult]:
        return [await client.call_tool(name, arguments) for name, arguments in calls]

    return with_client(use, *options)


def called_here(*calls: tuple[str, Json]) -> list[CallToolResult]:
    """The same without a process of its own, which takes a second to start."""

    async def talk() -> list[CallToolResult]:
        async with Client(make_server("en")) as client:
            return [await client.call_tool(name, arguments) for name, arguments in calls]

    return asyncio.run(asyncio.wait_for(talk(), 60))


def texts(result: CallToolResult) -> list[str]:
    return [part.text for part in result.content if isinstance(part, TextContent)]


def test_every_question_has_a_tool_with_the_schema_of_its_document() -> None:
    async def use(client: Client) -> Json:
        listed = await client.list_tools()
        return {tool.name: tool.model_dump(by_alias=True) for tool in listed.tools}

    tools = with_client(use)
    assert set(tools) == {*KINDS, "rulebooks", "explain"}
    assert set(QUESTIONS) == set(KINDS)
    for name, tool in tools.items():
        assert isinstance(tool, dict)
        schema = tool["inputSchema"]
        Draft202012Validator.check_schema(schema)
        Draft202012Validator.check_schema(tool["outputSchema"])
        assert schema["type"] == "object"
        assert schema["additionalProperties"] is False
        assert "language" in schema["properties"]
        assert "do not work it out yourself" in tool["description"]
        assert tool["annotations"]["readOnlyHint"] is True
        if name in KINDS:
            validator = Draft202012Validator(schema)
            assert validator.is_valid({**QUESTIONS[name], "language": "ru", "compare": True})
            assert not validator.is_valid({**QUESTIONS[name], "nonsense": 1})
            assert not validator.is_valid({})


def test_it_tells_an_assistant_to_give_the_engines_answer() -> None:
    async def use(client: Client) -> str:
        return client.instructions or ""

    assert "Never work the chips out yourself" in with_client(use)


def test_every_question_is_answered_as_behind_every_other_door_in_every_language() -> None:
    asked = [(kind, language) for kind in KINDS for language in languages()]
    calls = [(kind, {**QUESTIONS[kind], "language": language, "compare": True}) for kind, language in asked]
    for (kind, language), result in zip(asked, called(*calls), strict=True):
        document = answer_to(kind, QUESTIONS[kind], language, compare=True)
        assert result.is_error is False
        assert result.structured_content == json.loads(json.dumps(document))
        lines, written = texts(result)
        assert json.loads(written) == result.structured_content
        said, reasons = document["say"], document["reasons"]
        assert isinstance(said, list)
        assert isinstance(reasons, list)
        assert lines.startswith("\n".join(said))
        assert all(reason["text"] in lines for reason in reasons)


def test_without_a_language_it_speaks_the_one_it_was_started_in() -> None:
    [result] = called(("pots", SIDE_POT), options=("--lang", "vi"))
    assert result.structured_content == json.loads(json.dumps(answer_to("pots", SIDE_POT, "vi")))


def test_a_refusal_is_an_answer_and_is_read_aloud() -> None:
    [result] = called_here(("betting", {**QUESTIONS["betting"], "actions": [["A", "bet", 1]]}))
    assert result.is_error is False
    assert result.structured_content["refusal"]["action"] == 0
    assert result.structured_content["refusal"]["text"] in texts(result)[0]


HISTORY = json.dumps({**QUESTIONS["hand"], "button": "A"})
WRONG: dict[str, tuple[str, Json, str]] = {
    "nothing": ("pots", {}, "key-missing"),
    "a key too many": ("pots", {**SIDE_POT, "nonsense": 1}, "key-unknown"),
    "half a chip": ("pots", {"players": [{"name": "A", "put_in": 1.5}]}, "not-a-whole-number"),
    "a chip with a point": ("pots", {"players": [{"name": "A", "put_in": 26.0}]}, "not-a-whole-number"),
    "a text for chips": ("pots", {"players": [{"name": "A", "put_in": "1"}]}, "not-a-whole-number"),
    "a list for players": ("pots", {"players": "A=1"}, "not-a-list"),
    "a language of nobody": ("pots", {**SIDE_POT, "language": "xx"}, "language-unknown"),
    "a language that is none": ("pots", {**SIDE_POT, "language": 5}, "language-unknown"),
    "compare that is neither": ("pots", {**SIDE_POT, "compare": "yes"}, "not-true-or-false"),
    "a step where there are none": ("pots", {**SIDE_POT, "step": 1}, "key-unknown"),
    "a step before the first": ("hand", {**QUESTIONS["hand"], "step": -1}, "below-least"),
    "a text that is no history": ("hand", {"text": "nothing"}, "dialect-unknown"),
    "too many actions": (
        "betting",
        {"players": STACKS, "actions": [["A", "check"]] * (ACTIONS_MOST + 1)},
        "list-length",
    ),
    "a book of nobody": ("rulebooks", {"rulebook": "none"}, "rulebook-unknown"),
    "a second book alone": ("rulebooks", {"other": "rrop-11"}, "key-missing"),
    "a topic of nobody": ("explain", {"topic": "none"}, "no-such-topic"),
    "no topic": ("explain", {}, "key-missing"),
}


def test_wrong_input_is_a_tool_error_with_every_flaw_said() -> None:
    results = called(*((name, arguments) for name, arguments, _ in WRONG.values()))
    for (case, (_, _, code)), result in zip(WRONG.items(), results, strict=True):
        assert result.is_error is True, case
        flaws = result.structured_content["flaws"]
        assert code in [flaw["code"] for flaw in flaws], case
        assert all(flaw["text"] in texts(result)[0] for flaw in flaws), case


def test_flaws_are_said_in_the_language_asked_for() -> None:
    calls: list[tuple[str, Json]] = [
        ("pots", {"players": [], "language": language}) for language in languages()
    ]
    results = called_here(*calls)
    assert len({texts(result)[0] for result in results}) == len(languages())


def test_a_history_is_played_again() -> None:
    [result] = called_here(("hand", {"text": HISTORY, "step": 0}))
    assert result.is_error is False
    assert result.structured_content["to_act"] == "A"


def test_books_and_topics_can_be_looked_up() -> None:
    every, one, two, topic = called_here(
        ("rulebooks", {}),
        ("rulebooks", {"rulebook": "tda-2024"}),
        ("rulebooks", {"rulebook": "tda-2024", "other": "rrop-11"}),
        ("explain", {"topic": "uncalled-returned", "language": "hi"}),
    )
    assert every.structured_content == list_of_books()
    assert one.structured_content["id"] == "tda-2024"
    assert two.structured_content == json.loads(
        json.dumps(comparison(known_book("tda-2024"), known_book("rrop-11")))
    )
    assert topic.structured_content == topic_document("uncalled-returned", "hi")


def test_a_tool_nobody_has_is_an_error_of_the_protocol() -> None:
    async def use(client: Client) -> None:
        with pytest.raises(MCPError, match="no such tool"):
            await client.call_tool("deal", {})

    with_client(use)


def test_nothing_but_the_protocol_is_written(tmp_path: Path) -> None:
    log = tmp_path / "err"

    async def talk() -> None:
        server = StdioServerParameters(
            command=sys.executable, args=["-c", COMMAND, "mcp"], env={"PYTHONPATH": str(ROOT / "src")}
        )
        with log.open("w", encoding="utf-8") as written:
            async with Client(stdio_client(server, errlog=written)) as client:
                await client.call_tool("pots", {**SIDE_POT, "button": "Anna-and-her-aces"})

    asyncio.run(asyncio.wait_for(talk(), 60))
    assert log.read_text("utf-8") == ""


def test_without_its_extra_it_says_which_to_install() -> None:
    hidden = "import sys; sys.modules['mcp'] = None\nfrom sidepot.cli.main import main; sys.exit(main())"
    run = subprocess.run(
        [sys.executable, "-c", hidden, "mcp"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert run.returncode == FLAWS
    assert "pip install 'sidepot[mcp]'" in run.stderr


def test_its_words_are_there_in_every_language() -> None:
    for language in languages():
        found = catalogue(language, "mcp")
        assert {(entry, key) for entry, lines in found.items() for key in lines} == {
            (entry, key) for entry, lines in catalogue("en", "mcp").items() for key in lines
        }
