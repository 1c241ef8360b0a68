"""Drawing only what can be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter, QRegion


def clipped(painter: QPainter, region: QRegion) -> Iterator[None]:
    """Clip ``painter`` to each rectangle of ``region`` in turn, for the same to be drawn each time.

    Pictures are copied several times as fast into a rectangle as into a region.
    """
    for rect in cast("Sequence[QRect]", region):  # which it is, though its types do not say so
        painter.save()
        painter.setClipRect(rect)
        yield
        painter.restore()


def copy_parts(painter: QPainter, image: QImage, region: QRegion) -> None:
    """Draw of ``image``, which lies at 0, 0, what is in ``region``."""
    ratio = image.devicePixelRatio()
    if not ratio.is_integer():  # then a rectangle need not begin with a pixel
        for _part in clipped(painter, region):
            painter.drawImage(0, 0, image)
        return
    scale = int(ratio)
    for rect in cast("Sequence[QRect]", region):
        part = QRect(rect.topLeft() * scale, rect.size() * scale)
        painter.drawImage(rect.topLeft(), image, part)
