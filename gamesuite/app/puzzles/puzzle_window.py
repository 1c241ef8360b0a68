"""A puzzle on its table, with what the coach says of the answers."""

from __future__ import annotations

from functools import partial
from typing import Literal, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gamesuite.app.guided.guided_window import GuidedTable, GuidedWindow
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.engine.reason import Reason
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.opening import Opened
from gamesuite.puzzles.collection import AnyPuzzle
from gamesuite.puzzles.grading import Grade, job_to_grade

Stage: TypeAlias = Literal["asked", "grading", "missed", "shown", "solved"]


class PuzzleWindow(GuidedWindow):
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
        puzzle: AnyPuzzle,
        title: str,
        adviser: Adviser,
        store: SettingsStore,
        window: QWidget,
    ) -> None:
        match = puzzle.new_match()
        seat = match.rules.to_act(match.state)
        table = GuidedTable(Opened(puzzle.game, match), seat, store.settings, window)
        super().__init__(title, table, window, "review-headline")
        self.puzzle = puzzle
        self._stage: Stage = "asked"
        self._command: object = None
        self._is_told = False
        self._grade: Grade | None = None
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._show_grade)
        self._runner.failed.connect(self._show_failure)
        self._view = self.table.view
        self.table.answered.connect(self._answer)
        self._heading.setText(puzzle.name)
        self._again = self._button(_("&Try again"), self.try_again)
        self._show = self._button(_("&Show the answer"), self.show_answer)
        self._next = self._button(_("&Next puzzle"), self.next_wanted.emit)
        self._all = self._button(_("&All puzzles…"), self.list_wanted.emit)
        self._lay_out((self._again, self._show, self._next), (self._all,))
        self._set_stage("asked", puzzle.question)
        self.table.setFocus()

    def try_again(self) -> None:
        """Ask again."""
        self._set_stage("asked", self.puzzle.question)
        self.table.try_again()

    def show_answer(self) -> None:
        """Show the best move on the table, and why it is the best as soon as that is known.

        Nothing happens while an answer is graded: the button may be clicked a moment after it was
        pressed by its letter, when it is already disabled.
        """
        if self._stage == "grading":
            return
        if self._stage in ("asked", "missed"):
            self._is_told = True
            self._set_stage("shown", self._answer_words(()))
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

    # Inside

    def _set_stage(self, stage: Stage, words: str) -> None:
        self._stage = stage
        self._again.setVisible(stage in ("missed", "shown"))
        self._show.setVisible(stage in ("asked", "grading", "missed"))
        self._show.setEnabled(stage != "grading")
        self._next.setDefault(stage == "solved")
        self._tell(words)

    def _answer(self, command: object) -> None:
        """Let the coach grade ``command``, unless the player has only followed the answer."""
        if self._stage == "grading":
            return
        self._command = command
        if self._stage == "shown" and command == self.puzzle.best:
            self._finish(self._answer_words(self._best_reasons()))
            return
        self._set_stage("grading", _("The coach is thinking…"))
        self._runner.run(job_to_grade(self.puzzle, command), urgent=True)

    def _show_grade(self, grade: Grade) -> None:
        self._grade = grade
        if self._stage != "grading":
            if self._stage in ("shown", "solved"):
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
        self.table.do(self._command, locked=True)
        self._set_stage("solved", words)
        self._next.setFocus()

    def _explain(self) -> None:
        self._tell(self._answer_words(self._best_reasons()))

    def _answer_words(self, reasons: tuple[Reason, ...]) -> str:
        """Return the answer, with the coach's ``reasons`` once known."""
        words = self.puzzle.game.descriptions
        said = " ".join(map(partial(reason_in_words, words), reasons))
        move = words.command(self._view, self.puzzle.best)
        return _("The best move: {move}. {reasons}").format(move=move, reasons=said).strip()

    def _best_reasons(self) -> tuple[Reason, ...]:
        return () if self._grade is None else self._grade.best.reasons

    def _show_failure(self) -> None:
        if self._stage == "grading":
            self._set_stage("asked", _("The coach isn't responding. Try again."))


def grade_words(puzzle: AnyPuzzle, view: object, grade: Grade, command: object) -> str:
    """Return what the coach says of the answer that is graded, ``command`` in ``view``."""
    words = puzzle.game.descriptions
    done = words.command(view, command)
    reasons = " ".join(map(partial(reason_in_words, words), grade.answer.reasons))
    if grade.is_best:
        return _("Best! {move}. {reasons}").format(move=done, reasons=reasons)
    cost = ""
    coach = words.advice_words().values(view)
    if grade.cost is not None and round(grade.cost, coach.places) >= coach.least:
        cost = coach.costs.format(points=coach.shown(grade.cost))
    template = _("Not the best: {move}. {cost} {reasons}")
    return " ".join(template.format(move=done, cost=cost, reasons=reasons).split())
