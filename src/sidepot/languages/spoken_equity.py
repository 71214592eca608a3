"""What is said aloud of chances: what goes back, then who has what part of each pot on average."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.languages.fill import Voice
from sidepot.languages.spoken_codes import spoken_line
from sidepot.model.equity import Chance, EquityRuling, Outs
from sidepot.model.rulings import Figure


def spoken_equity(ruling: EquityRuling, voice: Voice) -> Iterator[str]:
    """The sentences to say aloud, main pot first, as that is what the question was about."""
    for name, chips in ruling.returned.items():
        yield spoken_line("back", {"name": name, "chips": chips}, voice)
    for pot in ruling.pots:
        chances = ruling.chances[pot.name]
        if len(chances) == 1:
            owner: dict[str, Figure] = {"pot": pot.name, "chips": pot.amount, "name": chances[0].name}
            yield spoken_line("uncontested", owner, voice)
            continue
        shares = tuple(_share(chance, voice) for chance in chances)
        yield spoken_line("chances", {"pot": pot.name, "chips": pot.amount, "shares": shares}, voice)
    if not ruling.pots:
        yield spoken_line("no-pot", {}, voice)


def _share(chance: Chance, voice: Voice) -> str:
    return spoken_line("share-chance", {"name": chance.name, "percent": hundredths(chance)}, voice)


def hundredths(chance: Chance) -> int:
    """A share of a pot in hundredths of a percent, rounded for show."""
    return (20_000 * chance.share.over + chance.share.under) // (2 * chance.share.under)


def ahead(pot: str, outs: Outs, voice: Voice) -> list[str]:
    """Who is ahead for a pot as the cards lie, and in its low half."""
    said = [spoken_line("ahead", {"pot": pot, "names": outs.ahead}, voice)]
    if outs.low:
        said.append(spoken_line("ahead-low", {"pot": pot, "names": outs.low}, voice))
    return said
