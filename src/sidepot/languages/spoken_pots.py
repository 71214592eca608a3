"""What is said aloud at the table: what goes back, then the pots in the order a dealer pays them."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.languages.fill import Voice
from sidepot.languages.spoken_codes import spoken_line
from sidepot.model.rulings import Figure, Pot, PotsRuling, SettleRuling, Winner


def spoken_pots(ruling: PotsRuling | SettleRuling, voice: Voice) -> Iterator[str]:
    """The sentences to say aloud, one for each thing that goes back and for each pot.

    A pot is announced with what is paid from it, that is after rake.
    """
    for name, chips in ruling.returned.items():
        yield spoken_line("back", {"name": name, "chips": chips}, voice)
    if isinstance(ruling, SettleRuling):
        yield from _paid(ruling, voice)
    else:
        yield from _owed(ruling, voice)
        yield from (open_to(pot, place, voice) for place, pot in enumerate(ruling.pots))
    if not ruling.pots:
        yield spoken_line("no-pot", {}, voice)


def _owed(ruling: PotsRuling, voice: Voice) -> Iterator[str]:
    for name, chips in ruling.owes.items():
        yield spoken_line("owes", {"name": name, "chips": chips}, voice)


def open_to(pot: Pot, place: int, voice: Voice) -> str:
    """One pot that is not paid yet: how much, and who can win it; `place` 0 is the main pot."""
    # After the main pot "can win it" is understood.
    code = "pot-next" if place else "pot-first"
    return spoken_line(code, {"pot": pot.name, "chips": pot.amount, "names": pot.eligible}, voice)


def _paid(ruling: SettleRuling, voice: Voice) -> Iterator[str]:
    if ruling.rake:
        yield spoken_line("rake", {"chips": ruling.rake}, voice)
    pots = {pot.name: pot for pot in ruling.pots}
    for name in ruling.award_order:
        yield _payment(pots[name], voice)
    for name, winners in ruling.bounty.items():
        yield spoken_line("bounty", {"name": name, "names": winners}, voice)


def _payment(pot: Pot, voice: Voice) -> str:
    if not pot.winners:
        raise ValueError(f"the {pot.name} pot of a settled hand has no winner")
    figures: dict[str, Figure] = {"pot": pot.name, "chips": sum(winner.share for winner in pot.winners)}
    first, *others = pot.winners
    if not others:
        alone = figures | {"name": first.name}
        if len(pot.eligible) == 1:
            return spoken_line("uncontested", alone, voice)
        return spoken_line("wins" + _with(first), alone | _hands(first), voice)
    if all(_alike(first, other) for other in others) and not (first.hand and first.low):
        names = tuple(winner.name for winner in pot.winners)
        together = figures | {"names": names, "share": first.share} | _hands(first)
        return spoken_line("split" + _with(first), together, voice)
    shares = tuple(
        spoken_line(
            "share" + _with(winner), {"name": winner.name, "chips": winner.share, **_hands(winner)}, voice
        )
        for winner in pot.winners
    )
    return spoken_line("shares", figures | {"shares": shares}, voice)


def _alike(one: Winner, other: Winner) -> bool:
    return (one.share, one.hand, one.low) == (other.share, other.hand, other.low)


def _with(winner: Winner) -> str:
    # Which form of a sentence: with no hand known, with one, with a high and a low.
    return ("", "-with", "-both")[len(_hands(winner))]


def _hands(winner: Winner) -> dict[str, Figure]:
    if winner.hand is None:
        return {} if winner.low is None else {"hand": winner.low}
    if winner.low is None:
        return {"hand": winner.hand}
    return {"hand": winner.hand, "low": winner.low}
