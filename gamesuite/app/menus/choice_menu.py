"""A menu with one chosen entry."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.look.rounded_menu import RoundedMenu


class ChoiceMenu(RoundedMenu):
    """Offers ``entries``, each a value and its text, with a mark at the chosen one.

    ``chosen`` carries the name of the ``setting`` and the new value.
    """

    chosen = Signal(str, object)

    def __init__(
        self,
        title: str,
        setting: str,
        entries: Iterable[tuple[object, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, parent)
        self.setting = setting
        group = QActionGroup(self)
        for value, words in entries:
            action = group.addAction(words)
            action.setData(value)
            action.setCheckable(True)
            self.addAction(action)
        self.triggered.connect(self._pick)

    def mark(self, value: object) -> None:
        """Mark ``value`` as chosen."""
        for action in self.actions():
            action.setChecked(action.data() == value)

    def _pick(self, action: QAction) -> None:
        self.chosen.emit(self.setting, action.data())
