"""Write tests/audit/corpora_table.txt: what the audit of the real hands comes to, by dialect.

    SIDEPOT_SHARED=... PYTHONPATH=src:tests python tools/store_corpora.py

Look at what has changed before it goes in: more findings are hands to look at, fewer audited a step back.
"""

from __future__ import annotations

from audit.corpora import TABLE, table

if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
