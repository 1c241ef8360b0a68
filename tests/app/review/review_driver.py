"""Drives a review that is open over a player's window, by mouse and keyboard."""

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
    """The open review of class ``kind``, which shows the sentence ``working`` while it analyses."""

    def __init__(self, player: Player, kind: type[W], working: str) -> None:
        QApplication.processEvents()
        self.player = player
        (self.dialog,) = player.window.findChildren(kind)
        self.list: QAbstractItemView = self.dialog.rows
        self._working = working
        self.dialog.activateWindow()
        QApplication.processEvents()

    def wait_for_all(self, qtbot: QtBot) -> None:
        """Wait until the analysis is complete."""
        qtbot.waitUntil(lambda: not self.says(self._working))

    def says(self, sentence: str) -> bool:
        """Return whether a visible label shows ``sentence``."""
        labels = self.dialog.findChildren(QLabel)
        return any(label.text() == sentence for label in labels if label.isVisible())

    @property
    def row(self) -> int:
        """The current row of the list."""
        return self.list.currentIndex().row()

    def key(self, *keys: Qt.Key) -> None:
        """Press ``keys`` in order."""
        press_keys(self.dialog, *keys)

    def button(self, words: str) -> QAbstractButton:
        """Return the button with the text or the accessible name ``words``."""
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
    """Press the key of the review, and again if it warns."""
    player.shortcut("Ctrl+E")
    if player.status() == WARNING:
        player.shortcut("Ctrl+E")
