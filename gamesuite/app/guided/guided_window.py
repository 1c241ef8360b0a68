"""A window with a table of its own, what is said about it, and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gamesuite.app.guided.guided_table import GuidedTable
from gamesuite.app.parts.speaker import Speaker
from gamesuite.app.sound.sounds import Sounds
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.look.dialogs import LargeDialog

_LINES = 2
"""How many lines of text have room without the table getting smaller."""


class GuidedWindow(LargeDialog):
    """Shows ``table`` over ``window``, with ``title``. A subclass lays out its buttons at the end.

    ``style`` is the name of its sentences in the style sheet.
    The game on the table of ``window`` stays as it is.
    """

    def __init__(self, title: str, table: GuidedTable, window: QWidget, style: str) -> None:
        super().__init__(title, window)
        self.table = table
        self.table.setParent(self)
        self.table.refused.connect(self._tell)
        self.table.said.connect(self._speak)
        self._name = QLabel(self)
        self._name.setObjectName("hint")
        self._words = WrappedLabel(self, style)
        self._words.setMinimumHeight(_LINES * self._words.fontMetrics().lineSpacing())

    def use_sounds(self, sounds: Sounds) -> None:
        """Let ``sounds`` play what happens at the table."""
        heard = sounds.sounds_of(self.table.table)
        self.table.changed.connect(heard.hear)

    # For subclasses

    def _lay_out(
        self,
        left: Sequence[QPushButton],
        right: Sequence[QPushButton] = (),
        below: QWidget | None = None,
    ) -> None:
        """Put the sentences, and what lies ``below`` them, above the table.

        The buttons lie under it, Close last.
        """
        least = self._least()
        buttons = QHBoxLayout()
        for button in left:
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (*right, self._close):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.addStrut(least.width())
        column.addWidget(self._name)
        column.addWidget(self._words)
        if below is not None:
            column.addWidget(below)
        column.addWidget(self.table, 1)
        column.addLayout(buttons)
        self.setMinimumHeight(least.height())

    def _tell(self, words: str) -> None:
        """Show and announce ``words``."""
        self._words.setText(words)
        self._announce(words)

    def _announce(self, words: str) -> None:
        Speaker(self).announce(words, True)

    def _speak(self, words: str) -> None:
        Speaker(self).announce(words, False)
