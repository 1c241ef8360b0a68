"""A plot of the lead: a line from the start of a game to the current position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.app.parts.plot_board import LINE, PADDING, PlotBoard
from gamesuite.engine.language import decimal
from gamesuite.widgets.look.theme import Theme

_SCALE_STEPS = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0)
"""Distances between the lines of the scale, in points."""
_LEAST_DISTANCE = 18.0
"""The least distance between the lines of the scale, in pixels, if two of them fit."""
_LEAST_LINES = 2
"""How many lines the scale has at least, if a smaller step gives as many."""
_LABEL_STEPS = (1, 2, 3, 5, 7, 10, 20, 50)
"""The plot shows every label below it, or every second, third and so on."""
_LABEL_GAP = 12.0
"""The least gap between two labels, in pixels."""
_TOP, _BOTTOM = PADDING + LINE + 6, PADDING + LINE - 4
"""What is above the area of the curve, the words, and below it, the labels; in pixels."""


@dataclass(frozen=True)
class LeadCurve:
    """The ``points`` to plot: at the start and after each move, as far as known.

    ``moves`` is the number of moves in the game. ``ticks`` are numbers of moves with their labels.
    The scale is that of ``bounds``, if these are given.
    """

    points: tuple[float, ...] = ()
    moves: int = 0
    ticks: tuple[tuple[int, str], ...] = ()
    bounds: tuple[float, float] | None = None


class LeadPlot(PlotBoard):
    """Draws a curve, with a mark at one of its points."""

    pressed = Signal(int)
    """The number of moves at the point that was pressed."""
    stepped = Signal(int)
    """A key was pressed to move the mark forward (1) or back (-1)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._curve = LeadCurve()
        self._sentences: Sequence[str] = ()
        self._mark: int | None = None

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size in which everything can be read."""
        return QSize(300, 112)

    def show_curve(
        self, title: str, curve: LeadCurve, sentences: Sequence[str], summary: str
    ) -> None:
        """Show ``curve`` under ``title``, with a sentence for each point and a ``summary``."""
        self._curve, self._sentences = curve, sentences
        self._set_words(title, summary)

    def mark(self, moves: int | None) -> None:
        """Mark the point after ``moves`` moves, or none if None."""
        self._mark = moves
        self.update()

    @property
    def marked_words(self) -> str:
        """The sentence for the marked point, empty if none is marked or it is not known."""
        if self._mark is None or self._mark >= len(self._sentences):
            return ""
        return self._sentences[self._mark]

    # Events

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit `pressed` for the point under the pointer."""
        moves = self.moves_at(event.position())
        if moves is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(moves)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `stepped` for the left and right arrows."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)

    def moves_at(self, point: QPointF) -> int | None:
        """Return the number of moves at ``point``, None outside the curve."""
        area = self._area()
        if not self._curve.points or not area.adjusted(-4, -4, 4, 4).contains(point):
            return None
        moves = max(round((point.x() - area.left()) / self._width_of_a_move()), 0)
        return moves if moves < len(self._curve.points) else None

    def words_at(self, point: QPointF) -> str:
        """Return the sentence for the point of the curve at ``point``, empty outside the curve."""
        moves = self.moves_at(point)
        return "" if moves is None else self._sentences[moves]

    # Layout

    def _area(self) -> QRectF:
        """Return where the curve is: at the left of it stands the scale."""
        left = PADDING + max(self._width_of(decimal(end, 1)) for end in self._range())
        return QRectF(self.rect()).adjusted(left, _TOP, -PADDING - 6, -_BOTTOM)

    def _room(self) -> float:
        return self.height() - _TOP - _BOTTOM

    def _width_of_a_move(self) -> float:
        return self._area().width() / max(self._curve.moves, 1)

    def _step(self) -> float:
        """Return the distance between the lines of the scale, in points.

        It is the least at which they do not lie too close, or the one below if there are too few.
        """
        low, high = self._range()
        most_gaps = self._room() / _LEAST_DISTANCE
        wide_enough = next(
            (step for step in _SCALE_STEPS if high - low <= most_gaps * step), _SCALE_STEPS[-1]
        )
        if len(_multiples(low, high, wide_enough)) >= _LEAST_LINES:
            return wide_enough
        return _SCALE_STEPS[max(_SCALE_STEPS.index(wide_enough) - 1, 0)]

    def _range(self) -> tuple[float, float]:
        """Return the lowest and the highest value that the plot has room for."""
        if self._curve.bounds is not None:
            return self._curve.bounds
        if not self._curve.points:
            return 0.0, 1.0
        low, high = min(self._curve.points), max(self._curve.points)
        spare = max((high - low) * 0.06, 0.25)
        return low - spare, high + spare

    def scale(self) -> list[float]:
        """Return the values at the lines of the scale."""
        return _multiples(*self._range(), self._step())

    def labels(self) -> list[tuple[int, str]]:
        """Return the labels to show below the plot: every second, third and so on, if not all fit.

        Turns need not be equally long, so labels that are shown may be unequally far apart.
        """
        ticks = self._curve.ticks
        shown = (list(ticks[::step]) for step in _LABEL_STEPS)
        return next((labels for labels in shown if self._are_apart(labels)), list(ticks[:1]))

    def label_box(self, moves: int, words: str) -> QRectF:
        """Return the place of the label ``words`` of the position after so many ``moves``."""
        area, width = self._area(), self._width_of(words)
        x = area.left() + moves * self._width_of_a_move()
        left = min(max(x - width / 2, PADDING), self.width() - PADDING - width)
        return QRectF(left, area.bottom() + 3, width + 1, LINE - 4)

    def _are_apart(self, labels: list[tuple[int, str]]) -> bool:
        """Return whether there is a gap between any two neighbours of ``labels``."""
        boxes = [self.label_box(moves, words) for moves, words in labels]
        return all(box.right() + _LABEL_GAP <= other.left() for box, other in pairwise(boxes))

    def _point(self, moves: int) -> QPointF:
        x = self._area().left() + moves * self._width_of_a_move()
        return QPointF(x, self._height_of(self._curve.points[moves]))

    # Drawing

    def _paint_data(self, painter: QPainter, theme: Theme) -> bool:
        if not self._curve.points:
            return False
        self._paint_marked_words(painter, theme)
        self._paint_scale(painter, theme)
        self._paint_ticks(painter, theme)
        self._paint_line(painter, theme)
        self._paint_mark(painter, theme)
        return True

    def _paint_marked_words(self, painter: QPainter, theme: Theme) -> None:
        painter.setPen(QColor(theme.text))
        strip = QRectF(self.rect()).adjusted(PADDING, 10, -PADDING, 0)
        painter.drawText(
            strip, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight, self.marked_words
        )

    def _paint_scale(self, painter: QPainter, theme: Theme) -> None:
        places = 0 if self._step() >= 1 else 1
        for value in self.scale():
            self._paint_level(painter, value, theme.border)
            self._paint_level_words(painter, theme, value, decimal(value, places))

    def _paint_ticks(self, painter: QPainter, theme: Theme) -> None:
        area = self._area()
        painter.setPen(QColor(theme.muted))
        for moves, words in self.labels():
            x = area.left() + moves * self._width_of_a_move()
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3))
            label = self.label_box(moves, words)
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_line(self, painter: QPainter, theme: Theme) -> None:
        path = QPainterPath(self._point(0))
        for moves in range(1, len(self._curve.points)):
            path.lineTo(self._point(moves))
        painter.setPen(QPen(QColor(theme.accent), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def _paint_mark(self, painter: QPainter, theme: Theme) -> None:
        if self._mark is None or self._mark >= len(self._curve.points):
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
