"""How a betting round begins: which posts are blinds and straddles, what the price is, who is asked first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sidepot.engine.round import ABLE, ALL_IN, NOBODY, Blind, Round, terms_of
from sidepot.rulebooks.questions import Choices
from sidepot.rules.limits import ante_left_out
from sidepot.rules.wagers import Structure, least_bet, price_of_posts, size_after_straddle

_POT_LIMIT = int(Structure.POT_LIMIT)
_FIXED_LIMIT = int(Structure.FIXED_LIMIT)


@dataclass(slots=True, kw_only=True, eq=False)
class Street:
    """One street, checked: stacks without dead posts, live posts by seat, all in order of action.

    Nobody changes one; as with `HandSetup`, freezing it would cost more than it is worth.

    `blinds` are the full sizes, the big blind last, empty where there are none or they were posted on an
    earlier street; `bring_in` 0 likewise. `bet` is the least bet, in fixed-limit the bet of the street.
    `ante` is a big blind ante that lies in `pot`, `chip` the smallest chip the blinds are made of. `first`
    is the seat asked first where seats do not stand in order of action; `blind_seats` who owes which blind,
    None where that has to be found from the posts.
    """

    structure: Structure
    stacks: tuple[int, ...]
    posts: tuple[int, ...]
    pot: int
    bet: int
    blinds: tuple[int, ...] = ()
    small_blind_dead: bool = False
    ante: int = 0
    bring_in: int = 0
    low_card: int = NOBODY
    left_in_event: int = 0
    chip: int = 1
    first: int = 0
    blind_seats: tuple[int, ...] | None = None


def least_of_street(blinds: Sequence[int], ante: int, bet_unit: int, *, short_deck: bool) -> int:
    """The least bet of a no-limit or pot-limit street; where there are no blinds the bet that is given."""
    largest = 0
    for blind in blinds:
        largest = max(largest, blind)
    return least_bet(largest, ante, short_deck) or bet_unit


def open_round(street: Street, choices: Choices) -> Round:
    """Begin the betting of a street."""
    left = [stack - post for stack, post in zip(street.stacks, street.posts, strict=True)]
    return begin_round(street, left, choices)


def begin_round(street: Street, left: Sequence[int], choices: Choices) -> Round:
    """Begin the betting of a street where it is known what the posts have left of each stack."""
    terms = terms_of(street.structure, street.bet, choices, street.chip, street.left_in_event)
    big_blind = street.blinds[-1] if street.blinds else 0
    least = street.bet
    price, settled, size = _price(street, left, big_blind, choices)
    blinds: tuple[Blind, ...] = ()
    pot = street.pot
    if street.structure == _POT_LIMIT and street.blinds:
        blinds = tuple(known_blinds(street) or find_blinds(street, left))
        pot -= ante_left_out(street.ante, pot, choices.pot_limit_counts_ante)
    state = [ABLE if chips else ALL_IN for chips in left]
    on = Round(terms, list(left), state, pot)
    on.post(
        street.posts,
        price=price,
        settled=settled,
        # A bring-in, or a blind below the bet of the street, is no full bet yet.
        base=settled if settled >= least else 0,
        size=size,
        forced=0 < settled < least,
        blinds=blinds,
        bring_in_seat=street.low_card if street.bring_in else NOBODY,
    )
    on.begin(_first_seat(street) if street.bring_in else street.first)
    return on


def _price(street: Street, left: Sequence[int], big_blind: int, choices: Choices) -> tuple[int, int, int]:
    """The price, the same without a short straddle over it, and the size of a full raise."""
    price = settled = price_of_posts(street.bring_in or big_blind, 0)
    size = street.bet
    if all(post <= price for post in street.posts):
        return price, settled, size
    fixed = street.structure == _FIXED_LIMIT
    for post, behind in sorted(zip(street.posts, left, strict=True)):
        if post <= price:
            continue
        short = behind == 0 and post < 2 * price
        if price and not fixed:
            size = size_after_straddle(post, price, size, behind == 0, choices.straddle_min_raise)
        price = price_of_posts(price, post)
        settled = settled if short else price
    return price, settled, max(size, street.bet)


def known_blinds(street: Street) -> list[Blind]:
    """The blinds where it is known who owes which; none otherwise."""
    if street.blind_seats is None:
        return []
    return [
        Blind(size, seat, street.posts[seat] >= size)
        for size, seat in zip(street.blinds, street.blind_seats, strict=True)
    ]


def find_blinds(street: Street, left: Sequence[int]) -> list[Blind]:
    """Which seat owes which blind: the last seats in a row whose posts fit, not late posters or straddlers.

    A small blind that nobody posted is dead, as a blind of a seat that is not there.
    """
    sizes = street.blinds
    count = len(sizes)
    for absent in range(1 if street.small_blind_dead and count > 1 else 0, count):
        wanted = sizes[absent:]
        for first in range(len(left) - len(wanted), -1, -1):
            row = [
                Blind(size, seat, street.posts[seat] == size)
                for seat, size in enumerate(wanted, first)
                if street.posts[seat] == size or (street.posts[seat] < size and not left[seat])
            ]
            if len(row) == len(wanted):
                return [*(Blind(size, NOBODY, False) for size in sizes[:absent]), *row]
    return [Blind(size, NOBODY, False) for size in sizes]


def _first_seat(street: Street) -> int:
    """The low card opens where it has not brought in yet; after it the seat to its left."""
    seat = street.low_card
    if seat == NOBODY:
        return street.first
    return seat + 1 if street.posts[seat] or not street.stacks[seat] else seat
