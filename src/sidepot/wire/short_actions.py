"""Actions typed in one line, as `A bet 10, B all-in, C call`."""

from __future__ import annotations

from sidepot.model.rulings import Flaw, Malformed, flaw
from sidepot.wire.fields import shown
from sidepot.wire.short import ReadAmount, plain_amount

WORDS = ("fold", "check", "call", "bet", "raise", "all-in")
LONGER = {
    "folds": "fold",
    "checks": "check",
    "calls": "call",
    "bets": "bet",
    "raises": "raise",
}
FILLER = ("to",)
"""Said and not needed: `A raise to 30` names the total as `A raise 30` does."""


def actions_of(text: str, read: ReadAmount = plain_amount) -> list[list[object]]:
    """Actions as a document has them: each a player, a verb, and where it is said the total for the street.

    `read` reads the totals. Raises Malformed with every action that cannot be read. An empty text is no
    action at all.
    """
    if not text.strip():
        return []
    flaws: list[Flaw] = []
    actions = [_action(words, place, read, flaws) for place, words in enumerate(text.split(","))]
    if flaws:
        raise Malformed(tuple(flaws))
    return actions


def _action(text: str, place: int, read: ReadAmount, flaws: list[Flaw]) -> list[object]:
    """The verb is the last one in the text, so that a name may have several words."""
    words = text.split()
    verbs = [at for at, word in enumerate(words) if _verb(word) and at]
    path = f"actions[{place}]"
    if not verbs:
        flaws.append(flaw("action-unreadable", path, found=shown(text.strip())))
        return []
    at = verbs[-1]
    name, rest = " ".join(words[:at]), words[at + 1 :]
    if rest and rest[0].casefold() in FILLER:
        rest = rest[1:]
        if not rest:
            flaws.append(flaw("action-unreadable", path, found=shown(text.strip())))
            return []
    if len(rest) > 1:
        flaws.append(flaw("action-unreadable", path, found=shown(text.strip())))
        return []
    action: list[object] = [name, _verb(words[at])]
    if rest:
        total = read(rest[0], f"{path}[2]")
        if not isinstance(total, Flaw) and total < 0:
            total = flaw("not-a-whole-number", f"{path}[2]", found=shown(rest[0]))
        if isinstance(total, Flaw):
            flaws.append(total)
            return []
        action.append(total)
    return action


def _verb(word: str) -> str:
    """The verb a word stands for, or nothing."""
    plain = word.casefold()
    return plain if plain in WORDS else LONGER.get(plain, "")
