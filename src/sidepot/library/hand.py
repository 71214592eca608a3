"""A table to run on: one hand, played action by action by a program that deals the cards itself.

The hand is its document: how it began and everything done since, as `sidepot hand` reads it. What the
document means right now (whose turn it is, the pots, the stacks) is kept beside it, so that playing an
action costs little; taking one back plays the rest again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from sidepot.cards.cards import BadCards, read_cards, write_cards
from sidepot.cards.games import WHOLE_DECK, hole_count_flaw, not_in_deck
from sidepot.engine.betting import legal_actions, refusal_of, turns
from sidepot.engine.betting_reasons import why_refused
from sidepot.engine.check_betting import VERBS
from sidepot.engine.hand import checked_street, run_out, too_early
from sidepot.engine.hand_end import contested_seats, final_stacks
from sidepot.engine.hand_table import layers_now, table_of
from sidepot.engine.play import Play
from sidepot.engine.pots import name_pots
from sidepot.engine.round import FOLDED, NOBODY, UNSAID
from sidepot.library.hand_ruling import HandRuling
from sidepot.library.told import told
from sidepot.model.betting import Legal, Refusal, Turn
from sidepot.model.rulings import Malformed, Pot, flaw
from sidepot.rules.wagers import Structure
from sidepot.wire.ask import ask
from sidepot.wire.json_text import NotWhole, parse_json
from sidepot.wire.table import read_opening

Json = dict[str, object]
Event = tuple[str | int | None, ...]

NUMBERS = {word: int(verb) for word, verb in VERBS.items()}
ALONE = {word: verb for word, verb in NUMBERS.items() if word not in ("bet", "raise")}
"""Actions that need no amount; said of whose turn it is, there is nothing more to read."""
WORDS = {verb: word for word, verb in NUMBERS.items()}
ACTION, DEAL, SHOW = 1, 2, 3
"""What was done: an action (street, seat, verb, total), cards dealt (street, cards), a hand shown (seat)."""


class Refused(ValueError):
    """An action the rules do not allow. `refusal` says why, by which article, and what is allowed."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{refusal.code} ({refusal.article})")


