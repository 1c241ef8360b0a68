"""A process that has Qt and pytest loaded, but not the program, and forks for each run of tests.

Started by its path in the tree to try. Each line it is given is a `Request`, each it says an
`Answer`, both as JSON. A run ends with the first test that fails or hangs, or when its time ends.
"""

from __future__ import annotations

import ctypes
import gc
import importlib
import json
import os
import select
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from typing import Any, NamedTuple, TextIO

import pytest

LOADED = ("pytestqt.plugin", "hypothesis", "_hypothesis_pytestplugin", "msgspec", "platformdirs")
_LATE = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Pytest would complain that its parts are loaded already."""
LOADED_OF_QT = ("PySide6.QtWidgets", "PySide6.QtTest", "PySide6.QtSvg", "PySide6.QtNetwork")
LONGEST_OF_ONE = 15.0
"""Seconds by the clock that every test may take; more, and it hangs, if it is not slow anyway."""
SLOWER = 10
"""A test that takes so many times as long as it did before hangs."""
LATEST = 5
"""A run that waits so many times as long as it may work is late too."""
MEMORY = 6 << 30
_WAIT = 0.03
_USUAL = (0, 1, 2, 5)
"""How pytest ends: passed, failed, a file that cannot be read, no test."""
_BROKEN = 70
_ADOPT = 36  # PR_SET_CHILD_SUBREAPER: programs that tests leave behind are ours to end
_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG


class Request(NamedTuple):
    """Tests to run: files, and their tests by name in the order to run, all if there are none."""

    files: Sequence[str]
    seconds: dict[str, float]
    """The tests, and how long each took before, of the processor's time."""
    limit: float
    """Seconds of the processor; as the machine may be busy, nobody's clock counts."""
    lines: str = ""
    """The file for what lines each test runs (see `seen_lines`); empty if nobody wants to know."""


class Answer(NamedTuple):
    """What became of a run: passed, failed, hung, late (at the limit), or broken (by ourselves)."""

    ended: str
    test: str
    """The test that failed, hung or was running; empty if none had begun."""
    passed: dict[str, float]
    failed: list[str]
    said: str
    spent: float
    """Seconds of the processor."""


