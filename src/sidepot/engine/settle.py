"""The public question: who is paid what, from which pot, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from sidepot.engine.authority import authority_of
from sidepot.engine.award import PaidPot, Side, divide
from sidepot.engine.check_settle import check_settle
from sidepot.engine.checked import Table
from sidepot.engine.contest import Showdown, showdown_of
from sidepot.engine.layers import Layers
from sidepot.engine.odd_order import odd_chip_cards_unknown
from sidepot.engine.pots import (
    layers_of,
    most_each_can_win,
    name_pots,
    pot_name,
    reasons_for_pots,
    refund,
    remarks_on_pots,
    returned,
)
from sidepot.engine.raking import Raking, rake_the_pots
from sidepot.engine.settle_reasons import reasons_for_bounties, reasons_for_payments, reasons_for_rake
from sidepot.model.claims import RakeClaim, SettleClaim
from sidepot.model.rulings import (
    Flaw,
    Hand,
    Pot,
    Remark,
    SettleRuling,
    Unbalanced,
    Winner,
    because,
    flaw,
    remark,
)
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import RunsAllowed
from sidepot.rules.awarding import has_chips_in_pot, place_in_award_order


def rule_on_settling(claim: SettleClaim, book: Book) -> SettleRuling | tuple[Flaw, ...]:
    """Rule on the payments of a finished hand: pots, winners, odd chips, rake, bounties, order of award.

    Every pot is settled on its own; pots that the same players win are not merged (TDA 2024 R21).
    """
    table, flaws = check_settle(claim, book)
    if table is None:
        return tuple(flaws)
    if table.fouled_deck:
        return _refund(table, book)
    layers = layers_of(table, book)
    contested = frozenset(seat for pot in layers.pots if len(pot.seats) > 1 for seat in pot.seats)
    showdown = showdown_of(claim, table, contested, book)
    payment = pay(
        layers,
        showdown,
        seats=len(table.names),
        button=table.button,
        chip=claim.chip or 1,
        rake=claim.rake,
        book=book,
    )
    flaws = _not_knocked_out(claim, won_by_name(table, payment), returned(table, layers))
    if flaws:
        return tuple(flaws)
    out = [table.names.index(name) for name in claim.stacks_after_hand_zero if name is not None]
    noted = _folded_cards(claim, table)
    return settled(table, layers, showdown, payment, claim.rake, out=out, noted=tuple(noted), book=book)


class Payment(NamedTuple):
    """The pots paid: each pot's parts, what the house took, and what every seat won."""

    pots: tuple[PaidPot, ...]
    raking: Raking
    won: tuple[int, ...]


def pay(
    layers: Layers,
    showdown: Showdown,
    *,
    seats: int,
    button: int,
    chip: int,
    rake: RakeClaim | None,
    book: Book,
) -> Payment:
    """Divide all pots after rake; numbers only. `seats` is how many there are at the table."""
    raking = rake_the_pots(rake, tuple([pot.chips for pot in layers.pots]), chip)
    paid: list[PaidPot] = []
    won = [0] * seats
    for pot, taken in zip(layers.pots, raking.from_pots, strict=True):
        divided = divide(
            pot.chips - taken, pot.seats, showdown, seats=seats, button=button, chip=chip, book=book
        )
        paid.append(divided)
        if not divided.parts:
            won[pot.seats[0]] += divided.chips
        for part in divided.parts:
            for seat, chips in zip(part.winners, part.shares, strict=True):
                won[seat] += chips
    if sum(won) + raking.rake != raking.total:
        raise Unbalanced(f"won {won} and rake {raking.rake} do not make the pots {layers.pots}")
    return Payment(tuple(paid), raking, tuple(won))


def won_by_name(table: Table, payment: Payment) -> dict[str, int]:
    """What every player won, nothing included."""
    return dict(zip(table.names, payment.won, strict=True))


