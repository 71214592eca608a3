"""The real hands of the Winning Poker Network."""

from histories.corpus import files_of, needs_corpora
from histories.kept import wrong_in_room

UNREAD = {
    # A player without a name and without a seat line puts chips in.
    "NLHE-9max-USD-1.00-2.00-201612.Unknown.Player.Acts.HH20160621_G30997753.txt": (15, 72),
    "NLHE-NA-0-0_HH00000000_T1-G0-201601.unknown.player.acts.txt": (8,),
}
UNBALANCED = {
    # In 2014 a jackpot fee of 0.25 was taken that is not printed.
    "10MultipleHands.txt": 25,
    "BasicHand.txt": 25,
    "Flop.txt": 25,
    "Limit1.txt": 25,
    "Post.txt": 25,
    "River.txt": 25,
    "StrangePlayerNames.txt": 25,
    # A garbled hand: a fold too many, and the pot to one who had folded.
    "PLO8-6max-USD-20-40-201609.no.flop.HH20160913_G31116857.txt": 2000,
}


@needs_corpora
def test_every_file_is_read_and_chips_balance() -> None:
    assert sum(files_of("wpn").values()) == 70
    assert wrong_in_room("wpn", UNREAD, UNBALANCED) == []
