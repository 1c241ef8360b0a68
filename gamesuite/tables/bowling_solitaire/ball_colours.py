"""The colours of the balls: each pile has its own."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QRadialGradient

_TONES = (
    ("#8fb1ff", "#2f56b8", "#152a6b", "#081336"),
    ("#ff9d9d", "#b02a3c", "#641022", "#2e0510"),
    ("#86dcb4", "#1d7a58", "#0c4534", "#04211a"),
)
"""Of the left, the centre and the right pile: the highlight, and from light to dark."""


def ball_brush(pile: int, box: QRectF, *, plain: bool) -> QBrush:
    """Return the brush for a ball of the pile ``pile`` that fills ``box``; ``plain`` is black."""
    if plain:
        return QBrush(QColor("#000000"))
    light = QRadialGradient(box.center(), box.width() / 2)
    light.setFocalPoint(QPointF(box.left() + box.width() * 0.33, box.top() + box.height() * 0.25))
    for at, colour in zip((0, 0.3, 0.8, 1), _TONES[pile], strict=True):
        light.setColorAt(at, QColor(colour))
    return QBrush(light)
