"""The rulings on the cases, word for word as they were stored: amounts, reasons, articles, figures, remarks.

A difference that is wanted is stored with `python tools/store_rulings.py --write`; the change then says why.
"""

from __future__ import annotations

import pytest

from store_rulings import KINDS, ruling_on, stored

RULINGS = [(kind, case) for kind in KINDS for case in stored(kind)]


@pytest.mark.parametrize(("kind", "case"), RULINGS)
def test_a_ruling_is_what_it_was(kind: str, case: str) -> None:
    before = stored(kind)[case]
    assert ruling_on(kind, before["given"]) == before["answer"]


def test_there_are_as_many_as_were_stored() -> None:
    assert {kind: len(stored(kind)) for kind in KINDS} == {"pots": 50, "settle": 57}
