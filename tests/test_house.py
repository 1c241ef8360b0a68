"""The plan of the house holds: who imports whom, which files there are, and how long they get."""

from __future__ import annotations

import ast
import gc
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from statistics import quantiles
from typing import TypeAlias

import pytest
from PySide6.QtCore import QObject

from tests.full.house import SMALL, Counted, counted

ROOT = Path(__file__).resolve().parents[1]
LINT = (
    "import sys; from importlinter.cli import lint_imports as lint; sys.exit(lint(no_cache=True))"
)
PARTS = ("gamesuite", "tests", "packaging")
DUMPING_GROUNDS = {"utils", "util", "helpers", "helper", "common", "misc", "base", "tools"}


def _files(*parts: str) -> Iterator[Path]:
    for part in parts:
        yield from (ROOT / part).rglob("*.py")


def _length(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


@pytest.fixture(scope="module", autouse=True)
def undisturbed() -> Iterator[None]:
    """Let nobody look for garbage among millions of nodes, which have no circles."""
    gc.disable()
    yield
    gc.enable()


Nodes: TypeAlias = Sequence[ast.AST]
"""All nodes of a module, itself the first."""


def _nodes(source: str) -> Nodes:
    return list(ast.walk(ast.parse(source)))


@pytest.fixture(scope="module")
def everything() -> dict[Path, Nodes]:
    """The nodes of every module, kept no longer than needed: so many slow every later test."""
    return {path: _nodes(path.read_text("utf-8")) for path in _files(*PARTS)}


@pytest.fixture(scope="module")
def suite(everything: dict[Path, Nodes]) -> dict[Path, Nodes]:
    """Those of the program."""
    return _of("gamesuite", everything)


def _of(part: str, everything: dict[Path, Nodes]) -> dict[Path, Nodes]:
    return {path: each for path, each in everything.items() if path.is_relative_to(ROOT / part)}


def test_imports_keep_to_the_contracts() -> None:
    # In a process of its own: the linter sets up logging for itself alone.
    done = subprocess.run(
        [sys.executable, "-c", LINT], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("contract", "folder"),
    [
        ("Imports run down the floors only", "gamesuite"),
        ("The rooms of the window", "gamesuite/app"),
        ("The rooms of the widgets", "gamesuite/widgets"),
    ],
)
def test_every_floor_and_room_has_its_place(contract: str, folder: str) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = {each["name"]: each for each in settings["tool"]["importlinter"]["contracts"]}
    placed = set(re.split(r"[ |]+", " | ".join(contracts[contract]["layers"])))
    rooms = {path.parent for path in (ROOT / folder).glob("*/__init__.py")}
    if folder == "gamesuite":  # in a room single modules may lie beside the others
        rooms |= {path for path in (ROOT / folder).glob("*.py") if path.stem != "__init__"}
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in rooms}
    assert sorted(names - placed) == [], (
        f"name them in the contract “{contract}” of pyproject.toml, above all that they import"
    )


def test_the_window_only_connects_its_features() -> None:
    (window,) = (path for path in _files("gamesuite") if path.name == "main_window.py")
    assert _length(window) <= 300


def test_functions_are_short(suite: dict[Path, Nodes]) -> None:
    lengths = [
        (node.end_lineno or node.lineno) - node.lineno + 1
        for nodes in suite.values()
        for node in nodes
        if isinstance(node, ast.FunctionDef)
    ]
    assert quantiles(lengths, n=20)[-1] <= 35


def _public(node: ast.ClassDef) -> list[str]:
    """Return the methods and properties of a class that are its own, and not Qt's to call."""
    names = [each.name for each in node.body if isinstance(each, ast.FunctionDef)]
    of_qt = {"event", "eventFilter", "focusNextPrevChild"}
    return [
        each
        for each in names
        if not (each.startswith("_") or each.endswith("Event") or each in of_qt)
    ]


def test_no_class_has_more_public_methods_than_one_can_hold(
    suite: dict[Path, Nodes],
) -> None:
    counts = {
        f"{node.name} in {path.name}": len(_public(node))
        for path, nodes in suite.items()
        for node in nodes
        if isinstance(node, ast.ClassDef)
    }
    assert {name: count for name, count in counts.items() if count > 20} == {}


