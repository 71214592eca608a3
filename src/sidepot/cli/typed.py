"""What people type on the command line, read into what a document has; everything unreadable is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sidepot.languages.amounts_read import read_amount
from sidepot.model.rulings import Figure, Flaw, Malformed, flaw
from sidepot.wire.common import DECIMALS
from sidepot.wire.json_text import NotWhole
from sidepot.wire.short import ReadAmount, pairs_of, players_of, stacks_of

Json = dict[str, object]
YES_NO = {"yes": True, "no": False}


class Typed:
    """Reads one command line. `decimals`: of the unit that amounts are typed in; 0: whole chips."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.decimals = 0
        self.flaws: list[Flaw] = []

    def reads_in(self, unit: object) -> None:
        """Read amounts in a document's unit from now on; one that is no unit its own reader refuses."""
        decimals = unit.get("decimals") if isinstance(unit, dict) else None
        if isinstance(decimals, int) and not isinstance(decimals, bool) and decimals in DECIMALS:
            self.decimals = decimals

    def note(self, code: str, path: str, /, **figures: Figure) -> None:
        """Keep a flaw."""
        self.flaws.append(flaw(code, path, **figures))

    def players(self, words: Sequence[str]) -> list[Json]:
        """Players in short form, with what they put in."""
        return self._players(players_of, words)

    def stacks(self, words: Sequence[str]) -> list[Json]:
        """Players in short form, with their stacks."""
        return self._players(stacks_of, words)

    def actions(self, text: str) -> list[list[object]]:
        """What was done, as in A bet 10, B all-in."""
        from sidepot.wire.short_actions import actions_of

        try:
            return actions_of(text, self._amount)
        except Malformed as problem:
            self.flaws.extend(problem.flaws)
            return []

    def blinds(self, text: str, path: str) -> list[int | None]:
        """Amounts with / between them, the big blind last."""
        return [self.chips(blind, f"{path}[{place}]") for place, blind in enumerate(text.split("/"))]

    def pile(self, words: Sequence[str], path: str) -> list[int | None]:
        """Chips one by one, with + between them; or with commas, where that cannot be one grouped number."""
        chips: list[str] = []
        for word in words:
            parts = word.split(",")
            if len(parts) > 1 and not isinstance(read_amount(word, path), Flaw):
                first, second = "".join(parts), "+".join(parts)
                self.note("amount-ambiguous", path, found=word[:60], first=first[:60], second=second[:60])
                continue
            chips += [chip for part in parts for chip in part.split("+")]
        return [self.chips(chip, f"{path}[{place}]") for place, chip in enumerate(chips)]

    def yes_or_no(self, word: str, path: str) -> bool | None:
        """A yes or a no."""
        if word not in YES_NO:
            self.note("not-one-of", path, found=word[:60], allowed=tuple(YES_NO))
        return YES_NO.get(word)

    def pairs(self, words: Sequence[str], path: str) -> dict[str, str]:
        """NAME=TEXT words."""
        try:
            return pairs_of(words, path)
        except Malformed as problem:
            self.flaws.extend(problem.flaws)
            return {}

    def chips(self, text: str, path: str) -> int | None:
        """An amount in the unit."""
        return self._whole(self._amount(text, path))

    def whole(self, text: str, path: str) -> int | None:
        """A whole number that is no amount."""
        return self._whole(read_amount(text, path))

    def percent(self, text: str) -> NotWhole:
        """A percentage of up to two decimals, as 2.5; anything else as it is, for the document to refuse."""
        hundredths = read_amount(text, "", 2)
        # Above 100 a sign may have been read as a group sign, 5.555 as 5555: refused as it was typed.
        if isinstance(hundredths, Flaw) or not 0 <= hundredths <= 100_00:
            return NotWhole(text)
        return NotWhole(f"{hundredths // 100}.{hundredths % 100:02d}")

    def cards(self, text: str, path: str) -> str | None:
        """Cards in any of the ways people write them."""
        from sidepot.languages.cards_read import read_cards

        return self._text(read_cards(text, path))

    def said(self, text: str, path: str) -> str | None:
        """What a player said, in any of our languages."""
        from sidepot.languages.words_read import read_words

        return self._text(read_words(text, path, self.language, self.decimals))

    def unit(self, text: str, path: str) -> Json | None:
        """A unit as NAME/DECIMALS; amounts are read in it from now on."""
        code, sign, decimals = text.rpartition("/")
        count = read_amount(decimals)
        if not sign or not code or isinstance(count, Flaw) or count not in DECIMALS:
            self.flaws.append(flaw("not-a-unit", path, found=text[:60], most=DECIMALS[-1]))
            return None
        self.decimals = count
        return {"code": code, "decimals": count}

    def _players(
        self, read: Callable[[Sequence[str], ReadAmount], list[Json]], words: Sequence[str]
    ) -> list[Json]:
        try:
            return read(words, self._amount)
        except Malformed as problem:
            self.flaws.extend(problem.flaws)
            return []

    def _amount(self, text: str, path: str) -> int | Flaw:
        return read_amount(text, path, self.decimals)

    def _whole(self, read: int | Flaw) -> int | None:
        if isinstance(read, Flaw):
            self.flaws.append(read)
            return None
        return read

    def _text(self, read: str | Flaw) -> str | None:
        if isinstance(read, Flaw):
            self.flaws.append(read)
            return None
        return read
