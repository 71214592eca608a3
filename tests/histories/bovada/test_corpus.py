"""The real hands of Bovada and Ignition."""

from histories.corpus import files_of, needs_corpora, wrong_in
from histories.unprinted import out_but_for_rake


@needs_corpora
def test_every_file_is_read_and_chips_balance() -> None:
    assert sum(files_of("bovada").values()) == 86
    assert wrong_in("bovada", {}, {}, out_but_for_rake) == []
