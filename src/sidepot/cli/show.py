"""A ruling on a terminal: what to say aloud first, then the figures, why, and by whose rules."""

from __future__ import annotations

from sidepot.cli.part import Part, headed
from sidepot.languages.fill import Voice
from sidepot.languages.lists import listed
from sidepot.languages.say import remarks, why
from sidepot.languages.spoken import spoken, voice_for
from sidepot.languages.terms import book_name, term
from sidepot.model.rulings import Authority, Ruling
from sidepot.wire.ask import Answer


def show(answer: Answer, language: str) -> str:
    """Everything a person needs, the answer first."""
    ruling, unit = answer.ruling, answer.unit
    voice = voice_for(ruling, language, unit)
    middle, below = _own(ruling, voice)
    parts = [
        spoken(ruling, language, unit),
        *middle,
        headed("heading.why", why(ruling, language, unit), language),
        headed("heading.remarks", remarks(ruling, language, unit), language),
        _differing(answer, language),
        [*below, _rules(ruling.authority, language)],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _own(ruling: Ruling, voice: Voice) -> tuple[list[Part], Part]:
    """What only a ruling of this kind has: the parts under the sentences, and the lines at the very end."""
    match ruling.kind:
        case "betting":
            from sidepot.cli.show_betting import betting_parts

            return betting_parts(ruling, voice), []
        case "declaration":
            from sidepot.cli.show_declaration import declaration_parts

            return declaration_parts(ruling, voice), []
        case "showdown":
            from sidepot.cli.show_showdown import showdown_parts

            return showdown_parts(ruling, voice), []
        case "hand":
            from sidepot.cli.show_hand import hand_balance, hand_parts

            return hand_parts(ruling, voice), hand_balance(ruling, voice)
        case "equity":
            from sidepot.cli.show_equity import equity_parts

            return equity_parts(ruling, voice), []
        case "pots" | "settle":
            from sidepot.cli.show_pots import balance, pots_parts

            return pots_parts(ruling, voice), balance(ruling, voice)


def _differing(answer: Answer, language: str) -> Part:
    if answer.differs is None:
        return []
    from sidepot.cli.differing import differing

    return differing(answer, language)


def _rules(authority: Authority, language: str) -> str:
    book = book_name(authority.base or authority.rulebook, language)
    if not authority.settings:
        return term("line.rules", language, {"book": book})
    changed = listed([f"{question}={answer}" for question, answer in authority.settings.items()], language)
    return term("line.rules-changed", language, {"book": book, "settings": changed})
