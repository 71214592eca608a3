"""Hands for a benchmark: fresh cards, stacks and amounts every time, written as PHHS and as PokerStars text.

Two to nine players of no-limit hold'em, cash (in cents, with rake) and tournament (whole chips, with antes),
played by players who mostly fold: most hands end before the flop or with a bet nobody calls, some at a
showdown, some with all-ins and side pots.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from sidepot.cards.cards import write_cards
from sidepot.cards.games import GAMES
from sidepot.engine.award import PaidPot
from sidepot.engine.hand_end import showdown_of_play
from sidepot.engine.hand_setup import AnteKind, HandSetup
from sidepot.engine.hand_table import layers_now
from sidepot.engine.play import Play
from sidepot.engine.round import ABLE, ALL_IN, UNSAID, Round, Verb
from sidepot.engine.settle import Payment, pay
from sidepot.model.claims import RakeClaim
from sidepot.rulebooks.load import Book, book
from sidepot.rules.wagers import Structure

STREETS = ("HOLE CARDS", "FLOP", "TURN", "RIVER")
BOARD_AT = (0, 3, 4, 5)
CENTS = ((1, 2), (5, 10), (10, 25), (25, 50), (50, 100), (100, 200), (250, 500), (500, 1000))
LEVELS = ((10, 20), (25, 50), (50, 100), (75, 150), (200, 400), (500, 1000))
RAKE = 500
"""Hundredths of a percent."""
SIGNS = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What one player did: chips added, the total for the street, the price before, whether that is all."""

    seat: int
    verb: int
    added: int
    to: int
    price: int
    all_in: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One hand played to its end. Seats clockwise, the button last; amounts in the smallest unit."""

    number: int
    tournament: bool
    names: tuple[str, ...]
    places: tuple[int, ...]
    stacks: tuple[int, ...]
    blinds: tuple[int, int]
    ante: int
    hands: tuple[str, ...]
    known: bool
    """Whether the file knows cards that were never shown."""
    posted: tuple[tuple[int, str, int], ...]
    streets: tuple[tuple[Act, ...], ...]
    board: str
    contenders: tuple[int, ...]
    shown: tuple[int, ...]
    pots: tuple[PaidPot, ...]
    raked: tuple[int, ...]
    back: tuple[int, int]
    final: tuple[int, ...]


def hands(count: int, seed: int) -> Iterator[Played]:
    """Play so many hands."""
    random = Random(seed)
    books = {True: book("tda-2024"), False: book("wsop-live-2026")}
    for number in range(1, count + 1):
        tournament = random.random() < 0.5
        yield _one(random, number, tournament, books[tournament])


def _one(random: Random, number: int, tournament: bool, in_force: Book) -> Played:
    seats = random.choice((2, 3, 4, 5, 6, 6, 6, 7, 8, 9, 9))
    small, big = random.choice(LEVELS if tournament else CENTS)
    ante = random.choice((0, big // 10, big // 8)) if tournament else 0
    stacks = tuple(_stack(random, big) for _ in range(seats))
    setup = HandSetup(
        names=tuple("".join(random.choices(SIGNS, k=random.randint(6, 14))) for _ in range(seats)),
        stacks=stacks,
        button=seats - 1,
        game=GAMES["holdem"],
        structure=Structure.NO_LIMIT,
        blinds=(small, big),
        bets=(0, 0),
        least=big,
        ante=ante,
        ante_kind=AnteKind.EACH,
        bring_in=0,
        posts=(),
        chip=1,
        up={},
        hands={},
    )
    deck = random.sample(range(52), 2 * seats + 5)
    held = {seat: (deck[2 * seat], deck[2 * seat + 1]) for seat in range(seats)}
    play = Play(setup, in_force.choices)
    streets = _played(random, play, tuple(deck[2 * seats :]))
    layers = layers_now(play, in_force)
    contenders = tuple(seat for seat, out in enumerate(play.out()) if not out)
    rake = RakeClaim(
        hundredths=0 if tournament else RAKE,
        cap=3 * big,
        proportional=True,
        flop_seen=bool(play.board),
        no_flop_no_drop=True,
    )
    contested = {seat: held[seat] for seat in contenders} if len(contenders) > 1 else {}
    showdown = showdown_of_play(play, contested, (play.board,), in_force)
    paid = pay(layers, showdown, seats=seats, button=seats - 1, chip=1, rake=rake, book=in_force)
    final = [left + won for left, won in zip(play.behind(), paid.won, strict=True)]
    final[layers.top_seat] += layers.given_back
    return Played(
        number=number,
        tournament=tournament,
        names=setup.names,
        places=tuple(sorted(random.sample(range(1, 10), seats))),
        stacks=stacks,
        blinds=(small, big),
        ante=ante,
        hands=tuple(write_cards(cards) for cards in held.values()),
        known=random.random() < 0.5,
        posted=tuple((seat, kind, chips) for seat, kind, chips, _ in play.posted),
        streets=streets,
        board=write_cards(play.board),
        contenders=contenders,
        shown=_who_shows(random, play, contenders, paid),
        pots=paid.pots,
        raked=paid.raking.from_pots,
        back=(layers.top_seat, layers.given_back),
        final=tuple(final),
    )


def _stack(random: Random, big: int) -> int:
    if random.random() < 0.2:
        return random.randint(2 * big, 12 * big)
    return random.randint(20 * big, 200 * big)


def _played(random: Random, play: Play, board: tuple[int, ...]) -> tuple[tuple[Act, ...], ...]:
    streets: list[list[Act]] = [[] for _ in BOARD_AT]
    while not play.over:
        if play.awaits:
            play.deal(board[len(play.board) : len(play.board) + play.awaits])
        else:
            streets[play.place].append(_act(random, play))
    return tuple(tuple(acts) for acts in streets[: 1 + BOARD_AT.index(len(play.board))])


def _act(random: Random, play: Play) -> Act:
    on = play.last
    seat, price = on.to_act, on.price
    lies, left = on.in_front[seat], on.left[seat]
    verb, to = _chosen(random, play, seat)
    if on.refuse(seat, verb, to):
        raise AssertionError(f"seat {seat} may not do {verb} to {to}")
    play.play(verb, to)
    added = left - on.left[seat]
    return Act(
        seat=seat,
        verb=verb,
        added=added,
        to=lies + added,
        price=price,
        all_in=bool(added) and on.state[seat] == ALL_IN,
    )


def _chosen(random: Random, play: Play, seat: int) -> tuple[int, int]:
    on = play.last
    lies, total = on.in_front[seat], on.in_front[seat] + on.left[seat]
    owed, luck = on.price - lies, random.random()
    if owed and luck < (0.68 if not play.board else 0.5):
        return Verb.FOLD, UNSAID
    wants = luck > (0.9 if owed else 0.65)
    if wants and on.right(seat) in (1, 2) and _somebody_can_call(on, seat):
        least, most = on.limits(seat)
        pot = play.pot() + on.in_play
        to = most if random.random() < 0.12 else max(least, on.price + int(pot * random.uniform(0.3, 1.1)))
        if to * 10 > total * 7:
            to = total
        return (Verb.RAISE if on.price else Verb.BET), max(least, min(to, most))
    return (Verb.CALL if owed else Verb.CHECK), UNSAID


def _somebody_can_call(on: Round, seat: int) -> bool:
    """Whether a raise asks anything of anybody; one that does not is no raise to pokerkit."""
    return any(
        state == ABLE and other != seat and left + lies > on.price
        for other, (state, left, lies) in enumerate(zip(on.state, on.left, on.in_front, strict=True))
    )


def _who_shows(random: Random, play: Play, contenders: tuple[int, ...], paid: Payment) -> tuple[int, ...]:
    """Everybody where somebody is all-in; else the winners, and of the others some."""
    if len(contenders) < 2:
        return ()
    tabled = any(play.last.state[seat] == ALL_IN for seat in contenders)
    return tuple(seat for seat in contenders if tabled or paid.won[seat] or random.random() < 0.5)


# PHHS


def phhs(played: Played) -> str:
    """One numbered table of a PHHS file, in the order of keys in which public collections are written."""
    seats = range(len(played.names))
    blinds = [*played.blinds, *(0 for _ in seats)][: len(seats)]
    fields = {
        "variant": "'NT'",
        "ante_trimming_status": "true",
        "antes": _row(_amount(played, played.ante) for _ in seats),
        "blinds_or_straddles": _row(_amount(played, blind) for blind in blinds),
        "min_bet": _amount(played, played.blinds[1]),
        "starting_stacks": _row(_amount(played, stack) for stack in played.stacks),
        "actions": _row(f"'{action}'" for action in _actions(played)),
        "hand": str(7_000_000_000 + played.number),
        "seats": _row(str(place) for place in played.places),
        "table": "'Halley IV'",
        "players": _row(f"'{name}'" for name in played.names),
        "finishing_stacks": _row(_amount(played, stack) for stack in played.final),
    }
    if not played.tournament:
        fields["currency_symbol"] = "'$'"
    return f"[{played.number}]\n" + "".join(f"{key} = {value}\n" for key, value in fields.items()) + "\n"


def _row(values: Iterator[str]) -> str:
    return f"[{', '.join(values)}]"


def _amount(played: Played, chips: int) -> str:
    if played.tournament or chips % 100 == 0:
        return str(chips if played.tournament else chips // 100)
    return f"{chips // 100}.{chips % 100:02}"


def _actions(played: Played) -> Iterator[str]:
    for seat, cards in enumerate(played.hands):
        yield f"d dh p{seat + 1} {cards if played.known else '????'}"
    dealt = 0
    for acts, cards in zip(played.streets, BOARD_AT, strict=False):
        if cards and played.board:
            yield f"d db {played.board[2 * dealt : 2 * cards]}"
            dealt = cards
        for act in acts:
            if act.verb == Verb.FOLD:
                yield f"p{act.seat + 1} f"
            elif act.verb in (Verb.BET, Verb.RAISE):
                yield f"p{act.seat + 1} cbr {_amount(played, act.to)}"
            else:
                yield f"p{act.seat + 1} cc"
    if played.shown:
        for seat in played.contenders:
            yield f"p{seat + 1} sm {played.hands[seat]}" if seat in played.shown else f"p{seat + 1} sm"


# PokerStars


def stars(played: Played) -> str:
    """The same hand as PokerStars writes it."""
    return "\n".join(_lines(played)) + "\n\n\n"


def _lines(played: Played) -> Iterator[str]:
    names, button = played.names, len(played.names) - 1
    small, big = (_chips(played, blind) for blind in played.blinds)
    number = 250_000_000_000 + played.number
    date = f"2024/03/{played.number % 28 + 1:02} {played.number % 24:02}:{played.number % 60:02}:07 ET"
    if played.tournament:
        yield (
            f"PokerStars Hand #{number}: Tournament #3700000001, $10+$1 USD Hold'em No Limit - "
            f"Level III ({small}/{big}) - {date}"
        )
    else:
        yield f"PokerStars Hand #{number}:  Hold'em No Limit ({small}/{big} USD) - {date}"
    yield f"Table 'Halley IV' 9-max Seat #{played.places[button]} is the button"
    for name, place, stack in zip(names, played.places, played.stacks, strict=True):
        yield f"Seat {place}: {name} ({_chips(played, stack)} in chips)"
    yield from _posts(played)
    yield "*** HOLE CARDS ***"
    if played.known:
        yield f"Dealt to {names[0]} [{_apart(played.hands[0])}]"
    cards = [played.board[at : at + 2] for at in range(0, len(played.board), 2)]
    for place, acts in enumerate(played.streets):
        if place:
            seen = cards[: BOARD_AT[place]]
            if place == 1:
                yield f"*** FLOP *** [{' '.join(seen)}]"
            else:
                yield f"*** {STREETS[place]} *** [{' '.join(seen[:-1])}] [{seen[-1]}]"
        for act in acts:
            yield f"{names[act.seat]}: {_done(played, act)}"
    seat, chips = played.back
    if chips:
        yield f"Uncalled bet ({_chips(played, chips)}) returned to {names[seat]}"
    if played.shown:
        yield "*** SHOW DOWN ***"
        for seat in played.contenders:
            shown = f"shows [{_apart(played.hands[seat])}]" if seat in played.shown else "mucks hand"
            yield f"{names[seat]}: {shown}"
    yield from _collected(played)
    yield "*** SUMMARY ***"
    yield from _summary(played, cards)


def _posts(played: Played) -> Iterator[str]:
    left = list(played.stacks)
    blind = 0
    for seat, kind, chips in played.posted:
        if not chips:
            blind += kind == "blind"
            continue
        left[seat] -= chips
        what = "the ante" if kind == "ante" else ("small blind", "big blind")[blind]
        blind += kind == "blind"
        all_in = "" if left[seat] else " and is all-in"
        yield f"{played.names[seat]}: posts {what} {_chips(played, chips)}{all_in}"


def _done(played: Played, act: Act) -> str:
    all_in = " and is all-in" if act.all_in else ""
    match act.verb:
        case Verb.FOLD:
            return "folds"
        case Verb.CHECK:
            return "checks"
        case Verb.CALL:
            return f"calls {_chips(played, act.added)}{all_in}"
        case Verb.BET:
            return f"bets {_chips(played, act.to)}{all_in}"
        case _:
            return f"raises {_chips(played, act.to - act.price)} to {_chips(played, act.to)}{all_in}"


def _pot_names(played: Played) -> list[str]:
    sides = len(played.pots) - 1
    if not sides:
        return ["pot"]
    return ["main pot", *(["side pot"] if sides == 1 else [f"side pot-{side + 1}" for side in range(sides)])]


def _collected(played: Played) -> Iterator[str]:
    for pot, name in reversed(list(zip(played.pots, _pot_names(played), strict=True))):
        for seat, chips in pot.paid().items():
            if chips:
                yield f"{played.names[seat]} collected {_chips(played, chips)} from {name}"


def _summary(played: Played, cards: list[str]) -> Iterator[str]:
    total = sum(pot.chips for pot in played.pots) + sum(played.raked)
    each = ""
    if len(played.pots) > 1:
        names = [name.capitalize() for name in _pot_names(played)]
        each = " " + " ".join(
            f"{name} {_chips(played, pot.chips)}." for name, pot in zip(names, played.pots, strict=True)
        )
    yield f"Total pot {_chips(played, total)}{each} | Rake {_chips(played, sum(played.raked))}"
    if cards:
        yield f"Board [{' '.join(cards)}]"
    for seat, (name, place) in enumerate(zip(played.names, played.places, strict=True)):
        yield f"Seat {place}: {name} {_fate(played, seat)}"


def _fate(played: Played, seat: int) -> str:
    won = sum(pot.paid().get(seat, 0) for pot in played.pots)
    hand = f"[{_apart(played.hands[seat])}]"
    if seat not in played.contenders:
        return "folded before Flop" if not played.board else "folded"
    if seat in played.shown:
        return f"showed {hand} and won ({_chips(played, won)})" if won else f"showed {hand} and lost"
    if len(played.contenders) > 1:
        return f"mucked {hand}"
    return f"collected ({_chips(played, won)})"


def _chips(played: Played, chips: int) -> str:
    return str(chips) if played.tournament else f"${chips // 100}.{chips % 100:02}"


def _apart(cards: str) -> str:
    return f"{cards[:2]} {cards[2:]}"
