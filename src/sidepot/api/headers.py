"""The headers every answer carries: nothing from elsewhere, nothing framed, nothing told to others."""

from __future__ import annotations

Header = tuple[bytes, bytes]

DOCUMENT_POLICY = b"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
PAGE_POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    b"connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""A page takes its files from here alone, and has neither script nor style written into it."""

ALWAYS: tuple[Header, ...] = (
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ),
)
PRIVATE: Header = (b"cache-control", b"private, no-cache")
"""A question is the table's own affair: no cache in between keeps it."""


def with_safe_headers(given: list[Header]) -> list[Header]:
    """The headers of an answer with the safe ones it does not set itself."""
    names = {name.lower() for name, _ in given}
    kind = next((value for name, value in given if name.lower() == b"content-type"), b"")
    policy = PAGE_POLICY if kind.startswith(b"text/html") else DOCUMENT_POLICY
    own = (*ALWAYS, PRIVATE, (b"content-security-policy", policy))
    return [*given, *(header for header in own if header[0] not in names)]
