"""Which faults can be planted in the program, and which of them are drawn.

Nothing is planted in what no player meets: annotations, decorators, what only a developer reads
(``assert``, log, ``__repr__``, ``__all__``, ``TYPE_CHECKING``), and texts, which have other nets.
The numbers at the head of modules that draw cards and dice (`DRAWN`), and of colours, are data like
a picture, and are left to the golden pictures. Nor is a number planted that a module of the window
gives a name, such as a size or a time: one more is as good a choice.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.faults.kinds import KINDS, Change, Function, Place, Source

PROGRAM = "gamesuite"
WITH_ROOMS = ("games", "tables", "app", "widgets")
"""Folders of which every folder is a room of its own."""
DRAWN = tuple(
    f"widgets/{each}"
    for each in ("drawing", "figures", "french", "high", "letters", "pieces", "marks")
)
CHOSEN = ("app", "tables", "widgets")
"""Where numbers with a name of their own are matters of taste."""
_NAMED_NUMBERS = re.compile(r"_?[A-Z][A-Z0-9_]*(, _?[A-Z][A-Z0-9_]*)* = -?[\d._]+(, -?[\d._]+)*$")
_ANNOTATIONS = ("annotation", "returns", "decorator_list")
_LOGS = ("_log", "log", "logger", "logging", "warnings")


class Fault(NamedTuple):
    """A change of a module of the program, found again by its texts wherever it has moved to."""

    module: str
    """The path from the root, with slashes."""
    kind: str
    text: str
    """The line where the change begins, without what it is indented by."""
    told: str
    """What becomes what."""
    line: int
    lines: tuple[int, int]
    """Where it runs, from the first line to the last."""
    change: Change

    @property
    def room(self) -> str:
        """Return the room of the program it is in."""
        return room_of(self.module)

    @property
    def identity(self) -> tuple[str, str, str]:
        """Return what is the same when the line has moved."""
        return self.module, self.text, self.told


def room_of(module: str) -> str:
    """Return the room of a ``module``, given by its path."""
    folders = module.split("/")[1:-1]
    if not folders:
        return "top"
    return "/".join(folders[: 2 if folders[0] in WITH_ROOMS else 1])


def modules(root: Path) -> Iterator[str]:
    """Yield the modules of the program at ``root``."""
    for path in sorted((root / PROGRAM).rglob("*.py")):
        yield path.relative_to(root).as_posix()


def plantable(root: Path, module: str) -> Iterator[Fault]:
    """Yield every fault that can be planted in ``module``."""
    text = (root / module).read_bytes()
    source, seen = Source(text), set[Change]()
    lines = text.decode().splitlines()
    is_drawn = room_of(module) in DRAWN
    for place in _places(Place(ast.parse(text))):
        if is_drawn and place.function is None and isinstance(place.node, ast.Constant):
            continue
        for kind, changes in KINDS.items():
            for change in changes(place, source):
                if change not in seen:
                    seen.add(change)
                    line, told = _told(text, change)
                    runs = _where_it_runs(place, text, change)
                    yield Fault(module, kind, lines[line - 1].strip(), told, line, runs, change)


def _told(text: bytes, change: Change) -> tuple[int, str]:
    """Return the line of a change, and what becomes what."""
    old = text[change.start : change.end].decode()
    line = text.count(b"\n", 0, change.start) + 1
    return line, f"{' '.join(old.split())} -> {' '.join(change.new.split())}"


def _where_it_runs(place: Place, text: bytes, change: Change) -> tuple[int, int]:
    """Return the first and the last line of it; a number may be run with its statement only."""
    first = text.count(b"\n", 0, change.start) + 1
    last = text.count(b"\n", 0, change.end) + 1
    if isinstance(place.node, ast.Constant) and place.statement is not None:
        first = place.statement.lineno
    return first, last


def planted(text: bytes, change: Change) -> bytes:
    """Return ``text`` with ``change``."""
    return text[: change.start] + change.new.encode() + text[change.end :]


def _compiles(root: Path, fault: Fault) -> bool:
    try:
        ast.parse(planted((root / fault.module).read_bytes(), fault.change))
    except SyntaxError:
        return False
    return True


def _places(place: Place) -> Iterator[Place]:
    """Yield the place and all in it where faults may be planted."""
    node = place.node
    if _is_out(node):
        return
    if isinstance(node, ast.stmt):
        place = place._replace(statement=node)
    yield place
    function = node if isinstance(node, Function) else place.function
    for name, value in ast.iter_fields(node):
        if name not in _ANNOTATIONS:
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.AST):
                    yield from _places(Place(each, function, place.statement))


def _is_out(node: ast.AST) -> bool:
    match node:
        case (
            ast.Assert()
            | ast.JoinedStr()
            | ast.Import()
            | ast.ImportFrom()
            | ast.FunctionDef(name="__repr__")
            | ast.If(test=ast.Name("TYPE_CHECKING"))
            | ast.If(test=ast.Compare(left=ast.Name("__name__")))
            | ast.Assign(targets=[ast.Name("__all__")])
            | ast.Call(ast.Name("QColor"))
        ):
            return True
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(owner)))):
            return owner in _LOGS
    return False


def drawn(root: Path, faults: Iterable[Fault], seed: int) -> Iterator[Fault]:
    """Yield the ``faults`` of the program at ``root`` in an order by chance.

    The rooms have their turn, and in each the kinds. No line gets two. The first of many are the
    same as if fewer are drawn.
    """
    by_room: defaultdict[str, defaultdict[str, list[Fault]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for each in faults:
        by_room[each.room][each.kind].append(each)
    luck = Random(seed)
    rooms = sorted(by_room)
    luck.shuffle(rooms)
    in_turn = _in_turn([_drawn_in_room(by_room[each], luck) for each in rooms])
    yield from (each for each in in_turn if not _is_choice(each) and _compiles(root, each))


def _is_choice(fault: Fault) -> bool:
    """Return whether ``fault`` is in a number of which one more would do as well."""
    is_of_window = fault.module.split("/")[1] in CHOSEN
    return is_of_window and _NAMED_NUMBERS.match(fault.text.partition("  #")[0]) is not None


def _drawn_in_room(kinds: dict[str, list[Fault]], luck: Random) -> list[Fault]:
    order = sorted(kinds)
    luck.shuffle(order)
    for kind in order:
        luck.shuffle(kinds[kind])
    lines, drawn = set[tuple[str, int]](), list[Fault]()
    for each in _in_turn([kinds[kind] for kind in order]):
        if (each.module, each.line) not in lines:
            lines.add((each.module, each.line))
            drawn.append(each)
    return drawn


def _in_turn(many: list[list[Fault]]) -> Iterator[Fault]:
    return (each for each in chain.from_iterable(zip_longest(*many)) if each is not None)


class Equivalent(NamedTuple):
    """A fault that changes nothing, and why."""

    module: str
    line: str
    change: str
    why: str


def equivalents(file: Path) -> list[Equivalent]:
    """Return the faults listed in ``file``."""
    listed = tomllib.loads(file.read_text("utf-8")).get("equivalent", [])
    return [Equivalent(**each) for each in listed]
