"""The page of measurements says what was run, and says so when it went wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import measure

HEADER = "import pytest\n\npytestmark = pytest.mark.long\n\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty project with its own tests."""
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\nmarkers = long: x\naddopts = -q --import-mode=importlib\n", "utf-8"
    )
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(measure, "ROOT", tmp_path)
    return tmp_path


def test_what_passed_is_counted_with_its_figures(project: Path) -> None:
    body = "def test_a(record_property):\n    record_property('hands', 200)\n\ndef test_b():\n    pass\n"
    (project / "tests" / "test_fuzz.py").write_text(HEADER + body, "utf-8")
    section, fine = measure.long_tests()
    assert fine
    assert "| tests/test_fuzz | passed | 2 | 0 | 0 |" in section
    assert "| hands 200 |" in section
    assert "All passed" in section


def test_a_failure_is_written_down(project: Path) -> None:
    body = "def test_a():\n    assert not 1\n\ndef test_b():\n    pytest.skip('no')\n"
    (project / "tests" / "test_fuzz.py").write_text(HEADER + body, "utf-8")
    section, fine = measure.long_tests()
    assert not fine
    assert "| tests/test_fuzz | **failed** | 0 | 1 | 1 |" in section
    assert "All passed" not in section


def test_nothing_to_run_is_written_down_as_nothing(project: Path) -> None:
    (project / "tests" / "test_quick.py").write_text("def test_a():\n    pass\n", "utf-8")
    section, fine = measure.long_tests()
    assert fine
    assert "None: no test is marked long." in section
    assert "passed" not in section


def test_tests_that_do_not_load_are_a_failure(project: Path) -> None:
    (project / "tests" / "test_fuzz.py").write_text("import nothing_of_that_name\n", "utf-8")
    section, fine = measure.long_tests()
    assert not fine
    assert "**Not in order**" in section
