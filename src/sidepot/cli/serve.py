"""`sidepot serve`: the page and the API, for the phone at the table and for programs."""

from __future__ import annotations

from sidepot.cli.parser import parser
from sidepot.languages.terms import term
from sidepot.model.rulings import Malformed, flaw

HOST, PORT = "127.0.0.1", 8000
PORT_MOST = 65_535


def serve(words: list[str], language: str) -> int:
    """Serve until interrupted. Raises Malformed where the extra `web` is missing or the port is none."""
    made = parser("serve", language)
    made.add_argument("--host", default=HOST, metavar="HOST", help=term("help.host", language))
    made.add_argument("--port", default=str(PORT), metavar="PORT", help=term("help.port", language))
    given = made.parse_args(words)
    port = _port(given.port)
    try:
        from sidepot.web.server import run
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "sidepot":
            raise
        raise Malformed((flaw("extra-missing", "", extra="web", command="sidepot serve"),)) from None
    print(term("line.serving", language, {"address": f"http://{given.host}:{port}"}), flush=True)
    run(given.host, port)
    return 0


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:6]) <= PORT_MOST):
        raise Malformed((flaw("port-out-of-range", "--port", found=text[:60], most=PORT_MOST),))
    return int(text)
