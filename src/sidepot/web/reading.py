"""What was typed into a form, read into what a document has; what cannot be read is noted at its field."""

from __future__ import annotations

from sidepot.languages.amounts_read import read_amount
from sidepot.languages.cards_read import read_cards
from sidepot.languages.words_read import read_words
from sidepot.model.rulings import Flaw, flaw
from sidepot.web.address import Fields
from sidepot.wire.json_text import NotWhole

Json = dict[str, object]
CENTS = 2


class Reading:
    """Reads the fields of one form. `clean` is what was read, as an address writes it.

    `flaws` are by field; `paths` say which field a path of the document came from.
    """

    def __init__(self, fields: Fields, language: str) -> None:
        self.fields = fields
        self.language = language
        self.decimals = CENTS if fields.get("unit") else 0
        self.flaws: list[tuple[str, Flaw]] = []
        self.clean: Fields = {}
        self.paths: dict[str, str] = {}

    def text(self, field: str) -> str:
        """A text without the blanks around it."""
        text = self.fields.get(field, "").strip()
        self.clean[field] = text
        return text

    def chips(self, field: str) -> int | None:
        """An amount in the unit; None where nothing is typed or it cannot be read."""
        return self._amount(field, self.decimals)

    def whole(self, field: str) -> int | None:
        """A whole number that is no amount."""
        return self._amount(field, 0)

    def pile(self, field: str) -> list[int]:
        """Chips one by one, with + between them."""
        words = self.text(field).replace("+", " + ").split(" + ") if self.text(field) else []
        chips = [read_amount(word, field, self.decimals) for word in words]
        self.flaws += [(field, chip) for chip in chips if isinstance(chip, Flaw)]
        all_read = [chip for chip in chips if not isinstance(chip, Flaw)]
        below = [(field, flaw("below-least", field, found=chip, least=0)) for chip in all_read if chip < 0]
        self.flaws += below
        read = [] if below else all_read
        self.clean[field] = "-".join(map(str, read))
        return read

    def cards(self, field: str) -> str:
        """Cards in any of the ways people write them; no text is no cards."""
        read = read_cards(self.text(field), field)
        if isinstance(read, Flaw):
            self.flaws.append((field, read))
            return ""
        self.clean[field] = read
        return read

    def said(self, field: str) -> str | None:
        """What a player said, in any of our languages."""
        text = self.text(field)
        if not text:
            return None
        read = read_words(text, field, self.language, self.decimals)
        if isinstance(read, Flaw):
            self.flaws.append((field, read))
            return None
        self.clean[field] = read
        return read

    def percent(self, field: str) -> NotWhole | None:
        """A percentage, as the document checks it; None where nothing is typed."""
        text = self.text(field)
        if not text:
            return None
        hundredths = read_amount(text, "", 2)
        if isinstance(hundredths, Flaw) or not 0 <= hundredths <= 100_00:
            return NotWhole(text)
        plain = f"{hundredths // 100}.{hundredths % 100:02d}".rstrip("0").removesuffix(".")
        self.clean[field] = plain
        return NotWhole(plain)

    def _amount(self, field: str, decimals: int) -> int | None:
        text = self.text(field)
        if not text:
            return None
        read = read_amount(text, field, decimals)
        if isinstance(read, Flaw):
            self.flaws.append((field, read))
            return None
        if read < 0:
            self.flaws.append((field, flaw("below-least", field, found=read, least=0)))
            return None
        self.clean[field] = str(read)
        return read


def typed(chips: str, decimals: int) -> str:
    """An amount of an address as one would type it: 1500, or 15.00 where a chip is a cent."""
    if not decimals or not chips.isascii() or not chips.isdigit():
        return chips
    whole, rest = divmod(int(chips), 10**decimals)
    return f"{whole}.{rest:0{decimals}d}"
