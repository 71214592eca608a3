"""What is said when there is no ruling: flaws of the document or the command line, or a mistake of ours."""

from __future__ import annotations

import sys

from sidepot.languages.say import sentence
from sidepot.languages.terms import term
from sidepot.model.rulings import Flaw
from sidepot.version import VERSION


def show_flaws(flaws: tuple[Flaw, ...], language: str, *, as_json: bool) -> None:
    """All flaws, each with its place and what would be right."""
    if as_json:
        import json

        from sidepot.wire.ask import write_flaws

        print(json.dumps(write_flaws(flaws), ensure_ascii=False, indent=2))
        return
    print(term("heading.flaws", language), file=sys.stderr)
    for flaw in flaws:
        said = sentence("flaws", flaw.code, flaw.figures, language)
        print(f"  {_placed(flaw.path, said, language)}", file=sys.stderr)


def _placed(path: str, said: str, language: str) -> str:
    """What is wrong behind its place: a path in a document, or a line of a file."""
    word, _, number = path.partition(" ")
    if word == "line" and number.isdecimal():
        return term("line.at", language, {"line": number, "sentence": said})
    return term("line.flaw", language, {"path": path, "sentence": said}) if path else said


def show_mistake(mistake: Exception, language: str, *, as_json: bool) -> None:
    """Something we did not expect: what it was and where, so that it can be reported."""
    trace = mistake.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f"{trace.tb_frame.f_globals.get('__name__', '?')}:{trace.tb_lineno}" if trace is not None else "?"
    what = f"{type(mistake).__name__}: {mistake} ({where})"
    if as_json:
        import json

        print(json.dumps({"version": VERSION, "mistake": what}, ensure_ascii=False, indent=2))
        return
    print(term("heading.mistake", language), file=sys.stderr)
    print(f"  {what}", file=sys.stderr)
