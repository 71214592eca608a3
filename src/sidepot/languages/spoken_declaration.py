"""What words and chips counted as, said aloud: the ruling, then what goes back or has to be added."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.languages.fill import Voice
from sidepot.languages.spoken_codes import spoken_line
from sidepot.model.declaration import Act, DeclarationRuling, Option
from sidepot.model.rulings import Figure

ALL_IN = ("goes-all-in", "calls-all-in")
MADE_UP = (
    "half-reached",
    "made-up-to-least",
    "short-call-opening",
    "short-call-heads-up",
    "short-call",
    "under-pot-made-up",
    "chips-to-add",
)
"""The reasons whose `add` is what has to be added to the chips put out."""


def spoken_declaration(ruling: DeclarationRuling, voice: Voice) -> Iterator[str]:
    """What it counts as, or what there is to choose from; then the chips that go back or are missing."""
    match ruling.act:
        case Act.DISCRETION:
            yield floor_chooses(options(ruling, voice), voice)
        case Act.OPEN | Act.CALL_OR_FOLD:
            yield spoken_line(f"counts-{ruling.act}", {"options": options(ruling, voice)}, voice)
        case _:
            yield _line("counts", Option(ruling.act, ruling.to, ruling.min_to), voice)
            yield from _chips(ruling, voice)


def options(ruling: DeclarationRuling, voice: Voice) -> tuple[str, ...]:
    """What the player or the floor chooses between, one line each."""
    return tuple(_line("option", option, voice) for option in ruling.options)


def floor_chooses(choices: tuple[str, ...], voice: Voice) -> str:
    """That it is for the floor, and between what."""
    return spoken_line("floor-chooses", {"options": choices}, voice) if choices else _floor(voice)


def _floor(voice: Voice) -> str:
    return spoken_line("floor", {}, voice)


def _line(kind: str, option: Option, voice: Voice) -> str:
    least = "-least" if option.min_to is not None else ""
    figures: dict[str, Figure] = {}
    to = option.to if option.min_to is None else option.min_to
    if to is not None and option.act in (Act.CALL, Act.BET, Act.RAISE, Act.CALL_OR_FOLD):
        figures["to"] = to
    return spoken_line(f"{kind}-{option.act}{least}", figures, voice)


def _chips(ruling: DeclarationRuling, voice: Voice) -> Iterator[str]:
    """Only where one reason alone speaks of it: an all-in, or a second reason, may change the figure."""
    if any(reason.code in ALL_IN for reason in ruling.reasons):
        return
    back = [reason.figures["back"] for reason in ruling.reasons if reason.figures.get("back")]
    add = [reason.figures["add"] for reason in ruling.reasons if reason.code in MADE_UP]
    if len(back) == 1 and not add:
        yield spoken_line("goes-back", {"chips": back[0]}, voice)
    elif len(add) == 1 and not back and add[0]:
        yield spoken_line("has-to-go-in", {"chips": add[0]}, voice)
