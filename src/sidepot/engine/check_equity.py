"""From a claim about cards still to come to a checked one, or to all of its flaws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sidepot.cards.games import GAMES, Family, Game
from sidepot.engine.check_cards import BOARD_BEFORE_THE_RIVER, check_deck, shared_start
from sidepot.engine.check_settle import BOARD_STARTS, seats_for
from sidepot.engine.check_table import PLAYERS_MOST, check_table, names_are_known, unknown_player, within
from sidepot.engine.checked import Table
from sidepot.engine.contenders import known_contenders
from sidepot.engine.contest import DEFAULT_GAME
from sidepot.model.claims import Cards, Status
from sidepot.model.equity import EquityClaim
from sidepot.model.rulings import Flaw, flaw

SAMPLES_MOST = 1_000_000
"""Some seconds of work."""
FIRST_CARD_SHOWN = "courchevel"


class Cardroom(NamedTuple):
    """A table and its cards, checked. `hands` by seat, of everybody whose cards are known.

    `boards`: at least one, each of as many cards as have come; `dead`: cards that cannot come.
    """

    table: Table
    game: Game
    hands: Mapping[int, Cards]
    boards: tuple[Cards, ...]
    dead: Cards

    @property
    def known(self) -> frozenset[int]:
        """Every card that cannot come any more."""
        boards = {card for board in self.boards for card in board}
        return frozenset(boards.union(self.dead, *self.hands.values()))

    @property
    def to_deal(self) -> int:
        """How many cards are still dealt from the deck, on all boards or to all hands of those still in."""
        if self.game.board:
            return sum(self.game.board - len(board) for board in self.boards)
        return sum(
            self.game.hole - len(hand) for seat, hand in self.hands.items() if not self.table.folded[seat]
        )


def check_equity(claim: EquityClaim) -> tuple[Cardroom | None, list[Flaw]]:
    """Check the table, the cards and how to count. None where there are flaws."""
    game = None if "game" in claim.unread else GAMES[claim.game or DEFAULT_GAME]
    table, flaws = check_table(claim.pots, PLAYERS_MOST if game is None else seats_for(game))
    if claim.chip is not None:
        flaws.extend(within("chip", claim.chip, 1))
    flaws.extend(_sampling(claim))
    if game is not None and not game.hole:
        return None, [*flaws, flaw("game-needs-strengths", "game", game=game.id)]
    flaws.extend(_hands(claim, game))
    flaws.extend(_boards(claim, game))
    flaws.extend(check_deck(_places(claim), game))
    if table is None or game is None or flaws or claim.unread:
        return None, flaws
    room = Cardroom(
        table=table,
        game=game,
        hands={
            table.names.index(name): cards for name, cards in (claim.hands or {}).items() if cards is not None
        },
        boards=tuple(board for _, board in _boards_given(claim)),
        dead=claim.dead_cards or (),
    )
    left = game.deck - len(room.known)
    if room.to_deal > left:
        return None, [flaw("deck-too-small", "hands", found=left, needed=room.to_deal, game=game.id)]
    return room, []


def _sampling(claim: EquityClaim) -> Iterator[Flaw]:
    if claim.samples is not None:
        if claim.samples < 1:
            yield flaw("below-least", "samples", found=claim.samples, least=1)
        elif claim.samples > SAMPLES_MOST:
            yield flaw("samples-over-limit", "samples", found=claim.samples, limit=SAMPLES_MOST)
    if claim.seed is not None:
        yield from within("seed", claim.seed, 0)


def _hands(claim: EquityClaim, game: Game | None) -> Iterator[Flaw]:
    """Everybody who can win a pot that somebody else can win too has a hand, and hands have their size."""
    if "hands" not in claim.unread:
        contenders = known_contenders(claim.pots)
        if contenders and claim.hands is None:
            yield flaw("nothing-to-compare", "hands")
        elif claim.hands is not None:
            missing = (name for name in contenders if name not in claim.hands)
            yield from (flaw("hand-missing", f"hands.{name}", name=name) for name in missing)
    standing = {player.name: player.status for player in claim.pots.players}
    for name, cards in (claim.hands or {}).items():
        if name not in standing and names_are_known(claim.pots):
            yield unknown_player(f"hands.{name}", name, claim.pots)
        elif cards is not None and game is not None and standing.get(name) is not Status.FOLDED:
            least = fewest_known(game)
            if not least <= len(cards) <= game.hole:
                yield flaw(
                    "hand-size", f"hands.{name}", found=len(cards), least=least, most=game.hole, game=game.id
                )


def fewest_known(game: Game) -> int:
    """How many cards a player has at least when the last chips go in; where cards are drawn, those kept."""
    match game.family:
        case Family.BOARD:
            return game.hole
        case Family.STUD:
            return game.first_deal
        case Family.DRAW:
            return 0


def boards_under_way(game: Game) -> tuple[int, ...]:
    """How many cards may lie on the board, in the course of a hand."""
    if not game.board:
        return (0,)
    first = (1,) if game.id == FIRST_CARD_SHOWN else ()
    return (0, *first, *BOARD_BEFORE_THE_RIVER[1:], game.board)


def _boards_given(claim: EquityClaim) -> list[tuple[str, Cards]]:
    if claim.boards is not None:
        return [(f"boards[{place}]", board) for place, board in enumerate(claim.boards) if board is not None]
    return [] if claim.unread & {"board", "boards"} else [("board", claim.board or ())]


def _boards(claim: EquityClaim, game: Game | None) -> Iterator[Flaw]:
    if claim.board is not None and claim.boards is not None:
        yield flaw("keys-not-together", "boards", keys=("board", "boards"))
        return
    boards = _boards_given(claim)
    for path, board in boards if game is not None else ():
        if game is not None and len(board) not in (allowed := boards_under_way(game)):
            sizes = tuple(map(str, allowed))
            yield flaw("board-under-way", path, found=len(board), allowed=sizes, game=game.id)
    if game is not None and not game.board and len(boards) > 1:
        yield flaw("list-length", "boards", found=len(boards), least=1, most=1)
    if len(boards) > 1 and _start(boards) not in BOARD_STARTS:
        yield flaw("boards-do-not-start-alike", "boards")


def _start(boards: list[tuple[str, Cards]]) -> int:
    return shared_start(tuple(board for _, board in boards))


def _places(claim: EquityClaim) -> list[tuple[str, Cards]]:
    boards = _boards_given(claim)
    start = _start(boards) if len(boards) > 1 else 0
    dealt = [(path, board if place == 0 else board[start:]) for place, (path, board) in enumerate(boards)]
    held = [(f"hands.{name}", cards) for name, cards in (claim.hands or {}).items() if cards is not None]
    return [*dealt, *held, ("dead_cards", claim.dead_cards or ())]
