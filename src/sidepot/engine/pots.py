"""The public question: which chips are main pot and side pots, what goes back, who can win what."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.engine.authority import authority_of
from sidepot.engine.check_table import check_table
from sidepot.engine.checked import Table
from sidepot.engine.layers import Layer, Layers, build_layers
from sidepot.model.claims import PotsClaim
from sidepot.model.rulings import Figure, Flaw, Pot, PotsRuling, Reason, Remark, because, flaw, remark
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import KilledHand
from sidepot.rules.uncalled import Top, back_from_a_fouled_deck, owes, to_match


def rule_on_pots(claim: PotsClaim, book: Book) -> PotsRuling | tuple[Flaw, ...]:
    """Rule on the pots as the chips lie, at the end of the betting or in the middle of a round.

    Source: pots are cut at the totals of players still in; every book agrees (usage/layers).
    """
    table, flaws = check_table(claim)
    if table is None:
        return tuple(flaws)
    if table.fouled_deck:
        return refund(table, book)
    layers = layers_of(table, book)
    pots = name_pots(table, layers)
    owed = still_owed(table, book.choices.killed_hand)
    return PotsRuling(
        authority=authority_of(book),
        players=table.seats,
        dead=table.dead,
        pots=pots,
        returned=returned(table, layers),
        can_win=most_each_can_win(table, pots),
        betting_open=bool(owed),
        owes=owed,
        uncalled=awaiting(table, layers),
        reasons=tuple(reasons_for_pots(table, layers, book)),
        remarks=remarks_on_pots(table, layers),
    )


def layers_of(table: Table, book: Book) -> Layers:
    """The layers of a checked table under a rulebook."""
    return build_layers(
        table.put_in,
        table.folded,
        dead=table.dead,
        betting_open=table.betting_open,
        killed_hand=book.choices.killed_hand,
    )


def pot_name(place: int) -> str:
    """The name of a pot in documents: main, side-1, side-2, ..."""
    return f"side-{place}" if place else "main"


def name_pots(table: Table, layers: Layers) -> tuple[Pot, ...]:
    """The layers as pots with names instead of seats."""
    return tuple(
        Pot(pot_name(place), layer.chips, table.called(layer.seats), layer.floor, layer.cap)
        for place, layer in enumerate(layers.pots)
    )


def returned(table: Table, layers: Layers) -> dict[str, int]:
    """What goes back: uncalled chips, never part of a pot. Nothing goes back before the round is over."""
    if layers.top is Top.RETURNED or (layers.top is Top.KILLED_RETURNED and not _open_behind_a_kill(table)):
        return {table.names[layers.top_seat]: layers.excess}
    return {}


def awaiting(table: Table, layers: Layers) -> dict[str, int]:
    """Chips in no pot while the round is on: nobody has matched them yet, or they are a killed hand's."""
    if layers.top is Top.AWAITS_ANSWER or (layers.top is Top.KILLED_RETURNED and _open_behind_a_kill(table)):
        return {table.names[layers.top_seat]: layers.excess}
    return {}


def _open_behind_a_kill(table: Table) -> bool:
    """Whether the round is on although what the killed hand gets back need not be matched."""
    return bool(still_owed(table, KilledHand.UNCALLED_PART_RETURNED))


def still_owed(table: Table, killed_hand: int) -> dict[str, int]:
    """What each player who may act has to put in to stay in; `killed_hand` is the rulebook's answer."""
    *_, second, highest = sorted(table.put_in)
    top_folded = table.folded[table.put_in.index(highest)]
    matching = to_match(highest, second, top_folded, killed_hand)
    debts = (
        (name, owes(live, put_in, matching))
        for name, live, put_in in zip(table.names, table.live, table.put_in, strict=True)
    )
    return {name: chips for name, chips in debts if chips}


def betting_not_over(table: Table, killed_hand: int) -> Iterator[Flaw]:
    """Why a hand cannot be paid or shown yet: somebody still has to act."""
    for name, chips in still_owed(table, killed_hand).items():
        yield flaw("betting-not-over", f"players[{table.names.index(name)}]", name=name, chips=chips)


def most_each_can_win(table: Table, pots: tuple[Pot, ...]) -> dict[str, int]:
    """The most each player can win: every pot open to that player."""
    return {name: sum(pot.amount for pot in pots if name in pot.eligible) for name in table.names}


