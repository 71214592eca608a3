"""The cards of a claim: as many as the game plays, all from its deck, none twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sidepot.cards.cards import write_cards
from sidepot.cards.games import Game, hole_count_flaw, not_in_deck
from sidepot.model.claims import Cards
from sidepot.model.rulings import Flaw, flaw

BOARD_BEFORE_THE_RIVER = (0, 3, 4)


def check_hands(hands: Mapping[str, Cards | None], game: Game) -> Iterator[Flaw]:
    """Every hand, by its path, has as many cards as the game deals."""
    for path, cards in hands.items():
        wrong = None if cards is None else hole_count_flaw(game, len(cards))
        if cards is not None and wrong is not None:
            yield flaw("hand-size", path, found=len(cards), least=wrong[0], most=wrong[1], game=game.id)


def check_board(board: Cards, path: str, game: Game, *, complete: bool) -> Iterator[Flaw]:
    """A board has all its cards where hands are compared on it; otherwise it may still be under way."""
    allowed = (game.board,) if complete or not game.board else (*BOARD_BEFORE_THE_RIVER, game.board)
    if len(board) not in allowed:
        yield flaw("board-size", path, found=len(board), needed=game.board, game=game.id)


def shared_start(boards: tuple[Cards, ...]) -> int:
    """How many cards all boards begin with in common: runs share the streets dealt before."""
    start = 0
    for cards in zip(*boards, strict=False):
        if len(set(cards)) > 1:
            break
        start += 1
    return start


def check_deck(places: list[tuple[str, Cards]], game: Game | None) -> Iterator[Flaw]:
    """No card twice, and none that the game's deck does not have; `places` are paths and their cards.

    `game` is None where it is not known which deck is played with.
    """
    first: dict[int, str] = {}
    for path, cards in places:
        for card in () if game is None else not_in_deck(game, cards):
            yield flaw("card-not-in-deck", path, card=write_cards((card,)), game=game.id if game else "")
        for card in cards:
            if card in first:
                yield flaw("card-doubled", path, card=write_cards((card,)), first=first[card])
            first.setdefault(card, path)
