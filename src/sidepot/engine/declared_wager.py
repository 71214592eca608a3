"""A bet or raise that counts: to how much, after what the book corrects and what the stack allows."""

from __future__ import annotations

from sidepot.engine.declared import Declared, Finding, Needs, ask_all
from sidepot.model.declaration import Act, Option, Structure
from sidepot.model.rulings import Reason, Remark, because, remark
from sidepot.rulebooks.load import Book
from sidepot.rules.declared_corrections import Correction, over_the_pot, under_the_least
from sidepot.rules.limits import (
    is_call_only,
    last_full_bet,
    limit_raise_to,
    most_in_pot_limit,
    pot_raise_to,
)
from sidepot.rules.reopening import half_is_enough
from sidepot.rules.wagers import Structure as RuleStructure
from sidepot.rules.wagers import least_raise_to, may_complete


def minimum_bet(spot: Declared) -> int:
    """The minimum bet. Raises Needs."""
    if spot.min_bet is None:
        raise Needs("min_bet")
    return spot.min_bet


def least(spot: Declared, book: Book) -> int:
    """The least total of a bet or raise; 0 where only a call is open. Raises Needs."""
    choices = book.choices
    if not spot.facing:
        return minimum_bet(spot)
    if spot.structure is Structure.FIXED_LIMIT:
        bet = minimum_bet(spot)
        half = half_is_enough(RuleStructure.FIXED_LIMIT, choices.reopen_test, choices.reopen_test_limit)
        base = last_full_bet(spot.facing, bet, half, choices.half_bet_boundary)
        if is_call_only(base != spot.facing, choices.limit_short_all_in):
            return 0
        return limit_raise_to(spot.facing, base, bet)
    full, min_bet = spot.last_full, spot.min_bet
    if min_bet is None and full is not None and spot.facing >= full:
        min_bet = full  # a full bet is never below the minimum, so the minimum cannot matter here
    if min_bet is None or full is None:
        missing = {"min_bet": min_bet, "last_full": full}
        raise Needs(*(key for key, value in missing.items() if value is None))
    completes = may_complete(spot.facing, min_bet, False, choices.short_open_min_raise)
    return least_raise_to(spot.facing, max(full, min_bet), min_bet, completes)


def most(spot: Declared, book: Book) -> int:
    """The most a pot-limit bet or raise may come to. Raises Needs."""
    ask_all(lambda: least(spot, book), lambda: pot_of(spot))
    # The pot after the call: what lies there, the bet faced, and the call of it.
    pot_to = pot_raise_to(spot.facing, pot_of(spot) + spot.facing, spot.facing)
    least_to = least(spot, book)
    return most_in_pot_limit(pot_to, least_to, max(pot_to, least_to))


def pot_of(spot: Declared) -> int:
    """The pot without this street. Raises Needs."""
    if spot.pot is None:
        raise Needs("pot")
    return spot.pot


def wager_act(spot: Declared) -> Act:
    """What chips above the call are: a bet where there is none, otherwise a raise."""
    return Act.RAISE if spot.facing else Act.BET


