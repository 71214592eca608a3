"""Tables by the thousand: random documents of `pots` and `settle`, all of them possible hands."""

from __future__ import annotations

from random import Random
from typing import TypedDict

BOOKS = ("tda-2024", "wsop-tournament-2026", "wsop-live-2026", "rrop-11")
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Mai", "Ravi", "Nila", "Tuan", "Olga", "Ines")
Document = dict[str, object]


class Player(TypedDict, total=False):
    """One seat of a document."""

    name: str
    put_in: int
    status: str


def players_of(random: Random, most: int = 10, tallest: int = 12, step: int = 1) -> list[Player]:
    """Two to `most` players with few different totals, so that ties are frequent; one at least is in."""
    count = random.randint(2, most)
    levels = [random.randint(0, tallest) for _ in range(random.randint(1, 4))]
    players: list[Player] = []
    for name in random.sample(NAMES, count):
        chips = random.choice(levels) if random.random() < 0.7 else random.randint(0, tallest)
        players.append({"name": name, "put_in": chips * step})
        if random.random() < 0.35:
            players[-1]["status"] = "folded"
    if all(player.get("status") == "folded" for player in players):
        del random.choice(players)["status"]
    if not any(player["put_in"] for player in players):
        players[0]["put_in"] = step
    return players


def pots_document(random: Random) -> Document:
    """A table in the middle of a hand or at its end."""
    players = players_of(random)
    for player in players:
        if "status" not in player and random.random() < 0.6:
            player["status"] = random.choice(("live", "all-in"))
    document: Document = {"players": players}
    _dress(random, document)
    if random.random() < 0.4:
        document["dead"] = random.randint(0, 5)
    return document


def settle_document(random: Random) -> Document:
    """A finished hand: nobody owes anything, and everybody still in has a strength on every board."""
    chip = random.choice((1, 1, 1, 2, 5))
    step = random.choice((1, chip))
    players = players_of(random, tallest=9, step=step)
    highest = max(player["put_in"] for player in players)
    for player in players:
        if "status" not in player and random.random() < 0.6:
            player["status"] = "live" if player["put_in"] == highest and random.random() < 0.7 else "all-in"
    document: Document = {"players": players}
    _dress(random, document)
    if random.random() < 0.4:
        document["dead"] = random.randint(0, 5) * step
    if chip > 1 or random.random() < 0.3:
        document["chip"] = chip
    still_in = [player["name"] for player in players if player.get("status") != "folded"]
    _compare(random, document, still_in)
    if random.random() < 0.4:
        document["rake"] = _rake(random)
    return document


def _dress(random: Random, document: Document) -> None:
    """A button, a rulebook by name or by setting, now and then an answer of the room's own."""
    players = document["players"]
    assert isinstance(players, list)
    if random.random() < 0.7:
        document["button"] = random.choice(players)["name"]
    if random.random() < 0.8:
        document["rulebook"] = random.choice((*BOOKS, "house"))
    elif random.random() < 0.6:
        document["setting"] = random.choice(("tournament", "cash"))
    if random.random() < 0.3:
        document["settings"] = random.choice(
            (
                {"killed_hand": "nothing-returned"},
                {"killed_hand": "uncalled-part-returned"},
                {"hi_lo_identical": "per-half"},
                {"hi_lo_identical": "even-split", "killed_hand": "nothing-returned"},
            )
        )


def _compare(random: Random, document: Document, still_in: list[str]) -> None:
    def strengths() -> dict[str, int]:
        return {name: random.randint(1, 3) for name in still_in}

    way = random.choice(("strength", "strength", "high-low", "high-low", "halves", "runs"))
    if way == "halves":
        document["halves"] = [strengths(), strengths()]
        document["game"] = "low-low"
    elif way == "runs":
        runs = [strengths() for _ in range(random.randint(1, 4))]
        document["runs"] = runs
        if len(runs) == 2 and random.random() < 0.5:
            document["double_board"] = True
    else:
        document["strength"] = strengths()
    if way == "high-low":
        document["game"] = random.choice(("omaha-8", "stud-8"))
        likely = random.choice((0.0, 0.5, 1.0))
        document["low"] = {
            name: random.randint(1, 3) if random.random() < likely else None for name in still_in
        }


def _rake(random: Random) -> dict[str, object]:
    rake: dict[str, object] = {"percent": random.choice((0, 2, 5, 10, 10, 33, 50, 100))}
    if random.random() < 0.5:
        rake["cap"] = random.randint(0, 12)
    if random.random() < 0.5:
        rake["from"] = random.choice(("main-first", "proportional"))
    if random.random() < 0.3:
        rake["flop_seen"] = random.random() < 0.5
        rake["no_flop_no_drop"] = random.random() < 0.5
    return rake
