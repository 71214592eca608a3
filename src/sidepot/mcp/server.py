"""The tools over the Model Context Protocol, on standard input and output."""

from __future__ import annotations

import json
import sys
from functools import partial

import anyio
from anyio.to_thread import run_sync
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    ToolAnnotations,
)
from mcp_types import Tool as Listed

from sidepot.languages.terms import term
from sidepot.mcp.tools import Told, Tool, tools, used
from sidepot.mcp.words import words
from sidepot.version import VERSION

Context = ServerRequestContext[dict[str, object]]
READS_ONLY = ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)


def make_server(language: str) -> Server[dict[str, object]]:
    """The server; it speaks `language` where a question asks for none."""
    known = {tool.name: tool for tool in tools(language)}

    async def listed(_: Context, __: PaginatedRequestParams | None) -> ListToolsResult:
        return ListToolsResult(tools=[_listed(tool, language) for tool in known.values()])

    async def called(_: Context, asked: CallToolRequestParams) -> CallToolResult:
        tool = known.get(asked.name)
        if tool is None:
            raise MCPError(INVALID_PARAMS, words("tool", "unknown", language))
        try:
            told = await run_sync(partial(used, tool, asked.arguments or {}, language))
        except Exception as mistake:
            # Of a mistake of ours only its type is told: what was asked is the table's own affair.
            print(f"sidepot: {type(mistake).__name__}", file=sys.stderr, flush=True)
            return _mistaken(language)
        return _result(told)

    return Server(
        "sidepot",
        version=VERSION,
        instructions=words("server", "instructions", language),
        on_list_tools=listed,
        on_call_tool=called,
    )


def run(language: str) -> None:
    """Serve until standard input ends."""
    anyio.run(_serve, language)


async def _serve(language: str) -> None:
    server = make_server(language)
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


def _listed(tool: Tool, language: str) -> Listed:
    return Listed(
        name=tool.name,
        description=tool.about(language),
        input_schema=tool.arguments,
        output_schema=tool.answer,
        annotations=READS_ONLY,
    )


def _result(told: Told) -> CallToolResult:
    """The lines first, then the document: as text too, for assistants that read no structure."""
    lines = "\n".join(told.lines)
    document = json.dumps(told.document, ensure_ascii=False)
    texts = [TextContent(type="text", text=text) for text in (lines, document) if text]
    return CallToolResult(content=[*texts], structured_content=told.document, is_error=told.flawed)


def _mistaken(language: str) -> CallToolResult:
    text = TextContent(type="text", text=term("heading.mistake", language))
    return CallToolResult(content=[text], is_error=True)