class Hand:
    """One hand at a table. Keywords are the keys of a `hand` document; `players` may map names to stacks.

    Cards may be given from the start or with `show`. Raises Malformed with every flaw of the beginning.

    >>> hand = Hand({"Anna": 200, "Boris": 14, "Vera": 200}, blinds=[1, 2], button="Vera")
    >>> hand.to_act, [(turn.name, turn.call) for turn in hand.options()]
    ('Vera', [('Vera', 2), ('Anna', 1), ('Boris', 0)])
    >>> hand.play("raise", 6)
    >>> hand.play("fold")
    >>> hand.play("all-in")
    >>> hand.to_act, hand.options()[0].call
    ('Vera', 8)
    """

    __slots__ = ("_discards", "_document", "_done", "_hands", "_opening", "_out", "_play")

    def __init__(self, players: Mapping[str, int] | Sequence[Mapping[str, object]], **keys: object) -> None:
        listed: object = players
        if not isinstance(players, list) and isinstance(players, Mapping):
            listed = [{"name": name, "stack": stack} for name, stack in players.items()]
        self._begin({"players": listed, **keys})

    def _begin(self, document: Json) -> None:
        """Begin from a document that is the hand's own from here on."""
        self._opening = read_opening(document)
        players = document["players"]
        assert isinstance(players, (list, tuple))
        self._document: Json = document
        document["players"] = [dict(player) for player in players]
        document.pop("streets", None)
        rake = document.get("rake")
        if isinstance(rake, dict) and isinstance(rake["percent"], NotWhole):
            # Read digit by digit; written down again it is a number once more.
            self._document["rake"] = {**rake, "percent": float(rake["percent"])}
        self._play = Play(self._opening.setup, self._opening.book.choices)
        self._done: list[tuple[int, ...]] = []
        self._hands = dict(self._opening.setup.hands)
        self._discards: dict[int, Json] = {}
        self._out = self._cards_out()
        if self._opening.streets:
            self._go_on()
        if self._opening.boards:
            self._run_out()

    def _go_on(self) -> None:
        """Play the streets of a document that was begun before."""
        opening = self._opening
        for place, street in enumerate(opening.streets):
            early = too_early(self._play, place, street, opening.setup)
            if early is not None:
                raise Malformed((early,))
            if street.cards:
                self._do((DEAL, place, *street.cards))
            if street.discards:
                self._discards[place] = {
                    name: write_cards(cards or ()) for name, cards in street.discards.items()
                }
            if not street.actions:
                continue
            on = self._play.last
            for number, action in enumerate(street.actions):
                seat, verb, to = self._read(action.verb or "", action.to, action.name)
                code = on.refuse(seat, verb, to)
                if code:
                    checked = checked_street(self._play, opening.setup)
                    why = why_refused(on, seat, verb, to, code, checked, opening.book)
                    raise Refused(refusal_of(why, on, seat, number, street.street))
                self._do((ACTION, self._play.place, seat, verb, to))

    def _do(self, done: tuple[int, ...]) -> None:
        """Do what is allowed; where it cannot be done (a stud card face up is not known) nothing is."""
        self._done.append(done)
        try:
            self._repeat(done)
        except Malformed:
            self.take_back()
            raise

    def _repeat(self, done: tuple[int, ...]) -> None:
        if done[0] == ACTION:
            self._play.play(done[3], done[4])
        elif done[0] == DEAL:
            self._play.deal(done[2:])
            self._out.update(done[2:])

    def _run_out(self) -> None:
        """Where whole boards are given, the rest is dealt from the first once nobody can act any more."""
        boards, play = self._opening.boards, self._play
        if boards and play.seen and play.to_act == NOBODY:
            able = sum(1 for left, out in zip(play.behind(), play.out(), strict=True) if left and not out)
            if able < 2:
                run_out(play, boards[0])

    # What is asked

    @property
    def to_act(self) -> str | None:
        """Whose turn it is; None while cards are awaited and once the betting is over."""
        seat = self._play.to_act
        return None if seat == NOBODY else self._opening.setup.names[seat]

    @property
    def street(self) -> str:
        """The betting round that is on, or that comes next."""
        return self._play.street

    @property
    def awaits(self) -> int:
        """How many board cards have to be dealt before anybody acts."""
        return 0 if self._play.over else self._play.awaits

    @property
    def over(self) -> bool:
        """Whether there is no more betting and no more card to come."""
        return self._play.over

    @property
    def board(self) -> str:
        """The cards on the board."""
        return write_cards(self._play.board)

    @property
    def stacks(self) -> dict[str, int]:
        """What each player has behind."""
        return dict(zip(self._opening.setup.names, self._play.behind(), strict=True))

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they lie; chips nobody has matched yet are in none."""
        return name_pots(table_of(self._play), layers_now(self._play, self._opening.book))

    def options(self) -> tuple[Turn, ...]:
        """Everybody still to act, in order, each as it stands if all before call or check."""
        on = self._play.round
        return () if on is None else tuple(turns(on, self._opening.setup.names))

    def legal(self) -> tuple[Legal, ...]:
        """Everything the player whose turn it is may do."""
        on = self._play.round
        return () if on is None else legal_actions(on)

    def refuses(self, do: str, to: int | None = None, *, name: str | None = None) -> Refusal | None:
        """Why an action would not be allowed; None where it is. `to` is the total for the street.

        Raises Malformed for a word that is no action, a name that is not at the table, or a bet or raise
        without its amount where the amount is free.
        """
        seat, verb, total = self._read(do, to, name)
        on = self._play.last
        code = on.refuse(seat, verb, total)
        if not code:
            return None
        checked = checked_street(self._play, self._opening.setup)
        why = why_refused(on, seat, verb, total, code, checked, self._opening.book)
        return refusal_of(why, on, seat, self._actions_on_street(), self._play.street)

    @property
    def contested_by(self) -> tuple[str, ...]:
        """Whose cards decide a pot, once the betting is over."""
        return tuple(
            self._opening.setup.names[seat] for seat in contested_seats(self._play, self._opening.book)
        )

    @property
    def final(self) -> dict[str, int] | None:
        """The stacks everybody leaves with; None while the hand goes on.

        Raises Malformed where a hand that decides has not been given.
        """
        if not self._play.over:
            return None
        opening = self._opening
        boards = opening.boards or (self._play.board,)
        final = final_stacks(self._play, self._hands, boards, rake=opening.rake, book=opening.book)
        if isinstance(final, dict):
            return final
        names = opening.setup.names
        raise Malformed(
            tuple(flaw("hand-missing", f"players[{seat}].hand", name=names[seat]) for seat in final)
        )

    def ruling(self) -> HandRuling:
        """The whole ruling on the hand as it stands, with every reason. Raises Malformed as `final` does."""
        return told(HandRuling, ask("hand", self.document()))

    # What is done

    def play(self, do: str, to: int | None = None, *, name: str | None = None) -> None:
        """The player whose turn it is acts: fold, check, call, bet, raise or all-in; `to` is a total.

        Raises Refused for an action the rules do not allow, Malformed for what is no action.
        """
        play = self._play
        on = play.round
        if on is not None and to is None and name is None and isinstance(do, str) and do in ALONE:
            seat, verb, total = on.to_act, ALONE[do], UNSAID
        else:
            seat, verb, total = self._read(do, to, name)
        if play.last.refuse(seat, verb, total):
            refusal = self.refuses(do, to, name=name)
            if refusal is not None:
                raise Refused(refusal)
        self._done.append((ACTION, play.place, seat, verb, total))
        try:
            play.play(verb, total)
        except Malformed:  # a stud card face up is not known: nothing has been done
            self.take_back()
            raise
        if self._opening.boards:
            self._run_out()

    def deal(self, cards: str) -> None:
        """Put the next board cards down: the flop, the turn, the river. Raises Malformed for wrong cards."""
        dealt = _cards(cards, "cards")
        play = self._play
        awaited = 0 if play.over else play.awaits
        if len(dealt) != awaited or not dealt:
            figures = {"found": len(dealt), "needed": awaited}
            raise Malformed((flaw("street-cards", "cards", street=play.street, **figures),))
        if not self._are_new(dealt):
            self._nowhere_else(dealt, "cards", NOBODY)
        board = play.board + dealt
        for known in self._opening.boards:
            if known[: len(board)] != board:
                figures_of = {"found": write_cards(known), "dealt": write_cards(board)}
                raise Malformed((flaw("boards-do-not-follow-streets", "cards", **figures_of),))
        # Where board cards are dealt no card face up can be missing, so nothing has to be undone.
        self._done.append((DEAL, play.place, *dealt))
        play.deal(dealt)
        self._out.update(dealt)
        if self._opening.boards:
            self._run_out()

    def show(self, name: str, cards: str) -> None:
        """Give a player's cards, at any moment. Raises Malformed for wrong cards or an unknown player."""
        seat = self._seat(name)
        held = _cards(cards, name)
        game = self._opening.setup.game
        wrong = hole_count_flaw(game, len(held))
        if wrong is not None:
            least, most = wrong
            raise Malformed((flaw("hand-size", name, found=len(held), least=least, most=most, game=game.id),))
        self._nowhere_else(held, name, seat)
        without = [card for card in self._opening.setup.up.get(seat, ()) if card not in held]
        if without:
            missing = (
                flaw("hand-without-up-card", name, name=name, card=write_cards((card,))) for card in without
            )
            raise Malformed(tuple(missing))
        self._done.append((SHOW, seat, *self._hands.get(seat, ())))
        self._hands[seat] = held
        self._out = self._cards_out()

    def take_back(self) -> bool:
        """Undo the last action, deal or show; False where there is nothing to undo."""
        if not self._done:
            return False
        what, at, *rest = self._done.pop()
        if what == SHOW:
            if rest:
                self._hands[at] = tuple(rest)
            else:
                del self._hands[at]
            self._out = self._cards_out()
            return True
        self._play = Play(self._opening.setup, self._opening.book.choices)
        self._out = self._cards_out()
        for done in self._done:
            self._repeat(done)
        self._run_out()
        return True

    def copy(self) -> Hand:
        """The same hand, to be played on by itself."""
        other = Hand.__new__(Hand)
        other._document, other._opening = self._document, self._opening
        other._play = self._play.copy()
        other._done, other._hands, other._out = self._done[:], dict(self._hands), set(self._out)
        other._discards = dict(self._discards)
        return other

    # The log and the document

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, for a log: ("post", name, kind, chips), ("deal", cards), ("act", ...)."""
        names = self._opening.setup.names
        events: list[Event] = []
        held = dict(self._hands)
        for what, at, *rest in reversed(self._done):
            if what == ACTION:
                seat, verb, total = rest
                events.append(("act", names[seat], WORDS[verb], None if total == UNSAID else total))
            elif what == DEAL:
                events.append(("deal", write_cards(rest)))
            else:
                events.append(("show", names[at], write_cards(held[at])))
                held[at] = tuple(rest)  # what was known of the hand before
        posted = [("post", names[seat], kind, chips) for seat, kind, chips, _ in self._play.posted if chips]
        return (*posted, *reversed(events))

    def document(self) -> Json:
        """The hand as a document of the question `hand`."""
        names = self._opening.setup.names
        players = self._document["players"]
        assert isinstance(players, list)
        listed = [
            {**player, "hand": write_cards(self._hands[seat])} if seat in self._hands else dict(player)
            for seat, player in enumerate(players)
        ]
        streets: list[Json] = []
        for what, at, *rest in self._done:
            if what == SHOW:
                continue
            while len(streets) <= at:
                streets.append({"street": self._play.streets[len(streets)], "actions": []})
            if what == DEAL:
                streets[at]["cards"] = str(streets[at].get("cards", "")) + write_cards(rest)
            else:
                seat, verb, total = rest
                said = [names[seat], WORDS[verb], *([] if total == UNSAID else [total])]
                actions = streets[at]["actions"]
                assert isinstance(actions, list)
                actions.append(said)
        for at, discards in self._discards.items():
            if at >= self._play.seen:
                continue
            while len(streets) <= at:
                streets.append({"street": self._play.streets[len(streets)], "actions": []})
            streets[at]["discards"] = dict(discards)
        return {**self._document, "players": listed, "streets": streets}

    def to_json(self) -> str:
        """The hand as JSON, to go on with later: `Hand.from_json` gives the same hand again."""
        return json.dumps(self.document(), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Hand:
        """Go on with a hand from its document. Raises Malformed, or Refused for an action in it."""
        document = parse_json(text)
        if not isinstance(document, dict):
            raise Malformed((flaw("not-an-object", ""),))
        hand = cls.__new__(cls)
        hand._begin(document)
        return hand

    def __repr__(self) -> str:
        """Where the hand stands: Hand(flop AsKd7h, Anna to act, pots 300)."""
        if self.over:
            turn = "over"
        elif self.to_act is None:
            turn = f"{self.awaits} cards to come"
        else:
            turn = f"{self.to_act} to act"
        where = f"{self.street} {self.board}".rstrip()
        return f"Hand({where}, {turn}, pots {' '.join(str(pot.amount) for pot in self.pots) or 0})"

    # Reading

    def _read(self, do: str, to: int | None, name: str | None) -> tuple[int, int, int]:
        verb = NUMBERS.get(do) if isinstance(do, str) else None
        if verb is None:
            raise Malformed((flaw("not-one-of", "do", found=str(do)[:60], allowed=tuple(VERBS)),))
        total = UNSAID
        if to is not None:
            if not isinstance(to, int) or isinstance(to, bool):
                raise Malformed((flaw("not-a-whole-number", "to", found=str(to)[:60]),))
            if to < 0:
                raise Malformed((flaw("below-least", "to", found=to, least=0),))
            total = to
        elif do in ("bet", "raise") and self._opening.setup.structure != Structure.FIXED_LIMIT:
            raise Malformed((flaw("action-without-amount", "to", verb=do),))
        play = self._play
        if not play.seen:  # Courchevel: a card comes before anybody has acted
            figures = {"found": 0, "needed": play.awaits}
            raise Malformed((flaw("street-cards", "cards", street=play.street, **figures),))
        seat = play.last.to_act if name is None else self._seat(name)
        if seat == NOBODY:  # nobody's turn: the round played last says why for a seat still in, if it can
            state = play.last.state
            seat = min(range(len(state)), key=lambda each: (state[each] == FOLDED, state[each]))
        return seat, verb, total

    def _seat(self, name: str) -> int:
        names = self._opening.setup.names
        if name not in names:
            raise Malformed((flaw("player-unknown", "name", name=str(name)[:60], known=names),))
        return names.index(name)

    def _actions_on_street(self) -> int:
        place = self._play.place
        return sum(1 for what, at, *_ in self._done if what == ACTION and at == place)

    def _cards_out(self) -> set[int]:
        """All cards that lie somewhere: on the board, in a hand, face up before a player."""
        return set(self._play.board).union(*self._hands.values(), *self._opening.setup.up.values())

    def _are_new(self, cards: tuple[int, ...]) -> bool:
        """Whether these cards are of the deck and none lies somewhere already."""
        game = self._opening.setup.game
        if game.deck < WHOLE_DECK and not_in_deck(game, cards):
            return False
        return len(set(cards)) == len(cards) and self._out.isdisjoint(cards)

    def _nowhere_else(self, cards: tuple[int, ...], path: str, owner: int) -> None:
        """No card twice: not among these, not on a board, not in another hand nor face up before another."""
        setup = self._opening.setup
        known: dict[int, str] = dict.fromkeys(self._play.board, "board")
        if owner != NOBODY:
            known |= {card: "boards" for board in self._opening.boards for card in board}
        for seat, name in enumerate(setup.names):
            if seat != owner:
                known |= dict.fromkeys((*setup.up.get(seat, ()), *self._hands.get(seat, ())), name)
        flaws = []
        for card in cards:
            if card in known:
                flaws.append(flaw("card-doubled", path, card=write_cards((card,)), first=known[card]))
            known[card] = path
        strange = not_in_deck(self._opening.setup.game, cards)
        game = self._opening.setup.game.id
        flaws += [flaw("card-not-in-deck", path, card=write_cards((card,)), game=game) for card in strange]
        if flaws:
            raise Malformed(tuple(flaws))


def _cards(text: str, path: str) -> tuple[int, ...]:
    try:
        return read_cards(text)
    except BadCards as problem:
        raise Malformed((flaw("no-such-card", path, found=problem.found[:60], at=problem.at + 1),)) from None
