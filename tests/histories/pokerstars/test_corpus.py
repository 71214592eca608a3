"""The real hands of PokerStars and Run It Once."""

from histories.corpus import files_of, needs_corpora, wrong_in

UNREAD = {
    # The seventh card of a player is written [of].
    "Triple-Stud-USD-2.00-0.20-MTT-201301.txt": 46,
}
UNBALANCED = {
    # The winner sold the hand to the room, which keeps the pot.
    "6-Card-PLO-6max-USD-0.05-0.10-202111.cash.out.txt": 2523,
    "6-Card-PLO-6max-USD-0.10-0.25-202201.multiway.allin.deadcards.txt": 10371,
    # Run It Once writes 8.43 back where 1.36 was not called.
    "PLO-6max-EUR-0.10-0.20-201904.RIO.Side.Pots.txt": -707,
    # Run It Once pays what it added to the pot once from the side pot and once from the main pot.
    "PLO-6max-EUR-0.25-0.50-201908.RIO.STP.side.pot.txt": -500,
}


@needs_corpora
def test_every_file_is_read_and_chips_balance() -> None:
    assert sum(files_of("pokerstars").values()) == 150
    assert wrong_in("pokerstars", UNREAD, UNBALANCED) == []
