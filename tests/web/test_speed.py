"""How long the server itself takes for a page: the ruling, the other books, the drawing, the template."""

from __future__ import annotations

from statistics import median
from time import process_time

import pytest

from sidepot.web.address import parts_of, read_short
from sidepot.web.frame import Frame, page
from sidepot.web.pages import screen_called
from web.serving import SCREENS

MOST = 0.010
TIMES = 200


@pytest.mark.long
@pytest.mark.parametrize("name", SCREENS)
def test_a_page_takes_less_than_ten_milliseconds_at_the_median(name: str) -> None:
    screen = screen_called(name)
    taken: list[float] = []
    for _ in range(TIMES):
        begun = process_time()
        fields = screen.expanded(read_short(parts_of(screen.EXAMPLE), screen.known_keys()))
        view = screen.view(fields, "en")
        frame = Frame(view.words, name, view.address or "")
        page(screen.TEMPLATE, frame, {"view": view, "f": view.fields, **view.values})
        taken.append(process_time() - begun)
    print(f"{name}: {median(taken) * 1000:.1f} ms at the median of {TIMES}")
    assert median(taken) < MOST
