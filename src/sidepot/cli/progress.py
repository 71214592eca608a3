"""How far an audit has come, in one line that is written over; only where somebody looks at a terminal."""

from __future__ import annotations

from time import monotonic
from typing import Final, TextIO

from sidepot.languages.numbers import number
from sidepot.languages.terms import term

EVERY: Final = 0.5
"""Seconds between two looks; more often nobody can read."""
WORDS: Final = "auditing"


class Progress:
    """Hands done, hands a second, and the time left: the last by the bytes, of which there are `total`."""

    def __init__(self, total: int, language: str, stream: TextIO) -> None:
        self.total = total
        self._language = language
        self._stream = stream
        self._shown = stream.isatty()
        self._began = monotonic()
        self._last = self._began
        self._done = 0
        self._hands = 0
        self._wide = 0

    def show(self, done: int, hands: int) -> None:
        """So many more bytes are done, and so many hands in all."""
        self._done += done
        self._hands = hands
        now = monotonic()
        if self._shown and now - self._last >= EVERY:
            self._last = now
            self._write(progress_text(hands, self._done, self.total, now - self._began, self._language))

    def clear(self) -> None:
        """Leave the line empty."""
        if self._wide:
            self._write("")
            self._stream.write("\r")
            self._stream.flush()
            self._wide = 0

    def interrupted(self, *, kept: bool) -> None:
        """Say how far it came, and whether it can go on from there."""
        self.clear()
        key = "progress.stopped" if kept else "progress.stopped-without-out"
        said = term(key, self._language, {"hands": number(self._hands, self._language)}, subject=WORDS)
        self._stream.write(f"{said}\n")
        self._stream.flush()

    def _write(self, line: str) -> None:
        self._stream.write("\r" + line.ljust(self._wide))
        self._stream.flush()
        self._wide = len(line)


def progress_text(hands: int, done: int, total: int, seconds: float, language: str) -> str:
    """One line: hands, hands a second, the time left as far as the bytes tell."""
    figures = {
        "hands": number(hands, language),
        "rate": number(int(hands / seconds) if seconds > 0 else 0, language),
        "left": time_text(int(seconds * max(total - done, 0) / done), language) if done else "?",
    }
    return term("progress.line", language, figures, subject=WORDS)


def time_text(seconds: int, language: str) -> str:
    """A time as one says it: in seconds below a minute, without them above."""
    hours, minutes = divmod(-(-seconds // 60), 60)
    if seconds < 60:
        return term("progress.seconds", language, {"seconds": number(seconds, language)}, subject=WORDS)
    if not hours:
        return term("progress.minutes", language, {"minutes": number(minutes, language)}, subject=WORDS)
    figures = {"hours": number(hours, language), "minutes": number(minutes, language)}
    return term("progress.hours", language, figures, subject=WORDS)
