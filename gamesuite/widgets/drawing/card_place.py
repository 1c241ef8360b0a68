"""The empty places of a table: a soft inset outline that is visible on every felt."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from gamesuite.widgets.drawing.card_frame import CORNER_RADIUS, outline, unit_box
from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.drawing.suit_path import suit_path

PLACE_KINDS: tuple[str, ...] = ("empty", "foundation", "reserve")
"""The kinds of places: a column, a foundation (with its suit if it has one), a single card."""

_HOLLOW = QColor(0, 0, 0, 38)
_HOLLOW_TOP = QColor(0, 0, 0, 66)
_RIM_DARK = QColor(0, 0, 0, 70)
_FAINT, _SIGN = 0.35, 0.8
"""The opacity of the inner rim of a reserve, and of the sign of a foundation."""
_LINE = 1.2
"""The least thickness of a line, in units."""

# The stepped lozenge of the backs and sashes.
_EMBLEM = (
    "M 0 -26 L 19 0 L 0 26 L -19 0 Z M 0 -21 L -15.4 0 L 0 21 L 15.4 0 Z "
    "M 0 -10 L 7.4 0 L 0 10 L -7.4 0 Z"
)


def paint_place(painter: QPainter, kind: str, suit: str | None, line: str) -> None:
    """Paint an empty place in units, its outline and its sign in the colour ``line``.

    Raises ValueError for a kind that is not in ``PLACE_KINDS`` and for an unknown suit.
    """
    if kind not in PLACE_KINDS:
        raise ValueError(f"There is no kind of place called {kind!r}.")
    ink = QColor(line)
    _paint_hollow(painter, ink)
    if kind == "reserve":
        ink.setAlphaF(_FAINT)
        _paint_rim(painter, 5, ink)
    elif suit is not None:
        ink.setAlphaF(_SIGN)
        painter.setBrush(ink)
        painter.drawPath(suit_path(suit, 44))
    elif kind == "foundation":
        ink.setAlphaF(_SIGN)
        painter.setBrush(ink)
        painter.drawPath(path_from(_EMBLEM))


def _paint_hollow(painter: QPainter, line: QColor) -> None:
    box = unit_box(_LINE)
    gradient = QLinearGradient(QPointF(0, box.top()), QPointF(0, box.bottom()))
    gradient.setColorAt(0, _HOLLOW_TOP)
    gradient.setColorAt(0.18, _HOLLOW)
    painter.setBrush(gradient)
    painter.drawPath(outline(box, CORNER_RADIUS - 1))
    _paint_rim(painter, 0, _RIM_DARK)
    _paint_rim(painter, 1, line)


def _paint_rim(painter: QPainter, number: int, colour: QColor) -> None:
    """Paint rim ``number``, counted from the edge; on whole pixels, so that it has full colour."""
    scale = painter.worldTransform().m11()
    thick = max(round(_LINE * scale), 1) / scale
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, thick))
    painter.drawPath(outline(unit_box(thick * (number + 0.5)), CORNER_RADIUS - 2))
    painter.setPen(Qt.PenStyle.NoPen)
