"""From a claim about a finished hand to a checked one, or to all of its flaws."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.cards.games import Game, most_players
from sidepot.engine.check_cards import check_board, check_deck, check_hands, shared_start
from sidepot.engine.check_table import (
    PLAYERS_MOST,
    check_once_each,
    check_table,
    names_are_known,
    unknown_player,
    within,
)
from sidepot.engine.checked import Table
from sidepot.engine.contenders import known_contenders
from sidepot.engine.contest import game_of, plays_high_and_low, plays_two_lows
from sidepot.engine.pots import betting_not_over
from sidepot.model.claims import Cards, RakeClaim, SettleClaim, Status, Strengths
from sidepot.model.rulings import Flaw, flaw
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import KilledHand

PERCENT_MOST = 10_000
WAYS_TO_COMPARE = ("hands", "strength", "halves", "runs")
BOARDS_IN_A_DOUBLE_BOARD = 2


def check_settle(claim: SettleClaim, book: Book | None = None) -> tuple[Table | None, list[Flaw]]:
    """Check the table, what is compared, the cards, the chip and the rake. None when there are flaws.

    `book` says whether a bet of a killed hand has to be called; None: only what no book lets pass.
    """
    game = None if "game" in claim.unread else game_of(claim)
    table, flaws = check_table(claim.pots, PLAYERS_MOST if game is None else seats_for(game))
    contenders = known_contenders(claim.pots)
    if claim.chip is not None:
        flaws.extend(within("chip", claim.chip, 1))
    flaws.extend(check_rake(claim.rake))
    flaws.extend(_one_way_to_compare(claim))
    flaws.extend(_all_compared(claim, contenders))
    flaws.extend(_names(claim))
    flaws.extend(_knocked_out(claim))
    flaws.extend(_cards(claim, game, complete=bool(contenders) and "hands" in _given(claim)))
    if game is not None and claim.game is not None:
        flaws.extend(_halved(claim, game))
    flaws.extend(_double_board(claim))
    if table is not None and not table.fouled_deck:
        killed_hand = KilledHand.UNCALLED_PART_RETURNED if book is None else book.choices.killed_hand
        flaws.extend(betting_not_over(table, killed_hand))
    return (None if flaws or claim.unread else table), flaws


def seats_for(game: Game) -> int:
    """How many can sit down to a game: as many as the deck is enough for."""
    return min(PLAYERS_MOST, most_players(game) or PLAYERS_MOST)


def check_rake(rake: RakeClaim | None) -> Iterator[Flaw]:
    """The rake's percentage and cap are possible ones."""
    if rake is None:
        return
    if rake.hundredths is not None and not 0 <= rake.hundredths <= PERCENT_MOST:
        yield flaw("percent-out-of-range", "rake.percent", found=f"{rake.hundredths / 100:g}")
    if rake.cap is not None:
        yield from within("rake.cap", rake.cap, 0)


def _given(claim: SettleClaim) -> list[str]:
    """The ways to compare that the document gives, readable or not."""
    return [way for way in WAYS_TO_COMPARE if getattr(claim, way) is not None or way in claim.unread]


def _one_way_to_compare(claim: SettleClaim) -> Iterator[Flaw]:
    given = _given(claim)
    if len(given) > 1:
        yield flaw("keys-not-together", given[1], keys=tuple(given))
    if claim.board is not None and claim.boards is not None:
        yield flaw("keys-not-together", "boards", keys=("board", "boards"))
    if claim.boards is not None and given and "hands" not in given:
        # Several strengths are `runs`: boards beside them would be passed over.
        yield flaw("keys-not-together", "boards", keys=(given[0], "boards"))
    if claim.low is not None and "strength" not in given:
        yield flaw("key-missing", "strength", key="strength")


def _all_compared(claim: SettleClaim, contenders: tuple[str, ...]) -> Iterator[Flaw]:
    """Whoever has to show for a pot has a hand or a strength, on every board."""
    given = _given(claim)
    if contenders and not given and claim.low is None:
        yield flaw("nothing-to-compare", "hands")
    if len(given) != 1 or given[0] in claim.unread:
        return
    hands = claim.hands
    if hands is not None:
        missing = (name for name in contenders if name not in hands)
        yield from (flaw("hand-missing", f"hands.{name}", name=name) for name in missing)
    for path, strengths in _strength_maps(claim):
        for name in contenders if path != "low" else ():  # who is not named there has no low
            if name not in strengths:
                yield flaw("strength-missing", f"{path}.{name}", name=name)


