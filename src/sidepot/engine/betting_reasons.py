"""Why the betting stands as it does: the limbs of the rules as reasons and refusals, with their articles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sidepot.engine.check_betting import CheckedBetting
from sidepot.engine.round import FOLDED, NOBODY, No, Round, Verb
from sidepot.model.rulings import Figure, Reason, because
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import PotLimitMissingBlinds, PotLimitRounding, PotLimitSmallBlind
from sidepot.rules.limits import Cap, ante_left_out, blind_counts_as
from sidepot.rules.reopening import LAST_OPEN, Right
from sidepot.rules.wagers import Structure

_RIGHTS: Final[dict[int, str]] = {
    Right.NOT_YET_ACTED: "raise-not-yet-acted",
    Right.FULL_BET_FACED: "raise-full-bet-faced",
    Right.HALF_BET_FACED: "raise-half-bet-faced",
    Right.SHORT_ALL_INS_ADD_UP: "raise-short-all-ins-add-up",
    Right.STACK_TOO_SHORT: "no-raise-stack",
    Right.NOBODY_TO_ANSWER: "no-raise-nobody-to-answer",
    Right.SHORT_ALL_IN_FACED: "no-raise-short-all-in",
    Right.NOT_ADDED_UP: "no-raise-not-added-up",
    Right.RAISES_CAPPED: "no-raise-capped",
    Right.CALL_ONLY: "no-raise-call-only",
}


_RIGHTS_BY_HALF: Final[dict[int, str]] = {
    Right.SHORT_ALL_INS_ADD_UP: "raise-short-all-ins-add-up-to-half",
    Right.SHORT_ALL_IN_FACED: "no-raise-under-half",
}
"""Where half of a bet is enough the sentence names it."""

_NOT_OPEN: Final[dict[str, str]] = {
    "no-raise-short-all-in": "not-open",
    "no-raise-under-half": "not-open-under-half",
    "no-raise-not-added-up": "not-open-not-added-up",
}


def right_code(played: Round, right: int) -> str:
    """The code that says why a player may raise or may not."""
    if not played.terms.half:
        return _RIGHTS[right]
    faced = played.call(played.to_act)
    if right == Right.FULL_BET_FACED and played.by_half and faced < played.size:
        # An all-in of half a bet counts as a full one; what re-opens the betting is the half all the same.
        right = Right.HALF_BET_FACED
    return _RIGHTS_BY_HALF.get(right, _RIGHTS[right])


def why_the_round_stands(played: Round, checked: CheckedBetting, book: Book) -> Iterator[Reason]:
    """Who acts, what the call is, whether there may be a raise, the least and the most."""
    seat = played.to_act
    if seat == NOBODY:
        yield _why_over(played, checked.names, book)
        return
    name = checked.names[seat]
    has_option = checked.street.posts[seat] and not played.acted[seat] and not played.call(seat)
    if has_option:
        yield because("has-option", book.point("blind_option"), name, name=name)
    else:
        yield because("next-to-act", book.point("turn_order"), name, name=name)
    yield from _why_call(played, checked, name, book)
    right = played.right(seat)
    yield _why_right(played, right, name, book)
    if right > LAST_OPEN:
        return
    yield from _why_free(played, book)
    yield from _why_least(played, checked, name, book)
    yield from _why_most(played, checked, book)


def _why_over(played: Round, names: tuple[str, ...], book: Book) -> Reason:
    article = book.point("turn_order")
    standing = [name for name, state in zip(names, played.state, strict=True) if state != FOLDED]
    if played.standing < 2:
        return because("round-over-one-left", article, standing[0], name=standing[0])
    if played.able == 0:
        return because("round-over-all-in", book.point("all_in_player"))
    if played.able == 1:
        name = names[played.state.index(0)]
        return because("round-over-nobody-to-bet", book.point("all_in_player"), name, name=name)
    return because("round-over-matched", article)


def _why_call(played: Round, checked: CheckedBetting, name: str, book: Book) -> Iterator[Reason]:
    seat, price = played.to_act, played.price
    call = played.call(seat)
    owed = price - played.in_front[seat]
    if not call:
        yield because("may-check", book.point("turn_order"), name, name=name)
        return
    if seat == played.bring_in_seat and not played.acted[seat]:
        yield because("brings-in", book.point("bring_in"), name, name=name, chips=call)
        return
    if call < owed:
        yield because("call-for-less", book.point("short_all_in"), name, name=name, chips=call, owed=owed)
    else:
        yield because("to-call", book.point("turn_order"), name, name=name, chips=call, price=price)
    if max(played.in_front) < price:
        # Nobody has put in as much as has to be matched: the blind or the bring-in was short.
        if checked.street.bring_in:
            yield because("bring-in-price", book.point("bring_in"), price=price)
        else:
            yield because("short-blind-full-price", book.point("short_big_blind"), price=price)


def _why_right(played: Round, right: int, name: str, book: Book) -> Reason:
    fixed = played.terms.structure == Structure.FIXED_LIMIT
    reopen = book.article("reopen_test_limit" if fixed else "reopen_test")
    article = {
        Right.NOT_YET_ACTED: reopen,
        Right.FULL_BET_FACED: reopen,
        Right.HALF_BET_FACED: reopen,
        Right.SHORT_ALL_INS_ADD_UP: book.article("reopen_cumulative"),
        Right.STACK_TOO_SHORT: book.point("table_stakes"),
        Right.NOBODY_TO_ANSWER: book.point("raise_unanswered"),
        Right.SHORT_ALL_IN_FACED: reopen,
        Right.NOT_ADDED_UP: book.article("reopen_cumulative"),
        Right.RAISES_CAPPED: book.article("limit_raise_cap"),
        Right.CALL_ONLY: book.article("limit_short_all_in"),
    }[Right(right)]
    return because(right_code(played, right), article, name, **_figures_of_right(played, right, name))


def _figures_of_right(played: Round, right: int, name: str) -> dict[str, Figure]:
    seat = played.to_act
    owed = played.price - played.in_front[seat]
    if right == Right.RAISES_CAPPED:
        return {"name": name, "raises": played.raises}
    if right == Right.STACK_TOO_SHORT:
        return {"name": name, "chips": played.left[seat]}
    if right in (Right.NOT_YET_ACTED, Right.NOBODY_TO_ANSWER, Right.CALL_ONLY):
        return {"name": name}
    return {"name": name, "faced": owed, "full": played.size}


def _why_free(played: Round, book: Book) -> Iterator[Reason]:
    """Where the number of raises would have stopped the betting, why it does not."""
    if played.terms.structure != Structure.FIXED_LIMIT:
        return
    cap = played.cap()
    if cap == Cap.FLOOR:
        yield because("cap-left-to-floor", book.article("limit_raise_cap"), raises=played.raises)
    elif cap == Cap.LIFTED:
        yield because("cap-lifted", book.article("limit_cap_heads_up"), raises=played.raises)


def _why_least(played: Round, checked: CheckedBetting, name: str, book: Book) -> Iterator[Reason]:
    seat, full = played.to_act, played.full_raise_to()
    total = played.left[seat] + played.in_front[seat]
    yield _why_full(played, checked, full, book)
    if total < full:
        yield because("all-in-below-least", book.point("short_all_in"), name, name=name, to=total, least=full)


def _why_full(played: Round, checked: CheckedBetting, full: int, book: Book) -> Reason:
    """Why a full bet or raise is what it is, whoever makes it."""
    price = played.price
    if played.terms.structure == Structure.FIXED_LIMIT:
        return _why_limit_size(played, full, book)
    if not price:
        return because("least-bet", book.point("minimum_bet"), to=full)
    if price < played.terms.size and played.completes():
        by_book = book.point("bring_in_completion") if played.forced else book.article("short_open_min_raise")
        return because("least-completes", by_book, to=full, price=price)
    figures: dict[str, Figure] = {"to": full, "price": price, "size": played.size}
    if price != played.settled:
        if played.settled or price >= played.terms.size:
            return because("least-over-short-all-in", book.point("raise_over_short_all_in"), **figures)
        return because("least-over-short-opening", book.article("short_open_min_raise"), **figures)
    if _over_straddle(played, checked):
        return because("least-over-straddle", book.article("straddle_min_raise"), **figures)
    return because("least-raise", book.point("minimum_raise"), **figures)


def _over_straddle(played: Round, checked: CheckedBetting) -> bool:
    blinds = checked.street.blinds
    return bool(blinds) and blinds[-1] < played.price == max(checked.street.posts)


def _why_limit_size(played: Round, full: int, book: Book) -> Reason:
    price = played.price
    if not price:
        return because("limit-bet", book.point("limit_size"), to=full)
    if full < price + played.size:
        short = price != played.settled
        article = book.article("limit_short_all_in") if short else book.point("bring_in_completion")
        return because("limit-completes", article, to=full, price=price)
    return because("limit-raise", book.point("limit_size"), to=full, price=price, size=played.size)


def _why_most(played: Round, checked: CheckedBetting, book: Book) -> Iterator[Reason]:
    structure = played.terms.structure
    seat = played.to_act
    least, most = played.limits(seat)
    total = played.left[seat] + played.in_front[seat]
    if structure == Structure.FIXED_LIMIT:
        return
    if most == total:
        if total > least or structure == Structure.POT_LIMIT:
            yield because("most-stack", book.point("table_stakes"), to=total)
        return
    owed = played.price - played.in_front[seat]
    pot = played.counted_pot() + owed
    if most == played.pot_to(seat):
        yield because("most-pot", book.point("pot_limit_size"), to=most, pot=pot, call=owed)
    else:
        yield because("most-least", book.point("minimum_raise"), to=most, pot=pot)
    yield from _why_pot(played, checked, pot, book)


def _why_pot(played: Round, checked: CheckedBetting, pot: int, book: Book) -> Iterator[Reason]:
    """What counts in the pot that does not lie there, and what lies there and does not count."""
    choices = book.choices
    added = played.counted_pot() - played.pot - played.in_play
    as_full = 0
    for blind in played.blinds:
        lies = played.in_front[blind.seat] if blind.seat != NOBODY else 0
        as_full -= lies
        as_full += blind_counts_as(
            blind.amount,
            lies,
            blind.full,
            blind.amount,
            True,
            PotLimitSmallBlind.ACTUAL,
            choices.pot_limit_missing_blinds,
        )
    if as_full and choices.pot_limit_missing_blinds == PotLimitMissingBlinds.AS_FULL:
        yield because("pot-blinds-as-full", book.article("pot_limit_missing_blinds"), chips=as_full)
    if added > as_full:
        yield because("pot-small-blind-as-big", book.article("pot_limit_small_blind"), chips=added - as_full)
    ante = ante_left_out(checked.street.ante, checked.pot, choices.pot_limit_counts_ante)
    if ante and played.blinds:
        yield because("pot-without-ante", book.article("pot_limit_counts_ante"), chips=ante)
    if choices.pot_limit_rounding == PotLimitRounding.UP_TO_CHIP and pot % played.terms.chip:
        rounded = played.pot_to(played.to_act) - played.price
        yield because(
            "pot-rounded", book.article("pot_limit_rounding"), chips=rounded, chip=played.terms.chip
        )


def why_refused(
    played: Round, seat: int, verb: int, to: int, code: int, checked: CheckedBetting, book: Book
) -> Reason:
    """Why an action is not allowed, as a reason about the player."""
    name = checked.names[seat]
    total = played.left[seat] + played.in_front[seat]
    owed = played.price - played.in_front[seat]
    said = total if verb == Verb.ALL_IN and to <= total else to
    turn_order = book.point("turn_order")
    match No(code):
        case No.HAS_FOLDED:
            return because("has-folded", turn_order, name, name=name)
        case No.IS_ALL_IN:
            return because("is-all-in", book.point("all_in_player"), name, name=name)
        case No.ROUND_OVER:
            return because("round-is-over", turn_order, name, name=name)
        case No.OUT_OF_TURN:
            article = book.article("out_of_turn")
            return because("out-of-turn", article, name, name=name, next=checked.names[played.to_act])
        case No.MUST_BRING_IN:
            chips = played.call(seat)
            return because("must-bring-in", book.point("bring_in"), name, name=name, chips=chips)
        case No.CHECK_FACING_BET:
            return because("check-facing-bet", book.point("check_facing_bet"), name, name=name, chips=owed)
        case No.NOTHING_TO_CALL:
            return because("nothing-to-call", turn_order, name, name=name)
        case No.BET_FACING_BET:
            return because("bet-facing-bet", turn_order, name, name=name, price=played.price)
        case No.RAISE_WITHOUT_BET:
            return because("raise-without-bet", turn_order, name, name=name)
        case No.OVER_STACK:
            article = book.point("table_stakes")
            return because("over-stack", article, name, name=name, to=said, stack=total)
        case No.STACK_TOO_SHORT:
            return because(
                "stack-too-short", book.point("table_stakes"), name, name=name, chips=played.left[seat]
            )
        case No.NOBODY_TO_ANSWER:
            return because("nobody-to-answer", book.point("raise_unanswered"), name, name=name)
        case No.NOT_OPEN:
            right = played.right(seat)
            why = _why_right(played, right, name, book)
            return because(_NOT_OPEN[why.code], why.article, name, **_figures_of_right(played, right, name))
        case No.CAPPED:
            article = book.article("limit_raise_cap")
            return because("raises-capped", article, name, name=name, raises=played.raises)
        case No.CALL_ONLY:
            return because("call-only", book.article("limit_short_all_in"), name, name=name)
        case No.BELOW_LEAST:
            least = played.full_raise_to()
            article = _why_full(played, checked, least, book).article
            return because("below-least-raise", article, name, name=name, to=said, least=least)
        case No.OVER_POT:
            most = played.limits(seat)[1]
            return because("over-the-pot", book.point("pot_limit_size"), name, name=name, to=said, most=most)
        case No.NOT_LIMIT_SIZE:
            size = played.limits(seat)[0]
            return because(
                "not-the-limit-size", book.point("limit_size"), name, name=name, to=said, size=size
            )
        case No.CONTRADICTS:
            return because(
                "amount-contradicts",
                turn_order,
                name,
                name=name,
                to=to,
                right=_right_total(played, seat, verb),
            )


def _right_total(played: Round, seat: int, verb: int) -> int:
    """The total that an action's word already says."""
    if verb == Verb.ALL_IN:
        return played.left[seat] + played.in_front[seat]
    if verb == Verb.CALL:
        return played.in_front[seat] + played.call(seat)
    return played.in_front[seat]