def refund(table: Table, book: Book) -> PotsRuling:
    """A fouled deck: no pots, everything goes back to whoever put it in."""
    back = {
        name: back_from_a_fouled_deck(chips)
        for name, chips in zip(table.names, table.put_in, strict=True)
        if chips
    }
    reason = because("fouled-deck", book.point("fouled_deck"), chips=sum(back.values()))
    return PotsRuling(
        authority=authority_of(book),
        players=table.seats,
        dead=table.dead,
        pots=(),
        returned=back,
        can_win=dict.fromkeys(table.names, 0),
        betting_open=False,
        owes={},
        uncalled={},
        reasons=(reason,),
    )


def remarks_on_pots(table: Table, layers: Layers) -> tuple[Remark, ...]:
    """Folds that are possible but strange: above everybody still in the hand."""
    best = max(chips for chips, folded in zip(table.put_in, table.folded, strict=True) if not folded)
    over = [
        name
        for seat, (name, chips, folded) in enumerate(
            zip(table.names, table.put_in, table.folded, strict=True)
        )
        if folded and chips > best and not (seat == layers.top_seat and layers.excess)
    ]
    return (remark("fold-above-every-contender", names=tuple(over)),) if over else ()


def reasons_for_pots(table: Table, layers: Layers, book: Book) -> Iterator[Reason]:
    """Why the pots are what they are, in the order a floor person would say it."""
    yield from _reason_for_the_top(table, layers, book)
    for name, chips in still_owed(table, book.choices.killed_hand).items():
        yield because("owes", book.point("uncalled_bet"), name, name=name, chips=chips)
    single = len(layers.pots) == 1
    for place, layer in enumerate(layers.pots):
        yield from _reasons_for_a_pot(table, layer, pot_name(place), single=single, book=book)


def _reason_for_the_top(table: Table, layers: Layers, book: Book) -> Iterator[Reason]:
    name = table.names[layers.top_seat]
    by_book = book.article("killed_hand")
    figures: dict[str, Figure] = {"name": name, "chips": layers.excess, "second": layers.second}
    match layers.top:
        case Top.RETURNED:
            yield because(
                "uncalled-returned", book.point("uncalled_bet"), name, **figures, highest=layers.highest
            )
        case Top.AWAITS_ANSWER:
            yield because("awaits-answer", book.point("uncalled_bet"), name, name=name, chips=layers.excess)
        case Top.KILLED_RETURNED:
            yield because("killed-hand-returned", by_book, name, **figures)
        case Top.KILLED_KEPT:
            yield because("killed-hand-kept", by_book, name, **figures)
        case Top.WALK_KEPT:
            yield because("walk-kept", book.article("walk_return"), name, name=name, chips=layers.excess)
        case Top.MATCHED:
            pass


def _reasons_for_a_pot(table: Table, layer: Layer, pot: str, *, single: bool, book: Book) -> Iterator[Reason]:
    article = book.point("layers")
    names = table.called(layer.seats)
    chips_and_names: dict[str, Figure] = {"pot": pot, "chips": layer.chips, "names": names}
    if layer.cap == 0:
        if layer.above:
            yield because("layer-from-others", article, pot, **chips_and_names)
        else:
            yield because("dead-only", book.point("dead_chips"), pot, **chips_and_names)
    elif single:
        yield because("layer-all", article, pot, **chips_and_names, each=layer.cap)
    elif layer.floor == 0:
        yield because("layer-first", article, pot, **chips_and_names, cap=layer.cap)
    else:
        yield because("layer", article, pot, **chips_and_names, floor=layer.floor, cap=layer.cap)
    if layer.dead and (layer.cap or layer.above):
        yield because("dead-chips", book.point("dead_chips"), pot, pot=pot, chips=layer.dead)
    if layer.from_folded:
        yield because("folded-chips", book.point("folded_chips"), pot, pot=pot, chips=layer.from_folded)
    if layer.above:
        yield because("above-every-contender", book.point("folded_chips"), pot, pot=pot, chips=layer.above)
    if len(names) == 1:
        yield because(
            "sole-owner", book.point("uncontested_pot"), pot, pot=pot, chips=layer.chips, name=names[0]
        )
