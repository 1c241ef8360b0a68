"""A die seen from a seat at the table, turned any way: a rounded cube with pips, and its colours.

At rest it is the same cube as while it tumbles, so that its near side is seen below its face. The
unit of length is the side of the die and the origin its centre; x points right, y down and z
towards the viewer.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import cos, radians, sin
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.picture_cache import PixmapCache
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import mixed

# Rotations: three by three matrices, one tuple for each row

Vector: TypeAlias = tuple[float, float, float]
Rotation: TypeAlias = tuple[Vector, Vector, Vector]

UNTURNED: Rotation = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def rotation(axis: Vector, angle: float) -> Rotation:
    """Return the rotation by ``angle`` radians about ``axis``, a unit vector."""
    x, y, z = axis
    c, s = cos(angle), sin(angle)
    t = 1 - c
    return (
        (t * x * x + c, t * x * y - s * z, t * x * z + s * y),
        (t * x * y + s * z, t * y * y + c, t * y * z - s * x),
        (t * x * z - s * y, t * y * z + s * x, t * z * z + c),
    )


def turned(turn: Rotation, vector: Vector) -> Vector:
    """Return ``vector`` rotated by ``turn``."""
    first, second, third = turn
    return _dot(first, vector), _dot(second, vector), _dot(third, vector)


def after(last: Rotation, first: Rotation) -> Rotation:
    """Return the rotation that turns by ``first`` and then by ``last``."""
    columns = [turned(last, (first[0][at], first[1][at], first[2][at])) for at in range(3)]
    one, two, three = zip(*columns, strict=True)
    return one, two, three


def _dot(first: Vector, second: Vector) -> float:
    return first[0] * second[0] + first[1] * second[1] + first[2] * second[2]


# The cube

ROUNDING = 0.19
"""The radius of the rounded edges."""

PIP = 0.092
"""The radius of a pip."""
_PIP_OFFSET = 0.245
"""The distance of the outer pips from the centre of a side, across and down."""

_LINE = 0.03
"""The thickness of the line round a flat die."""

_LEVEL = 1e-6
"""How far a side may lean that counts as level."""

_FLAT = 0.5 - ROUNDING
"""Half the width of the flat part of a side."""
_BENT = tuple(radians(angle) for angle in (40, 36, 32, 28, 24))
"""Up to which angles the parts of a side bend away from it that are drawn, one above the other."""

_TILT = radians(15)
_SEEN = rotation((1.0, 0.0, 0.0), _TILT)
"""How the table is seen: from the near side, and a flat die from straight above."""
_FITS = 0.5 / (_FLAT * (cos(_TILT) + sin(_TILT)) + ROUNDING)
"""How much smaller a die is drawn to show its near side within its square."""
_LEAST_SEEN, _LEAST_READ = 0.02, 0.35
"""How far a side must face the viewer to be drawn, and to show its pips: those of the near side of
a die at rest would only be in the way."""

_pixmaps = PixmapCache(24 * 1024 * 1024)

_LIGHT: Vector = (-0.36, -0.48, 0.80)

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True)
class DieColours:
    """The colours of a die, each written ``#rrggbb``.

    ``face`` is a side in full light, ``shade`` a side turned away from it, ``rim`` the rounded
    edge, ``pip`` the pips. With a ``line`` the die is drawn flat with that line round it, without
    light or shadow; empty is none.
    """

    face: str
    shade: str
    rim: str
    pip: str
    line: str = ""


IVORY = DieColours("#fffdf6", "#cfc4ae", "#eee5d2", "#25211d")
DIM_IVORY = DieColours("#efe7d7", "#b3a78f", "#dacfb9", "#1f1b17")
COLOURED = {
    "ivory": IVORY,
    "red": DieColours("#c8362f", "#7c1714", "#de6a5c", "#fff6ea"),
    "green": DieColours("#2f8a55", "#14492b", "#63b483", "#fbfff6"),
    "blue": DieColours("#2f62b5", "#163468", "#6f97da", "#f7fbff"),
    "black": DieColours("#37383c", "#121315", "#686a70", "#ffffff"),
}
"""The colours of dice by the colour in the settings."""
STARK = DieColours("#ffffff", "#c4c4c4", "#ffffff", "#000000", "#000000")


def die_colours(style: CardStyle) -> DieColours:
    """Return the colours of dice in ``style``; high contrast has one for all."""
    if style.high_contrast:
        return STARK
    colours = COLOURED[style.dice]
    return DIM_IVORY if style.dark and colours is IVORY else colours


class _Side(NamedTuple):
    """A side of the cube: the direction it faces, and the directions right and down on it."""

    normal: Vector
    right: Vector
    down: Vector


_TOP = _Side((0, 0, 1), (1, 0, 0), (0, 1, 0))
_SIDES = (
    _TOP,
    _Side((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    _Side((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    _Side((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    _Side((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    _Side((0, -1, 0), (1, 0, 0), (0, 0, 1)),
)


def paint_die(
    painter: QPainter, top: int | None, colours: DieColours, turn: Rotation = UNTURNED
) -> None:
    """Paint a die one unit wide, centred on the origin, with ``top`` upwards before the ``turn``.

    None is a die without pips.
    """
    with saved(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not colours.line:
            painter.scale(_FITS, _FITS)
            turn = after(_SEEN, turn)
        _paint_body(painter, colours, turn)
        for side, face in zip(_SIDES, _faces(top), strict=True):
            facing = turned(turn, side.normal)[2]
            if facing > _LEAST_SEEN:
                shown = face if facing > _LEAST_READ or colours.line else None
                _paint_side(painter, _Side(*(turned(turn, each) for each in side)), shown, colours)


def resting_shape(square: QRect, *, flat: bool) -> tuple[QRect, float]:
    """Return what a die at rest covers of its ``square``, and the radius of the corners there.

    A die that shows its near side is narrower than its square; a ``flat`` one, whose colours have a
    line, fills it.
    """
    if flat:
        return square, square.width() * ROUNDING
    aside = round(square.width() * (1 - _FITS) / 2)
    return square.adjusted(aside, 0, -aside, 0), square.width() * ROUNDING * _FITS


def die_pixmap(
    face: int | None, side: int, device_pixel_ratio: float, colours: DieColours
) -> QPixmap:
    """Return the picture of a die at rest, ``side`` logical pixels wide, that shows ``face``.

    ``face`` is 1 to 6, or None for no pips. The same arguments return the same object.
    """

    def draw() -> QPixmap:
        length = round(side * device_pixel_ratio)
        image = QImage(length, length, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        with QPainter(image) as painter:
            painter.scale(length, length)
            painter.translate(0.5, 0.5)
            paint_die(painter, face, colours)
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(device_pixel_ratio)
        return pixmap

    return _pixmaps.get((face, side, device_pixel_ratio, colours), draw)


def _faces(top: int | None) -> tuple[int | None, ...]:
    """Return the faces of the sides; opposite ones add up to seven."""
    if top is None:
        return (None,) * len(_SIDES)
    beside = [face for face in (1, 2, 3) if face not in (top, 7 - top)]
    return top, 7 - top, beside[0], 7 - beside[0], beside[1], 7 - beside[1]


def _paint_body(painter: QPainter, colours: DieColours, turn: Rotation) -> None:
    """Paint the silhouette: that of a smaller cube with a margin as wide as the rounding."""
    corners = [turned(turn, (x, y, z)) for x, y, z in product((-_FLAT, _FLAT), repeat=3)]
    outline = _hull([QPointF(x, y) for x, y, _ in corners])
    if colours.line:
        _fill(painter, outline, QColor(colours.line), ROUNDING)
        _fill(painter, outline, QColor(colours.face), ROUNDING - _LINE)
        return
    light = QLinearGradient(-0.5, -0.6, 0.5, 0.6)
    light.setColorAt(0, QColor(colours.rim))
    light.setColorAt(1, QColor(colours.shade))
    _fill(painter, outline, QBrush(light), ROUNDING)


def _fill(painter: QPainter, outline: QPolygonF, brush: QBrush | QColor, rounding: float) -> None:
    pen = QPen(QBrush(brush), 2 * rounding)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(brush)
    painter.drawPolygon(outline)


def _paint_side(painter: QPainter, side: _Side, face: int | None, colours: DieColours) -> None:
    """Paint the flat part of ``side`` and the parts that bend away from it, then its pips.

    A part that bends by an angle is a rounded square below the flat one: all of it lies on the
    surface of the die, so none is outside the silhouette.
    """
    if colours.line:
        if abs(side.normal[2]) < 1 - _LEVEL:  # at rest the line round the die is enough
            painter.setPen(QPen(QColor(colours.line), _LINE))
            _paint_part(painter, side, _BENT[0], QColor(colours.face), _LINE)
    else:
        colour = _plate_colour(side.normal, colours)
        painter.setPen(Qt.PenStyle.NoPen)
        for below, angle in enumerate(_BENT):
            colour.setAlphaF(1 / (len(_BENT) - below))  # each adds as much of the colour
            _paint_part(painter, side, angle, colour)
    if face is None:
        return
    with saved(painter):
        painter.setTransform(_on(side, 0.5), True)
        painter.setPen(Qt.PenStyle.NoPen)
        for column, row in _PIPS[face]:
            _paint_pip(painter, QPointF(column * _PIP_OFFSET, row * _PIP_OFFSET), colours)


def _paint_part(
    painter: QPainter, side: _Side, angle: float, colour: QColor, line: float = 0.0
) -> None:
    """Fill what of ``side`` bends away from it by at most ``angle``, with a ``line`` along it."""
    radius = ROUNDING * sin(angle)
    half = _FLAT + radius - line / 2
    with saved(painter):
        painter.setTransform(_on(side, _FLAT + ROUNDING * cos(angle)), True)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), radius, radius)


def _on(side: _Side, height: float) -> QTransform:
    """Return what takes a square ``height`` above the centre, towards ``side``, to the picture."""
    (x, y, _z), right, down = side
    return QTransform(right[0], right[1], down[0], down[1], x * height, y * height)


def _paint_pip(painter: QPainter, middle: QPointF, colours: DieColours) -> None:
    """Paint a hollow with ink in it, whose lower edge catches a little light."""
    if not colours.line:
        painter.setBrush(QColor(255, 255, 255, 150))
        painter.drawEllipse(middle + QPointF(0.008, 0.014), PIP, PIP)
    painter.setBrush(QColor(colours.pip))
    painter.drawEllipse(middle, PIP, PIP)


def _plate_colour(normal: Vector, colours: DieColours) -> QColor:
    lit = max(sum(a * b for a, b in zip(normal, _LIGHT, strict=True)), 0.0) / _LIGHT[2]
    return mixed(QColor(colours.shade), QColor(colours.face), min(lit, 1.0))


def _hull(points: list[QPointF]) -> QPolygonF:
    """Return the convex hull of ``points``."""
    ordered = sorted(points, key=lambda point: (point.x(), point.y()))
    return QPolygonF([*_chain(ordered)[:-1], *_chain(ordered[::-1])[:-1]])


def _chain(points: list[QPointF]) -> list[QPointF]:
    chain: list[QPointF] = []
    for point in points:
        while len(chain) > 1 and _bends_in(chain[-2], chain[-1], point):
            chain.pop()
        chain.append(point)
    return chain


def _bends_in(first: QPointF, second: QPointF, third: QPointF) -> bool:
    one, two = second - first, third - second
    return one.x() * two.y() - one.y() * two.x() <= 1e-9
