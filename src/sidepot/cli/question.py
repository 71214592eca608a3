"""The commands that ask a question: a document or a short form in, the ruling out."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from sidepot.cli.options import Json, add_options, fill
from sidepot.cli.parser import Parser, parser
from sidepot.cli.short_forms import BY_KIND, COMMON, UNIT
from sidepot.cli.typed import Typed
from sidepot.languages.terms import term
from sidepot.model.rulings import Malformed, flaw
from sidepot.wire.ask import Answer, ask
from sidepot.wire.json_text import parse_json

RULING, REFUSAL = 0, 1
TYPED = {
    "pots": "NAME=CHIPS",
    "settle": "NAME=CHIPS",
    "betting": "NAME=STACK",
    "showdown": "NAME=CHIPS",
    "equity": "NAME=CHIPS",
}
"""How players are typed; a declaration is one player's and needs none, a whole hand is always a document."""
SHORT_WITHOUT_PLAYERS = ("declaration",)
DRAWN = ("pots", "settle", "equity")
"""The questions whose answer has a picture."""


def run_question(kind: str, words: list[str], language: str) -> int:
    """Ask one question and show the ruling; 0 for a ruling, 1 for a refusal. Raises Malformed."""
    typed = TYPED.get(kind, "")
    asked = f"FILE | - | {typed} ..." if typed else "FILE | -"
    usage = f"sidepot {kind} [{asked}] [OPTIONS]"
    more = {"": None, "NAME=CHIPS": "help.players", "NAME=STACK": "help.stacks"}[typed]
    command = parser(kind, language, usage=usage, more=term(more, language) if more else None)
    command.add_argument("--compare", action="store_true", help=term("help.compare", language))
    if kind in DRAWN:
        command.add_argument("--svg", metavar="FILE", help=term("help.svg", language))
    if kind == "hand":
        command.add_argument("--step", metavar="N", help=term("help.step", language))
        command.add_argument("--hand", metavar="N", help=term("help.hand-number", language))
        command.add_argument("--to", metavar="phh|ohh|json", help=term("help.hand-to", language))
    add_options(command, (*BY_KIND[kind], *COMMON), language)
    # What is no option is the question itself, wherever it stands among the options.
    given, what = command.parse_known_args(words)
    unknown = [word for word in what if word.startswith("-") and word != "-"]
    if unknown:
        command.error(term("argparse.unrecognized", language) % " ".join(unknown))
    if kind == "hand" and _is_file(what):
        from sidepot.cli.hand_question import ask_hand

        return ask_hand(_read(what[0]), what[0], given, language)
    answer = ask(kind, document_from(kind, what, given, language, command), compare=given.compare)
    if kind in DRAWN and given.svg is not None:
        _draw(answer, language, given.svg, command)
    if given.json:
        print(as_json(answer, given.lang))
    else:
        from sidepot.cli.show import show

        print(show(answer, language))
    return REFUSAL if getattr(answer.ruling, "refusal", None) is not None else RULING


def document_from(kind: str, what: list[str], given: Namespace, language: str, command: Parser) -> object:
    """The document asked about: a file, standard input, or the short form; options on top.

    Raises Malformed with everything typed that cannot be read.
    """
    from_file = _is_file(what)
    if not what and kind not in SHORT_WITHOUT_PLAYERS:
        raise Malformed((flaw("nothing-asked", ""),))
    if what and not from_file and kind not in TYPED:
        command.error(term("argparse.unrecognized", language) % " ".join(what))
    if from_file:
        return with_options(kind, parse_json(_read(what[0])), given, language)
    return with_options(kind, {}, given, language, what)


def _is_file(what: list[str]) -> bool:
    return len(what) == 1 and "=" not in what[0]


def with_options(
    kind: str, document: object, given: Namespace, language: str, players: Sequence[str] = ()
) -> object:
    """The document with what the options say on top, and players typed. Raises Malformed."""
    if not isinstance(document, dict):
        return document
    typed = Typed(language)
    # The unit first: amounts are typed as they will be shown.
    fill(document, (UNIT,), given, typed)
    typed.reads_in(document.get("unit"))
    if players:
        read = typed.stacks if TYPED[kind] == "NAME=STACK" else typed.players
        document["players"] = read(list(players))
    others = tuple(option for option in (*BY_KIND[kind], *COMMON) if option is not UNIT)
    fill(document, others, given, typed)
    step = None if kind != "hand" or given.step is None else typed.whole(given.step, "step")
    if typed.flaws:
        raise Malformed(tuple(typed.flaws))
    return document if step is None else _up_to_step(document, step)


def _up_to_step(document: Json, step: int) -> Json:
    from sidepot.wire.hand import up_to_step

    if step < 0:
        raise Malformed((flaw("below-least", "step", found=step, least=0),))
    return up_to_step(document, step)


def as_json(answer: Answer, language: str | None) -> str:
    """The answer as one JSON object; with sentences when a language was asked for."""
    import json

    from sidepot.doorway.told import told

    document: Json = told(answer, language)
    return json.dumps(document, ensure_ascii=False, indent=2)


def _draw(answer: Answer, language: str, name: str, command: Parser) -> None:
    """Write the picture of the pots into a file. Raises Malformed where it cannot be written."""
    from sidepot.languages.picture import picture

    drawn = picture(answer.ruling, language, answer.unit)
    try:
        with open(name, "w", encoding="utf-8", newline="\n") as file:
            file.write(drawn)
    except OSError as problem:
        command.error(f"argument --svg: {problem.strerror or type(problem).__name__}: {name}")


def _read(name: str) -> bytes:
    try:
        return _read_all(name)
    except OSError as problem:
        why = problem.strerror or type(problem).__name__
        raise Malformed((flaw("file-unreadable", "", file=name, problem=why),)) from None


def _read_all(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read()
    with open(name, "rb") as file:
        return file.read()
