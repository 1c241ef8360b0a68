"""A mistake of the program: it is logged, told once and calmly, and the game goes on."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QPushButton

import gamesuite
from gamesuite.app.unexpected import LONGEST_LOG, UnexpectedErrors, start_log
from gamesuite.storage import paths
from tests.app.dialogs import Answer
from tests.app.player import Player


class MistakeError(Exception):
    """What nobody expected."""


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Have unexpected errors logged and told as in the running program."""
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
    raise MistakeError("seven of nothing")


def _run_into_a_mistake() -> None:
    """Let something go wrong while events are handled."""
    loop = QEventLoop()
    QTimer.singleShot(0, _fail)
    QTimer.singleShot(1, loop.quit)
    loop.exec()


def _press(words: str) -> Answer:
    def press(dialog: object) -> None:
        assert isinstance(dialog, QMessageBox)
        (button,) = [each for each in dialog.findChildren(QPushButton) if each.text() == words]
        button.click()

    return Answer(press)


class Tellings:
    """Stands in for showing the dialog; counts, and runs into another mistake meanwhile."""

    def __init__(self, errors: UnexpectedErrors) -> None:
        self.errors = errors
        self.number = 0
        self.words = ""

    def show(self, box: QMessageBox) -> int:
        self.number += 1
        self.words = f"{box.text()} {box.informativeText()}"
        if self.number < 3:
            error = MistakeError("another one")
            self.errors.handle(MistakeError, error, None)
        return 0


@pytest.fixture
def errors(player: Player, logged: Path) -> UnexpectedErrors:
    errors = UnexpectedErrors(player.window, player.window.files, logged)
    errors.install()
    return errors


@pytest.fixture
def tellings(errors: UnexpectedErrors, monkeypatch: pytest.MonkeyPatch) -> Tellings:
    """Return what stands in for the dialog."""
    tellings = Tellings(errors)

    def show(box: QMessageBox) -> int:
        return tellings.show(box)

    monkeypatch.setattr(QMessageBox, "exec", show)
    return tellings


def test_a_mistake_is_logged_and_told(errors: UnexpectedErrors, logged: Path) -> None:
    answer = _press("Continue")
    _run_into_a_mistake()
    assert answer.given
    log = logged.read_text(encoding="utf-8")
    assert f"ERROR Game Suite {gamesuite.__version__}" in log
    assert "MistakeError: seven of nothing" in log


def test_the_game_goes_on_after_a_mistake(
    errors: UnexpectedErrors, logged: Path, player: Player
) -> None:
    before = player.tableau
    _press("Continue")
    _run_into_a_mistake()
    assert player.tableau == before
    player.action("Next deal").trigger()
    assert player.figure("Deal") == "2"


def test_mistakes_are_told_one_at_a_time(
    errors: UnexpectedErrors, logged: Path, tellings: Tellings
) -> None:
    errors.handle(MistakeError, MistakeError("the first"), None)
    assert tellings.number == 1
    assert logged.read_text(encoding="utf-8").count("MistakeError: another one") == 1
    errors.handle(MistakeError, MistakeError("a later one"), None)
    assert tellings.number == 2


def test_no_report_of_the_machine_is_shown(
    errors: UnexpectedErrors, logged: Path, tellings: Tellings
) -> None:
    errors.handle(MistakeError, MistakeError("seven of nothing"), None)
    for word in ("MistakeError", "Traceback", "seven of nothing"):
        assert word not in tellings.words
    assert str(logged) in tellings.words


def test_the_dialog_does_not_speak_of_a_log_that_was_not_written(
    errors: UnexpectedErrors, logged: Path, tellings: Tellings
) -> None:
    logged.mkdir(parents=True)
    errors.handle(MistakeError, MistakeError("seven of nothing"), None)
    assert str(logged) not in tellings.words
    assert "couldn't be logged" in tellings.words
    logged.rmdir()
    errors.handle(MistakeError, MistakeError("seven of nothing"), None)
    assert str(logged) in tellings.words
    assert "could not" not in tellings.words


def test_without_a_log_the_dialog_speaks_of_none(
    player: Player, tellings: Tellings, tmp_path: Path
) -> None:
    log = logging.getLogger("gamesuite")
    handlers, log.handlers = log.handlers, []
    (tmp_path / "file").write_text("")
    start_log(tmp_path / "file" / "log")
    tellings.errors.handle(MistakeError, MistakeError("seven of nothing"), None)
    log.handlers = handlers
    assert "couldn't be logged" in tellings.words


def test_the_report_can_be_copied(errors: UnexpectedErrors) -> None:
    answer = _press("Copy report")
    _run_into_a_mistake()
    assert answer.given
    assert "MistakeError: seven of nothing" in QGuiApplication.clipboard().text()


def test_the_game_can_be_saved(
    errors: UnexpectedErrors, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[str] = []
    monkeypatch.setattr(player.window.files, "save", lambda: saved.append("saved"))
    answer = _press("Save game…")
    _run_into_a_mistake()
    assert answer.given
    assert saved == ["saved"]


def test_without_a_place_for_the_log_the_program_runs(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    before = list(logging.getLogger("gamesuite").handlers)
    start_log(tmp_path / "file" / "log")
    assert logging.getLogger("gamesuite").handlers == before


def test_a_log_that_grew_too_long_is_put_aside(logged: Path) -> None:
    logged.write_text("x" * (LONGEST_LOG + 1))
    start_log(logged)
    logging.getLogger("gamesuite").error("seven of nothing")
    assert "seven of nothing" in logged.read_text()
    assert len(logged.read_text()) < 200
    assert logged.with_suffix(".old.log").stat().st_size == LONGEST_LOG + 1