@pytest.fixture(scope="module")
def sizes(suite: dict[Path, Nodes]) -> dict[Path, Counted]:
    """The lines of code of every module, and those of them with imports."""
    return {path: counted(path.read_text("utf-8")) for path in suite}


def test_imports_are_a_small_part_of_the_code(sizes: dict[Path, Counted]) -> None:
    code, imports = (sum(each) for each in zip(*sizes.values(), strict=True))
    assert imports / code <= 0.12


MOST_FILES = {"king_albert": 10, "bowling_solitaire": 10, "balut": 10, "paris": 16, "bali": 24}
"""How many files the rules of a game may take, without its declaration and compiled loops."""


@pytest.mark.parametrize(("game", "most"), MOST_FILES.items())
def test_a_game_has_few_files(game: str, most: int, sizes: dict[Path, Counted]) -> None:
    folder = ROOT / "gamesuite" / "games" / game
    own = [path for path, size in sizes.items() if size.code and folder in path.parents]
    assert own
    assert len([path for path in own if path.name not in ("__init__.py", "kernel.py")]) <= most


ALONE = "stands alone because"
"""Begins the reason in the docstring of a small module that only its neighbour imports."""


def _imported(path: Path, nodes: Nodes, modules: set[str]) -> set[str]:
    """Return the names of those of the ``modules`` that the module at ``path`` imports."""
    found = set[str]()
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inside & modules or {node.module or ""}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & modules - {_module(path)}


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def test_a_small_module_of_one_neighbour_says_why_it_stands_alone(
    suite: dict[Path, Nodes], sizes: dict[Path, Counted]
) -> None:
    # It is read sooner there, unless it is loaded late, compiled, or a subject of its own.
    modules = {_module(path) for path in suite}
    imports = {path: _imported(path, nodes, modules) for path, nodes in suite.items()}
    unexplained = []
    for path, size in sizes.items():
        importers = [each for each, names in imports.items() if _module(path) in names]
        is_declared = [each.name for each in importers] == ["__init__.py"]
        is_of_neighbour = len(importers) == 1 and importers[0].parent == path.parent
        if 0 < size.code < SMALL and is_of_neighbour and not is_declared:
            tree = suite[path][0]
            assert isinstance(tree, ast.Module)
            words = " ".join((ast.get_docstring(tree) or "").split())
            if ALONE not in words:
                unexplained.append(_module(path))
    assert unexplained == []


def _chance_and_time(nodes: Nodes) -> Iterator[int]:
    """Yield the lines of a test module that draw by chance or wait for a fixed time."""
    modules = {
        alias.asname or alias.name
        for node in nodes
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name in ("random", "secrets", "uuid")
    }
    for node in nodes:
        if isinstance(node, ast.Call) and _is_chance_or_time(node, modules):
            yield node.lineno


def _is_chance_or_time(call: ast.Call, modules: set[str]) -> bool:
    owner, name = _owner_and_name(call.func)
    if name in ("Random", "SystemRandom"):
        return not call.args
    fixed = any(each.arg == "timeout" and _is_number(each.value) for each in call.keywords)
    return (
        fixed
        or owner in modules
        or name in ("sleep", "qWait", "qSleep", "uuid4")
        or (name == "wait" and owner == "qtbot")
    )


def _owner_and_name(function: ast.expr) -> tuple[str, str]:
    """Return the name before the dot, if it is one, and the name after it."""
    match function:
        case ast.Attribute(ast.Name(owner), name):
            return owner, name
        case ast.Attribute(_, name) | ast.Name(name):
            return "", name
    return "", ""


def _is_number(node: ast.expr) -> bool:
    return all(isinstance(each, ast.Constant | ast.operator | ast.BinOp) for each in ast.walk(node))


def test_no_test_draws_by_chance_or_waits_for_a_fixed_time(everything: dict[Path, Nodes]) -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path, nodes in _of("tests", everything).items()
        if (lines := list(_chance_and_time(nodes)))
    }
    assert found == {}


CHANCE_AND_TIME = """
Random()
random.random()
time.sleep(1)
qtbot.wait(50)
QTest.qWait(0)
qtbot.waitUntil(done, timeout=1000)
qtbot.waitSignal(done, timeout=2 * 1000)
"""


