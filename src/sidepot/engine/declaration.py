"""The public question: what a player's words and chips count as."""

from __future__ import annotations

from dataclasses import replace

from sidepot.engine.authority import authority_of
from sidepot.engine.check_declaration import check_declaration
from sidepot.engine.declared import Declared, Finding, Needs
from sidepot.engine.declared_silent import silent
from sidepot.engine.declared_wager import cut_off, everything_open
from sidepot.engine.declared_words import call_or_fold, or_open, spoken
from sidepot.model.declaration import Act, DeclarationClaim, DeclarationRuling
from sidepot.model.rulings import Flaw, Reason, because, flaw
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import OutOfTurn, OutOfTurnHeadsUp
from sidepot.rules.declared_words import Counts, Turn, Word, out_of_turn, what_counts


def rule_on_declaration(claim: DeclarationClaim, book: Book) -> DeclarationRuling | tuple[Flaw, ...]:
    """Rule on what words and chips at a live table count as.

    Amounts are totals for the street. Gives flaws where the document contradicts itself, or leaves out
    what this ruling needs under this book. Source: TDA 40-57 and what answers to them elsewhere.
    """
    spot, flaws = check_declaration(claim)
    if spot is None:
        return tuple(flaws)
    try:
        found = _find(spot, book)
    except Needs as problem:
        return tuple(flaw("key-missing", key, key=key) for key in problem.keys)
    return DeclarationRuling(
        authority=authority_of(book),
        act=found.act,
        to=found.to,
        min_to=found.min_to,
        options=found.options,
        reasons=found.reasons,
        remarks=found.remarks,
    )


def _find(spot: Declared, book: Book) -> Finding:
    choices = book.choices
    counts = what_counts(spot.said is not None, bool(spot.chips), spot.when)
    word = Word.NONE if counts in (Counts.CHIPS_ALONE, Counts.CHIPS_FIRST) else spot.word
    limb = out_of_turn(
        spot.early,
        word,
        spot.action_changed,
        _began_heads_up(spot, book, word),
        choices.out_of_turn,
        choices.out_of_turn_heads_up,
    )
    match limb:
        case Turn.IN_TURN:
            return _in_turn(spot, book, counts)
        case Turn.FOLD_BINDS:
            why = because("fold-out-of-turn", book.point("fold_out_of_turn"))
            return Finding(act=Act.FOLD, reasons=(why,))
        case Turn.BINDS:
            return _in_turn(spot, book, counts, because("out-of-turn-binds", book.article("out_of_turn")))
        case Turn.RELEASED:
            why = because("out-of-turn-released", book.article("out_of_turn"), facing=spot.facing)
            return Finding(
                act=Act.OPEN, options=everything_open(spot, book), reasons=(why, *_chips_back(spot, book))
            )
        case Turn.PASSIVE_ONLY:
            why = because(
                "out-of-turn-passive-only", book.article("out_of_turn_heads_up"), facing=spot.facing
            )
            return call_or_fold(spot, why)
        case Turn.FLOOR:
            why = because("out-of-turn-floor", book.article("out_of_turn"))
            bound = _in_turn(spot, book, counts)
            return or_open(bound, why, *bound.reasons)


def _in_turn(spot: Declared, book: Book, counts: Counts, *reasons: Reason) -> Finding:
    article = book.point("declared_words")
    words = "" if spot.said is None else spot.said.text
    match counts:
        case Counts.CHIPS_ALONE:
            return _first_motion(spot, book, *reasons)
        case Counts.CHIPS_FIRST:
            return _first_motion(spot, book, *reasons, because("chips-first", article, words=words))
        case Counts.WORDS_ALONE:
            return spoken(spot, book, *reasons)
        case Counts.WORDS_FIRST:
            return spoken(spot, book, *reasons, because("words-first", article, words=words))
        case Counts.WORDS_WITH_CHIPS:
            return spoken(spot, book, *reasons, because("words-with-chips", article, words=words))


def _first_motion(spot: Declared, book: Book, *reasons: Reason) -> Finding:
    """Chips without words: the first motion is what counts, a second one is a string bet."""
    found = silent(spot, book, *reasons)
    more = cut_off(found, spot.total)
    if spot.second:
        more = (*more, because("string-bet", book.point("string_bet"), second=spot.second))
    return replace(found, reasons=(*found.reasons, *more)) if more else found


def _began_heads_up(spot: Declared, book: Book, word: Word) -> bool:
    """Whether the round began heads-up; asked for only where it decides."""
    decides = (
        spot.early
        and spot.action_changed
        and word in (Word.CHECK, Word.CALL)
        and book.choices.out_of_turn == OutOfTurn.BINDING_IF_ACTION_UNCHANGED
        and book.choices.out_of_turn_heads_up == OutOfTurnHeadsUp.PASSIVE_ONLY
    )
    if decides and spot.players_in is None:
        raise Needs("players_in")
    return spot.players_in == 2


def _chips_back(spot: Declared, book: Book) -> tuple[Reason, ...]:
    if not spot.out:
        return ()
    return (because("chips-go-back", book.article("out_of_turn"), back=spot.out + spot.second),)
