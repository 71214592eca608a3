"""iPoker: XML, one file a session. Actions stand grouped by player, and are put in order by their numbers.

What a player wins is one sum for the hand; an uncalled bet is in it in some years and not in others. Rake and
pots are not written. A raise (type 23) is told by the total for the street, all else by what is added.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sidepot.cards.games import GAMES as OURS
from sidepot.cards.games import Family
from sidepot.histories.building import Building
from sidepot.histories.hands import guarded
from sidepot.histories.ipoker_tree import Element, Game, Round, games_of
from sidepot.histories.text import cards_of, money, shown
from sidepot.histories.trouble import ReadingError, flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled, Unread

DIALECT = "ipoker"
ROOM = "iPoker"
LIMITS: Final[Mapping[str, str]] = {
    " no limit": "no-limit",
    " pot limit": "pot-limit",
    " limit": "fixed-limit",
    " nl": "no-limit",
    " pl": "pot-limit",
    " l": "fixed-limit",
}
GAMES: Final[Mapping[str, str]] = {
    "holdem": "holdem",
    "lh": "holdem",
    "omaha": "omaha",
    "omaha hi-lo": "omaha-8",
    "omaha hi/lo": "omaha-8",
    "7 card stud": "stud",
    "7 card stud hi-lo": "stud-8",
    "5 card stud": "five-card-stud",
}
BY_CARDS: Final[Mapping[int, str]] = {4: "omaha", 5: "omaha-5", 6: "omaha-6"}
"""Some sessions name the limit alone; the cards dealt tell which game it is."""
STREETS = ("preflop", "flop", "turn", "river")
BOARD = ("Flop", "Turn", "River")
TOURNAMENT = ("tournamentname", "tournamentcode", "tournamentcurrency", "place")
CURRENCIES: Final[Mapping[str, str]] = {"$": "USD", "€": "EUR", "£": "GBP"}
UNKNOWN = ("X", "x")
UNPROTECTED = "DP"
LEFT_OUT_SINCE = 20
"""The version of the program from which on an uncalled bet is no part of what its owner wins."""


def recognises(head: str) -> bool:
    """Whether a text is an iPoker session."""
    return "<session sessioncode=" in head


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a session. A file that breaks off gives the hands before that, then one `Unread`."""
    try:
        for game in games_of(text):
            said = guarded(DIALECT, game.line, _read_one, game)
            if said is not None:
                yield said
    except ReadingError as problem:
        yield Unread(dialect=DIALECT, line=problem.line, flaw=problem.flaw)


def _read_one(game: Game) -> History:
    return _Reader(game).read()


