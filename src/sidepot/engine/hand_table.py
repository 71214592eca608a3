"""A hand in play as a table of chips: what the pots are built from."""

from __future__ import annotations

from collections.abc import Sequence

from sidepot.engine.checked import Table
from sidepot.engine.layers import Layers, build_layers
from sidepot.engine.play import Play
from sidepot.engine.round import ABLE, NOBODY
from sidepot.rulebooks.load import Book
from sidepot.rules.uncalled import Top, walk_is_kept


def table_of(play: Play) -> Table:
    """The table at this moment. Who has chips and is not out may still act while a round is on."""
    out = play.out()
    on = play.round
    if on is None:
        behind = play.behind()
        live = [not gone and behind[seat] > 0 for seat, gone in enumerate(out)]
    else:
        live = [state == ABLE for state in on.state]
    return Table(
        names=play.setup.names,
        put_in=tuple(play.totals()),
        folded=tuple(out),
        live=tuple(live),
        button=play.setup.button,
        dead=play.dead,
        fouled_deck=False,
    )


def layers_now(play: Play, book: Book) -> Layers:
    """The pots at this moment; chips still waiting for an answer lie in none."""
    return layers_of_play(play, play.totals(), play.out(), book)


def layers_of_play(play: Play, put_in: Sequence[int], out: Sequence[bool], book: Book) -> Layers:
    """The same where it is known already what each seat has put in, and who is out."""
    return build_layers(
        put_in,
        out,
        dead=play.dead,
        betting_open=play.to_act != NOBODY,
        killed_hand=book.choices.killed_hand,
        walk_kept=walk_is_kept(out.count(False) == 1, play.voluntary, book.choices.walk_return),
    )


def awaiting_chips(table: Table, layers: Layers) -> dict[str, int]:
    """Chips nobody has matched yet, while somebody still may."""
    return {table.names[layers.top_seat]: layers.excess} if layers.top is Top.AWAITS_ANSWER else {}


def stack_by_name(play: Play) -> dict[str, int]:
    """What each player has behind."""
    return dict(zip(play.setup.names, play.behind(), strict=True))
