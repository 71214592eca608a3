"""Cards as people write them: A♠ K♦ 10♥. The same in every language."""

from __future__ import annotations

from typing import Final

SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def rank_mark(rank: str) -> str:
    """A rank as it stands on the card: 10, not T."""
    return "10" if rank == "T" else rank


def card(code: str) -> str:
    """One card: As is A♠. Raises ValueError for anything else than a rank and a suit."""
    if len(code) != 2 or code[0] not in "23456789TJQKA" or code[1] not in SUITS:
        raise ValueError(f"{code!r} is no card; a rank of 23456789TJQKA and a suit of cdhs are needed")
    return rank_mark(code[0]) + SUITS[code[1]]


def cards(codes: str) -> str:
    """Several cards, given as AsKd7h: A♠ K♦ 7♥."""
    return " ".join(card(codes[at : at + 2]) for at in range(0, len(codes), 2))
