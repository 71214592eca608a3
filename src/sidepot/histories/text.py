"""From bytes to lines, and from what stands in a line to whole chips, cards and names."""

from __future__ import annotations

from collections.abc import Iterable

from sidepot.cards.cards import RANKS, SUITS, BadCards, read_cards
from sidepot.histories.trouble import trouble
from sidepot.model.claims import Cards

SHOWN = 60
"""How much of a line is repeated in a flaw."""

_SPACES = "\u00a0\u202f\u2009\u2007\u00a0"
_SIGNS = ("T$", "US$", "C$", "R$", "$", "€", "£", "¥", "₹", "₽", "฿", "₫", "USD", "EUR", "GBP", "CAD", "INR")
_SUIT_SIGNS = {"♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s"}
_NO_CARD = ("?", "??", "X", "XX", "x", "xx", "-")


# Bytes and lines


def decode(data: bytes) -> str:
    """The text of a file: UTF-8 or UTF-16 with or without a mark, else Windows-1252.

    Line ends come out as one sign each. Where Windows-1252 lacks a byte too, Latin-1 has a sign for it.
    """
    text = _decode(data)
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _decode(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    # Plain Latin letters in UTF-16 have a zero in every other byte; no other text has zeros at all.
    start = data[:400]
    if start and start.count(0) * 3 > len(start):
        even = start[::2].count(0) > start[1::2].count(0)
        return data.decode("utf-16-be" if even else "utf-16-le", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def head_of(text: str, lines: int = 6, most: int = 4000) -> str:
    """The first lines that are not blank, without spaces around them: what a dialect is recognised by."""
    found: list[str] = []
    for raw in text[:most].split("\n"):
        line = raw.strip(" \t\ufeff" + _SPACES)
        if line:
            found.append(line)
            if len(found) == lines:
                break
    return "\n".join(found)


def numbered(text: str, first: int = 1) -> list[tuple[int, str]]:
    """Every line with its number, without the spaces around it."""
    return [(number, line.strip()) for number, line in enumerate(text.split("\n"), first)]


def shown(text: str) -> str:
    """A part of a line as a flaw repeats it."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


# Amounts


def money(text: str, decimals: int, line: int) -> int:
    """An amount in the smallest unit, exactly: `$1,234.56`, `1 234,56 €`, `T$40`, `2.5K`.

    A single point is a decimal point; a single comma only where one or two digits follow it. Raises
    ReadingError for what is no amount, is below zero, or is finer than the unit.
    """
    # Nearly every amount of a file is plain digits, with a point at most, behind a dollar sign at most.
    plain = text[1:] if text[:1] == "$" else text
    if plain.isascii() and len(plain) < 19:
        digits = plain.replace(".", "")
        if decimals == 2 and plain[-3:-2] == "." and 3 <= len(digits) == len(plain) - 1 and digits.isdigit():
            return int(digits)
        if plain.isdigit():
            return int(plain + "0" * decimals)
        whole, _, fraction = plain.partition(".")
        if whole.isdigit() and fraction.isdigit() and len(fraction) <= decimals:
            return int(whole + fraction.ljust(decimals, "0"))
    plain = text
    for space in _SPACES:
        plain = plain.replace(space, " ")
    plain = plain.strip()
    for sign in _SIGNS:
        if plain.startswith(sign):
            plain = plain[len(sign) :].lstrip()
        if plain.endswith(sign):
            plain = plain[: -len(sign)].rstrip()
    thousand = plain[-1:] in ("K", "k")
    whole, fraction = _parts(plain[:-1] if thousand else plain, text, line)
    shift = decimals + (3 if thousand else 0)
    if len(fraction) > shift:
        if fraction[shift:].strip("0"):
            trouble(line, "amount-too-fine", found=shown(text), decimals=decimals)
        fraction = fraction[:shift]
    return int(whole + fraction.ljust(shift, "0"))


def _parts(plain: str, text: str, line: int) -> tuple[str, str]:
    """The digits before and behind the decimal sign."""
    comma, point = plain.rfind(","), plain.rfind(".")
    groups: tuple[str, ...]
    if comma >= 0 and point >= 0:
        sign = "," if comma > point else "."
        groups = (".", " ") if sign == "," else (",", " ")
    elif point >= 0:
        sign, groups = ("", (".",)) if plain.count(".") > 1 else (".", (" ",))
    elif comma >= 0 and plain.count(",") == 1 and 1 <= len(plain) - comma - 1 <= 2:
        sign, groups = ",", (" ",)
    else:
        sign, groups = "", (",", " ", "'")
    whole, found, fraction = plain.rpartition(sign) if sign else (plain, "", "")
    for group in groups:
        pieces = whole.split(group)
        if len(pieces) > 1:
            # Groups of two are how lakhs are written; what is left of the last three digits may be either.
            if not pieces[0] or len(pieces[-1]) != 3 or any(len(piece) not in (2, 3) for piece in pieces[1:]):
                trouble(line, "not-an-amount", found=shown(text))
            whole = "".join(pieces)
    if found and not whole:
        whole = "0"
    digits = whole + fraction
    if not digits.isdigit() or not digits.isascii() or len(digits) > 30 or (found and not fraction):
        trouble(line, "not-an-amount", found=shown(text))
    return whole, fraction


def decimals_of(amounts: Iterable[str], least: int = 0) -> int:
    """How many decimals the unit needs so that all these plain numbers (digits, one point) are whole."""
    most = least
    for amount in amounts:
        fraction = amount.partition(".")[2]
        if len(fraction) > most:
            most = max(most, len(fraction.rstrip("0")))
    return most


# Cards


def cards_of(text: str, line: int) -> Cards | None:
    """Cards as rooms write them: `[Ah Kd]`, `AhKd`, `10h`, `A♥, K♦`. None where one of them is not known.

    Raises ReadingError where something is no card. No text is no cards.
    """
    # Cards written together, or apart as many rooms write them.
    together = text
    if text[2:3] == " ":
        together = text.replace(" ", "")
        if len(together) * 3 != len(text) * 2 + 2 or text[2::3].strip(" "):
            together = ""
    if together.isalnum():
        try:
            return read_cards(together)
        except BadCards:
            pass
    plain = text
    for sign in "[](),":
        plain = plain.replace(sign, " ")
    for sign, suit in _SUIT_SIGNS.items():
        plain = plain.replace(sign, suit)
    found: list[int] = []
    unknown = False
    for word in plain.replace("\ufe0f", "").replace("10", "T").split():
        if word in _NO_CARD or not word.strip("?xX"):
            unknown = True
            continue
        for at in range(0, len(word), 2):
            card = word[at : at + 2]
            if card in _NO_CARD:
                unknown = True
                continue
            rank = RANKS.find(card[0].upper())
            suit_at = SUITS.find(card[1].lower()) if len(card) == 2 else -1
            if rank < 0 or suit_at < 0:
                trouble(line, "no-such-card", found=shown(card), at=at + 1)
            found.append(rank * 4 + suit_at)
    return None if unknown else tuple(found)


# Names


def starts_with_name(line: str, names: Iterable[str], after: str = "") -> tuple[str, str] | None:
    """The player a line begins with, and the rest of the line; None where it begins with none.

    `after` stands right behind the name (`: ` in many dialects). Names hold spaces, colons and verbs, so the
    longest that fits is meant. `names` are those of the seat lines.
    """
    best = ""
    for name in names:
        if len(name) > len(best) and line.startswith(name) and line.startswith(after, len(name)):
            best = name
    return (best, line[len(best) + len(after) :]) if best else None


def ends_with_name(line: str, names: Iterable[str], before: str = "") -> tuple[str, str] | None:
    """The player a line ends with, and what stands in front: `Uncalled bet (5) returned to Ann`."""
    best = ""
    for name in names:
        if len(name) > len(best) and line.endswith(before + name):
            best = name
    return (best, line[: len(line) - len(best) - len(before)]) if best else None


def between(line: str, before: str, after: str) -> str | None:
    """What stands between two texts, the first of each; None where one is missing."""
    _, found, rest = line.partition(before)
    if not found:
        return None
    inner, found, _ = rest.partition(after)
    return inner if found else None
