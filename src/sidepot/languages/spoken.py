"""What is said aloud at the table: what goes back, then the pots in the order a dealer pays them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sidepot.languages.catalogue import entry
from sidepot.languages.fill import Voice, sentence_of
from sidepot.model.claims import Unit
from sidepot.model.codes import Kind
from sidepot.model.rulings import Figure, Pot, PotsRuling, SettleRuling, Winner

_POT = {"pot": Kind.POT, "chips": Kind.CHIPS}
_SHARE = {"name": Kind.NAME, "chips": Kind.CHIPS}
_SHARED = {**_POT, "names": Kind.NAMES, "share": Kind.CHIPS}

SPOKEN: Final[dict[str, dict[str, Kind]]] = {
    "back": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "owes": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "no-pot": {},
    "pot-first": {**_POT, "names": Kind.NAMES},
    "pot-next": {**_POT, "names": Kind.NAMES},
    "rake": {"chips": Kind.CHIPS},
    "uncontested": {**_POT, "name": Kind.NAME},
    "wins": {**_POT, "name": Kind.NAME},
    "wins-with": {**_POT, "name": Kind.NAME, "hand": Kind.HAND},
    "wins-both": {**_POT, "name": Kind.NAME, "hand": Kind.HAND, "low": Kind.HAND},
    "split": _SHARED,
    "split-with": {**_SHARED, "hand": Kind.HAND},
    "shares": {**_POT, "shares": Kind.TEXTS},
    "share": _SHARE,
    "share-with": {**_SHARE, "hand": Kind.HAND},
    "share-both": {**_SHARE, "hand": Kind.HAND, "low": Kind.HAND},
    "bounty": {"name": Kind.NAME, "names": Kind.NAMES},
}
"""The sentences of say.toml with their figures, as `codes` has it for reasons."""


def spoken(ruling: PotsRuling | SettleRuling, language: str, unit: Unit | None = None) -> list[str]:
    """The sentences to say aloud, one for each thing that goes back and for each pot.

    A pot is announced with what is paid from it, that is after rake. `unit` None: whole chips.
    """
    voice = Voice(language=language, unit=unit, pots=len(ruling.pots))
    lines = [_line("back", {"name": name, "chips": chips}, voice) for name, chips in ruling.returned.items()]
    if isinstance(ruling, SettleRuling):
        lines.extend(_paid(ruling, voice))
    else:
        lines.extend(_owed(ruling, voice))
        lines.extend(_open_to(pot, place, voice) for place, pot in enumerate(ruling.pots))
    if not ruling.pots:
        lines.append(_line("no-pot", {}, voice))
    return lines


def _owed(ruling: PotsRuling, voice: Voice) -> Iterator[str]:
    for name, chips in ruling.owes.items():
        yield _line("owes", {"name": name, "chips": chips}, voice)


def _open_to(pot: Pot, place: int, voice: Voice) -> str:
    # After the main pot "can win it" is understood.
    code = "pot-next" if place else "pot-first"
    return _line(code, {"pot": pot.name, "chips": pot.amount, "names": pot.eligible}, voice)


def _paid(ruling: SettleRuling, voice: Voice) -> Iterator[str]:
    if ruling.rake:
        yield _line("rake", {"chips": ruling.rake}, voice)
    pots = {pot.name: pot for pot in ruling.pots}
    for name in ruling.award_order:
        yield _payment(pots[name], voice)
    for name, winners in ruling.bounty.items():
        yield _line("bounty", {"name": name, "names": winners}, voice)


def _payment(pot: Pot, voice: Voice) -> str:
    if not pot.winners:
        raise ValueError(f"the {pot.name} pot of a settled hand has no winner")
    figures: dict[str, Figure] = {"pot": pot.name, "chips": sum(winner.share for winner in pot.winners)}
    first, *others = pot.winners
    if not others:
        alone = figures | {"name": first.name}
        if len(pot.eligible) == 1:
            return _line("uncontested", alone, voice)
        return _line("wins" + _with(first), alone | _hands(first), voice)
    if all(_alike(first, other) for other in others) and not (first.hand and first.low):
        names = tuple(winner.name for winner in pot.winners)
        together = figures | {"names": names, "share": first.share} | _hands(first)
        return _line("split" + _with(first), together, voice)
    shares = tuple(
        _line("share" + _with(winner), {"name": winner.name, "chips": winner.share, **_hands(winner)}, voice)
        for winner in pot.winners
    )
    return _line("shares", figures | {"shares": shares}, voice)


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


def _line(code: str, figures: Mapping[str, Figure], voice: Voice) -> str:
    return sentence_of(entry(voice.language, "say", code), figures, SPOKEN[code], voice)
