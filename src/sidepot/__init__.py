"""The adjudicator for poker all-ins: pots, payments, betting, words and chips, the showdown, with reasons."""

from typing import TYPE_CHECKING

from sidepot.version import VERSION as __version__  # noqa: N811 - the name every package has for it

if TYPE_CHECKING:
    from sidepot.library.betting import BettingRuling, betting
    from sidepot.library.declaration import DeclarationRuling, declaration
    from sidepot.library.equity import EquityRuling, equity
    from sidepot.library.hand import Hand, Refused
    from sidepot.library.hand_ruling import HandRuling
    from sidepot.library.pots import PotsRuling, SettleRuling, pots, settle
    from sidepot.library.showdown import ShowdownRuling, showdown
    from sidepot.model.betting import Legal, Refusal, Turn
    from sidepot.model.rulings import Flaw, Malformed, Pot, Reason, Remark, Unbalanced, Winner

_HOMES = {
    "Hand": "library.hand",
    "HandRuling": "library.hand_ruling",
    "Refused": "library.hand",
    "pots": "library.pots",
    "settle": "library.pots",
    "betting": "library.betting",
    "declaration": "library.declaration",
    "showdown": "library.showdown",
    "equity": "library.equity",
    "EquityRuling": "library.equity",
    "PotsRuling": "library.pots",
    "SettleRuling": "library.pots",
    "BettingRuling": "library.betting",
    "DeclarationRuling": "library.declaration",
    "ShowdownRuling": "library.showdown",
    "Flaw": "model.rulings",
    "Legal": "model.betting",
    "Malformed": "model.rulings",
    "Pot": "model.rulings",
    "Reason": "model.rulings",
    "Refusal": "model.betting",
    "Remark": "model.rulings",
    "Turn": "model.betting",
    "Unbalanced": "model.rulings",
    "Winner": "model.rulings",
}

__all__ = [
    "BettingRuling",
    "DeclarationRuling",
    "EquityRuling",
    "Flaw",
    "Hand",
    "HandRuling",
    "Legal",
    "Malformed",
    "Pot",
    "PotsRuling",
    "Reason",
    "Refusal",
    "Refused",
    "Remark",
    "SettleRuling",
    "ShowdownRuling",
    "Turn",
    "Unbalanced",
    "Winner",
    "__version__",
    "betting",
    "declaration",
    "equity",
    "pots",
    "settle",
    "showdown",
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
