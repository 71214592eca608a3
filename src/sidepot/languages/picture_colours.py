"""The colours of the picture in light and in dark, and the patterns that tell the pots apart without them.

Pots alternate dark and light fills, so that neighbours differ in brightness for every kind of colour vision
and in print. Diagonal lines are kept for folded chips.
"""

from __future__ import annotations

from typing import Final, Literal

Theme = Literal["auto", "light", "dark", "page"]
"""`auto`: as the reader's system has it. `page`: no colours of its own, but the page's --ink, --pot-1, ..."""
THEMES: Final[tuple[Theme, ...]] = ("auto", "light", "dark", "page")

LIGHT: Final[dict[str, str]] = {
    "paper": "#ffffff",
    "ink": "#1a1917",
    "ink-2": "#56534d",
    "line": "#dedbd5",
    "edge": "#827e75",
    "tint": "0.09",
    "pot-1": "#0d5a52",
    "pot-1-line": "#0d5a52",
    "pot-1-edge": "#0d5a52",
    "pot-1-ink": "#ffffff",
    "pot-2": "#f5c24c",
    "pot-2-line": "#8f5f00",
    "pot-2-edge": "#8f5f00",
    "pot-2-ink": "#231800",
    "pot-3": "#3a63b8",
    "pot-3-line": "#b9ccf5",
    "pot-3-edge": "#3a63b8",
    "pot-3-ink": "#ffffff",
    "pot-4": "#e690ba",
    "pot-4-line": "#7a1f50",
    "pot-4-edge": "#9a3a6d",
    "pot-4-ink": "#2e0a1c",
    "pot-5": "#7b4a1c",
    "pot-5-line": "#e9c79f",
    "pot-5-edge": "#7b4a1c",
    "pot-5-ink": "#ffffff",
    "pot-6": "#d6ecf8",
    "pot-6-line": "#2a6c93",
    "pot-6-edge": "#2a6c93",
    "pot-6-ink": "#06222f",
}
DARK: Final[dict[str, str]] = {
    "paper": "#131312",
    "ink": "#f0ede6",
    "ink-2": "#b5b1a8",
    "line": "#38362f",
    "edge": "#8c887e",
    "tint": "0.14",
    "pot-1": "#27907f",
    "pot-1-line": "#27907f",
    "pot-1-edge": "#27907f",
    "pot-1-ink": "#03120f",
    "pot-2": "#f2c766",
    "pot-2-line": "#7d5200",
    "pot-2-edge": "#f2c766",
    "pot-2-ink": "#231800",
    "pot-3": "#648ee6",
    "pot-3-line": "#10265a",
    "pot-3-edge": "#648ee6",
    "pot-3-ink": "#050d22",
    "pot-4": "#eba4c7",
    "pot-4-line": "#651440",
    "pot-4-edge": "#eba4c7",
    "pot-4-ink": "#26071a",
    "pot-5": "#a5713c",
    "pot-5-line": "#331c05",
    "pot-5-edge": "#a5713c",
    "pot-5-ink": "#120800",
    "pot-6": "#d9eef9",
    "pot-6-line": "#22607f",
    "pot-6-edge": "#d9eef9",
    "pot-6-ink": "#06222f",
}

TILE: Final = 10
"""The side of the square that a pattern repeats."""
ART: Final[dict[int, str]] = {
    1: "",  # solid
    2: '<circle cx="3" cy="3" r="1.35"/><circle cx="8" cy="8" r="1.35"/>',  # dots
    3: '<path d="M0 1.9h10v1.2h-10zM0 6.9h10v1.2h-10z"/>',  # level bars
    4: '<path d="M1.9 0v10h1.2v-10zM6.9 0v10h1.2v-10z"/>',  # posts
    5: '<path d="M4.35 2.4h1.3v1.95h1.95v1.3h-1.95v1.95h-1.3v-1.95h-1.95v-1.3h1.95z"/>',  # crosses
    6: '<path fill-rule="evenodd" d="M5 1.8a3.2 3.2 0 1 0 0.01 0zM5 3a2 2 0 1 0 0.01 0z"/>',  # rings
}


class Paint:
    """Writes colours as attributes for one theme, and remembers which it used."""

    __slots__ = ("_theme", "_used")

    def __init__(self, theme: Theme) -> None:
        if theme not in THEMES:
            raise ValueError(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
        self._theme: Theme = theme
        self._used: set[tuple[str, str]] = set()

    def attributes(self, **tokens: str) -> str:
        """Attributes such as fill="#1a1917" for properties by the name of their colour; "none" is none.

        A reader that knows no style sheets sees `auto` as light.
        """
        written: list[str] = []
        classes: list[str] = []
        for key, token in tokens.items():
            name = key.replace("_", "-")
            if token == "none":
                written.append(f'{name}="none"')
            elif self._theme == "page":
                written.append(f'{name}="var(--{token})"')
            else:
                written.append(f'{name}="{(DARK if self._theme == "dark" else LIGHT)[token]}"')
                classes.append(_class(name, token))
                self._used.add((name, token))
        if classes and self._theme == "auto":
            written.append(f'class="{" ".join(classes)}"')
        return " ".join(written)

    def style_sheet(self) -> str:
        """The dark colours for `auto`; what is printed stays light. "" for the other themes."""
        if self._theme != "auto":
            return ""
        rules = "".join(
            f".sidepot-auto .{_class(name, token)}{{{name}:{DARK[token]}}}"
            for name, token in sorted(self._used)
        )
        return f"<style>@media screen and (prefers-color-scheme:dark){{{rules}}}</style>"


def _class(name: str, token: str) -> str:
    return f"{name}-{token}"
