"""What the command line can do, on one screen."""

from __future__ import annotations

from sidepot.cli.main import QUESTIONS, TOOLS
from sidepot.languages.terms import term

EXAMPLES = (
    "sidepot pots Anna=100a Boris=350 Vera=300f",
    "sidepot settle Anna=100a Boris=200a --board AsKd7h5c2d --hand Anna=AhAd --hand Boris=KhKc",
    "sidepot pots hand.json --rulebook wsop-live-2026 --json",
)


def overview(language: str) -> str:
    """The usage, the commands and a few examples."""
    commands = (*QUESTIONS, *TOOLS)
    widest = max(len(command) for command in commands)
    return "\n".join(
        [
            term("help.program", language),
            "",
            f"  {term('help.usage', language)}",
            "",
            term("heading.commands", language),
            *(f"  {command.ljust(widest)}  {term(f'help.{command}', language)}" for command in commands),
            "",
            term("heading.examples", language),
            *(f"  {example}" for example in EXAMPLES),
        ]
    )
