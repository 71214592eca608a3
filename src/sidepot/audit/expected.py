"""What all-in players could expect when the last chips went in: results without the luck of the cards."""

from __future__ import annotations

from sidepot.audit.cards_then import cards_then
from sidepot.audit.compare import Comparison
from sidepot.audit.replay import Replay
from sidepot.audit.setup import chip_of
from sidepot.cards.cards import write_cards
from sidepot.engine.equity import rule_on_equity
from sidepot.model.audit import ExpectedChips, NotExpected
from sidepot.model.claims import PlayerClaim, PotsClaim, Status
from sidepot.model.equity import EquityClaim
from sidepot.rulebooks.load import Book


def expected_chips(
    replay: Replay, comparison: Comparison, book: Book
) -> tuple[ExpectedChips, ...] | NotExpected:
    """The chips each player could expect from each pot, main pot first; every pot's make its chips.

    Empty where no card was to come after the last action; a reason where the cards of somebody who could win
    are not known, as `cards_then` has it. Where there are too many ways to count them all, chances are
    measured on deals at random, always the same ones, and each of these says its seed.
    """
    history, play = replay.history, comparison.play
    game = play.setup.game
    contested = {seat for pot in comparison.layers.pots if len(pot.seats) > 1 for seat in pot.seats}
    known = cards_then(replay, game, contested) if contested else None
    if known is None or isinstance(known, NotExpected):
        return known or ()
    names = comparison.table.names
    runs = max(1, len(history.boards))
    claim = EquityClaim(
        pots=_pots(comparison),
        game=game.id,
        board=known.board if runs == 1 else None,
        boards=None if runs == 1 else (known.board,) * runs,
        hands={names[seat]: cards for seat, cards in known.hands.items()},
        dead_cards=known.dead,
        chip=chip_of(history),
    )
    ruling = rule_on_equity(claim, book)
    if isinstance(ruling, tuple) or [pot.amount for pot in ruling.pots] != [
        pot.chips for pot in comparison.layers.pots
    ]:
        return NotExpected.UNCOUNTED
    held = {names[seat]: write_cards(cards) for seat, cards in known.hands.items()}
    return tuple(
        ExpectedChips(
            name=chance.name,
            pot=place,
            chips=pot.amount,
            board=write_cards(known.board),
            hand=held.get(chance.name, ""),
            dead=write_cards(known.dead),
            ways=chance.of,
            win=chance.win,
            tie=chance.tie,
            over=chance.chips.over,
            under=chance.chips.under,
            seed=ruling.seed,
            least=None if chance.chips_interval is None else chance.chips_interval.least,
            most=None if chance.chips_interval is None else chance.chips_interval.most,
        )
        for place, pot in enumerate(ruling.pots)
        for chance in ruling.chances[pot.name]
    )


def _pots(comparison: Comparison) -> PotsClaim:
    table = comparison.table
    players = tuple(
        PlayerClaim(seat.name, seat.put_in, Status.FOLDED if seat.status is Status.FOLDED else Status.ALL_IN)
        for seat in table.seats
    )
    return PotsClaim(players=players, button=table.names[table.button], dead=table.dead)
