"""One soft shadow for what is lifted from the table."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from gamesuite.widgets.drawing.card_frame import outline

_LAYERS = 14
_DEPTH = 0.34


def shadow_image(width: int, height: int, blur: float, radius: float) -> QImage:
    """Return a shadow that fills `width` by `height` real pixels, soft over `blur` pixels.

    `radius` is the corner radius of the cards that throw it.
    """
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgbF(0, 0, 0, 1 - (1 - _DEPTH) ** (1 / _LAYERS)))
    for layer in range(_LAYERS):
        # Layers lie closer together near the rim's ends, which rounds the slope off.
        way = layer / (_LAYERS - 1)
        inset = blur * (3 * way**2 - 2 * way**3)
        box = QRectF(0, 0, width, height).adjusted(inset, inset, -inset, -inset)
        painter.drawPath(outline(box, radius + blur - inset))
    painter.end()
    return image
