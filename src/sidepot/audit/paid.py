"""What each player was paid, however the room writes a bet nobody called: brought to one form first."""

from __future__ import annotations

from dataclasses import dataclass

from sidepot.model.history import History, Uncalled


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid:
    """Chips taken by each player from pots (`won`) and given back uncalled (`returned`).

    `returned` None: the file says nothing about what went back, and `won` has been freed of it: `collected`
    where it was in there.
    """

    won: dict[str, int]
    returned: dict[str, int] | None
    collected: bool = False


def paid_by(history: History, behind: dict[str, int], back: dict[str, int], pots: int) -> Paid | None:
    """What the file says was paid; None: nothing. `back` is what has to go back, `pots` the rest."""
    if history.won is not None:
        won = dict.fromkeys(behind, 0)
        for each in history.won:
            won[each.name] = won.get(each.name, 0) + each.chips
        said = dict.fromkeys(behind, 0)
        for each in history.returned:
            said[each.name] = said.get(each.name, 0) + each.chips
        if any(said.values()):
            return Paid(won=won, returned=said)
        if not any(back.values()):
            return Paid(won=won, returned=None)
        free = _without(won, back, history, pots)
        return Paid(won=free, returned=None, collected=free != won)
    final = history.final
    if final is not None and final.keys() >= behind.keys():
        won = {name: final[name] - chips for name, chips in behind.items()}
        for name, chips in back.items():
            won[name] -= chips
        return Paid(won=won, returned=None)
    return None


def _without(won: dict[str, int], back: dict[str, int], history: History, pots: int) -> dict[str, int]:
    """Wins without the uncalled chips, where the room counted them in; as they stand where it did not."""
    free = {name: chips - back.get(name, 0) for name, chips in won.items()}
    possible = all(chips >= 0 for chips in free.values())
    match history.uncalled:
        case Uncalled.COLLECTED:
            return free if possible else won
        case Uncalled.LEFT_OUT:
            return won
        case _:
            kept = pots - history.fees - sum(won.values())
            taken = history.rake
            if possible and (
                kept < 0 or (taken is not None and kept != taken and kept + _sum(back) == taken)
            ):
                return free
            return won


def _sum(chips: dict[str, int]) -> int:
    return sum(chips.values())
