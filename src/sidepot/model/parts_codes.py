"""What may stand in the way of an audit in parts, by several workers; as `codes` has the others."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    # a file, or a part of one
    "file-changed": {},
    "archive-in-archive": {},
    "worker-died": {},
    "part-failed": {"problem": Kind.TEXT},
    # a cluster
    "cluster-unreachable": {"address": Kind.TEXT, "problem": Kind.TEXT},
    "cluster-empty": {"address": Kind.TEXT},
    "cluster-differs": {"worker": Kind.TEXT, "found": Kind.TEXT, "here": Kind.TEXT},
    "cluster-folder-missing": {"worker": Kind.TEXT, "file": Kind.TEXT},
    "cluster-lost": {"address": Kind.TEXT},
}