class _Reader:
    """One hand of a session."""

    def __init__(self, game: Game) -> None:
        self.said = game
        session = game.session
        called = " ".join(session.get("gametype", "").partition(" Ante ")[0].split())
        before, _, last = called.rpartition(" ")
        stakes = last if "/" in last else ""
        called = (before if stakes else called).casefold()
        self.tournament = any(key in session for key in TOURNAMENT)
        self.decimals = 2 if not self.tournament or self.in_hundredths() else 0
        limit = next((end for end in LIMITS if f" {called}".endswith(end)), None)
        if limit is None:
            trouble(game.line, "game-not-read", found=shown(session.get("gametype", "")))
        self.game = self.which(f" {called}".removesuffix(limit).strip())
        self.family = OURS[self.game].family if self.game else None
        code = session.get("tablecurrency") or session.get("currency") or CURRENCIES.get(stakes[:1], "")
        self.hand = Building(
            dialect=DIALECT,
            room=ROOM,
            id=game.code,
            line=game.line,
            tournament=self.tournament,
            structure=LIMITS[limit],
            game=self.game,
            unit=Unit(code="" if self.tournament else code, decimals=self.decimals),
            uncalled=_uncalled(session.get("client_version", "")),
        )
        if self.game is None:
            found = shown(session.get("gametype", ""))
            self.hand.not_audited = flaw_at(game.line, "game-not-read", found=found)
        sizes = [self.amount(game.line, size) for size in stakes.split("/")] if stakes else []
        self.sizes = (sizes[0], sizes[1]) if len(sizes) == 2 else None
        self.first_bet = 0
        self.held: dict[str, list[int | None]] = {}
        self.posted: dict[PostKind, int] = {}

    def which(self, called: str) -> str | None:
        """Our game for a name; None for one that is not ours."""
        if not called:
            counts = {
                len(each.text.split())
                for part in self.said.rounds
                for each in part.inside
                if each.name == "cards" and each.attributes.get("type") == "Pocket"
            }
            return BY_CARDS.get(counts.pop()) if len(counts) == 1 else None
        # `LH 20/40 x2`: a table's own stakes behind the game.
        return GAMES.get(called) or GAMES.get(called.split()[0] if called.startswith("lh ") else "")

    def in_hundredths(self) -> bool:
        """Whether chips of a tournament come in parts: `3,252.50`."""
        actions = [each for part in self.said.rounds for each in part.inside if each.name == "action"]
        texts = [player.attributes.get(key, "") for player in self.said.players for key in ("chips", "win")]
        return any(
            text[-3:-2] == "." for text in (*texts, *(each.attributes.get("sum", "") for each in actions))
        )

    def amount(self, line: int, text: str) -> int:
        # Chips of a tournament are whole: a point before three digits parts thousands, as in Italy.
        if self.tournament and text[-4:-3] == ".":
            text = text.replace(".", "")
        return money(text, self.decimals, line)

    def read(self) -> History:
        hand = self.hand
        for player in self.said.players:
            self.seat(player)
        rounds = sorted(self.said.rounds, key=lambda each: _number(each.line, each.number))
        acted = False
        for part in rounds:
            acted = self.round(part) or acted
        if not acted and hand.not_audited is None:
            hand.not_audited = flaw_at(self.said.line, "hand-cut-off")
        self.money()
        hero = self.said.session.get("nickname")
        for name, cards in self.held.items():
            known = tuple(card for card in cards if card is not None)
            if len(known) != len(cards):
                continue
            hand.dealt(self.said.line, name, known)
            if name != hero:
                # Another's cards are known only when he showed them.
                hand.shows(self.said.line, name, known)
        return hand.end(all_dealt_in=False)

    def seat(self, player: Element) -> None:
        hand, line, said = self.hand, player.line, player.attributes
        name, place = said.get("name", ""), said.get("seat", "")
        if not name and not any(self.amount(line, said.get(key, "0")) for key in ("chips", "win")):
            # An empty seat.
            return
        if not name or not place.isdecimal():
            trouble(line, "line-not-understood", found=shown(f"<player name={name!r} seat={place!r}>"))
        # Who has no chips told and plays all the same has just bought some.
        hand.seat(line, int(place), name, self.amount(line, said.get("chips", "0")) or None)
        if said.get("dealer") == "1":
            hand.button_number = int(place)
        if "win" not in said:
            hand.won_known = False
        elif chips := self.amount(line, said["win"]):
            hand.wins(line, name, chips)

    def money(self) -> None:
        """Blinds and bets: of the session, or as they are posted. In fixed limit either may be named."""
        hand = self.hand
        small, big = (self.posted.get(kind, 0) for kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND))
        if self.family is Family.STUD:
            # In tournaments no size is told; the first bet of a hand is a small one.
            hand.bets = self.sizes or ((self.first_bet, 2 * self.first_bet) if self.first_bet else None)
            if hand.bets is None and hand.not_audited is None:
                found = shown(self.said.session.get("gametype", ""))
                hand.not_audited = flaw_at(self.said.line, "game-not-read", found=found)
            return
        if hand.structure == "fixed-limit":
            if self.sizes and big == self.sizes[1]:
                hand.bets = (big, 2 * big)
            else:
                hand.bets = self.sizes
            hand.blinds = tuple(size for size in (small, big) if size)
        else:
            hand.blinds = self.sizes or tuple(size for size in (small, big) if size)

    # Rounds

    def round(self, part: Round) -> bool:
        """Forced bets are round 0, a stud hand has an empty round 1. Whether anybody acted."""
        number = _number(part.line, part.number)
        board = next(
            (each for each in part.inside if each.name == "cards" and each.attributes.get("type") in BOARD),
            None,
        )
        if self.family is Family.STUD:
            if number > 1:
                self.hand.next_street(part.line)
        elif number:
            new = _cards(board.line, board.text) if board is not None else ()
            if number > len(STREETS):
                trouble(part.line, "street-after-last", street=STREETS[-1])
            self.hand.street(part.line, STREETS[number - 1], tuple(card for card in new if card is not None))
        actions = []
        for each in part.inside:
            if each.name == "action":
                actions.append(each)
            elif each is not board or self.family is Family.STUD:
                self.cards(each)
        actions.sort(key=lambda each: _number(each.line, each.attributes.get("no", "")))
        for each in actions:
            self.act(each)
        return number > 0 and bool(actions)

    def cards(self, said: Element) -> None:
        name = said.attributes.get("player", "")
        if self.hand.number_of(name) is None:
            return
        new = _cards(said.line, said.text)
        self.held.setdefault(name, []).extend(new)
        self.hand.took_part.add(name)
        if self.family is Family.STUD and (
            self.game == "five-card-stud" or said.attributes.get("type") != "River"
        ):
            # Of the first cards the last lies face up.
            up = new[-1]
            if up is not None:
                self.hand.face_up(said.line, name, (up,))

    def act(self, said: Element) -> None:
        hand, line = self.hand, said.line
        name, kind = said.attributes.get("player", ""), said.attributes.get("type", "")
        if kind in ("8", "9"):
            return
        if hand.number_of(name) is None:
            trouble(line, "not-seated", name=name)
        size = said.attributes.get("sum") or "0"
        if size == UNPROTECTED:
            # Cut off, a player plays on for what he has put in: no rule of the table's.
            hand.protected(line)
            return
        chips = self.amount(line, size)
        match kind:
            case "0":
                hand.fold(line, name)
            case "4":
                hand.check(line, name)
            case "3":
                hand.call(line, name, added=chips)
            case "5":
                self.bet(line, name, chips)
            case "6":
                hand.raise_(line, name, added=chips)
            case "23":
                hand.raise_(line, name, to=chips)
            case "7":
                hand.all_in(line, name, added=chips)
            case "15":
                hand.ante = max(hand.ante, chips)
                hand.post(line, name, PostKind.ANTE, chips)
            case "16":
                hand.bring_in = max(hand.bring_in, chips)
                hand.post(line, name, PostKind.BRING_IN, chips)
            case "1":
                self.post(line, name, PostKind.SMALL_BLIND, PostKind.DEAD, chips)
            case "2":
                self.post(line, name, PostKind.BIG_BLIND, PostKind.LIVE, chips)
            case _:
                trouble(line, "line-not-understood", found=shown(f'<action type="{kind}"'))

    def bet(self, line: int, name: str, chips: int) -> None:
        """A bet; over a bring-in it completes. In stud the first one tells the size of a small bet."""
        hand = self.hand
        if self.family is Family.STUD and not self.first_bet:
            self.first_bet = chips
        (hand.raise_ if any(hand.in_front.values()) else hand.bet)(line, name, added=chips)

    def post(self, line: int, name: str, kind: PostKind, late: PostKind, chips: int) -> None:
        """A blind; a second one of the kind is posted late, and the small one then is dead."""
        if kind in self.posted:
            self.hand.post(line, name, late, chips)
            return
        self.posted[kind] = chips
        self.hand.post(line, name, kind, chips)


def _uncalled(version: str) -> Uncalled:
    """Old files name no version; of those between nothing is known."""
    if not version:
        return Uncalled.COLLECTED
    major = version.partition(".")[0]
    return Uncalled.LEFT_OUT if major.isdecimal() and int(major) >= LEFT_OUT_SINCE else Uncalled.EITHER


def _number(line: int, text: str) -> int:
    if not text.isdecimal():
        trouble(line, "line-not-understood", found=shown(f'no="{text}"'))
    return int(text)


def _cards(line: int, text: str) -> list[int | None]:
    """Cards with the suit in front: `C10 HA X`; X is one nobody has seen."""
    found: list[int | None] = []
    for word in text.split():
        known: Cards | None = None if word in UNKNOWN else cards_of(word[1:] + word[:1], line)
        found.extend(known or (None,))
    return found
