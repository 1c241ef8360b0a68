"""The same program everywhere: its time, its files, its language, its look and its screen.

A net that shows windows runs in the tests, in any order with others, and without them. All that a
window takes from outside is given here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QSize, QTranslator
from PySide6.QtGui import QCursor, QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QToolTip, QWidget
from shiboken6 import isValid

import gamesuite
from gamesuite import opening
from gamesuite.app import dialogs, notice_bar, window_look
from gamesuite.app.coach import all_moves, hint, lookup, verdict_light, win_playback
from gamesuite.app.parts import patient_opening, status_line
from gamesuite.app.parts.times import Clock
from gamesuite.app.play import confirmation, opponents
from gamesuite.app.printing import print_dialog
from gamesuite.app.sound import sounds
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.language import language_in_use, use_language
from gamesuite.engine.match import AnyMatch
from gamesuite.puzzles import collection
from gamesuite.puzzles.collection import A_WEEK, StoredPuzzles, puzzles, puzzles_of
from gamesuite.storage import database, paths, settings
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look import controls
from gamesuite.widgets.look import dialogs as dialog_sizes
from gamesuite.widgets.look.applied_theme import apply_theme
from gamesuite.widgets.look.font import FAMILY, SMALLEST_POINT_SIZE, install_fonts
from gamesuite.widgets.look.theme import LIGHT, STYLE, current_theme, set_current_theme
from gamesuite.widgets.table import board, game_table, shown_table
from tests.app.fake_workers import FakeWorkers, fake_workers
from tests.app.player import Player
from tests.app.program import Program, Size
from tests.app.sound.silent_player import SilentPlayer
from tests.patience import NEVER, SOON
from tests.places.own_folders import in_own_folders

D = TypeVar("D", bound=QDialog)
W = TypeVar("W", bound=QWidget)

NOW = datetime(2026, 11, 21, 15, 30)
"""The local time of all windows, wherever they are shown."""
WEEKS = 12
"""For how many weeks there are puzzles."""
SCREEN = QSize(1366, 768)
USUAL: Size = (900, 600)
COUNTRIES = {"en": "en_GB", "de": "de_DE"}
_LATER: tuple[tuple[ModuleType, str], ...] = (
    (status_line, "SHOWN"),
    (notice_bar, "SHOWN"),
    (confirmation, "TIMEOUT"),
    (window_look, "QUIET"),
    (all_moves, "PATIENCE"),
    (hint, "PATIENCE"),
    (lookup, "PATIENCE"),
    (win_playback, "STEP"),
    (opponents, "PAUSE"),
    (opponents, "PREVIEW"),
    (opponents, "QUESTION_PAUSE"),
    (opponents, "RESULT_PAUSE"),
)
"""What would change a window by itself: it never does."""


class Stage:
    """Where windows are shown: the ``program``, whose ``workers`` answer when they are told to."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.patch = patch
        self.folder = folder
        self.seconds = 50.0
        """The time on the stopwatch of games."""
        self.tips: list[str] = []
        self.workers: FakeWorkers = fake_workers(patch)
        self._program: Program | None = None
        self._opened: list[QWidget] = []

    @property
    def program(self) -> Program:
        """The program, not started at first."""
        if self._program is None:
            self._program = Program()
        return self._program

    def start(self, match: AnyMatch | None = None, size: Size = USUAL, **chosen: Any) -> Player:
        """Start the program in a window of ``size``, with ``match`` and the settings ``chosen``."""
        program = self.program
        self.choose(**chosen)
        player = program.start(size=size) if match is None else program.start_at(match)
        QTest.qWaitForWindowActive(player.window)
        player.resize(*size)
        return player

    def choose(self, **chosen: Any) -> None:
        """Let the program start with the settings ``chosen``."""
        usual: dict[str, Any] = {
            "animation": "off",
            "pace": "normal",
            "slow_thinking_told": True,
            "theme": "light",
        }
        self.program.leave()  # which writes settings of its own
        settings.save(paths.settings_file(), Settings(**(usual | chosen)))

    def show(self, widget: W) -> W:
        """Show ``widget``, a window, in front of all others; it is closed at the end."""
        self._opened.append(widget)
        widget.show()
        widget.activateWindow()
        QTest.qWaitForWindowActive(widget)
        settle()
        return widget

    def close(self) -> None:
        """Close all windows."""
        for widget in filter(isValid, reversed(self._opened)):
            widget.close()
            if isValid(widget):
                widget.deleteLater()
        if self._program is not None:
            self._program.leave()
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QMessageBox) and widget.parent() is None:
                widget.deleteLater()
        settle()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def settle() -> None:
    """Let windows take their place, and what they have asked for come."""
    for _round in range(3):
        QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@contextmanager
