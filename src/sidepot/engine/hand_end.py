"""The end of a hand: who shows, who is paid, and the stacks everybody leaves with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sidepot.engine.award import best
from sidepot.engine.contest import Showdown, contest_by_cards, plays_high_and_low, strengths_by_seat
from sidepot.engine.first_to_act import leading_board
from sidepot.engine.hand_setup import Cards
from sidepot.engine.hand_table import layers_now, table_of
from sidepot.engine.layers import Layers
from sidepot.engine.play import Play
from sidepot.engine.round import ALL_IN, NOBODY
from sidepot.engine.settle import Payment, pay, settled
from sidepot.engine.showdown import rule_on_showdown
from sidepot.model.claims import PlayerClaim, PotsClaim, RakeClaim
from sidepot.model.rulings import SettleRuling, Unbalanced
from sidepot.model.showdown import ShowdownClaim, ShowdownRuling
from sidepot.rulebooks.load import Book
from sidepot.rules.wagers import Structure

STRUCTURE_WORDS = {
    Structure.NO_LIMIT: "no-limit",
    Structure.POT_LIMIT: "pot-limit",
    Structure.FIXED_LIMIT: "fixed-limit",
}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class End:
    """Everything after the last action."""

    showing: ShowdownRuling
    settled: SettleRuling
    final: dict[str, int]


def ended(
    play: Play,
    hands: Mapping[int, Cards],
    boards: tuple[Cards, ...],
    *,
    rake: RakeClaim | None,
    tournament: bool,
    book: Book,
) -> End:
    """Show, pay and count. `hands` of every seat that can win a contested pot; the hand is over."""
    table, layers = table_of(play), layers_now(play, book)
    showdown = showdown_of_play(play, hands, boards, book)
    raked = None if rake is None else _with_flop(rake, play)
    payment = _pay(play, layers, showdown, raked, book)
    stacks = _stacks_after(play, payment.won, payment.raking.rake, layers)
    out = [seat for seat, chips in enumerate(stacks) if not chips] if tournament else []
    return End(
        showing=_show(play, tournament, book),
        settled=settled(table, layers, showdown, payment, raked, out=out, noted=(), book=book),
        final=dict(zip(table.names, stacks, strict=True)),
    )


def final_stacks(
    play: Play, hands: Mapping[int, Cards], boards: tuple[Cards, ...], *, rake: RakeClaim | None, book: Book
) -> dict[str, int] | tuple[int, ...]:
    """The stacks everybody leaves with, and nothing else: no order of showing, no reasons.

    Where hands that decide are not known: the seats that hold them.
    """
    layers = layers_now(play, book)
    contested = _contested(layers)
    missing = tuple([seat for seat in contested if seat not in hands])
    if missing:
        return missing
    in_play = {seat: hands[seat] for seat in contested}
    outright = _won_outright(play, layers, in_play, boards, book) if rake is None else None
    if outright is not None:
        stacks = _stacks_after(play, outright, 0, layers)
    else:
        raked = None if rake is None else _with_flop(rake, play)
        payment = _pay(play, layers, showdown_of_play(play, in_play, boards, book), raked, book)
        stacks = _stacks_after(play, payment.won, payment.raking.rake, layers)
    return dict(zip(play.setup.names, stacks, strict=True))


def _won_outright(
    play: Play, layers: Layers, hands: Mapping[int, Cards], boards: tuple[Cards, ...], book: Book
) -> list[int] | None:
    """What each seat wins where every pot has one winner, who takes all of it; None where one is divided."""
    game = play.setup.game
    if len(boards) != 1 or plays_high_and_low(game):
        return None
    values = strengths_by_seat(game, hands, boards[0], book) if hands else {}
    won = [0] * len(play.setup.names)
    for pot in layers.pots:
        winners = best(pot.seats, values) if len(pot.seats) > 1 else pot.seats
        if len(winners) > 1:
            return None
        won[winners[0]] += pot.chips
    return won


def _pay(play: Play, layers: Layers, showdown: Showdown, rake: RakeClaim | None, book: Book) -> Payment:
    setup = play.setup
    return pay(
        layers,
        showdown,
        seats=len(setup.names),
        button=setup.button,
        chip=setup.chip,
        rake=rake,
        book=book,
    )


def _stacks_after(play: Play, won: Sequence[int], rake: int, layers: Layers) -> list[int]:
    final = [left + chips for left, chips in zip(play.behind(), won, strict=True)]
    final[layers.top_seat] += layers.given_back
    if sum(final) + rake != sum(play.setup.stacks):
        raise Unbalanced(f"stacks {play.setup.stacks} became {final} and a rake of {rake}")
    return final


def contested_seats(play: Play, book: Book) -> tuple[int, ...]:
    """Who can win a pot that somebody else can win too: whose cards decide."""
    return _contested(layers_now(play, book))


def _contested(layers: Layers) -> tuple[int, ...]:
    # Whoever can win a side pot can win the main pot too, so that one has everybody.
    everybody = layers.pots[0].seats if layers.pots else ()
    return everybody if len(everybody) > 1 else ()


def showdown_of_play(
    play: Play, hands: Mapping[int, Cards], boards: tuple[Cards, ...], book: Book
) -> Showdown:
    """The hands compared on each board."""
    game = play.setup.game
    contests = tuple([contest_by_cards(game, hands, board, book) for board in boards if hands])
    return Showdown(game=game, contests=contests, double_board=False, hands=hands)


def _with_flop(rake: RakeClaim, play: Play) -> RakeClaim:
    """Whether there was a flop (or a second street) is read from the hand."""
    return RakeClaim(
        hundredths=rake.hundredths,
        cap=rake.cap,
        proportional=rake.proportional,
        flop_seen=play.seen > 1,
        no_flop_no_drop=rake.no_flop_no_drop,
    )


def _show(play: Play, tournament: bool, book: Book) -> ShowdownRuling:
    table = table_of(play)
    names = table.names
    last = play.last
    aggressor = None if last.aggressor == NOBODY else names[last.aggressor]
    pushed = aggressor if aggressor and last.state[last.aggressor] == ALL_IN else None
    stud = play.setup.is_stud
    claim = ShowdownClaim(
        pots=PotsClaim(
            players=tuple(
                PlayerClaim(name=seat.name, put_in=seat.put_in, status=seat.status) for seat in table.seats
            ),
            button=names[table.button],
            dead=table.dead,
        ),
        tournament=tournament,
        structure=STRUCTURE_WORDS[play.setup.structure],
        game=play.setup.game.id,
        betting_open=False,
        closed_on=play.streets[play.acted_on],
        last_aggressor=aggressor,
        aggressor_said=True,
        last_round_bet=aggressor is not None,
        pushed_all_in=pushed,
        pushed_said=True,
        first_to_act=names[_leads(play)] if stud and aggressor is None else None,
    )
    ruling = rule_on_showdown(claim, book)
    if isinstance(ruling, tuple):
        raise AssertionError(f"a hand played to its end was refused at the showdown: {ruling}")
    return ruling


def _leads(play: Play) -> int:
    """The board of stud that shows first where nobody bet: who acted first, or the best of those still in."""
    out = play.out()
    if not out[play.first]:
        return play.first
    standing = [seat for seat, gone in enumerate(out) if not gone]
    return leading_board(
        play.setup.game,
        play.setup.up,
        standing,
        cards=play.acted_on + 1,
        button=play.setup.button,
        choices=play.choices,
    )
