"""What all-in players could expect when the last chips went in: results without the luck of the cards."""

from __future__ import annotations

from sidepot.audit.compare import Comparison
from sidepot.audit.replay import Replay
from sidepot.audit.setup import chip_of
from sidepot.cards.cards import write_cards
from sidepot.engine.equity import rule_on_equity
from sidepot.model.audit import ExpectedChips
from sidepot.model.claims import Cards, PlayerClaim, PotsClaim, Status
from sidepot.model.equity import EquityClaim
from sidepot.rulebooks.load import Book


def expected_chips(replay: Replay, comparison: Comparison, book: Book) -> tuple[ExpectedChips, ...]:
    """The chips each player could expect from each pot, main pot first; every pot's make its chips.

    Empty where no card was to come after the last action, where a hand of somebody who could win is not
    known, and in games without a board: which cards of a stud hand lay there then, no history says for sure.
    """
    history, play = replay.history, comparison.play
    board = _board_then(replay)
    contested = {seat for pot in comparison.layers.pots if len(pot.seats) > 1 for seat in pot.seats}
    hands = _hands(comparison, contested)
    if not contested or hands is None or not len(board) < play.setup.game.board:
        return ()
    runs = max(1, len(history.boards))
    claim = EquityClaim(
        pots=_pots(comparison),
        game=play.setup.game.id,
        board=board if runs == 1 else None,
        boards=None if runs == 1 else (board,) * runs,
        hands=hands,
        chip=chip_of(history),
    )
    ruling = rule_on_equity(claim, book)
    if isinstance(ruling, tuple) or [pot.amount for pot in ruling.pots] != [
        pot.chips for pot in comparison.layers.pots
    ]:
        return ()
    return tuple(
        ExpectedChips(
            name=chance.name,
            pot=place,
            chips=pot.amount,
            board=write_cards(board),
            ways=chance.of,
            win=chance.win,
            tie=chance.tie,
            over=chance.chips.over,
            under=chance.chips.under,
        )
        for place, pot in enumerate(ruling.pots)
        for chance in ruling.chances[pot.name]
    )


def _board_then(replay: Replay) -> Cards:
    """The board on which somebody last did something."""
    played = replay.played
    last = played[-1][0] if played else 0
    return tuple([card for street in replay.history.streets[: last + 1] for card in street.cards])


def _hands(comparison: Comparison, contested: set[int]) -> dict[str, Cards | None] | None:
    """The cards of everybody who can win a pot with others in it; None where some are missing."""
    shown = comparison.history.shown or {}
    known: dict[str, Cards | None] = {}
    for seat in sorted(contested):
        said = comparison.history.seats[seat]
        cards = said.hand or shown.get(said.name)
        if cards is None:
            return None
        known[said.name] = cards
    return known


def _pots(comparison: Comparison) -> PotsClaim:
    table = comparison.table
    players = tuple(
        PlayerClaim(seat.name, seat.put_in, Status.FOLDED if seat.status is Status.FOLDED else Status.ALL_IN)
        for seat in table.seats
    )
    return PotsClaim(players=players, button=table.names[table.button], dead=table.dead)
