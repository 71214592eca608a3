"""Write a module so that a compiler sees in its text what Python finds out only while it runs.

Four things are said in full; what the module does stays the same:

- the constructor of a data class, which Python writes when the class is made;
- the making of a tuple with names, field by field;
- that a name in capitals is never given another value, and the number or text it stands for;
- a rule that carries its citation as a decorator: the citation becomes a call below the rule.

The result is for the compiler alone. What people read, check and test line by line is the source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")
CITES = "states"
"""The decorator that only writes down what a rule rests on and gives the rule back."""
PLAIN = (int, str, bool, type(None))


def in_full(source: str, values: Mapping[str, object]) -> str:
    """The source with these things said in full; `values` are those of its names once it has been loaded."""
    module = ast.parse(source)
    body: list[ast.stmt] = []
    for node in module.body:
        if isinstance(node, ast.ClassDef):
            body.append(_with_constructor(node))
        elif isinstance(node, ast.FunctionDef):
            body += _cited_below(node)
        elif isinstance(node, ast.Assign):
            body += _final(node, values)
        else:
            body.append(node)
    module.body = body
    _NamedTuples(values).visit(module)
    if any(isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final" for node in body):
        body.insert(_first_import(body), ast.parse("from typing import Final").body[0])
    return ast.unparse(ast.fix_missing_locations(module)) + "\n"


def _first_import(body: list[ast.stmt]) -> int:
    """Where an import may stand: below the docstring and the future."""
    for place, node in enumerate(body):
        future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not future and not docstring:
            return place
    raise AssertionError("a module with constants and nothing in it")


def _named_call(node: ast.expr, name: str) -> ast.Call | None:
    """The node where it calls what has this name."""
    is_it = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    return node if is_it and isinstance(node, ast.Call) else None


# Citations


def _cited_below(node: ast.FunctionDef) -> list[ast.stmt]:
    if len(node.decorator_list) != 1 or _named_call(node.decorator_list[0], CITES) is None:
        return [node]
    (citation,) = node.decorator_list
    node.decorator_list = []
    return [node, *ast.parse(f"{ast.unparse(citation)}({node.name})").body]


# Constructors


def _with_constructor(node: ast.ClassDef) -> ast.ClassDef:
    decorator = next((each for each in node.decorator_list if _named_call(each, "dataclass")), None)
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign) and not _of_the_class(each)]
    written = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    if not isinstance(decorator, ast.Call) or not fields or written & {"__init__", "__post_init__"}:
        return node
    parameters: list[str] = []
    for each in fields:
        default = None if each.value is None else _default(each.value)
        if default is not None and default.startswith("field("):
            # Made anew for every value: left to the data class.
            return node
        told = f"{ast.unparse(each.target)}: {ast.unparse(each.annotation)}"
        parameters.append(told if default is None else f"{told} = {default}")
    only_by_name = any(
        each.arg == "kw_only" and ast.unparse(each.value) == "True" for each in decorator.keywords
    )
    names = [ast.unparse(each.target) for each in fields]
    text = [
        f"def __init__(self, {'*, ' if only_by_name else ''}{', '.join(parameters)}) -> None:",
        *(f"    self.{name} = {name}" for name in names),
    ]
    node.body += ast.parse("\n".join(text)).body
    decorator.keywords.append(ast.keyword("init", ast.Constant(value=False)))
    return node


def _of_the_class(field: ast.AnnAssign) -> bool:
    return ast.unparse(field.annotation).startswith("ClassVar")


def _default(value: ast.expr) -> str:
    call = _named_call(value, "field")
    if call is not None and [each.arg for each in call.keywords] == ["default"]:
        return ast.unparse(call.keywords[0].value)
    return ast.unparse(value)


# Tuples with names


class _NamedTuples(ast.NodeTransformer):
    """`Layer(0, cap)` becomes `tuple.__new__(Layer, (0, cap, <every default>))`."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self.values = values

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        made = self.values.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if not isinstance(made, type) or not issubclass(made, tuple) or made.__new__ is tuple.__new__:
            return node
        fields: tuple[str, ...] = getattr(made, "_fields", ())
        defaults: dict[str, object] = getattr(made, "_field_defaults", {})
        given = dict(zip(fields, node.args, strict=False))
        given |= {each.arg: each.value for each in node.keywords if each.arg is not None}
        starred = any(isinstance(each, ast.Starred) for each in node.args)
        plain = all(_is_plain(defaults[name]) for name in fields if name not in given and name in defaults)
        if starred or not plain or len(given) != len(node.args) + len(node.keywords) or not fields:
            return node
        each = [given.get(name) or ast.parse(repr(defaults[name]), mode="eval").body for name in fields]
        told = ast.parse(f"tuple.__new__({ast.unparse(node.func)}, ())", mode="eval").body
        assert isinstance(told, ast.Call)
        told.args[1] = ast.Tuple(elts=each, ctx=ast.Load())
        return told


def _is_plain(value: object) -> bool:
    return isinstance(value, PLAIN) or value == ()


# Constants


def _stands_there(node: ast.Assign, value: object) -> bool:
    """Whether a text stands in the source as it is. One put together may name a place on this machine."""
    return type(value) is str and any(
        isinstance(part, ast.Constant) and part.value == value for part in _parts_of(node.value)
    )


def _parts_of(value: ast.expr) -> list[ast.expr]:
    return value.elts if isinstance(value, ast.Tuple) else [value]


def _final(node: ast.Assign, values: Mapping[str, object]) -> list[ast.stmt]:
    """The assignment, final where its names are constants; numbers and texts one by one."""
    (target, *others) = node.targets
    each = target.elts if isinstance(target, ast.Tuple) else [target]
    names = [one.id for one in each if isinstance(one, ast.Name) and CONSTANT.fullmatch(one.id)]
    if others or len(names) != len(each):
        return [node]
    if all(type(values[name]) is int or _stands_there(node, values[name]) for name in names):
        return ast.parse("\n".join(f"{name}: Final = {values[name]!r}" for name in names)).body
    if len(names) == 1:
        return ast.parse(f"{names[0]}: Final = {ast.unparse(node.value)}").body
    return [node]
