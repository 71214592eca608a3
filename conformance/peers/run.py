"""Put the cases to other engines and count: run.py [--wrong] [--write docs/peers.md].

Standard output has the tables; with --wrong also each wrong answer, with --all each that could not be asked
too; with --write the tables replace what stands between the two marks of that file. `make peers` runs it in
an environment of its own.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Literal

from table import CannotExpress, Document, Peer, Refused, Table, as_document, sequence

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "conformance" / "cases"
sys.path.insert(0, str(ROOT / "src"))

from sidepot.conformance.cases import put, same  # noqa: E402
from sidepot.model.rulings import Malformed  # noqa: E402
from sidepot.version import VERSION  # noqa: E402
from sidepot.wire.ask import KINDS, ask, write_answer  # noqa: E402

PEERS = ("with_pokerkit", "with_pokerfast", "with_texasholdem")
THEIR_BOOK = "tda-2024"
"""No peer can be told a rulebook; what all or most of them follow is nearest to this one."""
PROBES = (*map(str, range(1, 10)), "9b", "10", "11", "12", "13", "13b", "14", "15", "16")
MARK = "<!-- measured: make peers -->"

Verdict = Literal["right", "wrong", "-"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What one engine made of one case; `said` says what was wrong, or why it could not be asked."""

    verdict: Verdict
    said: str = ""


def read_cases() -> list[Document]:
    """Read all cases of the project."""
    return [case for file in sorted(CASES.glob("*.json")) for case in json.loads(file.read_text("utf-8"))]


def put_to_us(case: Document) -> Outcome:
    """Put a case to sidepot."""
    outcome = put(case)
    if not outcome.built:
        return Outcome(verdict="-", said="not built yet")
    return Outcome(verdict="wrong" if outcome.wrong else "right", said=str(outcome.wrong or ""))


def put_to_peer(peer: Peer, case: Document) -> Outcome:
    """Put a case to a peer."""
    given, expect = as_document(case["given"]), as_document(case["expect"])
    play = {"betting": play_street, "illegal": play_to_refusal, "hand": play_hand}.get(str(case["kind"]))
    if play is None:
        return Outcome(verdict="-", said="no such question")
    try:
        said = play(peer, given, expect)
    except CannotExpress as reason:
        return Outcome(verdict="-", said=str(reason))
    except Exception as problem:  # a crash is an answer too, and not ours to sort out
        said = f"ends with {type(problem).__name__}: {problem}"
    if hangs_on_the_book(case):
        return Outcome(verdict="-", said="another rulebook says otherwise, and it cannot be told which")
    return Outcome(verdict="wrong" if said else "right", said=said)


def hangs_on_the_book(case: Document) -> bool:
    """Whether the book a peer is nearest to gives another answer than the case's own.

    How many raises fixed limit allows is told to the engines that have it, so that does not count.
    """
    given, kind = as_document(case["given"]), str(case["kind"])
    asked_as = "betting" if kind == "illegal" else kind
    if given["rulebook"] == THEIR_BOOK and "settings" not in given:
        return False
    if given["structure"] == "fixed-limit" or asked_as not in KINDS:
        return False
    theirs = {key: value for key, value in given.items() if key != "settings"} | {"rulebook": THEIR_BOOK}
    try:
        answer = write_answer(ask(asked_as, theirs))
    except Malformed:
        return True
    if kind == "illegal":
        refusal = answer.get("refusal")
        return not isinstance(refusal, dict) or refusal["action"] != len(sequence(given, "actions")) - 1
    return not all(same(key, value, answer.get(key)) for key, value in as_document(case["expect"]).items())


def play_street(peer: Peer, given: Document, expect: Document) -> str:
    """Play a betting document; give what is wrong in the end, nothing when all is right."""
    table = peer.street(given)
    stopped = play_actions(table, sequence(given, "actions"))
    return stopped[1] if stopped else compared(table, expect)


def play_to_refusal(peer: Peer, given: Document, _: Document) -> str:
    """Play an illegal document; nothing is wrong when the last action, and no earlier one, is refused."""
    table = peer.street(given)
    *before, last = sequence(given, "actions")
    if stopped := play_actions(table, before):
        return stopped[1]
    name, verb, to = parts(last)
    try:
        table.act(name, verb, to)
    except Refused:
        return ""
    return f"accepts {name} {verb} {to or ''}".strip()


def play_hand(peer: Peer, given: Document, expect: Document) -> str:
    """Play a whole hand and compare the final stacks, or the betting where the hand is not over."""
    table = peer.hand(given)
    for street in map(as_document, sequence(given, "streets")):
        table.deal(street)
        if stopped := play_actions(table, sequence(street, "actions")):
            place, said = stopped
            if "refusal" in expect and said.startswith("refuses"):
                found = {"street": street["street"], "action": place}
                return "" if same("refusal", expect["refusal"], found) else said
            return said
    if "refusal" in expect:
        return "refuses nothing"
    if "final" in expect:
        final = table.final()
        if final is None:
            return f"the hand is not over: {table.to_act()} is to act"
        return "" if final == expect["final"] else f"final {final}, not {expect['final']}"
    return compared(table, expect)


