"""The short form: a table typed in one line, as Anna=100a Boris=350 Vera=300f."""

from __future__ import annotations

from collections.abc import Sequence

from sidepot.model.rulings import Flaw, Malformed, flaw
from sidepot.wire.fields import shown

Json = dict[str, object]

STATUS_MARKS = {"a": "all-in", "f": "folded"}


def players_of(words: Sequence[str]) -> list[Json]:
    """Players as a document has them, from NAME=CHIPS with `a` (all-in) or `f` (folded) behind the chips.

    Raises Malformed with every word that is no player or no whole number of chips.
    """
    flaws: list[Flaw] = []
    players = [_player(word, place, flaws) for place, word in enumerate(words)]
    if flaws:
        raise Malformed(tuple(flaws))
    return players


def stacks_of(words: Sequence[str]) -> list[Json]:
    """Players of a betting round, from NAME=STACK; nobody is marked, as the actions say who folded.

    Raises Malformed with every word that is no player or no whole number of chips.
    """
    flaws: list[Flaw] = []
    players: list[Json] = []
    for place, word in enumerate(words):
        name, sign, chips = word.rpartition("=")
        stack = whole_number(chips)
        if not sign or not name:
            flaws.append(flaw("not-a-stack", f"players[{place}]", found=shown(word)))
        elif chips[-1:] in STATUS_MARKS and isinstance(whole_number(chips[:-1]), int):
            flaws.append(flaw("stack-with-mark", f"players[{place}].stack", found=shown(chips)))
        elif isinstance(stack, str):
            flaws.append(flaw("not-a-whole-number", f"players[{place}].stack", found=shown(stack)))
        players.append({"name": name, "stack": stack})
    if flaws:
        raise Malformed(tuple(flaws))
    return players


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


def _player(word: str, place: int, flaws: list[Flaw]) -> Json:
    name, sign, chips = word.rpartition("=")
    path = f"players[{place}]"
    if not sign or not name:
        flaws.append(flaw("not-a-player", path, found=shown(word)))
        return {}
    status = STATUS_MARKS.get(chips[-1:])
    amount = whole_number(chips[:-1] if status else chips)
    if isinstance(amount, str):
        flaws.append(flaw("not-a-whole-number", f"{path}.put_in", found=shown(amount or chips)))
    player: Json = {"name": name, "put_in": amount}
    if status:
        player["status"] = status
    return player
