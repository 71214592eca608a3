"""How much of one hand is read at most: far more than any real one has, and so little that it costs no time.

The longest of nine thousand real hands has 83 lines, or 10,410 signs where it is written as JSON.
"""

from __future__ import annotations

from typing import Final

from sidepot.histories.trouble import trouble

LINES_MOST: Final = 2_000
"""Lines of one hand."""
SIGNS_MOST: Final = 100_000
"""Signs of one hand."""
SEATS_MOST: Final = 100
"""Players at one table, as in every question."""
ELEMENTS_MOST: Final = 5_000
"""Elements of one hand in XML."""
DEPTH_MOST: Final = 40
"""Elements within each other in XML, as brackets in a question."""


def check_seats(line: int, found: int) -> None:
    """Refuse a table at which nobody could deal. Raises ReadingError."""
    if found > SEATS_MOST:
        trouble(line, "too-many-players", found=found, limit=SEATS_MOST)
