"""A game on a disk that gets full: what is said, what goes on, and what is made up for later.

The story is told with any disk; the test run takes away the right to write, the full size mounts
a small disk and fills it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Protocol

from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from gamesuite import opening
from gamesuite.app.error_log import start_log
from gamesuite.app.unexpected import UnexpectedErrors
from gamesuite.storage import paths, settings
from tests.app.dialogs import Answer, ShownMessage
from tests.app.program import Program

NOT_KEPT = "This game can't be kept for the next start. ", "The journal can't be written: "
"""How what is told then begins: the second where the system says why."""
NO_SETTINGS = "The settings couldn't be saved; they apply until you close the program."
UNWRITABLE = "The file can't be written: "
NO_LOG = "The error couldn't be logged; copy the report to keep it."
MISTAKE = "An unexpected error occurred. Your game is safe."


class Disk(Protocol):
    """The disk with the files of the program."""

    def fill(self) -> None:
        """Fill the disk completely."""

    def free(self) -> None:
        """Make room again."""


class Story:
    """``program`` on ``disk``, and a ``folder`` there for game files."""

    def __init__(self, program: Program, disk: Disk, folder: Path) -> None:
        self._program = program
        self._disk = disk
        self._file = folder / "mine.gsave"
        self._luck = Random(1)
        self._player = program.start()

    def run(self) -> None:
        """Run the story; raises AssertionError if anything is lost or not reported."""
        with _logged():
            self._play_with_room()
            self._disk.fill()
            try:
                self._play_without_room()
            finally:
                self._disk.free()
            self._play_with_room_again()
        self._leave_and_come_back()
        self.run_unwritable(self._disk.fill, self._disk.free)

    # With room

    def _play_with_room(self) -> None:
        self._player.deal(1)
        self._move(10)
        self._assert_kept()
        assert self._player.window.files.save_to(self._file)
        self._player.action("Blue").trigger()
        assert settings.load(paths.settings_file()).felt == "blue"
        assert self._kept_moves() == 10

    def _play_with_room_again(self) -> None:
        self._move(1)
        self._assert_kept()
        assert self._kept_moves() == self._moves()
        self._player.action("Fans").trigger()
        written = settings.load(paths.settings_file())
        assert (written.felt, written.back) == ("burgundy", "fans")
        assert self._player.window.files.save_to(self._file)
        assert self._saved_moves() == self._moves()
        self._cause_an_error(str(paths.log_file()))
        assert "seven of nothing" in paths.log_file().read_text(encoding="utf-8")

    def _leave_and_come_back(self) -> None:
        entries = self._player.match.entries
        self._player = self._program.start()
        assert self._player.match.entries == entries
        self._assert_settings_hold()

    # Without room

    def _play_without_room(self) -> None:
        self._move(5)
        self._assert_told(NOT_KEPT)
        self._fail_to_save()
        self._player.action("Burgundy").trigger()
        self._assert_told(NO_SETTINGS)
        assert self._player.action("Burgundy").isChecked()
        assert settings.load(paths.settings_file()).felt == "blue"
        self._cause_an_error(NO_LOG)
        self._move(5)
        assert (self._moves(), self._saved_moves()) == (20, 10)

    def _fail_to_save(self) -> None:
        """Save over the old file and as a new one; both fail and leave no files behind."""
        files = sorted(self._file.parent.iterdir())
        for path in (self._file, self._file.with_name("other.gsave")):
            message = ShownMessage()
            assert not self._player.window.files.save_to(path)
            assert message.title == "The game was not saved"
            assert message.text.startswith(f"{path.name}\n\n{UNWRITABLE}")
            assert message.text.endswith(". Your game is safe.")
        assert sorted(self._file.parent.iterdir()) == files

    def _cause_an_error(self, where: str) -> None:
        """Cause an unexpected error: the dialog shows ``where`` it is logged."""
        files = self._player.window.files
        errors = UnexpectedErrors(self._player.window, files, paths.log_file())
        dialog = _ContinueDialog()
        errors.handle(KeyError, KeyError("seven of nothing"), None)
        QApplication.processEvents()
        assert where in dialog.read

    def run_unwritable(self, forbid: Callable[[], None], allow: Callable[[], None]) -> None:
        """Start, play and close while nothing can be written, then start with the kept game."""
        entries, saved = self._player.match.entries, self._saved_moves()
        self._program.leave()
        forbid()
        try:
            self._player = self._program.start()
            self._assert_told(NOT_KEPT)
            assert self._player.match.entries == entries
            self._assert_settings_hold()
            self._player.deal(2)
            self._move(5)
            self._fail_to_save()
            self._player.action("Green").trigger()
            self._assert_told(NO_SETTINGS)
            self._cause_an_error(NO_LOG)
            self._program.leave()
        finally:
            allow()
        self._player = self._program.start()
        assert self._player.match.entries == entries
        assert self._saved_moves() == saved
        self._assert_settings_hold()

    # Actions and checks

    def _move(self, number: int) -> None:
        """Make so many moves."""
        for _ in range(number):
            match = self._player.match
            self._player.window.session.do(
                self._luck.choice(list(match.rules.legal_commands(match.state)))
            )
        QApplication.processEvents()

    def _assert_told(self, notice: str | tuple[str, ...]) -> None:
        """Check that the last notice begins with ``notice``, and that the sign stays after it."""
        assert self._player.notices()[-1].startswith(notice)
        self._player.dismiss_notices()
        assert self._player.is_sign_shown()

    def _assert_kept(self) -> None:
        assert self._player.notices() == ()

    def _assert_settings_hold(self) -> None:
        for words in ("Burgundy", "Fans"):
            assert self._player.action(words).isChecked(), words

    def _moves(self) -> int:
        return len(self._player.match.entries)

    def _kept_moves(self) -> int:
        """Return how many moves the journal holds."""
        recalled = self._program.journal.recall("king-albert")
        assert recalled is not None
        return len(opening.open_bytes(recalled.record).match.entries)

    def _saved_moves(self) -> int:
        """Return how many moves the game file holds; it must be valid."""
        return len(opening.open_file(self._file).match.entries)


class _ContinueDialog:
    """Reads the dialog of an unexpected error, and continues."""

    def __init__(self) -> None:
        self.read = ""
        self._answer = Answer(self._press)

    def _press(self, dialog: QWidget) -> None:
        assert isinstance(dialog, QMessageBox)
        assert dialog.text() == MISTAKE
        self.read = dialog.informativeText()
        (button,) = (each for each in dialog.buttons() if each.text() == "Continue")
        button.click()


@contextmanager
def _logged() -> Iterator[None]:
    """Log unexpected errors as the running program does."""
    logger = logging.getLogger("gamesuite")
    before, level = list(logger.handlers), logger.level
    start_log(paths.log_file())
    try:
        yield
    finally:
        for handler in [each for each in logger.handlers if each not in before]:
            logger.removeHandler(handler)
            handler.close()
        logger.setLevel(level)
