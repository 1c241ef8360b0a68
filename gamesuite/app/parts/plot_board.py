"""The base of plots: a panel with a title and a description in words, and a vertical scale."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gamesuite.widgets.keyboard.roles import SpokenPicture
from gamesuite.widgets.look.font import figures
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import Theme, current_theme

PADDING = 14.0
"""Between the edge of the panel and what is on it, in pixels."""
LINE = 20.0
"""The height of a line of small text, in pixels."""


class PlotBoard(SpokenPicture, QWidget):
    """A panel with a title, which can have the keyboard focus; a subclass draws the data.

    The subclass sets title and description with `_set_words`, and draws in `_paint_data`. Its scale
    has the values of `_range` from the bottom to the top of `_area`.
    """

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

    def event(self, event: QEvent) -> bool:
        """Show the words of what is under the pointer as a tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.words_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the panel and the data, or the description if there is none."""
        with smooth_painter(self) as painter:
            theme = current_theme()
            self._paint_board(painter, theme)
            painter.setFont(self._small_font())
            if not self._paint_data(painter, theme):
                painter.setPen(QColor(theme.muted))
                flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
                painter.drawText(self._free_area(), flags, self._words)

    # For subclasses to implement

    def words_at(self, point: QPointF) -> str:
        """Return what is said of the data at ``point``, empty if there is none."""
        raise NotImplementedError

    def _paint_data(self, painter: QPainter, theme: Theme) -> bool:
        """Draw the data; return whether there is any."""
        raise NotImplementedError

    def _area(self) -> QRectF:
        """Return the area between the ends of the scale."""
        raise NotImplementedError

    def _range(self) -> tuple[float, float]:
        """Return the lowest and the highest value on the scale."""
        raise NotImplementedError

    # Shared

    def _free_area(self) -> QRectF:
        """Return where the description stands in a plot without data."""
        return QRectF(self.rect())

    def _height_of(self, value: float) -> float:
        """Return the y at which ``value`` of the scale lies."""
        area, (low, high) = self._area(), self._range()
        return area.bottom() - area.height() * (value - low) / (high - low)

    def _paint_level(self, painter: QPainter, value: float, colour: str) -> None:
        """Draw the line of the scale at ``value``."""
        area, y = self._area(), self._height_of(value)
        painter.setPen(QPen(QColor(colour), 1))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))

    def _paint_level_words(self, painter: QPainter, theme: Theme, value: float, words: str) -> None:
        """Write ``words`` beside the line of the scale at ``value``."""
        painter.setPen(QColor(theme.muted))
        label = QRectF(0, self._height_of(value) - LINE / 2, self._area().left() - 6, LINE)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(label, flags, words)

    def _set_words(self, title: str, words: str) -> None:
        """Set the title and ``words``, which describe the plot, and repaint."""
        self._title = title
        self._words = words
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.updateGeometry()
        self.update()

    def _small_font(self) -> QFont:
        """Return the font of all words but the title."""
        font = figures(self.font())
        font.setPointSizeF(max(self.font().pointSizeF() - 1, 8.0))
        return font

    def _width_of(self, words: str) -> float:
        """Return the width of ``words`` in the small font."""
        return QFontMetricsF(self._small_font()).horizontalAdvance(words)

    def _paint_board(self, painter: QPainter, theme: Theme) -> None:
        """Draw the panel, with a ring if it has the focus, and its title."""
        focused = self.hasFocus()
        board = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.focus if focused else theme.border), 2 if focused else 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(board, 10, 10)
        painter.setPen(QColor(theme.muted))
        painter.drawText(
            board.adjusted(PADDING, 10, -PADDING, 0), Qt.AlignmentFlag.AlignTop, self._title
        )
