"""What is read at most, and how large the parts are that an audit is divided into."""

from __future__ import annotations

from typing import Final

LINE_MOST: Final = 1_000_000
"""Signs of one line; the longest of a real history has a few thousand."""
WHOLE_MOST: Final = 64 * 1024 * 1024
"""Bytes read at once: of a file that cannot be cut between its hands, or of a hand without end."""
PACKED_MOST: Final = 400
"""How many times larger than its packed form a file may be; histories are ten to forty times."""
SMALL: Final = 1024 * 1024
"""Below this nobody minds how tightly something is packed."""
AT_ONCE: Final = 16
"""Hands that are read before they are audited."""
PART: Final = 256 * 1024
"""Bytes of one part: a few hundred hands, lost without harm, and nobody waits long for the last one."""
WORKER_LEAST: Final = 1024 * 1024
"""Bytes for which one more worker is worth its start."""
FILE_LEAST: Final = 4096
"""What a file counts at least when small ones are put together: opening it has its price too."""
CHUNK: Final = 256 * 1024
"""Bytes read at a time where a file is only looked through."""