def play_actions(table: Table, actions: Iterable[object]) -> tuple[int, str] | None:
    """Play actions; where one cannot be played, give its place and why. None: all were played."""
    for place, action in enumerate(actions):
        name, verb, to = parts(action)
        if table.to_act() != name:
            return place, f"asks {table.to_act()} where {name} acts"
        try:
            table.act(name, verb, to)
        except Refused as problem:
            return place, f"refuses {name} {verb} {to or ''}".strip() + f": {problem}"
    return None


def parts(action: object) -> tuple[str, str, int | None]:
    """Cut an action into name, verb and amount."""
    assert isinstance(action, list)
    return action[0], action[1], action[2] if len(action) > 2 else None


def compared(table: Table, expect: Document) -> str:
    """Say in what the state of the betting differs from what is expected."""
    found: dict[str, object] = {"to_act": table.to_act()}
    if found["to_act"] is not None:
        found |= table.offers()
    wrong = [
        f"{key} {found.get(key)}, not {value}" for key, value in expect.items() if found.get(key) != value
    ]
    return "; ".join(wrong)


def score(outcomes: Iterable[Outcome]) -> str:
    """Count: right of those that could be asked; a dash where none could."""
    verdicts = [outcome.verdict for outcome in outcomes]
    asked = len(verdicts) - verdicts.count("-")
    return f"{verdicts.count('right')}/{asked}" if asked else "-"


def of_probe(probe: str, outcomes: Mapping[str, Outcome]) -> str:
    """Say ok where all parts of a probe hand are right, X where one is not, a dash where it is not asked."""
    verdicts = {outcomes[part].verdict for part in (f"hand-{probe}", f"hand-{probe}-1") if part in outcomes}
    if "wrong" in verdicts:
        return "X"
    return "ok" if verdicts == {"right"} else "-"


def tables(cases: list[Document], measured: Mapping[str, Mapping[str, Outcome]]) -> str:
    """Write the tables as Markdown."""
    kinds = list(dict.fromkeys(str(case["kind"]) for case in cases))
    ids = {kind: [str(case["id"]) for case in cases if case["kind"] == kind] for kind in kinds}
    lines = [
        "Right of those that could be asked:",
        "",
        "| engine | " + " | ".join(f"{kind} ({len(ids[kind])})" for kind in kinds) + " |",
        "| --- " * (len(kinds) + 1) + "|",
    ]
    for name, outcomes in measured.items():
        lines.append(
            f"| {name} | " + " | ".join(score(outcomes[id] for id in ids[kind]) for kind in kinds) + " |"
        )
    lines += [
        "",
        "The probe hands:",
        "",
        "| engine | " + " | ".join(PROBES) + " | right |",
        "| --- " * (len(PROBES) + 2) + "|",
    ]
    for name, outcomes in measured.items():
        marks = [of_probe(probe, outcomes) for probe in PROBES]
        asked = len(marks) - marks.count("-")
        right = f"{marks.count('ok')}/{asked}" if asked else "-"
        lines.append(f"| {name} | " + " | ".join(marks) + f" | {right} |")
    lines += ["", "Wrong, by case:", ""]
    for name, outcomes in measured.items():
        wrong = [id for id, outcome in outcomes.items() if outcome.verdict == "wrong"]
        lines.append(f"- {name}: {', '.join(wrong) or 'none'}")
    return "\n".join(lines)


def write(file: Path, text: str) -> None:
    """Put the tables between the two marks of a file. Raises ValueError where it has not two."""
    before, _, after = file.read_text("utf-8").split(MARK)
    file.write_text(f"{before}{MARK}\n\n{text}\n\n{MARK}{after}", "utf-8")


def main(options: list[str]) -> int:
    """Measure; ends with 1 where sidepot itself is wrong somewhere."""
    cases = read_cases()
    ours = f"sidepot {VERSION}"
    measured: dict[str, dict[str, Outcome]] = {ours: {str(case["id"]): put_to_us(case) for case in cases}}
    for name in PEERS:
        peer: Peer = import_module(name)
        title = f"{peer.PACKAGE} {version(peer.PACKAGE)}"
        measured[title] = {str(case["id"]): put_to_peer(peer, case) for case in cases}
    text = tables(cases, measured)
    print(text)
    if "--wrong" in options or "--all" in options:
        for name, outcomes in measured.items():
            for id, outcome in outcomes.items():
                if outcome.verdict == "wrong" or (
                    "--all" in options and outcome.said not in ("", "no such question")
                ):
                    print(f"{name}: {id}: {outcome.verdict}: {outcome.said}")
    if "--write" in options:
        write(Path(options[options.index("--write") + 1]), text)
    return int(any(outcome.verdict == "wrong" for outcome in measured[ours].values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
