"""How a hand begins, read in one pass where nothing about it is out of the ordinary.

A program that runs a table begins a hand like the one before. Whatever is not plain here (a flaw, a key of
a rarer kind, a value of another type) is left to the careful reading, which finds every flaw and says
where; so this one only ever has to answer yes.
"""

from __future__ import annotations

from functools import cache

from sidepot.cards.cards import BadCards, read_cards
from sidepot.cards.games import GAMES, WHOLE_DECK, Family, Game, most_players, not_in_deck
from sidepot.engine.check_betting import BLINDS_MOST, STRUCTURES
from sidepot.engine.check_table import CHIPS_MAX, NAME_MOST, PLAYERS_LEAST, PLAYERS_MOST
from sidepot.engine.contest import DEFAULT_GAME
from sidepot.engine.hand_setup import AnteKind, Cards, HandSetup
from sidepot.engine.opening import least_of_street
from sidepot.rulebooks.load import BOOKS, Book, official
from sidepot.rules.wagers import Structure
from sidepot.wire.common import DEFAULT_BOOKS

KEYS = frozenset(("players", "blinds", "ante", "button", "game", "structure", "rulebook", "setting"))


def read_plain_hand(document: dict[str, object]) -> tuple[HandSetup, Book] | None:
    """The hand and its book; None where the document has to be read with care."""
    if not document.keys() <= KEYS:
        return None
    game = GAMES.get(_word(document, "game", DEFAULT_GAME))
    structure = STRUCTURES.get(_word(document, "structure", "no-limit"))
    book = _word(document, "rulebook", DEFAULT_BOOKS.get(_word(document, "setting", "tournament"), ""))
    if game is None or game.family is not Family.BOARD or book not in BOOKS:
        return None
    if structure is None or structure is Structure.FIXED_LIMIT:
        return None
    seated = _players(document.get("players"), game)
    if seated is None:
        return None
    names, stacks, hands = seated
    blinds = _blinds(document.get("blinds"), len(names))
    ante = document.get("ante", 0)
    if blinds is None or type(ante) is not int or not 0 <= ante <= CHIPS_MAX:
        return None
    button = _word(document, "button", names[-1])
    if button not in names:
        return None
    setup = HandSetup(
        names=tuple(names),
        stacks=tuple(stacks),
        button=names.index(button),
        game=game,
        structure=structure,
        blinds=blinds,
        bets=(0, 0),
        least=least_of_street(blinds, ante, 0, short_deck=game.id == "short-deck"),
        ante=ante,
        ante_kind=AnteKind.EACH,
        bring_in=0,
        posts=(),
        chip=1,
        up={},
        hands=hands,
    )
    return setup, official(book)


def _word(document: dict[str, object], key: str, default: str) -> str:
    """The word under a key, empty where it is no text."""
    word = document.get(key, default)
    return word if type(word) is str else ""


def _blinds(blinds: object, players: int) -> tuple[int, ...] | None:
    if type(blinds) is not list or len(blinds) > min(BLINDS_MOST, players):
        return None
    least = 0
    for size in blinds:
        if type(size) is not int or not least <= size <= CHIPS_MAX:
            return None
        least = size
    return tuple(blinds) if least else None


def _players(players: object, game: Game) -> tuple[list[str], list[int], dict[int, Cards]] | None:
    if type(players) is not list or not PLAYERS_LEAST <= len(players) <= most_seated(game.id):
        return None
    names: list[str] = []
    stacks: list[int] = []
    hands: dict[int, str] = {}
    for seat, player in enumerate(players):
        if type(player) is not dict:
            return None
        name, stack, hand = player.get("name"), player.get("stack"), player.get("hand")
        if type(name) is not str or not 0 < len(name) <= NAME_MOST or name.isspace():
            return None
        if type(stack) is not int or not 0 < stack <= CHIPS_MAX:
            return None
        keys = 2
        if hand is not None:
            keys = 3
            if type(hand) is not str or len(hand) != 2 * game.hole:
                return None
            hands[seat] = hand
        if len(player) != keys:
            return None
        names.append(name)
        stacks.append(stack)
    if not "".join(names).isprintable() or len(set(names)) != len(names) or sum(stacks) > CHIPS_MAX:
        return None
    held = _hands(hands, game)
    return None if held is None else (names, stacks, held)


@cache
def most_seated(game_id: str) -> int:
    """The most players a hand of this game is dealt to."""
    return min(PLAYERS_MOST, most_players(GAMES[game_id]) or PLAYERS_MOST)


def _hands(hands: dict[int, str], game: Game) -> dict[int, Cards] | None:
    """The cards of all hands, each of the game's length; they are read together."""
    try:
        cards = read_cards("".join(hands.values()))
    except BadCards:
        return None
    if len(set(cards)) != len(cards) or (game.deck < WHOLE_DECK and not_in_deck(game, cards)):
        return None
    hole = game.hole
    return {seat: cards[place * hole : place * hole + hole] for place, seat in enumerate(hands)}
