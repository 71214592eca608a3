"""Figures that make sense at a table, for every code: one set a plural form where a sentence counts."""

from collections.abc import Mapping

from sidepot.histories.same import Part
from sidepot.model.codes import Kind
from sidepot.model.rulings import Figure

BY_KIND: dict[Kind, Figure] = {
    Kind.CHIPS: 1500,
    Kind.COUNT: 2,
    Kind.NUMBER: 2,
    Kind.NAME: "Anna",
    Kind.NAMES: ("Boris", "Vera"),
    Kind.POT: "side-2",
    Kind.CARD: "Th",
    Kind.HAND: ("three-of-a-kind", "A", "K", "7"),
    Kind.PERCENT: 550,
    Kind.GAME: "omaha-8",
    Kind.STREET: "turn",
    Kind.TEXT: "pot",
    Kind.TEXTS: ("tda-2024", "rrop-11", "house"),
    Kind.AMOUNTS: ("1500", "1000"),
    Kind.OUTSIDE: ("cash-out",),
}

ON_THEIR_OWN: dict[str, dict[str, Figure]] = {
    "uncalled-returned": {"name": "Vera", "chips": 150, "highest": 400, "second": 250},
    "killed-hand-returned": {"second": 250},
    "killed-hand-kept": {"second": 250},
    "layer-all": {"pot": "main", "each": 500},
    "layer-first": {"pot": "main", "cap": 500},
    "layer": {"floor": 500, "cap": 1250},
    "layer-from-others": {"pot": "main"},
    "dead-only": {"pot": "main"},
    "dead-chips": {"pot": "main"},
    "rake": {"chips": 16, "total": 291},
    "rake-capped": {"chips": 10, "total": 291},
    "halves-high-low": {"high": 751, "low": 750},
    "halves-low-low": {"first": 750, "second": 751},
    "hand-beats": {
        "hand": ("full-house", "K", "8"),
        "other": "Boris",
        "beaten": ("flush", "A", "J", "9", "5", "2"),
    },
    "hands-equal": {"hand": ("two-pair", "A", "K", "Q")},
    "odd-chip-by-seat": {"chips": 25, "button": "Vera"},
    "odd-chip-by-high-card": {"chips": 1, "card": "As"},
    "odd-chip-by-low-card": {"chips": 1, "card": "Ac"},
    "odd-chip-first-board": {"chips": 1},
    "odd-chip-next-board": {"chips": 1, "board": 2},
    "odd-chip-high": {"chips": 1},
    "odd-chip-half": {"chips": 1},
    "not-json": {"line": 12, "column": 7},
    "document-too-large": {"limit": 1_000_000},
    "not-utf-8": {"at": 1048},
    "list-length": {"found": 3, "least": 2, "most": 2},
    "number-too-long": {"limit": 400},
    "not-a-player": {"found": "Anna:100"},
    "not-a-stack": {"found": "Anna:200"},
    "stack-with-mark": {"found": "14a"},
    "key-unknown": {"key": "putin", "known": ("name", "put_in", "status")},
    "key-missing": {"key": "put_in"},
    "keys-not-together": {"keys": ("hands", "strength", "halves", "runs")},
    "not-a-whole-number": {"found": "1.5"},
    "not-one-of": {"found": "out", "allowed": ("live", "all-in", "folded")},
    "below-least": {"found": -5, "least": 0},
    "chips-over-limit": {"limit": 2**53 - 1},
    "name-length": {"limit": 40},
    "unit-code-length": {"limit": 10},
    "percent-out-of-range": {"found": "101"},
    "rulebook-unknown": {"found": "tda"},
    "question-unknown": {"question": "odd_chips"},
    "answer-unknown": {
        "question": "killed_hand",
        "found": "kept",
        "allowed": ("excess-returned", "nothing-returned"),
    },
    "too-many-players": {"found": 24, "limit": 23},
    "player-unknown": {"name": "Ana", "known": ("Anna", "Boris", "Vera")},
    "no-such-card": {"found": "1s", "at": 4},
    "card-doubled": {"first": "board"},
    "card-not-in-deck": {"card": "2c", "game": "short-deck"},
    "hand-size": {"found": 3, "least": 2, "most": 2, "game": "holdem"},
    "board-size": {"found": 4, "needed": 5, "game": "holdem"},
    "game-has-no-low": {"game": "holdem"},
    "game-needs-strengths": {"game": "low-low"},
    "double-board-needs-two": {"found": 3},
    "every-way-counted": {"ways": 990},
    "no-next-cards-yet": {"needed": 5},
    "ways-sampled": {"ways": 100_000, "seed": "7", "percent": 95_00},
    "board-under-way": {"found": 2, "allowed": ("0", "3", "4", "5"), "game": "holdem"},
    "deck-too-small": {"found": 3, "needed": 5, "game": "holdem"},
    "samples-over-limit": {"found": 20_000_000, "limit": 1_000_000},
    "chances": {"pot": "main", "shares": ("Anna: 67.09%", "Boris: 32.91%")},
    "share-chance": {"percent": 67_09},
    "amount-not-whole": {"found": "1.5"},
    "amount-too-fine": {"found": "1.505"},
    "amount-ambiguous": {"found": "1.300", "first": "1300", "second": "1.3"},
    "amount-groups": {"found": "1,23,4"},
    "not-an-amount": {"found": "x"},
    "not-a-unit": {"found": "USD", "most": 8},
    "status-mark-unsure": {"found": "100а", "mark": "а"},
    "said-unknown": {"found": "hm", "known": ("fold", "check", "call")},
    "said-raise-by": {"found": "raise by 400"},
    "card-rank-unsure": {"found": "Тп", "at": 1},
    **{f"not-written-{part}": {"format": "PHH"} for part in (*Part, "readably")},
    "number-style-unknown": {"found": "bn-u", "known": ("bn", "bn-u-nu-beng")},
}


def figures_for(code: str, kinds: Mapping[str, Kind]) -> dict[str, Figure]:
    """One set of figures for a code."""
    own = ON_THEIR_OWN.get(code, {})
    return {name: own.get(name, BY_KIND[kind]) for name, kind in kinds.items()}


def recounted(figures: dict[str, Figure], counted: str) -> dict[str, Figure]:
    """The same figures with one of what is counted."""
    value = figures[counted]
    return figures | {counted: 1 if isinstance(value, int) else (value[0],)}
