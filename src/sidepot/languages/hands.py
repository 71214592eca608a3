"""What a hand is called: three aces, king, seven; an ace-high flush; 8-6-4-3-A low.

A hand arrives as a code and the ranks that tell it from others, highest weight first. Its entry in
hands.toml places the first ranks as {1}, {2} or all as {ranks}; ranks it does not place are kickers.
"""

from __future__ import annotations

from sidepot.languages.cards import rank_mark
from sidepot.languages.catalogue import NoSuchSentence, text
from sidepot.languages.lists import listed
from sidepot.model.rulings import Hand


def hand_name(hand: Hand, language: str, form: str = "label") -> str:
    """The name of a hand: `label` alone (flush), `full` in a sentence (a flush), `short` without kickers.

    Fewer ranks than the code usually has are fine; a rank its words need is not. Raises NoSuchSentence.
    """
    code, *ranks = hand
    words = text(language, "hands", code, "label" if form == "label" else "said")
    used = 0
    if "{ranks}" in words:
        words = words.replace("{ranks}", "-".join(rank_mark(rank) for rank in ranks))
        used = len(ranks)
    while "{" in words:
        before, _, rest = words.partition("{")
        inside, _, after = rest.partition("}")
        place, _, rank_form = inside.partition(":")
        if int(place) > len(ranks):
            raise NoSuchSentence(f"the hand {hand} has no rank {place}, which its name needs")
        used = max(used, int(place))
        words = before + rank_word(ranks[int(place) - 1], language, rank_form or "name") + after
    kickers = ranks[used:]
    if not kickers or form == "short":
        return words
    named = listed([rank_word(rank, language) for rank in kickers], language, "kickers")
    return text(language, "hands", "with-kickers").replace("{hand}", words).replace("{kickers}", named)


def rank_word(rank: str, language: str, form: str = "name") -> str:
    """A rank in words: `name` (ace), or another form that the language declares (`many`: aces)."""
    return text(language, "hands", f"rank-{form}", rank)
