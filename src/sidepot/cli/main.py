"""The command `sidepot`: choose a command, load only what it needs, and end with the exit code that tells."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from sidepot.model.rulings import Malformed, flaw
from sidepot.version import VERSION

RULING, REFUSAL, FLAWS, MISTAKE, INTERRUPTED = 0, 1, 2, 3, 130
QUESTIONS = ("pots", "settle", "betting", "declaration", "showdown", "hand", "equity")
AUDIT = ("audit",)
DOORS = ("serve", "mcp")
TOOLS = ("rulebooks", "explain", "schema", "conformance")
HELP = ("-h", "--help", "help")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command: 0 a ruling, 1 a refusal, 2 flaws or a wrong command line, 3 a mistake of ours."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    as_json = "--json" in words
    if hasattr(sys.stdout, "reconfigure"):
        # A terminal that knows no block signs still gets the sentences and the figures.
        sys.stdout.reconfigure(errors="replace")
    try:
        return _run(words)
    except Malformed as problem:
        from sidepot.cli.problems import show_flaws

        show_flaws(problem.flaws, _language_or_english(words), as_json=as_json)
        return FLAWS
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has stopped; what is left would fail again when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return RULING
    except Exception as mistake:
        from sidepot.cli.problems import show_mistake

        show_mistake(mistake, _language_or_english(words), as_json=as_json)
        return MISTAKE


def _run(words: list[str]) -> int:
    language = _language(words)
    leading, words = _leading_options(words)
    if not words or words[0] in HELP:
        from sidepot.cli.overview import overview

        print(overview(language))
        return RULING if words else FLAWS
    command, rest = words[0], [*words[1:], *leading]
    if command == "--version":
        print(f"sidepot {VERSION}")
        return RULING
    if command in QUESTIONS:
        from sidepot.cli.question import run_question

        return run_question(command, rest, language)
    if command in AUDIT:
        from sidepot.cli.audit import run_audit

        return run_audit(rest, language)
    if command == "serve":
        from sidepot.cli.serve import serve

        return serve(rest, language)
    if command == "mcp":
        from sidepot.cli.assistant import assistant

        return assistant(rest, language)
    if command in TOOLS:
        from sidepot.cli.tools import run_tool

        return run_tool(command, rest, language)
    known = (*QUESTIONS, *AUDIT, *DOORS, *TOOLS)
    raise Malformed((flaw("command-unknown", "", found=command[:60], known=known),))


def _leading_options(words: list[str]) -> tuple[list[str], list[str]]:
    """`--lang ru pots ...` is `pots ... --lang ru`: the options before the command, and the rest."""
    end = 0
    while end < len(words) and words[end].partition("=")[0] in ("--json", "--lang"):
        end += 2 if words[end] == "--lang" else 1
    return words[:end], words[end:]


def _language(words: list[str]) -> str:
    """As --lang says, else SIDEPOT_LANG, else the system's language where we speak it, else English."""
    from sidepot.languages.catalogue import languages

    wanted = _after(words, "--lang") or os.environ.get("SIDEPOT_LANG")
    if not wanted:
        system = _system_language()
        return system if system in languages() else "en"
    language = wanted.partition("-")[0]
    if language not in languages():
        raise Malformed((flaw("language-unknown", "", found=wanted[:60], known=languages()),))
    if wanted != language:
        from sidepot.languages.numbers import tags_of

        if wanted not in tags_of(language):
            raise Malformed((flaw("number-style-unknown", "", found=wanted[:60], known=tags_of(language)),))
    return wanted


def _system_language() -> str:
    """The language of messages, ru of ru_RU.UTF-8: the first of the three that is set decides."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = os.environ.get(name)
        if locale:
            return locale.partition(".")[0].partition("@")[0].partition("_")[0].lower()
    return ""


def _language_or_english(words: list[str]) -> str:
    try:
        return _language(words)
    except Malformed:
        return "en"


def _after(words: list[str], option: str) -> str | None:
    for place, word in enumerate(words):
        if word == option and place + 1 < len(words):
            return words[place + 1]
        if word.startswith(f"{option}="):
            return word.partition("=")[2]
    return None
