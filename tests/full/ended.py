"""Whenever the window is ended, it says nothing and leaves no process.

Each run opens a game in the window, most with the verdict light on, so that workers start and
think, and sends SIGTERM, SIGINT or SIGHUP at a random moment, to it or to all processes of its
terminal: in the first four seconds, or in the second after its first worker was started. Arguments:
another number of runs, and another program, such as that of the bundle.
"""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from gamesuite import opening
from gamesuite.storage import settings
from gamesuite.storage.settings import Settings
from tests.places.own_folders import games_folder, own_folders

RUNS = 200
PROGRAM = Path(sys.executable).with_name("gamesuite")
HANG_UP: signal.Signals = getattr(signal, "SIGHUP", signal.SIGTERM)
"""What the end of a terminal sends, where there is such a thing."""
SIGNALS = (signal.SIGTERM, signal.SIGINT, HANG_UP)
_LONGEST = 4.0
"""The latest moment to end a window, in seconds after its start."""
_LONGEST_AT_WORK = 1.0
"""The latest moment to end a window that has workers, in seconds after its first one started."""
_AT_WORK = 0.4
"""How many of the windows with the light are ended after the start of a worker."""
_WITH_LIGHT = 0.7
"""How many of the windows have the verdict light on."""
_PATIENCE = 60.0
"""Seconds after which a process that should have ended counts as left behind."""
_LOOK = 0.01
"""Seconds between two checks."""
_EXPECTED = re.compile(rb"This plugin does not support .*\n")
"""Messages of the platform without a screen about windows."""
_OURS = re.compile(rb"\bgamesuite/(app|cli|engine|games|storage|tables|widgets|workers|\w+\.py)\b")
"""A file of the program in a traceback, except the one with the first line that runs."""
_FIRST = (b"gamesuite/__init__.py", b"gamesuite/__main__.py", b"gamesuite/interrupts.py")


class Ended(NamedTuple):
    """How a window ended: the number of workers, and the seconds until all were gone.

    ``early``: Python said that it was interrupted before it had come to our first line.
    """

    workers: int
    seconds: float
    early: bool


def run(arguments: Sequence[str]) -> str:
    """End the windows one by one and return the results."""
    started = time.monotonic()
    runs = int(arguments[0]) if arguments else RUNS
    program = Path(arguments[1]) if len(arguments) > 1 else PROGRAM
    found: list[Ended] = []
    ways: Counter[str] = Counter()
    for seed in range(runs):
        way, one = _random_end(program, seed)
        ways[way] += 1
        found.append(one)
    counts = ", ".join(f"{number} by {way}" for way, number in sorted(ways.items()))
    return (
        f"{runs} windows were ended at random moments ({counts}), "
        f"{sum(one.workers > 0 for one in found)} of them with processes of theirs: not a line was "
        f"said, but for {sum(one.early for one in found)} that Python itself said before our "
        f"first line; no process was left, the last one gone after "
        f"{max(one.seconds for one in found):.2f} s. It took {time.monotonic() - started:.0f} s."
    )


def _random_end(program: Path, seed: int) -> tuple[str, Ended]:
    """Open a window and end it; return how that was done, and how it went."""
    luck = Random(seed)
    sent, to_all = luck.choice(SIGNALS), luck.random() < 0.5
    light, deal = luck.random() < _WITH_LIGHT, luck.randrange(1, 10_000)
    at_work = light and luck.random() < _AT_WORK
    moment = luck.random() * (_LONGEST_AT_WORK if at_work else _LONGEST)
    way = f"{sent.name} to {'all' if to_all else 'one'}"
    with TemporaryDirectory() as folder, window(program, Path(folder), deal, light) as running:
        try:
            if at_work:
                running.wait_until(lambda: running.children() != [])
            running.let_run(moment)
            return way, running.end(sent, to_all)
        except AssertionError as error:
            when = f"{moment:.3f} s after {'a worker' if at_work else 'its start'}"
            raise AssertionError(f"seed {seed}, {way} {when}, light {light}: {error}") from error


