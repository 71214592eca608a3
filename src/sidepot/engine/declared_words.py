"""What was said: verbs, amounts, words that do not fit, and the chips that came with them."""

from __future__ import annotations

from dataclasses import replace

from sidepot.engine.declared import Declared, Finding, Needs, ask_all
from sidepot.engine.declared_silent import accepted, number
from sidepot.engine.declared_wager import (
    bet_or_raise,
    call,
    call_option,
    check,
    cut_off,
    least,
    most,
    open_amount,
    pot_of,
    remarks_on_amounts,
)
from sidepot.model.declaration import Act, Option, Structure
from sidepot.model.rulings import Reason, because
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import PotWord, UnclearAmount, WrongWord
from sidepot.rules.declared_corrections import Correction, Motions, motions, under_the_pot
from sidepot.rules.declared_words import Meaning, Word, highest_reading, lowest_reading, meaning


def spoken(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    """Rule on words that count; the chips only say how much where the words do not. Raises Needs."""
    if spot.said is not None and spot.said.question:
        meant = _plainly(spot, book)
        why = because("said-as-question", book.point("declared_words"), words=spot.said.text)
        return or_open(meant, *reasons, why, *meant.reasons)
    return _plainly(spot, book, *reasons)


def _plainly(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    if spot.said is not None and spot.said.spelled and spot.amount is not None:
        return _unclear(spot, book, spot.amount, *reasons)
    found = _by_meaning(spot, book, *reasons)
    return replace(found, reasons=(*found.reasons, *_chips_put_right(spot, book, found)))


def _chips_put_right(spot: Declared, book: Book, found: Finding) -> tuple[Reason, ...]:
    """What goes back of the chips, or has to be added, where the words and not the chips say how much."""
    by_chips = spot.amount is None and spot.word not in (Word.FOLD, Word.CHECK, Word.CALL, Word.ALL_IN)
    if not spot.chips or found.act in (Act.DISCRETION, Act.CALL_OR_FOLD):
        return ()
    if by_chips:
        return cut_off(found, spot.total)
    article = book.point("declared_words")
    over = spot.total + spot.second - (spot.kept if found.to is None else found.to)
    if over > 0:
        return (because("chips-go-back", article, back=over),)
    return (because("chips-to-add", article, add=-over),) if over else ()


def _by_meaning(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    article = book.point("declared_words")
    match meaning(spot.word, spot.facing, spot.already_in):
        case Meaning.FOLD:
            return Finding(act=Act.FOLD, reasons=(*reasons, because("said-fold", article)))
        case Meaning.CHECK:
            return check(spot, *reasons, because("said-check", article))
        case Meaning.CALL:
            return _call(spot, book, *reasons)
        case Meaning.BET | Meaning.RAISE:
            return _bet_or_raise(spot, book, *reasons)
        case Meaning.ALL_IN:
            return _all_in(spot, book, *reasons)
        case Meaning.POT:
            return _pot(spot, book, *reasons)
        case Meaning.AS_PUSHED:
            return number(spot, book, spot.amount or 0, *reasons)
        case Meaning.CHECK_FACING_A_BET:
            why = because("said-check-facing-bet", book.article("wrong_word"), facing=spot.facing)
            nearest = call_or_fold(spot, *reasons, why)
        case Meaning.CALL_WITH_NOTHING_TO_CALL:
            nearest = check(spot, *reasons, because("said-call-no-bet", book.article("wrong_word")))
        case Meaning.RAISE_WITH_NO_BET:
            why = because("said-raise-no-bet", book.article("wrong_word"))
            nearest = _bet_or_raise(spot, book, *reasons, why)
        case Meaning.BET_FACING_A_BET:
            why = because("said-bet-facing-bet", book.article("wrong_word"), facing=spot.facing)
            nearest = _bet_or_raise(spot, book, *reasons, why)
    if book.choices.wrong_word == WrongWord.NEAREST_ACTION or spot.said is None:
        return nearest
    left = because("wrong-word-floor", book.article("wrong_word"), words=spot.said.text)
    return or_open(nearest, *reasons, left)


def or_open(found: Finding, *reasons: Reason) -> Finding:
    """The floor decides: as found, or nothing binds the player."""
    options = found.options if found.act is Act.DISCRETION else (found.as_option(),)
    options = tuple(dict.fromkeys((*options, Option(Act.OPEN))))
    return Finding(act=Act.DISCRETION, options=options, reasons=reasons, remarks=found.remarks)


def call_or_fold(spot: Declared, *reasons: Reason) -> Finding:
    """Nothing is left but to call or to fold."""
    option = call_option(spot)
    options = (option, Option(Act.FOLD))
    return Finding(act=Act.CALL_OR_FOLD, to=option.to, options=options, reasons=reasons)


def _call(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    if spot.quoted is not None and spot.quoted != spot.facing:
        return accepted(spot, book, spot.quoted, *reasons)
    to = call_option(spot).to or 0
    why = because("said-call", book.point("declared_words"), to=to, add=to - spot.already_in)
    return call(spot, book, *reasons, why)


def _bet_or_raise(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    """`bet` or `raise`: the amount said, or the chips of the motions that count, or still to come."""
    raising = spot.facing > 0
    said = "said-raise-to" if raising else "said-bet"
    if spot.amount is not None:
        why = because(said, book.point("raise_amount"), to=spot.amount)
        return bet_or_raise(spot, book, spot.amount, *reasons, why, *_motion(spot, book)[1])
    if not spot.chips:
        return open_amount(
            spot,
            book,
            *reasons,
            without_amount="said-raise-no-amount" if raising else "said-bet-no-amount",
            fixed="said-raise-fixed" if raising else "said-bet-fixed",
            article=book.point("declared_words"),
        )
    wanted, motion = _motion(spot, book)
    one_chip = len(spot.chips) == 1 and wanted == spot.total
    if not raising:
        code, point = "bet-with-chips", "declared_words"
    elif one_chip:
        code, point = "raise-with-chip", "raise_with_one_chip"
    else:
        code, point = "raise-with-chips", "declared_words"
    why = because(code, book.point(point), chips=wanted)
    return bet_or_raise(spot, book, wanted, *reasons, why, *motion, one_chip=one_chip)


def _motion(spot: Declared, book: Book) -> tuple[int, tuple[Reason, ...]]:
    """The total of the motions that count after `bet` or `raise`, and why a second one does or does not."""
    article = book.article("raise_motions")
    both = spot.total + spot.second
    said = spot.amount is not None
    match motions(spot.second, True, said, spot.total, spot.facing, book.choices.raise_motions):
        case Motions.ONLY_ONE:
            return spot.total, ()
        case Motions.AMOUNT_WAS_SAID:
            return spot.total, (because("amount-then-motions", article, second=spot.second),)
        case Motions.CALL_THEN_RAISE:
            return both, (because("call-then-raise", article, facing=spot.facing, chips=both),)
        case Motions.FREE_AFTER_RAISE:
            return both, (because("free-motions", article, chips=both),)
        case Motions.STRING_BET:
            return spot.total, (because("string-bet", article, second=spot.second),)


def _all_in(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    if spot.stack is None:
        raise Needs("stack")
    why = because("said-all-in", book.point("declared_words"), to=spot.stack)
    return bet_or_raise(spot, book, spot.stack, *reasons, why)


def _pot(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    if spot.structure is Structure.POT_LIMIT:
        return _pot_in_pot_limit(spot, book, *reasons)
    article = book.article("pot_word")
    if spot.chips:
        why = because("pot-in-no-limit-chips", article, chips=spot.total)
        found = bet_or_raise(spot, book, spot.total, *reasons, why)
    else:
        code = "pot-in-no-limit"
        found = open_amount(spot, book, *reasons, without_amount=code, fixed="pot-in-limit", article=article)
    if book.choices.pot_word == PotWord.LEAST_BET_OR_RAISE:
        return found
    return or_open(found, *reasons, because("pot-in-no-limit-floor", article))


def _pot_in_pot_limit(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    """`pot`: the most allowed; where something else was counted and accepted, by when it is found."""
    largest = most(spot, book)
    pot = 0 if spot.pot is None else spot.pot
    why = because("said-pot", book.point("pot_limit_size"), to=largest, pot=pot)
    quoted, article = spot.quoted, book.article("pot_under_bet")
    if quoted is None or quoted == largest:
        return bet_or_raise(spot, book, largest, *reasons, why)
    if quoted > largest:
        return bet_or_raise(spot, book, quoted, *reasons, why)
    match under_the_pot(spot.noticed, book.choices.pot_under_bet):
        case Correction.CORRECTED:
            made_up = because("under-pot-made-up", article, quoted=quoted, to=largest, add=largest - quoted)
            return bet_or_raise(spot, book, largest, *reasons, why, made_up)
        case Correction.STANDS:
            stands = because("under-pot-stands", article, quoted=quoted, most=largest)
            return bet_or_raise(spot, book, quoted, *reasons, why, stands)
        case Correction.FLOOR:
            left = because("under-pot-floor", article, quoted=quoted, most=largest)
            full = bet_or_raise(spot, book, largest)
            short = bet_or_raise(spot, book, quoted)
            options = tuple(dict.fromkeys((full.as_option(), short.as_option())))
            return Finding(
                act=Act.DISCRETION,
                options=options,
                reasons=(*reasons, why, left),
                remarks=remarks_on_amounts(spot, book),
            )


def _unclear(spot: Declared, book: Book, said: int, *reasons: Reason) -> Finding:
    """A number word with several readings: the highest one that is not above the pot. Raises Needs."""
    if spot.word is Word.CALL:
        return _call(spot, book, *reasons)
    smallest = _smallest_reading(spot, book)
    words = "" if spot.said is None else spot.said.text
    article = book.article("unclear_amount")
    # The pot before this wager, as far as the document tells: with the bet faced and what is already in.
    pot = pot_of(spot) + spot.facing + spot.already_in
    amount = highest_reading(said, smallest, pot)
    none_fits = not amount
    if none_fits:
        amount = lowest_reading(said, smallest)
    if none_fits:
        why = because("unclear-amount-none", article, words=words, pot=pot)
    else:
        why = because("unclear-amount", article, words=words, chips=amount, pot=pot)
    found = _by_meaning(replace(spot, amount=amount), book, *reasons, why)
    if none_fits:
        return or_open(found, *reasons, why)
    if book.choices.unclear_amount == UnclearAmount.HIGHEST_UP_TO_THE_POT:
        return found
    return or_open(found, *reasons, because("unclear-amount-floor", article, words=words, chips=amount))


def _smallest_reading(spot: Declared, book: Book) -> int:
    """The least amount that would be reasonable. Raises Needs."""
    if not spot.facing:
        ask_all(lambda: least(spot, book), lambda: pot_of(spot))
        return least(spot, book)
    return max(spot.owed, 1) if spot.word is Word.AMOUNT else spot.facing + 1
