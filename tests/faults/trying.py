"""A copy of the program in which a fault is planted, and tests are run that may notice it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

from tests.faults import forked
from tests.faults.chosen import Chosen, Stage
from tests.faults.forked import Answer, Request
from tests.faults.planting import PROGRAM, Fault, planted

LIMIT = 60.0
"""Seconds that a fault may cost."""
COPIED = (PROGRAM, "tests", "resources", "packaging", ".ci", ".github")
_REFUSED = 1
"""What mypy returns if types are wrong; anything else if it could not look."""
_MADE = ("__pycache__", "build", "dist")


class Verdict(NamedTuple):
    """What became of a fault: ``ended`` is noticed, survived or equivalent, ``how`` says more."""

    ended: str
    how: str = ""
    """What noticed it: failed, hung or types; late if a survivor was not asked all in time."""
    test: str = ""
    asked: int = 0
    files: Sequence[str] = ()
    unsteady: Sequence[str] = ()
    """Tests that failed only once, or without the fault too: they count for nothing."""
    seconds: float = 0.0
    """Of the processor."""


class PlantingError(Exception):
    """Something is wrong with the planting, not with the program."""


class Tree:
    """A copy of the program at ``root``, and the process that runs tests in it."""

    def __init__(self, root: Path, place: Path) -> None:
        self.root = place
        is_new = _mirror(root, place)
        paths = [str(place.resolve()), os.environ.get("PYTHONPATH", "")]
        self._environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(paths),
            "QT_QPA_PLATFORM": "offscreen",
        }
        if is_new:
            self._write_bytecode()
        self._environment["PYTHONDONTWRITEBYTECODE"] = "1"
        self._process = subprocess.Popen(
            [sys.executable, "-P", forked.__file__],
            cwd=place,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def close(self) -> None:
        """End the process."""
        self._process.communicate()

    def ask(self, request: Request) -> Answer:
        """Run tests and return what became of them; raises PlantingError."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer = Answer(*json.loads(self._process.stdout.readline()))
        if answer.ended == "broken":
            raise PlantingError(answer.said)
        return answer

    @contextmanager
    def plain(self, module: str) -> Iterator[None]:
        """Hide the compiled twin of ``module``, if it has one: the tests run what is written."""
        path = self.root / module
        compiled = list(path.parent.glob(f"{path.stem}_native*.so"))
        hidden = [each.rename(each.with_suffix(".hidden")) for each in compiled]
        try:
            yield
        finally:
            for each, name in zip(hidden, compiled, strict=True):
                each.rename(name)

    @contextmanager
    def planted(self, fault: Fault) -> Iterator[None]:
        """Plant ``fault``; its bytecode is left alone, and is good again afterwards."""
        path = self.root / fault.module
        text, times = path.read_bytes(), path.stat()
        path.write_bytes(planted(text, fault.change))
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns + 2_000_000_000))
        try:
            yield
        finally:
            path.write_bytes(text)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def has_wrong_types(self, fault: Fault) -> bool:
        """Return whether mypy, a part of every test run, refuses ``fault``."""
        with self.planted(fault):
            checked = subprocess.run(
                [sys.executable, "-m", "mypy"],
                cwd=self.root,
                env=self._environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                check=False,
            )
        return checked.returncode == _REFUSED

    def _write_bytecode(self) -> None:
        """Compile once what would be compiled for every fault: the program, and tests by pytest."""
        environment = self._environment
        for command in (["compileall", "-q", PROGRAM], ["pytest", "-q", "--co"]):
            options = ["-p", "no:cacheprovider", "-p", "no:xdist"] if "--co" in command else []
            subprocess.run(
                [sys.executable, "-m", *command, *options],
                cwd=self.root,
                env=environment,
                stdout=subprocess.DEVNULL,
                check=False,
            )


def _mirror(root: Path, place: Path) -> bool:
    """Make ``place`` a copy of ``root``, whatever it holds, and return whether it was not one."""
    wanted = {each.relative_to(root) for each in _files(root)}
    there = {each.relative_to(place) for each in _files(place)} if place.exists() else set()
    for each in there - wanted:  # such as a compiled loop that was hidden
        (place / each).unlink()
    changed = [each for each in wanted if not _is_same(root / each, place / each)]
    for each in changed:
        (place / each).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / each, place / each)
    return bool(changed)


def _is_same(one: Path, other: Path) -> bool:
    return (
        other.exists()
        and one.stat().st_mtime_ns == other.stat().st_mtime_ns
        and one.read_bytes() == other.read_bytes()
    )


def _files(root: Path) -> Iterator[Path]:
    for path in root.iterdir():
        if path.is_file():
            yield path
        elif path.name in COPIED:
            found = (each for each in path.rglob("*") if each.is_file())
            yield from (each for each in found if not any(made in each.parts for made in _MADE))


class Judge:
    """Plants faults in a tree, and asks the tests that `Chosen` chooses."""

    def __init__(self, tree: Tree, chosen: Chosen) -> None:
        self._tree = tree
        self._chosen = chosen
        self._good: dict[tuple[str, str], bool] = {}

    def judged(self, fault: Fault) -> Verdict:
        """Plant ``fault``, ask the tests and return what they notice."""
        stages = self._chosen.stages(fault)
        self._spent = 0.0
        self._unsteady: list[str] = []
        with self._tree.plain(fault.module):
            verdict = self._asked(fault, stages)
        if verdict.ended == "survived" and self._tree.has_wrong_types(fault):
            verdict = Verdict("noticed", "types")
        return verdict._replace(
            asked=sum(len(each.seconds) or len(each.files) for each in stages),
            files=list(dict.fromkeys(file for each in stages for file in each.files)),
            unsteady=self._unsteady,
            seconds=round(self._spent, 1),
        )

    def _asked(self, fault: Fault, stages: Sequence[Stage]) -> Verdict:
        waiting = list(stages)
        while waiting:
            stage = waiting[0]
            answer = self._ask(Request(stage.files, stage.seconds, LIMIT - self._spent), fault)
            if answer.ended == "passed":
                del waiting[0]
            elif answer.ended != "late" and self._is_certain(fault, answer):
                return Verdict("noticed", answer.ended, answer.test)
            elif answer.ended != "late":
                self._unsteady.append(answer.test)
                waiting[:1] = stage.without({answer.test, *answer.passed})
            if waiting and (answer.ended == "late" or self._spent > LIMIT):
                return Verdict("survived", "late", answer.test)
        return Verdict("survived")

    def _is_certain(self, fault: Fault, answer: Answer) -> bool:
        """Return whether the test fails again with the fault, and passes without it."""
        test = answer.test
        if "::" not in test:  # a file that cannot even be read, but could before
            return True
        request = Request([test.partition("::")[0]], {test: self._chosen.seconds(test)}, LIMIT)
        if self._ask(request, fault).ended == "passed":
            return False
        is_loop = fault.module.endswith("/kernel.py")
        if answer.ended == "failed" and self._chosen.is_good(test) and not is_loop:
            return True
        key = (fault.module if is_loop else "", test)
        if answer.ended == "hung" or key not in self._good:  # is it the machine that hangs now?
            self._good[key] = self._ask(request).ended == "passed"
        return self._good[key]

    def _ask(self, request: Request, fault: Fault | None = None) -> Answer:
        with self._tree.planted(fault) if fault else nullcontext():
            answer = self._tree.ask(request)
        self._spent += answer.spent
        return answer
