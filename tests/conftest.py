"""What holds for every test: the language of whoever runs them changes nothing."""

import pytest


@pytest.fixture(autouse=True)
def no_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SIDEPOT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
