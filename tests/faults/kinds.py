"""The kinds of faults: how a piece of code is changed to be slightly wrong.

Our own, with the places that `ast` knows: the tools there are plant by number, keep no formatting,
or want to run the tests their own way, and what we need of them is this file.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

Function = ast.FunctionDef | ast.AsyncFunctionDef
BOUNDS = {ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">")}
OPPOSITES = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
ENDS = {"0": "-1", "-1": "0", "1:": ":-1", ":-1": "1:"}
EMPTY = {
    "bool": ("True", "False"),
    "int": ("0", "1"),
    "float": ("0.0", "1.0"),
    "str": ('""',),
    "tuple": ("()",),
    "Sequence": ("()",),
    "list": ("[]",),
    "dict": ("{}",),
    "Mapping": ("{}",),
    "set": ("set()",),
    "frozenset": ("frozenset()",),
    "Iterator": ("iter(())",),
    "Iterable": ("()",),
}
"""What a function may return instead, by what it says it returns; all others None."""
INDIFFERENT = {
    *("isinstance", "issubclass", "min", "max", "set", "frozenset", "getattr", "hasattr"),
    "suppress",
}
"""Calls with arguments whose order is the same to them, or plainly of different kinds."""
_VALUES = ast.Name | ast.Attribute | ast.Subscript | ast.BinOp
_TEXTS = ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp


class Change(NamedTuple):
    """What is between the bytes ``start`` and ``end`` of a module becomes ``new``."""

    start: int
    end: int
    new: str


class Source:
    """The text of a module, in the bytes that `ast` counts."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self._lines = [0]
        for line in text.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Return where ``node`` begins and ends."""
        start = self._lines[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined]
        end = self._lines[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]
        return start, end

    def of(self, node: ast.AST) -> str:
        """Return the text of ``node``."""
        start, end = self.span(node)
        return self.text[start:end].decode()

    def becomes(self, node: ast.AST, new: str) -> Change:
        """Return the change of ``node`` to ``new``."""
        return Change(*self.span(node), new)

    def between(self, left: ast.AST, right: ast.AST, old: str, new: str) -> Iterator[Change]:
        """Yield the change of the word or sign ``old`` between two nodes to ``new``."""
        start, end = self.span(left)[1], self.span(right)[0]
        pattern = rf"\b{old}\b" if old[0].isalpha() else re.escape(old)
        found = re.search(pattern, self.text[start:end].decode())
        if found:
            yield Change(start + found.start(), start + found.end(), new)

    def swapped(self, left: ast.AST, right: ast.AST) -> Change:
        """Return the change that makes ``left`` and ``right`` change places."""
        start, end = self.span(left)[0], self.span(right)[1]
        middle = self.text[self.span(left)[1] : self.span(right)[0]].decode()
        return Change(start, end, self.of(right) + middle + self.of(left))


class Place(NamedTuple):
    """A node, with the function and the statement it is in."""

    node: ast.AST
    function: Function | None = None
    statement: ast.stmt | None = None


def boundaries(place: Place, source: Source) -> Iterator[Change]:
    """Yield a bound that is in or out, and numbers by one more and one less."""
    match place.node:
        case ast.Compare():
            yield from _operators(place.node, source, BOUNDS)
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            yield source.becomes(place.node, str(value + 1))
            yield source.becomes(place.node, str(value - 1))


def conditions(place: Place, source: Source) -> Iterator[Change]:
    """Yield conditions that are negated, always or never true, or joined the other way."""
    match place.node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield from _tests(test, source, isinstance(place.node, ast.While))
        case ast.comprehension(ifs=tests):
            for test in tests:
                yield from _tests(test, source, False)
        case ast.BoolOp(op, values):
            old, new = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
            texts = [source.of(each) for each in values]
            if len(values) == 2:
                yield from source.between(values[0], values[1], old, new)
            elif old not in " ".join(texts).split():
                whole = source.of(place.node)
                yield source.becomes(place.node, re.sub(rf"\b{old}\b", new, whole))
        case ast.Compare():
            yield from _operators(place.node, source, OPPOSITES)
        case ast.UnaryOp(ast.Not(), operand):
            yield source.becomes(place.node, source.of(operand))


def _tests(test: ast.expr, source: Source, is_loop: bool) -> Iterator[Change]:
    text = source.of(test)
    if isinstance(test, ast.Constant):
        return
    if not is_loop:  # it may never end
        yield source.becomes(test, "True")
        if not isinstance(test, ast.Compare | ast.UnaryOp):  # those are negated by their sign
            yield source.becomes(test, f"not ({text})")
    yield source.becomes(test, "False")


def _operators(
    node: ast.Compare, source: Source, signs: dict[type[ast.cmpop], tuple[str, str]]
) -> Iterator[Change]:
    for sign, (left, right) in zip(node.ops, pairwise([node.left, *node.comparators]), strict=True):
        if type(sign) in signs:
            yield from source.between(left, right, *signs[type(sign)])


def arguments(place: Place, source: Source) -> Iterator[Change]:
    """Yield calls with two neighbouring arguments of like kind in each other's place."""
    if not isinstance(place.node, ast.Call) or _called(place.node) in INDIFFERENT:
        return
    named = [each.value for each in place.node.keywords if each.arg]
    for left, right in [*pairwise(place.node.args), *pairwise(named)]:
        if _are_alike(left, right) and source.of(left) != source.of(right):
            yield source.swapped(left, right)


