"""The adjudicator for poker all-ins: pots, payments and the reason for each."""

from sidepot.library.questions import pots, settle
from sidepot.library.rulings import PotsRuling, SettleRuling
from sidepot.model.rulings import Flaw, Malformed, Pot, Reason, Remark, Unbalanced, Winner
from sidepot.version import VERSION as __version__  # noqa: N811 - the name every package has for it

__all__ = [
    "Flaw",
    "Malformed",
    "Pot",
    "PotsRuling",
    "Reason",
    "Remark",
    "SettleRuling",
    "Unbalanced",
    "Winner",
    "__version__",
    "pots",
    "settle",
]
