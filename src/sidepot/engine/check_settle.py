"""From a claim about a finished hand to a checked one, or to all of its flaws."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.cards.games import most_players
from sidepot.engine.check_cards import check_board, check_deck, check_hands, shared_start
from sidepot.engine.check_table import check_table, unknown_player, within
from sidepot.engine.checked import Table
from sidepot.engine.pots import betting_not_over
from sidepot.engine.contest import game_of, plays_high_and_low
from sidepot.model.claims import Cards, RakeClaim, SettleClaim, Status, Strengths
from sidepot.model.rulings import Flaw, flaw
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import KilledHand

PERCENT_MOST = 10_000
WAYS_TO_COMPARE = ("hands", "strength", "halves", "runs")
BOARDS_IN_A_DOUBLE_BOARD = 2


def check_settle(claim: SettleClaim, book: Book | None = None) -> tuple[Table | None, list[Flaw]]:
    """Check the table, the cards or strengths, the chip and the rake. None when there are flaws.

    `book` says whether a bet of a killed hand has to be called; None: only what no book lets pass.
    """
    table, flaws = check_table(claim.pots)
    if claim.chip is not None:
        flaws.extend(within("chip", claim.chip, 1))
    flaws.extend(check_rake(claim.rake))
    flaws.extend(_one_way_to_compare(claim))
    flaws.extend(_names(claim))
    flaws.extend(_seats(claim))
    if claim.hands is not None or claim.board is not None or claim.boards is not None:
        flaws.extend(_cards(claim))
    flaws.extend(_low(claim))
    flaws.extend(_double_board(claim))
    if table is not None and not table.fouled_deck:
        killed_hand = KilledHand.UNCALLED_PART_RETURNED if book is None else book.choices.killed_hand
        flaws.extend(betting_not_over(table, killed_hand))
    return (None if flaws else table), flaws


def check_contested(claim: SettleClaim, table: Table, contested: frozenset[int]) -> list[Flaw]:
    """Whoever has to show for a pot has a hand or a strength, on every board, and the boards are complete."""
    if not contested:
        return []
    if all(getattr(claim, way) is None for way in WAYS_TO_COMPARE):
        return [flaw("nothing-to-compare", "hands")]
    needed = [name for seat, name in enumerate(table.names) if seat in contested]
    if claim.hands is not None:
        game = game_of(claim)
        flaws = [
            flaw("hand-missing", f"hands.{name}", name=name) for name in needed if name not in claim.hands
        ]
        for path, board in _boards(claim) if game.board else ():
            flaws.extend(check_board(board, path, game, complete=True))
        return flaws
    return [
        flaw("strength-missing", f"{path}.{name}", name=name)
        for path, strengths in _strength_maps(claim)
        if path != "low"  # who is not named there has no low
        for name in needed
        if strengths.get(name) is None
    ]


def check_rake(rake: RakeClaim | None) -> Iterator[Flaw]:
    """The rake's percentage and cap are possible ones."""
    if rake is None:
        return
    if rake.hundredths is not None and not 0 <= rake.hundredths <= PERCENT_MOST:
        yield flaw("percent-out-of-range", "rake.percent", found=f"{rake.hundredths / 100:g}")
    if rake.cap is not None:
        yield from within("rake.cap", rake.cap, 0)


def _one_way_to_compare(claim: SettleClaim) -> Iterator[Flaw]:
    given = [way for way in WAYS_TO_COMPARE if getattr(claim, way) is not None]
    if len(given) > 1:
        yield flaw("keys-not-together", given[1], keys=tuple(given))
    if claim.board is not None and claim.boards is not None:
        yield flaw("keys-not-together", "boards", keys=("board", "boards"))
    if claim.low is not None and claim.strength is None:
        yield flaw("key-missing", "strength", key="strength")


def _strength_maps(claim: SettleClaim) -> Iterator[tuple[str, Strengths]]:
    if claim.strength is not None:
        yield "strength", claim.strength
    if claim.low is not None:
        yield "low", claim.low
    for way, maps in (("halves", claim.halves), ("runs", claim.runs)):
        for place, strengths in enumerate(maps or ()):
            yield f"{way}[{place}]", strengths


def _names(claim: SettleClaim) -> Iterator[Flaw]:
    """Only players of the table are named, and nobody who has folded as one who could win."""
    standing = {player.name: player.status for player in claim.pots.players}
    for name in claim.hands or {}:
        if name not in standing:
            yield unknown_player(f"hands.{name}", name, claim.pots)
    for path, strengths in _strength_maps(claim):
        for name in strengths:
            if name not in standing:
                yield unknown_player(f"{path}.{name}", name, claim.pots)
            elif standing[name] is Status.FOLDED:
                yield flaw("folded-cannot-win", f"{path}.{name}", name=name)
    for place, name in enumerate(claim.stacks_after_hand_zero):
        if name not in standing:
            yield unknown_player(f"stacks_after_hand_zero[{place}]", name, claim.pots)


def _seats(claim: SettleClaim) -> Iterator[Flaw]:
    players, limit = len(claim.pots.players), most_players(game_of(claim))
    if limit is not None and players > limit:
        yield flaw("too-many-players", "players", found=players, limit=limit)


def _boards(claim: SettleClaim) -> list[tuple[str, Cards]]:
    if claim.boards is not None:
        return [(f"boards[{place}]", board) for place, board in enumerate(claim.boards) if board is not None]
    return [("board", claim.board or ())]


def _cards(claim: SettleClaim) -> Iterator[Flaw]:
    game = game_of(claim)
    if not game.hole:
        yield flaw("game-needs-strengths", "hands", game=game.id)
        return
    boards = _boards(claim)
    yield from check_hands({f"hands.{name}": cards for name, cards in _hands_in_play(claim).items()}, game)
    for path, board in boards:
        yield from check_board(board, path, game, complete=False)
    start = shared_start(tuple(board for _, board in boards)) if len(boards) > 1 else 0
    if start not in BOARD_STARTS:
        yield flaw("boards-do-not-start-alike", "boards")
    dealt = [(path, board if place == 0 else board[start:]) for place, (path, board) in enumerate(boards)]
    held = [(f"hands.{name}", cards) for name, cards in (claim.hands or {}).items() if cards is not None]
    yield from check_deck([*dealt, *held], game)


BOARD_STARTS = (0, 3, 4)
"""Boards of a hand run more than once have nothing in common, the flop, or flop and turn."""


def _hands_in_play(claim: SettleClaim) -> dict[str, Cards | None]:
    """The hands that count: a folded player's cards are ignored, however many were seen of them."""
    folded = {player.name for player in claim.pots.players if player.status is Status.FOLDED}
    return {name: cards for name, cards in (claim.hands or {}).items() if name not in folded}


def _low(claim: SettleClaim) -> Iterator[Flaw]:
    game = game_of(claim)
    if claim.low is not None and claim.game is not None and not plays_high_and_low(game):
        yield flaw("game-has-no-low", "low", game=game.id)


def _double_board(claim: SettleClaim) -> Iterator[Flaw]:
    count = len(claim.boards if claim.boards is not None else claim.runs or ())
    if claim.double_board and count != BOARDS_IN_A_DOUBLE_BOARD:
        yield flaw("double-board-needs-two", "double_board", found=count)
