"""Drawing only the visible part of something, such as felt, a whole table or moving pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter, QRegion


def clipped(painter: QPainter, region: QRegion) -> Iterator[None]:
    """Clip ``painter`` to each rectangle of ``region`` in turn; draw the same each time.

    What it was clipped to before still holds. Qt copies pictures several times as fast into
    rectangles as into a region.
    """
    for rect in cast("Sequence[QRect]", region):  # its type stubs do not say that it is one
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        yield
        painter.restore()


def copy_parts(painter: QPainter, image: QImage, region: QRegion) -> None:
    """Draw the part of ``image`` that is in ``region``; the image starts at 0, 0."""
    ratio = image.devicePixelRatio()
    if not ratio.is_integer():  # a rectangle may then start within a pixel
        for _part in clipped(painter, region):
            painter.drawImage(0, 0, image)
        return
    scale = int(ratio)
    for rect in cast("Sequence[QRect]", region):
        part = QRect(rect.topLeft() * scale, rect.size() * scale)
        painter.drawImage(rect.topLeft(), image, part)
