"""`sidepot mcp`: the questions as tools of an assistant, over standard input and output."""

from __future__ import annotations

from sidepot.cli.parser import parser
from sidepot.model.rulings import Malformed, flaw


def assistant(words: list[str], language: str) -> int:
    """Serve until standard input ends. Raises Malformed where the extra `mcp` is missing."""
    parser("mcp", language).parse_args(words)
    try:
        from sidepot.mcp.server import run
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "sidepot":
            raise
        raise Malformed((flaw("extra-missing", "", extra="mcp", command="sidepot mcp"),)) from None
    run(language)
    return 0
