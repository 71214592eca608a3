"""Write a module so that a compiler sees in its text what Python finds out only while it runs.

Three things are said in full; what the module does stays the same:

- the constructor of a data class, which Python writes when the class is made;
- that a name in capitals is never given another value, and a number or text it stands for;
- a rule that carries its citation as a decorator: the citation becomes a call below the rule.

The result is for the compiler alone. What people read, and what is tested line by line, is the source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")
CITES = "states"
"""The decorator that only writes down what a rule rests on and gives the rule back."""


def in_full(source: str, values: Mapping[str, object]) -> str:
    """The source with these things said in full; `values` are those of its names once it has been loaded."""
    lines = source.splitlines()
    final = False
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.ClassDef):
            _constructor(node, lines)
        elif isinstance(node, ast.FunctionDef):
            _citation(node, lines)
        elif isinstance(node, ast.Assign):
            final = _constants(node, lines, values) or final
    if final:
        lines.insert(_first_import(source), "from typing import Final")
    return "\n".join(lines) + "\n"


def _first_import(source: str) -> int:
    """The line, from 0, in front of which an import may stand: below the docstring and the future."""
    for node in ast.parse(source).body:
        future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not future and not docstring:
            return _top(node) - 1
    raise AssertionError("a module with constants and nothing in it")


def _top(node: ast.stmt) -> int:
    """The first line of a statement, decorators included."""
    decorators = node.decorator_list if isinstance(node, ast.ClassDef | ast.FunctionDef) else []
    return min([node.lineno, *(each.lineno for each in decorators)])


# Citations


def _citation(node: ast.FunctionDef, lines: list[str]) -> None:
    citing = [each for each in node.decorator_list if _called(each) == CITES]
    if not citing or len(node.decorator_list) != 1:
        return
    assert node.end_lineno is not None
    lines.insert(node.end_lineno, f"{ast.unparse(citing[0])}({node.name})")
    del lines[_top(node) - 1 : node.lineno - 1]


def _called(decorator: ast.expr) -> str | None:
    """The name of a decorator with arguments."""
    named = isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name)
    return decorator.func.id if named else None


# Constructors


def _constructor(node: ast.ClassDef, lines: list[str]) -> None:
    decorator = next((each for each in node.decorator_list if _called(each) == "dataclass"), None)
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign) and not _of_the_class(each)]
    written = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    if not isinstance(decorator, ast.Call) or not fields or written & {"__init__", "__post_init__"}:
        return
    options = {each.arg: ast.unparse(each.value) for each in decorator.keywords}
    parameters: list[str] = []
    for each in fields:
        default = _default(each.value)
        if default is not None and default.startswith("field("):
            # Made anew for every value: left to the data class.
            return
        parameters.append(
            f"{ast.unparse(each.target)}: {ast.unparse(each.annotation)}"
            + (f" = {default}" if default is not None else "")
        )
    names = [ast.unparse(each.target) for each in fields]
    only_by_name = "*, " if options.get("kw_only") == "True" else ""
    # A frozen class forbids this line to others; here it is what the class itself does.
    forbidden = "  # type: ignore[misc]" if options.get("frozen") == "True" else ""
    last = fields[-1].end_lineno
    assert last is not None
    lines[last:last] = [
        "",
        f"    def __init__(self, {only_by_name}{', '.join(parameters)}) -> None:",
        *(f"        self.{name} = {name}{forbidden}" for name in names),
    ]
    told = ", ".join(f"{name}={value}" for name, value in {**options, "init": "False"}.items())
    lines[decorator.lineno - 1 : decorator.end_lineno] = [f"@dataclass({told})"]


def _of_the_class(field: ast.AnnAssign) -> bool:
    return ast.unparse(field.annotation).startswith("ClassVar")


def _default(value: ast.expr | None) -> str | None:
    if value is None:
        return None
    if isinstance(value, ast.Call) and _called(value) == "field" and len(value.keywords) == 1:
        (only,) = value.keywords
        if only.arg == "default":
            return ast.unparse(only.value)
    return ast.unparse(value)


# Constants


def _constants(node: ast.Assign, lines: list[str], values: Mapping[str, object]) -> bool:
    """Whether the names assigned are constants and are now said to be final."""
    (target, *others) = node.targets
    each = target.elts if isinstance(target, ast.Tuple) else [target]
    names = [one.id for one in each if isinstance(one, ast.Name) and CONSTANT.fullmatch(one.id)]
    if others or len(names) != len(each):
        return False
    plain = [values[name] for name in names]
    if all(type(value) in (int, str) for value in plain):
        told = [f"{name}: Final = {value!r}" for name, value in zip(names, plain, strict=True)]
    elif len(names) == 1:
        assert node.end_lineno is not None
        said = "\n".join(lines[node.lineno - 1 : node.end_lineno])
        told = said.replace(f"{names[0]} =", f"{names[0]}: Final =", 1).split("\n")
    else:
        return False
    lines[node.lineno - 1 : node.end_lineno] = told
    return True
