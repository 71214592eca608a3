"""Text that people and programs give, and whether it can be printed in one line and written as UTF-8."""

from __future__ import annotations

REPLACED = "\ufffd"
"""What stands for a character that cannot be shown."""


def can_be_shown(text: str) -> bool:
    """Whether no character breaks the line, steers a terminal, or is half a character."""
    return text.isprintable() or all(map(_can_be_shown, text))


def is_blank(text: str) -> bool:
    """Whether there is nothing to see: spaces, signs without width."""
    return not any(character.isprintable() and not character.isspace() for character in text)


def as_shown(text: str) -> str:
    """The text with a sign in place of each character that cannot be shown."""
    if can_be_shown(text):
        return text
    return "".join(character if _can_be_shown(character) else REPLACED for character in text)


def _can_be_shown(character: str) -> bool:
    # Not str.isprintable: it refuses the joiners that Persian and Indian names are written with.
    if character < " " or "\x7f" <= character <= "\x9f" or character in "\u2028\u2029":
        return False
    return not "\ud800" <= character <= "\udfff"