def test_chance_and_time_are_noticed() -> None:
    assert list(_chance_and_time(_nodes("import random" + CHANCE_AND_TIME))) == list(range(2, 9))
    fine = "Random(1)\nluck.random()\nended.wait(SOON)\ncommunicate(timeout=SOON)"
    assert list(_chance_and_time(_nodes(fine))) == []


def _unnamed_encodings(nodes: Nodes) -> Iterator[int]:
    """Yield the lines that read or write text in the encoding that the system happens to have."""
    for node in nodes:
        if isinstance(node, ast.Call) and _is_of_text(node):
            names = {each.arg for each in node.keywords}
            yield from () if "encoding" in names else (node.lineno,)


def _is_of_text(call: ast.Call) -> bool:
    """Return whether a call reads or writes text; not if it has an encoding without its name."""
    modes = [each.value for each in call.args if isinstance(each, ast.Constant)]
    match call.func:
        case ast.Attribute(_, "read_text"):
            return not call.args
        case ast.Attribute(_, "write_text"):
            return len(call.args) < 2
        case ast.Name("open") | ast.Attribute(ast.Name("os"), "fdopen"):
            return not any(isinstance(mode, str) and "b" in mode for mode in modes)
        case ast.Attribute(_, "open"):
            return any(mode in ("r", "w", "a", "x") for mode in modes)
    named = {each.arg: ast.unparse(each.value) for each in call.keywords}
    return "True" in (named.get("text"), named.get("universal_newlines"))


def test_text_names_its_encoding(everything: dict[Path, Nodes]) -> None:
    # Windows has another one than all other systems.
    found = {
        str(path.relative_to(ROOT)): lines
        for path, nodes in everything.items()
        if (lines := list(_unnamed_encodings(nodes)))
    }
    assert found == {}


UNNAMED = """path.read_text()
path.read_text(errors="replace")
(folder / "file").write_text(text)
open(path)
os.fdopen(number, "w")
path.open("a")
subprocess.run(command, text=True)
"""
NAMED = """path.read_text("utf-8")
path.write_text(text, "ascii", newline="")
open(path, "rb")
path.open("w", encoding="utf-8")
os.open(path, flags)
dialog.open()
Colours(text="True")
subprocess.run(command, encoding="utf-8")
"""


def test_an_encoding_without_a_name_is_noticed() -> None:
    assert list(_unnamed_encodings(_nodes(UNNAMED))) == list(range(1, 8))
    assert list(_unnamed_encodings(_nodes(NAMED))) == []


def test_nothing_is_left_to_be_said_later() -> None:
    mark = "TO" + "DO"
    files = (
        path
        for path in _files("gamesuite", "tests", "packaging")
        if mark in path.read_text("utf-8")
    )
    assert list(files) == []


def test_no_module_is_a_dumping_ground() -> None:
    assert [path for path in _files("gamesuite") if path.stem in DUMPING_GROUNDS] == []


READY_MADE = {"warning", "information", "question", "critical"}


def test_no_message_lies_on_the_stack(suite: dict[Path, Nodes]) -> None:
    # Those of QMessageBox do: if their window is deleted while they stand, the program crashes.
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, nodes in suite.items()
        for node in nodes
        if isinstance(node, ast.Attribute)
        and node.attr in READY_MADE
        and ast.unparse(node.value) == "QMessageBox"
    ]
    assert found == []


def _made_by_qt(modules: Iterable[Nodes]) -> set[str]:
    """Return the names of the classes of Qt with properties, and of heirs that are made alike."""
    kinds = (ast.ImportFrom, ast.ClassDef)
    nodes = [node for module in modules for node in module if isinstance(node, kinds)]
    made = {
        alias.asname or alias.name
        for node in nodes
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6.")
        for alias in node.names
        if _has_properties(getattr(import_module(node.module or ""), alias.name))
    }
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    heirs = [each for each in classes if "__init__" not in _methods(each)]
    before: set[str] = set()
    while before != made:
        before = made
        made = before | {each.name for each in heirs if _bases(each) & before}
    return made


def _has_properties(found: object) -> bool:
    return isinstance(found, type) and issubclass(found, QObject)


def _methods(node: ast.ClassDef) -> set[str]:
    return {each.name for each in node.body if isinstance(each, ast.FunctionDef)}


def _bases(node: ast.ClassDef) -> set[str]:
    return {_owner_and_name(base)[1] for base in node.bases}


