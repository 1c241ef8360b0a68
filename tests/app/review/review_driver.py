"""Drives a review that is open at a player's window by mouse and keyboard."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLabel
from pytestqt.qtbot import QtBot

from gamesuite.app.review.review_window import ReviewWindow
from tests.app.dialogs import press_keys
from tests.app.player import Player

W = TypeVar("W", bound=ReviewWindow)

WARNING = "Review ends scoring for this game. Press again to open it."


class ReviewDriver(Generic[W]):
    """The review of the ``kind`` that is open; while it works it says ``working``."""

    def __init__(self, player: Player, kind: type[W], working: str) -> None:
        QApplication.processEvents()
        self.player = player
        (self.dialog,) = player.window.findChildren(kind)
        self.list: QAbstractItemView = self.dialog.rows
        self._working = working
        self.dialog.activateWindow()
        QApplication.processEvents()

    def wait_for_all(self, qtbot: QtBot) -> None:
        """Wait until nothing more will be found."""
        qtbot.waitUntil(lambda: not self.says(self._working))

    def says(self, sentence: str) -> bool:
        """Return whether a label says ``sentence``."""
        labels = self.dialog.findChildren(QLabel)
        return any(label.text() == sentence for label in labels if label.isVisible())

    @property
    def row(self) -> int:
        """The row that is chosen in the list."""
        return self.list.currentIndex().row()

    def key(self, *keys: Qt.Key) -> None:
        """Press ``keys`` one after the other."""
        press_keys(self.dialog, *keys)

    def button(self, words: str) -> QAbstractButton:
        """Return the button that says ``words``, or is called that."""
        buttons = self.dialog.findChildren(QAbstractButton)
        (found,) = (
            each
            for each in buttons
            if words in (each.text().replace("&", ""), each.accessibleName())
        )
        return found

    def press(self, words: str) -> None:
        """Click the button ``words``."""
        self.player.click_widget(self.button(words))


def press_review(player: Player) -> None:
    """Ask for the review of a game, twice where that is asked for."""
    player.shortcut("Ctrl+E")
    if player.status() == WARNING:
        player.shortcut("Ctrl+E")
