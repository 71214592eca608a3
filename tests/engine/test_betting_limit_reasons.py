"""In fixed limit half a bet re-opens the betting, and the reason says half, not a full bet."""

from __future__ import annotations

import pytest

from sidepot.wire.ask import ask


@pytest.mark.parametrize(
    ("all_in", "code"),
    [
        (14, "no-raise-under-half"),
        (15, "raise-half-bet-faced"),
        (19, "raise-half-bet-faced"),
        (20, "raise-full-bet-faced"),
    ],
)
def test_what_the_bettor_faces_is_called_what_it_is(all_in: int, code: str) -> None:
    document = {
        "structure": "fixed-limit",
        "street": "flop",
        "blinds": [5, 10],
        "bet_unit": 10,
        "pot": 30,
        "players": [
            {"name": "A", "stack": 1000},
            {"name": "B", "stack": all_in},
            {"name": "C", "stack": 1000},
        ],
        "actions": [["A", "bet", 10], ["B", "all-in"], ["C", "call"]],
    }
    answer = ask("betting", document)
    assert code in [reason.code for reason in answer.ruling.reasons]
    players = answer.keys["players"]
    assert isinstance(players, list)
    assert players[0]["reason"] == code
