"""A sample of the windows that are ended, at named moments; see ``tests/full/ended.py``."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from gamesuite import interrupts, opening
from gamesuite.storage.journal import Journal
from tests.compiler import has_compiler
from tests.full import ended
from tests.full.ended import Running

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems do it another way")

TAKES_LONG = 3
INTERRUPTED_AT = """
import os, signal, sys

class Interrupter:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

from gamesuite.__main__ import main
sys.meta_path.insert(0, Interrupter())
sys.argv[1:] = {arguments!r}
sys.exit(main())
"""
"""The program, interrupted when it loads a module."""


def _has_journal(running: Running) -> bool:
    return running.journal.exists()


def _has_worker(running: Running) -> bool:
    return running.children() != []


def _thinks(running: Running) -> bool:
    """Return whether a worker has loaded the kernel, or runs at all where none is compiled."""
    return any(not has_compiler() or _has_kernel(number) for number in running.children())


def _has_kernel(number: int) -> bool:
    try:
        return "kernel_native" in Path(f"/proc/{number}/maps").read_text("utf-8")
    except OSError:  # it has just ended
        return False


Moment = Callable[[Running], bool]

ENDS: list[tuple[Moment, signal.Signals, bool]] = [
    (_has_journal, signal.SIGINT, False),
    (_has_worker, signal.SIGTERM, False),
    (_has_worker, signal.SIGINT, True),
    (_thinks, signal.SIGINT, False),
    (_thinks, ended.HANG_UP, True),
]


@pytest.mark.parametrize(("moment", "sent", "to_all"), ENDS)
def test_the_window_is_ended(
    moment: Moment, sent: signal.Signals, to_all: bool, tmp_path: Path
) -> None:
    with ended.window(ended.PROGRAM, tmp_path, TAKES_LONG, light=True) as running:
        running.wait_until(lambda: moment(running))
        assert not running.end(sent, to_all).early


def test_an_idle_window_is_ended_and_the_game_kept(tmp_path: Path) -> None:
    with ended.window(ended.PROGRAM, tmp_path, TAKES_LONG, light=True) as running:
        running.wait_until(lambda: _has_worker(running))
        running.end(signal.SIGINT, to_all=True)
    with closing(Journal(running.journal)) as journal:
        assert journal.recall("king-albert") is not None


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("gamesuite.cli.command_line", []),
        ("PySide6.QtWidgets", []),
        ("gamesuite.storage.journal", []),
        ("gamesuite.cli.commands", ["check", "x"]),
        ("gamesuite.games.balut", ["play", "balut", "--seats", "greedy"]),
    ],
)
def test_an_interrupt_while_modules_are_loaded_is_silent(module: str, arguments: list[str]) -> None:
    script = INTERRUPTED_AT.format(module=module, arguments=arguments)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, b"", b"")


@pytest.mark.parametrize("sent", ended.SIGNALS)
@pytest.mark.parametrize("to_all", [False, True])
def test_solving_is_ended_with_its_workers(
    sent: signal.Signals, to_all: bool, tmp_path: Path
) -> None:
    files = [tmp_path / f"{number}.gsave" for number in (3, 17)]
    for number, file in enumerate(files):
        opening.save_file(file, opening.new_match("king-albert", {}, number).match)
    with Running([ended.PROGRAM, "solve", *files], tmp_path) as running:
        running.wait_until(lambda: _has_worker(running))
        running.end(sent, to_all)


def test_what_is_left_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ended, "_PATIENCE", 1.0)
    with Running(["sh", "-c", "sleep 60 & wait"], tmp_path) as running:
        running.wait_until(lambda: _has_worker(running))
        with pytest.raises(AssertionError, match="goes on"):
            running.end(signal.SIGTERM, to_all=False)


def test_what_is_said_is_noticed(tmp_path: Path) -> None:
    with Running(["sh", "-c", "echo oh >&2; sleep 60"], tmp_path) as running:
        running.wait_until(lambda: _has_worker(running))
        with pytest.raises(AssertionError, match="oh"):
            running.end(signal.SIGTERM, to_all=True)


@pytest.fixture
def own_interrupts() -> Iterator[None]:
    """Let Ctrl+C end the tests as before when this one has ended."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("own_interrupts")
def test_who_was_told_to_ignore_interrupts_ignores_them() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    interrupts.end_at_once()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


LOADING = b"""Traceback (most recent call last):
  File "/home/me/.venv/bin/gamesuite", line 5, in <module>
    from gamesuite.__main__ import main
  File "/home/me/gamesuite/__main__.py", line 9, in <module>
    from gamesuite.interrupts import end_at_once
KeyboardInterrupt
"""
LATER = LOADING.replace(b"/__main__.py", b"/cli/files.py")


@pytest.mark.parametrize(("said", "excused"), [(LOADING, True), (LATER, False), (b"oh", False)])
def test_only_what_python_says_before_our_first_line_is_excused(said: bytes, excused: bool) -> None:
    assert ended.is_of_the_interpreter(said) == excused
