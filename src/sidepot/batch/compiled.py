"""How a kernel is made: a plain function over the rules, taught to a compiler from outside.

Kernels and rules are plain functions. Where Numba is installed, a kernel is compiled together with copies of
the rules it calls; where it is not, the same functions run as they stand.

Compiled code is kept between runs. Numba looks only at the file of the kernel, not at the rules it calls; so
a kernel is kept under a name that ends in a fingerprint of everything it was made from: its own code, that of
every function it calls, and every value they use. With a changed rule the fingerprint is another one, and the
kernel is compiled anew.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import cache
from importlib import import_module
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import ParamSpec, TypeVar

import numpy as np

In = ParamSpec("In")
Out = TypeVar("Out")


def compiled(kernel: Callable[In, Out]) -> Callable[In, Out] | None:
    """Give the kernel compiled, or None where no compiler is installed or it is switched off.

    A kernel takes and gives arrays and whole numbers. It may call plain functions and NumPy, and use whole
    numbers, enumerations, arrays and tuples of its module; anything else is refused (TypeError), since nobody
    would notice it change. A kernel does not check indices: check before.
    """
    return _compiled(kernel) if compiler_at_hand() else None


@cache
def compiler_at_hand() -> bool:
    """Whether kernels run compiled here. NUMBA_DISABLE_JIT=1 switches the compiler off."""
    try:
        config = import_module("numba").config
    except ImportError:
        return False
    return not config.DISABLE_JIT


@cache
def _compiled(kernel: Callable[In, Out]) -> Callable[In, Out]:
    numba = import_module("numba")
    taught: dict[FunctionType, Callable[..., object]] = {}
    lifted = _lifted(_plain(kernel), taught, numba.njit)
    mark = fingerprint(kernel)
    # The name is what the kept code is found by. Code with index checks is not the same as code without.
    lifted.__qualname__ += f"_{mark}_checked" if numba.config.BOUNDSCHECK else f"_{mark}"
    try:
        made: Callable[In, Out] = numba.njit(cache=True, nogil=True)(lifted)
    except RuntimeError:  # there is no folder to keep it in
        made = numba.njit(nogil=True)(lifted)
    return made


def _lifted(
    function: FunctionType,
    taught: dict[FunctionType, Callable[..., object]],
    teach: Callable[[FunctionType], Callable[..., object]],
) -> FunctionType:
    """Copy a function so that it finds compiled functions where it called plain ones."""
    scope: dict[str, object] = {"__builtins__": builtins, "__name__": function.__module__}
    for name, value in _used(function):
        if isinstance(value, FunctionType):
            if value not in taught:
                taught[value] = teach(_lifted(value, taught, teach))
            scope[name] = taught[value]
        else:
            scope[name] = value
    copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    copy.__qualname__ = function.__qualname__
    return copy


def fingerprint(kernel: Callable[..., object]) -> str:
    """Sixteen digits that change with the code of the kernel, a function it calls, or a value they use."""
    from hashlib import sha256

    told = sha256()
    for piece in _told(_plain(kernel), set()):
        told.update(piece)
        told.update(b"\0")
    return told.hexdigest()[:16]


def _told(value: object, seen: set[FunctionType]) -> Iterator[bytes]:
    """Everything about a value that compiled code may depend on."""
    match value:
        case FunctionType():
            yield f"{value.__module__}.{value.__qualname__}{value.__defaults__}".encode()
            if value not in seen:
                seen.add(value)
                yield from _told_of_code(value.__code__)
                for name, used in _used(value):
                    yield name.encode()
                    yield from _told(used, seen)
        case np.ndarray():
            yield f"{value.dtype}{value.shape}".encode()
            yield value.tobytes()
        case type() if issubclass(value, IntEnum):
            members = [(member.name, member.value) for member in value]
            yield f"{value.__name__}{members}".encode()
        case tuple():
            yield b"tuple"
            for each in value:
                yield from _told(each, seen)
        case ModuleType():
            yield f"{value.__name__}{getattr(value, '__version__', '')}".encode()
        case bool() | int() | float() | str() | np.generic():
            yield f"{type(value).__name__}{value!r}".encode()
        case type() | BuiltinFunctionType():
            yield f"{value.__module__}.{value.__qualname__}".encode()
        case _:
            raise TypeError(f"a kernel cannot use {value!r}: a change of it would go unseen")


def _told_of_code(code: CodeType) -> Iterator[bytes]:
    yield code.co_code
    yield repr((code.co_names, code.co_varnames, code.co_argcount)).encode()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _told_of_code(constant)
        elif isinstance(constant, frozenset):  # its order differs from run to run
            yield repr(sorted(map(repr, constant))).encode()
        else:
            yield repr(constant).encode()


def _used(function: FunctionType) -> Iterator[tuple[str, object]]:
    """The values a function finds in its module, by name."""
    names = dict.fromkeys(_names(function.__code__))
    yield from ((name, function.__globals__[name]) for name in names if name in function.__globals__)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _plain(kernel: Callable[..., object]) -> FunctionType:
    if not isinstance(kernel, FunctionType) or kernel.__closure__:
        raise TypeError(f"a kernel is a plain function of a module, not {kernel!r}")
    return kernel
