"""The page's addresses: every screen in every language, and the files they need."""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from sidepot.api.language import language_accepted
from sidepot.api.problems import Refused, problem_document
from sidepot.api.work import worked_out
from sidepot.languages.catalogue import languages
from sidepot.web.address import BadAddress, Fields, parts_of, read_form, read_short
from sidepot.web.frame import Frame, page
from sidepot.web.rules import TWO_DECIMALS
from sidepot.web.static_files import static_file
from sidepot.web.view import View
from sidepot.web.words import Words

SCREENS: Final = ("pots", "betting", "declaration", "hand", "rulebooks")
FORM_MARK: Final = "sent"
"""The field of a form that tells it from an address; never `form`, by which a form knows itself."""


class Screen(Protocol):
    """What a module of `screens` has."""

    TEMPLATE: str
    EXAMPLE: str

    def known_keys(self) -> tuple[str, ...]:
        """The keys an address of it may have."""

    def expanded(self, short: Fields) -> Fields:
        """The fields of the form from an address. Raises BadAddress."""

    def acted(self, fields: Fields, do: str) -> Fields:
        """The fields after a button was pressed."""

    def view(self, fields: Fields, language: str) -> View:
        """The screen for what is typed."""


def screen_called(name: str) -> Screen:
    """The module of a screen, loaded when first asked for."""
    module: Screen = import_module(f"sidepot.web.screens.{name}")
    return module


async def start(request: Request) -> Response:
    """The first screen, in the language the browser prefers."""
    language = language_accepted(request.headers.get("accept-language", ""))
    return RedirectResponse(f"/{language}/pots", 302, headers={"Vary": "Accept-Language"})


def load_screens() -> None:
    """Load what the screens need in every language, so that nobody waits for it later."""
    for language in languages():
        for name in SCREENS:
            screen = screen_called(name)
            view = screen.view(
                screen.expanded(read_short(parts_of(screen.EXAMPLE), screen.known_keys())), language
            )
            frame = Frame(view.words, name, view.address or "")
            page(screen.TEMPLATE, frame, {"view": view, "f": view.fields, **view.values})


async def static(request: Request) -> Response:
    """A file the pages need; its address changes with its content."""
    return static_file(request.path_params["version"], request.path_params["name"])


async def show(request: Request) -> Response:
    """One screen: the question in the address, or a form just sent; without either, an example."""
    language, name = request.path_params["language"], request.path_params["name"]
    if language not in languages():
        return not_there(language_accepted(request.headers.get("accept-language", "")))
    if name == "share":
        return _shared(request, language)
    if name not in SCREENS:
        return not_there(language)
    screen = screen_called(name)
    try:
        return await worked_out(lambda: _shown(request, language, name, screen))
    except BadAddress as bad:
        return bad_address(language, name, bad)


async def pasted(request: Request) -> Response:
    """A hand history that was pasted, read and not kept; the page that answers carries it along."""
    language = request.path_params["language"]
    if language not in languages():
        return not_there(language_accepted(request.headers.get("accept-language", "")))
    try:
        fields = read_form(parts_of((await request.body()).decode("utf-8", "replace")))
    except BadAddress as bad:
        return bad_address(language, "hand", bad)
    return await worked_out(lambda: _pasted(fields, language))


def _pasted(fields: Fields, language: str) -> Response:
    from sidepot.web.pasted import pasted_view

    fields.pop(FORM_MARK, None)
    screen = screen_called("hand")
    view = pasted_view(screen.acted(fields, fields.pop("do", "")), language)
    frame = Frame(view.words, "hand", view.address or "")
    body = page(screen.TEMPLATE, frame, {"view": view, "f": view.fields, **view.values})
    return HTMLResponse(body, headers={"Content-Language": language})


def _shown(request: Request, language: str, name: str, screen: Screen) -> Response:
    query = request.url.query or screen.EXAMPLE
    pairs = parts_of(query)
    sent = any(key == FORM_MARK for key, _ in pairs)
    if sent:
        fields = read_form(pairs)
        fields.pop(FORM_MARK)
        do = fields.pop("do", "")
        fields = {**fields, "unit": TWO_DECIMALS} if do == "cents" else screen.acted(fields, do)
    else:
        fields = screen.expanded(read_short(pairs, screen.known_keys()))
    view = screen.view(fields, language)
    asked_by_script = request.headers.get("hx-request") == "true"
    headers: dict[str, str] = {}
    if sent and view.address is not None:
        # A field that no form of ours sends is refused here, not at the address it would lead to.
        screen.expanded(read_short(parts_of(view.address), screen.known_keys()))
        address = f"/{language}/{name}?{view.address}"
        if not asked_by_script:
            return RedirectResponse(address, 303)
        headers["HX-Replace-Url" if request.headers.get("sidepot-typing") else "HX-Push-Url"] = address
    typed_in = urlencode({FORM_MARK: "1", **fields}) if sent else query
    frame = Frame(view.words, name, typed_in if view.address is None else view.address)
    body = page(screen.TEMPLATE, frame, {"view": view, "f": view.fields, **view.values})
    return HTMLResponse(body, headers={"Content-Language": language, "Vary": "HX-Request", **headers})


def _shared(request: Request, language: str) -> Response:
    """The address of a question, to be copied, scanned or printed."""
    words = Words(language)
    name, _, query = request.url.query.partition("&")
    if name not in SCREENS:
        return not_there(language)
    from sidepot.web.qr import qr_picture

    address = f"{request.url.scheme}://{request.url.netloc}/{language}/{name}?{query}"
    frame = Frame(words, "share", request.url.query)
    values = {"address": address, "back": f"/{language}/{name}?{query}", "code": qr_picture(address, words)}
    return HTMLResponse(page("share.html", frame, values), headers={"Content-Language": language})


def bad_address(language: str, name: str, bad: BadAddress) -> Response:
    """An address that holds no question: what is wrong with it, and where to start anew."""
    words = Words(language)
    trouble = bad.trouble
    said = words(f"address.{trouble.code}", found=trouble.found, known=trouble.known)
    frame = Frame(words, name, "")
    body = page("missing.html", frame, {"title": words("address.heading"), "text": said})
    return HTMLResponse(body, 400, headers={"Content-Language": language})


def not_there(language: str) -> Response:
    """No such page, said in the reader's language."""
    words = Words(language)
    frame = Frame(words, "", "")
    body = page("missing.html", frame, {"title": words("title.missing"), "text": words("missing.text")})
    return HTMLResponse(body, 404, headers={"Content-Language": language})


def tell_reader(request: Request, refused: Refused) -> Response:
    """What gets no answer, as a page: the title, and what would be right."""
    language = language_of(request)
    document = problem_document(refused, language)
    title, detail, status = document["title"], document["detail"], document["status"]
    body = page("missing.html", Frame(Words(language), "", ""), {"title": title, "text": detail})
    headers = {"Content-Language": language, "Vary": "Accept-Language", **refused.headers}
    return HTMLResponse(body, status_code=status if isinstance(status, int) else 500, headers=headers)


def language_of(request: Request) -> str:
    """The language of an address; where it names none of ours, what the browser prefers."""
    named = request.url.path.split("/")[1:2]
    known = [each for each in named if each in languages()]
    return known[0] if known else language_accepted(request.headers.get("accept-language", ""))


# FastAPI's own routes look for parameters to validate, of which pages have none.
ROUTES: Final = (
    Route("/", start),
    Route("/static/{version}/{name}", static),
    Route("/{language}/{name}", show),
    Route("/{language}/hand", pasted, methods=["POST"]),
)
"""Every address of the page, after those that would be taken for a language and a name."""