def _called(call: ast.Call) -> str:
    return ast.unparse(call.func)


def _are_alike(left: ast.expr, right: ast.expr) -> bool:
    """Return whether both may be of one type: nobody needs a test to notice any other."""
    if isinstance(left, ast.Constant) and isinstance(right, ast.Constant):
        return type(left.value) is type(right.value)
    if isinstance(left, ast.Call) and isinstance(right, ast.Call):
        return True
    values = {each.id for each in (left, right) if isinstance(each, ast.Name)}
    return isinstance(left, _VALUES) and isinstance(right, _VALUES) and "self" not in values


def missing_calls(place: Place, source: Source) -> Iterator[Change]:
    """Yield a call that is not made."""
    match place.node:
        case ast.Expr(ast.Call() as call) if _called(call) != "super().__init__":
            yield source.becomes(place.node, "pass")


def returned(place: Place, source: Source) -> Iterator[Change]:
    """Yield something empty, or another truth or number, that is returned instead."""
    match place.node:
        case ast.Return(ast.expr() as value):
            for new in _instead(place.function):
                if new != source.of(value):
                    yield source.becomes(value, new)


def _instead(function: Function | None) -> tuple[str, ...]:
    if function is None or function.returns is None:
        return ("None",)
    said = ast.unparse(function.returns)
    if "None" in said:
        return ("None",)
    return EMPTY.get(said.partition("[")[0], ("None",))


def sums(place: Place, source: Source) -> Iterator[Change]:
    """Yield what is taken away instead of added, and the other way round; and a lost minus."""
    match place.node:
        case ast.BinOp(left, (ast.Add() | ast.Sub()) as sign, right):
            if not (_is_text(left) or _is_text(right)):
                yield from source.between(left, right, *_plus(sign))
        case ast.AugAssign(target, (ast.Add() | ast.Sub()) as sign, value):
            if not _is_text(value):
                yield from source.between(target, value, *_plus(sign))
        case ast.UnaryOp(ast.USub(), operand):
            yield source.becomes(place.node, source.of(operand))


def _plus(sign: ast.operator) -> tuple[str, str]:
    return ("+", "-") if isinstance(sign, ast.Add) else ("-", "+")


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, _TEXTS) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def extremes(place: Place, source: Source) -> Iterator[Change]:
    """Yield the least for the most, all for any, the first for the last."""
    match place.node:
        case ast.Call(ast.Name(name) as function) if name in NAMES:
            yield source.becomes(function, NAMES[name])
        case ast.Subscript(slice=index) if (text := source.of(index)) in ENDS:
            yield source.becomes(index, ENDS[text])


KINDS: dict[str, Callable[[Place, Source], Iterator[Change]]] = {
    "first or last": extremes,
    "boundary": boundaries,
    "condition": conditions,
    "arguments": arguments,
    "missing call": missing_calls,
    "returned": returned,
    "plus or minus": sums,
}
"""All kinds; what two of them would plant alike is of the first."""
