"""Solves puzzles in the window, by mouse and keyboard."""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from gamesuite.app.puzzles.puzzle_list import PuzzleList
from gamesuite.app.puzzles.puzzle_window import PuzzleWindow
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.puzzles.collection import Puzzle
from tests.app.dialogs import press_keys
from tests.app.player import Player
from tests.hands import TableHands

D = TypeVar("D", bound=QDialog)

THINKING = "The coach is thinking…"


class Solver:
    """A player with the puzzles of the program."""

    def __init__(self, player: Player, qtbot: QtBot) -> None:
        self.player = player
        self._qtbot = qtbot

    def open_list(self) -> PuzzleList:
        """Open the list of puzzles with its keys."""
        self.player.shortcut("Ctrl+B")
        return self.shown_list

    @property
    def shown_list(self) -> PuzzleList:
        """The list of puzzles."""
        return self._front(PuzzleList)

    def choose(self, puzzle: Puzzle[Any]) -> None:
        """Select ``puzzle`` in the list, which is open."""
        shown = self.shown_list
        shown.game_box.setCurrentText(puzzle.game.descriptions.title())
        shown.difficulty_box.setCurrentText(difficulty_words(puzzle.difficulty))
        shown.grid.select(puzzle)

    def open_daily(self) -> PuzzleWindow:
        """Open the puzzle of the day with its keys."""
        self.player.shortcut("Ctrl+Shift+B")
        return self.window

    @property
    def window(self) -> PuzzleWindow:
        """The window of the puzzle."""
        return self._front(PuzzleWindow)

    @property
    def hands(self) -> TableHands:
        """The hands at the table of the puzzle."""
        return TableHands(self.window)

    @property
    def puzzle(self) -> Puzzle[Any]:
        """The puzzle shown."""
        return self.window.puzzle

    def answer(self, command: Any) -> str:
        """Choose ``command`` at the table, again if it asks; return what the coach says of it."""
        self.window.table.table.want(command)
        if any("Press again" in each for each in self.words()):
            self.window.table.table.want(command)
        return self.graded()

    def graded(self) -> str:
        """Return what the coach says of the answer, once it does."""
        self._qtbot.waitUntil(lambda: THINKING not in self.words())
        return " ".join(self.words())

    def words(self) -> list[str]:
        """Return the texts of the labels above the table."""
        return [each.text() for each in self.window.findChildren(QLabel) if each.isVisible()]

    def waits_for(self, words: str) -> None:
        """Wait until a label above the table contains ``words``."""
        self._qtbot.waitUntil(lambda: any(words in each for each in self.words()))

    def list_says(self, words: str) -> bool:
        """Return whether a label of the list of puzzles shows ``words``."""
        labels = self.shown_list.findChildren(QLabel)
        return any(each.text() == words for each in labels)

    def buttons(self, dialog: QDialog | None = None) -> dict[str, QPushButton]:
        """Return the visible buttons of ``dialog``, else of the puzzle, by their texts."""
        found = (dialog or self.window).findChildren(QPushButton)
        return {each.text().replace("&", ""): each for each in found if each.isVisible()}

    def press(self, words: str, dialog: QDialog | None = None) -> None:
        """Click the button ``words``."""
        self.player.click_widget(self.buttons(dialog)[words])

    def key(self, *keys: Qt.Key) -> None:
        """Press ``keys`` in the window of the puzzle."""
        press_keys(self.window, *keys)

    def _front(self, kind: type[D]) -> D:
        QApplication.processEvents()
        (dialog,) = (each for each in self.player.window.findChildren(kind) if each.isVisible())
        dialog.activateWindow()
        QApplication.processEvents()
        return dialog
