"""What figures are drawn with: the colours of their suit or house, and shapes in them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from gamesuite.widgets.drawing.card_style import CardStyle, paper
from gamesuite.widgets.drawing.outlines import both_sides, path_from
from gamesuite.widgets.look.theme import mixed

Ink = Literal[
    "ink", "robe", "light", "hair", "hair_line", "gold", "skin", "shade", "white", "steel",
    "lips", "ground", "ray", "suit",
]  # fmt: skip
"""The colours of a figure, named for their use. "ink" is that of contours, "suit" that of the sign
of a suit or house, "light" that of fronts and sleeves, "shade" that of skin away from the light."""

Palette: TypeAlias = Mapping[Ink, QColor]
"""The colour of each ink, for a suit or house in a style."""


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a suit or house, each written ``#rrggbb``.

    ``sign`` is the colour of its sign and letters, ``strong_sign`` the same at high contrast. The
    others are for its figures, which may have no hair; ``light`` also tints the ground behind them.
    """

    sign: str
    strong_sign: str
    robe: str
    light: str
    hair: str = "#000000"
    hair_line: str = "#000000"


@lru_cache(maxsize=64)
def palette_of(colours: Colours, style: CardStyle) -> Palette:
    """Return the colours of figures in ``colours``."""
    page, light, strong = paper(style), QColor(colours.light), style.high_contrast
    return {
        "ink": QColor("#000000" if strong else "#1b1a22"),
        "robe": QColor(colours.robe),
        "light": light,
        "hair": QColor(colours.hair),
        "hair_line": QColor(colours.hair_line),
        "gold": QColor("#e3ae36"),
        "skin": QColor("#f8dfc4"),
        "shade": QColor("#e9bd97"),
        "white": page,
        "steel": QColor("#c9d0da"),
        "lips": QColor("#b5242c"),
        "ground": page if strong else mixed(page, light, 0.22),
        "ray": page if strong else mixed(page, light, 0.62),
        "suit": QColor(colours.strong_sign if strong else colours.sign),
    }


CONTOUR_WIDTH = 0.75
"""The usual thickness of lines in units, of which a card is 100 wide."""
_MIN_LINE_WIDTH = 0.6
"""The least thickness in device pixels: a thinner line would only look grey."""

# Looking these up for every shape would take as long as painting a small one.
_NO_BRUSH = QBrush(Qt.BrushStyle.NoBrush)
_NO_PEN = QPen(Qt.PenStyle.NoPen)
_SOLID = Qt.PenStyle.SolidLine
_FLAT = Qt.PenCapStyle.FlatCap
_MITER = Qt.PenJoinStyle.MiterJoin


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline filled with ``fill`` and drawn with ``pen``, ``pen_width`` units thick."""

    path: QPainterPath
    fill: Ink | None = None
    pen: Ink | None = None
    pen_width: float = CONTOUR_WIDTH


def contoured(text: str, fill: Ink) -> Shape:
    """Return a filled shape with the default contour; ``text`` is as in ``path_from``."""
    return Shape(path_from(text), fill, "ink")


def flat(text: str, fill: Ink) -> Shape:
    """Return a filled shape without a contour."""
    return Shape(path_from(text), fill)


def line(text: str, pen: Ink, width: float = CONTOUR_WIDTH) -> Shape:
    """Return a line, ``width`` units thick."""
    return Shape(path_from(text), pen=pen, pen_width=width)


def with_mirror_image(shape: Shape) -> Shape:
    """Return ``shape`` together with its reflection in the axis of the figure."""
    return Shape(both_sides(shape.path), shape.fill, shape.pen, shape.pen_width)


def paint_shapes(painter: QPainter, shapes: Iterable[Shape], palette: Palette) -> None:
    """Paint ``shapes`` in their order, in units.

    ``painter`` must not be rotated: its scale is read from its transform as if it only scaled.
    Afterwards it has no pen, and the brush of the last shape.
    """
    min_width = _MIN_LINE_WIDTH / painter.worldTransform().m11()
    for shape in shapes:
        painter.setBrush(_NO_BRUSH if shape.fill is None else QBrush(palette[shape.fill]))
        if shape.pen is None:
            painter.setPen(_NO_PEN)
        else:
            width = max(shape.pen_width, min_width)
            painter.setPen(QPen(palette[shape.pen], width, _SOLID, _FLAT, _MITER))
        painter.drawPath(shape.path)
    painter.setPen(_NO_PEN)
