"""For every test: no screen, repeatable luck, long waits, folders of its own, no leftovers."""

from __future__ import annotations

import atexit
import errno
import gc
import os
import signal
import sqlite3
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

import pytest
from hypothesis import given, settings, strategies
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from gamesuite import opening
from gamesuite.app.sound import sounds
from gamesuite.engine import match
from gamesuite.engine.language import language_in_use, use_language
from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.storage import database
from gamesuite.widgets.look.applied_theme import apply_theme
from gamesuite.widgets.look.font import install_fonts
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.look.touch import is_touched, set_touched
from gamesuite.widgets.table import board, game_table
from gamesuite.workers import pool, worker
from tests.app.sound.silent_player import SilentPlayer
from tests.leftovers import Leftovers
from tests.patience import NEVER, SOON
from tests.patient_bot import PatientBot
from tests.places.own_folders import own_folders, own_sockets

_FOLDER = TemporaryDirectory(prefix="gamesuite-")
"""The folder of what no test has for itself alone. Sockets are in it: its path is short."""
atexit.register(_FOLDER.cleanup)
os.environ |= own_folders(Path(_FOLDER.name)) | own_sockets(Path(_FOLDER.name))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if sys.platform != "win32":  # there it also tells of faults that a library mends, and needs stderr
    # A program that crashes in a test says where.
    os.environ.setdefault("PYTHONFAULTHANDLER", "1")
else:  # where that platform finds no fonts, and programs no UTF-8
    os.environ.setdefault("QT_QPA_FONTDIR", os.path.join(os.environ["SYSTEMROOT"], "Fonts"))
    os.environ.setdefault("PYTHONIOENCODING", "utf-8")
# Programs that tests start find no device for sounds either.
os.environ |= {"ALSA_CONFIG_PATH": os.devnull, "PULSE_SERVER": "none"}

# In the background of a script tests ignore Ctrl+C, and programs they start would ignore it too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("the same each time", derandomize=True, deadline=None, database=None)
settings.load_profile("the same each time")


BETWEEN_COLLECTIONS = 50
"""After so many tests their garbage is collected. A few long games on the heap make Python wait
far too long for that, and everything a test leaves in circles then slows those after it."""
_ENDED = count(1)


class _Garbage:
    """Collects garbage, but never among what was there before the first test: that stays."""

    def __init__(self) -> None:
        self._frozen = -1  # so that the first time freezes

    def collect(self) -> None:
        """Collect it, also among what a very long game that was opened froze."""
        frozen = gc.get_freeze_count()  # which takes long: it counts
        if frozen > self._frozen:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            frozen = gc.get_freeze_count()
        else:
            gc.collect()
        self._frozen = frozen


_GARBAGE = _Garbage()


@given(strategies.none())
def _begin_to_draw(_nothing: None) -> None:
    """Let Hypothesis make its own luck, of which it then finds that something holds it."""


def _import_backwards() -> None:
    """Import all tests from the last to the first, in the second of several processes.

    In a new checkout all would else compile the same file at the same time, and none would find
    what another one has compiled.
    """
    if os.environ.get("PYTEST_XDIST_WORKER") == "gw1":
        for path in sorted(Path(__file__).parent.rglob("test_*.py"), reverse=True):
            parts = path.relative_to(Path(__file__).parents[1]).with_suffix("").parts
            with suppress(Exception, pytest.skip.Exception):  # told when the file is collected
                import_module(".".join(parts))


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Look for no garbage while tests are collected: nothing that is made then goes."""
    gc.disable()
    if session.config.args_source == pytest.Config.ArgsSource.TESTPATHS:
        _import_backwards()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Look through everything that the collection of tests made, once and never again."""
    _begin_to_draw()  # before what holds its luck is frozen, and out of its sight
    _GARBAGE.collect()


@pytest.fixture(scope="session", autouse=True)
def read_words() -> None:
    """Read the words of Bali before any test: else the first table reads them on a thread."""
    assert built_in().anywhere


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """Fail a test that leaves something running or a window behind."""
    leftovers = Leftovers()
    yield
    found = leftovers.found()
    assert found == [], "left behind: " + ", ".join(found)
    if next(_ENDED) % BETWEEN_COLLECTIONS == 0:
        _GARBAGE.collect()


