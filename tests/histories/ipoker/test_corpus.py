"""The real hands of iPoker."""

from histories.corpus import files_of, needs_corpora
from histories.kept import wrong_in_room

UNREAD: dict[str, tuple[int, ...]] = {}
UNBALANCED = {
    # Two seats are told with the same stack, bets and win; one of them does nothing.
    "Full_Ring_10_Handed_.xml": -238,
}


@needs_corpora
def test_every_file_is_read_and_chips_balance() -> None:
    assert sum(files_of("ipoker").values()) == 58
    assert wrong_in_room("ipoker", UNREAD, UNBALANCED) == []
