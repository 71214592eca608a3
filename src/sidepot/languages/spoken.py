"""What is said aloud at the table, whatever was asked: the two or three sentences that come first."""

from __future__ import annotations

from sidepot.languages.fill import Voice
from sidepot.languages.say import pots_in
from sidepot.model.claims import Unit
from sidepot.model.rulings import Ruling


def spoken(ruling: Ruling, language: str, unit: Unit | None = None) -> list[str]:
    """The sentences to say aloud. `unit` None: whole chips. Raises NoSuchLanguage."""
    voice = voice_for(ruling, language, unit)
    # Each is imported only when it is asked for, with the nouns it speaks of.
    match ruling.kind:
        case "betting":
            from sidepot.languages.spoken_betting import spoken_betting

            return list(spoken_betting(ruling, voice))
        case "declaration":
            from sidepot.languages.spoken_declaration import spoken_declaration

            return list(spoken_declaration(ruling, voice))
        case "showdown":
            from sidepot.languages.spoken_showdown import spoken_showdown

            return list(spoken_showdown(ruling, voice))
        case "hand":
            from sidepot.languages.spoken_hand import spoken_hand

            return list(spoken_hand(ruling, voice))
        case "equity":
            from sidepot.languages.spoken_equity import spoken_equity

            return list(spoken_equity(ruling, voice))
        case "pots" | "settle":
            from sidepot.languages.spoken_pots import spoken_pots

            return list(spoken_pots(ruling, voice))


def why_refused(ruling: Ruling, language: str, unit: Unit | None = None) -> str | None:
    """Why an action is not allowed, with the article; None where nothing was refused."""
    if (ruling.kind != "betting" and ruling.kind != "hand") or ruling.refusal is None:
        return None
    from sidepot.languages.spoken_betting import refused_by

    return refused_by(ruling.refusal, voice_for(ruling, language, unit))


def voice_for(ruling: Ruling, language: str, unit: Unit | None) -> Voice:
    """How a ruling is spoken of: the language, the unit, and how many pots there are to tell apart."""
    return Voice(language=language, unit=unit, pots=pots_in(ruling))
