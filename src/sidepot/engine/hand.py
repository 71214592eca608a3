"""The public question: a whole hand, every action checked, every chip accounted for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sidepot.engine.authority import authority_of
from sidepot.engine.betting import refusal_of, stand_of
from sidepot.engine.betting_reasons import why_refused
from sidepot.engine.check_betting import VERBS, CheckedBetting
from sidepot.engine.check_cards import check_board
from sidepot.engine.check_hand import check_hand
from sidepot.engine.checked import Table
from sidepot.engine.hand_end import contested_seats, ended
from sidepot.engine.hand_reasons import posted_by, reasons_for_posts
from sidepot.engine.hand_setup import Cards, HandSetup
from sidepot.engine.hand_table import (
    awaiting_chips,
    layers_now,
    layers_of_play,
    stack_by_name,
    table_of,
)
from sidepot.engine.play import Play
from sidepot.engine.pots import name_pots, returned
from sidepot.engine.round import NOBODY, UNSAID, Round
from sidepot.model.betting import ActionClaim, BettingRuling, Refusal
from sidepot.model.hand import HandClaim, HandRuling, Step, StreetClaim
from sidepot.model.rulings import Flaw, Reason, Remark, flaw, remark
from sidepot.rulebooks.load import Book

Said = TypeVar("Said", Reason, Remark)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Told:
    """A hand played as far as it was told: the steps, and the action that was refused, if one was."""

    play: Play
    steps: tuple[Step, ...]
    refusal: Refusal | None


def rule_on_hand(claim: HandClaim, book: Book) -> HandRuling | tuple[Flaw, ...]:
    """Rule on a whole hand: posts, every street, returns, pots, showdown, payments and final stacks.

    A hand that is not over, or an action the rules refuse, is answered with the betting as it stands.
    Source: the articles of the book in force, each with its reason.
    """
    setup, flaws = check_hand(claim)
    if setup is None:
        return tuple(flaws)
    told = _tell(claim, setup, book)
    if isinstance(told, tuple):
        return told
    boards = tuple(board for board in claim.boards or () if board is not None)
    if boards and told.refusal is None:
        run_out(told.play, boards[0])
    if told.play.over and told.refusal is None:
        return _finished(claim, told, setup, boards, book)
    return _unfinished(told, setup, book)


def _tell(claim: HandClaim, setup: HandSetup, book: Book) -> Told | tuple[Flaw, ...]:
    """Play the streets as they are told, up to the first action that is not allowed."""
    play = Play(setup, book.choices)
    steps: list[Step] = []
    for place, street in enumerate(claim.streets):
        early = too_early(play, place, street, setup)
        if early is not None:
            return (early,)
        if street.cards:
            play.deal(street.cards)
        if not street.actions:
            continue
        # Once this round is over the next may be on already: actions too many are refused by this one.
        on = play.last
        for number, action in enumerate(street.actions):
            seat = setup.names.index(action.name or "")
            before = on.in_front[seat]
            refusal = _act(play, on, seat, action, number, street, setup, book)
            if refusal is not None:
                return Told(play=play, steps=tuple(steps), refusal=refusal)
            table = table_of(play)
            layers = layers_of_play(play, table.put_in, table.folded, book)
            steps.append(
                Step(
                    number=len(steps) + 1,
                    street=street.street or "",
                    name=setup.names[seat],
                    do=action.verb or "",
                    to=on.in_front[seat],
                    added=on.in_front[seat] - before,
                    pots=name_pots(table, layers),
                    uncalled=awaiting_chips(table, layers),
                )
            )
    return Told(play=play, steps=tuple(steps), refusal=None)


def too_early(play: Play, place: int, street: StreetClaim, setup: HandSetup) -> Flaw | None:
    """A street cannot begin before the last one is over, nor after the hand is."""
    path, name = f"streets[{place}]", street.street or ""
    if play.over and place >= play.place:
        return flaw("hand-already-over", path, street=name)
    if place <= play.place:
        return None
    if play.to_act != NOBODY:
        return flaw("street-too-early", path, street=name, name=setup.names[play.to_act])
    if street.cards:  # those of an earlier street never came
        earlier = f"streets[{play.place}].cards"
        return flaw("street-cards", earlier, street=play.street, found=0, needed=play.awaits)
    return None


def _act(
    play: Play,
    on: Round,
    seat: int,
    action: ActionClaim,
    number: int,
    street: StreetClaim,
    setup: HandSetup,
    book: Book,
) -> Refusal | None:
    """Play one action, or say why it is not allowed; after the last round nobody acts any more."""
    verb, to = VERBS[action.verb or ""], UNSAID if action.to is None else action.to
    code = on.refuse(seat, verb, to)
    if not code:
        play.play(verb, to)
        return None
    why = why_refused(on, seat, verb, to, code, checked_street(play, setup), book)
    return refusal_of(why, on, seat, number, street.street)


def checked_street(play: Play, setup: HandSetup) -> CheckedBetting:
    """The street that is on as the reasons of betting want it."""
    return CheckedBetting(
        names=setup.names,
        street=play.street_terms(),
        actions=(),
        # A street that is closed lies in the pot already.
        pot=sum(play.totals()) + play.dead - play.last.in_play,
    )


def run_out(play: Play, board: Cards) -> None:
    """With nobody left to act the rest of the board is dealt without betting."""
    while not play.over and play.to_act == NOBODY:
        start = len(play.board)
        play.deal(board[start : start + play.awaits])


def _unfinished(told: Told, setup: HandSetup, book: Book) -> HandRuling:
    play = told.play
    table, layers = table_of(play), layers_now(play, book)
    betting: BettingRuling | None = None
    if play.seen:  # in Courchevel a card comes before the blinds and the first round
        betting = stand_of(play.last, checked_street(play, setup), told.refusal, (), book)
    return HandRuling(
        authority=authority_of(book),
        players=table.seats,
        dead=table.dead,
        pots=name_pots(table, layers),
        returned={},
        street=play.street,
        board=play.board,
        awaits=play.awaits,
        posted=tuple(posted_by(play)),
        steps=told.steps,
        stacks=stack_by_name(play),
        betting=betting,
        settled=None,
        showing=None,
        final=None,
        reasons=(*reasons_for_posts(play, book), *(betting.reasons if betting else ())),
        remarks=(*(betting.remarks if betting else ()), *_awaited(play)),
    )


def _awaited(play: Play) -> Iterator[Remark]:
    if play.awaits and not play.over:
        yield remark("cards-awaited", street=play.street, cards=play.awaits)


def _finished(
    claim: HandClaim, told: Told, setup: HandSetup, boards: tuple[Cards, ...], book: Book
) -> HandRuling | tuple[Flaw, ...]:
    play = told.play
    hands = setup.hands
    table, layers = table_of(play), layers_now(play, book)
    contested = contested_seats(play, book)
    flaws = list(_missing(play, contested, hands, setup))
    if flaws:
        return tuple(flaws)
    end = ended(
        play,
        {seat: hands[seat] for seat in contested},
        boards or (play.board,),
        rake=claim.rake,
        tournament=claim.tournament,
        book=book,
    )
    return HandRuling(
        authority=authority_of(book),
        players=table.seats,
        dead=table.dead,
        pots=end.settled.pots,
        returned=returned(table, layers),
        street=play.street,
        board=play.board,
        boards=boards if len(boards) > 1 else (),
        awaits=0,
        posted=tuple(posted_by(play)),
        steps=told.steps,
        stacks=stack_by_name(play),
        betting=None,
        settled=end.settled,
        showing=end.showing,
        final=end.final,
        reasons=_each_once((*reasons_for_posts(play, book), *end.showing.reasons, *end.settled.reasons)),
        remarks=_each_once((*_folded_cards(table, hands), *end.showing.remarks, *end.settled.remarks)),
    )


def _folded_cards(table: Table, hands: Mapping[int, Cards]) -> Iterator[Remark]:
    """Cards given for a player who folded."""
    for seat, (name, folded) in enumerate(zip(table.names, table.folded, strict=True)):
        if folded and seat in hands:
            yield remark("folded-cards-ignored", name=name)


def _each_once(said: tuple[Said, ...]) -> tuple[Said, ...]:
    """What the showdown and the payments both say is said once."""
    return tuple(each for place, each in enumerate(said) if each not in said[:place])


def _missing(
    play: Play, contested: Sequence[int], hands: Mapping[int, Cards], setup: HandSetup
) -> Iterator[Flaw]:
    """Whoever can win a contested pot has a hand, and the board is whole."""
    for seat in contested:
        if seat not in hands:
            yield flaw("hand-missing", f"players[{seat}].hand", name=setup.names[seat])
    if contested:
        yield from check_board(play.board, "streets", setup.game, complete=True)
