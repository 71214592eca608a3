"""Damaged files: every reader and the whole audit get what a disk, a mail or a forger makes of a history.

Item `number` is always the same damage to the same file. Each item has two seconds of its own computing time,
and the process that takes it a limit of memory; what is not read has to be said, with a place and a reason.
"""

from __future__ import annotations

import resource
import signal
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from types import FrameType

from histories.corpus import CORPORA
from histories.every_dialect import texts
from sidepot.audit.parts import Piece
from sidepot.audit.work import audit_piece
from sidepot.histories.recognise import DIALECTS, dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.histories.writing import write_hand
from sidepot.model.audit import UnreadFile
from sidepot.model.history import Unread

SECONDS = 2.0
MEMORY = 500 * 1024 * 1024
LARGEST_SEED = 12_000
"""Bytes of a real file that is damaged; of a larger one this much from its beginning."""

Damage = Callable[[Random, bytes], bytes]


# What happens to a file


def flip(random: Random, data: bytes) -> bytes:
    """Some bytes become others."""
    changed = bytearray(data)
    for _ in range(random.randint(1, 12)):
        if changed:
            changed[random.randrange(len(changed))] = random.choice(
                (random.randrange(256), *b"0 \n:'\"[]<>{}\xff")
            )
    return bytes(changed)


def cut_off(random: Random, data: bytes) -> bytes:
    """The file ends, or begins, in the middle."""
    at = random.randint(0, len(data))
    return data[:at] if random.random() < 0.7 else data[at:]


