"""A slow second definition of one betting round, told from the whole history each time it is asked.

It keeps nothing between two questions: from the document and the actions so far it tells the story again,
as a list of what happened, and reads every answer off that list. It shares no line with the engine. At its
tables the blinds are called SB and BB.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

Action = tuple[str, str, int | None]


@dataclass(frozen=True)
class Event:
    """One thing that happened: who, the total afterwards, and what a raise added (0: it was none)."""

    name: str
    total: int
    acted: bool
    added: int = 0
    full: bool = False
    all_in: bool = False
    folded: bool = False


@dataclass(frozen=True)
class Spot:
    """What is open to whoever acts."""

    to_act: str | None
    call: int | None = None
    may_raise: bool = False
    least: int | None = None
    most: int | None = None
    floor: bool = False


class Told:
    """A document of plain data and the words of a rulebook's answers."""

    def __init__(self, document: Mapping[str, object], answers: Mapping[str, str]) -> None:
        self.answers = answers
        self.structure = str(document["structure"])
        self.limit = self.structure == "fixed-limit"
        players = document["players"]
        assert isinstance(players, list)
        dead = chips_by_name(document.get("dead_posts"))
        self.order = [str(player["name"]) for player in players]
        self.stack = {player["name"]: player["stack"] - dead.get(player["name"], 0) for player in players}
        self.posts = chips_by_name(document.get("posts"))
        blinds = document.get("blinds") or []
        assert isinstance(blinds, list)
        self.blinds = [blind for blind in blinds if blind]
        self.first = document["street"] in ("preflop", "third")
        self.pot = whole(document.get("pot"))
        self.ante = whole(document.get("ante"))
        self.bring_in = whole(document.get("bring_in")) if self.first else 0
        self.low_card = document.get("low_card")
        self.left_in_event = whole(document.get("players_left_in_event"))
        unit = whole(document.get("bet_unit"))
        self.unit = unit if self.limit else max(self.blinds, default=0) or unit
        self.posted = [
            Event(name, chips, acted=bool(self.bring_in), all_in=chips == self.stack[name])
            for name in self.order
            if (chips := self.posts.get(name, 0))
        ]
        # The price as it rose before anybody acted: blind or bring-in, then each straddle, and whether full.
        forced = (self.bring_in or max(self.blinds, default=0)) if self.first else 0
        self.rise: list[tuple[int, bool]] = [(forced, True)] if forced else []
        for event in sorted(self.posted, key=lambda event: event.total):
            standing = self.rise[-1][0] if self.rise else 0
            if event.total > standing:
                short = event.all_in and event.total < 2 * standing
                self.rise.append((event.total, not short))

    def story(self, actions: Sequence[Action]) -> list[Event]:
        """What happened: posts, then each action with what it added and whether that was full."""
        events = list(self.posted)
        for name, verb, to in actions:
            before, lies, most = self.highest(events), self.lies(events, name), self.stack[name]
            if verb == "fold":
                events.append(Event(name, lies, acted=True, folded=True))
                continue
            if verb in ("call", "check"):
                total = min(before, most)
            elif verb == "all-in":
                total = most
            else:
                total = min(self.goal(events), most) if to is None else to
            all_in = total == most and total > lies
            if total > before:
                added = total - self.measured_from(events)
                full = self.is_full(events, total, added)
                events.append(Event(name, total, True, added, full, all_in))
            else:
                events.append(Event(name, total, acted=True, all_in=all_in))
        return events

    def lies(self, events: Sequence[Event], name: str) -> int:
        return max([event.total for event in events if event.name == name], default=0)

    def start(self) -> int:
        return self.rise[-1][0] if self.rise else 0

    def full_start(self) -> int:
        return max([price for price, full in self.rise if full], default=0)

    def highest(self, events: Sequence[Event]) -> int:
        return max([self.start(), *[event.total for event in events]])

    def last_full(self, events: Sequence[Event]) -> int:
        """The last full bet of the street; 0 where there is none yet. A bring-in is none."""
        full = [event.total for event in events if event.added and event.full]
        if full:
            return full[-1]
        return self.full_start() if self.full_start() >= self.unit else 0

    def measured_from(self, events: Sequence[Event]) -> int:
        made = [event.total for event in events if event.added]
        if made:
            return made[-1]
        return self.start() if self.start() > self.full_start() else self.last_full(events)

    def size(self, events: Sequence[Event]) -> int:
        """How much a full raise adds."""
        if self.limit:
            return self.unit
        sizes = [self.unit]
        for below, (price, full) in zip([0, *[price for price, _ in self.rise]], self.rise, strict=False):
            if full and below:
                sizes.append(price if self.answers["straddle_min_raise"] == "to-40" else price - below)
        # Only the last straddle counts: it is the new bring-in.
        sizes = [self.unit, sizes[-1], *[event.added for event in events if event.added and event.full]]
        return max(sizes)

    def goal(self, events: Sequence[Event]) -> int:
        """The total of a full bet or raise."""
        price = self.highest(events)
        if self.limit:
            completed = self.last_full(events) + self.unit
            return completed if completed > price else price + self.unit
        completes = bool(self.rise) or self.answers["short_open_min_raise"] == "complete-to-min-bet"
        if 0 < price < self.unit and completes:
            return self.unit
        return price + self.size(events)

    def is_full(self, events: Sequence[Event], total: int, added: int) -> bool:
        if total >= self.goal(events):
            return True
        if not self.limit:
            return added >= self.size(events)
        measured = {
            "per-player": total - self.last_full(events),
            "off": added,
            "consecutive-only": added + sum(self.row(events)),
        }[self.answers["reopen_cumulative"]]
        return self.enough(measured, self.unit)

    def row(self, events: Sequence[Event]) -> list[int]:
        """What the short all-ins at the end of the story added, back to the last call, check or full bet."""
        added: list[int] = []
        for event in reversed(events):
            if event.folded or (event.all_in and event.acted and not event.added):
                continue
            if event.full or not event.added:
                break
            added.append(event.added)
        return added

    def enough(self, amount: int, full: int) -> bool:
        name = "reopen_test_limit" if self.limit else "reopen_test"
        if self.answers[name] == "full-bet":
            return amount >= full
        share, half = Fraction(amount, full), Fraction(1, 2)
        return share > half or (share == half and self.answers["half_bet_boundary"] == "at-least")

    def spot(self, actions: Sequence[Action]) -> Spot:
        events = self.story(actions)
        name = self.next_player(events)
        if name is None:
            return Spot(to_act=None)
        lies, most, price = self.lies(events, name), self.stack[name], self.highest(events)
        call = min(most, price) - lies
        others = [each for each in self.with_chips(events) if each != name]
        if most <= price or not others or not self.is_open(events, name) or self.stopped(events):
            return Spot(name, call)
        goal = self.goal(events)
        least = min(goal, most)
        if self.limit:
            free = self.answers["limit_raise_cap"] != "floor" or self.no_cap(events)
            return Spot(name, call, True, least, least, not free and self.raises_made(events) >= 3)
        if self.structure == "pot-limit":
            most = min(most, max(goal, self.pot_limit(events, name)))
        return Spot(name, call, True, least, most)

    def still_in(self, events: Sequence[Event]) -> list[str]:
        out = {event.name for event in events if event.folded}
        return [name for name in self.order if name not in out]

    def with_chips(self, events: Sequence[Event]) -> list[str]:
        return [name for name in self.still_in(events) if self.lies(events, name) < self.stack[name]]

    def next_player(self, events: Sequence[Event]) -> str | None:
        """Walk round the table from whoever acted last; ask the first who still has something to say."""
        still_in, able = self.still_in(events), self.with_chips(events)
        if len(still_in) < 2:
            return None
        first = 0
        done = [event for event in events if event.acted]
        if done:
            first = self.order.index(done[-1].name) + 1
        elif self.bring_in and self.low_card:
            low = str(self.low_card)
            first = self.order.index(low) + (0 if self.stack[low] else 1)
        price = self.highest(events)
        for name in (self.order * 2)[first : first + len(self.order)]:
            if name not in able:
                continue
            has_acted = any(event.acted for event in events if event.name == name)
            if has_acted and self.lies(events, name) == price:
                continue
            against = max(self.lies(events, other) for other in still_in if other != name)
            return None if able == [name] and self.lies(events, name) >= against else name
        return None

    def is_open(self, events: Sequence[Event], name: str) -> bool:
        own = [place for place, event in enumerate(events) if event.name == name and event.acted]
        if not own:
            return True
        later = range(own[-1] + 1, len(events))
        size = self.size(events)
        if any(events[at].added and (events[at].full or self.enough(events[at].added, size)) for at in later):
            return True
        rule = self.answers["reopen_cumulative"]
        if rule == "per-player":
            return self.enough(self.highest(events) - self.lies(events, name), size)
        return rule == "consecutive-only" and any(
            self.enough(sum(self.row(events[: at + 1])), size) for at in later
        )

    def raises_made(self, events: Sequence[Event]) -> int:
        """How many full raises followed the bet."""
        return sum(
            1
            for place, event in enumerate(events)
            if event.added and event.full and self.last_full(events[:place])
        )

    def no_cap(self, events: Sequence[Event]) -> bool:
        rule, cap = self.answers["limit_cap_heads_up"], self.answers["limit_raise_cap"]
        if rule == "until-two-in-event":
            return self.left_in_event == 2
        if rule == "lifted-if-began-heads-up":
            return sum(1 for chips in self.stack.values() if chips) <= 2
        so_far = [events[:upto] for upto in range(len(self.posted), len(events) + 1)]
        return rule == "lifted-if-becomes-heads-up" and any(
            len(self.with_chips(part)) <= 2 and not (cap.isdigit() and self.raises_made(part) >= int(cap))
            for part in so_far
        )

    def stopped(self, events: Sequence[Event]) -> bool:
        """Whether the number of raises, or a short all-in that may not be completed, stops everybody."""
        if not self.limit:
            return False
        cap = self.answers["limit_raise_cap"]
        if cap.isdigit() and self.raises_made(events) >= int(cap) and not self.no_cap(events):
            return True
        made = [event for event in events if event.added]
        short = not made[-1].full if made else self.start() > self.full_start()
        return short and self.answers["limit_short_all_in"] == "call-only"

    def pot_limit(self, events: Sequence[Event], name: str) -> int:
        chips = {each: self.lies(events, each) for each in self.order}
        pot = self.pot
        if self.first and self.blinds:
            if self.answers["pot_limit_counts_ante"] == "no":
                pot -= min(self.ante, pot)
            self.count_blinds(events, chips)
        price = self.highest(events)
        pot += sum(chips.values()) + price - self.lies(events, name)
        if self.answers["pot_limit_rounding"] == "up-to-chip" and self.blinds:
            chip = math.gcd(*self.blinds)
            pot = math.ceil(Fraction(pot, chip)) * chip
        return price + pot

    def count_blinds(self, events: Sequence[Event], chips: dict[str, int]) -> None:
        """Make SB and BB count as the book says; a blind without a seat is dead."""
        small, big = self.blinds
        acted = any(event.acted for event in events if event.name == "BB")
        for player, blind in (("SB", small), ("BB", big)):
            lies = chips.get(player, 0)
            if self.posts.get(player, 0) == blind or self.answers["pot_limit_missing_blinds"] == "as-full":
                as_big = self.answers["pot_limit_small_blind"] == "as-big-blind" and not acted
                chips[player] = max(lies, big if as_big else blind)


def chips_by_name(value: object) -> dict[str, int]:
    return dict(value) if isinstance(value, dict) else {}


def whole(value: object) -> int:
    return value if isinstance(value, int) else 0
