"""From a claim about words and chips to something that can be ruled on, or to all of its flaws."""

from __future__ import annotations

from sidepot.engine.check_table import CHIPS_MAX, PLAYERS_LEAST
from sidepot.engine.declared import Declared
from sidepot.model.declaration import ChipsClaim, DeclarationClaim, Structure
from sidepot.model.rulings import Flaw, flaw
from sidepot.rules.declared_chips import Prior
from sidepot.rules.declared_corrections import Noticed
from sidepot.rules.declared_words import When, Word

LAST_STREETS = ("river", "seventh")
CHIP_LISTS = ("chips", "second_motion", "prior", "prior_left")
QUOTED_FOR = (Word.NONE, Word.CALL, Word.POT, Word.AMOUNT)


def check_declaration(claim: DeclarationClaim) -> tuple[Declared | None, list[Flaw]]:
    """Check what was done. None when there are flaws or unread values."""
    flaws = [
        *_amounts(claim),
        *_done(claim),
        *_prior(claim),
        *_stack(claim),
        *_circumstances(claim),
    ]
    facing, already_in = claim.facing, claim.already_in
    chips, second = _read(claim.chips), _read(claim.second_motion)
    prior, left = _read(claim.prior or ()), _read(claim.prior_left or ())
    word = Word.NONE if claim.said is None else claim.said.word
    if flaws or claim.unread or facing is None or already_in is None or word is None:
        return None, flaws
    if chips is None or second is None or prior is None or left is None:
        return None, flaws
    handling = claim.prior_handling or Prior.NONE
    in_front = sum(prior) if claim.prior is not None else already_in
    kept = _kept(handling, in_front, sum(left))
    stack = claim.stack
    if stack is None and claim.last_chips:
        stack = kept + sum(chips) + sum(second)
    min_bet = _min_bet(claim)
    declared = Declared(
        structure=claim.structure,
        facing=facing,
        already_in=already_in,
        min_bet=min_bet,
        last_full=_last_full(claim, facing, min_bet),
        pot=claim.pot,
        chips=chips,
        second=sum(second),
        said=claim.said,
        word=word,
        amount=claim.said.amount if claim.said is not None else None,
        when=claim.when or When.BEFORE,
        last=bool(chips) and stack is not None and kept + sum(chips) == stack,
        stack=stack,
        prior=handling,
        in_front=in_front,
        kept=kept,
        quoted=claim.quoted,
        noticed=claim.noticed or Noticed.BEFORE_SUBSTANTIAL_ACTION,
        early=claim.out_of_turn,
        action_changed=bool(claim.action_changed),
        players_in=claim.players_in,
        opening_bet=claim.opening_bet,
    )
    return declared, flaws


def _read(chips: ChipsClaim) -> tuple[int, ...] | None:
    found = tuple(chip for chip in chips if chip is not None)
    return found if len(found) == len(chips) else None


def _sum(chips: ChipsClaim | None) -> int:
    return sum(chip for chip in chips or () if chip is not None)


def _kept(handling: Prior, in_front: int, left: int) -> int:
    if handling is Prior.PULLED_ALL:
        return 0
    return left if handling is Prior.PULLED_PART else in_front


def _min_bet(claim: DeclarationClaim) -> int | None:
    """The minimum bet, as given or the big blind. A fixed-limit bet is not the blind on every street."""
    if claim.min_bet is not None or claim.structure is Structure.FIXED_LIMIT:
        return claim.min_bet
    blinds = _read(claim.blinds or ())
    return max(blinds) if blinds else None


def _last_full(claim: DeclarationClaim, facing: int, min_bet: int | None) -> int | None:
    """The largest full bet or raise, as given or where only one is possible."""
    if claim.last_full is not None:
        return claim.last_full
    if min_bet is not None and facing <= min_bet:
        return min_bet
    return facing if claim.opening_bet else None