def _named_to_qt(nodes: Nodes, made: set[str]) -> Iterator[int]:
    """Yield the lines on which a class in ``made`` is made with an argument by its name."""
    for node in nodes:
        if isinstance(node, ast.Call) and node.keywords and _owner_and_name(node.func)[1] in made:
            yield node.lineno
        if isinstance(node, ast.ClassDef) and _bases(node) & made:
            yield from (
                each.lineno
                for each in ast.walk(node)
                if isinstance(each, ast.Call)
                and each.keywords
                and ast.unparse(each.func) == "super().__init__"
            )


def test_nothing_is_passed_to_qt_by_its_name(everything: dict[Path, Nodes]) -> None:
    # Qt looks such a name up as a property, in a way that depends on the player's language: with
    # a Turkish "i" it finds no "interval" and raises an error.
    made = _made_by_qt(everything.values())
    assert {"QTimer", "QDialog"} <= made
    found = {
        str(path.relative_to(ROOT)): lines
        for path, nodes in everything.items()
        if (lines := sorted(_named_to_qt(nodes, made)))
    }
    assert found == {}


NAMED_TO_QT = """
QTimer(parent, interval=50)
QtWidgets.QLabel(**words)
Heir(parent, text="")
class Own(Heir):
    def __init__(self, parent):
        super().__init__(parent=parent)
"""


def test_what_is_passed_to_qt_by_name_is_noticed() -> None:
    imports = "from PySide6.QtCore import QTimer\nfrom PySide6.QtWidgets import QLabel\n"
    heirs = "class First(QLabel): pass\nclass Heir(First): pass"
    nodes = _nodes(imports + heirs + NAMED_TO_QT)
    made = _made_by_qt([nodes])
    assert sorted(_named_to_qt(nodes, made)) == [5, 6, 7, 10]
    assert list(_named_to_qt(_nodes("QTimer(parent)\nOwn(parent, key=1)"), made)) == []


def test_what_the_page_on_the_tests_names_is_there() -> None:
    tests = ROOT / "tests"
    named = re.findall(r"`([\w/]+(?:\.py|/))`", (tests / "README.md").read_text("utf-8"))
    rooms = [name for name in named if not name.startswith("gamesuite/")]
    assert len(rooms) > 50
    assert [name for name in rooms if not (tests / name).exists()] == []
    assert [name for name in named if name not in rooms and not (ROOT / name).exists()] == []


@pytest.mark.parametrize("name", ["README.md", "WRITE_A_GAME.md"])
def test_what_the_pages_on_the_code_name_is_there(name: str) -> None:
    page = (ROOT / "gamesuite" / name).read_text("utf-8")
    page = re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)
    folders = [ROOT / each for each in ("", "gamesuite", "gamesuite/games/bowling_solitaire")]
    folders += [ROOT / "gamesuite/games/bali", ROOT / "gamesuite/tables/bali"]
    named = re.findall(r"`([\w/]+/|[\w/]*\w\.py)`", page)
    assert len(named) > 4
    assert [name for name in named if not any((each / name).exists() for each in folders)] == []
    words = re.findall(r"`(?:(\w+)\.)?(_?[A-Za-z]\w+)`", page)
    code = " ".join(path.read_text("utf-8") for path in _files("gamesuite", "tests"))
    known = set(re.findall(r"\w+", code))
    assert {name for pair in words for name in pair if name} - known == set()


PUBLIC_ALL_THE_SAME = {"_replace", "_fields", "_asdict", "_exit"}
"""Names of Python's own library that begin like private ones: named tuples, and `os._exit`."""
NAMING = {"setattr", "getattr", "delattr", "hasattr", "object", "attrgetter", "methodcaller"}
"""Functions that take the name of a member as a string."""
PATH_OF_A_PRIVATE_THING = re.compile(r"gamesuite(\.\w+)*\._[A-Za-z]")


def _is_private(name: str) -> bool:
    return re.match(r"_[A-Za-z]", name) is not None and name not in PUBLIC_ALL_THE_SAME


def _members(node: ast.ClassDef) -> set[str]:
    """Return what a class itself defines, also on `self`."""
    nodes = list(ast.walk(node))
    defined = {each.name for each in nodes if isinstance(each, ast.FunctionDef)}
    stored = [each for each in nodes if isinstance(getattr(each, "ctx", None), ast.Store)]
    return defined | {_owner_and_name(each)[1] for each in stored if isinstance(each, ast.expr)}


