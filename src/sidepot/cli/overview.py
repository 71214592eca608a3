"""What the command line can do, on one screen."""

from __future__ import annotations

from sidepot.cli.main import AUDIT, DOORS, QUESTIONS, TOOLS
from sidepot.languages.terms import term

EXAMPLES = (
    "sidepot pots Anna=100a Boris=350 Vera=300f",
    "sidepot settle Anna=100a Boris=200a --board AsKd7h5c2d --hand Anna=AhAd --hand Boris=KhKc",
    'sidepot betting A=200 B=14 C=200 --street flop --blinds 1/2 --pot 8 --actions "A bet 10, B all-in"',
    "sidepot declaration --facing 8 --chips 25",
    "sidepot showdown A=500a B=500 --setting cash --closed-on turn --aggressor A",
    "sidepot equity Anna=100a Boris=250a Vera=400 --hand Anna=AhAd --hand Boris=KhKc --hand Vera=QhQd",
    "sidepot audit histories --out found",
    "sidepot pots hand.json --rulebook wsop-live-2026 --json",
)


def overview(language: str) -> str:
    """The usage, the commands and a few examples."""
    commands = (*QUESTIONS, *AUDIT, *DOORS, *TOOLS)
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