def call(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    """A call: the bet faced, or all the chips where they are fewer. With nothing to add it is a check."""
    to = spot.facing
    if spot.stack is not None and spot.stack <= spot.facing:
        to = spot.stack
        why = because("calls-all-in", book.point("table_stakes"), to=to, facing=spot.facing)
        reasons = (*reasons, why)
    if not spot.owed:
        why = because("call-is-check", book.article("wrong_word"), facing=spot.facing)
        reasons = (*reasons, why)
    return Finding(act=_call_act(spot), to=to, reasons=reasons)


def _call_act(spot: Declared) -> Act:
    """A call with nothing to add, the blind's option, is a check."""
    return Act.CALL if spot.owed else Act.CHECK


def call_option(spot: Declared) -> Option:
    """The call as one of several things to choose from."""
    return Option(_call_act(spot), spot.facing if spot.stack is None else min(spot.facing, spot.stack))


def check(spot: Declared, *reasons: Reason) -> Finding:
    """A check: nothing is added."""
    return Finding(act=Act.CHECK, to=spot.already_in, reasons=reasons)


def bet_or_raise(
    spot: Declared,
    book: Book,
    wanted: int,
    *reasons: Reason,
    one_chip: bool = False,
    remarks: tuple[Remark, ...] = (),
) -> Finding:
    """A bet or raise to `wanted`, made up to the least or cut to the most where the book does so.

    `one_chip`: it is a single chip put out, which in pot-limit stands for the pot if it is worth more.
    """
    stack = spot.stack
    if stack is not None and stack <= spot.facing:
        return call(spot, book, *reasons)
    if spot.structure is Structure.POT_LIMIT:
        most(spot, book)  # asks for everything that is missing, before the least alone is asked for
    if not spot.facing and spot.min_bet is None and spot.structure is Structure.NO_LIMIT:
        # The commonest question at the table names no blinds: answered, with what the answer rests on.
        if stack is None or wanted < stack:
            remarks = (*remarks, remark("minimum-bet-not-given", chips=wanted))
        smallest = wanted
    else:
        smallest = least(spot, book)
        remarks = (*remarks, *remarks_on_amounts(spot, book))
    if not smallest:
        why_not = (*reasons, _no_raise(spot, book))
        return Finding(act=_call_act(spot), to=spot.facing, reasons=why_not, remarks=remarks)
    act, to, all_in = wager_act(spot), wanted, False
    why = list(reasons)
    if stack is not None and wanted >= stack:
        to, all_in = stack, True
    elif wanted < smallest:
        limb = under_the_least(spot.noticed, book.choices.under_raise)
        article = book.article("under_raise")
        if limb is Correction.STANDS:
            if wanted <= spot.facing:
                figures = {"chips": wanted, "facing": spot.facing, "least": smallest}
                options = (call_option(spot), Option(act, _within(stack, smallest)))
                why.append(because("under-too-late", article, **figures))
                return Finding(act=Act.DISCRETION, options=options, reasons=tuple(why), remarks=remarks)
            why.append(because("under-stands", article, chips=wanted, least=smallest))
        else:
            to = _within(stack, smallest)
            why.append(because("made-up-to-least", article, chips=wanted, to=to, add=to - wanted))
            all_in = to == stack
    to, cut = _not_over(spot, book, to, smallest, one_chip=one_chip)
    why.extend(cut)
    if all_in and to == stack:
        why.append(because("goes-all-in", book.point("short_all_in"), to=to))
    return Finding(act=act, to=to, reasons=tuple(why), remarks=remarks)


def cut_off(found: Finding, wagered: int) -> tuple[Reason, ...]:
    """What goes back of the chips where they were the wager and count as less: a fixed size, or the pot."""
    if found.act not in (Act.BET, Act.RAISE) or found.to is None or found.to >= wagered:
        return ()
    cuts = (reason for reason in found.reasons if reason.code in ("cut-to-fixed-size", "pot-chip"))
    return tuple(because("chips-go-back", cut.article, back=wagered - found.to) for cut in cuts)


def open_amount(
    spot: Declared, book: Book, *reasons: Reason, without_amount: str, fixed: str, article: str
) -> Finding:
    """A bet or raise was declared and the amount is still to come: at least the least, up to the stack."""
    stack = spot.stack
    if stack is not None and stack <= spot.facing:
        return call(spot, book, *reasons)
    smallest = least(spot, book)
    remarks = remarks_on_amounts(spot, book)
    if not smallest:
        why_not = (*reasons, _no_raise(spot, book))
        return Finding(act=_call_act(spot), to=spot.facing, reasons=why_not, remarks=remarks)
    act = wager_act(spot)
    if stack is not None and stack <= smallest:
        figures = {"to": stack} if spot.structure is Structure.FIXED_LIMIT else {"min_to": smallest}
        code = fixed if spot.structure is Structure.FIXED_LIMIT else without_amount
        why = (
            *reasons,
            because(code, article, **figures),
            because("goes-all-in", book.point("short_all_in"), to=stack),
        )
        return Finding(act=act, to=stack, reasons=why, remarks=remarks)
    if spot.structure is Structure.FIXED_LIMIT:
        why = (*reasons, because(fixed, article, to=smallest))
        return Finding(act=act, to=smallest, reasons=why, remarks=remarks)
    why = (*reasons, because(without_amount, article, min_to=smallest))
    return Finding(act=act, min_to=smallest, reasons=why, remarks=remarks)


def everything_open(spot: Declared, book: Book) -> tuple[Option, ...]:
    """All the player can do where nothing done so far binds and there is something to call."""
    options = [Option(Act.FOLD), call_option(spot)]
    if spot.stack is None or spot.stack > spot.facing:
        smallest = least(spot, book)
        if smallest:
            to = _within(spot.stack, smallest)
            exact = to == spot.stack or spot.structure is Structure.FIXED_LIMIT
            act = wager_act(spot)
            options.append(Option(act, to) if exact else Option(act, min_to=to))
    return tuple(options)


def remarks_on_amounts(spot: Declared, book: Book) -> tuple[Remark, ...]:
    """What the amounts rest on where the document does not say it in so many words."""
    if spot.structure is Structure.FIXED_LIMIT and spot.facing:
        over = spot.facing % minimum_bet(spot)
        if over:
            to = least(spot, book)
            return (remark("short-all-in-read", facing=spot.facing, over=over, to=to or spot.facing),)
    # What other players have in on this street stands in no key, so the reader should see what was counted.
    if spot.structure is Structure.POT_LIMIT and spot.facing and spot.pot is not None:
        return (remark("pot-counted", most=most(spot, book), pot=spot.pot, facing=spot.facing),)
    return ()


def _within(stack: int | None, amount: int) -> int:
    return amount if stack is None else min(amount, stack)


def _no_raise(spot: Declared, book: Book) -> Reason:
    return because("no-raise-over-short-all-in", book.article("limit_short_all_in"), facing=spot.facing)


def _not_over(
    spot: Declared, book: Book, to: int, smallest: int, *, one_chip: bool
) -> tuple[int, tuple[Reason, ...]]:
    """Cut what is over the fixed size or the pot, where the book does so."""
    if spot.structure is Structure.FIXED_LIMIT and to > smallest:
        return smallest, (because("cut-to-fixed-size", book.point("limit_size"), chips=to, to=smallest),)
    if spot.structure is not Structure.POT_LIMIT:
        return to, ()
    largest = most(spot, book)
    if to <= largest:
        return to, ()
    if one_chip:
        return largest, (because("pot-chip", book.point("pot_limit_overchip"), chips=to, to=largest),)
    article = book.article("pot_over_bet")
    if over_the_pot(spot.noticed, book.choices.pot_over_bet) is Correction.STANDS:
        return to, (because("over-pot-stands", article, chips=to, most=largest),)
    return largest, (because("over-pot-cut", article, chips=to, to=largest, back=to - largest),)