def _is_read(claim: DeclarationClaim, *keys: str) -> bool:
    """Whether nothing was said under these keys that could not be read."""
    return claim.unread.isdisjoint(keys)


def _amounts(claim: DeclarationClaim) -> list[Flaw]:
    """Every amount by itself, and all chips together."""
    amount = None if claim.said is None else claim.said.amount
    amounts: list[tuple[str, int | None, int]] = [
        ("facing", claim.facing, 0),
        ("already_in", claim.already_in, 0),
        ("last_full", claim.last_full, 1),
        ("min_bet", claim.min_bet, 1),
        ("pot", claim.pot, 0),
        ("stack", claim.stack, 1),
        ("quoted", claim.quoted, 1),
        ("words", amount, 1),
    ]
    lists = {
        "blinds": claim.blinds,
        "chips": claim.chips,
        "prior": claim.prior,
        "prior_left": claim.prior_left,
        "second_motion": claim.second_motion,
    }
    for key, chips in lists.items():
        amounts.extend((f"{key}[{place}]", chip, 1) for place, chip in enumerate(chips or ()))
    flaws: list[Flaw] = []
    for path, found, least in amounts:
        if found is not None and found < least:
            flaws.append(flaw("below-least", path, found=found, least=least))
        elif found is not None and found > CHIPS_MAX:
            flaws.append(flaw("chips-over-limit", path, limit=CHIPS_MAX))
    own = max(_sum(claim.chips) + _sum(claim.second_motion) + _sum(claim.prior), claim.stack or 0)
    if not flaws and (claim.pot or 0) + (claim.facing or 0) + own > CHIPS_MAX:
        flaws.append(flaw("chips-over-limit", "", limit=CHIPS_MAX))
    return flaws


def _done(claim: DeclarationClaim) -> list[Flaw]:
    """What was said and pushed out."""
    flaws: list[Flaw] = []
    if claim.said is None and not claim.chips:
        flaws.append(flaw("nothing-declared", "chips"))
    if claim.said is not None and claim.chips and claim.when is None:
        flaws.append(flaw("key-missing", "words_when", key="words_when"))
    if claim.second_motion and not claim.chips:
        flaws.append(flaw("second-without-first", "second_motion"))
    if claim.quoted is not None and claim.said is not None and claim.said.word is not None:
        out_of_place = claim.said.word not in QUOTED_FOR
        in_pot_limit = claim.structure is Structure.POT_LIMIT or not _is_read(claim, "structure")
        in_no_limit = claim.said.word is Word.POT and not in_pot_limit
        if out_of_place or in_no_limit:
            flaws.append(flaw("quoted-out-of-place", "quoted"))
    return flaws


def _prior(claim: DeclarationClaim) -> list[Flaw]:
    """Chips of an earlier bet, and what was done with them."""
    if claim.prior is None:
        given = {"prior_handling": claim.prior_handling, "prior_left": claim.prior_left}
        if any(value is not None for value in given.values()):
            return [flaw("key-missing", "prior", key="prior")]
        return []
    flaws: list[Flaw] = []
    if claim.prior_handling is None:
        flaws.append(flaw("key-missing", "prior_handling", key="prior_handling"))
    if claim.facing == 0:
        flaws.append(flaw("prior-without-bet", "prior"))
    if claim.already_in is not None and None not in claim.prior and _sum(claim.prior) < claim.already_in:
        flaws.append(
            flaw("prior-below-already-in", "prior", found=_sum(claim.prior), already_in=claim.already_in)
        )
    if not _is_read(claim, "prior_handling"):
        return flaws
    if claim.prior_handling is Prior.PULLED_PART:
        flaws.extend(_part_left(claim.prior, claim.prior_left))
    elif claim.prior_left is not None and claim.prior_handling is not None:
        flaws.append(flaw("prior-left-out-of-place", "prior_left"))
    return flaws


