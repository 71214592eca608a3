"""The betting said aloud: what was refused, who acts and what is open, who may raise after that."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.languages.fill import Voice
from sidepot.languages.say import cited, sentence
from sidepot.languages.spoken_codes import spoken_line
from sidepot.model.betting import BettingRuling, Legal, Refusal, Turn
from sidepot.model.rulings import Figure

ONE_LEFT = "round-over-one-left"
NO_CHIPS_FOR_A_RAISE = "no-raise-stack"


def spoken_betting(ruling: BettingRuling, voice: Voice) -> Iterator[str]:
    """The refusal if there is one, then who acts, then whom a call would leave the right to raise."""
    if ruling.refusal is not None:
        yield refused(ruling.refusal, voice)
    if not ruling.players:
        yield _over(ruling, voice)
        return
    first, *later = ruling.players
    yield _acts(first, voice, brings_in=any(reason.code == "brings-in" for reason in ruling.reasons))
    if ruling.discretion:
        yield spoken_line("raises-left-to-floor", {}, voice)
    yield from _later(first, later, voice)


def refused(refusal: Refusal, voice: Voice) -> str:
    """Why the action is not allowed."""
    return sentence("refusals", refusal.code, refusal.figures, voice.language, voice.unit, voice.pots)


def refused_by(refusal: Refusal, voice: Voice) -> str:
    """The same with the article it rests on."""
    return cited(refused(refusal, voice), refusal.article, voice.language)


def what_is_legal(refusal: Refusal, voice: Voice) -> list[str]:
    """What would be allowed instead, one line each; nothing where it is not that player's turn."""
    return [spoken_line(f"legal-{legal.do}", _amounts(legal), voice) for legal in refusal.legal]


def _amounts(legal: Legal) -> dict[str, Figure]:
    amounts = {"to": legal.to, "least": legal.min_to, "most": legal.max_to}
    return {name: chips for name, chips in amounts.items() if chips is not None}


def _over(ruling: BettingRuling, voice: Voice) -> str:
    for reason in ruling.reasons:
        if reason.code == ONE_LEFT:
            return spoken_line("round-won", reason.figures, voice)
    return spoken_line("round-over", {"chips": ruling.pot}, voice)


def _acts(turn: Turn, voice: Voice, *, brings_in: bool) -> str:
    figures: dict[str, Figure] = {"name": turn.name}
    if turn.call:
        figures["chips"] = turn.call
    if turn.min_raise_to is None or turn.max_raise_to is None:
        if not turn.call:
            return spoken_line("acts-check", figures, voice)
        if brings_in:
            return spoken_line("acts-bring-in-all-in", figures, voice)
        code = "acts-call-all-in" if turn.reason == NO_CHIPS_FOR_A_RAISE else "acts-call"
        return spoken_line(code, figures, voice)
    figures |= {"least": turn.min_raise_to, "most": turn.max_raise_to}
    if turn.call:
        return spoken_line("acts-bring-in" if brings_in else "acts-call-raise", figures, voice)
    # Who has nothing to call and chips in front has posted: there is a bet to raise.
    return spoken_line("acts-check-raise" if turn.in_front else "acts-check-bet", figures, voice)


def _later(first: Turn, later: list[Turn], voice: Voice) -> Iterator[str]:
    """Who may raise is worth saying only where not everybody may."""
    closed = tuple(turn.name for turn in later if not turn.may_raise)
    still_open = tuple(turn.name for turn in later if turn.may_raise)
    if closed:
        yield spoken_line("later-no-raise", {"names": closed}, voice)
    if still_open and (closed or not first.may_raise):
        yield spoken_line("later-may-raise", {"names": still_open}, voice)
