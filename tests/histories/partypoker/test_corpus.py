"""The real hands of partypoker."""

from histories.corpus import files_of, needs_corpora
from histories.kept import wrong_in_room

UNREAD = {
    # The names of the seat lines are not those of the actions.
    "NLHE-6max-USD-0.02-0.04-201209.club.wpt.format.txt": (15,),
    "NLHE-6max-USD-0.25-0.50-201212.Mac.Format.txt": (14,),
    "PLO8-6max-USD-1.00-2.00-201601.preamble.fatal.txt": (13,),
}
UNBALANCED = {
    # Breaks off before anybody is paid.
    "InValidHand.txt": 140,
    # Blinds posted late are not told.
    "NLHE-6max-USD-0.05-0.10-201209.silent.post.both.txt": -13,
    # The room reckoned in fractions: the pot is one chip more than was put in.
    "NLHE-MTT-USD-50-5-202104.anon.txt": -1,
}


@needs_corpora
def test_every_file_is_read_and_chips_balance() -> None:
    assert sum(files_of("partypoker").values()) == 70
    assert wrong_in_room("partypoker", UNREAD, UNBALANCED) == []
