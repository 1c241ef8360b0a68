"""Unexpected errors: logged, shown once and calmly, and the game goes on."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget

import gamesuite
from gamesuite import opening
from gamesuite.app.error_log import LONGEST_LOG, start_log
from gamesuite.app.picker.picker import Picker
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.start import OneWindow, WindowServices
from gamesuite.app.unexpected import SAME_ERROR_SECONDS, UnexpectedErrors
from gamesuite.opening import Opened
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from tests.app.dialogs import Answer
from tests.app.player import Player
from tests.systems import make_pipe


class ExampleError(Exception):
    """An unexpected error."""


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Log and show unexpected errors as in the running program."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    logger = logging.getLogger("gamesuite")
    handlers, level = list(logger.handlers), logger.level
    start_log(paths.log_file())
    yield paths.log_file()
    for handler in [each for each in logger.handlers if each not in handlers]:
        logger.removeHandler(handler)
        handler.close()
    logger.setLevel(level)


def _fail() -> None:
    raise ExampleError("seven of nothing")


def _cause_an_error() -> None:
    """Raise an error while events are handled."""
    loop = QEventLoop()
    QTimer.singleShot(0, _fail)
    QTimer.singleShot(0, loop.quit)
    loop.exec()
    QApplication.processEvents()  # the dialog opens once the error is handled


def _handle(errors: UnexpectedErrors, words: str) -> None:
    """Handle an error with ``words``, and let the dialog open."""
    errors.handle(ExampleError, ExampleError(words), None)
    QApplication.processEvents()


def _press(words: str) -> Answer:
    def press(dialog: object) -> None:
        assert isinstance(dialog, QMessageBox)
        (button,) = [each for each in dialog.findChildren(QPushButton) if each.text() == words]
        button.click()

    return Answer(press)


class DialogStub:
    """Replaces the dialog; counts, and causes another error meanwhile."""

    def __init__(self, errors: UnexpectedErrors) -> None:
        self.errors = errors
        self.number = 0
        self.words = ""

    def show(self, box: QMessageBox) -> int:
        self.number += 1
        self.words = f"{box.text()} {box.informativeText()}"
        if self.number < 3:
            error = ExampleError("another one")
            self.errors.handle(ExampleError, error, None)
            QApplication.processEvents()
        return 0


@pytest.fixture
def errors(player: Player, logged: Path) -> UnexpectedErrors:
    errors = UnexpectedErrors(player.window, player.window.files, logged)
    errors.install()
    return errors


@pytest.fixture
def dialog(errors: UnexpectedErrors, monkeypatch: pytest.MonkeyPatch) -> DialogStub:
    """Replace the dialog by a stub."""
    dialog = DialogStub(errors)

    def show(box: QMessageBox) -> int:
        return dialog.show(box)

    monkeypatch.setattr(QMessageBox, "exec", show)
    return dialog


def test_an_error_is_logged_and_shown(errors: UnexpectedErrors, logged: Path) -> None:
    answer = _press("Continue")
    _cause_an_error()
    assert answer.given
    log = logged.read_text(encoding="utf-8")
    assert f"ERROR Game Suite {gamesuite.__version__}" in log
    assert "ExampleError: seven of nothing" in log


def test_the_game_goes_on_after_an_error(
    errors: UnexpectedErrors, logged: Path, player: Player
) -> None:
    before = player.tableau
    _press("Continue")
    _cause_an_error()
    assert player.tableau == before
    player.action("Next deal").trigger()
    assert player.figure("Deal") == "2"


def test_errors_are_shown_one_at_a_time(
    errors: UnexpectedErrors, logged: Path, dialog: DialogStub
) -> None:
    _handle(errors, "the first")
    assert dialog.number == 1
    assert logged.read_text(encoding="utf-8").count("ExampleError: another one") == 1
    _handle(errors, "a later one")
    assert dialog.number == 2


class BadPainter(QWidget):
    """Fails whenever it is painted."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fail."""
        raise ExampleError("no paint")


