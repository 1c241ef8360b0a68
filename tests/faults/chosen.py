"""Which tests may notice a fault: what lines each test runs, and how long it takes.

The map is kept by test file, and is good as long as that file and the program are the same. Where
there is none, the tests of the room are asked, and those that import the module.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.faults.forked import Answer
from tests.faults.planting import PROGRAM, Fault, modules

NEVER_ASKED = (
    "tests/packaging/",
    "tests/faults/",
    "tests/places/",
    "tests/app/starting/test_locales.py",
    "tests/test_full.py",
    "tests/test_house.py",
)
"""They read the sources, plant faults themselves, or start whole programs."""
FIRST_SECONDS, NET_SECONDS, ALL_SECONDS = 4.0, 12.0, 40.0
"""How long the first tests that are asked may take, the nets, and the others, while lines are
noted."""
NETS = "tests/nets/"
ALIKE = 3
"""So many tests of a file are asked before those of the next: they notice much the same."""
_FILE_SECONDS = 0.15
"""About what it takes to read a test file."""


class Stage(NamedTuple):
    """Tests that are run together: files, and their tests with their times, all if none."""

    files: list[str]
    seconds: dict[str, float]

    def without(self, tests: set[str]) -> list[Stage]:
        """Return what is left of it without ``tests``, nothing if it does not know its tests."""
        seconds = {test: each for test, each in self.seconds.items() if test not in tests}
        return [_stage(seconds)] if seconds else []


def _stage(seconds: dict[str, float]) -> Stage:
    """Return a stage with the tests of each file together, the file of the first test first."""
    by_file: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for test, each in seconds.items():
        by_file[test.partition("::")[0]][test] = each
    together = {test: each for tests in by_file.values() for test, each in tests.items()}
    return Stage(list(by_file), together)


class Ran(NamedTuple):
    """What is known of a test file: seconds of the tests that pass, and who ran what lines."""

    seconds: dict[str, float]
    lines: dict[str, dict[str, list[str]]]
    """By module and lines, see `seen_lines.ended`, the tests."""


class Map:
    """What is known of all test files, kept in ``folder``."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root = root
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._program = digest(root / each for each in modules(root))

    def missing(self) -> list[str]:
        """Return the test files of which nothing is known yet."""
        return [each for each in test_files(self._root) if not self._file(each).exists()]

    def keep(self, file: str, answer: Answer, lines: Path) -> None:
        """Keep what became of a test file."""
        seen = json.loads(lines.read_text("utf-8")) if lines.exists() else {}
        place = self._file(file)
        place.with_suffix(".new").write_text(json.dumps([answer.passed, seen]), "utf-8")
        place.with_suffix(".new").replace(place)

    def known(self) -> Iterator[Ran]:
        """Yield what is known of every test file."""
        for each in test_files(self._root):
            if self._file(each).exists():
                yield Ran(*json.loads(self._file(each).read_text("utf-8")))

    def _file(self, file: str) -> Path:
        own = digest([self._root / file])
        return self._folder / f"{file.replace('/', '-')}-{self._program}-{own}.json"


