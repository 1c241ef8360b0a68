"""The signs of the four houses as outlines."""

from functools import cache

from PySide6.QtGui import QPainterPath, QTransform

from gamesuite.widgets.drawing.path_text import path_from

# Each outline fills a square from -50 to 50.
_ARROW = (
    "M 0 -70 L 42 -12 L 12.5 -22 L 12.5 28 L 24 40 L 24 64 L 0 46 L -24 64 L -24 40 L -12.5 28 "
    "L -12.5 -22 L -42 -12 Z"
)
_FLOWER = (
    "M -31 -46 L -15 -29 L 0 -50 L 15 -29 L 31 -46 C 38 -12 25 9 5 11 L 5 38 "
    "C 10 22 24 14 41 14 C 40 36 25 48 5 50 L -5 50 C -25 48 -40 36 -41 14 "
    "C -24 14 -10 22 -5 38 L -5 11 C -25 9 -38 -12 -31 -46 Z"
)
_PYRAMID = "M 0 -46 L 11 44 L -50 44 Z M 0 -46 L 50 44 L 23 44 Z"
_DISC = "O -25 -25 50 50"
_RAY = "M 0 -50 L 10 -31 L -10 -31 Z"
_RAYS = 8


def house_path(house: str) -> QPainterPath:
    """Return the sign of ``house`` (O, A, Y, T), one unit in size and centred on the origin."""
    return _unit_path(house)


@cache
def _unit_path(house: str) -> QPainterPath:
    return QTransform.fromScale(0.0094, 0.0094).map(_OUTLINES[house]())


def _sun() -> QPainterPath:
    sun, ray = path_from(_DISC), path_from(_RAY)
    for turn in range(_RAYS):
        sun.addPath(QTransform().rotate(turn * 360 / _RAYS).map(ray))
    return sun


def _arrow() -> QPainterPath:
    slanted = QTransform().rotate(45).map(path_from(_ARROW))
    box = slanted.boundingRect()
    scale = 98 / box.width()
    return QTransform().scale(scale, scale).map(slanted.translated(-box.center()))


def _flower() -> QPainterPath:
    return path_from(_FLOWER)


def _pyramid() -> QPainterPath:
    return path_from(_PYRAMID)


_OUTLINES = {"O": _sun, "A": _arrow, "Y": _flower, "T": _pyramid}