def _let_events_come() -> None:
    """Handle all events as the program does; `processEvents` of an older Qt raises their errors."""
    loop = QEventLoop()
    QTimer.singleShot(0, loop.quit)
    loop.exec()


def test_errors_while_painting_open_one_dialog_afterwards(
    errors: UnexpectedErrors, player: Player, monkeypatch: pytest.MonkeyPatch, logged: Path
) -> None:
    widget = BadPainter(player.window)
    painting: list[bool] = []

    def show(_box: QMessageBox) -> int:
        painting.append(widget.testAttribute(Qt.WidgetAttribute.WA_WState_InPaintEvent))
        return 0

    monkeypatch.setattr(QMessageBox, "exec", show)
    widget.resize(40, 40)
    widget.show()
    for _ in range(5):
        widget.update()
        _let_events_come()
    widget.hide()
    assert painting == [False]
    assert logged.read_text(encoding="utf-8").count("ExampleError: no paint") >= 5


def test_an_error_that_comes_again_later_is_shown_again(
    errors: UnexpectedErrors, dialog: DialogStub, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog.number = 7
    moment = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: moment)
    _handle(errors, "again")
    moment += SAME_ERROR_SECONDS
    _handle(errors, "again")
    assert dialog.number == 8
    moment += SAME_ERROR_SECONDS + 1
    _handle(errors, "again")
    assert dialog.number == 9


def test_an_error_is_shown_over_the_window_that_replaced_another(
    starting: OneWindow,
    store: SettingsStore,
    journal: Journal,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    services = WindowServices(starting, journal)
    services.open(None)
    parents: list[object] = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: parents.append(box.parent()))
    sys.excepthook(ExampleError, ExampleError("early"), None)
    old = starting.window
    store.change("language", "de")
    # Before the dialog, which Windows would show first.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.MetaCall.value)
    assert starting.window is not old
    QApplication.processEvents()
    assert parents == [starting.window]


def test_no_traceback_is_shown(errors: UnexpectedErrors, logged: Path, dialog: DialogStub) -> None:
    _handle(errors, "seven of nothing")
    for word in ("ExampleError", "Traceback", "seven of nothing"):
        assert word not in dialog.words
    assert str(logged) in dialog.words


def test_the_dialog_does_not_mention_a_log_that_was_not_written(
    errors: UnexpectedErrors, logged: Path, dialog: DialogStub
) -> None:
    logged.mkdir(parents=True)
    _handle(errors, "seven of nothing")
    assert str(logged) not in dialog.words
    assert "couldn't be logged" in dialog.words
    logged.rmdir()
    _handle(errors, "eight of nothing")
    assert str(logged) in dialog.words
    assert "could not" not in dialog.words


def test_without_a_log_the_dialog_mentions_none(
    player: Player, dialog: DialogStub, tmp_path: Path
) -> None:
    log = logging.getLogger("gamesuite")
    handlers, log.handlers = log.handlers, []
    (tmp_path / "file").write_text("", "utf-8")
    start_log(tmp_path / "file" / "log")
    _handle(dialog.errors, "seven of nothing")
    log.handlers = handlers
    assert "couldn't be logged" in dialog.words


def test_the_report_can_be_copied(errors: UnexpectedErrors) -> None:
    answer = _press("Copy report")
    _cause_an_error()
    assert answer.given
    assert "ExampleError: seven of nothing" in QGuiApplication.clipboard().text()