def window(program: Path, folder: Path, deal: int, light: bool) -> Running:
    """Open the window of ``program`` with a game of King Albert; its folders are in ``folder``."""
    settings.save(games_folder(folder) / "settings.json", Settings(verdict_light=light))
    game = folder / "game.gsave"
    opening.save_file(game, opening.new_match("king-albert", {}, deal).match)
    return Running([program, game], folder)


@contextmanager
def _no_signal_ignored() -> Iterator[None]:
    """Start what is started inside as if the tests had not been told to ignore a signal.

    A process inherits what is ignored, and ``nohup`` has SIGHUP ignored.
    """
    ignored = [sent for sent in SIGNALS if signal.getsignal(sent) is signal.SIG_IGN]
    for sent in ignored:
        signal.signal(sent, signal.SIG_DFL)
    try:
        yield
    finally:
        for sent in ignored:
            signal.signal(sent, signal.SIG_IGN)


class Running:
    """The program that ``command`` starts, without a screen, on folders of its own in ``folder``.

    It leads the processes of a terminal. In a ``with`` it is there that long at most.
    """

    def __init__(self, command: Sequence[str | Path], folder: Path) -> None:
        self._folder = folder.resolve()
        environment = os.environ | own_folders(self._folder) | {"QT_QPA_PLATFORM": "offscreen"}
        with (self._folder / "said").open("wb") as said, _no_signal_ignored():
            self.process = subprocess.Popen(
                command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=said,
                start_new_session=True,
            )

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        for number in self.processes():
            os.kill(number, signal.SIGKILL)
        self.process.wait()

    @property
    def journal(self) -> Path:
        """The path of its journal."""
        return games_folder(self._folder) / "journal.sqlite"

    def processes(self) -> list[int]:
        """Return the processes in its folders: itself and those it has started."""
        mark = b"=" + os.fsencode(self._folder) + b"/"
        return [number for number in _numbers() if mark in _environment_of(number)]

    def children(self) -> list[int]:
        """Return the processes it has started."""
        return [number for number in self.processes() if number != self.process.pid]

    def let_run(self, seconds: float) -> None:
        """Wait ``seconds``, or less if it ends by itself."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)

    def wait_until(self, come: Callable[[], bool]) -> None:
        """Wait until ``come`` returns true; fails if the window ends first."""
        end = time.monotonic() + _PATIENCE
        while not come():
            assert self.process.poll() is None, f"it ended by itself and said: {self._said()!r}"
            assert time.monotonic() < end, "what was waited for does not come"
            self.let_run(_LOOK)

    def end(self, sent: signal.Signals, to_all: bool) -> Ended:
        """Send a signal, wait until all processes have ended, and return how it went."""
        workers = len(self.children())
        began = time.monotonic()
        send = os.killpg if to_all else os.kill
        send(self.process.pid, sent)
        left = [self.process.pid, *self.children()]
        while left:
            for number in left:
                assert _has_ended(number, began + _PATIENCE), f"process {number} goes on"
            left = self.processes()  # one may just have been started when the signal came
        seconds = time.monotonic() - began
        status = self.process.wait()
        said = self._said()
        early = sent == signal.SIGINT and is_of_the_interpreter(said)
        assert early or not said, said.decode(errors="replace")
        assert early or status == -sent, f"the exit status is {status}"
        assert not list(self._folder.rglob("*.log")), "there is a log"
        return Ended(workers, seconds, early)

    def _said(self) -> bytes:
        return _EXPECTED.sub(b"", (self._folder / "said").read_bytes())


def _numbers() -> Iterator[int]:
    yield from (int(folder.name) for folder in Path("/proc").glob("[0-9]*"))


def _environment_of(number: int) -> bytes:
    """Return the environment of a process, empty if it has ended or is not ours."""
    try:
        return Path(f"/proc/{number}/environ").read_bytes()
    except OSError:
        return b""


def _has_ended(number: int, end: float) -> bool:
    """Wait until a process ends, or until the time ``end``; return whether it ended."""
    try:
        process = os.pidfd_open(number)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([process], [], [], max(0.0, end - time.monotonic()))[0])
    finally:
        os.close(process)


def is_of_the_interpreter(said: bytes) -> bool:
    """Return whether ``said`` comes from Python, interrupted before our first line."""
    for first in _FIRST:
        said = said.replace(first, b"")
    return b"KeyboardInterrupt" in said and not _OURS.search(said)