class Chosen:
    """Part of pytest that runs the tests that were asked for, and notes how far it is."""

    def __init__(
        self, tests: Sequence[str], notes: TextIO, tell: Callable[[str], object] = str
    ) -> None:
        self._order = {name: place for place, name in enumerate(tests)}
        self._notes = notes
        self._tell = tell
        self._failed = False
        self._started = 0.0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what was not asked for."""
        if self._order:
            chosen = [each for each in items if each.nodeid in self._order]
            items[:] = sorted(chosen, key=lambda each: self._order[each.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Note that a test begins."""
        self._failed = False
        self._started = _processor_seconds()
        self._note("begun", nodeid)
        self._tell(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember a failure of any part of the test."""
        self._failed |= report.failed

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be read."""
        if report.failed:
            self._note("failed", report.nodeid)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Note how a test ended."""
        self._note("failed" if self._failed else "passed", nodeid)

    def _note(self, word: str, nodeid: str) -> None:
        seconds = _processor_seconds() - self._started
        self._notes.write(json.dumps([word, nodeid, round(seconds, 3)]) + "\n")
        self._notes.flush()


def main() -> None:
    """Answer requests until there are no more."""
    sys.path.insert(0, os.getcwd())
    for each in (*LOADED, *LOADED_OF_QT):
        with suppress(ImportError):
            importlib.import_module(each)
    _ask_system(_ADOPT, 1)
    gc.freeze()
    for line in sys.stdin:
        print(json.dumps(_answer(Request(*json.loads(line)))), flush=True)


def _ask_system(option: int, value: int) -> None:
    with suppress(OSError, AttributeError):  # on other systems nobody tidies up
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _answer(request: Request) -> Answer:
    folder = Path(tempfile.mkdtemp(prefix="faults-"))
    try:
        (folder / "notes").touch()
        child = os.fork()
        if child == 0:
            _run(request, folder)
        before = _processor_seconds()
        ended = _watched(child, request, folder / "notes")
        return _told(ended, folder, round(_processor_seconds() - before, 1))
    finally:
        rmtree(folder, ignore_errors=True)


def _run(request: Request, folder: Path) -> None:
    """Run the tests in this process, which then ends."""
    code = 3
    try:
        os.setsid()
        _ask_system(_DIE_WITH_PARENT, signal.SIGKILL)
        output = os.open(folder / "said", os.O_WRONLY | os.O_CREAT)
        for handle in (1, 2):
            os.dup2(output, handle)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        import resource  # noqa: PLC0415 - who only asks need not have it

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.environ["TMPDIR"] = str(folder)
        tempfile.tempdir = None
        with (folder / "notes").open("w", encoding="utf-8") as notes:
            code = _pytest(request, notes, folder)
    except Exception:
        code = _BROKEN
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _pytest(request: Request, notes: TextIO, folder: Path) -> int:
    options = ["-q", "--tb=short", "-p", "no:cacheprovider", "-p", "no:xdist", *_LATE]
    tests = list(request.seconds)
    if not request.lines:
        return int(pytest.main([*options, "-x", *request.files], [Chosen(tests, notes)]))
    from tests.faults import seen_lines  # noqa: PLC0415 - only where coverage is there

    lines = seen_lines.begun(folder)
    code = pytest.main([*options, *request.files], [Chosen(tests, notes, lines.switch_context)])
    seen_lines.ended(lines, folder, Path(request.lines))
    return int(code)


def _watched(child: int, request: Request, notes: Path) -> str:
    """Wait for the run and return how it ended."""
    started = time.monotonic()
    size, since = 0, started
    ended = ""
    with open(os.pidfd_open(child), encoding="utf-8") as end:
        while not ended and not select.select([end], [], [], _WAIT)[0]:
            now = time.monotonic()
            if notes.stat().st_size != size:
                size, since = notes.stat().st_size, now
            still = now - since
            if still > LONGEST_OF_ONE and still > _patience(notes, request):
                ended = "hung"
            elif _spent(child) > request.limit or now - started > LATEST * request.limit:
                ended = "late"
    if ended:
        _end_all(child)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    _end_all(child)
    return ended or ("broken" if code == _BROKEN else "ended" if code in _USUAL else "died")


def _processor_seconds() -> float:
    """Return what this process and those it has ended have worked."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def _spent(process: int) -> float:
    """Return the same of another ``process``, nothing if it has ended."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def _patience(notes: Path, request: Request) -> float:
    """Return how long the test that is running may take."""
    noted = _noted(notes)
    running = noted[-1][1] if noted and noted[-1][0] == "begun" else ""
    before = request.seconds.get(running, 0.0 if request.seconds else request.limit)
    return max(LONGEST_OF_ONE, SLOWER * before)


def _noted(notes: Path) -> list[list[Any]]:
    lines = notes.read_text("utf-8").splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def _end_all(child: int) -> None:
    """End the run and whatever programs it left behind."""
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    for each in _children():
        if each != child:
            with suppress(ProcessLookupError, ChildProcessError):
                os.kill(each, signal.SIGKILL)
                os.waitpid(each, 0)


def _children() -> list[int]:
    found = []
    for task in Path("/proc/self/task").glob("*/children"):
        found += [int(each) for each in task.read_text("utf-8").split()]
    return found


def _told(ended: str, folder: Path, spent: float) -> Answer:
    noted = _noted(folder / "notes")
    passed = {test: seconds for word, test, seconds in noted if word == "passed"}
    failed = [test for word, test, _ in noted if word == "failed"]
    said = (folder / "said").read_text("utf-8", errors="replace")[-2000:]
    running = noted[-1][1] if noted and noted[-1][0] == "begun" else ""
    if ended in ("hung", "late", "broken"):
        return Answer(ended, running, passed, failed, said, spent)
    if ended == "died" or failed or running:
        return Answer("failed", (failed or [running])[0], passed, failed, said, spent)
    return Answer("passed", "", passed, failed, said, spent)


if __name__ == "__main__":
    main()
