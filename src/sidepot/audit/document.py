"""A hand history as a document of the question `hand`: what was dealt, posted and done, in our own words."""

from __future__ import annotations

from itertools import takewhile

from sidepot.audit.replay import Replay
from sidepot.audit.setup import chip_of
from sidepot.cards.cards import write_cards
from sidepot.cards.games import Family
from sidepot.cards.streets import board_cards, streets_of
from sidepot.engine.check_betting import STRUCTURES
from sidepot.engine.check_hand import ANTE_KINDS, POST_KINDS
from sidepot.engine.hand_setup import HandSetup
from sidepot.model.history import History
from sidepot.model.rulings import Flaw

Json = dict[str, object]


def document_of(history: History, replay: Replay) -> Json | Flaw:
    """The document, up to the first action that cannot be followed; else why there can be none."""
    play = replay.play
    if play is None:
        return replay.stopped or Flaw("hand-cut-off", f"line {history.line}", {})
    setup = play.setup
    if setup.openers:
        return Flaw("up-cards-not-known", f"line {history.line}", {})
    if setup.later is not None:
        return Flaw("structure-not-known", f"line {history.line}", {"found": history.structure})
    structure = next(word for word, value in STRUCTURES.items() if value == setup.structure)
    document: Json = {
        "setting": "tournament" if history.tournament else "cash",
        "structure": structure,
        "game": setup.game.id,
        "players": [_player(history, setup, seat) for seat in range(len(setup.names))],
        "button": setup.names[setup.button],
        "streets": _streets(replay),
    }
    if setup.blinds:
        document["blinds"] = list(setup.blinds)
    if any(setup.bets):
        document["bets"] = list(setup.bets)
    if setup.ante:
        kind = next(word for word, value in ANTE_KINDS.items() if value == setup.ante_kind)
        document |= {"ante": setup.ante, "ante_kind": kind}
    if setup.bring_in:
        document["bring_in"] = setup.bring_in
    if setup.posts:
        words = {value: word for word, value in POST_KINDS.items()}
        document["posts"] = [
            {"name": setup.names[post.seat], "kind": words[post.kind], "amount": post.amount}
            for post in setup.posts
        ]
    if history.boards:
        document["boards"] = [write_cards(board) for board in history.boards]
    chip = chip_of(history)
    if chip > 1:
        document["chip"] = chip
    unit = history.unit
    if unit.code:
        document["unit"] = {"code": unit.code, "decimals": unit.decimals}
    return document


def _player(history: History, setup: HandSetup, seat: int) -> Json:
    said = history.seats[seat]
    player: Json = {"name": said.name, "stack": setup.stacks[seat]}
    hand = (history.shown or {}).get(said.name) or said.hand
    if hand and setup.game.fewest <= len(hand) <= setup.game.hole:
        player["hand"] = write_cards(hand)
    if setup.game.family is Family.STUD:
        player["up"] = write_cards(said.up)
    return player


def _streets(replay: Replay) -> list[Json]:
    """Every street as it was played, with its cards; streets without betting to the end of the board."""
    play = replay.play
    if play is None:
        return []
    game = play.setup.game
    # Where the hand was run more than once the streets end where the boards part.
    boards = replay.history.boards
    shared = list(takewhile(lambda cards: len(set(cards)) == 1, zip(*boards, strict=False)))
    cards = [card for card, *_ in shared] if boards else list(play.board)
    streets: list[Json] = []
    for place, (street, count) in enumerate(zip(streets_of(game), board_cards(game), strict=True)):
        actions = [list(step) for at, step in replay.played if at == place]
        if not actions and place and len(cards) < max(count, 1):
            break
        written: Json = {"street": street, "actions": actions}
        if count:
            written["cards"] = write_cards(cards[:count])
            cards = cards[count:]
        streets.append(written)
    return streets