def test_the_game_can_be_saved(
    errors: UnexpectedErrors, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[str] = []
    monkeypatch.setattr(player.window.files, "save", lambda: saved.append("saved"))
    answer = _press("Save game…")
    _cause_an_error()
    assert answer.given
    assert saved == ["saved"]


@pytest.fixture
def journal() -> Iterator[Journal]:
    """Return a journal that is lost when it is closed."""
    journal = Journal(None)
    yield journal
    journal.close()


@pytest.fixture
def starting(
    qapp: QApplication,
    store: SettingsStore,
    interface: InterfaceLanguage,
    logged: Path,
    journal: Journal,
) -> Iterator[OneWindow]:
    """Return the window of a program that has no game yet and is about to open one."""
    front = OneWindow(Shelf(journal), store, interface)
    yield front
    front.window.close()
    front.window.deleteLater()
    front.deleteLater()


def test_an_error_at_the_start_does_not_end_the_program(
    starting: OneWindow, journal: Journal, logged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_path: Path) -> Opened:
        raise ExampleError("seven of nothing")

    monkeypatch.setattr(opening, "file_in_steps", fail)
    answer = _press("Continue")
    services = WindowServices(starting, journal)
    services.open(Path("bad.gsave"))
    QApplication.processEvents()
    assert answer.given
    assert "ExampleError: seven of nothing" in logged.read_text(encoding="utf-8")
    picker = starting.window.findChild(Picker)
    assert picker is not None
    assert picker.isVisible()


def test_there_is_nothing_to_save_before_the_first_game(
    starting: OneWindow, monkeypatch: pytest.MonkeyPatch, logged: Path
) -> None:
    errors = UnexpectedErrors(starting.window, starting.window.files, logged)
    dialog = DialogStub(errors)
    dialog.number = 7
    buttons: list[str] = []

    def show(box: QMessageBox) -> int:
        buttons.extend(each.text() for each in box.findChildren(QPushButton))
        return dialog.show(box)

    monkeypatch.setattr(QMessageBox, "exec", show)
    _handle(errors, "early")
    assert buttons == ["Copy report", "Continue"]


def test_a_dialog_that_fails_does_not_hide_later_errors(
    errors: UnexpectedErrors, monkeypatch: pytest.MonkeyPatch, dialog: DialogStub, logged: Path
) -> None:
    def fail(*_: object) -> None:
        raise ExampleError("no dialog")

    with monkeypatch.context() as broken:
        broken.setattr(QMessageBox, "exec", fail)
        _handle(errors, "the first")
    assert "ExampleError: no dialog" in logged.read_text(encoding="utf-8")
    _handle(errors, "a later one")
    assert dialog.number == 1


def test_the_program_runs_without_a_writable_log(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    before = list(logging.getLogger("gamesuite").handlers)
    start_log(tmp_path / "file" / "log")
    added = [each for each in logging.getLogger("gamesuite").handlers if each not in before]
    assert [each for each in added if not isinstance(each, logging.NullHandler)] == []


def test_a_log_that_is_too_long_is_rotated(logged: Path) -> None:
    logged.write_text("x" * (LONGEST_LOG + 1), "utf-8")
    start_log(logged)
    logging.getLogger("gamesuite").error("seven of nothing")
    assert "seven of nothing" in logged.read_text("utf-8")
    assert len(logged.read_text("utf-8")) < 200
    assert logged.with_suffix(".old.log").stat().st_size == LONGEST_LOG + 1


def test_a_pipe_in_the_place_of_the_log_makes_nothing_wait(
    errors: UnexpectedErrors, logged: Path, dialog: DialogStub
) -> None:
    logged.parent.mkdir(parents=True, exist_ok=True)
    make_pipe(logged)
    _handle(errors, "seven of nothing")
    assert "couldn't be logged" in dialog.words


@pytest.mark.parametrize("read", [True, False])
def test_what_is_no_file_is_no_log(logged: Path, read: bool) -> None:
    make_pipe(logged)
    reader = os.open(logged, os.O_RDONLY | os.O_NONBLOCK) if read else None
    logging.getLogger("gamesuite").error("seven of nothing")
    if reader is not None:
        assert os.read(reader, 100) == b""
        os.close(reader)
