"""Where the questions and cases lie that the project is measured against, when they are at hand."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("SIDEPOT_SHARED") or ROOT.parent / "shared")

needs_shared = pytest.mark.skipif(
    not (SHARED / "questions.json").is_file(),
    reason=f"no questions.json in {SHARED}: set SIDEPOT_SHARED to the folder that holds it",
)
