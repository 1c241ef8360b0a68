"""Pictures of a whole card (paper, then the face or the back) and of the shadow below it."""

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from gamesuite.widgets.drawing.card_back import paint_back
from gamesuite.widgets.drawing.card_frame import HALF_HEIGHT, HALF_WIDTH, outline, paint_paper
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.face_registry import painter_of

_HALF_TURN = QTransform().rotate(180)
_SHADOW_LAYERS = 14
_SHADOW_OPACITY = 0.34


def card_image(face: str | None, width: int, height: int, style: CardStyle) -> QImage:
    """Return the picture of a card of ``width`` by ``height`` device pixels; None is the back.

    Raises ValueError for a face that is not registered.
    """
    if face is None:
        return painted(width, height, lambda painter: _paint_whole_back(painter, style))
    family = painter_of(face)
    half = painted(width, height, lambda painter: family.paint_half(painter, face, style))
    once = painted(width, height, lambda painter: family.paint_once(painter, face, style))
    card = QImage(_blank(width, height, style))
    painter = QPainter(card)
    # Rotating the picture instead of drawing twice makes both halves equal to the last pixel.
    for layer in (half, half.transformed(_HALF_TURN), once):
        painter.drawImage(0, 0, layer)
    painter.end()
    return card


def shadow_image(width: int, height: int, blur: float, radius: float) -> QImage:
    """Return a shadow of ``width`` by ``height`` device pixels, soft over ``blur`` pixels.

    ``radius`` is the corner radius of the cards that cast it.
    """
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgbF(0, 0, 0, 1 - (1 - _SHADOW_OPACITY) ** (1 / _SHADOW_LAYERS)))
    for layer in range(_SHADOW_LAYERS):
        # Closer layers at both ends of the slope make it smooth.
        share = layer / (_SHADOW_LAYERS - 1)
        inset = blur * (3 * share**2 - 2 * share**3)
        box = QRectF(0, 0, width, height).adjusted(inset, inset, -inset, -inset)
        painter.drawPath(outline(box, radius + blur - inset))
    painter.end()
    return image


def painted(width: int, height: int, paint: Callable[[QPainter], None]) -> QImage:
    """Return a transparent picture on which ``paint`` has drawn in the units of a card."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    _use_units(painter, width, height)
    try:
        paint(painter)
    finally:
        painter.end()  # a picture that is deleted while being painted crashes the program
    return image


@lru_cache(maxsize=4)
def _blank(width: int, height: int, style: CardStyle) -> QImage:
    return painted(width, height, lambda painter: paint_paper(painter, style))


def _use_units(painter: QPainter, width: int, height: int) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.scale(width / (2 * HALF_WIDTH), height / (2 * HALF_HEIGHT))
    painter.translate(HALF_WIDTH, HALF_HEIGHT)


def _paint_whole_back(painter: QPainter, style: CardStyle) -> None:
    paint_paper(painter, style)
    paint_back(painter, style)
