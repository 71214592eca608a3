"""From the keywords of a call to the document they stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sidepot.wire.short import players_of, stacks_of

Players = Mapping[str, int | str] | Sequence[Mapping[str, object]] | str
"""Players with what they put in: names to `250`, `"250a"` or `"250f"`; `"A=250a B=300"`; or objects."""
Stacks = Mapping[str, int] | Sequence[Mapping[str, object]] | str
"""Players with their stacks: names to `200`; `"A=200 B=14"`; or objects."""
Unit = Mapping[str, object]


def given(**keys: object) -> dict[str, object]:
    """The keys of a call; what is None was not given."""
    return {key: value for key, value in keys.items() if value is not None}


def players_given(players: Players) -> object:
    """Players with chips put in, as a document has them. Raises Malformed."""
    if isinstance(players, str):
        return players_of(players.split())
    if isinstance(players, Mapping):
        return [
            players_of([f"{name}={chips}"])[0] if isinstance(chips, str) else {"name": name, "put_in": chips}
            for name, chips in players.items()
        ]
    return players


def stacks_given(players: Stacks) -> object:
    """Players with stacks, as a document has them. Raises Malformed."""
    if isinstance(players, str):
        return stacks_of(players.split())
    if isinstance(players, Mapping):
        return [{"name": name, "stack": stack} for name, stack in players.items()]
    return players
