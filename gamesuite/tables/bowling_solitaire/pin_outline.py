"""The outline of a pin."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QPainterPath

PIN_SHAPE = QSizeF(100, 150)
"""The size of the outline."""


@lru_cache(maxsize=1)
def pin_outline() -> QPainterPath:
    """Return the outline of a pin 100 wide and 150 high."""
    path = QPainterPath(QPointF(50, 2))
    path.cubicTo(64, 2, 71, 12, 69, 25)
    path.cubicTo(67, 38, 63, 42, 66, 54)
    path.cubicTo(70, 67, 91, 76, 91, 101)
    path.cubicTo(91, 124, 78, 136, 72, 147)
    path.quadTo(50, 151, 28, 147)
    path.cubicTo(22, 136, 9, 124, 9, 101)
    path.cubicTo(9, 76, 30, 67, 34, 54)
    path.cubicTo(37, 42, 33, 38, 31, 25)
    path.cubicTo(29, 12, 36, 2, 50, 2)
    return path
