"""Ways to draw: with smooth edges, and only the visible part of felt, a table or moving pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import cast

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPaintDevice, QPainter, QRegion


def smooth_painter(device: QPaintDevice) -> QPainter:
    """Return a painter on ``device`` that smooths edges; use it in a ``with`` statement.

    That ends it whatever is raised: a picture that is deleted while it is painted crashes the
    program. Words stand where they are put: see `keep_sides`.
    """
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    keep_sides(painter)
    return painter


def keep_sides(painter: QPainter) -> None:
    """Let ``painter`` write words at the side that is asked for, in every language.

    Where windows are laid out from right to left, Qt would write at the right what is put at the
    left, and lines and signs around it would stay. A sentence runs as its own letters do.
    """
    painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)


@contextmanager
def saved(painter: QPainter) -> Iterator[None]:
    """Give ``painter`` back as it was, whatever is set, moved or clipped meanwhile."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


def clipped(painter: QPainter, region: QRegion) -> Iterator[None]:
    """Clip ``painter`` to each rectangle of ``region`` in turn; draw the same each time.

    It is used as ``for _part in clipped(painter, region): painter.drawImage(…)``.

    What it was clipped to before still holds. Qt copies pictures several times as fast into
    rectangles as into a region.
    """
    for rect in cast("Sequence[QRect]", region):  # its type stubs do not say that it is one
        with saved(painter):
            painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
            yield


def copy_parts(painter: QPainter, image: QImage, region: QRegion) -> None:
    """Draw the part of ``image`` that is in ``region``; the image starts at 0, 0."""
    ratio = image.devicePixelRatio()
    if not ratio.is_integer():  # a rectangle may then start within a pixel
        for _part in clipped(painter, region):
            painter.drawImage(0, 0, image)
        return
    scale = int(ratio)
    for rect in cast("Sequence[QRect]", region):
        source = QRect(rect.topLeft() * scale, rect.size() * scale)  # in device pixels
        painter.drawImage(rect.topLeft(), image, source)
