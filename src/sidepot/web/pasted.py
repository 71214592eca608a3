"""A pasted hand history as the walk through its hand, with what the room paid beside what is right."""

from __future__ import annotations

from typing import NamedTuple

from sidepot.audit.hand import Audit
from sidepot.doorway.asked import within_limits
from sidepot.doorway.history import NOT_TOLD, HandFile, hand_in, without_the_end
from sidepot.doorway.wrapped import Wrapped, own_document, wrapped_in
from sidepot.languages.catalogue import NoSuchSentence
from sidepot.languages.codes import Subject
from sidepot.languages.say import sentence
from sidepot.model.audit import Finding, Severity
from sidepot.model.claims import Unit
from sidepot.model.rulings import Flaw, Malformed
from sidepot.web.address import Fields, write_short
from sidepot.web.hand_fields import document_of, fields_of, short_of
from sidepot.web.reading import Json, Reading
from sidepot.web.screens.hand import walked
from sidepot.web.view import Errors, View
from sidepot.web.words import Words
from sidepot.wire.ask import ask

ADDRESS_MOST = 4_000
"""A longer address is not offered: it would not pass through everything a link passes through."""


class RoomShown(NamedTuple):
    """What the room paid: name, paid, right; and what the audit found."""

    rows: tuple[tuple[str, str, str], ...]
    findings: tuple[str, ...]
    errors: bool


def pasted_view(fields: Fields, language: str) -> View:
    """The screen for a pasted text; one that cannot be read stays in its field, with why beneath."""
    text = fields.get("text", "")
    words = Words(language)
    number = Reading({"number": fields.get("number", "")}, language).whole("number")
    try:
        wrapped = wrapped_in({"text": text, **({} if number is None else {"hand": number})})
        data = b"" if wrapped is None else wrapped.data
        file = hand_in(data, number, None)
        document = _own(wrapped) if file is None else _as_far_as_told(file)
        within_limits("hand", document)
    except Malformed as problem:
        return _unread(fields, words, problem.flaws)
    told = fields_of(document)
    shown = told or {}
    reading = Reading({**shown, "step": fields.get("step", "")}, language)
    decimals = _decimals(document)
    words = Words(language, None if not decimals else words.unit)
    errors = Errors(words)
    view = walked(
        {**shown, "step": fields.get("step", "")},
        _in_unit(words, document),
        reading,
        errors,
        document,
        readable=False,
    )
    values = dict(view.values) | {
        "pasted": text,
        "room": None if file is None else _room(file.audit, view.words),
    }
    return View(
        words=view.words,
        fields={**view.fields, "number": fields.get("number", "")},
        address=_address(told, document),
        say=view.say,
        balance=view.balance,
        book=view.book,
        errors={**view.errors, "text": [said for there in view.errors.values() for said in there]},
        values=values,
        balanced=view.balanced,
    )


def _own(wrapped: Wrapped | None) -> Json:
    document = {} if wrapped is None else own_document(wrapped)
    return document if isinstance(document, dict) else {"players": document}


def _as_far_as_told(file: HandFile) -> Json:
    """The document; where cards that decide are not known, as of the action before the last."""
    within_limits("hand", file.document)
    try:
        ask("hand", file.document)
    except Malformed as problem:
        if any(flaw.code not in NOT_TOLD for flaw in problem.flaws):
            raise
        return without_the_end(file.document)
    return file.document


def _unread(fields: Fields, words: Words, flaws: tuple[Flaw, ...]) -> View:
    errors = Errors(words)
    reading = Reading({}, words.language)
    view = walked({}, words, reading, errors, {"players": []}, readable=False)
    said = [sentence("flaws", flaw.code, flaw.figures, words.tag) for flaw in flaws]
    return View(
        words=words,
        fields={"number": fields.get("number", "")},
        address=None,
        say=[],
        balance=view.balance,
        book=view.book,
        errors={"text": said},
        values={**view.values, "pasted": "", "typed_text": fields.get("text", "")},
        balanced=False,
    )


def _decimals(document: Json) -> int:
    unit = document.get("unit")
    decimals = unit.get("decimals", 0) if isinstance(unit, dict) else 0
    return decimals if isinstance(decimals, int) else 0


def _in_unit(words: Words, document: Json) -> Words:
    decimals = _decimals(document)
    return words._replace(unit=Unit(code="", decimals=decimals) if decimals else None)


def _address(told: Fields | None, document: Json) -> str | None:
    """The short address of the hand; None where it does not give the same hand again."""
    if told is None:
        return None
    reading = Reading(told, "en")
    again = document_of(reading)
    wanted = {key: value for key, value in document.items() if key != "unit" and value != []}
    usual = {"structure": "no-limit", "game": "holdem", "setting": "tournament"}
    same = all(again.get(key, usual.get(key)) == value for key, value in wanted.items() if key != "button")
    if reading.flaws or not same:
        return None
    address = write_short(short_of(told, reading))
    return address if len(address) <= ADDRESS_MOST else None


def _room(audit: Audit, words: Words) -> RoomShown:
    comparison, hand = audit.comparison, audit.hand
    rows: list[tuple[str, str, str]] = []
    if comparison is not None and comparison.paid is not None:
        right = comparison.right
        rows = [
            (name, words.chips(chips), "?" if right is None else words.chips(right[name]))
            for name, chips in comparison.paid.won.items()
        ]
    findings = [_finding(each, words) for each in hand.findings]
    if hand.reason is not None:
        findings.append(sentence("flaws", hand.reason.code, hand.reason.figures, words.tag, words.unit))
    return RoomShown(tuple(rows), tuple(findings), bool(hand.errors))


def _finding(finding: Finding, words: Words) -> str:
    """One finding as a sentence: a remark, a refusal of the rules, or a finding of the audit."""
    subjects: tuple[Subject, ...] = ("remarks", "reasons", "refusals")
    for subject in subjects if finding.severity is Severity.REMARK else subjects[1:]:
        try:
            return sentence(subject, finding.code, finding.figures, words.tag, words.unit)
        except NoSuchSentence:
            continue
    raise NoSuchSentence(f"there is no sentence for the finding {finding.code!r}")