def settled(
    table: Table,
    layers: Layers,
    showdown: Showdown,
    payment: Payment,
    rake: RakeClaim | None,
    *,
    out: Sequence[int],
    noted: tuple[Remark, ...],
    book: Book,
) -> SettleRuling:
    """The ruling on a hand that has been paid; `out` are the seats left without a chip."""
    paid = payment.pots
    knocked_out = _last_chips(out, table, layers)
    pots = _name_paid_pots(table, layers, paid, showdown)
    order = sorted(range(len(paid)), key=lambda pot: place_in_award_order(pot, len(paid)))
    reasons = (
        *reasons_for_pots(table, layers, book),
        *reasons_for_rake(payment.raking, rake, book),
        *(because("award-order", book.point("award_order")) for _ in paid[1:2]),
        *reasons_for_payments(table, paid, order, showdown, book),
        *reasons_for_bounties(knocked_out, paid, table, book),
    )
    return SettleRuling(
        authority=authority_of(book),
        players=table.seats,
        dead=table.dead,
        pots=pots,
        returned=returned(table, layers),
        can_win=most_each_can_win(table, pots),
        won=won_by_name(table, payment),
        rake=payment.raking.rake,
        bounty={
            table.names[seat]: table.called(tuple(sorted(paid[pot].winners())))
            for seat, pot in knocked_out.items()
        },
        award_order=tuple(pot_name(pot) for pot in order),
        reasons=reasons,
        remarks=(*remarks_on_pots(table, layers), *noted, *_remarks(paid, showdown, book)),
    )


def _refund(table: Table, book: Book) -> SettleRuling:
    pots = refund(table, book)
    return SettleRuling(
        authority=pots.authority,
        players=pots.players,
        dead=pots.dead,
        pots=(),
        returned=pots.returned,
        can_win=pots.can_win,
        won=dict.fromkeys(table.names, 0),
        rake=0,
        bounty={},
        award_order=(),
        reasons=pots.reasons,
    )


def _last_chips(out: Sequence[int], table: Table, layers: Layers) -> dict[int, int]:
    """Each player knocked out, by seat, with the pot that held his last chips."""
    last: dict[int, int] = {}
    for seat in out:
        reached = [
            place
            for place, pot in enumerate(layers.pots)
            if has_chips_in_pot(table.put_in[seat], pot.floor) or (place == 0 and pot.dead)
        ]
        if reached:
            last[seat] = reached[-1]
    return last


def _not_knocked_out(claim: SettleClaim, won: dict[str, int], back: dict[str, int]) -> list[Flaw]:
    return [
        flaw("not-knocked-out", f"stacks_after_hand_zero[{place}]", name=name, chips=chips)
        for place, name in enumerate(claim.stacks_after_hand_zero)
        if name is not None and (chips := won[name] + back.get(name, 0))
    ]


def _name_paid_pots(
    table: Table, layers: Layers, paid: tuple[PaidPot, ...], showdown: Showdown
) -> tuple[Pot, ...]:
    return tuple(
        replace(pot, winners=tuple(_named_winners(table, payment, showdown)))
        for pot, payment in zip(name_pots(table, layers), paid, strict=True)
    )


def _named_winners(table: Table, pot: PaidPot, showdown: Showdown) -> Iterator[Winner]:
    for seat, chips in sorted(pot.winners().items()):
        hand: Hand | None = None
        low: Hand | None = None
        if pot.parts and len(showdown.contests) == 1:  # on several boards a hand has several names
            contest = showdown.contests[0]
            won = {part.side for part in pot.parts if seat in part.winners}
            if won - {Side.LOW}:
                hand = showdown.name(contest.first[seat], low=False)
            if won & {Side.LOW, Side.BOTH}:
                low = showdown.name(contest.second[seat], low=True)
        yield Winner(table.names[seat], chips, hand, low)


def _folded_cards(claim: SettleClaim, table: Table) -> Iterator[Remark]:
    for name in claim.hands or {}:
        if table.folded[table.names.index(name)]:
            yield remark("folded-cards-ignored", name=name)


def _remarks(paid: tuple[PaidPot, ...], showdown: Showdown, book: Book) -> Iterator[Remark]:
    contested = any(pot.parts for pot in paid)
    runs = len(showdown.contests) > 1 and not showdown.double_board
    if contested and runs and book.choices.runs_allowed == RunsAllowed.NO:
        yield remark("runs-not-allowed")
    for place, pot in enumerate(paid):
        if any(part.odd for part in pot.parts) and odd_chip_cards_unknown(showdown):
            yield remark("odd-chip-cards-unknown", pot=pot_name(place))
