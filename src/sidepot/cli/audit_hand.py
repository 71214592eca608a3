"""One disputed hand on the page of an audit: what was found, who was paid, its pots, what was done."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.audit.hand import Audit, audit_in_full
from sidepot.audit.results import Disputed
from sidepot.audit.rooms import book_for
from sidepot.audit.work import history_in
from sidepot.cards.cards import write_cards
from sidepot.cli.html import element, rows_table, text
from sidepot.cli.show_audit import say_finding, unit_of
from sidepot.engine.play import Play
from sidepot.engine.pots import rule_on_pots
from sidepot.languages.cards import cards
from sidepot.languages.numbers import amount
from sidepot.languages.picture import picture
from sidepot.languages.terms import street_name, term
from sidepot.model.audit import AuditedHand
from sidepot.model.claims import PlayerClaim, PotsClaim, Status, Unit
from sidepot.model.history import History
from sidepot.rulebooks.load import Book


def hand_section(disputed: Disputed, rulebook: str | None, language: str) -> str:
    """The whole section. A file that is gone or changed since leaves what was found."""
    hand, unit = disputed.hand, unit_of(disputed.hand)
    lines = ["<article>", *_head(hand, language), *_found(disputed, language, unit)]
    said = history_in(disputed.piece, hand.line)
    if said is not None:
        book = book_for(said.room, tournament=said.tournament, rulebook=rulebook)
        audit = audit_in_full(said, book)
        lines += _paid(audit, language, unit)
        if audit.replay.play is not None:
            lines += _picture(audit.replay.play, book, language, unit)
        moved = hand.line - said.line
        lines += _walk(
            said,
            moved,
            {(finding.line - moved, finding.name) for finding in disputed.findings},
            language,
            unit,
        )
    return "\n".join([*lines, "</article>"])


def _head(hand: AuditedHand, language: str) -> Iterator[str]:
    figures = {"file": hand.file, "line": str(hand.line), "hand": hand.id}
    yield element("h3", term("line.found-at" if hand.id else "line.found-at-line", language, figures))
    about = [each for each in (hand.room, hand.book) if each]
    if about:
        yield element("p", " · ".join(about), "quiet")


def _found(disputed: Disputed, language: str, unit: Unit | None) -> Iterator[str]:
    yield '<ul class="found">'
    for finding in disputed.findings:
        figures = {"line": str(finding.line), "sentence": say_finding(finding, language, unit)}
        yield element("li", term("line.at", language, figures))
    yield "</ul>"


def _paid(audit: Audit, language: str, unit: Unit | None) -> Iterator[str]:
    """What everybody put in, what the room paid from the pots, and what the rules pay."""
    comparison, play = audit.comparison, audit.replay.play
    if comparison is None or comparison.paid is None or play is None:
        return
    put_in = dict(zip(play.setup.names, play.totals(), strict=True))
    right, wrong = comparison.right, []
    rows = [[term(f"heading.{key}", language) for key in ("player", "put-in", "room-paid", "rules-pay")]]
    for place, (name, chips) in enumerate(comparison.paid.won.items(), 1):
        due = None if right is None else right.get(name)
        if due is not None and due != chips:
            wrong.append(place)
        figures = (put_in.get(name), chips, due)
        rows.append([name, *("?" if each is None else amount(each, language, unit) for each in figures)])
    yield rows_table(rows, left=1, wrong=wrong)


def _picture(play: Play, book: Book, language: str, unit: Unit | None) -> Iterator[str]:
    """The pots as the chips lie; nothing where they were not all put in."""
    setup = play.setup
    stands = (
        Status.FOLDED if folded else Status.LIVE if chips else Status.ALL_IN
        for folded, chips in zip(play.out(), play.behind(), strict=True)
    )
    players = tuple(
        PlayerClaim(name, chips, status)
        for name, chips, status in zip(setup.names, play.totals(), stands, strict=True)
    )
    ruling = rule_on_pots(PotsClaim(players=players, dead=play.dead), book)
    if not isinstance(ruling, tuple):
        yield picture(ruling, language, unit)


def _walk(
    said: History, moved: int, found: set[tuple[int, str | None]], language: str, unit: Unit | None
) -> Iterator[str]:
    """Every action with its line, `found` where something was found about whom; `moved` is added."""
    rows = [
        [
            term("heading.line", language, subject="audit_page"),
            *(term(f"heading.{key}", language) for key in ("street", "player", "action", "in")),
        ]
    ]
    wrong = []
    for street in said.streets:
        name = street_name(street.street, language, "label")
        if street.cards:
            name = f"{name} {cards(write_cards(street.cards))}"
        for action in street.actions:
            done = term(f"done.{action.do}", language)
            if action.all_in and action.do != "all-in":
                done = f"{done}, {term('done.all-in', language)}"
            to = "" if action.to is None else amount(action.to, language, unit)
            rows.append([str(action.line + moved), name, action.name, done, to])
            if found & {(action.line, action.name), (action.line, None)}:
                wrong.append(len(rows) - 1)
            name = ""
    if len(rows) > 1:
        heading = term("heading.hand-as-told", language, subject="audit_page")
        yield f"<details><summary>{text(heading)}</summary>"
        yield rows_table(rows, left=4, wrong=wrong)
        yield "</details>"