def _part_left(prior: ChipsClaim, left: ChipsClaim | None) -> list[Flaw]:
    if left is None:
        return [flaw("key-missing", "prior_left", key="prior_left")]
    there = list(prior)
    for place, chip in enumerate(left):
        if chip is None or None in prior:
            return []
        if chip not in there:
            return [flaw("prior-left-not-in-prior", f"prior_left[{place}]", chip=chip)]
        there.remove(chip)
    return [] if there and left else [flaw("prior-left-is-all", "prior_left")]


def _stack(claim: DeclarationClaim) -> list[Flaw]:
    """The stack against what was put out, and whether those were the last chips."""
    flaws: list[Flaw] = []
    if not _is_read(claim, "prior_handling", "already_in", "last_chips", *CHIP_LISTS):
        return flaws  # what was put out is not known
    in_front = max(_sum(claim.prior), claim.already_in or 0)
    kept = _kept(claim.prior_handling or Prior.NONE, in_front, _sum(claim.prior_left))
    out = kept + _sum(claim.chips) + _sum(claim.second_motion)
    least = max(in_front, out)
    if claim.last_chips and kept < in_front:
        flaws.append(flaw("last-chips-but-chips-pulled", "last_chips", chips=in_front - kept))
    if claim.last_chips and not claim.chips:
        flaws.append(flaw("key-missing", "chips", key="chips"))
    if claim.stack is None or claim.stack < 1:
        return flaws
    if claim.stack < least:
        flaws.append(flaw("stack-too-small", "stack", found=claim.stack, least=least))
    elif claim.last_chips and claim.chips and claim.stack != out:
        flaws.append(flaw("last-chips-not-the-stack", "last_chips", chips=out, stack=claim.stack))
    elif claim.last_chips is False and claim.chips and claim.stack == out:
        flaws.append(flaw("last-chips-are-the-stack", "last_chips", stack=claim.stack))
    return flaws


def _circumstances(claim: DeclarationClaim) -> list[Flaw]:
    """What the table looked like."""
    flaws: list[Flaw] = []
    facing, already_in = claim.facing, claim.already_in
    if facing is not None and already_in is not None and already_in > facing >= 0:
        flaws.append(flaw("already-in-over-facing", "already_in", found=already_in, facing=facing))
    if claim.last_full and claim.last_full > 0 and _is_read(claim, "min_bet", "blinds", "structure"):
        flaws.extend(_last_full_in_bounds(claim.last_full, facing, _min_bet(claim)))
    if claim.players_in is not None and claim.players_in < PLAYERS_LEAST:
        flaws.append(flaw("below-least", "players_in", found=claim.players_in, least=PLAYERS_LEAST))
    if claim.opening_bet and facing == 0:
        flaws.append(flaw("opening-bet-without-bet", "opening_bet"))
    if claim.noticed is Noticed.AFTER_NEXT_CARD and claim.street in LAST_STREETS:
        flaws.append(flaw("no-card-after-river", "noticed"))
    fold = claim.said is not None and claim.said.word in (Word.FOLD, None)  # None: it could not be read
    if claim.out_of_turn and claim.action_changed is None and not fold:
        flaws.append(flaw("key-missing", "action_changed", key="action_changed"))
    if claim.action_changed and not claim.out_of_turn and _is_read(claim, "out_of_turn"):
        flaws.append(flaw("action-changed-in-turn", "action_changed"))
    elif claim.action_changed and facing is not None and facing == already_in:
        flaws.append(flaw("action-changed-without-bet", "action_changed"))
    return flaws


def _last_full_in_bounds(last_full: int, facing: int | None, min_bet: int | None) -> list[Flaw]:
    """The largest full bet is at least the minimum bet, and no more than what is faced."""
    if min_bet is not None and last_full < min_bet:
        return [flaw("below-least", "last_full", found=last_full, least=min_bet)]
    if facing is not None and facing > 0:
        most = max(facing, min_bet or facing)
        if last_full > most:
            return [flaw("last-full-over-facing", "last_full", found=last_full, most=most)]
    return []
