"""A lesson at the table of its game: a sentence, a thing to do, the next sentence."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from gamesuite.app.guided.guided_window import GuidedTable, GuidedWindow
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.lessons.lesson import STUDENT, AnyLesson, LessonStep
from gamesuite.opening import Opened
from gamesuite.widgets.look.controls import WrappedLabel


class LessonWindow(GuidedWindow):
    """Teaches ``lesson`` over ``window``, from the step number ``step`` on.

    The settings in ``store`` give the look of the table.
    """

    reached = Signal(int)
    """Another step is shown; carries its number, from 0."""
    play_wanted = Signal()
    """The lesson is over, and the player wants to play."""

    def __init__(self, lesson: AnyLesson, step: int, store: SettingsStore, window: QWidget) -> None:
        opened = Opened(lesson.game, lesson.match_at(step))
        table = GuidedTable(opened, STUDENT, store.settings, window)
        title = _("Learn {game}").format(game=lesson.game.descriptions.title())
        super().__init__(title, table, window, "lesson-words")
        self._lesson = lesson
        self._at = step
        self._reply_label = WrappedLabel(self, "lesson-answer")
        self._reply_label.setMinimumHeight(self._reply_label.fontMetrics().lineSpacing())
        self.table.answered.connect(self._judge)
        self.table.hurried.connect(self._ask_for_next)
        self._back = self._button(_("&Back"), self.go_back)
        self._again = self._button(_("Begin &again"), self.begin_again)
        self._show = self._button(_("&Show me"), self.show_command)
        self._skip = self._button(_("S&kip"), self.skip)
        self._next = self._button(_("&Next"), self.go_on)
        left = self._back, self._next, self._show, self._skip
        self._lay_out(left, (self._again,), self._reply_label)
        self._show_step()

    @property
    def step(self) -> LessonStep[Any]:
        """The step shown."""
        return self._lesson.steps[self._at]

    @property
    def is_last(self) -> bool:
        """Whether the step shown is the last one."""
        return self._at == len(self._lesson.steps) - 1

    # A button pressed by its letter, or by a screen reader, is clicked a moment later. By then the
    # player may be at another step, at which it is disabled.

    def go_on(self) -> None:
        """Go on from a step that is only to be read; after the last one, play."""
        if not self._is_read(self._at):
            return
        if self.is_last:
            self.accept()
            self.play_wanted.emit()
        else:
            self._go_to(self._at + 1)

    def skip(self) -> None:
        """Do what the step asks for in place of the player, if it asks for a command."""
        if not self._is_read(self._at):
            self._do(self.step.do)

    def go_back(self) -> None:
        """Go back to the step before."""
        self._open(max(self._at - 1, 0))

    def begin_again(self) -> None:
        """Begin the lesson again."""
        self._open(0)

    def show_command(self) -> None:
        """Show on the table what the step asks for, if it asks for a command; Enter does it."""
        if not self._is_read(self._at):
            self.table.setFocus()
            self.table.point_out(self.step.do)
            self._reply(_("Like this. Press Enter, or do it yourself."))

    # Inside

    def _judge(self, command: object) -> None:
        """Do ``command`` if it is what the step asks for; else say so and leave the position."""
        if command == self.step.do:
            self._do(command)
        else:
            self.table.setFocus()
            self._reply(
                _("In a game you could do that. Here, do what the sentence above asks for.")
            )

    def _do(self, command: object) -> None:
        self.table.do(command, self.step.then, locked=self._is_read(self._at + 1))
        self._go_to(self._at + 1)

    def _open(self, step: int) -> None:
        """Show the step number ``step`` in its own position."""
        self.table.open(self._lesson.match_at(step), locked=self._is_read(step))
        self._go_to(step)

    def _go_to(self, step: int) -> None:
        self._at = step
        self._show_step()
        self.reached.emit(step)

    def _is_read(self, step: int) -> bool:
        """Return whether the step number ``step`` is only to be read: then nobody may move."""
        return self._lesson.steps[step].do is None

    def _show_step(self) -> None:
        step, of = self.step, len(self._lesson.steps)
        is_read = self._is_read(self._at)
        self._name.setText(_("Step {number} of {of}").format(number=self._at + 1, of=of))
        self._reply_label.setText("")
        self.table.lock(locked=is_read)
        self._back.setEnabled(self._at > 0)
        self._again.setEnabled(self._at > 0)
        for button in (self._show, self._skip):
            button.setEnabled(not is_read)
        self._next.setText(_("&Play") if self.is_last else _("&Next"))
        self._next.setEnabled(is_read)
        self._next.setDefault(is_read)
        self.table.mark(step.marks)
        (self._next if is_read else self.table).setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell(step.words)

    def _reply(self, words: str) -> None:
        """Show and announce ``words`` below the sentence of the step, which stays."""
        self._reply_label.setText(words)
        self._announce(words)

    def _ask_for_next(self) -> None:
        """Say how to go on from a step that is only to be read."""
        self._reply(
            _("Press Play to begin a game.")
            if self.is_last
            else _("Read this first, then press Next.")
        )
