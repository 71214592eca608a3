"""Chips pushed out without words, and numbers said without a verb, which are the same."""

from __future__ import annotations

from dataclasses import replace

from sidepot.engine.declared import Declared, Finding, Needs, ask_all
from sidepot.engine.declared_wager import (
    bet_or_raise,
    call,
    call_option,
    least,
    minimum_bet,
    remarks_on_amounts,
)
from sidepot.model.declaration import Act, Option, Structure
from sidepot.model.rulings import Reason, because, remark
from sidepot.rulebooks.load import Book
from sidepot.rules.declared_chips import (
    Chips,
    Half,
    Judged,
    Prior,
    ShortCall,
    by_half,
    half_mark,
    half_of_what,
    is_tiny,
    judged,
    one_chip_for_covering_chips,
    short_call,
    silent_chips,
)


def silent(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    """Rule on chips put out in one motion without words that count."""
    if not spot.facing:
        code = "opening-chip" if len(spot.chips) == 1 else "opening-chips"
        point = book.point("opening_overchip" if len(spot.chips) == 1 else "silent_bet")
        why = because(code, point, chips=spot.total)
        return bet_or_raise(spot, book, spot.total, *reasons, why, one_chip=len(spot.chips) == 1)
    how = judged(spot.prior, spot.in_front, spot.facing, len(spot.chips))
    match how:
        case Judged.SUM_PART_PULLED:
            return _sum(spot, book, *reasons, _prior("prior-part-pulled", spot, book))
        case Judged.SUM_COMBINED:
            return _sum(spot, book, *reasons, _prior("prior-combined", spot, book))
        case Judged.SUM_COVERED:
            return _sum(spot, book, *reasons, _prior("prior-covers", spot, book))
        case Judged.COVERING_PULLED:
            return _covering_pulled(spot, book, *reasons)
        case Judged.NEW_CHIPS:
            found = _new_chips(spot, book, *reasons)
            return replace(found, reasons=(*found.reasons, *_new_chips_only(spot, book)))


def number(spot: Declared, book: Book, amount: int, *reasons: Reason) -> Finding:
    """Rule on an amount without a verb: as if it had been pushed out silently, one chip or several."""
    total = spot.kept + amount
    why = because("said-amount", book.point("bare_number"), chips=amount, to=total)
    if not spot.facing:
        return bet_or_raise(spot, book, total, *reasons, why)
    if total > spot.facing:
        return half_rule(spot, book, total, *reasons, why)
    if total == spot.facing:
        return call(spot, book, *reasons, why)
    if spot.stack is not None and total >= spot.stack:
        return call(spot, book, *reasons, why)
    return too_few(spot, book, total, *reasons, why)


def half_rule(spot: Declared, book: Book, total: int, *reasons: Reason) -> Finding:
    """Rule on an amount above the call: a raise, the least raise, or a call."""
    stack = spot.stack
    if stack is not None and total >= stack:
        return bet_or_raise(spot, book, total, *reasons)
    smallest = least(spot, book)
    if not smallest:
        return bet_or_raise(spot, book, total, *reasons)
    boundary, article = book.choices.half_bet_boundary, book.article("half_raise_base")
    fixed = spot.structure is Structure.FIXED_LIMIT
    half_of = half_of_what(spot.facing, smallest, fixed, book.choices.half_raise_base)
    limb = by_half(total, spot.facing, smallest, half_of, boundary)
    if limb is Half.FULL_RAISE:
        why = because("half-full-raise", book.point("minimum_raise"), chips=total, least=smallest)
        return bet_or_raise(spot, book, total, *reasons, why)
    # A full raise always counts, however large the half that the book asks for.
    half = min(half_mark(spot.facing, half_of, boundary), smallest)
    remarks = remarks_on_amounts(spot, book)
    if limb is Half.LEAST_RAISE:
        add = smallest - total
        why = because("half-reached", article, chips=total, half=half, least=smallest, add=add)
        if stack is not None and stack <= smallest:
            short = because("goes-all-in", book.point("short_all_in"), to=stack)
            return Finding(act=Act.RAISE, to=stack, reasons=(*reasons, why, short), remarks=remarks)
        return Finding(act=Act.RAISE, to=smallest, reasons=(*reasons, why), remarks=remarks)
    back = total - spot.facing
    why = because("half-missed", article, chips=total, half=half, facing=spot.facing, back=back)
    return replace(call(spot, book, *reasons, why), remarks=remarks)


def too_few(spot: Declared, book: Book, total: int, *reasons: Reason) -> Finding:
    """Rule on chips that are short of the bet faced, by a player who has more. Raises Needs."""
    if spot.quoted is not None and spot.quoted <= total:
        return accepted(spot, book, spot.quoted, *reasons)
    to = call_option(spot).to or 0
    figures = {"chips": total, "to": to, "add": to - total}
    article = book.article("under_call")
    match _short_call(spot, book):
        case ShortCall.OPENING_BET:
            return call(spot, book, *reasons, because("short-call-opening", article, **figures))
        case ShortCall.HEADS_UP:
            return call(spot, book, *reasons, because("short-call-heads-up", article, **figures))
        case ShortCall.ALWAYS:
            return call(spot, book, *reasons, because("short-call", article, **figures))
        case ShortCall.FLOOR:
            why = because("short-call-floor", article, **figures)
            options = (call_option(spot), Option(Act.FOLD))
            return Finding(act=Act.DISCRETION, options=options, reasons=(*reasons, why))


def accepted(spot: Declared, book: Book, quoted: int, *reasons: Reason) -> Finding:
    """A call on a wrong count: the true amount is owed. Letting a misled caller off is for the floor."""
    why = because("accepted-action", book.point("accepted_action"), quoted=quoted, facing=spot.facing)
    found = call(spot, book, *reasons, why)
    remarks = (remark("misled-caller", quoted=quoted, facing=spot.facing),) if quoted < spot.facing else ()
    return replace(found, remarks=remarks)


def _prior(code: str, spot: Declared, book: Book) -> Reason:
    return because(code, book.point("prior_chips"), chips=spot.total)


def _sum(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    """All together is one bet: whether every chip is needed does not matter, half of a raise does."""
    if spot.total > spot.facing:
        return half_rule(spot, book, spot.total, *reasons)
    if spot.total == spot.facing:
        return call(spot, book, *reasons, because("call-exact", book.point("silent_bet"), to=spot.facing))
    if spot.last:
        return call(spot, book, *reasons)
    return too_few(spot, book, spot.total, *reasons)


def _covering_pulled(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    article = book.article("prior_covering_pulled")
    if spot.total <= spot.facing:
        return _new_chips(spot, book, *reasons)
    if one_chip_for_covering_chips(book.choices.prior_covering_pulled) is Chips.ONE_CHIP:
        figures = {"chips": spot.total, "facing": spot.facing, "back": spot.total - spot.facing}
        return call(spot, book, *reasons, because("prior-covering-pulled-call", article, **figures))
    why = because("prior-covering-pulled-bet", article, chips=spot.total)
    return half_rule(spot, book, spot.total, *reasons, why)


def _new_chips(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    choices, total, facing = book.choices, spot.total, spot.facing
    count, smallest = len(spot.chips), min(spot.chips)
    figures = {"chips": total, "facing": facing, "back": total - facing}
    limb = silent_chips(
        facing, total, count, smallest, spot.last, choices.overchip_last_chip, choices.last_chips
    )
    match limb:
        case Chips.SHORT:
            return _short_chips(spot, book, *reasons)
        case Chips.SHORT_ALL_IN:
            return call(spot, book, *reasons)
        case Chips.EXACT:
            return call(spot, book, *reasons, because("call-exact", book.point("silent_bet"), to=facing))
        case Chips.ONE_CHIP:
            return call(spot, book, *reasons, because("overchip", book.point("overchip"), **figures))
        case Chips.LAST_CHIP_CALLS:
            article = book.article("overchip_last_chip")
            return call(spot, book, *reasons, because("last-chip-call", article, **figures))
        case Chips.LAST_CHIP_RAISES:
            article = book.article("overchip_last_chip")
            why = because("last-chip-all-in", article, chips=total)
            return bet_or_raise(spot, book, total, *reasons, why)
        case Chips.ALL_NEEDED:
            article = book.point("multiple_chips")
            without = total - smallest
            why = because("all-needed", article, **figures, smallest=smallest, without=without)
            return call(spot, book, *reasons, why)
        case Chips.LAST_CHIPS_CALL:
            why = because("last-chips-call", book.article("last_chips"), **figures)
            return call(spot, book, *reasons, why)
        case Chips.LAST_CHIPS_RAISE:
            why = because("last-chips-all-in", book.article("last_chips"), chips=total)
            return bet_or_raise(spot, book, total, *reasons, why)
        case Chips.NOT_ALL_NEEDED:
            return half_rule(spot, book, total, *reasons)


def _new_chips_only(spot: Declared, book: Book) -> tuple[Reason, ...]:
    """Why the earlier chips do not matter, where there were any."""
    article = book.point("prior_chips")
    if spot.prior is Prior.PULLED_ALL:
        return (because("prior-pulled-back", article, chips=spot.in_front),)
    if spot.prior is Prior.LEFT:
        return (because("prior-not-covering", article, chips=spot.in_front, facing=spot.facing),)
    return ()


def _short_chips(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    """Short of the bet faced by a player who has more: one tiny chip, or simply too few."""
    if len(spot.chips) > 1 or (spot.quoted is not None and spot.quoted <= spot.total):
        return too_few(spot, book, spot.total, *reasons)
    ask_all(lambda: minimum_bet(spot), lambda: _short_call(spot, book))
    if is_tiny(spot.total, spot.facing, len(spot.chips), spot.chips[0], minimum_bet(spot)):
        return _tiny(spot, book, *reasons)
    return too_few(spot, book, spot.total, *reasons)


def _tiny(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    """What the floor may decide: a full call; and where a short call is not always a full one, a fold."""
    why = because("tiny-chip", book.article("tiny_chip"), chips=spot.chips[0], facing=spot.facing)
    folds = _short_call(spot, book) is ShortCall.FLOOR
    options = (call_option(spot), Option(Act.FOLD)) if folds else (call_option(spot),)
    return Finding(act=Act.DISCRETION, options=options, reasons=(*reasons, why))


def _short_call(spot: Declared, book: Book) -> ShortCall:
    """Which limb of the short-call rule holds; asks for what is missing only where it matters."""
    under_call = book.choices.under_call
    opening, players = spot.opening_bet, spot.players_in
    if short_call(False, 0, under_call) is ShortCall.ALWAYS:
        return ShortCall.ALWAYS
    if opening is None and players != 2:
        raise Needs("opening_bet", "players_in") if players is None else Needs("opening_bet")
    if not opening and players is None:
        raise Needs("players_in")
    return short_call(bool(opening), players or 0, under_call)
