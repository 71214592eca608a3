"""Plays a hand again, action by action, and says which the rules do not allow. It goes on where it can."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.audit.notes import notes_of
from sidepot.audit.setup import NotPlayable, setup_of, stop
from sidepot.cards.cards import rank_of
from sidepot.engine.betting_reasons import why_refused
from sidepot.engine.check_betting import VERBS
from sidepot.engine.hand import checked_street
from sidepot.engine.play import Play
from sidepot.engine.round import ABLE, FOLDED, NOBODY, UNSAID, No, Round, Verb
from sidepot.histories.building import LIVE_POSTS
from sidepot.model.audit import Finding, Severity
from sidepot.model.history import History, PostKind, SaidAction, SaidStreet
from sidepot.model.rulings import Figure, Flaw, Malformed
from sidepot.rulebooks.load import Book
from sidepot.rules.habits import bet_on_open_pair, may_fold_all_in, next_level, puts_the_last_all_in

NUMBERS = {word: int(verb) for word, verb in VERBS.items()}
WORDS = {verb: word for word, verb in NUMBERS.items()}
# Plain numbers of their own: looking a member up costs more than the comparison it is for.
_CHECK, _CALL, _BET, _RAISE = int(Verb.CHECK), int(Verb.CALL), int(Verb.BET), int(Verb.RAISE)
_SIZED = (_BET, _RAISE)
UNSIZED = {"fold": int(Verb.FOLD), "check": _CHECK}
"""What a room says of these is what the rules call them."""
PLAYED_ON = (
    No.NOT_OPEN,
    No.CAPPED,
    No.CALL_ONLY,
    No.BELOW_LEAST,
    No.OVER_POT,
    No.NOT_LIMIT_SIZE,
)
"""Bets and raises that should not have been made but were, and can be played on as they were."""

NEVER_BY_STACK = (No.HAS_FOLDED, No.CHECK_FACING_BET, No.NOT_OPEN, No.CAPPED, No.CALL_ONLY, No.OVER_POT)
"""Refusals that stand whatever a player had in front of him."""

APART_PLAYED = ("ante", "dead")
"""Posts that do not lie in front of a player, as they are played."""


class Replay:
    """A hand played again: `play` as far as it went, what was found, and why the rest was not played."""

    __slots__ = ("_played", "_seats", "book", "findings", "history", "play", "stopped")

    def __init__(self, history: History, book: Book) -> None:
        self.history = history
        self.book = book
        self.findings: list[Finding] = []
        self._played: list[tuple[int, str, int, int]] = []
        self._seats: dict[str, int] = {}
        self.stopped: Flaw | None = None
        self.play: Play | None = None
        try:
            setup = setup_of(history)
            self.findings.extend(notes_of(history, setup, book))
            self.play = play = Play(setup, book.choices)
            self._seats = {name: seat for seat, name in enumerate(setup.names)}
            if history.added:
                self._add(play)
            for place, street in enumerate(history.streets):
                self._street(play, place, street)
            self._end(play)
        except NotPlayable as problem:
            self.stopped = problem.flaw
        except Malformed as problem:
            if any(each.code != "up-cards-missing" for each in problem.flaws):
                raise
            # A street of stud on which nobody can tell who acts first.
            self.stopped = Flaw("up-cards-not-known", f"line {history.line}", {})

    @property
    def played(self) -> list[tuple[int, tuple[str | int, ...]]]:
        """Every action as it was played: the place of its street, and name, verb and total.

        A total belongs to a bet or a raise; what a call comes to, the rules say.
        """
        return [
            (place, (name, WORDS[verb], to) if verb in _SIZED and to != UNSAID else (name, WORDS[verb]))
            for place, name, verb, to in self._played
        ]

    # The hand

    def _add(self, play: Play) -> None:
        """Money the house puts into the pot is nobody's stake; the pot a bet is measured by has it in."""
        play.dead += self.history.added
        if play.seen:
            play.last.pot += self.history.added

    def _posts(self, play: Play) -> None:
        """The chips that lie there are those said to be posted, and as many of them antes or dead."""
        seats = self._seats
        said, said_apart, put_in, put_apart = ([0] * len(seats) for _ in range(4))
        for post in self.history.posts:
            if post.kind is not PostKind.BRING_IN:
                seat = seats[post.name]
                said[seat] += post.chips
                if post.kind not in LIVE_POSTS:
                    said_apart[seat] += post.chips
        for seat, kind, chips, _ in play.posted:
            put_in[seat] += chips
            if kind in APART_PLAYED:
                put_apart[seat] += chips
        for told, due in ((said, put_in), (said_apart, put_apart)):
            for name, seat in seats.items():
                if told[seat] != due[seat]:
                    raise stop(
                        self.history.line, "posts-not-followed", name=name, chips=told[seat], owed=due[seat]
                    )

    def _street(self, play: Play, place: int, street: SaidStreet) -> None:
        if play.to_act != NOBODY and play.place < place:
            name = play.setup.names[play.to_act]
            self._stack_decides(play.to_act, street.line)
            self.findings.append(
                Finding(
                    code="round-not-finished",
                    severity=Severity.ERROR,
                    line=street.line,
                    name=name,
                    article=self.book.point("turn_order"),
                    figures={"name": name, "street": play.street},
                )
            )
            raise stop(street.line, "after-illegal-action", name=name)
        if street.cards:
            if play.over or len(street.cards) != play.awaits:
                raise stop(street.line, "streets-not-followed", street=street.street)
            play.deal(street.cards)
        elif play.awaits and street.actions:
            raise stop(
                street.line, "board-not-whole", found=len(play.board), needed=len(play.board) + play.awaits
            )
        if place == 0:
            self._posts(play)
            for post in self.history.posts:
                if post.kind is PostKind.BRING_IN:
                    said = SaidAction(line=post.line, name=post.name, do="bet", to=post.chips)
                    self._actions(play, (said,))
        self._actions(play, street.actions)

    def _end(self, play: Play) -> None:
        """With nobody left to act the rest of the board is dealt; a hand that is not over breaks off."""
        boards = self.history.boards
        while boards and not play.over and play.to_act == NOBODY:
            rest = boards[0][len(play.board) : len(play.board) + play.awaits]
            if len(rest) < play.awaits:
                break
            play.deal(rest)
        if play.to_act != NOBODY:
            raise stop(self.history.line, "not-over", name=play.setup.names[play.to_act])

    # Actions

    def _actions(self, play: Play, actions: tuple[SaidAction, ...]) -> None:
        seats, played = self._seats, self._played
        for said in actions:
            line, name, do, to, all_in = said
            seat = seats.get(name)
            if seat is None:
                raise stop(line, "not-seated", name=name)
            on = play.last
            if to is None and do in UNSIZED:
                verb, total = UNSIZED[do], UNSAID
            else:
                verb, total = self._meant(on, seat, said)
            code = on.refuse(seat, verb, total)
            if code:
                verb, total = self._refused(play, seat, verb, total, code, said)
                if verb == 0:
                    continue
            place = play.place
            play.play(verb, total)
            played.append((place, name, verb, total))
            if all_in and on.left[seat] and on.state[seat] == ABLE:
                self._remark("all-in-with-chips-behind", said, chips=on.left[seat])

    def _meant(self, on: Round, seat: int, said: SaidAction) -> tuple[int, int]:
        """The verb and total as rules name them: rooms say bet for raise, and call where there is nothing."""
        verb, to = NUMBERS.get(said.do, 0), UNSAID if said.to is None else said.to
        if verb in _SIZED:
            verb = _RAISE if on.price and on.in_play else _BET
            if to <= on.price and to == on.left[seat] + on.in_front[seat]:
                # A raise with chips that do not even call is a call.
                verb = _CALL
        elif verb == _CALL:
            in_front = on.in_front[seat]
            if on.price == in_front and to in (UNSAID, in_front):
                verb, to = _CHECK, UNSAID
        elif not verb:
            raise stop(said.line, "line-not-understood", found=said.do)
        return verb, to

    def _refused(
        self, play: Play, seat: int, verb: int, to: int, code: int, said: SaidAction
    ) -> tuple[int, int]:
        """What to play instead of an action that is refused; verb 0: nothing. Raises NotPlayable."""
        on = play.last
        habit = self._habit(play, verb, to, code, said)
        if habit is not None:
            return habit
        match No(code):
            case No.IS_ALL_IN if verb == Verb.FOLD:
                self._remark("all-in-player-folded", said)
                self._fold_all_in(play, seat, said)
                return 0, UNSAID
            case No.IS_ALL_IN if verb in (Verb.CHECK, Verb.CALL):
                self._remark("all-in-player-acted", said)
                return 0, UNSAID
            case No.ROUND_OVER if verb == Verb.CHECK:
                self._remark("action-not-needed", said)
                return 0, UNSAID
            case No.ROUND_OVER if verb == Verb.BET and self._nobody_else(play, seat):
                self._remark("raise-read-as-call", said, to=to)
                return 0, UNSAID
            case No.NOBODY_TO_ANSWER if to > on.price:
                # The chips go in and come back, as a room that writes it so counts them.
                self._remark("raise-read-as-call", said, to=to)
                return verb, to
            case No.STACK_TOO_SHORT if on.price > on.in_front[seat]:
                self._remark("raise-read-as-call", said, to=to)
                return Verb.CALL, UNSAID
            case No.NOBODY_TO_ANSWER if to == on.price:
                self._remark("raise-read-as-call", said, to=to)
                return Verb.CALL, UNSAID
            case No.BELOW_LEAST | No.NOT_LIMIT_SIZE if to == on.price:
                self._remark("raise-read-as-call", said, to=to)
                return Verb.CALL, UNSAID
            case No.BELOW_LEAST | No.NOT_LIMIT_SIZE if self._covers_all(on, seat, to):
                least = on.limits(seat)[0]
                self._remark("raise-to-last-stack", said, to=to, least=least)
                return verb, to
        if code not in NEVER_BY_STACK:
            self._stack_decides(seat, said.line)
        self._illegal(play, seat, verb, to, code, said)
        if code in PLAYED_ON and to > on.price:
            return verb, to
        raise stop(said.line, "after-illegal-action", name=said.name)

    def _habit(self, play: Play, verb: int, to: int, code: int, said: SaidAction) -> tuple[int, int] | None:
        """The action as it was, where the rules refuse its size but the room's own way allows it."""
        habits, on = self.book.habits, play.last
        if code != No.NOT_LIMIT_SIZE or not habits:
            return None
        doubled = not on.price and to == bet_on_open_pair(on.size) and self._open_pair(play)
        if "double-bet-open-pair" in habits and doubled:
            self._remark("double-bet-open-pair", said, to=to)
            # Raises of the street are of that size then.
            on.size = to
            return verb, to
        if "limit-all-in-completed" in habits and on.by_half and to == next_level(on.price, on.size):
            self._remark("limit-all-in-completed", said, to=to, right=on.full_raise_to())
            # The level below is what the raise is measured from.
            on.base = to - on.size
            return verb, to
        return None

    def _open_pair(self, play: Play) -> bool:
        """Whether a pair lies face up on fourth street of stud for high, or may do so as far as is known."""
        setup = play.setup
        if not setup.is_stud or not setup.game.high or setup.game.low or play.place != 1:
            return False
        cards = [up[:2] for up in setup.up.values()]
        return bool(setup.openers) or any(len({rank_of(card) for card in up}) < len(up) for up in cards)

    def _stack_decides(self, seat: int, line: int) -> None:
        """What is wrong here would be right for a shorter stack, so it must be known. Raises NotPlayable."""
        if self.history.seats[seat].stack is None:
            raise stop(line, "stack-unknown", name=self.history.seats[seat].name)

    def _illegal(self, play: Play, seat: int, verb: int, to: int, code: int, said: SaidAction) -> None:
        on = play.last
        if code == No.CONTRADICTS and verb == Verb.CALL:
            right = min(on.price, on.left[seat] + on.in_front[seat])
            article = self.book.point("short_all_in")
            figures: dict[str, Figure] = {"name": said.name, "to": to, "right": right}
            self._find("under-call", said, figures, article=article)
            return
        why = why_refused(on, seat, verb, to, code, checked_street(play, play.setup), self.book)
        self._find(why.code, said, why.figures, article=why.article)

    def _nobody_else(self, play: Play, seat: int) -> bool:
        """Whether everybody else still in is all-in: chips bet against nobody come back."""
        state = play.last.state
        return state[seat] == ABLE and state.count(ABLE) == 1

    def _covers_all(self, on: Round, seat: int, to: int) -> bool:
        """Whether a raise puts in all that any opponent could still call with: more would come back."""
        others = [
            on.left[other] + on.in_front[other]
            for other, state in enumerate(on.state)
            if other != seat and state == ABLE
        ]
        return puts_the_last_all_in(to, on.price, others)

    def _fold_all_in(self, play: Play, seat: int, said: SaidAction) -> None:
        """A hand given up although nothing more could be asked of it: it wins nothing any more."""
        on = play.last
        if play.out()[seat] or not may_fold_all_in(play.out().count(False)):
            # With one left the hand would be over, and there is nothing to go on with.
            raise stop(said.line, "after-illegal-action", name=said.name)
        on.state[seat] = FOLDED
        on.standing -= 1

    # What is found

    def _find(self, code: str, said: SaidAction, figures: Mapping[str, Figure], *, article: str) -> None:
        self.findings.append(
            Finding(
                code=code,
                severity=Severity.ERROR,
                line=said.line,
                name=said.name,
                article=article,
                figures=figures,
            )
        )

    def _remark(self, code: str, said: SaidAction, /, **figures: Figure) -> None:
        self.findings.append(
            Finding(
                code=code,
                severity=Severity.REMARK,
                line=said.line,
                name=said.name,
                article=self.book.habits.get(code),
                figures={"name": said.name, **figures},
            )
        )
