"""The real hands of 888."""

from histories.corpus import files_of, needs_corpora, wrong_in
from histories.unprinted import out_but_for_rake

UNBALANCED = {
    # Both hold the same full house, and only one of them is written as paid.
    "888-NLHE-USD-0.01-0.02.rake.greater.than.25.pct.txt": 28,
    # Of a side pot of 576 only 76 were paid.
    "PLO8-USD-MTT-1.80-0.20-201306.all.in.blind.bad.pot.txt": 500,
}


@needs_corpora
def test_every_file_is_read_and_chips_balance() -> None:
    assert sum(files_of("pacific888").values()) == 70
    assert wrong_in("pacific888", {}, UNBALANCED, out_but_for_rake) == []
