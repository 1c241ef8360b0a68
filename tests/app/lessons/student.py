"""Somebody who takes a lesson, and does what each sentence asks for."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from gamesuite.app.lessons.lesson_window import LessonWindow
from gamesuite.engine.reason import Reason
from tests.app.dialogs import press_keys
from tests.app.player import Player
from tests.hands import TableHands
from tests.ways import Ways


class Student:
    """Has the lesson of the game on the table of ``player``, once it is opened."""

    def __init__(self, player: Player) -> None:
        self.player = player

    # The lesson

    def open_lesson(self) -> None:
        """Open the lesson with its keys."""
        self.player.shortcut("Ctrl+F1")
        QApplication.processEvents()

    @property
    def window(self) -> LessonWindow:
        """The window of the lesson."""
        (found,) = self._shown()
        return found

    @property
    def is_over(self) -> bool:
        """Whether no lesson is open."""
        return not self._shown()

    def says(self, words: str) -> bool:
        """Return whether a label of the lesson contains ``words``."""
        labels = self.window.findChildren(QLabel)
        return any(words in each.text() for each in labels if each.isVisible())

    def buttons(self) -> dict[str, QPushButton]:
        """Return the visible buttons of the lesson by their texts."""
        found = self.window.findChildren(QPushButton)
        return {each.text().replace("&", ""): each for each in found if each.isVisible()}

    def press(self, words: str) -> None:
        """Click the button ``words``."""
        self.player.click_widget(self.buttons()[words])

    def key(self, *keys: Qt.Key) -> None:
        """Press ``keys`` in the lesson."""
        press_keys(self.window, *keys)

    # Hands

    @property
    def hands(self) -> TableHands:
        """The hands at the table of the lesson."""
        return TableHands(self.window)

    def play_with_mouse(self, command: Any) -> None:
        """Do ``command`` at the table with the mouse."""
        way = self._ways.with_mouse(self.hands.table.drafts.current, command)
        assert way is not None, f"no clicks and drags give {command}"
        for deed in way:
            if deed.onto:
                self.hands.drag(deed.spot, deed.onto)
            else:
                self.hands.click(deed.spot)
        QApplication.processEvents()

    def play_with_keys(self, command: Any) -> None:
        """Do ``command`` at the table with the keys of its game.

        What they do not do, such as a move of a card, is shown and then done with Enter.
        """
        way = self._ways.with_keys(self.hands.table.drafts.current, command)
        if way is None:
            assert not self._has_key(command), f"no keys give {command}"
            self.ask_to_be_shown()
            self.key(Qt.Key.Key_Return)
        else:
            self.key(*(Qt.Key(ord(deed.key)) for deed in way))

    def ask_to_be_shown(self) -> None:
        """Press "Show me" with the keyboard."""
        self.buttons()["Show me"].setFocus()
        self.key(Qt.Key.Key_Space)

    # Inside

    def _shown(self) -> list[LessonWindow]:
        QApplication.processEvents()
        found = self.player.window.findChildren(LessonWindow)
        shown = [each for each in found if each.isVisible()]
        for each in shown:
            each.activateWindow()
        QApplication.processEvents()
        return shown

    def _has_key(self, command: Any) -> bool:
        """Return whether a part that a hint at ``command`` shows is pressed by a key."""
        table = self.hands.table
        draft, view = table.drafts.current, self.window.table.view
        shown = table.drafts.controller.show_command(view, draft, command).parts
        return any(table.board.part(part).key for part in shown)

    @property
    def _ways(self) -> Ways:
        """How commands are given at the table of the lesson."""
        table, match = self.hands.table, self.window.table.match
        rules, state = match.rules, match.state

        def ask(command: Any) -> Reason | None:
            return rules.refusal(state, command)

        return Ways(table.drafts.controller, self.window.table.view, table.drafts.seated, ask)
