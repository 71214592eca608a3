"""From winners tapped pot by pot, or an order of hands, to strengths as a document has them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sidepot.model.rulings import Pot


def settled_winners(pots: Sequence[Pot], tapped: Mapping[int, Sequence[str]]) -> list[tuple[str, ...]]:
    """Who wins each pot, main pot first; nobody where it is still to be said.

    The best hand of a pot is also the best of every further pot it is in: there nothing is to be tapped.
    """
    found: list[tuple[str, ...]] = []
    for place, pot in enumerate(pots):
        before = next((winners for winners in reversed(found) if set(winners) & set(pot.eligible)), ())
        best = tuple(name for name in pot.eligible if name in before)
        if len(pot.eligible) == 1:
            best = pot.eligible
        elif not best:
            best = tuple(name for name in pot.eligible if name in tapped.get(place, ()))
        found.append(best)
    return found


def follows(pots: Sequence[Pot], winners: Sequence[Sequence[str]], place: int) -> bool:
    """Whether the winner of a pot is fixed by a pot before it, or by there being only one who can win it."""
    eligible = pots[place].eligible
    return len(eligible) == 1 or any(set(each) & set(eligible) for each in winners[:place])


def settled_lows(
    pots: Sequence[Pot], tapped: Mapping[int, Sequence[str]], without: Collection[int]
) -> list[tuple[str, ...] | None]:
    """Who wins the low of each pot, main pot first: nobody where none qualifies, None while it is to be said.

    `without` are the pots said to have no low. Where there is none among all who can win a pot, there is none
    among the fewer who can win a later one.
    """
    found: list[tuple[str, ...] | None] = []
    for place, pot in enumerate(pots):
        before = next((lows for lows in reversed(found) if lows and set(lows) & set(pot.eligible)), ())
        said: tuple[str, ...] | None = tuple(name for name in pot.eligible if name in tapped.get(place, ()))
        if len(pot.eligible) == 1 or () in found:
            said = ()
        elif before:
            said = tuple(name for name in pot.eligible if name in before)
        elif not said:
            said = () if place in without else None
        found.append(said)
    return found


def low_follows(pots: Sequence[Pot], lows: Sequence[tuple[str, ...] | None], place: int) -> bool:
    """Whether the low of a pot is fixed by a pot before it, or by there being only one who can win it."""
    eligible = pots[place].eligible
    return len(eligible) == 1 or any(
        each is not None and (not each or bool(set(each) & set(eligible))) for each in lows[:place]
    )


def strengths_by_pot(winners: Sequence[Sequence[str]]) -> dict[str, int]:
    """Strengths under which exactly these win: who wins an earlier pot is stronger; 0 for all others."""
    strengths: dict[str, int] = {}
    for place, names in enumerate(winners):
        for name in names:
            strengths.setdefault(name, len(winners) - place)
    return strengths


def strengths_by_order(places: Mapping[str, int]) -> dict[str, int]:
    """Strengths from the order of hands: 1 is the best, the same number a tie."""
    last = max(places.values(), default=0)
    return {name: last - place + 1 for name, place in places.items()}
