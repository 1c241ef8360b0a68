"""How the lead went: a line from the start of a game to now, over its turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QToolTip, QWidget

from gamesuite.app.parts.plot_board import LINE, PADDING, PlotBoard
from gamesuite.engine.language import decimal
from gamesuite.widgets.look.theme import Theme, current_theme

_STEPS = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
"""How far apart the lines of the scale can be, in points."""
_APART = 18.0
"""How far apart they shall be, in pixels."""
_FEWEST = 2
_EVERY = (1, 2, 3, 5, 7, 10, 20, 50)
"""Each how many of the labels under the plot can be shown."""
_BETWEEN = 18.0
_TOP, _BOTTOM = PADDING + LINE + 6, PADDING + LINE - 4


@dataclass(frozen=True)
class Course:
    """What there is to draw: the ``points`` at the start and after each move of ``moves`` in all.

    ``ticks`` are labels under moves. ``zero``: it is a lead, and shown from zero.
    """

    points: tuple[float, ...] = ()
    moves: int = 0
    ticks: tuple[tuple[int, str], ...] = ()
    zero: bool = False


class LeadPlot(PlotBoard):
    """Draws a course, with a mark at one of its moves."""

    pressed = Signal(int)
    """The number of moves at which it was pressed."""
    stepped = Signal(int)
    """A key asked for the mark to go on (1) or back (-1)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._course = Course()
        self._said: Sequence[str] = ()
        self._mark: int | None = None

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size in which everything can be read."""
        return QSize(300, 112)

    def show_course(self, title: str, course: Course, said: Sequence[str], words: str) -> None:
        """Show ``course`` under ``title``; ``said`` tells each of its points, ``words`` all."""
        self._course, self._said = course, said
        self._tell(title, words)

    def mark(self, moves: int | None) -> None:
        """Mark the point after ``moves`` moves, None for none."""
        self._mark = moves
        self.update()

    @property
    def marked_words(self) -> str:
        """What is said of the marked point, nothing while it is not known."""
        known = self._mark is not None and self._mark < len(self._said)
        return self._said[self._mark] if known and self._mark is not None else ""

    # Events

    def event(self, event: QEvent) -> bool:
        """Tell the point under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self.moves_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if at is None else self._said[at], self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to what lies under the pointer."""
        at = self.moves_at(event.position())
        if at is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let arrows move the mark."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)

    def moves_at(self, point: QPointF) -> int | None:
        """Return the number of moves at ``point``, None beside what is known."""
        area = self._area()
        if not self._course.points or not area.adjusted(-4, -4, 4, 4).contains(point):
            return None
        at = max(round((point.x() - area.left()) / self._width_of_a_move()), 0)
        return at if at < len(self._course.points) else None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw everything."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        self._paint_board(painter, theme)
        painter.setFont(self._small())
        if self._course.points:
            self._paint_marked_words(painter, theme)
            self._paint_scale(painter, theme)
            self._paint_ticks(painter, theme)
            self._paint_line(painter, theme)
            self._paint_mark(painter, theme)
        else:
            self._paint_words(painter, theme, QRectF(self.rect()))
        painter.end()

    # Where things are

    def _area(self) -> QRectF:
        left = PADDING + max(self._width_of(decimal(end, 1)) for end in self._range())
        return QRectF(self.rect()).adjusted(left, _TOP, -PADDING - 6, -_BOTTOM)

    def _room(self) -> float:
        return self.height() - _TOP - _BOTTOM

    def _width_of_a_move(self) -> float:
        return self._area().width() / max(self._course.moves, 1)

    def _step(self) -> float:
        """Return how far apart the lines of the scale are: not close, but two at least."""
        low, high = self._range()
        most = self._room() / _APART
        wide = next((step for step in _STEPS if high - low <= most * step), _STEPS[-1])
        if len(_multiples(low, high, wide)) >= _FEWEST:
            return wide
        return _STEPS[max(_STEPS.index(wide) - 1, 0)]

    def _range(self) -> tuple[float, float]:
        """Return the lowest and the highest value there is room for."""
        if not self._course.points:
            return 0.0, 1.0
        shown = (*self._course.points, 0.0) if self._course.zero else self._course.points
        low, high = min(shown), max(shown)
        spare = max((high - low) * 0.06, 0.25)
        return low - spare, high + spare

    def labels(self) -> list[tuple[int, str]]:
        """Return the labels under the plot: as many as there is room for, evenly."""
        ticks = self._course.ticks
        if len(ticks) < 2:
            return list(ticks)
        widest = max(self._width_of(words) for _moves, words in ticks) + _BETWEEN
        apart = self._width_of_a_move() * (ticks[-1][0] - ticks[0][0]) / (len(ticks) - 1)
        every = next((each for each in _EVERY if each * apart >= widest), len(ticks))
        return list(ticks[::every])

    def _point(self, moves: int) -> QPointF:
        x = self._area().left() + moves * self._width_of_a_move()
        return QPointF(x, self._height_of(self._course.points[moves]))

    def _height_of(self, value: float) -> float:
        area, (low, high) = self._area(), self._range()
        return area.bottom() - area.height() * (value - low) / (high - low)

    # Drawing

    def _paint_marked_words(self, painter: QPainter, theme: Theme) -> None:
        painter.setPen(QColor(theme.text))
        strip = QRectF(self.rect()).adjusted(PADDING, 10, -PADDING, 0)
        painter.drawText(
            strip, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight, self.marked_words
        )

    def _paint_scale(self, painter: QPainter, theme: Theme) -> None:
        area, step = self._area(), self._step()
        places = 0 if step >= 1 else 1
        for value in _multiples(*self._range(), step):
            y = self._height_of(value)
            zero = self._course.zero and value == 0
            painter.setPen(QPen(QColor(theme.outline if zero else theme.border), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(theme.muted))
            label = QRectF(0, y - LINE / 2, area.left() - 6, LINE)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(label, flags, decimal(value, places))

    def _paint_ticks(self, painter: QPainter, theme: Theme) -> None:
        area = self._area()
        painter.setPen(QColor(theme.muted))
        for moves, words in self.labels():
            x = area.left() + moves * self._width_of_a_move()
            width = self._width_of(words)
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3))
            left = min(max(x - width / 2, PADDING), self.width() - PADDING - width)
            label = QRectF(left, area.bottom() + 3, width + 1, LINE - 4)
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_line(self, painter: QPainter, theme: Theme) -> None:
        path = QPainterPath(self._point(0))
        for moves in range(1, len(self._course.points)):
            path.lineTo(self._point(moves))
        painter.setPen(QPen(QColor(theme.accent), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def _paint_mark(self, painter: QPainter, theme: Theme) -> None:
        if self._mark is None or self._mark >= len(self._course.points):
            return
        area, point = self._area(), self._point(self._mark)
        painter.setPen(QPen(QColor(theme.focus), 1))
        painter.drawLine(QPointF(point.x(), area.top()), QPointF(point.x(), area.bottom()))
        painter.setPen(QPen(QColor(theme.panel), 1.5))
        painter.setBrush(QColor(theme.focus))
        painter.drawEllipse(point, 4.5, 4.5)


def _multiples(low: float, high: float, step: float) -> list[float]:
    """Return the multiples of ``step`` from ``low`` to ``high``."""
    return [step * number for number in range(ceil(low / step), floor(high / step) + 1)]
