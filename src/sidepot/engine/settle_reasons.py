"""Why each pot is paid as it is, in the order of award."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sidepot.cards.cards import write_cards
from sidepot.engine.award import PaidPot, Part, Side, best
from sidepot.engine.checked import Table
from sidepot.engine.contest import Showdown, Split
from sidepot.engine.odd_order import By, card_that_decides, odd_chips_by
from sidepot.engine.pots import pot_name
from sidepot.engine.raking import Raking
from sidepot.model.claims import RakeClaim
from sidepot.model.rulings import Figure, Reason, because
from sidepot.rulebooks.load import Book
from sidepot.rules.rake import Rake

_WON = {Side.WHOLE: "best-hand", Side.BOTH: "best-hand", Side.HIGH: "best-high", Side.LOW: "best-low"}
_TIED = {Side.WHOLE: "tie", Side.BOTH: "tie", Side.HIGH: "tie-high", Side.LOW: "tie-low"}
_HALF = {Side.FIRST: 1, Side.SECOND: 2}


def reasons_for_rake(raking: Raking, claim: RakeClaim | None, book: Book) -> Iterator[Reason]:
    """What the house takes, and from which pots where there are several."""
    if raking.limb is None or claim is None or claim.hundredths is None:
        return
    article = book.point("rake")
    figures: dict[str, Figure] = {
        "chips": raking.rake,
        "percent": claim.hundredths,
        "total": raking.total,
    }
    match raking.limb:
        case Rake.NONE_BEFORE_THE_FLOP:
            yield because("rake-no-flop", article)
        case Rake.PERCENT:
            yield because("rake", article, **figures)
        case Rake.CAP:
            yield because("rake-capped", article, **figures)
    if len(raking.from_pots) > 1:
        for place, chips in enumerate(raking.from_pots):
            if chips:
                pot = pot_name(place)
                yield because("rake-from-pot", book.point("rake"), pot, pot=pot, chips=chips)


def reasons_for_payments(
    table: Table,
    paid: tuple[PaidPot, ...],
    order: Sequence[int],
    showdown: Showdown,
    book: Book,
) -> Iterator[Reason]:
    """Who takes each pot and why, pots in the order of award."""
    for place in order:
        pot, name = paid[place], pot_name(place)
        if not pot.parts:
            yield because(
                "won-uncontested",
                book.point("uncontested_pot"),
                name,
                pot=name,
                name=table.names[pot.seats[0]],
                chips=pot.chips,
            )
            continue
        yield from _reasons_for_boards(pot, name, showdown, book)
        for board in range(len(showdown.contests)):
            parts = [part for part in pot.parts if part.board == board]
            if len(showdown.contests) > 1:
                yield because(
                    "board",
                    book.point(_several_boards(showdown)),
                    name,
                    pot=name,
                    board=board + 1,
                    chips=sum(part.chips for part in parts),
                )
            yield from _reasons_for_sides(parts, name, table, showdown, book)
            for part in parts:
                yield from _reasons_for_part(part, pot, name, table, showdown, book)


def reasons_for_bounties(
    knocked_out: Mapping[int, int], paid: tuple[PaidPot, ...], table: Table, book: Book
) -> Iterator[Reason]:
    """Who earns the bounty of each player knocked out: who won the pot that held the last chips."""
    article = book.article("bounty_award")
    for seat, pot in knocked_out.items():
        name = table.names[seat]
        yield because(
            "bounty",
            article,
            name,
            name=name,
            names=table.called(tuple(sorted(paid[pot].winners()))),
            pot=pot_name(pot),
        )


def _reasons_for_boards(pot: PaidPot, name: str, showdown: Showdown, book: Book) -> Iterator[Reason]:
    boards = len(showdown.contests)
    if boards == 1:
        return
    yield because(
        "boards", book.point(_several_boards(showdown)), name, pot=name, chips=pot.chips, boards=boards
    )
    by_board = [sum(part.chips for part in pot.parts if part.board == board) for board in range(boards)]
    # The one book that speaks of it says where one chip of a hand run twice goes, and no more.
    first = "usage/odd-chip-board" if showdown.double_board else book.article("odd_chip_board")
    for board, chips in enumerate(by_board):
        over = chips - by_board[-1]
        if over and not board:
            yield because("odd-chip-first-board", first, name, pot=name, chips=over)
        elif over:
            yield because(
                "odd-chip-next-board", "usage/odd-chip-board", name, pot=name, chips=over, board=board + 1
            )


def _reasons_for_sides(
    parts: Sequence[Part], pot: str, table: Table, showdown: Showdown, book: Book
) -> Iterator[Reason]:
    split = showdown.contests[0].split
    if split is Split.NONE:
        return
    if len(parts) == 1:
        only = parts[0]
        if only.side is Side.BOTH:
            yield because(
                "identical-both-ways",
                book.article("hi_lo_identical"),
                pot,
                pot=pot,
                names=table.called(tuple(sorted(only.winners))),
            )
        else:
            yield because("no-low", book.point("eight_or_better"), pot, pot=pot)
        return
    first, second = parts
    odd = abs(first.chips - second.chips)
    if split is Split.HIGH_LOW:
        article = book.article("odd_chip_hi_lo")
        yield because("halves-high-low", article, pot, pot=pot, high=first.chips, low=second.chips)
        if odd:
            yield because("odd-chip-high", article, pot, pot=pot, chips=odd)
    else:
        article = book.article("odd_chip_low_low")
        yield because("halves-low-low", article, pot, pot=pot, first=first.chips, second=second.chips)
        if odd:
            half = 1 if first.chips > second.chips else 2
            yield because("odd-chip-half", article, pot, pot=pot, chips=odd, half=half)


def _reasons_for_part(
    part: Part, pot: PaidPot, name: str, table: Table, showdown: Showdown, book: Book
) -> Iterator[Reason]:
    article = book.point("cards_speak")
    figures: dict[str, Figure] = {"pot": name, "chips": part.chips}
    if part.side in _HALF:
        figures["half"] = _HALF[part.side]
    if len(part.winners) == 1:
        code = _WON.get(part.side, "best-of-half")
        figures["name"] = table.names[part.winners[0]]
    else:
        code = _TIED.get(part.side, "tie-of-half")
        figures["names"] = table.called(tuple(sorted(part.winners)))
    yield because(code, article, name, **figures)
    yield from _reason_by_hand(part, pot, name, table, showdown, book)
    if part.odd:
        yield from _reasons_for_odd_chips(part, name, table, showdown, book)


def _reason_by_hand(
    part: Part, pot: PaidPot, name: str, table: Table, showdown: Showdown, book: Book
) -> Iterator[Reason]:
    """With cards: what was held, and the best hand it beat."""
    contest = showdown.contests[part.board]
    second_side = part.side in (Side.LOW, Side.SECOND)
    strengths = contest.second if second_side else contest.first
    held = showdown.name(strengths[part.winners[0]], low=second_side)
    if held is None:
        return
    winners = table.called(tuple(sorted(part.winners)))
    article = book.point("cards_speak")
    if len(winners) > 1:
        yield because("hands-equal", article, name, names=winners, hand=held)
    others = [seat for seat in pot.seats if seat in strengths and seat not in part.winners]
    if others and len(winners) == 1:
        runner_up = best(others, strengths)[0]
        beaten = showdown.name(strengths[runner_up], low=second_side)
        if beaten is not None:
            yield because(
                "hand-beats",
                article,
                name,
                name=winners[0],
                hand=held,
                other=table.names[runner_up],
                beaten=beaten,
            )


def _reasons_for_odd_chips(
    part: Part, pot: str, table: Table, showdown: Showdown, book: Book
) -> Iterator[Reason]:
    low = part.side is Side.LOW
    by, article = odd_chips_by(showdown, low=low, book=book)
    least = part.shares[-1]
    favoured = [
        (seat, chips - least) for seat, chips in zip(part.winners, part.shares, strict=True) if chips > least
    ]
    if by is By.SEAT:
        names = table.called(tuple(seat for seat, _ in favoured))
        yield because(
            "odd-chip-by-seat",
            article,
            pot,
            pot=pot,
            names=names,
            chips=part.odd,
            button=table.names[table.button],
        )
        return
    code = "odd-chip-by-low-card" if by is By.LOW_CARD else "odd-chip-by-high-card"
    for seat, chips in favoured:
        card = card_that_decides(seat, by, showdown, low=low, book=book)
        yield because(
            code, article, pot, pot=pot, name=table.names[seat], chips=chips, card=write_cards((card,))
        )


def _several_boards(showdown: Showdown) -> str:
    return "double_board" if showdown.double_board else "runs"
