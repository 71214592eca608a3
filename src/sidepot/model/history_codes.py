"""Why a hand history cannot be read or audited, with the figures of each, as `codes` has the others."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    # the file
    "dialect-unknown": {},
    "file-too-large": {"limit": Kind.NUMBER},
    "line-too-long": {"limit": Kind.NUMBER},
    "hand-too-long": {"limit": Kind.NUMBER},
    "packed-too-tightly": {"limit": Kind.NUMBER},
    "no-hands": {},
    "no-such-hand": {"found": Kind.NUMBER, "most": Kind.NUMBER},
    "accepts-everything": {"known": Kind.TEXTS},
    "file-unwritable": {"file": Kind.TEXT, "problem": Kind.TEXT},
    "archive-unreadable": {"problem": Kind.TEXT},
    "not-toml": {"problem": Kind.TEXT},
    # a line
    "line-not-understood": {"found": Kind.TEXT},
    "hand-not-understood": {"problem": Kind.TEXT},
    "not-seated": {"name": Kind.NAME},
    "seat-doubled": {"name": Kind.NAME},
    "too-few-dealt-in": {"found": Kind.NUMBER},
    "street-after-last": {"street": Kind.STREET},
    "action-before-street": {},
    # a hand that can be read but not checked
    "hand-cut-off": {},
    "hand-cancelled": {},
    "game-not-read": {"found": Kind.TEXT},
    "stack-unknown": {"name": Kind.NAME},
    "stacks-endless": {},
}
