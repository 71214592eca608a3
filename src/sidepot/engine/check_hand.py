"""From a claim about a whole hand to a hand that can be played, or to all of its flaws.

What only shows when the hand is played (a street before its time, an action not allowed) is found there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sidepot.cards.cards import write_cards
from sidepot.cards.games import GAMES, Family, Game, most_players
from sidepot.cards.streets import board_cards, streets_of
from sidepot.engine.check_betting import BLINDS_MOST, STRUCTURES
from sidepot.engine.check_cards import check_board, check_deck, check_hands, shared_start
from sidepot.engine.check_settle import BOARD_STARTS, check_rake
from sidepot.engine.check_table import CHIPS_MAX, PLAYERS_LEAST, PLAYERS_MOST, check_names, within
from sidepot.engine.contest import DEFAULT_GAME
from sidepot.engine.hand_setup import AnteKind, Cards, HandSetup, Post, PostKind
from sidepot.engine.opening import least_of_street
from sidepot.model.hand import HandClaim, StreetClaim
from sidepot.model.rulings import Flaw, flaw
from sidepot.rules.wagers import Structure

ANTE_KINDS: Final = {"each": AnteKind.EACH, "big-blind": AnteKind.BIG_BLIND, "button": AnteKind.BUTTON}
POST_KINDS: Final = {"straddle": PostKind.STRADDLE, "live": PostKind.LIVE, "dead": PostKind.DEAD}


def game_of(claim: HandClaim) -> Game:
    """The game played; hold'em where none is named."""
    return GAMES[claim.game or DEFAULT_GAME]


def structure_of(claim: HandClaim) -> Structure:
    """How bets are limited; no-limit where nothing is said."""
    return STRUCTURES[claim.structure or "no-limit"]


def check_hand(claim: HandClaim) -> tuple[HandSetup | None, list[Flaw]]:
    """Check players, sizes, posts and cards. None where there are flaws or unread values."""
    flaws = [
        *_players(claim),
        *_sizes(claim),
        *_posts(claim),
        *_streets(claim),
        *_cards(claim),
    ]
    if flaws or _unread(claim):
        return None, flaws
    return _setup(claim), flaws


def _setup(claim: HandClaim) -> HandSetup:
    game, structure = game_of(claim), structure_of(claim)
    names = tuple(player.name or "" for player in claim.players)
    blinds = tuple(size or 0 for size in claim.blinds or ())
    small, big = (*(bet or 0 for bet in claim.bets or ()), 0, 0)[:2]
    ante = claim.ante or 0
    least = least_of_street(blinds, ante, small, short_deck=game.id == "short-deck")
    return HandSetup(
        names=names,
        stacks=tuple(player.stack or 0 for player in claim.players),
        button=names.index(claim.button) if claim.button is not None else len(names) - 1,
        game=game,
        structure=structure,
        blinds=blinds,
        bets=(small, big),
        least=least or claim.bring_in or ante,
        ante=ante,
        ante_kind=ANTE_KINDS[claim.ante_kind or "each"],
        bring_in=claim.bring_in or 0,
        posts=tuple(
            Post(seat=names.index(post.name or ""), kind=POST_KINDS[post.kind or ""], amount=post.amount or 0)
            for post in claim.posts
        ),
        chip=claim.chip or 1,
        up={seat: player.up for seat, player in enumerate(claim.players) if player.up is not None},
        hands={seat: player.hand for seat, player in enumerate(claim.players) if player.hand is not None},
    )


def _unread(claim: HandClaim) -> bool:
    values: list[object] = [
        claim.ante,
        claim.bring_in,
        claim.chip,
        *(claim.blinds or ()),
        *(claim.bets or ()),
    ]
    values += [value for player in claim.players for value in (player.name, player.stack)]
    values += [value for post in claim.posts for value in (post.name, post.kind, post.amount)]
    values += [street.street for street in claim.streets]
    return any(value is None for value in values)


def _players(claim: HandClaim) -> Iterator[Flaw]:
    players = claim.players
    limit = min(PLAYERS_MOST, most_players(game_of(claim)) or PLAYERS_MOST)
    yield from check_names([player.name for player in players], limit)
    total = 0
    for seat, player in enumerate(players):
        if player.stack is not None:
            yield from within(f"players[{seat}].stack", player.stack, 1)
            total += player.stack
    if total > CHIPS_MAX:
        yield flaw("chips-over-limit", "players", limit=CHIPS_MAX)
    if claim.button is not None and claim.button not in _known(claim):
        yield flaw("player-unknown", "button", name=claim.button, known=_known(claim))