def stage(language: str) -> Iterator[Stage]:
    """Set the stage for windows in ``language``; afterwards all is as before."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    with (
        in_own_folders() as folder,
        pytest.MonkeyPatch.context() as patch,
        _first_puzzles(),
        _spoken(application, language),
        _same_look(application),
    ):
        made = Stage(patch, folder)
        _stop_time(patch, made)
        _stand_in(patch, made)
        try:
            yield made
        finally:
            made.close()


def _stop_time(patch: pytest.MonkeyPatch, made: Stage) -> None:
    patch.setattr(Clock, "now", lambda _clock: int(NOW.timestamp()))
    patch.setattr(Clock, "monotonic", lambda _clock: made.seconds)
    patch.setattr(patient_opening, "QUIET", SOON)
    for module, name in _LATER:
        patch.setattr(module, name, NEVER)
    patch.setattr(verdict_light, "DELAY", 0)
    patch.setattr(shown_table, "REDRAW_AFTER", 0)


def _stand_in(patch: pytest.MonkeyPatch, made: Stage) -> None:
    """Take the place of luck, of the machine, and of whoever watches and listens."""
    luck = Random(1)
    patch.setattr(opening, "random_number", lambda: luck.randrange(1, opening.RANDOM_NUMBERS))
    patch.setattr(board, "Random", partial(Random, 1))
    patch.setattr(game_table, "GLANCE", 0)
    patch.setattr(game_table, "READS_NEW_NAMES", False)  # as where most of it was heard
    patch.setattr(controls, "HEARS_VALUES", False)
    patch.setattr(database, "SYNCHRONOUS", "OFF")
    patch.setattr(sounds, "SoundPlayer", SilentPlayer)
    patch.setattr(gamesuite, "__version__", "1.2.3")
    patch.setattr(dialog_sizes, "screen_size", lambda _widget: SCREEN)
    patch.setattr(print_dialog, "usual_paper", lambda: "A4")
    for module in (notice_bar, dialogs):
        patch.setattr(module, "slow_thinking", str)
    patch.setattr(QToolTip, "showText", lambda _at, words, *_more: made.tips.append(words))


@contextmanager
def _first_puzzles() -> Iterator[None]:
    """Have the puzzles of the first weeks only, however many are made later."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(collection, "read_puzzles", partial(_few, collection.read_puzzles))
        _forget_puzzles()
        yield
    _forget_puzzles()


def _few(read: Callable[[str], StoredPuzzles], game: str) -> StoredPuzzles:
    """Return the puzzles of ``game`` that ``read`` finds for the first `WEEKS`."""
    stored, counts = read(game), Counter[Difficulty]()
    few = []
    for puzzle in stored.puzzles:
        counts[puzzle.difficulty] += 1
        if counts[puzzle.difficulty] <= WEEKS * A_WEEK[puzzle.difficulty]:
            few.append(puzzle)
    return replace(stored, puzzles=tuple(few))


def _forget_puzzles() -> None:
    puzzles.cache_clear()
    puzzles_of.cache_clear()


@contextmanager
def _spoken(application: QApplication, language: str) -> Iterator[None]:
    """Speak ``language`` as in its largest country, whatever the language of the system is."""
    before, usual = language_in_use(), QLocale()
    translator = QTranslator()
    use_language(language)
    QLocale.setDefault(QLocale(COUNTRIES[language]))
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if language != "en" and translator.load(f"qtbase_{language}", folder):
        application.installTranslator(translator)
    try:
        yield
    finally:
        application.removeTranslator(translator)
        QLocale.setDefault(usual)
        use_language(before)


@contextmanager
def _same_look(application: QApplication) -> Iterator[None]:
    """Use the style, font and theme of a desktop that asks for nothing, and keep the cursor away.

    A text cursor does not blink.
    """
    style, theme, font = application.style().objectName(), current_theme(), application.font()
    palette, sheet, flash = (
        application.palette(),
        application.styleSheet(),
        application.cursorFlashTime(),
    )
    if style.casefold() != STYLE.casefold():
        application.setStyle(STYLE)
    install_fonts(application)
    usual = QFont(FAMILY)
    usual.setPointSizeF(SMALLEST_POINT_SIZE)
    application.setFont(usual)
    apply_theme(application, LIGHT)
    application.setCursorFlashTime(0)
    QCursor.setPos(SCREEN.width(), SCREEN.height())
    try:
        yield
    finally:
        application.setCursorFlashTime(flash)
        application.setStyleSheet(sheet)
        if style.casefold() != STYLE.casefold():
            application.setStyle(style)
        application.setPalette(palette)
        application.setFont(font)
        set_current_theme(application, theme)
