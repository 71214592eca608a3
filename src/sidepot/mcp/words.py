"""What an assistant is told about the tools, in the language it is started in."""

from __future__ import annotations

from sidepot.languages.catalogue import text


def words(entry: str, key: str, language: str) -> str:
    """A line of mcp.toml. Raises NoSuchSentence."""
    return text(language, "mcp", entry, key)
