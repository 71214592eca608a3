"""How far an audit has come, as a terminal shows it; nobody else is told."""

from __future__ import annotations

import io

import pytest

from sidepot.cli import progress
from sidepot.cli.progress import Progress, progress_text, time_text
from sidepot.languages.catalogue import catalogue, languages


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, to be set by the test."""
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    return now


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Hands: 1,200,000; a second: 4,000; time left: 15 min"),
        ("bn", "হ্যান্ড: 12,00,000; সেকেন্ডে: 4,000; বাকি সময়: 15 মিনিট"),
        ("bn-u-nu-beng", "হ্যান্ড: ১২,০০,০০০; সেকেন্ডে: ৪,০০০; বাকি সময়: ১৫ মিনিট"),
        ("hi", "हैंड: 12,00,000; प्रति सेकंड: 4,000; बाक़ी समय: 15 मि."),
        ("vi", "Số ván: 1.200.000; mỗi giây: 4.000; còn lại: 15 phút"),
        ("ru", "Раздач: 1\u00a0200\u00a0000; в секунду: 4\u00a0000; осталось: 15 мин"),
    ],
)
def test_the_line(language: str, said: str) -> None:
    assert progress_text(1_200_000, 1_000, 4_000, 300.0, language) == said


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "0 s"),
        (59, "59 s"),
        (60, "1 min"),
        (61, "2 min"),
        (3_540, "59 min"),
        (3_600, "1 h 0 min"),
        (90_000, "25 h 0 min"),
    ],
)
def test_times_are_rounded_up(seconds: int, said: str) -> None:
    assert time_text(seconds, "en") == said


def test_with_nothing_done_no_time_is_told() -> None:
    assert progress_text(0, 0, 4_000, 0.0, "en") == "Hands: 0; a second: 0; time left: ?"


def test_a_terminal_is_told_now_and_then_and_left_empty(clock: list[float]) -> None:
    terminal = Terminal()
    shown = Progress(1_000, "en", terminal)
    shown.show(100, 10)
    assert terminal.getvalue() == ""
    clock[0] += 1
    shown.show(100, 20)
    assert terminal.getvalue() == "\rHands: 20; a second: 20; time left: 4 s"
    clock[0] += 0.1
    shown.show(100, 30)
    assert terminal.getvalue().count("\r") == 1
    shown.clear()
    assert terminal.getvalue().rpartition("\r")[2] == ""
    assert terminal.getvalue().split("\r")[-2].strip() == ""


def test_a_shorter_line_covers_a_longer_one(clock: list[float]) -> None:
    terminal = Terminal()
    shown = Progress(10**9, "en", terminal)
    for hands, done in ((1_000_000, 1), (1_000_001, 10**9)):
        clock[0] += 10
        shown.show(done, hands)
    first, second = terminal.getvalue().split("\r")[1:]
    assert len(second) == len(first)


def test_what_is_no_terminal_is_told_nothing(clock: list[float]) -> None:
    file = io.StringIO()
    shown = Progress(1_000, "en", file)
    clock[0] += 10
    shown.show(100, 10)
    shown.clear()
    assert file.getvalue() == ""


@pytest.mark.parametrize("language", languages())
def test_who_stops_it_is_told_everywhere(language: str) -> None:
    file = io.StringIO()
    shown = Progress(1_000, language, file)
    shown.show(100, 1_234)
    shown.interrupted(kept=True)
    shown.interrupted(kept=False)
    kept, lost = file.getvalue().splitlines()
    assert kept != lost
    assert "--out" not in kept
    assert "--out" in lost


@pytest.mark.parametrize("language", languages())
def test_the_words_are_the_same_set_in_every_language(language: str) -> None:
    def keys(of: str) -> set[tuple[str, str]]:
        return {(table, key) for table, texts in catalogue(of, "auditing").items() for key in texts}

    assert keys(language) == keys("en")
