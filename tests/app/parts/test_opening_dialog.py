"""Opening a game that takes long: the window is there, with progress and a way to cancel."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QDialog, QProgressBar, QWidget
from shiboken6 import isValid

from gamesuite import opening
from gamesuite.app.parts import patient_opening
from gamesuite.app.parts.patient_opening import OpeningDialog
from gamesuite.app.picker.picker import Picker
from gamesuite.app.picker.tile import Tile
from gamesuite.app.play import game_files, shelf
from gamesuite.catalogue import game
from gamesuite.engine.sliced_work import SlicedWork, Steps, StoppedError
from gamesuite.opening import Opened, OpeningError
from tests.app.dialogs import press_keys
from tests.app.program import Program
from tests.app.won_line import won_line, won_match

MOVES = 8
_EXEC = OpeningDialog.exec


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every step of opening a game take as long as a slice."""
    monkeypatch.setattr(patient_opening, "QUIET", 0.0)
    monkeypatch.setattr(patient_opening, "SLICE", 0.0)
    monkeypatch.setattr(shelf, "GLANCE", 0.0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file of deal 77 with some moves."""
    match = opening.new_match("king-albert", {}, 77).match
    for _ in range(MOVES):
        match.do(next(match.rules.legal_commands(match.state)))
    opening.save_file(tmp_path / "long.gsave", match)
    return tmp_path / "long.gsave"


class Watcher(QObject):
    """Notes the progress that dialogs show, and calls ``then`` with a dialog that shows some."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[int] = []
        self.windows: list[bool] = []
        self.then: Callable[[QDialog], None] | None = None
        self._dialog: OpeningDialog | None = None

    def watch(self, dialog: OpeningDialog) -> int:
        self._dialog = dialog
        (bar,) = dialog.findChildren(QProgressBar)
        # Queued, because what is done then may delete the dialog.
        bar.valueChanged.connect(self._note, Qt.ConnectionType.QueuedConnection)
        return _EXEC(dialog)

    def _note(self, progress: int) -> None:
        if self._dialog is None or not isValid(self._dialog) or not self._dialog.isVisible():
            return
        self.seen.append(progress)
        window = self._dialog.parentWidget()
        assert window is not None
        self.windows.append(window.isVisible())
        if self.then is not None:
            self.then(self._dialog)


@pytest.fixture
def watcher(monkeypatch: pytest.MonkeyPatch) -> Watcher:
    """Return a watcher of all dialogs of the test."""
    watcher = Watcher()

    def watch(dialog: OpeningDialog) -> int:
        return watcher.watch(dialog)

    monkeypatch.setattr(OpeningDialog, "exec", watch)
    return watcher


def _cancel(dialog: QDialog) -> None:
    press_keys(dialog, Qt.Key.Key_Escape)


def _resize(dialog: QDialog) -> None:
    window = dialog.parentWidget()
    assert window is not None
    window.resize(900, 600)


def test_progress_is_shown_over_the_window_at_the_start(
    program: Program, file: Path, watcher: Watcher
) -> None:
    player = program.start(file)
    assert player.match.setup.deal.number == 77
    assert player.match.moves() == MOVES
    assert len(watcher.seen) > 1
    assert watcher.seen == sorted(watcher.seen)
    assert all(watcher.windows)


def test_a_cancelled_start_shows_the_picker(program: Program, file: Path, watcher: Watcher) -> None:
    watcher.then = _cancel
    player = program.start(file)
    picker = player.window.findChild(Picker)
    assert picker is not None
    assert picker.isVisible()
    assert len(watcher.seen) == 1


def test_a_cancelled_file_keeps_the_game_on_the_table(
    program: Program, file: Path, watcher: Watcher
) -> None:
    player = program.start()
    player.deal(5)
    watcher.then = _cancel
    assert not player.window.files.open(file)
    assert player.match.setup.deal.number == 5


def test_the_window_reacts_while_a_game_is_opened(
    program: Program, file: Path, watcher: Watcher
) -> None:
    player = program.start()
    watcher.then = _resize
    assert player.window.files.open(file)
    assert player.window.width() == 900


def test_a_cancelled_game_is_not_replaced_by_a_new_one(
    program: Program, file: Path, watcher: Watcher
) -> None:
    program.start(file)
    watcher.then = _cancel
    player = program.start()
    assert player.window.session.current is None
    player.window.deals.choose_game("king-albert")
    assert player.window.session.current is None
    watcher.then = None
    player.window.deals.choose_game("king-albert")
    assert player.match.setup.deal.number == 77


def test_a_cancelled_recent_game_keeps_the_game_on_the_table(
    program: Program, file: Path, watcher: Watcher
) -> None:
    program.start(file)
    player = program.start()
    player.deal(5)
    (recent,) = player.window.shelf.recent()
    watcher.then = _cancel
    player.window.deals.resume_recent(recent.key)
    assert player.match.setup.deal.number == 5


def test_the_picker_does_not_wait_for_a_long_game(
    program: Program, file: Path, watcher: Watcher
) -> None:
    program.start(file)
    watcher.then = _cancel
    player = program.start()
    (_day, tile, *_others) = player.window.findChildren(Tile)
    assert tile.accessibleName().endswith(". Resume")


def test_to_load_what_a_game_is_made_of_takes_nothing_of_the_time_to_read_it(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, loaded = game("king-albert"), list[bool]()

    class Noting(SlicedWork[Opened]):
        def work(self, seconds: float) -> bool:
            loaded.append("parts" in vars(found))
            return super().work(seconds)

    player = program.start()
    player.deal(5)
    player.window.shelf.new("bowling-solitaire", {}, 5)
    player = program.start()
    monkeypatch.setattr(shelf, "SlicedWork", Noting)
    monkeypatch.delitem(vars(found), "parts")
    with suppress(StoppedError):
        player.window.shelf.open_game("king-albert")
    assert loaded == [True]


def test_the_picker_says_of_a_long_game_that_it_is_finished(
    program: Program, watcher: Watcher
) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    player.drag(line[-1].card, player.foundation_of(line[-1].card))
    watcher.then = _cancel
    player = program.start()
    (_day, tile, *_others) = player.window.findChildren(Tile)
    assert tile.accessibleName().endswith(". Finished. View or play again")


def test_the_picker_says_of_a_long_game_played_on_after_its_end_that_it_goes_on(
    program: Program, watcher: Watcher
) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    player.drag(line[-1].card, player.foundation_of(line[-1].card))
    player.window.session.undo()
    watcher.then = _cancel
    player = program.start()
    (_day, tile, *_others) = player.window.findChildren(Tile)
    assert tile.accessibleName().endswith(". Resume")


@pytest.mark.usefixtures("watcher")
def test_an_error_in_a_long_file_is_shown(
    program: Program, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def warn(_window: QWidget, title: str, *_: object) -> None:
        said.append(title)

    monkeypatch.setattr(game_files, "warn", warn)
    lines = file.read_bytes().split(b"\n")
    (last,) = [number for number, line in enumerate(lines) if line == b"],"]
    lines[last - 1] = lines[last - 2].rstrip(b",")  # the card is no longer there
    file.write_bytes(b"\n".join(lines))
    player = program.start()
    player.deal(5)
    player.deal(6)
    assert not player.window.files.open(file)
    assert said == ["This game can't be loaded"]
    assert player.match.setup.deal.number == 6


def test_a_cancelled_reviewed_game_keeps_the_game_on_the_table(
    program: Program, file: Path, watcher: Watcher
) -> None:
    player = program.start(file)
    watcher.then = _cancel
    reviewed = player.window.session.current
    assert reviewed is not None
    with pytest.raises(StoppedError):
        player.window.shelf.play_on(reviewed, MOVES - 1)
    assert player.match.moves() == MOVES
    watcher.then = None
    player.window.shelf.play_on(reviewed, MOVES - 1)
    assert player.match.moves() == MOVES - 1


@pytest.mark.parametrize("ending", ["done", "cancelled", "failed"])
def test_no_garbage_is_looked_for_while_a_game_is_read(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    at: list[object] = []
    window = QWidget()

    def steps() -> Steps[Opened]:
        for number in range(3):
            at.append(gc.isenabled())
            gc.enable()  # as the start of the program does
            if number == 2 and ending == "cancelled":
                dialog.reject()
            if number == 2 and ending == "failed":
                raise OpeningError("damaged")
            yield number / 3
        return opening.new_match("king-albert", {}, 77)

    monkeypatch.setattr(gc, "freeze", lambda: at.append("freeze"))
    dialog = OpeningDialog(SlicedWork(steps()), window)
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    assert accepted == (ending != "cancelled")
    assert at == [False] * 3 + ["freeze"] * accepted
    assert gc.isenabled()
    window.deleteLater()
