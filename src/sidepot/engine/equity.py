"""The public question: what are the chances of each player in each pot, and what chips can be expected."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.cards.games import Family
from sidepot.engine.authority import authority_of
from sidepot.engine.check_equity import Cardroom, check_equity
from sidepot.engine.checked import Table
from sidepot.engine.contest import Showdown
from sidepot.engine.expected import Paying, added, chance_of, summed, ways_in_all
from sidepot.engine.layers import Layers
from sidepot.engine.odd_order import odd_chips_by
from sidepot.engine.outs import outs_of, own_cards_needed
from sidepot.engine.pots import (
    awaiting,
    layers_of,
    most_each_can_win,
    name_pots,
    reasons_for_pots,
    refund,
    remarks_on_pots,
    returned,
    still_owed,
)
from sidepot.engine.run_outs import SAMPLES, Deal, Dealt, Order, count_boards, count_hands
from sidepot.model.equity import Chance, EquityClaim, EquityRuling, OddChips, Outs, Ratio
from sidepot.model.rulings import Flaw, Reason, Remark, Unbalanced, because, remark
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import RunsAllowed

SEED = 1
CONFIDENCE = 95
"""Percent of samples whose bounds hold."""


def rule_on_equity(claim: EquityClaim, book: Book) -> EquityRuling | tuple[Flaw, ...]:
    """Give each player's chance in each pot over every way for the cards to come, and the chips to expect.

    Each pot is counted by itself among those who can win it. Chips are paid on every board as the rulebook
    pays them, odd chips included, unless the claim says `even`.
    """
    room, flaws = check_equity(claim)
    if room is None:
        return tuple(flaws)
    table = room.table
    if table.fouled_deck:
        return _refund(table, book)
    odd_chips = claim.odd_chips or OddChips.RULE
    layers = layers_of(table, book)
    order = Order(len(table.names), table.button, book)
    contested = tuple(pot.seats for pot in layers.pots if len(pot.seats) > 1)
    showing = sorted({seat for seats in contested for seat in seats})
    deals = [
        Deal(
            game=room.game,
            hands={seat: room.hands[seat] for seat in showing},
            board=board,
            gone=room.known.difference(board, *(room.hands[seat] for seat in showing)),
            pots=contested,
        )
        for board in room.boards
    ]
    seed = SEED if claim.seed is None else claim.seed
    counted: list[Dealt] = []
    for deal in deals if contested else ():
        dealt = (
            count_boards(deal, order)
            if room.game.board
            else count_hands(deal, order, claim.samples or SAMPLES, seed)
        )
        if isinstance(dealt, Flaw):
            return (dealt,)
        counted.append(dealt)
    return _ruling(room, layers, order, deals, counted, claim.chip or 1, odd_chips, seed)


def _ruling(
    room: Cardroom,
    layers: Layers,
    order: Order,
    deals: list[Deal],
    counted: list[Dealt],
    chip: int,
    odd_chips: OddChips,
    seed: int,
) -> EquityRuling:
    table, book = room.table, order.book
    pots = name_pots(table, layers)
    exact = all(dealt.exact for dealt in counted)
    of = ways_in_all(counted)
    chances: dict[str, tuple[Chance, ...]] = {}
    at = 0
    for pot, layer in zip(pots, layers.pots, strict=True):
        if len(layer.seats) == 1:
            owner = table.names[layer.seats[0]]
            whole = Ratio(layer.chips, 1)
            chances[pot.name] = (Chance(name=owner, win=of, tie=0, of=of, share=Ratio(1, 1), chips=whole),)
            continue
        paying = Paying(layer.chips, layer.seats, chip, odd_chips, room.game, order)
        sums = summed(paying, counted, at)
        chances[pot.name] = tuple(chance_of(table.names[seat], seat, sums, paying) for seat in layer.seats)
        at += 1
    back, waiting = returned(table, layers), awaiting(table, layers)
    final = {
        name: added(
            back.get(name, 0) + waiting.get(name, 0),
            [chance.chips for in_pot in chances.values() for chance in in_pot if chance.name == name],
        )
        for name in table.names
    }
    if added(0, list(final.values())) != Ratio(sum(table.put_in) + table.dead, 1):
        raise Unbalanced(f"{final} do not make {sum(table.put_in)} + {table.dead}")
    names = [pot.name for pot, layer in zip(pots, layers.pots, strict=True) if len(layer.seats) > 1]
    outs = [
        dict[str, Outs](zip(names, outs_of(deal, order, table.called), strict=False)) if names else {}
        for deal in deals
    ]
    owed = still_owed(table, book.choices.killed_hand)
    return EquityRuling(
        authority=authority_of(book),
        players=table.seats,
        dead=table.dead,
        pots=pots,
        returned=back,
        can_win=most_each_can_win(table, pots),
        betting_open=bool(owed),
        owes=owed,
        uncalled=waiting,
        chances=chances,
        expected_final=final,
        exact=exact,
        of=of,
        seed=None if exact else seed,
        odd_chips=odd_chips,
        outs=outs[0] if len(outs) == 1 else {},
        outs_by_board=tuple(outs) if len(outs) > 1 and any(outs) else (),
        reasons=(
            *reasons_for_pots(table, layers, book),
            *(_reasons(room, odd_chips, book) if names else ()),
        ),
        remarks=(
            *remarks_on_pots(table, layers),
            *_remarks(room, counted, odd_chips, seed, book, betting_open=bool(owed)),
            *(_on_next_cards(room, deals[0]) if names else ()),
        ),
    )


def _reasons(room: Cardroom, odd_chips: OddChips, book: Book) -> Iterator[Reason]:
    if odd_chips is OddChips.RULE:
        showdown = Showdown(game=room.game, contests=(), double_board=False, hands=room.hands)
        yield because("expected-odd-chips", odd_chips_by(showdown, low=False, book=book)[1])


def _remarks(
    room: Cardroom, counted: list[Dealt], odd_chips: OddChips, seed: int, book: Book, *, betting_open: bool
) -> Iterator[Remark]:
    for dealt in counted[:1]:
        if dealt.exact:
            yield remark("every-way-counted", ways=sum(each.of for each in counted))
        else:
            yield remark("ways-sampled", ways=dealt.of, seed=str(seed), percent=CONFIDENCE * 100)
    if counted and odd_chips is OddChips.EVEN:
        yield remark("odd-chips-even")
    if len(counted) > 1 and book.choices.runs_allowed == RunsAllowed.NO:
        yield remark("runs-not-allowed")
    if betting_open:
        yield remark("chances-if-checked-down")
    for seat in room.hands:
        if room.table.folded[seat]:
            yield remark("known-cards-cannot-come", name=room.table.names[seat])


def _on_next_cards(room: Cardroom, deal: Deal) -> Iterator[Remark]:
    """How next cards are to be read, or why there are none, in games without a board."""
    game = room.game
    if game.board or all(len(hand) == game.hole for hand in deal.hands.values()):
        return
    if game.family is Family.DRAW:
        yield remark("no-next-cards-in-draw")
    elif min(map(len, deal.hands.values())) < (needed := own_cards_needed(game)):
        yield remark("no-next-cards-yet", needed=needed)
    else:
        yield remark("next-card-of-one")


def _refund(table: Table, book: Book) -> EquityRuling:
    """A fouled deck: nothing is played for, everybody takes back what went in."""
    pots = refund(table, book)
    return EquityRuling(
        authority=pots.authority,
        players=pots.players,
        dead=pots.dead,
        pots=(),
        returned=pots.returned,
        can_win=pots.can_win,
        betting_open=False,
        owes={},
        uncalled={},
        chances={},
        expected_final={name: Ratio(pots.returned.get(name, 0), 1) for name in table.names},
        exact=True,
        of=1,
        seed=None,
        odd_chips=OddChips.RULE,
        outs={},
        reasons=pots.reasons,
    )
