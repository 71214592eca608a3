"""A table to run on: one hand, played action by action by a program that deals the cards itself.

The hand is its document: how it began and everything done since, as `sidepot hand` reads it. What the
document means right now (whose turn it is, the pots, the stacks) is kept beside it, so that playing an
action costs little; taking one back plays the rest again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from sidepot.cards.cards import BadCards, read_cards, write_cards
from sidepot.cards.games import hole_count_flaw
from sidepot.engine.betting import legal_actions, refusal_of, turns
from sidepot.engine.betting_reasons import why_refused
from sidepot.engine.check_betting import VERBS
from sidepot.engine.hand import checked_street
from sidepot.engine.hand_end import contested_seats, final_stacks
from sidepot.engine.hand_table import layers_now, table_of
from sidepot.engine.play import Play
from sidepot.engine.pots import name_pots
from sidepot.engine.round import NOBODY, UNSAID
from sidepot.library.rulings import HandRuling, told
from sidepot.model.betting import Legal, Refusal, Turn
from sidepot.model.rulings import Malformed, Pot, flaw
from sidepot.wire.ask import ask
from sidepot.wire.json_text import parse_json
from sidepot.wire.table import Opening, read_opening

Json = dict[str, object]
Event = tuple[str, ...] | tuple[str, str, int]

_WORDS = {verb: word for word, verb in VERBS.items()}


class Refused(ValueError):  # noqa: N818 - the rules refuse the action; the program made no error
    """An action the rules do not allow. `refusal` says why, by which article, and what is allowed."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{refusal.code} ({refusal.article})")


class Hand:
    """One hand at a table. Keywords are the keys of a `hand` document; `players` may map names to stacks.

    Cards may be given from the start or with `show`. Raises Malformed with every flaw of the beginning.

    >>> hand = Hand({"Anna": 200, "Boris": 14, "Vera": 200}, blinds=[1, 2], button="Vera")
    >>> hand.to_act, [(turn.name, turn.call) for turn in hand.options()]
    ('Vera', [('Vera', 2), ('Anna', 1), ('Boris', 0)])
    >>> hand.play("raise", 6)
    >>> hand.play("fold")
    >>> hand.play("all-in")
    >>> hand.to_act, hand.options()[0].call
    ('Vera', 8)
    """

    __slots__ = ("_document", "_done", "_hands", "_opening", "_play")

    def __init__(
        self, players: Mapping[str, int] | Sequence[Mapping[str, object]], **keys: object
    ) -> None:
        if isinstance(players, Mapping):
            listed: list[Json] = [{"name": name, "stack": stack} for name, stack in players.items()]
        else:
            listed = [dict(player) for player in players]
        document: Json = {"players": listed, **keys}
        streets = document.pop("streets", None)
        self._begin(document)
        if streets is not None:
            self._replay(streets)

    def _begin(self, document: Json) -> None:
        self._document = document
        self._opening: Opening = read_opening(document)
        self._play = Play(self._opening.setup, self._opening.book.choices)
        self._done: list[tuple[int, int, int] | tuple[int, ...]] = []
        self._hands: dict[int, tuple[int, ...]] = {}
        players = document["players"]
        if isinstance(players, list):
            for seat, player in enumerate(players):
                cards = player.get("hand")
                if isinstance(cards, str):
                    self._hands[seat] = read_cards(cards)
