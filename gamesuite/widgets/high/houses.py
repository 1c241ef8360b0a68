"""The four houses of the High Deck: signs, colours, and the ground behind figures."""

from collections.abc import Callable, Iterator
from functools import cache, partial

from PySide6.QtGui import QPainterPath, QTransform

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.outlines import path_from
from gamesuite.widgets.figures.half_figure import above_sash, sunburst
from gamesuite.widgets.figures.shapes import Colours, Palette, Shape, palette_of

# Each outline fills a square from -50 to 50, except the arrow, which points up and is scaled.
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
# The disc and a ray of the sun.
_DISC = "O -25 -25 50 50"
_RAY = "M 0 -50 L 10 -31 L -10 -31 Z"
_RAYS = 8
"""How many rays the sun has."""


@cache
def house_path(house: str) -> QPainterPath:
    """Return the sign of ``house`` (O, A, Y, T), one unit in size and centred on the origin."""
    return QTransform.fromScale(0.0094, 0.0094).map(_SIGNS[house]())


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


_SIGNS: dict[str, Callable[[], QPainterPath]] = {
    "O": _sun,
    "A": _arrow,
    "Y": partial(path_from, _FLOWER),
    "T": partial(path_from, _PYRAMID),
}


# Colours

_COLOURS = {
    "O": Colours("#c3161f", "#cc0000", "#cc4a1c", "#fbd489", "#b8702a", "#7a4312"),
    "A": Colours("#15171c", "#000000", "#2a6a48", "#bdd9b6", "#6b4224", "#42260f"),
    "Y": Colours("#c3161f", "#cc0000", "#a81a4f", "#f6c2cf", "#8c3b1b", "#5a200c"),
    "T": Colours("#15171c", "#000000", "#4a3079", "#cdc0e6", "#33333f", "#15161d"),
}
_FOUR_COLOURS = {
    **_COLOURS,
    "A": Colours("#0a7636", "#006622", "#117a3f", "#bfe0b8", "#6b4224", "#42260f"),
    "Y": Colours("#1257b5", "#0038c8", "#1b5cae", "#b5d0f0", "#8c3b1b", "#5a200c"),
}


def house_palette(house: str, style: CardStyle) -> Palette:
    """Return the colours of ``house``, one of O, A, Y, T, and its figures."""
    return palette_of((_FOUR_COLOURS if style.four_colours else _COLOURS)[house], style)


# The ground behind figures: rays, chevrons, petals or stones

_AXIS, _HEAD = 5.0, -36.0
"""The x and the y of the centre of the head, in units of the card."""

_CHEVRON = "M 0 0 L 60 34 L 60 38.4 L 0 4.4 L -60 38.4 L -60 34 Z"
_INNER_PETAL = "M 0 -12 C 5.4 -18 5.4 -28 0 -35 C -5.4 -28 -5.4 -18 0 -12 Z"
_OUTER_PETAL = "M 0 -31 C 8 -41 8 -54 0 -66 C -8 -54 -8 -41 0 -31 Z"
_PETALS = 12
_STONE = (14.0, 5.6)
"""The width and the height of a stone with its joints."""
_JOINT = 1.2
"""The width of the joint between stones."""


def ground(house: str, panel: QPainterPath) -> tuple[Shape, ...]:
    """Return the pattern of ``house`` on the part of ``panel`` above the sash."""
    if house == "O":
        return tuple(sunburst(panel))
    above = above_sash(panel)
    pieces = (piece.intersected(above) for piece in _GROUNDS[house]())
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


_GROUNDS = {"A": _chevrons, "Y": _petals, "T": _stones}
