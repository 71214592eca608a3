"""The real hands of Absolute Poker."""

from histories.corpus import files_of, needs_corpora, wrong_in


@needs_corpora
def test_every_file_is_read_and_chips_balance() -> None:
    assert sum(files_of("absolute").values()) == 33
    assert wrong_in("absolute", {}, {}) == []
