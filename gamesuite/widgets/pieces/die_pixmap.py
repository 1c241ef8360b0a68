"""The pictures of dice that lie still, drawn once for each size and kept."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from gamesuite.widgets.drawing.die_cube import paint_die
from gamesuite.widgets.drawing.die_look import DieLook
from gamesuite.widgets.drawing.pixmap_cache import PixmapCache

_cache = PixmapCache(24 * 1024 * 1024)


def die_pixmap(face: int | None, side: int, device_pixel_ratio: float, look: DieLook) -> QPixmap:
    """Return the picture of a die ``side`` logical pixels wide that shows ``face``, 1 to 6.

    None is a die without pips. The same arguments give the same object.
    """

    def draw() -> QPixmap:
        length = round(side * device_pixel_ratio)
        image = QImage(length, length, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.scale(length, length)
        painter.translate(0.5, 0.5)
        paint_die(painter, face, look)
        painter.end()
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(device_pixel_ratio)
        return pixmap

    return _cache.get((face, side, device_pixel_ratio, look), draw)
