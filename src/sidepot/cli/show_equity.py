"""Chances on a terminal: a bar a player and pot, the figures, and the next cards that change something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sidepot.cards.cards import write_cards
from sidepot.cli.part import Part
from sidepot.cli.show_pots import terminal_width
from sidepot.cli.table import table
from sidepot.languages.bars import bars
from sidepot.languages.cards import cards
from sidepot.languages.fill import Voice
from sidepot.languages.lists import listed
from sidepot.languages.numbers import amount, average, number, share
from sidepot.languages.spoken_equity import ahead
from sidepot.languages.terms import pot_name, term
from sidepot.model.equity import Chance, EquityRuling, Interval, Out, Outs

MILLION = 1_000_000


def equity_parts(ruling: EquityRuling, voice: Voice) -> list[Part]:
    """The bars, the chances pot by pot, what everybody ends with on average, and the outs."""
    return [
        bars(ruling, voice.language, voice.unit, terminal_width()),
        _chances(ruling, voice),
        _final(ruling, voice),
        *(_outs(pot, outs, voice) for pot, outs in ruling.outs.items()),
        *_outs_by_board(ruling, voice),
    ]


def _chances(ruling: EquityRuling, voice: Voice) -> Part:
    """One line for each pot and player."""
    if not ruling.pots:
        return []
    sampled = not ruling.exact
    headings = ["pot", "player", "wins-all", "ties", "share", *(["bounds"] if sampled else []), "expected"]
    rows = [[term(f"heading.{key}", voice.language) for key in headings]]
    for pot in ruling.pots:
        name = pot_name(pot.name, voice.language, pots=len(ruling.pots))
        for chance in ruling.chances[pot.name]:
            rows.append([name, chance.name, *_figures(chance, voice, sampled=sampled)])
            name = ""
    return table(rows, left=2)


def _figures(chance: Chance, voice: Voice, *, sampled: bool) -> list[str]:
    language = voice.language
    return [
        number(chance.win, language),
        number(chance.tie, language),
        share(chance.share.over, chance.share.under, language),
        *([_bounds(chance.share_interval, language)] if sampled else []),
        average(chance.chips.over, chance.chips.under, language, voice.unit),
    ]


def _bounds(interval: Interval | None, language: str) -> str:
    if interval is None:
        return "–"
    return "–".join(share(end, MILLION, language) for end in interval)


def _final(ruling: EquityRuling, voice: Voice) -> Part:
    rows = [[term(f"heading.{key}", voice.language) for key in ("player", "put-in", "back", "ends-with")]]
    for seat in ruling.players:
        final = ruling.expected_final[seat.name]
        back = ruling.returned.get(seat.name, 0)
        rows.append(
            [
                seat.name,
                amount(seat.put_in, voice.language, voice.unit),
                amount(back, voice.language, voice.unit),
                average(final.over, final.under, voice.language, voice.unit),
            ]
        )
    return table(rows, left=1)


def _outs_by_board(ruling: EquityRuling, voice: Voice) -> Iterator[Part]:
    """The same for each of several boards; boards that are alike so far are told together."""
    alike: list[tuple[Mapping[str, Outs], list[str]]] = []
    for place, outs in enumerate(ruling.outs_by_board, 1):
        numbers = next((told for known, told in alike if known == outs), None)
        if numbers is None:
            alike.append((outs, numbers := []))
        numbers.append(number(place, voice.language))
    for outs, numbers in alike:
        heading = term("line.board-outs", voice.language, {"numbers": listed(tuple(numbers), voice.language)})
        for pot, each in outs.items():
            yield [heading, *_outs(pot, each, voice)]


def _outs(pot: str, outs: Outs, voice: Voice) -> Part:
    """Who is ahead for a pot, and the next cards that change it."""
    lines = ahead(pot, outs, voice)
    if not outs.changes:
        return lines
    halved = any(change.low for change in outs.changes)
    own = ("next-card-to",) if outs.changes[0].to is not None else ()
    keys = (*own, "then-ahead", *(("low",) if halved else ()), "next-cards", "card-count")
    rows = [[term(f"heading.{key}", voice.language) for key in keys]]
    rows.extend(_out(change, voice, halved=halved) for change in outs.changes)
    return [*lines, f"{term('heading.outs', voice.language)}:", *table(rows, left=len(keys) - 1)]


def _out(change: Out, voice: Voice, *, halved: bool) -> list[str]:
    return [
        *([] if change.to is None else [change.to]),
        listed(change.winners, voice.language),
        *([listed(change.low, voice.language)] if halved else []),
        cards(write_cards(change.cards)),
        number(len(change.cards), voice.language),
    ]
