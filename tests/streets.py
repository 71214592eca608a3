"""Streets made at random, as documents: small stacks and sizes, so that short all-ins meet often."""

from __future__ import annotations

from random import Random

from sidepot.rulebooks.load import BOOKS, Book, book

Document = dict[str, object]

SETTINGS: tuple[dict[str, str], ...] = (
    {"reopen_test": "half-bet", "half_bet_boundary": "more-than"},
    {"reopen_cumulative": "consecutive-only", "short_open_min_raise": "complete-to-min-bet"},
    {"reopen_cumulative": "off", "straddle_min_raise": "to-30"},
    {"limit_raise_cap": "3", "limit_cap_heads_up": "lifted-if-becomes-heads-up"},
    {"limit_raise_cap": "none", "limit_short_all_in": "call-only"},
    {"reopen_test_limit": "full-bet", "limit_cap_heads_up": "kept", "limit_raise_cap": "4"},
    {"pot_limit_small_blind": "as-big-blind", "pot_limit_missing_blinds": "as-posted"},
    {"pot_limit_rounding": "up-to-chip", "pot_limit_counts_ante": "yes"},
    {"reopen_cumulative": "consecutive-only", "reopen_test": "half-bet", "half_bet_boundary": "more-than"},
)


def some_book(random: Random) -> Book:
    """One of the four books, now and then with answers of one's own on top."""
    return book(random.choice(BOOKS), random.choice(SETTINGS) if random.random() < 0.4 else {})


def some_street(random: Random) -> Document:
    """A street before the first action."""
    structure = random.choice(("no-limit", "no-limit", "pot-limit", "fixed-limit"))
    unit = random.choice((2, 4, 10, 20))
    document: Document = {"structure": structure, "actions": []}
    if structure == "fixed-limit":
        document["bet_unit"] = unit
    if random.random() < 0.25:
        document["players_left_in_event"] = random.choice((2, 9))
    if random.random() < 0.25:
        return ladder_street(random, document, unit)
    if random.random() < 0.15:
        return stud_street(random, document, unit)
    first = random.random() < 0.6
    small, big = unit // 2, unit
    document |= {"blinds": [small, big], "street": "preflop" if first else "flop"}
    names = ["A", "B", "C", "D", "E", "F"][: random.choice((0, 1, 3, 4, 5, 6) if first else (2, 3, 4, 5, 6))]
    names = [*names, "SB", "BB"] if first else names
    stacks = {name: some_stack(random, unit) for name in names}
    document["pot"] = random.choice((0, unit // 2, 3 * unit, 10 * unit))
    if first:
        if len(names) > 2 and random.random() < 0.15:
            del stacks["SB"]
            document["small_blind"] = "dead"
        posts = {
            name: min(stacks[name], blind) for name, blind in (("SB", small), ("BB", big)) if name in stacks
        }
        add_posts(random, document, stacks, posts, big)
        document["posts"] = posts
        if random.random() < 0.2:
            document["ante"] = unit
    document["players"] = [{"name": name, "stack": stack} for name, stack in stacks.items()]
    left = document.get("players_left_in_event")
    if isinstance(left, int) and left < len(stacks):
        del document["players_left_in_event"]
    return document


def add_posts(
    random: Random, document: Document, stacks: dict[str, int], posts: dict[str, int], big: int
) -> None:
    """Now and then somebody straddles after the big blind, or posts a missed blind."""
    if "A" in stacks and random.random() < 0.15 and stacks["A"] > 2 * big:
        posts["A"] = big
        dead = random.choice((0, big // 2))
        if dead:
            document["dead_posts"] = {"A": dead}
            document["pot"] = dead + big
    if document["structure"] != "fixed-limit" and random.random() < 0.2:
        stacks["ST"] = big + 1 + some_stack(random, big)
        posts["ST"] = min(stacks["ST"], 2 * big)
        if random.random() < 0.5:
            stacks["RE"] = 2 * big + 1 + some_stack(random, big)
            posts["RE"] = min(stacks["RE"], 4 * big)


def ladder_street(random: Random, document: Document, unit: int) -> Document:
    """A bet, and behind it stacks one a little above the other, with deep ones in between."""
    bet = unit if document["structure"] == "fixed-limit" else random.randint(1, 5) * unit
    stacks, step = {"A": 40 * bet}, bet
    for name in "BCDEFG"[: random.randint(3, 6)]:
        if random.random() < 0.6:
            step += random.randint(1, bet)
            stacks[name] = step
        else:
            stacks[name] = random.randint(20, 40) * bet
    document |= {"blinds": [unit // 2, unit], "street": "turn", "pot": 8 * bet}
    document["players"] = [{"name": name, "stack": stack} for name, stack in stacks.items()]
    document["actions"] = [["A", "bet", bet]] if random.random() < 0.7 else [["A", "check"]]
    document.pop("players_left_in_event", None)
    return document


def stud_street(random: Random, document: Document, unit: int) -> Document:
    """A third street with a bring-in, posted or not, in part or whole, or a later street."""
    names = ["A", "B", "C", "D"][: random.randint(2, 4)]
    stacks = {name: some_stack(random, unit) for name in names}
    document |= {"blinds": [0, 0], "pot": 3 * unit, "bet_unit": unit, "street": "third", "game": "stud"}
    bring_in = max(1, unit // random.choice((2, 4)))
    low = random.choice((names[0], names[-1]))
    document |= {"bring_in": bring_in, "low_card": low, "ante": 1}
    if random.random() < 0.6 and stacks[low]:
        document["posts"] = {low: min(stacks[low], bring_in)}
    document["players"] = [{"name": name, "stack": stack} for name, stack in stacks.items()]
    left = document.get("players_left_in_event")
    if isinstance(left, int) and left < len(stacks):
        del document["players_left_in_event"]
    return document


def some_stack(random: Random, unit: int) -> int:
    """Often a few bets, so that all-ins are short; sometimes nothing, sometimes plenty."""
    kind = random.random()
    if kind < 0.06:
        return 0
    if kind < 0.65:
        return random.randint(unit // 2, 5 * unit)
    return random.randint(10 * unit, 60 * unit)