Classes: TypeAlias = dict[str, tuple[set[str], set[str]]]
"""The bases and the members of classes, by their name."""


def _classes_of_tests(modules: Iterable[Nodes]) -> Classes:
    """Return the bases and the members of each class that the tests define, by its name."""
    return {
        node.name: (_bases(node), _members(node))
        for nodes in modules
        for node in nodes
        if isinstance(node, ast.ClassDef)
    }


class PrivateThings(ast.NodeVisitor):
    """Finds the lines on which a test module asks something private of the program.

    What the classes and modules of the tests keep for themselves is their own.
    """

    def __init__(self, classes: Classes) -> None:
        self.lines: set[int] = set()
        self._classes = classes
        self._of_tests: set[str] = set()
        self._class: str | None = None

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        before, self._class = self._class, node.name
        self._of_tests.add(node.name)
        self.generic_visit(node)
        self._class = before

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        if (node.module or "").split(".")[0] == "tests":
            self._of_tests |= {alias.asname or alias.name for alias in node.names}
        elif any(map(_is_private, (node.module or "").split("."))) or any(
            _is_private(alias.name) for alias in node.names
        ):
            self.lines.add(node.lineno)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self._ask(node.value, node.attr, node.lineno)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if _owner_and_name(node.func)[1] in NAMING:
            for each in node.args[:2]:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    self._ask(node.args[0], each.value, node.lineno)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if not isinstance(node.value, str) or "gamesuite" not in node.value:
            return
        inside: set[int] = set()
        with suppress(SyntaxError, ValueError):  # unless it is a program that a test starts
            inside = _private_things(_nodes(node.value), self._classes)
        if inside or PATH_OF_A_PRIVATE_THING.search(node.value):
            self.lines.add(node.lineno)

    def _ask(self, owner: ast.expr, name: str, line: int) -> None:
        """Note the line if ``name`` is private and not of the tests."""
        if not _is_private(name):
            return
        asked = ast.unparse(owner)
        if asked in ("self", "cls", "super()"):
            is_own = name in self._own()
        else:
            is_own = isinstance(owner, ast.Name) and owner.id in self._of_tests
        if not is_own:
            self.lines.add(line)

    def _own(self) -> set[str]:
        """Return what the class around, and its bases that the tests define, have for members."""
        own: set[str] = set()
        names = [self._class] if self._class is not None else []
        for name in names:  # which grows
            bases, members = self._classes.get(name, (set(), set()))
            own |= members
            names += sorted(bases - set(names))
        return own


def _private_things(nodes: Nodes, classes: Classes) -> set[int]:
    things = PrivateThings(classes | _classes_of_tests([nodes]))
    things.visit(nodes[0])
    return things.lines


def test_tests_ask_nothing_private_of_the_program(everything: dict[Path, Nodes]) -> None:
    # What stays when the house is rebuilt is asked: a match, a session, the window, the files.
    tests = _of("tests", everything)
    del tests[Path(__file__)]
    classes = _classes_of_tests(tests.values())
    found = {
        str(path.relative_to(ROOT)): sorted(lines)
        for path, nodes in tests.items()
        if (lines := _private_things(nodes, classes))
    }
    assert found == {}


PRIVATE_THINGS = """
from gamesuite.engine.match import _hidden
from gamesuite._engine import match
print(window._pages)
monkeypatch.setattr(journal, "_write", fail)
monkeypatch.setattr("gamesuite.storage.journal._END", "")
run("from gamesuite import opening; opening._deal()")
class Heir(Journal):
    def look(self): return self._kept
"""
OWN_THINGS = """
from gamesuite.engine.match import Match
from tests.full import kill
kill._read_for(1), point._replace(x=1), os._exit(1), match.__class__
monkeypatch.setattr(kill, "_read_for", read)
class First:
    def __init__(self): self._asked = 1
class Second(First):
    def look(self): return self._asked, super()._asked
"""


def test_private_things_are_noticed() -> None:
    assert _private_things(_nodes(PRIVATE_THINGS), {}) == {*range(2, 8), 9}
    assert _private_things(_nodes(OWN_THINGS), {}) == set()
