"""Pictures of a whole card (paper, then the face or the back), of shadows and of empty places."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from gamesuite.widgets.drawing.card_frame import (
    CORNER_RADIUS,
    HALF_HEIGHT,
    HALF_WIDTH,
    outline,
    paint_paper,
    unit_box,
)
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.deck import painter_of
from gamesuite.widgets.drawing.outlines import path_from, suit_path
from gamesuite.widgets.look.painting import saved, smooth_painter

_HALF_TURN = QTransform().rotate(180)
_SHADOW_LAYERS = 14
"""How many layers lie over each other in a shadow; the fewer at its edge make it soft."""
_SHADOW_OPACITY = 0.34
"""The opacity of all layers together."""


def card_image(face: str | None, width: int, height: int, style: CardStyle) -> QImage:
    """Return the picture of a card of ``width`` by ``height`` device pixels; None is the back.

    Raises ValueError for a face that is not registered.
    """
    if face is None:
        return painted(width, height, lambda painter: _paint_back(painter, style))
    face_painter = painter_of(face)
    half = painted(width, height, lambda painter: face_painter.paint_half(painter, face, style))
    once = painted(width, height, lambda painter: face_painter.paint_once(painter, face, style))
    card = QImage(_blank(width, height, style))
    with QPainter(card) as painter:
        # Rotating the picture instead of drawing twice makes both halves equal to the last pixel.
        for layer in (half, half.transformed(_HALF_TURN), once):
            painter.drawImage(0, 0, layer)
    return card


def shadow_image(width: int, height: int, blur: float, radius: float) -> QImage:
    """Return a shadow of ``width`` by ``height`` device pixels, soft over ``blur`` pixels.

    ``radius`` is the corner radius of the cards that cast it.
    """
    image = _empty(width, height)
    ink = QColor.fromRgbF(0, 0, 0, 1 - (1 - _SHADOW_OPACITY) ** (1 / _SHADOW_LAYERS))
    with smooth_painter(image) as painter:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        for layer in range(_SHADOW_LAYERS):
            # Closer layers at both ends of the slope make it smooth.
            share = layer / (_SHADOW_LAYERS - 1)
            inset = blur * (3 * share**2 - 2 * share**3)
            box = QRectF(0, 0, width, height).adjusted(inset, inset, -inset, -inset)
            painter.drawPath(outline(box, radius + blur - inset))
    return image


def painted(width: int, height: int, paint: Callable[[QPainter], None]) -> QImage:
    """Return a transparent picture on which ``paint`` has drawn in the units of a card."""
    image = _empty(width, height)
    with smooth_painter(image) as painter:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.scale(width / (2 * HALF_WIDTH), height / (2 * HALF_HEIGHT))
        painter.translate(HALF_WIDTH, HALF_HEIGHT)
        paint(painter)
    return image


@lru_cache(maxsize=4)
def _blank(width: int, height: int, style: CardStyle) -> QImage:
    return painted(width, height, lambda painter: paint_paper(painter, style))


def _empty(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


# Backs: a frame round one of several patterns, the same either way up


_FIELD, _INNER_FIELD = unit_box(5.0), unit_box(7.6)
"""The coloured part of a back, and the part of it with the pattern."""


@dataclass(frozen=True, slots=True)
class _Back:
    """A back: the colours of its ground, lines and accents, and what paints its pattern."""

    ground: QColor
    line: QColor
    accent: QColor
    paint: Callable[[QPainter, "_Back"], None]


def _paint_back(painter: QPainter, style: CardStyle) -> None:
    paint_paper(painter, style)
    back = _BACKS[style.back]
    painter.setBrush(back.ground)
    painter.drawPath(outline(_FIELD, 3))
    with saved(painter):
        painter.setClipRect(_INNER_FIELD)
        back.paint(painter, back)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(back.accent, 0.9))
    painter.drawPath(outline(_INNER_FIELD, 1.6))


def _lozenge(width: float, height: float) -> QPolygonF:
    x, y = width / 2, height / 2
    return QPolygonF([QPointF(0, -y), QPointF(x, 0), QPointF(0, y), QPointF(-x, 0)])


def _paint_lattice(painter: QPainter, back: _Back) -> None:
    """Paint crossing bands with a jewel in every mesh."""
    step_x, step_y = 83.0 / 6, 123.0 / 9  # so that as many meshes fit at either edge
    mesh, jewel = QPainterPath(), QPainterPath()
    for row in range(-10, 11):
        for column in range(-7, 8):
            if (row + column) % 2 == 0:  # staggered
                move = QTransform.fromTranslate(column * step_x, row * step_y)
                mesh.addPolygon(move.map(_lozenge(step_x * 1.62, step_y * 1.62)))
                mesh.closeSubpath()
                jewel.addPolygon(move.map(_lozenge(step_x * 0.62, step_y * 0.62)))
                jewel.closeSubpath()
    painter.setPen(QPen(back.line, 0.8))
    painter.drawPath(mesh)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(back.accent)
    painter.drawPath(jewel)


def _paint_fans(painter: QPainter, back: _Back) -> None:
    """Paint rows of overlapping fans that meet in the middle."""
    radius, step = 83.0 / 6, 83.0 / 12
    painter.setPen(QPen(back.line, 0.75))
    for turn in (0, 180):
        with saved(painter):
            painter.rotate(turn)
            painter.setClipRect(QRectF(-50, -70, 100, 70), Qt.ClipOperation.IntersectClip)
            for row in range(-10, 1):
                for column in range(-4, 5):
                    x = (2 * column + row % 2) * radius
                    _paint_fan(painter, back, QPointF(x, row * step), radius)


def _paint_fan(painter: QPainter, back: _Back, foot: QPointF, radius: float) -> None:
    painter.setBrush(back.ground)
    for share in (1.0, 0.76, 0.52):
        painter.drawEllipse(foot, radius * share, radius * share)
    painter.setBrush(back.accent)
    painter.drawEllipse(foot, radius * 0.26, radius * 0.26)


def _paint_rays(painter: QPainter, back: _Back) -> None:
    """Paint a sunburst from the middle, with a stepped lozenge on it."""
    rays = QPainterPath()
    blade = QPolygonF([QPointF(0, 0), QPointF(-5.4, -110), QPointF(5.4, -110)])
    for ray in range(32):
        rays.addPolygon(QTransform().rotate(ray * 11.25).map(blade))
        rays.closeSubpath()
    painter.setBrush(back.line)
    painter.drawPath(rays)
    for number, size in enumerate((52, 46, 36, 32, 15)):
        painter.setBrush(back.ground if number % 2 else back.accent)
        painter.drawPolygon(_lozenge(size, size * 1.4))


_BACKS = {
    "lattice": _Back(QColor("#1d3a6e"), QColor("#6f8fc4"), QColor("#c9d7ef"), _paint_lattice),
    "fans": _Back(QColor("#7c1626"), QColor("#e6b8a0"), QColor("#f0c982"), _paint_fans),
    "rays": _Back(QColor("#17343a"), QColor("#25525a"), QColor("#d9b45b"), _paint_rays),
}


# Empty places: a soft inset outline that is visible on every felt

PLACE_KINDS: tuple[str, ...] = ("empty", "foundation", "reserve", "turns over", "spent")
"""The kinds of places.

