"""The empty places of a table: a soft inset outline that is visible on every felt."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from gamesuite.widgets.drawing.card_frame import CORNER_RADIUS, outline, unit_box
from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.drawing.suit_path import suit_path

PLACE_KINDS: tuple[str, ...] = ("empty", "foundation", "reserve")
"""The kinds of places: a column, a foundation (with its suit if it has one), a single card."""

# Dark and light lines: one of them is visible on any ground.
_HOLLOW = QColor(0, 0, 0, 38)
_HOLLOW_TOP = QColor(0, 0, 0, 66)
_RIM_DARK = QColor(0, 0, 0, 70)
_RIM_LIGHT = QColor(255, 255, 255, 112)
_SIGN = QColor(255, 255, 255, 78)

# The stepped lozenge of the backs and sashes.
_EMBLEM = (
    "M 0 -26 L 19 0 L 0 26 L -19 0 Z M 0 -21 L -15.4 0 L 0 21 L 15.4 0 Z "
    "M 0 -10 L 7.4 0 L 0 10 L -7.4 0 Z"
)


def paint_place(painter: QPainter, kind: str, suit: str | None) -> None:
    """Paint an empty place in units.

    Raises ValueError for a kind that is not in ``PLACE_KINDS`` and for an unknown suit.
    """
    if kind not in PLACE_KINDS:
        raise ValueError(f"There is no kind of place called {kind!r}.")
    _paint_hollow(painter)
    if kind == "reserve":
        _paint_rim(painter, unit_box(6), QColor(255, 255, 255, 40))
    elif suit is not None:
        painter.setBrush(_SIGN)
        painter.drawPath(suit_path(suit, 44))
    elif kind == "foundation":
        painter.setBrush(_SIGN)
        painter.drawPath(path_from(_EMBLEM))


def _paint_hollow(painter: QPainter) -> None:
    box = unit_box(1.2)
    gradient = QLinearGradient(QPointF(0, box.top()), QPointF(0, box.bottom()))
    gradient.setColorAt(0, _HOLLOW_TOP)
    gradient.setColorAt(0.18, _HOLLOW)
    painter.setBrush(gradient)
    painter.drawPath(outline(box, CORNER_RADIUS - 1))
    _paint_rim(painter, box, _RIM_DARK)
    _paint_rim(painter, box.adjusted(1, 1, -1, -1), _RIM_LIGHT)


def _paint_rim(painter: QPainter, box: QRectF, colour: QColor) -> None:
    pixel = 1 / painter.worldTransform().m11()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, max(1.2, pixel)))
    painter.drawPath(outline(box, CORNER_RADIUS - 2))
    painter.setPen(Qt.PenStyle.NoPen)
