"""What a package gives by name is what it says, whatever else has been loaded before."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from types import ModuleType

import pytest

import sidepot


def packages() -> Iterator[ModuleType]:
    """Every package of ours that gives something by name."""
    yield sidepot
    for found in walk_packages(sidepot.__path__, "sidepot."):
        if found.ispkg:
            package = import_module(found.name)
            if hasattr(package, "__all__"):
                yield package


@pytest.mark.parametrize("package", list(packages()), ids=lambda package: package.__name__)
def test_no_module_bears_the_name_of_what_its_package_gives(package: ModuleType) -> None:
    # Loading such a module would put it in the place of the function, for everybody.
    modules = {found.name for found in iter_modules(package.__path__)}
    assert not modules & set(package.__all__)
