"""A die seen from a seat at the table, turned any way: a rounded cube with pips.

At rest it is the same cube as while it tumbles, so that its near side is seen below its face. An
outlined die (`DieColours.line`) is instead seen from straight above.

The unit of length is the side of the die and the origin its centre; x points right, y down and z
towards the viewer. The rounded cube is all points that are not farther than the rounding from a
smaller cube inside it. So each of its six sides is flat in the middle and bends towards its edges.
"""

from __future__ import annotations

from itertools import product
from math import cos, radians, sin
from typing import NamedTuple

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

from gamesuite.widgets.drawing.die_colours import DieColours
from gamesuite.widgets.drawing.picture_cache import PixmapCache
from gamesuite.widgets.drawing.rotations import (
    UNTURNED,
    Rotation,
    Vector,
    composed,
    dot,
    rotation,
    turned,
)
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import mixed

ROUNDING = 0.19
"""The radius of the rounded edges."""
_HALF_FLAT = 0.5 - ROUNDING
"""Half the width of the flat middle of a side."""
_BENDS = tuple(radians(angle) for angle in (40, 36, 32, 28, 24))
"""A side is painted as squares one above the other, which fade into the edge: of each square, by
what angle its border bends away from the flat middle."""

PIP = 0.092
"""The radius of a pip."""
_PIP_OFFSET = 0.245
"""The distance of the outer pips from the centre of a side, across and down."""

_LINE = 0.03
"""The thickness of the line round an outlined die."""
_UPRIGHT = 1 - 1e-6
"""How far up or down a side must face that counts as lying on the table; 1 is straight."""

_TILT = radians(15)
_VIEW = rotation((1.0, 0.0, 0.0), _TILT)
"""How a die with light and shadow is seen: from the near side of the table."""
_SCALE = 0.5 / (_HALF_FLAT * (cos(_TILT) + sin(_TILT)) + ROUNDING)
"""How much smaller such a die is drawn, to show its near side too within its square."""
_LEAST_SEEN = 0.02
"""How far a side must face the viewer to be drawn; 1 is straight."""
_LEAST_READ = 0.35
"""How far it must do so to show its pips: those of the near side of a die at rest would only be in
the way."""