def _known(claim: HandClaim) -> tuple[str, ...]:
    return tuple(dict.fromkeys(player.name for player in claim.players if player.name is not None))


def _sizes(claim: HandClaim) -> Iterator[Flaw]:
    game, structure = game_of(claim), structure_of(claim)
    blinds = tuple(claim.blinds or ())
    if len(blinds) > min(BLINDS_MOST, max(len(claim.players), PLAYERS_LEAST)):
        yield flaw("blinds-too-many", "blinds", found=len(blinds), players=len(claim.players))
    for place, size in enumerate(blinds):
        if size is not None:
            yield from within(f"blinds[{place}]", size, 0)
    known = [size for size in blinds if size is not None]
    if known != sorted(known):
        yield flaw("blinds-out-of-order", "blinds")
    for place, bet in enumerate(claim.bets or ()):
        if bet is not None:
            yield from within(f"bets[{place}]", bet, 1)
    for path, amount, least in (
        ("ante", claim.ante, 0),
        ("bring_in", claim.bring_in, 0),
        ("chip", claim.chip, 1),
    ):
        if amount is not None:
            yield from within(path, amount, least)
    yield from check_rake(claim.rake)
    if structure is Structure.FIXED_LIMIT and len(claim.bets or ()) != len(("small", "big")):
        yield flaw("bets-missing", "bets")
    if claim.ante_kind is not None and not claim.ante:
        yield flaw("ante-missing", "ante")
    nothing_posted = not any(blinds) and not claim.ante and not claim.bring_in
    if claim.players and (nothing_posted or (game.family is Family.BOARD and nothing_posted)):
        yield flaw("no-blinds-no-ante", "blinds")
    if structure is not Structure.FIXED_LIMIT and not any(blinds) and not claim.bets and not claim.ante:
        yield flaw("least-bet-unknown", "blinds")


def _posts(claim: HandClaim) -> Iterator[Flaw]:
    known = _known(claim)
    blinds = [size for size in claim.blinds or () if size is not None]
    for place, post in enumerate(claim.posts):
        path = f"posts[{place}]"
        if post.name is not None and post.name not in known:
            yield flaw("player-unknown", f"{path}.name", name=post.name, known=known)
        if post.amount is None:
            continue
        yield from within(f"{path}.amount", post.amount, 1)
        if post.kind == "straddle" and blinds and post.amount <= blinds[-1] and post.name is not None:
            yield flaw("post-not-above-blind", f"{path}.amount", name=post.name, chips=blinds[-1])


def _streets(claim: HandClaim) -> Iterator[Flaw]:
    game = game_of(claim)
    streets = streets_of(game)
    for place, street in enumerate(claim.streets):
        path = f"streets[{place}]"
        if place >= len(streets):
            yield flaw("street-too-many", path, street=street.street or "")
            continue
        if street.street is not None and street.street != streets[place]:
            yield flaw("street-out-of-order", f"{path}.street", found=street.street, expected=streets[place])
        yield from _street_cards(path, street, streets[place], board_cards(game)[place])
        yield from _actions(path, street, claim)
        yield from _discards(path, street, game, game.family is Family.DRAW and place > 0, claim)


def _street_cards(path: str, street: StreetClaim, name: str, needed: int) -> Iterator[Flaw]:
    found = len(street.cards or ())
    # Where nobody has acted yet the cards may still be to come.
    awaited = street.cards is None and not street.actions
    if found != needed and not awaited:
        yield flaw("street-cards", f"{path}.cards", street=name, found=found, needed=needed)


def _actions(path: str, street: StreetClaim, claim: HandClaim) -> Iterator[Flaw]:
    known = _known(claim)
    sized = structure_of(claim) is not Structure.FIXED_LIMIT
    for place, done in enumerate(street.actions):
        at = f"{path}.actions[{place}]"
        if done.name is not None and done.name not in known:
            yield flaw("player-unknown", at, name=done.name, known=known)
        if done.to is not None:
            yield from within(f"{at}[2]", done.to, 0)
        elif sized and done.verb in ("bet", "raise") and not done.unread:
            yield flaw("action-without-amount", at, verb=done.verb)


