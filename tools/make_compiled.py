"""Compile what the auditor does for every hand, for who has many: beside the source, and as a wheel.

    python tools/make_compiled.py            build/compiled/ and a wheel in dist/
    python tools/make_compiled.py FOLDER     only the package, in that folder

build/compiled/ then holds the package with machine code beside the source of each module it was made from,
and dist/ a wheel of it that fits this Python on this kind of machine. The source is the same to the letter,
and so are the answers; only the time differs. It needs a C compiler and the headers of Python, and setuptools
where Python has no distutils; it takes minutes.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from said_in_full import in_full

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = "sidepot"
BUILT = ROOT / "build" / "compiled"
WHEELS = ROOT / "dist"
HOT = {
    "audit": (
        "compare",
        "expected",
        "hand",
        "notes",
        "paid",
        "replay",
        "report",
        "rooms",
        "rows",
        "setup",
        "sums",
        "work",
        "written",
    ),
    "cards": ("cards", "games", "high", "low", "odd", "omaha", "scale", "streets", "strength"),
    "engine": (
        "award",
        "checked",
        "contest",
        "first_to_act",
        "hand_end",
        "hand_setup",
        "hand_table",
        "layers",
        "odd_order",
        "opening",
        "play",
        "pots",
        "raking",
        "round",
    ),
    "histories": (
        "acting",
        "building",
        "hands",
        "limits",
        "phh",
        "phh_plain",
        "pokerstars",
        "recognise",
        "stars_lines",
        "text",
        "trouble",
    ),
    "model": ("audit", "history"),
    "rulebooks": ("load", "questions", "rooms"),
    "rules": (
        "antes",
        "awarding",
        "habits",
        "layers",
        "limits",
        "rake",
        "reopening",
        "shares",
        "stud_order",
        "uncalled",
        "wagers",
    ),
}
"""The modules that are compiled: what is gone through for every hand that is as it should be. Nouns sent from
one process to another stay as they are, and so does whatever is done once for a file."""


def modules() -> list[str]:
    """The modules to compile, as paths below the source: sidepot/rules/limits.py."""
    return [f"{PACKAGE}/{room}/{name}.py" for room, names in HOT.items() for name in names]


def write_in_full(folder: Path) -> None:
    """Put a copy of the package for the compiler into a folder."""
    _copy(folder)
    sys.path.insert(0, str(SOURCE))
    for path in modules():
        loaded = import_module(path.removesuffix(".py").replace("/", "."))
        told = in_full((SOURCE / path).read_text("utf-8"), vars(loaded))
        (folder / path).write_text(told, "utf-8")


def _copy(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCE, folder, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info"))


INLINED = "-fno-semantic-interposition"
"""Nothing outside takes the place of a compiled function: the C compiler may put one into another."""
COMPILE = """
import sys
from mypyc.build import mypycify
folder, *paths = sys.argv[1:]
try:
    from setuptools import setup
except ImportError:
    from distutils.core import setup
options = dict(opt_level="3", debug_level="0", multi_file=False, target_dir=folder, group_name="sidepot")
setup(
    name="sidepot",
    packages=[],
    ext_modules=mypycify(["--follow-imports=silent", "--disable-error-code=misc", *paths], **options),
    script_args=["build_ext", "--inplace", "--build-temp", folder, "-j", "2"],
)
"""


def compiled(folder: Path, scratch: Path) -> None:
    """Compile the modules of a folder, each beside its source. Raises CalledProcessError."""
    command = [sys.executable, "-c", COMPILE, str(scratch), *modules()]
    flags = f"{os.environ.get('CFLAGS', '')} {INLINED}"
    environment = {**os.environ, "MYPYPATH": str(folder), "CFLAGS": flags}
    subprocess.run(command, cwd=folder, check=True, env=environment)


def build(folder: Path) -> list[Path]:
    """Make a folder with the source and its machine code; give the files of machine code."""
    scratch = folder.with_name(f"{folder.name}-scratch")
    told = scratch / "in-full"
    write_in_full(told)
    compiled(told, scratch / "c")
    shutil.rmtree(told / "build")  # what was made stands beside its source as well
    _copy(folder)
    made: list[Path] = []
    for file in sorted(told.rglob("*" + EXTENSION_SUFFIXES[0])):
        made.append(folder / file.relative_to(told))
        shutil.copy2(file, made[-1])
    shutil.rmtree(scratch)
    return made


# The wheel


PACK = "import sys; from flit_core.buildapi import build_wheel; print(build_wheel(sys.argv[1]))"


def wheel(folder: Path, made: list[Path], into: Path) -> Path:
    """The wheel that is the same everywhere, with the machine code added: it fits one kind of machine."""
    into.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-c", PACK, str(into)]
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    plain = into / run.stdout.strip()
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    path = into / plain.name.replace("py3-none-any", tag)
    with zipfile.ZipFile(plain) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    plain.unlink()
    (record,) = (name for name in files if name.endswith(".dist-info/RECORD"))
    (about,) = (name for name in files if name.endswith(".dist-info/WHEEL"))
    del files[record]
    files[about] = (
        files[about]
        .replace(b"Root-Is-Purelib: true", b"Root-Is-Purelib: false")
        .replace(b"Tag: py3-none-any", f"Tag: {tag}".encode())
    )
    files |= {file.relative_to(folder).as_posix(): file.read_bytes() for file in made}
    lines = [f"{name},{_digest(data)},{len(data)}\n" for name, data in files.items()]
    files[record] = "".join([*lines, f"{record},,\n"]).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            packed = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            packed.external_attr = 0o644 << 16
            archive.writestr(packed, data, zipfile.ZIP_DEFLATED)
    return path


def _digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def main() -> int:
    """Build, and say what there is now."""
    if sys.argv[1:]:
        build(Path(sys.argv[1]).resolve())
        return 0
    made = build(BUILT)
    print(f"{len(modules())} modules compiled: {BUILT.relative_to(ROOT)}")
    print(f"wheel: {wheel(BUILT, made, WHEELS).relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
