"""A lesson at the table of its game: a sentence, a thing to do, the next sentence."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from gamesuite.app.guided.guided_table import GuidedTable
from gamesuite.app.guided.guided_window import GuidedWindow
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.lessons.lesson import STUDENT, Lesson, Step
from gamesuite.opening import Opened
from gamesuite.widgets.look.wrapped_label import WrappedLabel


class LessonWindow(GuidedWindow):
    """Teaches ``lesson`` over ``window``, from the step number ``step`` on.

    The settings in ``store`` give the look of the table.
    """

    reached = Signal(int)
    """Another step is shown; carries its number, from 0."""
    play_wanted = Signal()
    """The lesson is over, and the player wants to play."""

    def __init__(
        self, lesson: Lesson[Any], step: int, store: SettingsStore, window: QWidget
    ) -> None:
        opened = Opened(lesson.game, lesson.match_at(step))
        table = GuidedTable(opened, STUDENT, store.settings, window)
        title = _("Learn {game}").format(game=lesson.game.descriptions.title())
        super().__init__(title, table, window, "lesson-words")
        self._lesson = lesson
        self._at = step
        self._answer = WrappedLabel(self, "hint")
        self._answer.setMinimumHeight(self._answer.fontMetrics().lineSpacing())
        self.table.answered.connect(self._judge)
        self.table.hurried.connect(self._ask_for_next)
        self._back = self._button(_("&Back"), self.go_back)
        self._again = self._button(_("&Again"), self.begin_again)
        self._show = self._button(_("&Show me"), self.show_command)
        self._next = self._button(_("&Next"), self.go_on)
        self._lay_out((self._back, self._next, self._show), (self._again,))
        column = self.layout()
        assert isinstance(column, QBoxLayout)
        column.insertWidget(2, self._answer)
        self._show_step()

    @property
    def step(self) -> Step[Any]:
        """The step shown."""
        return self._lesson.steps[self._at]

    @property
    def is_last(self) -> bool:
        """Whether the step shown is the last one."""
        return self._at == len(self._lesson.steps) - 1

    def go_on(self) -> None:
        """Go to the next step, and do what this one asks for; after the last one, play."""
        if self.is_last:
            self.play_wanted.emit()
            self.accept()
        elif self.step.do:
            self._do(self.step.do[0])
        else:
            self._go_to(self._at + 1)

    def go_back(self) -> None:
        """Go back to the step before."""
        self._open(max(self._at - 1, 0))

    def begin_again(self) -> None:
        """Begin the lesson again."""
        self._open(0)

    def show_command(self) -> None:
        """Show on the table what this step asks for; Enter does it."""
        if self.step.do:
            self.table.setFocus()
            self.table.point_out(self.step.do[0])
            self._reply(_("Like this. Press Enter, or do it yourself."))

    # Inside

    def _judge(self, command: Any) -> None:
        """Do ``command`` if it is what the step asks for; else say so and leave the position."""
        if command in self.step.do:
            self._do(command)
        else:
            self.table.try_again()
            self._reply(
                _("You could do that in a game. Here, try this: {step}").format(
                    step=self.step.words
                )
            )

    def _do(self, command: Any) -> None:
        self.table.mark(())
        self.table.do(command, self.step.then)
        self._go_to(self._at + 1)

    def _open(self, step: int) -> None:
        """Show the step number ``step`` in its own position."""
        self.table.mark(())
        self.table.open(self._lesson.match_at(step))
        self._go_to(step)

    def _go_to(self, step: int) -> None:
        self._at = step
        self._show_step()
        self.reached.emit(step)

    def _show_step(self) -> None:
        step, of = self.step, len(self._lesson.steps)
        self._name.setText(_("Step {number} of {of}").format(number=self._at + 1, of=of))
        self._answer.setText("")
        self.table.is_locked = not step.do
        self._back.setEnabled(self._at > 0)
        self._again.setEnabled(self._at > 0)
        self._show.setVisible(bool(step.do))
        self._next.setText(self._words_of_next())
        self._next.setDefault(not step.do)
        self.table.mark(step.marks)
        (self.table if step.do else self._next).setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell_step(step.words)
        if step.shows:
            self.table.point_out(step.do[0])

    def _words_of_next(self) -> str:
        if self.is_last:
            return _("&Play")
        return _("S&kip") if self.step.do else _("&Next")

    def _tell_step(self, words: str) -> None:
        """Show and announce the sentence of the step."""
        self._words.setText(words)
        self._announce(words)

    def _tell(self, words: str) -> None:
        """Answer with ``words`` below the sentence of the step, which stays."""
        self._reply(words)

    def _reply(self, words: str) -> None:
        self._answer.setText(words)
        self._announce(words)

    def _ask_for_next(self) -> None:
        self._reply(_("First read on: press Next."))
