"""What the page on many hands shows is what comes out."""

from __future__ import annotations

import pytest

from shared import ROOT

TEXT = (ROOT / "docs" / "batch.md").read_text("utf-8")


def test_the_examples_give_what_stands_behind_them() -> None:
    pytest.importorskip("numpy")
    names: dict[str, object] = {}
    seen = 0
    for block in TEXT.split("```python\n")[1:]:
        code = block.partition("```")[0]
        exec(code, names)
        for line in code.splitlines():
            expression, sign, value = line.partition("  # ")
            if sign and not expression.startswith(" "):
                assert repr(eval(expression, names)) == value
                seen += 1
    assert seen == 8
