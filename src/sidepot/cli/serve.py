"""`sidepot serve`: the page and the API, for the phone at the table and for programs."""

from __future__ import annotations

from sidepot.cli.parser import parser
from sidepot.languages.terms import term
from sidepot.model.rulings import Malformed, flaw

HOST, PORT = "127.0.0.1", 8000
WORKERS_MOST = 64
PORT_MOST = 65_535


def serve(words: list[str], language: str) -> int:
    """Serve until interrupted. Raises Malformed where the extra `web` is missing or the port is none."""
    made = parser("serve", language)
    made.add_argument("--host", default=HOST, metavar="HOST", help=term("help.host", language))
    made.add_argument("--port", default=str(PORT), metavar="PORT", help=term("help.port", language))
    made.add_argument("--workers", default="1", metavar="N", help=term("help.workers", language))
    given = made.parse_args(words)
    port, workers = _port(given.port), _workers(given.workers)
    try:
        from sidepot.web.server import listen, run
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "sidepot":
            raise
        raise Malformed((flaw("extra-missing", "", extra="web", command="sidepot serve"),)) from None
    try:
        listening = listen(given.host, port)
    except OSError as problem:
        why = problem.strerror or type(problem).__name__
        raise Malformed(
            (flaw("cannot-listen", "", host=given.host[:60], port=str(port), problem=why),)
        ) from None
    host = f"[{given.host}]" if ":" in given.host else given.host
    address = f"http://{host}:{listening.getsockname()[1]}"
    print(term("line.serving", language, {"address": address}), flush=True)
    run(listening, workers)
    return 0


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:6]) <= PORT_MOST):
        raise Malformed((flaw("port-out-of-range", "--port", found=text[:60], most=str(PORT_MOST)),))
    return int(text)


def _workers(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:6]) <= WORKERS_MOST):
        raise Malformed((flaw("workers-out-of-range", "--workers", found=text[:60], most=str(WORKERS_MOST)),))
    return int(text)
