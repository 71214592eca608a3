"""The commands that look things up: rulebooks, explain, schema, conformance."""

from __future__ import annotations

from sidepot.cli.parser import parser
from sidepot.languages.terms import term

WORDS: dict[str, tuple[str, str | int, str]] = {
    "rulebooks": ("[show ID | compare ID ID]", "*", "rulebooks-words"),
    "explain": ("CODE | ARTICLE", 1, "topic"),
    "schema": ("KIND", 1, "kind"),
    "conformance": ("DIR", 1, "folder"),
}


def run_tool(command: str, words: list[str], language: str) -> int:
    """Run one of them and print what it says. Raises Malformed."""
    metavar, count, words_help = WORDS[command]
    made = parser(command, language)
    made.add_argument("words", nargs=count, metavar=metavar, help=term(f"help.{words_help}", language))
    given = made.parse_args(words)
    text, code = _run(command, given.words, language, as_json=given.json)
    print(text)
    return code


def _run(command: str, words: list[str], language: str, *, as_json: bool) -> tuple[str, int]:
    # Each is imported only when it is asked for: start-up is what everybody else would wait for.
    match command:
        case "rulebooks":
            from sidepot.cli.rulebooks import rulebooks

            return rulebooks(words, language, as_json)
        case "explain":
            from sidepot.cli.explain import explain

            return explain(words, language, as_json)
        case "schema":
            from sidepot.cli.schema import schema

            return schema(words)
        case _:
            from sidepot.cli.conformance import conformance

            return conformance(words, language, as_json)
