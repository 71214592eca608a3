"""Who is first for an odd chip in stud: by the card, and between cards of one rank by the suit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from sidepot.cards.games import Family, Game
from sidepot.cards.high import high
from sidepot.cards.low import ace_to_five, eight_or_better


def playing_five(game: Game, cards: Sequence[int], low: bool) -> tuple[int, ...]:
    """Give the five cards that play in a stud hand, the highest first.

    Where several choices of five are worth the same, the one with the highest cards by suit plays, as it
    serves its owner best. ``low``: the five that play for the low half; in razz it makes no difference. In
    a low the ace is the lowest card, otherwise the highest (in 5-4-3-2-A as well). Raises `ValueError` for
    a game that is not stud, for fewer than five cards or more than seven, for the low half of a game that has
    none, and where the cards hold no low.
    """
    if game.family is not Family.STUD:
        raise ValueError(f"odd chips go by card in stud alone, not in {game.id}")
    if not 5 <= len(cards) <= 7:
        raise ValueError(f"five of 5 to 7 cards play, not of {len(cards)}")
    low = _is_low(game, low)
    if low and game.high and eight_or_better(cards) is None:
        raise ValueError("these cards hold no eight or better")
    ordered = sorted(cards, key=_weight_in_low if low else None, reverse=True)
    value = ace_to_five if low else high
    # Choices come with the highest cards first, and max keeps the first of equals.
    return max(combinations(ordered, 5), key=value)


def highest_of_five(game: Game, cards: Sequence[int], low: bool) -> int:
    """Weigh a hand by the highest card of the five that play; the higher number has the odd chip.

    Which five play, and what is raised: `playing_five`.
    """
    card = playing_five(game, cards, low)[0]
    return _weight_in_low(card) if _is_low(game, low) else card


def highest_of_all(cards: Sequence[int]) -> int:
    """Weigh a hand by the highest of all its cards, the ace high; the higher number has the odd chip."""
    return max(cards)


def lowest_of_all(cards: Sequence[int]) -> int:
    """Weigh a hand by the lowest of all its cards, the ace low; the higher number has the odd chip."""
    return 51 - _weight_in_low(lowest_card(cards))


def lowest_card(cards: Sequence[int]) -> int:
    """Give the lowest of all a hand's cards, the ace low and clubs the lowest suit."""
    return min(cards, key=_weight_in_low)


def _is_low(game: Game, low: bool) -> bool:
    if low and game.low is None:
        raise ValueError(f"{game.id} has no low half")
    return low or not game.high


def _weight_in_low(card: int) -> int:
    return (card + 4) % 52
