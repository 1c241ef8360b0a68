"""A puzzle on its table, with what the coach says of the answers."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gamesuite.app.guided.guided_window import GuidedTable, GuidedWindow
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.engine.reason import Reason
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.engine.words.seats import seat_names
from gamesuite.opening import Opened
from gamesuite.puzzles.collection import AnyPuzzle
from gamesuite.puzzles.grading import Grade, job_to_grade

Stage: TypeAlias = Literal["again", "asked", "grading", "missed", "shown", "solved"]
"""Where the player is: told that it was solved before, asked, waiting for the grade of an answer,
told that it was not the best.

Then the player has been shown the answer, or has made the best move, after which nobody may move.
"""


class PuzzleWindow(GuidedWindow):
    """Lets the player solve ``puzzle``; the workers of ``adviser`` grade the answers.

    The settings in ``store`` give the look of the table. ``title`` says which puzzle it is.

    The base class has `table`, the `_heading`, and the sentences above the table: `_tell`
    shows others there, `_lay_out` puts all in its place.
    """

    answered = Signal(bool)
    """An answer is graded; carries whether that solves the puzzle."""
    answer_seen = Signal()
    """The player has looked at the answer."""
    copy_wanted = Signal()
    """The player wants the puzzle, or how it was solved, to send it to others."""
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
        """The player's last answer."""
        self._has_seen_answer = False
        """Whether the answer was shown: from then on nothing solves the puzzle."""
        self._grade: Grade | None = None
        """The coach's last grade, which has the reasons for the best move."""
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._show_grade)
        self._runner.failed.connect(self._show_failure)
        self._view = self.table.view
        self.table.answered.connect(self._answer)
        self._heading.setText(puzzle.name)
        self._again_button = self._button(_("&Try again"), self.try_again)
        self._show_button = self._button(_("&Show the answer"), self.show_answer)
        self._next_button = self._button(_("&Next puzzle"), self.next_wanted.emit)
        self._copy_button = self._button(_("Cop&y"), self.copy_wanted.emit)
        self._copy_button.setAccessibleName(_("Copy puzzle"))
        self._copy_button.setToolTip(_("Copy puzzle"))
        self._all_button = self._button(_("&All puzzles…"), self.list_wanted.emit)
        left = (self._again_button, self._show_button, self._next_button)
        self._lay_out(left, (self._copy_button, self._all_button))
        self._set_stage("asked", puzzle.question)
        self.table.setFocus()

    def tell_solved_before(self, words: str) -> None:
        """Say in ``words`` that the puzzle was solved before, in place of what it asks.

        The player may try again at once, or look at the answer.
        """
        self._set_stage("again", words)
        self._next_button.setFocus()

    def show_heading(self, words: str) -> None:
        """Show ``words`` above the sentences, and let a screen reader say them after these."""
        self._heading.setText(words)
        self._speak(words)

    def offer_next(self, words: str) -> None:
        """Call the button for what comes next ``words``."""
        self._next_button.setText(words)

    @property
    def is_solved(self) -> bool:
        """Whether the puzzle is solved, now or before, and its answer was not looked at."""
        return self._stage in ("again", "solved") and not self._has_seen_answer

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
        if self._stage in ("again", "asked", "missed"):
            self._has_seen_answer = True
            self._set_stage("shown", self._answer_words(()))
            self.answer_seen.emit()
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
        """Go to ``stage`` and say ``words``; the buttons offer what can be done there.

        All of them keep their places, so that none is pressed for another.
        """
        self._stage = stage
        self._again_button.setEnabled(stage in ("again", "missed", "shown"))
        self._show_button.setEnabled(stage in ("again", "asked", "missed"))
        self._next_button.setDefault(stage in ("again", "solved"))
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
        """Say what the coach thinks of the answer, or of the best move if that is shown."""
        self._grade = grade
        if self._stage in ("shown", "solved"):
            self._explain()
        if self._stage != "grading":
            return
        words = grade_words(self.puzzle, self._view, grade, self._command)
        if grade.is_best:
            self._finish(words)
        else:
            self._set_stage("missed", words)
        self.answered.emit(grade.is_best and not self._has_seen_answer)

    def _finish(self, words: str) -> None:
        """Do the best move and say ``words`` about it; the next puzzle may follow."""
        self.table.do(self._command, locked=True)
        self._set_stage("solved", words)
        self._next_button.setFocus()

    def _explain(self) -> None:
        """Say why the best move is the best."""
        self._tell(self._answer_words(self._best_reasons()))

    def _answer_words(self, reasons: tuple[Reason, ...]) -> str:
        """Return the answer, with the coach's ``reasons`` once known."""
        words, names = self.puzzle.game.descriptions, seat_names(self.puzzle.setup.seats)
        why = " ".join(reason_in_words(words, each, names) for each in reasons)
        move = words.command(self._view, self.puzzle.best)
        return _("The best move: {move}. {reasons}").format(move=move, reasons=why).strip()

    def _best_reasons(self) -> tuple[Reason, ...]:
        return () if self._grade is None else self._grade.best.reasons

    def _show_failure(self) -> None:
        if self._stage == "grading":
            self._set_stage("asked", _("The coach isn't responding. Try again."))


def grade_words(puzzle: AnyPuzzle, view: object, grade: Grade, command: object) -> str:
    """Return what the coach says of the answer that is graded, ``command`` in ``view``.

    A cost too small to be told apart is left out, and one that the reason tells.
    """
    words = puzzle.game.descriptions
    move = words.command(view, command)
    names = seat_names(puzzle.setup.seats)
    reasons = " ".join(reason_in_words(words, why, names) for why in grade.answer.reasons)
    if grade.is_best:
        return _("Best! {move}. {reasons}").format(move=move, reasons=reasons)
    cost = ""
    coach_words = words.advice_words().values(view)
    given_away = grade.cost or 0.0
    is_told = "less" in dict(grade.answer.reason.arguments)  # by the reason itself
    if not is_told and round(given_away, coach_words.places) >= coach_words.least:
        cost = coach_words.costs.format(points=coach_words.shown(given_away))
    sentences = _("Not the best: {move}. {cost} {reasons}").format(
        move=move, cost=cost, reasons=reasons
    )
    return " ".join(sentences.split())  # one space where the cost or the reasons are empty