class Chosen:
    """Chooses the tests to ask for the program at ``root`` by what is ``known``."""

    def __init__(self, root: Path, known: Iterable[Ran]) -> None:
        self._root = root
        self._seconds: dict[str, float] = {}
        self._lines: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
        names: dict[str, str] = {}
        for ran in known:
            self._seconds |= ran.seconds
            for module, alike in ran.lines.items():
                for number, tests in alike.items():
                    mask = int(number, 16)
                    self._lines[module] += [(mask, names.setdefault(each, each)) for each in tests]
        self._importers = _importers(root)

    def is_run(self, fault: Fault) -> bool:
        """Return whether a test runs the line of ``fault``; of a loop also if it runs compiled."""
        if not self._seconds:
            return True
        return bool(self._running(fault)) or self._is_imported(fault) or bool(self._looped(fault))

    def is_good(self, test: str) -> bool:
        """Return whether ``test`` is known to pass."""
        return test in self._seconds

    def seconds(self, test: str) -> float:
        """Return how long ``test`` takes, as far as it is known."""
        return self._seconds.get(test, 0.0)

    def stages(self, fault: Fault) -> list[Stage]:
        """Return the tests to ask, first a few that are near, then as many as there is time for."""
        if not self._seconds:
            return self._guessed(fault.module)
        tests = self._running(fault) | self._looped(fault)
        if not tests or self._is_imported(fault):  # it runs where the module is read
            tests |= self._using(fault.module) | self._using_importers(fault.module)
        order = self._ordered(fault, tests)
        nets = self._within([each for each in order if each.startswith(NETS)], NET_SECONDS)
        order = [each for each in order if not each.startswith(NETS)]
        first = self._within(order, FIRST_SECONDS)
        others = self._within([each for each in order if each not in first], ALL_SECONDS)
        return [_stage(each) for each in (first, nets, others) if each]

    def _ordered(self, fault: Fault, tests: Iterable[str]) -> list[str]:
        """Return ``tests``, those near ``fault`` first, then the fast ones of every file."""
        near, asked = _Nearness(fault.module), Counter[str]()
        order = list[tuple[int, int, float, str]]()
        for seconds, test in sorted((self._seconds[test], test) for test in tests):
            file = test.partition("::")[0]
            order.append((near(test), asked[file] // ALIKE, seconds, test))
            asked[file] += 1
        return [test for *_, test in sorted(order)]

    def _within(self, tests: list[str], limit: float) -> dict[str, float]:
        """Return the first of ``tests`` that take no longer than ``limit``, one if there is one."""
        found: dict[str, float] = {}
        files = set[str]()
        for test in tests:
            file = test.partition("::")[0]
            limit -= self._seconds[test] + (0.0 if file in files else _FILE_SECONDS)
            if found and limit < 0:
                break
            files.add(file)
            found[test] = self._seconds[test]
        return found

    def _running(self, fault: Fault) -> set[str]:
        first, last = fault.lines
        wanted = (1 << last + 1) - (1 << first)
        found = self._lines.get(fault.module, [])
        return {test for mask, test in found if mask & wanted and test in self._seconds}

    def _is_imported(self, fault: Fault) -> bool:
        first, last = fault.lines
        wanted = (1 << last + 1) - (1 << first)
        found = self._lines.get(fault.module, [])
        return any(mask & wanted and not test for mask, test in found)

    def _looped(self, fault: Fault) -> set[str]:
        is_loop = fault.module.endswith("/kernel.py")
        return self._using_importers(fault.module) if is_loop else set()

    def _using(self, module: str) -> set[str]:
        return {test for _, test in self._lines.get(module, []) if test in self._seconds}

    def _using_importers(self, module: str) -> set[str]:
        importers = [each for each in self._importers[module] if each.startswith(PROGRAM)]
        return {test for each in importers for test in self._using(each)}

    def _guessed(self, module: str) -> list[Stage]:
        near = _Nearness(module)
        files = set(test_files(self._root))
        room = sorted(
            (each for each in files if near(each) < 2), key=lambda each: (near(each), each)
        )
        others = sorted(files.intersection(self._importers[module]).difference(room))
        return [Stage(each, {}) for each in (room, others) if each]


def test_files(root: Path) -> list[str]:
    """Return the test files that may be asked."""
    found = (each.relative_to(root).as_posix() for each in (root / "tests").rglob("test_*.py"))
    return sorted(each for each in found if not each.startswith(NEVER_ASKED))


def digest(files: Iterable[Path]) -> str:
    """Return a short text that is another if one of the ``files`` is."""
    found = hashlib.sha256()
    for each in files:
        found.update(hashlib.sha256(each.read_bytes()).digest())
    return found.hexdigest()[:12]


class _Nearness:
    """How near a test is to a module: 0 is its own file, 1 its room, 2 elsewhere.

    Tests of a room within a game, such as ``games/balut/thinking``, may lie in that of the game.
    """

    def __init__(self, module: str) -> None:
        folder, _, name = f"tests/{module.partition('/')[2]}".rpartition("/")
        self._file = f"{folder}/test_{name.lstrip('_')}"
        self._folder = folder

    def __call__(self, test: str) -> int:
        file = test.partition("::")[0]
        if file == self._file:
            return 0
        room = file.rpartition("/")[0]
        is_above = room.count("/") > 1 and self._folder.startswith(f"{room}/")
        return 1 if room == self._folder or is_above else 2


def _importers(root: Path) -> defaultdict[str, list[str]]:
    """Return, for each module of the program, the modules and tests that import it."""
    known = {_dotted(each): each for each in modules(root)}
    found: defaultdict[str, list[str]] = defaultdict(list)
    tests = (each.relative_to(root).as_posix() for each in (root / "tests").rglob("*.py"))
    for path in [*known.values(), *tests]:
        for name in _imported(ast.parse((root / path).read_bytes())):
            if name in known:
                found[known[name]].append(path)
    return found


def _dotted(module: str) -> str:
    return module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{each.name}" for each in names)
