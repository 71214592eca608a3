"""What stands behind the question mark of an address of the API."""

from __future__ import annotations

from starlette.requests import Request

from sidepot.api.language import language_accepted, language_named
from sidepot.model.rulings import Flaw, Malformed, flaw
from sidepot.wire.fields import shown


class Query:
    """The words of one request; `known` are all it may have. Flaws are collected, `check` raises them."""

    def __init__(self, request: Request, known: tuple[str, ...]) -> None:
        self.request = request
        self.given = request.query_params
        self.flaws: list[Flaw] = []
        for key in dict.fromkeys(self.given.keys()):
            if key not in known:
                self.flaws.append(flaw("key-unknown", f"?{shown(key)}", key=shown(key), known=known))
            elif len(self.given.getlist(key)) > 1:
                self.flaws.append(flaw("key-doubled", f"?{key}", key=key))

    def language(self) -> str | None:
        """The language asked for, by `lang` or by the header; None where neither says one."""
        try:
            return language_of(self.request)
        except Malformed as problem:
            self.flaws.extend(problem.flaws)
            return None

    def flag(self, key: str) -> bool:
        """1 or true, 0 or false; false where it is left out."""
        said = self.given.get(key, "0")
        if said not in ("0", "1", "true", "false"):
            self.flaws.append(flaw("not-true-or-false", f"?{key}"))
        return said in ("1", "true")

    def whole(self, key: str, least: int) -> int | None:
        """A whole number; None where it is left out."""
        said = self.given.get(key)
        if said is None:
            return None
        if not (said.isascii() and said.isdecimal() and len(said) < 10):
            self.flaws.append(flaw("not-a-whole-number", f"?{key}", found=shown(said)))
            return None
        if int(said) < least:
            self.flaws.append(flaw("below-least", f"?{key}", found=int(said), least=least))
        return int(said)

    def check(self) -> None:
        """Raise Malformed where anything was wrong."""
        if self.flaws:
            raise Malformed(tuple(self.flaws))


def language_of(request: Request) -> str | None:
    """The language asked for by `lang` or Accept-Language; None where neither names one. Raises Malformed."""
    named = request.query_params.get("lang")
    if named is not None:
        return language_named(named)
    header = request.headers.get("accept-language", "").strip()
    return language_accepted(header) if header and header != "*" else None


def language_or_english(request: Request) -> str:
    """The same for what has to be said in any case; never raises."""
    try:
        return language_of(request) or "en"
    except Malformed:
        return language_accepted(request.headers.get("accept-language", ""))
