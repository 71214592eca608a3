"""What one request may take: so much address, so much body, so long to send it, so long to answer."""

from __future__ import annotations

from dataclasses import dataclass

HISTORY_ADDRESSES = ("/hand",)
"""Addresses a whole hand history may be sent to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Sizes in bytes, times in seconds.

    `history`: the body where a hand history may be sent. `drained`: how much of a body that is too large is
    still taken in and thrown away, so that who sent it hears why. `held`: all bodies being received together.
    """

    address: int = 8_192
    headers: int = 16_384
    body: int = 65_536
    history: int = 262_144
    drained: int = 4_194_304
    held: int = 33_554_432
    body_seconds: float = 10
    answer_seconds: float = 10

    def body_at(self, path: str) -> int:
        """The largest body an address takes."""
        return self.history if path.endswith(HISTORY_ADDRESSES) else self.body