def _strength_maps(claim: SettleClaim) -> Iterator[tuple[str, Strengths]]:
    if claim.strength is not None:
        yield "strength", claim.strength
    if claim.low is not None:
        yield "low", claim.low
    for way, maps in (("halves", claim.halves), ("runs", claim.runs)):
        for place, strengths in enumerate(maps or ()):
            yield f"{way}[{place}]", strengths


def _names(claim: SettleClaim) -> Iterator[Flaw]:
    """Only players of the table are named, and nobody who has folded as one who could win."""
    standing = {player.name: player.status for player in claim.pots.players}
    named = [(f"hands.{name}", name) for name in claim.hands or {}]
    for path, strengths in _strength_maps(claim):
        for name in strengths:
            named.append((f"{path}.{name}", name))
            if standing.get(name) is Status.FOLDED:
                yield flaw("folded-cannot-win", f"{path}.{name}", name=name)
    out = enumerate(claim.stacks_after_hand_zero)
    named.extend((f"stacks_after_hand_zero[{place}]", name) for place, name in out if name is not None)
    if names_are_known(claim.pots):
        yield from (unknown_player(path, name, claim.pots) for path, name in named if name not in standing)


def _knocked_out(claim: SettleClaim) -> Iterator[Flaw]:
    """Everybody knocked out is named once, and had chips to lose."""
    chips = {player.name: player.put_in for player in claim.pots.players}
    yield from check_once_each("stacks_after_hand_zero", claim.stacks_after_hand_zero)
    for place, name in enumerate(claim.stacks_after_hand_zero):
        if name is not None and chips.get(name) == 0 and claim.pots.dead == 0:
            yield flaw("knocked-out-of-no-pot", f"stacks_after_hand_zero[{place}]", name=name)


def _boards(claim: SettleClaim) -> list[tuple[str, Cards]]:
    if claim.boards is not None:
        return [(f"boards[{place}]", board) for place, board in enumerate(claim.boards) if board is not None]
    return [] if claim.unread & {"board", "boards"} else [("board", claim.board or ())]


def _cards(claim: SettleClaim, game: Game | None, *, complete: bool) -> Iterator[Flaw]:
    """Hands and boards by their cards, as far as the game is known; `complete`: hands have to be compared."""
    cards = {"hands": claim.hands, "board": claim.board, "boards": claim.boards}
    given = [key for key, value in cards.items() if value is not None]
    if not given and not complete:
        return
    if game is not None and not game.hole:
        yield from (flaw("game-needs-strengths", key, game=game.id) for key in given[:1])
        return
    boards = _boards(claim)
    if game is not None:
        hands = {f"hands.{name}": cards for name, cards in _hands_in_play(claim).items()}
        yield from check_hands(hands, game)
        for path, board in boards:
            yield from check_board(board, path, game, complete=complete)
        if not game.board and len(boards) > 1:
            yield flaw("list-length", "boards", found=len(boards), least=1, most=1)
    # A second board of a double board is dealt on its own: it shares no card with the first.
    several = len(boards) > 1 and not claim.double_board
    start = shared_start(tuple(board for _, board in boards)) if several else 0
    if start not in BOARD_STARTS:
        yield flaw("boards-do-not-start-alike", "boards")
    dealt = [(path, board if place == 0 else board[start:]) for place, (path, board) in enumerate(boards)]
    held = [(f"hands.{name}", cards) for name, cards in (claim.hands or {}).items() if cards is not None]
    yield from check_deck([*dealt, *held], game)


BOARD_STARTS = (0, 3, 4)
"""Boards of a hand run more than once have nothing in common, the flop, or flop and turn."""


def _hands_in_play(claim: SettleClaim) -> dict[str, Cards | None]:
    """The hands that count: a folded player's cards are ignored, however many were seen of them."""
    folded = {player.name for player in claim.pots.players if player.status is Status.FOLDED}
    return {name: cards for name, cards in (claim.hands or {}).items() if name not in folded}


def _halved(claim: SettleClaim, game: Game) -> Iterator[Flaw]:
    """A pot is halved only in a game, where one is named, that is played so."""
    if claim.low is not None and not plays_high_and_low(game):
        yield flaw("game-has-no-low", "low", game=game.id)
    if claim.halves is not None and not plays_two_lows(game):
        yield flaw("game-has-no-halves", "halves", game=game.id)


def _double_board(claim: SettleClaim) -> Iterator[Flaw]:
    if claim.unread & {"boards", "runs"}:
        return
    count = len(claim.boards if claim.boards is not None else claim.runs or ())
    if claim.double_board and count != BOARDS_IN_A_DOUBLE_BOARD:
        yield flaw("double-board-needs-two", "double_board", found=count)
