"""The jewel of a wild card: a cut stone."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gamesuite.widgets.drawing.path_text import path_from

_EDGE = "#2b0b45"
_FACETS = (
    ("#7b2bb8", "M -30 -42 L 30 -42 L 50 -14 L 0 46 L -50 -14 Z"),
    ("#c58cf2", "M -30 -42 L -50 -14 L -22 -14 Z"),
    ("#e4c6ff", "M -30 -42 L 0 -42 L -22 -14 Z"),
    ("#b06be6", "M 0 -42 L 22 -14 L -22 -14 Z"),
    ("#d3a4fa", "M 0 -42 L 30 -42 L 22 -14 Z"),
    ("#8f3fd0", "M 30 -42 L 50 -14 L 22 -14 Z"),
    ("#9a4bd9", "M -50 -14 L -22 -14 L 0 46 Z"),
    ("#7e30bd", "M -22 -14 L 22 -14 L 0 46 Z"),
    ("#5b1a8f", "M 22 -14 L 50 -14 L 0 46 Z"),
)
"""The facets in a square from -50 to 50, each with its colour, the whole stone first."""
_EDGE_WIDTH = 5.0


def paint_jewel(painter: QPainter, box: QRectF) -> None:
    """Paint the jewel as large as fits into ``box``, in its middle."""
    side = min(box.width(), box.height())
    painter.save()
    painter.translate(box.center())
    painter.scale(side / 100, side / 100)
    for colour, facet in _facets():
        painter.setBrush(colour)
        painter.drawPath(facet)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = QPen(QColor(_EDGE), _EDGE_WIDTH)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.drawPath(_facets()[0][1])
    painter.restore()


@lru_cache(maxsize=1)
def _facets() -> tuple[tuple[QColor, QPainterPath], ...]:
    return tuple((QColor(colour), path_from(outline)) for colour, outline in _FACETS)
