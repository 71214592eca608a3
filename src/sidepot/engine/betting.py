"""The public question: who acts, what a call is, who may raise, from how much and up to how much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sidepot.engine.authority import authority_of
from sidepot.engine.betting_reasons import right_code, why_refused, why_the_round_stands
from sidepot.engine.check_betting import VERBS, CheckedBetting, check_betting
from sidepot.engine.opening import open_round
from sidepot.engine.round import NOBODY, Round, Verb
from sidepot.model.betting import BettingClaim, BettingRuling, Legal, Refusal, Turn
from sidepot.model.rulings import Flaw, Reason, Remark, Unbalanced, remark
from sidepot.rulebooks.load import Book
from sidepot.rules.limits import Cap
from sidepot.rules.reopening import LAST_OPEN
from sidepot.rules.wagers import Structure

_WORDS: Final = {verb: word for word, verb in VERBS.items()}


def rule_on_betting(claim: BettingClaim, book: Book) -> BettingRuling | tuple[Flaw, ...]:
    """Say who acts next and what is open to him; or which action was not allowed, and what would be.

    Source: the articles of the book in force on `minimum_raise`, `reopen_test`, `limit_raise_cap`, ...
    """
    checked, flaws = check_betting(claim)
    if checked is None:
        return tuple(flaws)
    played = open_round(checked.street, book.choices)
    refusal = _play(checked, played, book, claim.street)
    if sum(played.in_front) + sum(played.left) != sum(checked.street.stacks):
        raise Unbalanced(f"stacks of {sum(checked.street.stacks)} do not add up after the betting")
    return stand_of(played, checked, refusal, tuple(_remarks(played, checked.names, claim)), book)


def stand_of(
    played: Round, checked: CheckedBetting, refusal: Refusal | None, noted: tuple[Remark, ...], book: Book
) -> BettingRuling:
    """How a round stands: whose turn it is, what is open to everybody still to act, and why."""
    to_come = tuple(turns(played, checked.names))
    turn = to_come[0] if to_come else None
    discretion = turn is not None and turn.may_raise and left_to_floor(played)
    return BettingRuling(
        authority=authority_of(book),
        to_act=None if turn is None else turn.name,
        call=None if turn is None else turn.call,
        may_raise=turn is not None and turn.may_raise,
        min_raise_to=None if turn is None else turn.min_raise_to,
        max_raise_to=None if turn is None else turn.max_raise_to,
        players=to_come,
        pot=checked.pot + played.in_play,
        discretion=discretion,
        options=book.options("limit_raise_cap") if discretion else (),
        refusal=refusal,
        reasons=tuple(why_the_round_stands(played, checked, book)),
        remarks=noted,
    )


def turns(played: Round, names: tuple[str, ...]) -> Iterator[Turn]:
    """Everybody still to act, in order, each as it stands if all before call or check."""
    ahead = played.copy()
    while ahead.to_act != NOBODY:
        seat = ahead.to_act
        right = ahead.right(seat)
        least, most = ahead.limits(seat) if right <= LAST_OPEN else (None, None)
        call = ahead.call(seat)
        yield Turn(
            name=names[seat],
            in_front=ahead.in_front[seat],
            acted=ahead.acted[seat],
            call=call,
            may_raise=right <= LAST_OPEN,
            min_raise_to=least,
            max_raise_to=most,
            reason=right_code(played, right),
        )
        ahead.play(Verb.CALL if call else Verb.CHECK)


def left_to_floor(played: Round) -> bool:
    """Whether the next raise is one that only the house's number can allow or forbid."""
    return played.terms.structure == Structure.FIXED_LIMIT and played.cap() == Cap.FLOOR


def legal_actions(played: Round) -> tuple[Legal, ...]:
    """Everything the player whose turn it is may do; nothing when the round is over."""
    seat = played.to_act
    if seat == NOBODY:
        return ()
    total = played.left[seat] + played.in_front[seat]
    call = played.call(seat)
    found: list[Legal] = []
    if not played.refuse(seat, Verb.FOLD):
        found.append(Legal(do="fold"))
    found.append(Legal(do="call", to=played.in_front[seat] + call) if call else Legal(do="check"))
    if played.right(seat) <= LAST_OPEN:
        least, most = played.limits(seat)
        verb = Verb.RAISE if not played.refuse(seat, Verb.RAISE, least) else Verb.BET
        found.append(Legal(do=_WORDS[verb], min_to=least, max_to=most))
    if not played.refuse(seat, Verb.ALL_IN):
        found.append(Legal(do="all-in", to=total))
    return tuple(found)


def _play(checked: CheckedBetting, played: Round, book: Book, street: str | None) -> Refusal | None:
    """Play the actions up to the first that is not allowed."""
    for place, (seat, verb, to) in enumerate(checked.actions):
        code = played.refuse(seat, verb, to)
        if code:
            why = why_refused(played, seat, verb, to, code, checked, book)
            return refusal_of(why, played, seat, place, street)
        played.play(verb, to)
    return None


def refusal_of(why: Reason, played: Round, seat: int, place: int, street: str | None) -> Refusal:
    """An action that is not allowed, with what would be; out of turn there is nothing that would."""
    return Refusal(
        code=why.code,
        article=why.article,
        action=place,
        figures=why.figures,
        legal=legal_actions(played) if seat == played.to_act else (),
        street=street,
    )


def _remarks(played: Round, names: tuple[str, ...], claim: BettingClaim) -> Iterator[Remark]:
    """A size that was not needed, and a full price that nobody still in can match."""
    if claim.bet_unit is not None and claim.bet_unit != played.terms.size:
        yield remark("bet-unit-not-used", chips=claim.bet_unit)
    seat = played.to_act
    if seat == NOBODY or played.able > 1:
        return
    highest = max(chips for other, chips in enumerate(played.in_front) if other != seat)
    over = played.in_front[seat] + played.call(seat) - highest
    if over > 0:
        yield remark("call-comes-back", name=names[seat], chips=over)
