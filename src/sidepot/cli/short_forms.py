"""The short form of each question: which option fills which key of the document."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.cli.options import Form, Option

UNIT = Option(flag="--unit", key="unit", form=Form.UNIT, help="unit")
COMMON = (
    Option(flag="--setting", key="setting", form=Form.TEXT, help="setting"),
    Option(flag="--rulebook", key="rulebook", form=Form.TEXT, help="rulebook"),
    Option(flag="--set", key="settings", form=Form.PAIRS, help="set", word="QUESTION=ANSWER"),
    UNIT,
)
_BUTTON = Option(flag="--button", key="button", form=Form.TEXT, help="button", word="NAME")
_DEAD = Option(flag="--dead", key="dead", form=Form.CHIPS, help="dead")
_GAME = Option(flag="--game", key="game", form=Form.TEXT, help="game")
_STRUCTURE = Option(flag="--structure", key="structure", form=Form.TEXT, help="structure")
_STREET = Option(flag="--street", key="street", form=Form.TEXT, help="street")
_BLINDS = Option(flag="--blinds", key="blinds", form=Form.BLINDS, help="blinds")

POTS = (
    _DEAD,
    Option(flag="--fouled-deck", key="fouled_deck", form=Form.FLAG, help="fouled-deck"),
)
SETTLE = (
    *POTS,
    Option(flag="--board", key="board", form=Form.BOARDS, help="board"),
    Option(flag="--hand", key="hands", form=Form.PAIRS_CARDS, help="hand-cards"),
    Option(flag="--strength", key="strength", form=Form.PAIRS_WHOLE, help="strength"),
    Option(flag="--low", key="low", form=Form.PAIRS_WHOLE, help="low"),
    _BUTTON,
    _GAME,
    Option(flag="--chip", key="chip", form=Form.CHIPS, help="chip"),
    Option(flag="--rake", key="rake.percent", form=Form.NUMBER, help="rake"),
    Option(flag="--cap", key="rake.cap", form=Form.CHIPS, help="cap"),
    Option(flag="--out", key="stacks_after_hand_zero", form=Form.TEXTS, help="out", word="NAME"),
)
EQUITY = (
    *POTS,
    Option(flag="--board", key="board", form=Form.BOARDS, help="board"),
    Option(flag="--hand", key="hands", form=Form.PAIRS_CARDS, help="hand-cards"),
    Option(flag="--dead-cards", key="dead_cards", form=Form.CARDS, help="dead-cards"),
    _BUTTON,
    _GAME,
    Option(flag="--chip", key="chip", form=Form.CHIPS, help="chip"),
    Option(flag="--odd-chips", key="odd_chips", form=Form.TEXT, help="odd-chips", word="rule|even"),
    Option(flag="--samples", key="samples", form=Form.WHOLE, help="samples"),
    Option(flag="--seed", key="seed", form=Form.WHOLE, help="seed"),
)
BETTING = (
    Option(flag="--actions", key="actions", form=Form.ACTIONS, help="actions"),
    _STREET,
    _BLINDS,
    _STRUCTURE,
    Option(flag="--pot", key="pot", form=Form.CHIPS, help="pot"),
    Option(flag="--post", key="posts", form=Form.PAIRS_CHIPS, help="post", also=("--posts",)),
    Option(flag="--dead-post", key="dead_posts", form=Form.PAIRS_CHIPS, help="dead-post"),
    Option(
        flag="--small-blind-dead", key="small_blind", form=Form.FLAG, help="small-blind-dead", value="dead"
    ),
    Option(flag="--bet-unit", key="bet_unit", form=Form.CHIPS, help="bet-unit"),
    Option(flag="--ante", key="ante", form=Form.CHIPS, help="ante"),
    Option(flag="--bring-in", key="bring_in", form=Form.CHIPS, help="bring-in"),
    Option(flag="--low-card", key="low_card", form=Form.TEXT, help="low-card", word="NAME"),
    Option(flag="--left-in-event", key="players_left_in_event", form=Form.WHOLE, help="left-in-event"),
    _GAME,
    _BUTTON,
)
DECLARATION = (
    Option(flag="--facing", key="facing", form=Form.CHIPS, help="facing"),
    Option(flag="--chips", key="chips", form=Form.PILE, help="chips"),
    Option(flag="--words", key="words", form=Form.SAID, help="words"),
    Option(flag="--words-when", key="words_when", form=Form.TEXT, help="words-when"),
    Option(flag="--already-in", key="already_in", form=Form.CHIPS, help="already-in"),
    Option(flag="--last-full", key="last_full", form=Form.CHIPS, help="last-full"),
    Option(flag="--min-bet", key="min_bet", form=Form.CHIPS, help="min-bet"),
    _BLINDS,
    Option(flag="--pot", key="pot", form=Form.CHIPS, help="pot-declared"),
    Option(flag="--stack", key="stack", form=Form.CHIPS, help="stack"),
    Option(flag="--last-chips", key="last_chips", form=Form.FLAG, help="last-chips"),
    Option(flag="--prior", key="prior", form=Form.PILE, help="prior"),
    Option(flag="--prior-handling", key="prior_handling", form=Form.TEXT, help="prior-handling"),
    Option(flag="--prior-left", key="prior_left", form=Form.PILE, help="prior-left"),
    Option(flag="--second-motion", key="second_motion", form=Form.PILE, help="second-motion"),
    Option(flag="--quoted", key="quoted", form=Form.CHIPS, help="quoted"),
    Option(flag="--noticed", key="noticed", form=Form.TEXT, help="noticed"),
    Option(flag="--out-of-turn", key="out_of_turn", form=Form.FLAG, help="out-of-turn"),
    Option(flag="--action-changed", key="action_changed", form=Form.YES_NO, help="action-changed"),
    Option(flag="--players-in", key="players_in", form=Form.WHOLE, help="players-in"),
    Option(flag="--opening-bet", key="opening_bet", form=Form.YES_NO, help="opening-bet"),
    _STRUCTURE,
    _STREET,
)
SHOWDOWN = (
    Option(flag="--closed-on", key="betting_closed_on", form=Form.TEXT, help="closed-on", word="STREET"),
    Option(flag="--betting-open", key="betting_closed_on", form=Form.FLAG, help="betting-open", value=None),
    Option(flag="--aggressor", key="last_aggressor", form=Form.TEXT, help="aggressor", word="NAME"),
    Option(flag="--no-bet", key="last_round_bet", form=Form.FLAG, help="no-bet", value=False),
    Option(flag="--last-round-bet", key="last_round_bet", form=Form.YES_NO, help="last-round-bet"),
    Option(flag="--pushed", key="pushed_all_in", form=Form.TEXT, help="pushed", word="NAME"),
    Option(flag="--nobody-pushed", key="pushed_all_in", form=Form.FLAG, help="nobody-pushed", value=None),
    Option(flag="--first-to-act", key="first_to_act", form=Form.TEXT, help="first-to-act", word="NAME"),
    Option(flag="--tabled", key="tabled", form=Form.TEXTS, help="tabled", word="NAME"),
    Option(flag="--mucked", key="mucked", form=Form.TEXTS, help="mucked", word="NAME"),
    Option(flag="--asked-to-see", key="asked_to_see", form=Form.TEXT, help="asked-to-see", word="NAME"),
    Option(flag="--hand-for-hand", key="hand_for_hand", form=Form.FLAG, help="hand-for-hand"),
    Option(flag="--stack", key="stacks", form=Form.PAIRS_CHIPS, help="stacks-left"),
    _STRUCTURE,
    _STREET,
    _GAME,
    _BUTTON,
    _DEAD,
)
BY_KIND: Mapping[str, tuple[Option, ...]] = {
    "pots": POTS,
    "settle": SETTLE,
    "betting": BETTING,
    "declaration": DECLARATION,
    "showdown": SHOWDOWN,
    "hand": (),
    "equity": EQUITY,
}
