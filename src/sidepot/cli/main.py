"""The command `sidepot`: choose a command, load only what it needs, and give the exit code that tells."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from sidepot.model.rulings import Malformed
from sidepot.version import VERSION

RULING, REFUSAL, FLAWS, MISTAKE, INTERRUPTED = 0, 1, 2, 3, 130
QUESTIONS = ("pots", "settle")
TOOLS = ("rulebooks", "explain", "schema", "conformance")
ISSUES = "https://github.com/sidepot/sidepot/issues"


class CommandLine(ValueError):
    """The command line itself is wrong; the message is a finished sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command: 0 a ruling, 1 a refusal, 2 flaws or a wrong command line, 3 a mistake of ours."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if isinstance(sys.stdout, _Reconfigurable):
        sys.stdout.reconfigure(errors="replace")  # a terminal without block signs still gets the figures
    as_json = "--json" in words
    try:
        return _run(words)
    except Malformed as problem:
        from sidepot.cli.flaws import show_flaws

        return show_flaws(problem.flaws, _language(words), as_json=as_json)
    except CommandLine as problem:
        print(f"sidepot: {problem}", file=sys.stderr)
        return FLAWS
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has stopped; what is left would fail again when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return RULING
