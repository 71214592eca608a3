"""A whole hand said aloud: who shows and who is paid, or who acts, or what lies in the middle so far."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.languages.fill import Voice
from sidepot.languages.spoken_betting import spoken_betting
from sidepot.languages.spoken_pots import open_to, spoken_pots
from sidepot.languages.spoken_showdown import order_of_showing
from sidepot.model.hand import HandRuling


def spoken_hand(ruling: HandRuling, voice: Voice) -> Iterator[str]:
    """A finished hand as it is shown and paid; an unfinished one as it stands."""
    if ruling.settled is not None:
        if ruling.showing is not None and ruling.showing.order:
            yield order_of_showing(ruling.showing, voice)
        yield from spoken_pots(ruling.settled, voice)
    elif ruling.betting is not None and (ruling.betting.players or ruling.betting.refusal):
        yield from spoken_betting(ruling.betting, voice)
    else:
        yield from (open_to(pot, place, voice) for place, pot in enumerate(ruling.pots))
