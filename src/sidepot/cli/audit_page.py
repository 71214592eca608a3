"""The page of an audit: the figures, then each disputed hand with its picture, in one file by itself."""

from __future__ import annotations

import os
from collections.abc import Iterator

from sidepot.audit.report import Report
from sidepot.audit.results import Results
from sidepot.audit.tables import PAGE
from sidepot.cli.audit_hand import hand_section
from sidepot.cli.html import element, rows_table
from sidepot.cli.show_audit import code_rows, reasons_told, room_rows, unread_told
from sidepot.languages.numbers import number
from sidepot.languages.terms import term

STYLE = os.path.join(os.path.dirname(__file__), "audit_page.css")


def write_page(results: Results, folder: str, rulebook: str | None, language: str) -> None:
    """Write the page into the folder of the results, whole or not at all. Raises OSError."""
    path = os.path.join(folder, PAGE)
    with open(f"{path}.unfinished", "w", encoding="utf-8", errors="replace", newline="\n") as file:
        file.write(_head(results.report, language))
        disputed = results.disputed()
        if disputed:
            file.write(element("h2", term("heading.found-wrong", language)) + "\n")
        for each in disputed:
            file.write(hand_section(each, rulebook, language) + "\n")
        hands = sum(tally.findings for tally in results.report.rooms.values())
        if hands > len(disputed) > 0:
            file.write(element("p", _word("more", language, count=hands - len(disputed))) + "\n")
        file.writelines(_not_audited(results.report, language))
        file.write("</main>\n</body>\n</html>\n")
    os.replace(f"{path}.unfinished", path)


def _head(report: Report, language: str) -> str:
    with open(STYLE, encoding="utf-8") as file:
        style = file.read()
    title = _word("title", language)
    lead = _word("lead" if report.open_errors else "lead-clean", language, count=report.hands)
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{language.partition("-")[0]}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        element("title", title),
        f"<style>\n{style}</style>",
        "</head>",
        "<body>",
        "<main>",
        element("h1", title),
        element("p", lead),
        rows_table(room_rows(report, language), left=2),
    ]
    if report.codes:
        parts += [
            element("h2", term("heading.finding", language)),
            rows_table(code_rows(report, language), left=2),
        ]
    if report.accepted:
        count = number(report.accepted, language)
        parts.append(element("p", term("line.accepted", language, {"count": count}), "quiet"))
    return "\n".join(parts) + "\n"


def _not_audited(report: Report, language: str) -> Iterator[str]:
    for heading, lines in (
        ("not-audited", reasons_told(report, language)),
        ("files-not-read", unread_told(report, language)),
    ):
        if lines:
            yield element("h2", term(f"heading.{heading}", language)) + "\n"
            yield from (element("p", line) + "\n" for line in lines)


def _word(key: str, language: str, count: int | None = None) -> str:
    figures = None if count is None else {"count": number(count, language)}
    return term(f"page.{key}", language, figures, subject="audit_page")
