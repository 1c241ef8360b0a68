"""Somebody who takes a lesson, and does what each sentence asks for."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from gamesuite.app.lessons.lesson_window import LessonWindow
from gamesuite.dice.rules import Roll
from gamesuite.dice.tray import ROLL
from gamesuite.games.bali.state import Build, Remove
from gamesuite.games.bali.table.parts import LETTER_PARTS, handle_part
from gamesuite.games.balut.rules import CATEGORIES, Write
from gamesuite.games.balut.scene import DICE_PARTS, ROW_KEYS, row_part
from gamesuite.games.bowling_solitaire.controller import GO_ON
from gamesuite.games.bowling_solitaire.rules import PILE_PARTS, PILES, PIN_PARTS, Bowl
from gamesuite.games.paris.parts import GO_OUT
from gamesuite.games.paris.state import PLACE_PARTS, Take
from gamesuite.patience.rules import FOUNDATION, Move
from tests.app.dialogs import press_keys
from tests.app.player import Player
from tests.hands import TableHands


class Student:
    """Has the lesson of the game on the table of ``player``, once it is opened."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._kept: tuple[int, ...] = ()

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
        match command:
            case Move(card, to) if to != FOUNDATION:
                self.hands.drag(self._place(card), to)
            case Build(column, (piece,)):
                self.hands.drag(str(piece), str(column))
        for part in self._clicks(command):
            self.hands.click(part)
        QApplication.processEvents()

    def play_with_keys(self, command: Any) -> None:
        """Do ``command`` at the table with the keys of its game."""
        match command:
            case Move():
                self.ask_to_be_shown()
                self.key(Qt.Key.Key_Return)
            case Bowl(pile, pins):
                self._type(pins + str(PILES.index(pile) + 1))
            case Roll(kept):
                self._type("".join(str(place + 1) for place in self._changed(kept)) + "R")
            case Write(category):
                self._type(ROW_KEYS[CATEGORIES.index(category)])
            case Build(column, (piece,), wilds):
                self._type(f"{piece.column + 1}{column.column + 1}{wilds}")
            case Remove(column):
                self._type(f"{column.column + 1}R")
            case Take(place):
                self._type(str(place + 1))
            case _:
                self._type("0" if GO_ON in self.hands.table.board.parts else "O")

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

    def _place(self, card: str) -> str:
        place: str = self.window.table.view.tableau.place_of(card).pile.name
        return place

    def _clicks(self, command: Any) -> list[str]:
        """Return the parts to click for ``command``, after a drag if it needs one."""
        found = [GO_ON if GO_ON in self.hands.table.board.parts else GO_OUT]
        match command:
            case Move(card, to):
                found = [self._place(card)] if to == FOUNDATION else []
            case Bowl(pile, pins):
                aimed = (PIN_PARTS["ABCDEFGHIJ".index(pin)] for pin in pins)
                found = [*aimed, PILE_PARTS[PILES.index(pile)]]
            case Roll(kept):
                found = [*(DICE_PARTS[place] for place in self._changed(kept)), ROLL]
            case Write(category):
                found = [row_part(category, 0)]
            case Build():
                found = [LETTER_PARTS[letter] for letter in command.wilds]
            case Remove(column):
                found = [handle_part(column)]
            case Take(place):
                found = [PLACE_PARTS[place]]
        return found

    def _changed(self, kept: tuple[int, ...]) -> list[int]:
        """Return the dice to press so that those ``kept`` are kept."""
        changed = sorted(set(self._kept) ^ set(kept))
        self._kept = kept
        return changed

    def _type(self, keys: str) -> None:
        self.key(*(Qt.Key(ord(key)) for key in keys))