A column, a foundation (with its suit if it has one), a single card, and a stock: the waste can be
turned over to fill it again, or cannot.
"""

_HOLLOW = QColor(0, 0, 0, 38)
_HOLLOW_TOP = QColor(0, 0, 0, 66)
_RIM_DARK = QColor(0, 0, 0, 70)
_INNER_RIM_OPACITY = 0.35
"""That of the inner rim of a reserve."""
_SIGN_OPACITY = 0.8
"""That of the sign of a foundation or a stock."""
_STOCK_SIGN = 20
"""Half the width of the sign of an empty stock, in units."""
_STOCK_LINE = 5
"""The thickness of its lines, in units."""
_LINE = 1.2
"""The least thickness of a line, in units."""

_EMBLEM = (
    "M 0 -26 L 19 0 L 0 26 L -19 0 Z M 0 -21 L -15.4 0 L 0 21 L 15.4 0 Z "
    "M 0 -10 L 7.4 0 L 0 10 L -7.4 0 Z"
)
"""The sign of a foundation without a suit: a stepped lozenge, as on backs and sashes."""


def paint_place(painter: QPainter, kind: str, suit: str | None, line: str) -> None:
    """Paint an empty place in units, its outline and its sign in the colour ``line``.

    A reserve has a second rim. A foundation has a sign: that of its ``suit``, or an emblem. A
    column has the sign of a suit only if one is given.

    Raises ValueError for a kind that is not in ``PLACE_KINDS`` and for an unknown suit.
    """
    if kind not in PLACE_KINDS:
        raise ValueError(f"There is no kind of place called {kind!r}.")
    ink = QColor(line)
    _paint_hollow(painter, ink)
    if kind == "reserve":
        ink.setAlphaF(_INNER_RIM_OPACITY)
        _paint_rim(painter, 5, ink)
    elif kind in ("turns over", "spent"):
        ink.setAlphaF(_SIGN_OPACITY)
        _paint_stock_sign(painter, ink, turns_over=kind == "turns over")
    elif kind == "foundation" or suit is not None:
        ink.setAlphaF(_SIGN_OPACITY)
        painter.setBrush(ink)
        painter.drawPath(path_from(_EMBLEM) if suit is None else suit_path(suit, 44))


def _paint_stock_sign(painter: QPainter, ink: QColor, *, turns_over: bool) -> None:
    """Paint a circle if the waste can be turned over to fill the stock, a cross if not."""
    painter.setPen(QPen(ink, _STOCK_LINE))
    if turns_over:
        painter.drawEllipse(QPointF(0, 0), _STOCK_SIGN, _STOCK_SIGN)
    else:
        painter.drawLine(-_STOCK_SIGN, -_STOCK_SIGN, _STOCK_SIGN, _STOCK_SIGN)
        painter.drawLine(-_STOCK_SIGN, _STOCK_SIGN, _STOCK_SIGN, -_STOCK_SIGN)
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_hollow(painter: QPainter, line: QColor) -> None:
    box = unit_box(_LINE)
    gradient = QLinearGradient(QPointF(0, box.top()), QPointF(0, box.bottom()))
    gradient.setColorAt(0, _HOLLOW_TOP)
    gradient.setColorAt(0.18, _HOLLOW)
    painter.setBrush(gradient)
    painter.drawPath(outline(box, CORNER_RADIUS - 1))
    _paint_rim(painter, 0, _RIM_DARK)
    _paint_rim(painter, 1, line)


def _paint_rim(painter: QPainter, number: int, colour: QColor) -> None:
    """Paint rim ``number``, counted from the edge; on whole pixels, so that it has full colour."""
    scale = painter.worldTransform().m11()
    thickness = max(round(_LINE * scale), 1) / scale
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, thickness))
    painter.drawPath(outline(unit_box(thickness * (number + 0.5)), CORNER_RADIUS - 2))
    painter.setPen(Qt.PenStyle.NoPen)
