"""What was paid against what the rules pay: returns, pots, odd chips, rake, totals, stacks."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.audit.paid import Paid, paid_by
from sidepot.audit.setup import chip_of, larger_chip, stop
from sidepot.cards.games import board_count_flaw, hole_count_flaw
from sidepot.engine.award import PaidPot, divide
from sidepot.engine.checked import Table
from sidepot.engine.contest import Showdown
from sidepot.engine.hand_end import showdown_of_play
from sidepot.engine.hand_setup import Cards
from sidepot.engine.hand_table import layers_of_play, table_of
from sidepot.engine.layers import Layers
from sidepot.engine.play import Play
from sidepot.engine.pots import returned
from sidepot.model.audit import Finding, Severity
from sidepot.model.history import History, Uncalled
from sidepot.model.rulings import Figure
from sidepot.rulebooks.load import Book
from sidepot.rules.habits import is_fee_not_printed, is_odd_chip_of_the_last, is_rake_in_all
from sidepot.rules.shares import place_left_of_button

RAKE_MOST = 1200
"""In hundredths of a percent: where no rake is printed, more than this missing is no rake."""


class Comparison:
    """A hand played to its end, beside what the file says was paid.

    Once compared, `paid` is what the file says and `right` what the rules pay, None where that is not known.
    """

    __slots__ = (
        "back",
        "book",
        "findings",
        "history",
        "layers",
        "line",
        "paid",
        "play",
        "pots",
        "rake",
        "right",
        "table",
    )

    def __init__(self, history: History, play: Play, book: Book) -> None:
        self.history = history
        self.play = play
        self.book = book
        self.line = history.line
        self.table: Table = table_of(play)
        self.layers: Layers = layers_of_play(play, self.table.put_in, self.table.folded, book)
        self.back = returned(self.table, self.layers)
        self.pots = sum([pot.chips for pot in self.layers.pots])
        self.rake: int | None = None
        self.paid: Paid | None = None
        self.right: dict[str, int] | None = None
        self.findings: list[Finding] = []

    def compare(self) -> None:
        """Compare all that can be. Raises NotPlayable with what could not, once the rest is done."""
        self._compare()
        errors = [each for each in self.findings if each.severity is Severity.ERROR]
        if errors and self.history.won_unsure:
            # A field that is wrong so often says nothing of the room.
            self.findings = [each for each in self.findings if each.severity is not Severity.ERROR]
            self._remark("winnings-do-not-fit")
            raise stop(self.line, "payments-not-stated")

    def _compare(self) -> None:
        history = self.history
        left = self.play.behind()
        behind = {name: left[seat] for seat, name in enumerate(self.table.names)}
        if history.cap is not None:
            # What a player has above the cap stays with him, and he leaves with it.
            for seat, stack in zip(history.seats, self.play.setup.stacks, strict=True):
                behind[seat.name] += (seat.stack or stack) - stack
        paid = paid_by(history, behind, self.back, self.pots)
        if paid is not None and history.cashed_out:
            paid = self._with_cash_outs(paid)
        self.paid = paid
        if paid is None:
            raise stop(self.line, "payments-not-stated")
        self._stacks(paid, behind)
        if not self._returns(paid):
            return
        if paid.collected and any(len(pot.seats) > 1 for pot in self.layers.pots):
            # Where all others fold the winner takes it up with the pot; at a showdown it is no part of one.
            for name, chips in self.back.items():
                self._remark("uncalled-collected", self.book.point("uncalled_bet"), name=name, chips=chips)
        self._sums(paid)
        if self.rake is None:
            return
        self._printed_pots()
        self._labels(paid)
        self._winners(paid)

    def _with_cash_outs(self, paid: Paid) -> Paid:
        """What hands win whose players the room had paid already: it is the room's, and no line says so.

        Raises NotPlayable where no rake is printed: then nobody can tell the two apart.
        """
        history = self.history
        if history.rake is None:
            raise stop(self.line, "outside-the-rules", what=history.outside)
        kept = history.rake + history.fees
        for name in history.cashed_out:
            self._remark("cashed-out", name=name)
        names = [name for name in history.cashed_out if not paid.won.get(name)]
        missing = self.pots - kept - sum(paid.won.values())
        if missing <= 0 or not names:
            return paid
        hands, boards = self._known(paid)
        showdown = showdown_of_play(self.play, hands, boards, self.book)
        layers = self._with_known(hands, paid)
        ways = [
            {name: right[name] for name in names}
            for right in self._payments(layers, showdown, kept, chip_of(history))
        ]
        theirs = min(ways, key=lambda won: abs(sum(won.values()) - missing))
        return Paid(won={**paid.won, **theirs}, returned=paid.returned)

    # What went back

    def _returns(self, paid: Paid) -> bool:
        """Uncalled chips went back to whom they belong to. False: the rest would only repeat it."""
        if paid.returned is None:
            return True
        wrong = False
        for name, chips in paid.returned.items():
            right = self.back.get(name, 0)
            if chips != right:
                wrong = True
                article = self.book.point("uncalled_bet")
                line = next((each.line for each in self.history.returned if each.name == name), self.line)
                self._wrong("returned-wrong", line, article, name=name, paid=chips, right=right)
        return not wrong

    # Sums

    def _sums(self, paid: Paid) -> None:
        """Chips in are chips out: what is not paid is rake, and no more than that."""
        history = self.history
        out = sum(paid.won.values())
        there = self.pots
        kept = there - out - history.fees
        if kept < 0 or min(paid.won.values()) < 0:
            self._error("paid-more-than-pots", paid=out, pots=there - history.fees)
            return
        silent = "jackpot-fee-not-printed" in self.book.habits
        if silent and is_fee_not_printed(kept, history.rake or 0, history.unprinted):
            self._remark("jackpot-fee-not-printed", chips=history.unprinted)
        elif history.rake is not None and kept != history.rake:
            self._error("rake-differs", printed=history.rake, found=kept)
            if history.tournament or kept * 10_000 > there * RAKE_MOST:
                return
        elif history.rake is None and kept and (history.tournament or kept * 10_000 > there * RAKE_MOST):
            self._error("chips-missing", chips=kept, pots=there)
            return
        self.rake = kept

    def _printed_pots(self) -> None:
        """The total and the pots as printed, in one of the ways rooms print them."""
        history, rake = self.history, self.rake or 0
        there = self.pots
        if history.total is not None and history.total not in (
            there,
            there - rake,
            there - rake - history.fees,
        ):
            uncalled = sum(self.back.values())
            habit = history.uncalled in (Uncalled.COLLECTED, Uncalled.EITHER)
            if history.total in (there + uncalled, there + uncalled - rake):
                # Where the bettor collects his own uncalled bet the total has it in as well.
                if habit:
                    return
                self._remark("total-with-uncalled", printed=history.total, found=there)
            else:
                self._error("total-differs", printed=history.total, found=there)
                return
        if not history.pots:
            return
        printed = [each.chips for each in history.pots]
        ours = [pot.chips for pot in self.layers.pots]
        if not _pots_agree(printed, ours, rake + history.fees, net=history.pots_net):
            figures: dict[str, Figure] = {
                "printed": tuple(map(str, printed)),
                "found": tuple(map(str, ours)),
            }
            self._add("pots-differ", Severity.ERROR, history.pots[0].line, figures)

    def _labels(self, paid: Paid) -> None:
        """What the text says was won from which pot; who got it is looked at elsewhere."""
        by_pot: dict[str, int] = {}
        for each in self.history.won or ():
            if each.pot is None:
                return
            by_pot[each.pot] = by_pot.get(each.pot, 0) + each.chips
        # Where an uncalled bet is among them, they are not the pots alone.
        if not by_pot or sum(by_pot.values()) != sum(paid.won.values()):
            return
        printed = [by_pot[pot] for pot in sorted(by_pot, key=_place_of_pot)]
        ours = [pot.chips for pot in self.layers.pots]
        kept = (self.rake or 0) + self.history.fees
        if not _pots_agree(printed, ours, kept, net=True):
            self._remark(
                "pots-labelled-otherwise",
                printed=tuple(map(str, printed)),
                found=tuple(map(str, ours)),
            )

    def _stacks(self, paid: Paid, behind: dict[str, int]) -> None:
        """Stacks after the hand are what was left, what came back and what was won."""
        final = self.history.final
        if final is None or self.history.won is None:
            return
        for name, chips in final.items():
            if name not in behind:
                continue
            right = behind[name] + paid.won.get(name, 0) + (paid.returned or self.back).get(name, 0)
            if chips != right:
                self._wrong("stack-differs", self.line, None, name=name, paid=chips, right=right)

    # Who was paid

    def _winners(self, paid: Paid) -> None:
        """Everybody was paid what his hand wins of the pots he could win."""
        rake = (self.rake or 0) + self.history.fees
        hands, boards = self._known(paid)
        layers = self._with_known(hands, paid) if hands or boards else self.layers
        showdown = showdown_of_play(self.play, hands, boards, self.book)
        chip = chip_of(self.history)
        candidates: list[dict[str, int]] = []
        for won in self._payments(layers, showdown, rake, chip):
            if won == paid.won:
                self.right = paid.won
                self._not_shown(hands, boards, chip)
                return
            candidates.append(won)
        larger = larger_chip(self.history)
        if larger > chip and any(paid.won == won for won in self._payments(layers, showdown, rake, larger)):
            self.right = paid.won
            self._remark("chip-larger", chips=larger)
            return
        gross = next(self._payments(layers, showdown, 0, chip))
        if rake and len(layers.pots) > 1 and _is_rake(paid.won, gross, rake):
            self.right = paid.won
            self._remark("rake-split-otherwise", rake=rake)
            return
        if any(self._odd_chip_by_habit(paid, right) for right in candidates):
            return
        nearest = min(candidates, key=lambda won: _distance(won, paid.won))
        self.right = nearest
        self._differs(paid, nearest, layers, len(boards))

    def _odd_chip_by_habit(self, paid: Paid, right: dict[str, int]) -> bool:
        """Whether only the odd chip lies elsewhere, and that is where this room puts it."""
        habit = "odd-chip-by-habit"
        unit, button, seats = chip_of(self.history), self.table.button, len(self.table.names)
        if habit not in self.book.habits or button is None:
            return False
        apart = {name: paid.won.get(name, 0) - chips for name, chips in right.items()}
        places = {
            name: place_left_of_button(seat, button, seats) for seat, name in enumerate(self.table.names)
        }
        more = [places[name] for name, chips in apart.items() if chips == unit]
        less = [places[name] for name, chips in apart.items() if chips == -unit]
        if len(more) + len(less) != sum(map(bool, apart.values())) or not is_odd_chip_of_the_last(more, less):
            return False
        self.right = right
        for name, chips in apart.items():
            if chips:
                self._remark(habit, name=name, paid=paid.won.get(name, 0), right=right[name])
        return True

    def _differs(self, paid: Paid, right: dict[str, int], layers: Layers, boards: int) -> None:
        parts = len(layers.pots) * max(boards, 1) * (2 if self.play.setup.game.low else 1)
        unit = chip_of(self.history)
        apart = {name: paid.won.get(name, 0) - chips for name, chips in right.items()}
        odd = all(abs(chips) <= parts * unit for chips in apart.values()) and not any(
            chips and not (right[name] and paid.won.get(name)) for name, chips in apart.items()
        )
        cut = odd and any(chips % unit for chips in paid.won.values())
        code = "chip-cut" if cut else "odd-chip-elsewhere" if odd else "paid-wrong"
        asked = "odd_chip_unit" if cut else "odd_chip_order"
        article = self.book.article(asked) if odd else self.book.point("cards_speak")
        pot = self._pot_between({name for name, chips in apart.items() if chips})
        for name, chips in apart.items():
            if chips:
                line = next(
                    (each.line for each in self.history.won or () if each.name == name), self.history.line
                )
                got = paid.won.get(name, 0)
                self._wrong(code, line, article, name=name, paid=got, right=right[name], pot=pot)

    def _pot_between(self, names: set[str]) -> int | None:
        """The pot the chips must have gone astray in: the only one there is, or the only one both can win."""
        pots = self.layers.pots
        if len(pots) == 1:
            return 0
        shared = [
            place for place, pot in enumerate(pots) if names <= {self.table.names[at] for at in pot.seats}
        ]
        return shared[0] if len(names) == 2 and len(shared) == 1 else None

    def _not_shown(self, shown: dict[int, Cards], boards: tuple[Cards, ...], chip: int) -> None:
        """Hands that are known, would have won, and were given up unseen: by the rules they win nothing."""
        game, names = self.play.setup.game, self.table.names
        if not shown:
            return
        said = self.history.seats
        held = {
            seat: cards
            for pot in self.layers.pots
            for seat in pot.seats
            if seat not in shown and (cards := said[seat].hand)
            if hole_count_flaw(game, len(cards)) is None
        }
        if not held:
            return
        showdown = showdown_of_play(self.play, {**shown, **held}, boards, self.book)
        known = {**shown, **held}
        for place, pot in enumerate(self.layers.pots):
            seats = tuple(seat for seat in pot.seats if seat in known)
            seen = tuple(seat for seat in pot.seats if seat in shown)
            if len(pot.seats) < 2 or not seen:
                continue
            paid = self._divide(pot.chips, seats, showdown, chip).paid()
            winner = names[max(seen, key=lambda seat: showdown.contests[0].first[seat])]
            for seat in held:
                if paid.get(seat):
                    figures: dict[str, Figure] = {"name": names[seat], "winner": winner}
                    self._add("better-hand-not-shown", Severity.REMARK, self.line, figures, pot=place)

    def _known(self, paid: Paid) -> tuple[dict[int, Cards], tuple[Cards, ...]]:
        """The hands that compete, and on which boards. Raises NotPlayable where a board is not whole."""
        contested = sorted({seat for pot in self.layers.pots if len(pot.seats) > 1 for seat in pot.seats})
        if not contested:
            return {}, ()
        game, names = self.play.setup.game, self.table.names
        shown = self.history.shown or {}
        # Who throws his hand away at the showdown gives it up, whatever it was.
        some = any(names[seat] in shown for seat in contested)
        hands: dict[int, Cards] = {}
        for seat in contested:
            cards = shown.get(names[seat])
            if cards is None and (not some or paid.won.get(names[seat])):
                cards = self.history.seats[seat].hand
            if cards and hole_count_flaw(game, len(cards)) is None:
                hands[seat] = cards
        boards = self.history.boards or (self.play.board,)
        for board in boards:
            needed = board_count_flaw(game, len(board))
            if needed is not None:
                raise stop(self.line, "board-not-whole", found=len(board), needed=needed)
        return hands, boards

    def _with_known(self, hands: dict[int, Cards], paid: Paid) -> Layers:
        """The pots among those whose hands are known. Raises NotPlayable where unknown hands decide one."""
        contested = self.layers.pots[0].seats if self.layers.pots else ()
        if len(contested) < 2 or len(contested) == len(hands):
            # Whoever can win a side pot can win the main pot too.
            return self.layers
        pots = []
        names = self.table.names
        for pot in self.layers.pots:
            known = tuple(seat for seat in pot.seats if seat in hands)
            hidden = tuple(seat for seat in pot.seats if seat not in hands)
            if len(pot.seats) > 1 and hidden:
                alone = sum(each.chips for each in self.layers.pots if each.seats == pot.seats[:1])
                if not known or any(paid.won.get(names[seat], 0) > alone for seat in hidden):
                    raise stop(self.line, "hidden-cards-decide", names=tuple(names[seat] for seat in hidden))
                pot = pot._replace(seats=known)
            pots.append(pot)
        return self.layers._replace(pots=tuple(pots))

    def _payments(self, layers: Layers, showdown: Showdown, rake: int, chip: int) -> Iterator[dict[str, int]]:
        """What everybody wins, for each way in which rooms take their rake from several pots."""
        amounts = [pot.chips for pot in layers.pots]
        names = self.table.names
        for taken in _ways_to_rake(tuple(amounts), rake):
            won = dict.fromkeys(names, 0)
            for place, pot in enumerate(layers.pots):
                chips, part = amounts[place], taken[place]
                if len(pot.seats) == 1:
                    won[names[pot.seats[0]]] += chips - part
                    continue
                paid = self._divide(chips - part, pot.seats, showdown, chip)
                for seat, share in paid.paid().items():
                    won[names[seat]] += share
            yield won

    def _divide(self, chips: int, owners: tuple[int, ...], showdown: Showdown, chip: int) -> PaidPot:
        """One pot divided as the book in force divides it."""
        seats, button = len(self.table.names), self.table.button
        return divide(chips, owners, showdown, seats=seats, button=button, chip=chip, book=self.book)

    # What is found

    def _error(self, code: str, /, **figures: Figure) -> None:
        """A sum of the whole hand that is not right."""
        self._add(code, Severity.ERROR, self.line, figures)

    def _wrong(
        self,
        code: str,
        line: int,
        article: str | None,
        *,
        name: str,
        paid: int,
        right: int,
        pot: int | None = None,
    ) -> None:
        """Somebody got other chips than he should have."""
        figures: dict[str, Figure] = {"name": name, "paid": paid, "right": right}
        self._add(
            code, Severity.ERROR, line, figures, name=name, article=article, pot=pot, paid=paid, due=right
        )

    def _remark(self, code: str, article: str | None = None, /, **figures: Figure) -> None:
        article = self.book.habits.get(code, article)
        self._add(code, Severity.REMARK, self.line, figures, article=article)

    def _add(
        self,
        code: str,
        severity: Severity,
        line: int,
        figures: dict[str, Figure],
        *,
        name: str | None = None,
        article: str | None = None,
        pot: int | None = None,
        paid: int | None = None,
        due: int | None = None,
    ) -> None:
        self.findings.append(
            Finding(
                code=code,
                severity=severity,
                line=line,
                figures=figures,
                name=name,
                article=article,
                pot=pot,
                paid=paid,
                due=due,
            )
        )


def _place_of_pot(name: str) -> int:
    """Main pot first; side-2 is the third."""
    number = name.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


def _ways_to_rake(pots: tuple[int, ...], rake: int) -> Iterator[tuple[int, ...]]:
    """Nothing from any; else in proportion with the rest from the main pot or the last, or main pot first."""
    if not pots:
        # Everything went back: there is nothing to take a rake from.
        yield ()
        return
    if not rake or len(pots) == 1:
        yield (rake, *(0 for _ in pots[1:]))
        return
    total = sum(pots)
    parts = [rake * pot // total for pot in pots]
    rest = rake - sum(parts)
    yield (parts[0] + rest, *parts[1:])
    yield (*parts[:-1], parts[-1] + rest)
    first: list[int] = []
    left = rake
    for pot in pots:
        first.append(min(left, pot))
        left -= first[-1]
    yield tuple(first)


def _is_rake(won: dict[str, int], gross: dict[str, int], rake: int) -> bool:
    """Whether what the winners got less is together the rake, and nobody else was paid."""
    return is_rake_in_all([chips - won.get(name, 0) for name, chips in gross.items()], rake)


def _distance(one: dict[str, int], other: dict[str, int]) -> int:
    return sum(abs(chips - other.get(name, 0)) for name, chips in one.items())


def _pots_agree(printed: list[int], ours: list[int], rake: int, *, net: bool) -> bool:
    """Whether printed pots are ours; one of ours may be printed in parts, all with the same contenders."""
    total = sum(ours)
    if sum(printed) not in ((total, total - rake) if net or rake else (total,)):
        return False
    places = list(printed)
    for place, pot in enumerate(ours):
        if not places:
            return False
        most = pot
        taken = places.pop(0)
        while places and (len(places) > len(ours) - place - 1) and taken + places[0] <= most:
            taken += places.pop(0)
        if not most - rake <= taken <= most:
            return False
    return not places
