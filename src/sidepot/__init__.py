"""The adjudicator for poker all-ins: pots, payments and the reason for each."""

from typing import TYPE_CHECKING

from sidepot.version import VERSION as __version__  # noqa: N811 - the name every package has for it

if TYPE_CHECKING:
    from sidepot.library.hand import Hand, Refused
    from sidepot.library.questions import pots, settle
    from sidepot.library.rulings import PotsRuling, SettleRuling
    from sidepot.model.rulings import Flaw, Malformed, Pot, Reason, Remark, Unbalanced, Winner

_HOMES = {
    "Hand": "library.hand",
    "Refused": "library.hand",
    "pots": "library.questions",
    "settle": "library.questions",
    "PotsRuling": "library.rulings",
    "SettleRuling": "library.rulings",
    "Flaw": "model.rulings",
    "Malformed": "model.rulings",
    "Pot": "model.rulings",
    "Reason": "model.rulings",
    "Remark": "model.rulings",
    "Unbalanced": "model.rulings",
    "Winner": "model.rulings",
}

__all__ = [
    "Flaw",
    "Hand",
    "Malformed",
    "Pot",
    "PotsRuling",
    "Reason",
    "Refused",
    "Remark",
    "SettleRuling",
    "Unbalanced",
    "Winner",
    "__version__",
    "pots",
    "settle",
]


def __getattr__(name: str) -> object:
    # The command line imports this package too and needs none of these: each is fetched when first used.
    if name not in _HOMES:
        raise AttributeError(f"module 'sidepot' has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(f"sidepot.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
