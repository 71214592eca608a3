"""What is compiled says the same as the source, and answers the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from audit.inputs import COMMAND, FIXTURES, phhs, tables
from histories.hands import PHH
from make_compiled import HOT, SOURCE, build, modules, wheel
from said_in_full import in_full
from sidepot.audit.program import program

ROOT = Path(__file__).resolve().parent.parent.parent
NOUNS = '''
"""Nouns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple


@dataclass(slots=True, kw_only=True)
class Seat:
    """Somebody at the table."""

    kind: ClassVar[str] = "seat"
    name: str
    chips: int = 0
    cards: tuple[int, ...] = field(default=())


@dataclass
class Tally:
    counts: dict[str, int] = field(default_factory=dict)


class Layer(NamedTuple):
    floor: int
    cap: int
    seats: tuple[int, ...] = ()
    name: str | None = None


def main_pot(cap: int) -> Layer:
    return Layer(0, cap=cap)


def two(*heights: int) -> Layer:
    return Layer(*heights)
'''
RULE = '''
@states("tda-2024/R47-A", "usage/layers")
def half(chips: int) -> int:
    """Half of it."""
    return chips // 2


@states("usage/once")
@cache
def kept(chips: int) -> int:
    return chips
'''


def loaded(source: str, **given: object) -> dict[str, object]:
    """The names of a module with this source."""
    module = ModuleType("nouns")
    # Data classes look up there what their annotations mean.
    sys.modules["nouns"] = module
    vars(module).update(given)
    exec(compile(source, "nouns.py", "exec", dont_inherit=True), vars(module))
    return vars(module)


def made(scope: dict[str, object], name: str) -> Callable[..., object]:
    found = scope[name]
    assert callable(found)
    return found


def test_a_data_class_has_its_constructor_written_out_and_is_the_same() -> None:
    source = in_full(NOUNS, loaded(NOUNS))
    assert "def __init__(self, *, name: str, chips: int=0, cards: tuple[int, ...]=()) -> None:" in source
    was, seat = made(loaded(NOUNS), "Seat"), made(loaded(source), "Seat")
    assert repr(seat(name="Anna")) == repr(was(name="Anna")) == "Seat(name='Anna', chips=0, cards=())"
    assert seat(name="Anna", cards=(1,)) == seat(name="Anna", cards=(1,)) != seat(name="Anna")
    with pytest.raises(TypeError):
        seat("Anna")


def test_what_is_made_anew_for_every_value_is_left_alone() -> None:
    source = in_full(NOUNS, loaded(NOUNS))
    assert "@dataclass\nclass Tally" in source
    tally = made(loaded(source), "Tally")
    assert vars(tally())["counts"] is not vars(tally())["counts"]


def test_a_tuple_with_names_is_made_field_by_field() -> None:
    source = in_full(NOUNS, loaded(NOUNS))
    assert "tuple.__new__(Layer, (0, cap, (), None))" in source
    assert "Layer(*heights)" in source
    was, now = loaded(NOUNS), loaded(source)
    assert made(now, "main_pot")(50) == made(was, "main_pot")(50)
    assert repr(made(now, "main_pot")(50)) == "Layer(floor=0, cap=50, seats=(), name=None)"


def test_constants_are_final_and_numbers_stand_there() -> None:
    source = (
        '"""Numbers."""\nFOLD, CALL = (len(word) for word in ("a", "bb"))\n_ALL = (FOLD, CALL)\nsmall = 3\n'
    )
    told = in_full(source, loaded(source))
    assert told.splitlines()[1:] == [
        "from typing import Final",
        "FOLD: Final = 1",
        "CALL: Final = 2",
        "_ALL: Final = (FOLD, CALL)",
        "small = 3",
    ]


def test_a_text_put_together_is_put_together_where_it_runs() -> None:
    source = 'HERE = dirname(__file__)\nDATA, WORD = join(HERE, "data"), "data"\nNAME = "data"\n'
    told = in_full(source, {"HERE": "/elsewhere", "DATA": "/elsewhere/data", "WORD": "data", "NAME": "data"})
    assert "/elsewhere" not in told
    assert "HERE: Final = dirname(__file__)" in told
    assert "NAME: Final = 'data'" in told


def test_a_citation_stands_below_its_rule() -> None:
    cited: list[tuple[str, ...]] = []

    def states(*articles: str) -> Callable[[object], object]:
        def record(rule: object) -> object:
            cited.append(articles)
            return rule

        return record

    told = in_full(RULE, {})
    assert told.startswith("def half(chips: int) -> int:")
    # Another decorator changes what the rule is, and stays above it.
    assert "@states('usage/once')\n@cache\ndef kept" in told
    scope = loaded(told, states=states, cache=lambda rule: rule)
    assert made(scope, "half")(9) == 4
    assert cited == [("tda-2024/R47-A", "usage/layers"), ("usage/once",)]


def test_what_is_compiled_is_there() -> None:
    assert [path for path in modules() if not SOURCE.joinpath(path).is_file()] == []
    assert [names for names in HOT.values() if list(names) != sorted(set(names))] == []


# The build


PASSED = (
    "tests/audit",
    "tests/cards",
    "tests/conformance",
    "tests/engine",
    "tests/hand",
    "tests/histories",
    "tests/properties",
    "tests/rules",
)
LEFT_OUT = (
    "--ignore=tests/audit/test_cluster.py",
    "--ignore=tests/audit/test_cut_off.py",
    "--ignore=tests/audit/test_memory.py",
    "--ignore=tests/audit/test_page.py",
    "--ignore=tests/audit/test_resume.py",
    "--ignore=tests/conformance/test_peers.py",
    "--ignore=tests/conformance/test_peers_run.py",
    # It puts another function in the place of one, which compiled code does not see.
    "--deselect=tests/audit/test_expected_stud.py::test_real_hands_of_stud_and_draw_get_what_their_pots_hold",
    # It asks for the very member of an enumeration where the rule promises a number, and gets the number.
    "--deselect=tests/rules/test_reopening.py::test_the_first_limb_that_applies",
)
"""What is about processes, how a page looks, or other engines: it says nothing of the answers."""
BARE = """
import sys
sys.path.insert(0, sys.argv[1])
from sidepot.audit.program import program
from sidepot.engine import round as hot
from sidepot.cli.main import main
print(program(), hot.__file__, flush=True)
sys.exit(main(sys.argv[2:]))
"""


def why_not() -> str | None:
    """What is missing to compile."""
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if find_spec("mypyc") is None:
        return "mypyc is not installed"
    if shutil.which(compiler) is None:
        return f"there is no C compiler: {compiler}"
    return None if header.is_file() else "the headers of Python are not installed"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Path]]:
    """The compiled build; `make compiled` has the same in build/compiled."""
    reason = why_not()
    if reason is not None:
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("compiled") / "package"
    return folder, build(folder)


@pytest.mark.long
def test_every_hot_module_is_machine_code_beside_its_source(compiled: tuple[Path, list[Path]]) -> None:
    folder, files = compiled
    names = {file.relative_to(folder).as_posix().partition(".")[0] for file in files}
    assert {path.removesuffix(".py") for path in modules()} <= names
    for path in modules():
        assert (folder / path).read_bytes() == (SOURCE / path).read_bytes()


@pytest.mark.long
def test_the_compiled_build_passes_the_tests_of_the_rules(
    compiled: tuple[Path, list[Path]], record_property: Callable[[str, object], None]
) -> None:
    folder, _ = compiled
    record_property("modules", len(modules()))
    command = [sys.executable, "-m", "pytest", "-m", "not long", "-o", f"pythonpath={folder} tests tools"]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    run = subprocess.run(
        [*command, *LEFT_OUT, *PASSED], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout[-3000:]
    record_property("passed", run.stdout.splitlines()[-1].split(" ")[0])


@pytest.mark.long
def test_an_audit_of_every_dialect_comes_out_the_same_byte_for_byte(
    compiled: tuple[Path, list[Path]], tmp_path: Path
) -> None:
    made = tmp_path / "made.phhs"
    made.write_text(phhs(2_000), "utf-8")
    results: list[dict[str, bytes]] = []
    for source in (SOURCE, compiled[0]):
        out = tmp_path / f"result-{len(results)}"
        environment = {**os.environ, "PYTHONPATH": str(source), "SIDEPOT_LANG": "en"}
        words = [str(made), str(FIXTURES), "--out", str(out), "--workers", "2"]
        run = subprocess.run([*COMMAND, *words], env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == 1, run.stderr
        results.append(tables(out))
    assert results[0] == results[1]


@pytest.mark.long
def test_the_wheel_needs_nothing_else_and_is_the_same_program(
    compiled: tuple[Path, list[Path]], tmp_path: Path
) -> None:
    folder, files = compiled
    packed = wheel(folder, files, tmp_path / "wheel")
    assert sysconfig.get_platform().replace("-", "_").replace(".", "_") in packed.name
    zipfile.ZipFile(packed).extractall(tmp_path / "site")
    hands = tmp_path / "hand.phh"
    hands.write_text(PHH, "utf-8")
    command = [sys.executable, "-I", "-S", "-c", BARE, str(tmp_path / "site"), "audit", str(hands), "--json"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    first, _, report = run.stdout.partition("\n")
    assert first.startswith(f"{program()} ")
    assert not first.endswith(".py")
    assert '"hands": 1' in report