_UNTOUCHED: list[Path] = []
"""Folders in which no test has written anything: nearly all tests leave theirs so."""


@pytest.fixture(autouse=True)
def folders_of_the_test(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep the settings and data of a test, and of programs it starts, in its own folder."""
    folder = _UNTOUCHED.pop() if _UNTOUCHED else Path(mkdtemp(dir=_FOLDER.name))
    for name, place in own_folders(folder).items():
        monkeypatch.setenv(name, place)
    new = [*os.walk(folder)]
    yield
    if [*os.walk(folder)] == new:
        _UNTOUCHED.append(folder)
    else:
        rmtree(folder, ignore_errors=True)


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait until what is written is on the disk: no test takes the power away."""
    monkeypatch.setattr(os, "fsync", _do_not_wait)
    monkeypatch.setattr(database, "SYNCHRONOUS", "OFF")


def _do_not_wait(_handle: int) -> None:
    """Stand in for `os.fsync`."""


_OF_WINDOWS = QLocale.system()
"""The language and country of the machine, which have to make no difference."""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let programs that a test starts speak English, and speak English again after every test."""
    monkeypatch.setenv("LANGUAGE", "en")
    if sys.platform == "win32":  # where no variable says of which country the system is
        monkeypatch.setattr(QLocale, "system", QLocale.c)
        if QLocale() == _OF_WINDOWS:
            QLocale.setDefault(QLocale.c())
    yield
    if language_in_use() != "en":
        use_language("en")


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """Return the application, in which no press is a long press unless a test says so."""
    qapp.styleHints().setMousePressAndHoldInterval(NEVER)
    return qapp


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> PatientBot:
    """Return a robot that waits as long as a slow machine needs."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def untouched() -> Iterator[None]:
    """Forget after the test that a finger was used in it."""
    yield
    if is_touched():
        set_touched(touched=False)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        apply_theme(application, current_theme())


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make random deals and tumbling dice the same in every run."""
    luck = Random(1)
    monkeypatch.setattr(opening, "random_number", lambda: luck.randrange(1, opening.RANDOM_NUMBERS))
    monkeypatch.setattr(board, "Random", partial(Random, 1))


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> SilentPlayer:
    """Return what plays the sounds of all windows of the test instead: nobody hears it."""
    player = SilentPlayer()
    monkeypatch.setattr(sounds, "SoundPlayer", lambda: player)
    return player


@pytest.fixture(autouse=True)
def no_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hands go on at once after a roll, as no player can, unless a test says otherwise."""
    monkeypatch.setattr(game_table, "GLANCE", 0)


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """Return the databases that are opened from now on, a list that grows as it happens."""
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def note(*arguments: Any, **settings: Any) -> sqlite3.Connection:
        opened.append(connect(*arguments, **settings))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", note)
    return opened


@pytest.fixture
def no_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk have no locks, like some in a network."""

    def refuse(*_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    on_windows = sys.platform == "win32"
    monkeypatch.setattr("msvcrt.locking" if on_windows else "fcntl.flock", refuse)


@pytest.fixture
def most_entries(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return what limits every match to so many entries."""
    return partial(monkeypatch.setattr, match, "MOST_ENTRIES")


@pytest.fixture
def bundled_font(qapp: QApplication) -> Iterator[None]:
    """Use the font of the program, and the font of the machine again afterwards."""
    before = qapp.font()
    install_fonts(qapp)
    yield
    qapp.setFont(before)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give workers enough time to stop on every machine, so that none is killed."""
    monkeypatch.setattr(worker, "STOP_SECONDS", SOON)
    monkeypatch.setattr(pool, "STOP_SECONDS", SOON)


@pytest.fixture
def killed(monkeypatch: pytest.MonkeyPatch) -> list[worker.Worker]:
    """Return the list of workers that were killed, which grows as it happens."""
    killed: list[worker.Worker] = []
    kill = worker.Worker.kill

    def note(self: worker.Worker) -> None:
        killed.append(self)
        kill(self)

    monkeypatch.setattr(worker.Worker, "kill", note)
    return killed
