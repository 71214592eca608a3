"""Who acts in a line where nothing stands between a name and the verb: `Ann calls 5`."""

from __future__ import annotations

from collections.abc import Container, Iterable


def acting(line: str, names: Iterable[str], verbs: Container[str]) -> tuple[str, str, str] | None:
    """The player, the verb and what stands behind it; None where no player is named with one of `verbs`.

    Names hold spaces and verbs, so the longest name is meant behind which a verb stands.
    """
    begun = [name for name in names if line.startswith(name + " ")]
    for name in sorted(begun, key=len, reverse=True):
        verb, _, rest = line[len(name) + 1 :].partition(" ")
        if verb in verbs:
            return name, verb, rest
    return None


def has_figure(line: str, names: Iterable[str]) -> bool:
    """Whether a line says something of a player with a figure in it.

    Without a figure no chips have moved; with one, it must be known what it was for.
    """
    return any(
        line.startswith(name + " ") and any(sign.isdigit() for sign in line[len(name) :]) for name in names
    )
