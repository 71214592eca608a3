"""A question's address as a QR code."""

from __future__ import annotations

from markupsafe import Markup

from sidepot.web.words import Words

BORDER = 4
CODE_MOST = 2_300
"""Letters a QR code holds at the lowest correction."""


def qr_picture(address: str, words: Words) -> Markup | None:
    """The code as an SVG in the page's ink; None where the address is too long for one."""
    if len(address) > CODE_MOST:
        return None
    import segno

    code = segno.make(address, error="m" if len(address) < CODE_MOST // 2 else "l", micro=False)
    rows = list(code.matrix_iter(border=BORDER))
    size = len(rows)
    path = "".join(
        f"M{at} {line}h1v1h-1z" for line, row in enumerate(rows) for at, dark in enumerate(row) if dark
    )
    return Markup(
        '<svg class="qr" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" role="img" '
        'aria-label="{label}"><rect width="{size}" height="{size}" fill="#fff"/>'
        '<path d="{path}" fill="#000" shape-rendering="crispEdges"/></svg>'
    ).format(size=size, label=words("frame.qr"), path=path)
