"""Random deals in every game with cards: paid whole, under every book, and the same from every seat."""

from __future__ import annotations

import json
from random import Random

import pytest

from oracle.tables import BOOKS, Document, players_of
from sidepot.cards.cards import write_cards
from sidepot.cards.games import GAMES
from sidepot.wire.ask import ask, write_answer
from wire.asked import codes

WITH_CARDS = [game for game in GAMES.values() if game.hole]


def deal(random: Random, game_id: str) -> Document:
    """A table in a game, everybody still in with a hand from one deck, on one board or on several."""
    game = GAMES[game_id]
    players = players_of(random, most=4, tallest=9)
    deck = list(range(52 - game.deck, 52))
    random.shuffle(deck)

    def next_cards(count: int) -> list[int]:
        return [deck.pop() for _ in range(count)]

    document: Document = {
        "players": players,
        "game": game_id,
        "rulebook": random.choice(BOOKS),
        "button": random.choice(players)["name"],
        "hands": {
            player["name"]: write_cards(next_cards(random.choice((game.fewest, game.hole))))
            for player in players
            if player.get("status") != "folded"
        },
    }
    if game.board and random.random() < 0.3:
        start = next_cards(random.choice((0, 3, 4)))
        document["boards"] = [
            write_cards([*start, *next_cards(5 - len(start))]) for _ in range(random.choice((2, 2, 3)))
        ]
    elif game.board:
        document["board"] = write_cards(next_cards(5))
    if random.random() < 0.4:
        document["dead"] = random.randint(0, 5)
    return document


@pytest.mark.parametrize("game", [game.id for game in WITH_CARDS])
def test_every_deal_is_paid_whole_and_alike_from_every_seat(game: str) -> None:
    random = Random(f"deals of {game}")
    for _ in range(40):
        document = deal(random, game)
        told = write_answer(ask("settle", document, compare=True))
        pots, won, players = told["pots"], told["won"], document["players"]
        assert isinstance(pots, list)
        assert isinstance(won, dict)
        assert isinstance(players, list)
        assert sum(won.values()) == sum(pot["amount"] for pot in pots), json.dumps(document)
        turned = {**document, "players": [*players[1:], players[0]]}
        assert write_answer(ask("settle", turned))["won"] == won, json.dumps(document)
        if any(len(pot["eligible"]) > 1 for pot in pots):
            assert {"hand-beats", "hands-equal"} & set(codes(told)), json.dumps(document)


@pytest.mark.parametrize("game", [game.id for game in WITH_CARDS])
def test_the_order_in_which_cards_are_named_does_not_matter(game: str) -> None:
    random = Random(f"cards of {game}")
    for _ in range(40):
        document = deal(random, game)
        hands = document["hands"]
        assert isinstance(hands, dict)
        mixed = {**document, "hands": {name: _backwards(cards) for name, cards in hands.items()}}
        if "board" in document:
            mixed["board"] = _backwards(str(document["board"]))
        assert write_answer(ask("settle", mixed)) == write_answer(ask("settle", document)), json.dumps(
            document
        )


def _backwards(cards: str) -> str:
    return "".join(cards[at : at + 2] for at in range(len(cards) - 2, -1, -2))
