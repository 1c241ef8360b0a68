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
    """Teaches ``lesson`` over ``window``, from the step with the ``number``, from 0, on.

    Some steps are only to be read, such as always the last one; the others ask for a command. The
    settings in ``store`` give the look of the table. What the player is told stands in two places:
    the sentence of the step (`_tell`), and below it a reply to what was tried (`_reply`).
    """

    reached = Signal(int)
    """Another step is shown; carries its number, from 0."""
    play_wanted = Signal()
    """The lesson is over, and the player wants to play."""

    def __init__(
        self, lesson: AnyLesson, number: int, store: SettingsStore, window: QWidget
    ) -> None:
        opened = Opened(lesson.game, lesson.match_at(number))
        table = GuidedTable(opened, STUDENT, store.settings, window)
        title = _("Learn {game}").format(game=lesson.game.descriptions.title())
        super().__init__(title, table, window, "lesson-words")
        self._lesson = lesson
        self._number = number
        """The number of the step shown, from 0."""
        self._reply_label = WrappedLabel(self, "lesson-reply")
        self._reply_label.setMinimumHeight(self._reply_label.fontMetrics().lineSpacing())
        self.table.answered.connect(self._judge)
        self.table.hurried.connect(self._ask_for_next)
        self._back_button = self._button(_("&Back"), self.go_back)
        self._again_button = self._button(_("Begin &again"), self.begin_again)
        self._show_button = self._button(_("&Show me"), self.show_command)
        self._skip_button = self._button(_("S&kip"), self.skip)
        self._next_button = self._button(_("&Next"), self.go_on)
        left = self._back_button, self._next_button, self._show_button, self._skip_button
        self._lay_out(left, right=(self._again_button,), below=self._reply_label)
        self._show_step()

    @property
    def step(self) -> LessonStep[Any]:
        """The step shown."""
        return self._lesson.steps[self._number]

    @property
    def is_last(self) -> bool:
        """Whether the step shown is the last one."""
        return self._number == len(self._lesson.steps) - 1

    # What the buttons do. One pressed by its letter, or by a screen reader, is clicked a moment
    # later. By then the player may be at another step, at which it is disabled: so each asks again.

    def go_on(self) -> None:
        """Go on from a step that is only to be read; after the last one, play."""
        if not self._asks_nothing(self._number):
            return
        if self.is_last:
            self.accept()
            self.play_wanted.emit()
        else:
            self._go_to(self._number + 1)

    def skip(self) -> None:
        """Do what the step asks for in place of the player, if it asks for a command."""
        if not self._asks_nothing(self._number):
            self._do(self.step.do)

    def go_back(self) -> None:
        """Go back to the step before."""
        self._open(max(self._number - 1, 0))

    def begin_again(self) -> None:
        """Begin the lesson again."""
        self._open(0)

    def show_command(self) -> None:
        """Show on the table what the step asks for, if it asks for a command; Enter does it."""
        if not self._asks_nothing(self._number):
            self.table.setFocus()
            self.table.point_out(self.step.do)
            move = self._lesson.game.descriptions.command(self.table.view, self.step.do)
            words = _("Like this. Press Enter, or do it yourself.")
            self._reply(words, before=_("{move}.").format(move=move))

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
        """Do ``command``, which the step asks for, and go on to the next step, which there is."""
        self.table.do(command, self.step.then, locked=self._asks_nothing(self._number + 1))
        self._go_to(self._number + 1, self.table.happened)

    def _open(self, number: int) -> None:
        """Show the step with the ``number`` in the position in which it begins."""
        if self._lesson.steps[number].table is None:
            self.table.open(self._lesson.match_at(number), locked=self._asks_nothing(number))
        self._go_to(number)

    def _go_to(self, number: int, happened: str = "") -> None:
        """Show the step with the ``number``; the table shows its position, but for another one.

        A screen reader says first what has ``happened``.
        """
        self._number = number
        if self.step.table is not None:
            locked = self._asks_nothing(number)
            self.table.open(self._lesson.match_at(number), locked=locked)
        self._show_step(happened)
        self.reached.emit(number)

    def _asks_nothing(self, number: int) -> bool:
        """Return whether the step with the ``number`` is only to be read: then nobody may move."""
        return self._lesson.steps[number].do is None

    def _show_step(self, happened: str = "") -> None:
        of = len(self._lesson.steps)
        asks_nothing = self._asks_nothing(self._number)
        self._heading.setText(_("Step {number} of {of}").format(number=self._number + 1, of=of))
        self._reply_label.setText("")
        self.table.lock(locked=asks_nothing)
        self._back_button.setEnabled(self._number > 0)
        self._again_button.setEnabled(self._number > 0)
        for button in (self._show_button, self._skip_button):
            button.setEnabled(not asks_nothing)
        self._next_button.setText(_("&Play") if self.is_last else _("&Next"))
        self._next_button.setEnabled(asks_nothing)
        self._next_button.setDefault(asks_nothing)
        self.table.mark(self.step.marks)
        place_to_go_on = self._next_button if asks_nothing else self.table
        place_to_go_on.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell(self.step.words, happened, "" if asks_nothing else self._keys_words())

    def _keys_words(self) -> str:
        """Return by which keys the step is done, for a screen reader."""
        keys = self.table.keys_for(self.step.do)
        if keys:
            return _("By keys: {keys}.").format(keys=", ".join(keys))
        return _("By keys: press Show me, then Enter.")

    def _reply(self, words: str, before: str = "") -> None:
        """Show and announce ``words`` below the sentence of the step, which stays.

        A screen reader says ``before`` with them, which is not shown.
        """
        self._reply_label.setText(words)
        self._announce(" ".join(filter(None, (before, words))))

    def _ask_for_next(self) -> None:
        """Say how to go on from a step that is only to be read."""
        self._reply(
            _("Press Play to begin a game.")
            if self.is_last
            else _("Read this first, then press Next.")
        )
