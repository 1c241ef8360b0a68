"""A whole card as a picture: paper, then the face or the back."""

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QTransform

from gamesuite.widgets.drawing.card_back import paint_back
from gamesuite.widgets.drawing.card_frame import HALF_HEIGHT, HALF_WIDTH, paint_paper
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.face_registry import painter_of

_HALF_TURN = QTransform().rotate(180)


def card_image(face: str | None, width: int, height: int, style: CardStyle) -> QImage:
    """Return the picture of a card, `width` by `height` real pixels; None is the back.

    Raises ValueError for a face nobody draws.
    """
    if face is None:
        return painted(width, height, lambda painter: _paint_whole_back(painter, style))
    family = painter_of(face)
    half = painted(width, height, lambda painter: family.paint_half(painter, face, style))
    once = painted(width, height, lambda painter: family.paint_once(painter, face, style))
    card = QImage(_blank(width, height, style))
    painter = QPainter(card)
    # Turning pixels instead of drawing twice makes both halves equal to the last pixel.
    for layer in (half, half.transformed(_HALF_TURN), once):
        painter.drawImage(0, 0, layer)
    painter.end()
    return card


def painted(width: int, height: int, paint: Callable[[QPainter], None]) -> QImage:
    """Return a clear picture on which `paint` has drawn in units of a card."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    _use_units(painter, width, height)
    try:
        paint(painter)
    finally:
        painter.end()  # an open painter would end the program with its picture
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
