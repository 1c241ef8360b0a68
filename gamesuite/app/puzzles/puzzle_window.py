"""A puzzle on its table, with what the coach says of the answers."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gamesuite.app.parts.speaker import Speaker
from gamesuite.app.puzzles.puzzle_table import PuzzleTable
from gamesuite.app.puzzles.puzzle_words import answer_words, grade_words, puzzle_name
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.puzzles.collection import Puzzle
from gamesuite.puzzles.grading import Grade, job_to_grade
from gamesuite.widgets.look.dialog_size import fitting_screen
from gamesuite.widgets.look.wrapped_label import WrappedLabel

Stage: TypeAlias = Literal["asked", "grading", "missed", "shown", "solved"]

_SMALLEST = QSize(740, 480)
"""The least size in which a table can be played at."""
_LARGEST = QSize(1500, 950)
_MARGIN = QSize(60, 60)
"""How much smaller than the window behind it this window is, if there is room."""
_LINES = 2
"""How many lines of text have room without the table getting smaller."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PuzzleWindow(QDialog):
    """Lets the player solve ``puzzle``; the workers of ``adviser`` grade the answers.

    The settings in ``store`` give the look of the table. ``title`` says which puzzle it is.
    """

    answered = Signal(bool)
    """The player has given an answer, or seen it; carries whether that solves the puzzle."""
    next_wanted = Signal()
    """The player wants the next puzzle."""
    list_wanted = Signal()
    """The player wants to see all puzzles."""

    def __init__(
        self,
        puzzle: Puzzle[Any],
        title: str,
        adviser: Adviser,
        store: SettingsStore,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.puzzle = puzzle
        self._stage: Stage = "asked"
        self._command: Any = None
        self._is_told = False
        self._grade: Grade | None = None
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._show_grade)
        self._runner.failed.connect(self._show_failure)
        self.setWindowTitle(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize((window.size() - _MARGIN).expandedTo(_SMALLEST).boundedTo(_LARGEST))
        self.table = PuzzleTable(puzzle, store.settings, self)
        self._view = self.table.view
        self.table.answered.connect(self._answer)
        self.table.refused.connect(self._tell)
        self.table.said.connect(self._speak)
        self._name = QLabel(puzzle_name(puzzle), self)
        self._name.setObjectName("hint")
        self._words = WrappedLabel(self, "review-headline")
        self._words.setMinimumHeight(_LINES * self._words.fontMetrics().lineSpacing())
        self._again = self._button(_("&Try again"), self.try_again)
        self._show = self._button(_("&Show the answer"), self.show_answer)
        self._next = self._button(_("&Next puzzle"), self.next_wanted.emit)
        self._all = self._button(_("&All puzzles…"), self.list_wanted.emit)
        self._close = self._button(_("&Close"), self.reject)
        self._lay_out()
        self._set_stage("asked", puzzle.question)
        self.table.setFocus()

    def try_again(self) -> None:
        """Ask again."""
        self._set_stage("asked", self.puzzle.question)
        self.table.try_again()

    def show_answer(self) -> None:
        """Show the best move on the table, and why it is the best as soon as that is known."""
        if self._stage in ("asked", "missed"):
            self._is_told = True
            self._set_stage("shown", answer_words(self.puzzle, self._view, ()))
            self.answered.emit(False)
        self.table.setFocus()  # where Enter makes the move
        self.table.point_out(self.puzzle.best)
        if self._grade is None:
            self._runner.run(job_to_grade(self.puzzle, self.puzzle.best), urgent=True)
        else:
            self._explain()

    def done(self, result: int) -> None:
        """Cancel the grading and close the window."""
        self._runner.cancel()
        super().done(result)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the focus, and nothing else."""
        focused = self.focusWidget()
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
        elif isinstance(focused, QPushButton):
            focused.click()

    # Inside

    def _button(self, words: str, press: Any) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(press)
        return button

    def _lay_out(self) -> None:
        least = fitting_screen(self, *_SMALLEST.toTuple())
        buttons = QHBoxLayout()
        for button in (self._again, self._show, self._next):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self._all)
        buttons.addWidget(self._close)
        column = QVBoxLayout(self)
        column.addStrut(least.width())
        column.addWidget(self._name)
        column.addWidget(self._words)
        column.addWidget(self.table, 1)
        column.addLayout(buttons)
        self.setMinimumHeight(least.height())

    def _set_stage(self, stage: Stage, words: str) -> None:
        self._stage = stage
        self._again.setVisible(stage in ("missed", "shown"))
        self._show.setVisible(stage in ("asked", "grading", "missed"))
        self._show.setEnabled(stage != "grading")
        self._next.setDefault(stage == "solved")
        self._tell(words)

    def _tell(self, words: str) -> None:
        """Show and announce ``words``."""
        self._words.setText(words)
        Speaker(self).announce(words, True)

    def _speak(self, words: str) -> None:
        Speaker(self).announce(words, False)

    def _answer(self, command: Any) -> None:
        """Let the coach grade ``command``, unless the player has only followed the answer."""
        if self._stage == "grading":
            return
        self._command = command
        if self._stage == "shown" and command == self.puzzle.best:
            self._finish(answer_words(self.puzzle, self._view, self._best_reasons()))
            return
        self._set_stage("grading", _("The coach is thinking…"))
        self._runner.run(job_to_grade(self.puzzle, command), urgent=True)

    def _show_grade(self, grade: Grade) -> None:
        self._grade = grade
        if self._stage != "grading":
            if self._is_told:  # the answer is shown, or has already been followed
                self._explain()
            return
        words = grade_words(self.puzzle, self._view, grade, self._command)
        if grade.is_best:
            self._finish(words)
        else:
            self._set_stage("missed", words)
        self.answered.emit(grade.is_best and not self._is_told)

    def _finish(self, words: str) -> None:
        """Do the best move and say ``words`` about it; the next puzzle may follow."""
        self.table.is_locked = True
        self.table.do(self._command)
        self._set_stage("solved", words)
        self._next.setFocus()

    def _explain(self) -> None:
        self._tell(answer_words(self.puzzle, self._view, self._best_reasons()))

    def _best_reasons(self) -> tuple[Any, ...]:
        return () if self._grade is None else self._grade.best.reasons

    def _show_failure(self) -> None:
        if self._stage == "grading":
            self._set_stage("asked", _("The coach isn't responding. Try again."))
