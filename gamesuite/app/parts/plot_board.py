"""The base of plots: a panel with a title and a description in words."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamesuite.widgets.keyboard.roles import SpokenPicture
from gamesuite.widgets.look.font import figures
from gamesuite.widgets.look.theme import Theme

PADDING = 14.0
LINE = 20.0
"""The height of a line of small text."""


class PlotBoard(SpokenPicture, QWidget):
    """A panel with a title, which can have the keyboard focus."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = ""
        self._words = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Return the size in which the plot looks best."""
        return QSize(430, 190)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size in which everything can be read."""
        return QSize(300, 140)

    def _set_words(self, title: str, words: str) -> None:
        """Set the title and ``words``, which describe the plot, and repaint."""
        self._title = title
        self._words = words
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.updateGeometry()
        self.update()

    def _small_font(self) -> QFont:
        font = figures(self.font())
        font.setPointSizeF(max(self.font().pointSizeF() - 1, 8.0))
        return font

    def _width_of(self, words: str) -> float:
        return QFontMetricsF(self._small_font()).horizontalAdvance(words)

    def _paint_board(self, painter: QPainter, theme: Theme) -> None:
        focused = self.hasFocus()
        board = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.focus if focused else theme.border), 2 if focused else 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(board, 10, 10)
        painter.setPen(QColor(theme.muted))
        painter.drawText(
            board.adjusted(PADDING, 10, -PADDING, 0), Qt.AlignmentFlag.AlignTop, self._title
        )

    def _paint_words(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        """Draw the description in ``area``, for a plot without data."""
        painter.setPen(QColor(theme.muted))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(area, flags, self._words)
