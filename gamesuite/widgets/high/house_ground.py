"""What is behind the figures of each house: rays, chevrons, petals or stones."""

from collections.abc import Iterator

from PySide6.QtGui import QPainterPath, QTransform

from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.figures.panel import above_sash, sunburst
from gamesuite.widgets.figures.shape import Shape

_AXIS, _HEAD = 5.0, -36.0
"""The centre of the head, in units of the card."""

_CHEVRON = "M 0 0 L 60 34 L 60 38.4 L 0 4.4 L -60 38.4 L -60 34 Z"
_INNER_PETAL = "M 0 -12 C 5.4 -18 5.4 -28 0 -35 C -5.4 -28 -5.4 -18 0 -12 Z"
_OUTER_PETAL = "M 0 -31 C 8 -41 8 -54 0 -66 C -8 -54 -8 -41 0 -31 Z"
_PETALS = 12
_STONE = (14.0, 5.6)
_JOINT = 1.2


def ground(house: str, panel: QPainterPath) -> tuple[Shape, ...]:
    """Return the pattern of ``house`` on the part of ``panel`` above the sash."""
    if house == "O":
        return tuple(sunburst(panel))
    above = above_sash(panel)
    pieces = (piece.intersected(above) for piece in _PIECES[house]())
    return tuple(Shape(piece, "ray") for piece in pieces if not piece.isEmpty())


def _chevrons() -> Iterator[QPainterPath]:
    chevron = path_from(_CHEVRON)
    for row in range(-12, 5):
        yield chevron.translated(_AXIS, row * 8.8)


def _petals() -> Iterator[QPainterPath]:
    for text, offset in ((_OUTER_PETAL, 0.5), (_INNER_PETAL, 0.0)):
        petal = path_from(text)
        for number in range(_PETALS):
            turn = (number + offset) * 360 / _PETALS
            yield QTransform().translate(_AXIS, _HEAD).rotate(turn).map(petal)


def _stones() -> Iterator[QPainterPath]:
    wide, high = _STONE
    stone = path_from(f"R 0 0 {wide - _JOINT} {high - _JOINT}")
    for row in range(-12, 4):
        for column in range(-4, 4):
            yield stone.translated((column + row % 2 / 2) * wide, row * high)


_PIECES = {"A": _chevrons, "Y": _petals, "T": _stones}
