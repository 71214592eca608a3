"""The short form: a table typed in one line, as Anna=100a Boris=350 Vera=300f."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sidepot.model.rulings import Flaw, Malformed, flaw
from sidepot.wire.fields import shown

Json = dict[str, object]

ReadAmount = Callable[[str, str], int | Flaw]
"""Reads an amount that was typed, `read(text, path)`: chips, or why it cannot be read."""

STATUS_MARKS = {"a": "all-in", "f": "folded"}
UNSURE_MARKS = ("а", "ф")
"""Cyrillic: the first looks like the mark for all-in and lies on the key of the mark for folded."""


def plain_amount(text: str, path: str) -> int | Flaw:
    """Chips written in digits alone, as in a document; a door for people may read more."""
    amount = whole_number(text)
    return flaw("not-a-whole-number", path, found=shown(text)) if isinstance(amount, str) else amount


def players_of(words: Sequence[str], read: ReadAmount = plain_amount) -> list[Json]:
    """Players as a document has them, from NAME=CHIPS with `a` (all-in) or `f` (folded) behind the chips.

    `read` reads the chips. Raises Malformed with every word that is no player or no amount.
    """
    flaws: list[Flaw] = []
    players = [_player(word, place, read, flaws) for place, word in enumerate(words)]
    if flaws:
        raise Malformed(tuple(flaws))
    return players


def stacks_of(words: Sequence[str], read: ReadAmount = plain_amount) -> list[Json]:
    """Players of a betting round, from NAME=STACK; nobody is marked, as the actions say who folded.

    `read` reads the chips. Raises Malformed with every word that is no player or no amount.
    """
    flaws: list[Flaw] = []
    players = [_stack(word, f"players[{place}]", read, flaws) for place, word in enumerate(words)]
    if flaws:
        raise Malformed(tuple(flaws))
    return players


def _stack(word: str, path: str, read: ReadAmount, flaws: list[Flaw]) -> Json:
    name, sign, chips = word.rpartition("=")
    if not sign or not name:
        flaws.append(flaw("not-a-stack", path, found=shown(word)))
        return {}
    if chips.endswith((*STATUS_MARKS, *UNSURE_MARKS)) and not isinstance(read(chips[:-1], ""), Flaw):
        flaws.append(flaw("stack-with-mark", f"{path}.stack", found=shown(chips)))
        return {}
    stack = read(chips, f"{path}.stack")
    if isinstance(stack, Flaw):
        flaws.append(stack)
        return {}
    return {"name": name, "stack": stack}


def pairs_of(words: Sequence[str], path: str) -> dict[str, str]:
    """NAME=TEXT words as a mapping. Raises Malformed with every word that has no `=`, or a name twice."""
    pairs: dict[str, str] = {}
    flaws: list[Flaw] = []
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name:
            flaws.append(flaw("not-a-pair", path, found=shown(word)))
        elif name in pairs:
            flaws.append(flaw("key-doubled", f"{path}.{name}", key=name))
        pairs[name] = value
    if flaws:
        raise Malformed(tuple(flaws))
    return pairs


def whole_number(text: str) -> int | str:
    """A whole number typed in digits; any other text comes back as it is, for the document to refuse."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 400 else text


def _player(word: str, place: int, read: ReadAmount, flaws: list[Flaw]) -> Json:
    name, sign, chips = word.rpartition("=")
    path = f"players[{place}]"
    if not sign or not name:
        flaws.append(flaw("not-a-player", path, found=shown(word)))
        return {}
    status = STATUS_MARKS.get(chips[-1:])
    if chips.endswith(UNSURE_MARKS):
        flaws.append(flaw("status-mark-unsure", f"{path}.put_in", found=shown(chips), mark=chips[-1]))
        return {}
    amount = read(chips[:-1] if status else chips, f"{path}.put_in")
    if isinstance(amount, Flaw):
        flaws.append(amount)
        return {}
    player: Json = {"name": name, "put_in": amount}
    if status:
        player["status"] = status
    return player