def _discards(path: str, street: StreetClaim, game: Game, may_draw: bool, claim: HandClaim) -> Iterator[Flaw]:
    if street.discards is None:
        return
    if not may_draw:
        yield flaw("discards-out-of-place", f"{path}.discards", street=street.street or "")
    known = _known(claim)
    thrown = []
    for name, cards in street.discards.items():
        at = f"{path}.discards.{name}"
        if name not in known:
            yield flaw("player-unknown", at, name=name, known=known)
        if cards is not None and may_draw and game.hole and len(cards) > game.hole:
            yield flaw("discards-too-many", at, name=name, found=len(cards), most=game.hole)
        thrown.append((at, cards or ()))
    # Between draws the discards may be shuffled in again: only within one draw is no card there twice.
    yield from check_deck(thrown, game)


def _cards(claim: HandClaim) -> Iterator[Flaw]:
    game = game_of(claim)
    hands = {f"players[{seat}].hand": player.hand for seat, player in enumerate(claim.players)}
    folded = {done.name for street in claim.streets for done in street.actions if done.verb == "fold"}
    given = {path: cards for path, cards in hands.items() if cards is not None}
    if given and not game.hole:
        yield flaw("game-needs-strengths", "game", game=game.id)
        return
    # Whoever folds in stud has fewer cards than a hand to show down.
    is_stud = game.family is Family.STUD
    whole = [not (is_stud and player.name in folded) for player in claim.players]
    yield from check_hands({path: hands[path] for path, all_ in zip(hands, whole, strict=True) if all_}, game)
    dealt = [
        (f"streets[{place}].cards", street.cards)
        for place, street in enumerate(claim.streets)
        if street.cards is not None
    ]
    yield from _boards(claim, game, tuple(card for _, cards in dealt for card in cards))
    boards = [board for board in claim.boards or () if board is not None]
    start = sum(len(cards) for _, cards in dealt)
    rest = [(f"boards[{place}]", board[start:]) for place, board in enumerate(boards)]
    shared = shared_start(tuple(cards for _, cards in rest)) if len(rest) > 1 else 0
    further = [(path, cards if place == 0 else cards[shared:]) for place, (path, cards) in enumerate(rest)]
    yield from check_deck([*dealt, *further, *given.items(), *_up_only(claim)], game)
    yield from _up(claim, game)


def _boards(claim: HandClaim, game: Game, dealt: Cards) -> Iterator[Flaw]:
    boards = [(f"boards[{place}]", board) for place, board in enumerate(claim.boards or ())]
    known = [(path, board) for path, board in boards if board is not None]
    for path, board in known:
        yield from check_board(board, path, game, complete=True)
        if board[: len(dealt)] != dealt:
            figures = {"found": write_cards(board), "dealt": write_cards(dealt)}
            yield flaw("boards-do-not-follow-streets", path, **figures)
    if len(known) > 1 and shared_start(tuple(board for _, board in known)) not in BOARD_STARTS:
        yield flaw("boards-do-not-start-alike", "boards")


def _up_only(claim: HandClaim) -> Iterator[tuple[str, Cards]]:
    """Cards face up of players whose whole hand is not given; the others' are part of the hand."""
    for seat, player in enumerate(claim.players):
        if player.up is not None and player.hand is None:
            yield f"players[{seat}].up", player.up


def _up(claim: HandClaim, game: Game) -> Iterator[Flaw]:
    most = game.hole - game.first_deal + 1
    for seat, player in enumerate(claim.players):
        path, name, up = f"players[{seat}].up", player.name or "", player.up
        if game.family is not Family.STUD:
            if up is not None:
                yield flaw("up-cards-out-of-place", path, game=game.id)
        elif "up" in player.unread:
            continue
        elif not up:
            yield flaw("up-cards-missing", path, name=name, needed=1)
        else:
            if len(up) > most:
                yield flaw("up-cards-too-many", path, name=name, found=len(up), most=most)
            if player.hand is not None:
                yield from check_deck([(path, up)], game)
                for card in up:
                    if card not in player.hand:
                        yield flaw("hand-without-up-card", path, name=name, card=write_cards((card,)))
