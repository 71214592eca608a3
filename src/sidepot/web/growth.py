"""A small drawing of the pots after each step, up to the step reached."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from sidepot.model.hand import Step

WIDE, HIGH, GAP = 320, 60, 2
STYLES = 6


def growth(steps: Sequence[Step], played: int, label: str) -> Markup:
    """One column a step, cut into pots; steps to come keep their room and show nothing."""
    most = max((sum(pot.amount for pot in step.pots) for step in steps), default=0) or 1
    room = WIDE / max(played, 1)
    boxes: list[str] = []
    for place, step in enumerate(steps):
        low = float(HIGH)
        for style, pot in enumerate(step.pots):
            tall = pot.amount / most * (HIGH - 8)
            low -= tall
            boxes.append(
                f'<rect x="{place * room + GAP / 2:.1f}" y="{low:.1f}" width="{max(room - GAP, 1):.1f}" '
                f'height="{max(tall, 0.5):.1f}" fill="var(--pot-{style % STYLES + 1})"/>'
            )
    if steps:
        mark = (len(steps) - 1) * room + GAP / 2
        boxes.append(
            f'<rect x="{mark:.1f}" y="{HIGH + 2}" width="{max(room - GAP, 1):.1f}" height="3" '
            'fill="var(--ink)"/>'
        )
    rest = "".join(
        f'<circle cx="{(at + 0.5) * room:.1f}" cy="{HIGH - 2}" r="1.5" fill="var(--edge)"/>'
        for at in range(len(steps), played)
    )
    return Markup(
        '<svg class="growth" viewBox="0 0 {} {}" preserveAspectRatio="none" role="img" '
        'aria-label="{}">{}</svg>'
    ).format(WIDE, HIGH + 6, label, Markup("".join(boxes) + rest))