_LIGHT: Vector = (-0.36, -0.48, 0.80)
"""The direction that the light comes from: the upper left, above the table."""

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The columns and rows of the pips of each face; 0, 0 is the centre."""

_pixmaps = PixmapCache(24 * 1024 * 1024)


class _Side(NamedTuple):
    """A side of the cube: the direction it faces, and the directions right and down on it."""

    normal: Vector
    right: Vector
    down: Vector


_SIDES = (
    _Side((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    _Side((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    _Side((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    _Side((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    _Side((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    _Side((0, -1, 0), (1, 0, 0), (0, 0, 1)),
)
"""The sides of a die that is not turned: the upper one, the lower one, right, left, near, far."""


def paint_die(
    painter: QPainter, top: int | None, colours: DieColours, turn: Rotation = UNTURNED
) -> None:
    """Paint a die one unit wide, centred on the origin.

    ``top`` is the face that is up before the die is turned by ``turn``; None is a die without pips.
    """
    with saved(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not colours.line:
            painter.scale(_SCALE, _SCALE)
            turn = composed(turn, _VIEW)
        _paint_body(painter, colours, turn)
        for side, face in zip(_SIDES, _faces(top), strict=True):
            facing = turned(turn, side.normal)[2]
            if facing > _LEAST_SEEN:
                has_pips = facing > _LEAST_READ or bool(colours.line)
                turned_side = _Side(*(turned(turn, direction) for direction in side))
                _paint_side(painter, turned_side, face if has_pips else None, colours)


def resting_shape(square: QRect, *, outlined: bool) -> tuple[QRect, float]:
    """Return what a die at rest covers of its ``square``, and the radius of the corners there.

    A die that shows its near side is narrower than its square; an ``outlined`` one fills it.
    """
    if outlined:
        return square, square.width() * ROUNDING
    margin = round(square.width() * (1 - _SCALE) / 2)
    return square.adjusted(margin, 0, -margin, 0), square.width() * ROUNDING * _SCALE


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
    """Return the faces of the ``_SIDES`` with ``top`` up; opposite ones add up to seven."""
    if top is None:
        return (None,) * len(_SIDES)
    right, near = (face for face in (1, 2, 3) if face not in (top, 7 - top))
    return top, 7 - top, right, 7 - right, near, 7 - near


def _paint_body(painter: QPainter, colours: DieColours, turn: Rotation) -> None:
    """Paint the silhouette: that of the smaller cube inside, with a margin as wide as the rounding.

    It is in the colour of the rim, which is then seen between the sides.
    """
    corners = [turned(turn, (x, y, z)) for x, y, z in product((-_HALF_FLAT, _HALF_FLAT), repeat=3)]
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
    """Fill ``outline`` with a margin round it, which is ``rounding`` wide and round at corners."""
    pen = QPen(QBrush(brush), 2 * rounding)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(brush)
    painter.drawPolygon(outline)


def _paint_side(painter: QPainter, side: _Side, face: int | None, colours: DieColours) -> None:
    """Paint ``side``, which is already turned, and the pips of ``face`` if it is not None."""
    if colours.line:
        if abs(side.normal[2]) < _UPRIGHT:  # at rest the line round the die is enough
            painter.setPen(QPen(QColor(colours.line), _LINE))
            _paint_square(painter, side, _BENDS[0], QColor(colours.face), _LINE)
    else:
        colour = _side_colour(side.normal, colours)
        painter.setPen(Qt.PenStyle.NoPen)
        for below, angle in enumerate(_BENDS):
            colour.setAlphaF(1 / (len(_BENDS) - below))  # each adds as much of the colour
            _paint_square(painter, side, angle, colour)
    if face is None:
        return
    with saved(painter):
        painter.setTransform(_on(side, 0.5), True)
        painter.setPen(Qt.PenStyle.NoPen)
        for column, row in _PIPS[face]:
            _paint_pip(painter, QPointF(column * _PIP_OFFSET, row * _PIP_OFFSET), colours)


def _paint_square(
    painter: QPainter, side: _Side, angle: float, colour: QColor, line: float = 0.0
) -> None:
    """Fill what of ``side`` bends away from its flat middle by at most ``angle``.

    Seen from above, that is a square with rounded corners, a little below the flat middle. Its
    border lies on the surface of the die, so it is nowhere outside the silhouette. A pen that is
    set draws a line along the border, inside if its thickness is given as ``line``.
    """
    radius = ROUNDING * sin(angle)
    half = _HALF_FLAT + radius - line / 2
    with saved(painter):
        painter.setTransform(_on(side, _HALF_FLAT + ROUNDING * cos(angle)), True)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), radius, radius)


def _on(side: _Side, height: float) -> QTransform:
    """Return what maps a plane parallel to ``side`` to the picture, seen along z.

    The plane is ``height`` from the centre of the die. Its origin is there, x points right on the
    side and y down.
    """
    (x, y, _z), right, down = side
    return QTransform(right[0], right[1], down[0], down[1], x * height, y * height)


def _paint_pip(painter: QPainter, middle: QPointF, colours: DieColours) -> None:
    """Paint a hollow with ink in it, whose lower edge catches a little light.

    On an outlined die it is only the ink.
    """
    if not colours.line:
        painter.setBrush(QColor(255, 255, 255, 150))
        painter.drawEllipse(middle + QPointF(0.008, 0.014), PIP, PIP)
    painter.setBrush(QColor(colours.pip))
    painter.drawEllipse(middle, PIP, PIP)


def _side_colour(normal: Vector, colours: DieColours) -> QColor:
    """Return the colour of a side that faces ``normal``: a side straight up has full light."""
    lit = max(dot(normal, _LIGHT), 0.0) / _LIGHT[2]
    return mixed(QColor(colours.shade), QColor(colours.face), min(lit, 1.0))


def _hull(points: list[QPointF]) -> QPolygonF:
    """Return the convex hull of ``points``: its upper and its lower half, each from end to end."""
    ordered = sorted(points, key=lambda point: (point.x(), point.y()))
    return QPolygonF([*_chain(ordered)[:-1], *_chain(ordered[::-1])[:-1]])


def _chain(points: list[QPointF]) -> list[QPointF]:
    """Return those of ``points``, which are in order, that the hull has on one side of them."""
    chain: list[QPointF] = []
    for point in points:
        while len(chain) > 1 and _bends_in(chain[-2], chain[-1], point):
            chain.pop()
        chain.append(point)
    return chain


def _bends_in(first: QPointF, second: QPointF, third: QPointF) -> bool:
    """Return whether the way from ``first`` to ``third`` turns at ``second`` so that it is inside.

    A point on the straight way between the two counts as inside.
    """
    arrival, departure = second - first, third - second
    return arrival.x() * departure.y() - arrival.y() * departure.x() <= 1e-9