def lose_lines(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    gone = {random.randrange(len(lines)) for _ in range(random.randint(1, 4))}
    return b"\n".join(line for at, line in enumerate(lines) if at not in gone)


def double_lines(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(lines))
        lines[at:at] = lines[at : at + random.randint(1, 6)]
    return b"\n".join(lines)


def swap_lines(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    for _ in range(random.randint(1, 3)):
        one, two = random.randrange(len(lines)), random.randrange(len(lines))
        lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


def splice(random: Random, data: bytes) -> bytes:
    """The second half of another file, perhaps in another dialect."""
    other = random.choice(seeds())[1]
    return data[: random.randint(0, len(data))] + other[random.randint(0, len(other)) :]


def encode_otherwise(random: Random, data: bytes) -> bytes:
    text = data.decode("utf-8", errors="replace")
    code = random.choice(
        ("utf-16", "utf-16-le", "utf-16-be", "cp1252", "utf-8-sig", "latin-1", "utf-32", "cp1251", "utf-7")
    )
    return text.encode(code, errors="replace")


def other_numbers(random: Random, data: bytes) -> bytes:
    """Some numbers become huge, tiny, negative, or are written in other digits or ways."""
    text = data.decode("utf-8", errors="replace")
    places = [at for at, sign in enumerate(text) if sign.isdigit()]
    for _ in range(random.randint(1, 5)):
        if not places:
            break
        at = random.choice(places)
        # Later places move by what is put in; that they are no longer digits does no harm.
        text = text[:at] + random.choice(NUMBERS) + text[at + 1 :]
    return text.encode("utf-8", errors="replace")


NUMBERS = (
    *(
        "0",
        "00",
        "-1",
        "-",
        "1e9",
        "1e999999999",
        "0.0000001",
        ".",
        ",",
        "1,2,3",
        "٣",
        "৭",
        "²",
        "½",
        "Ⅷ",
        "１",
    ),
    *("9" * 18, "9" * 19, "9" * 40, "9" * 400, "9" * 5000, "1." + "0" * 400, "1." + "3" * 5000, "inf", "nan"),
    *("0x10", "1_000", "\u00a01", "1\u202f000", "K", "2.5K", "true", "null", ""),
)


def zeros_in(random: Random, data: bytes) -> bytes:
    at = random.randint(0, len(data))
    return data[:at] + b"\x00" * random.choice((1, 3, 1000)) + data[at:]


def one_long_line(random: Random, data: bytes) -> bytes:
    """No line ends any more, or a piece repeated very often."""
    if random.random() < 0.4:
        return data.replace(b"\n", random.choice((b" ", b"", b"\r", b"\x0b", b"\xe2\x80\xa8")))
    at, long = random.randint(0, len(data)), random.randint(1, 40)
    piece = data[at : at + long].replace(b"\n", b" ") or b" "
    return data[:at] + piece * (100_000 // len(piece)) + data[at:]


def deep(random: Random, data: bytes) -> bytes:
    """Brackets in brackets, of JSON, TOML and XML."""
    at = random.randint(0, len(data))
    count = random.choice((10, 900, 1100, 20_000))
    piece, close = random.choice(
        (
            (b"[", b"]"),
            (b'{"a":', b"}"),
            (b"<a>", b"</a>"),
            (b"a.", b""),
            (b"(", b")"),
            (b"{a=", b"}"),
            (b"[[", b"]]"),
        )
    )
    return data[:at] + piece * count + (close * count if random.random() < 0.5 else b"") + data[at:]


def other_words(random: Random, data: bytes) -> bytes:
    """A word stands where another stood."""
    words = data.split(b" ")
    for _ in range(random.randint(1, 4)):
        words[random.randrange(len(words))] = random.choice((*SIGNS, random.choice(words)))
    return b" ".join(words)


SIGNS = (
    *(
        b"",
        b"\n",
        b"\r\n",
        b"(",
        b")",
        b"[",
        b"]",
        b'"',
        b"'",
        b"$",
        b"\xe2\x82\xac",
        b":",
        b"#",
        b"<!DOCTYPE a>",
    ),
    *(
        b"<!ENTITY a 'b'>",
        b"&a;",
        b"&#0;",
        b"\\ud800",
        b"\\u0000",
        b"{",
        b"}",
        b"null",
        b"p0",
        b"p-1",
        b"\xf0\x9f\x82\xa1",
    ),
)


def repeat(random: Random, data: bytes) -> bytes:
    return data * random.randint(2, max(2, min(40, 60_000 // max(1, len(data)))))


DAMAGES: Sequence[Damage] = (
    flip,
    flip,
    cut_off,
    lose_lines,
    double_lines,
    swap_lines,
    splice,
    encode_otherwise,
    other_numbers,
    other_numbers,
    zeros_in,
    one_long_line,
    deep,
    other_words,
    other_words,
    repeat,
)


# What is damaged


@cache
def seeds() -> tuple[tuple[str, bytes], ...]:
    """Our own hands in every dialect and, where they are at hand, real ones: dialect and bytes."""
    found = list(texts().values())
    if CORPORA.is_dir():
        real = [
            path for path in sorted(CORPORA.rglob("*")) if path.is_file() and path.name != "MANIFEST.json"
        ]
        found += [path.read_bytes()[:LARGEST_SEED] for path in real[:: max(1, len(real) // 150)]]
    known = ((dialect_of(decode(data)), data) for data in found)
    return tuple((dialect, data) for dialect, data in known if dialect is not None)


def item(number: int) -> tuple[str, bytes]:
    """Damage by its number: the dialect of the file before it was damaged, and the file."""
    random = Random(number)
    files = by_dialect()
    dialect = random.choice(sorted(files))
    data = random.choice(files[dialect])
    for _ in range(random.choice((1, 1, 2, 3))):
        data = random.choice(DAMAGES)(random, data)
    return dialect, data[:2_000_000]


@cache
def by_dialect() -> dict[str, list[bytes]]:
    files: dict[str, list[bytes]] = {}
    for dialect, data in seeds():
        files.setdefault(dialect, []).append(data)
    assert set(files) == set(DIALECTS)
    return files


# What becomes of it


@dataclass
class Seen:
    """What was counted, and what went wrong: the number of the item, and what it was."""

    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: Seen) -> None:
        self.counts += other.counts
        self.wrong += other.wrong


class TooLong(BaseException):
    """An item took longer than its time. No reader may mistake it for a hand it cannot read."""


def look(number: int) -> Counter[str]:
    """Put one item through everything: the reader of its dialect, recognition, the audit, the writers."""
    dialect, data = item(number)
    counts: Counter[str] = Counter({"files": 1, f"files of {dialect}": 1})
    text = decode(data)
    for said in read_hands(text, dialect):
        if isinstance(said, Unread):
            assert said.line >= 1
            counts["hands unread"] += 1
            counts[f"unread: {said.flaw.code}"] += 1
        elif number % 4 == 0:
            written = write_hand(said, "json")
            assert not written.lost or written.text is None, written.lost
            counts["hands written"] += 1
    for found in audit_piece(Piece(name="file", length=len(data), data=data)):
        if isinstance(found, UnreadFile):
            counts[f"files not read: {found.flaw.code}"] += 1
        else:
            counts["hands audited"] += 1
            assert found.reason is None or found.reason.code != "mistake", found.reason
    return counts


def look_at(numbers: range) -> Seen:
    """Put many items through, one after another, each with its time."""
    seen = Seen()
    signal.signal(signal.SIGPROF, _out_of_time)
    for number in numbers:
        try:
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            seen.counts += look(number)
        except (Exception, TooLong) as problem:
            last = traceback.extract_tb(problem.__traceback__)[-1]
            seen.wrong.append(
                (number, f"{type(problem).__name__}: {str(problem)[:200]} ({last.filename}:{last.lineno})")
            )
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return seen


def _out_of_time(number: int, frame: FrameType | None) -> None:
    raise TooLong(f"more than {SECONDS} seconds")


def limit_memory() -> None:
    """Everything this process takes from now on stays under the limit, or fails with a MemoryError."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def portions(first: int, count: int, each: int = 500) -> Iterator[range]:
    for start in range(first, first + count, each):
        yield range(start, min(start + each, first + count))
