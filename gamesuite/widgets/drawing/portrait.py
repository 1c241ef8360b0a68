"""Round portraits of the computer players: flat, in few colours, made of a few parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from gamesuite.engine.cast import CAST, Portrait
from gamesuite.widgets.drawing.outlines import path_from
from gamesuite.widgets.drawing.picture_cache import PixmapCache
from gamesuite.widgets.look.painting import saved, smooth_painter
from gamesuite.widgets.look.theme import DARK_INK

_INK = "#241a16"
"""The colour of eyes, brows and frames."""
_EDGE = DARK_INK
"""The colour of the line round a portrait, which is seen on light and on dark ground."""

# All places are in a square of one unit, of which the circle shows the inside.

_HEAD = QRectF(0.3, 0.24, 0.4, 0.46)
_EYES = (0.415, 0.585)
_EYE_LINE = 0.47
_SHOULDERS = "M 0.1 1.05 C 0.12 0.78 0.3 0.76 0.5 0.76 C 0.7 0.76 0.88 0.78 0.9 1.05 Z"
_NECK = "M 0.42 0.6 L 0.58 0.6 L 0.6 0.8 L 0.5 0.86 L 0.4 0.8 Z"
_BEHIND: Mapping[str, str] = {
    "long": "M 0.24 0.46 C 0.2 0.1 0.8 0.1 0.76 0.46 L 0.82 0.86 L 0.18 0.86 Z",
    "bun": "M 0.37 0.15 C 0.37 -0.02 0.63 -0.02 0.63 0.15 C 0.63 0.28 0.37 0.28 0.37 0.15 Z",
}
"""The hair behind the head, by its style."""
_BEFORE: Mapping[str, str] = {
    "long": "M 0.27 0.5 C 0.24 0.1 0.76 0.1 0.73 0.5 C 0.7 0.38 0.6 0.32 0.44 0.3"
    " C 0.38 0.36 0.3 0.4 0.27 0.5 Z",
    "short": "M 0.28 0.44 C 0.24 0.1 0.78 0.08 0.72 0.44 L 0.69 0.36 C 0.6 0.36 0.5 0.34 0.42 0.3"
    " C 0.36 0.34 0.32 0.36 0.31 0.4 Z",
    "bun": "M 0.27 0.48 C 0.26 0.14 0.74 0.14 0.73 0.48 C 0.7 0.34 0.6 0.3 0.5 0.3"
    " C 0.4 0.3 0.3 0.34 0.27 0.48 Z",
    "bald": "M 0.26 0.58 C 0.25 0.5 0.27 0.4 0.31 0.37 L 0.33 0.5 L 0.31 0.6 Z"
    " M 0.74 0.58 C 0.75 0.5 0.73 0.4 0.69 0.37 L 0.67 0.5 L 0.69 0.6 Z",
}
"""The hair before the head."""
_CURLS = (
    (0.3, 0.42), (0.27, 0.54), (0.32, 0.29), (0.42, 0.2), (0.54, 0.18), (0.65, 0.24),
    (0.71, 0.34), (0.73, 0.46), (0.73, 0.58), (0.26, 0.64), (0.74, 0.68), (0.48, 0.26), (0.6, 0.28),
)  # fmt: skip
"""Where curls are, each of a radius of a tenth."""
_HAT = "M 0.16 0.36 L 0.84 0.36 L 0.84 0.3 L 0.7 0.28 C 0.7 0.06 0.3 0.06 0.3 0.28 L 0.16 0.3 Z"
_BEARD = (
    "M 0.3 0.5 C 0.3 0.86 0.7 0.86 0.7 0.5 C 0.66 0.58 0.6 0.57 0.5 0.57"
    " C 0.4 0.57 0.34 0.58 0.3 0.5 Z"
)
_SMILE = "M 0.42 0.6 C 0.46 0.645 0.54 0.645 0.58 0.6"

_SMALLEST, _LARGEST = 18, 56
"""The size of a portrait before a name, in pixels."""
_NAME_ROOM = 3.5
"""How much room there must be for portrait and name together, compared with its size."""
_pictures = PixmapCache(2**21)


def portrait_icon(character: str) -> QIcon:
    """Return the portrait of ``character``, an id of the `CAST`, as an icon of any usual size."""
    icon = QIcon()
    for side in (20, 28, 40, 56, 96):
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):  # which Qt would tint
            icon.addPixmap(portrait_pixmap(character, side, 1.0), mode)
    return icon


def portrait_pixmap(character: str, side: int, ratio: float) -> QPixmap:
    """Return the portrait of ``character``, ``side`` pixels wide on a screen of that ``ratio``."""

    def draw() -> QPixmap:
        pixmap = QPixmap(round(side * ratio), round(side * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        with smooth_painter(pixmap) as painter:
            paint_portrait(painter, QRectF(0, 0, side, side), CAST[character].portrait)
        return pixmap

    return _pictures.get((character, side, ratio), draw)


def portrait_before(painter: QPainter, character: str, room: QRect) -> int:
    """Paint the portrait of ``character`` at the left of ``room``, before a name.

    Return how much of the width it takes with the gap behind it: nothing where the room is too low
    to know a face, or too narrow for a name beside it.
    """
    side = min(round(room.height() * 0.86), int(room.width() / _NAME_ROOM), _LARGEST)
    if side < _SMALLEST:
        return 0
    top = room.top() + (room.height() - side) / 2
    paint_portrait(painter, QRectF(room.left(), top, side, side), CAST[character].portrait)
    return side + round(side * 0.25)


def paint_portrait(painter: QPainter, rect: QRectF, portrait: Portrait) -> None:
    """Paint ``portrait`` into the circle in ``rect``, which is a square."""
    side = rect.width()
    circle = QPainterPath()
    circle.addEllipse(QRectF(0, 0, 1, 1))
    with saved(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.topLeft())
        painter.scale(side, side)
        painter.fillPath(circle, QColor(portrait.ground))
        with saved(painter):
            painter.setClipPath(circle)
            _paint_person(painter, portrait)
        edge = max(0.035, 1 / side)
        painter.setPen(QPen(QColor(_EDGE), edge))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QRectF(edge / 2, edge / 2, 1 - edge, 1 - edge))


def _paint_person(painter: QPainter, portrait: Portrait) -> None:
    """Paint all parts, those behind first."""
    skin, hair = QColor(portrait.skin), QColor(portrait.hair)
    painter.setPen(Qt.PenStyle.NoPen)
    if portrait.style in _BEHIND:
        painter.fillPath(path_from(_BEHIND[portrait.style]), hair)
    if portrait.style == "curls":
        _paint_curls(painter, hair)
    painter.fillPath(path_from(_SHOULDERS), QColor(portrait.clothes))
    painter.fillPath(path_from(_NECK), skin.darker(112))
    painter.setBrush(skin)
    painter.drawEllipse(_HEAD)
    if portrait.extra == "beard":
        painter.fillPath(path_from(_BEARD), hair)
    _paint_face(painter, portrait)
    if portrait.style in _BEFORE:
        painter.fillPath(path_from(_BEFORE[portrait.style]), hair)
    if portrait.style == "curls":
        painter.setBrush(hair)
        for place in _CURLS[2:7]:
            painter.drawEllipse(QPointF(*place), 0.085, 0.085)
    extra = _EXTRAS.get(portrait.extra)
    if extra is not None:
        extra(painter, portrait)


def _paint_curls(painter: QPainter, hair: QColor) -> None:
    painter.setBrush(hair)
    for place in _CURLS:
        painter.drawEllipse(QPointF(*place), 0.11, 0.11)


def _paint_face(painter: QPainter, portrait: Portrait) -> None:
    """Paint eyes and mouth, light ones on a dark beard."""
    painter.setBrush(QColor(_INK))
    for x in _EYES:
        painter.drawEllipse(QPointF(x, _EYE_LINE), 0.028, 0.034)
    mouth = "#f3dcd2" if portrait.extra == "beard" else _INK
    pen = QPen(QColor(mouth), 0.03)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.strokePath(path_from(_SMILE), pen)


def _paint_glasses(painter: QPainter, portrait: Portrait) -> None:
    painter.setPen(QPen(QColor(_INK), 0.03))
    painter.setBrush(QColor(255, 255, 255, 90))
    for x in _EYES:
        painter.drawEllipse(QPointF(x, _EYE_LINE), 0.078, 0.078)
    middle = QPointF(0.493, _EYE_LINE), QPointF(0.507, _EYE_LINE)
    painter.drawLine(*middle)


def _paint_hat(painter: QPainter, portrait: Portrait) -> None:
    painter.fillPath(path_from(_HAT), QColor(portrait.clothes))
    band = QRectF(0.3, 0.24, 0.4, 0.05)
    painter.fillRect(band, QColor(portrait.ground).lighter(120))


def _paint_earrings(painter: QPainter, portrait: Portrait) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(portrait.clothes))
    for x in (0.3, 0.7):
        painter.drawEllipse(QPointF(x, 0.6), 0.035, 0.035)


_EXTRAS: Mapping[str, Callable[[QPainter, Portrait], None]] = {
    "glasses": _paint_glasses,
    "hat": _paint_hat,
    "earrings": _paint_earrings,
}
"""What paints each extra that lies on all other parts."""
