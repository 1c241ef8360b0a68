"""Outlines, drawn without a font: text that describes them, the suits, and letters of indices.

They are written as short text, so that artwork is data.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

# A command and the numbers after it.
_TOKEN = re.compile(r"([A-Z])([^A-Z]*)")

_COMMANDS: dict[str, Callable[..., None]] = {
    "M": QPainterPath.moveTo,
    "L": QPainterPath.lineTo,
    "Q": QPainterPath.quadTo,
    "C": QPainterPath.cubicTo,
    "O": QPainterPath.addEllipse,
    "R": QPainterPath.addRect,
    "A": QPainterPath.arcTo,
    "Z": QPainterPath.closeSubpath,
}


def path_from(text: str) -> QPainterPath:
    """Return the outline that ``text`` describes.

    M, L, Q, C and Z are as in SVG, but always absolute and each with one set of numbers, separated
    by spaces. The others are not as in SVG: O is an ellipse and R a rectangle, with left, top,
    width and height; A is an arc of such an ellipse, which also has the start angle and the sweep,
    in degrees anticlockwise. Overlaps are filled. Raises KeyError for any other command, TypeError
    for a wrong count of numbers, ValueError for what is not a number.
    """
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for command, numbers in _TOKEN.findall(text):
        _COMMANDS[command](path, *map(float, numbers.split()))
    return path


def both_sides(path: QPainterPath) -> QPainterPath:
    """Return ``path`` together with its reflection in the vertical axis."""
    double = QPainterPath(path)
    # A reflection reverses the outline; reversing it again keeps overlaps filled.
    double.addPath(QTransform.fromScale(-1, 1).map(path).toReversed())
    return double


def placed(sign: QPainterPath, x: float, y: float, size: float) -> QPainterPath:
    """Return ``sign``, an outline one unit in size, centred on ``x``, ``y`` and of ``size``."""
    return QTransform().translate(x, y).scale(size, size).map(sign)


SUITS = "CDHS"
"""The letters of the suits: clubs, diamonds, hearts, spades."""

# Each outline fills a square from -50 to 50.
_SUIT_OUTLINES = {
    "C": "M -5.6 19 C -5 32 -9 43 -20 49.5 L 20 49.5 C 9 43 5 32 5.6 19 "
    "A 3 -14 45 45 208 277.3 A -22.5 -50 45 45 -54.7 289.4 A -48 -14 45 45 54.7 277.3 Z",
    "D": "M 0 -50 C 10 -32 24 -13 39 0 C 24 13 10 32 0 50 C -10 32 -24 13 -39 0 "
    "C -24 -13 -10 -32 0 -50 Z",
    "H": "M 0 48 C -7 33 -47 10 -47 -19 C -47 -36 -36 -46 -23.5 -46 C -12 -46 -3.5 -39 0 -26 "
    "C 3.5 -39 12 -46 23.5 -46 C 36 -46 47 -36 47 -19 C 47 10 7 33 0 48 Z",
    "S": "M 0 -50 C 7 -35 46 -12 46 14 C 46 28 36 36.5 25 36.5 C 16 36.5 8.5 32 4.6 24 "
    "C 5.4 35 9 44 20 49.5 L -20 49.5 C -9 44 -5.4 35 -4.6 24 C -8.5 32 -16 36.5 -25 36.5 "
    "C -36 36.5 -46 28 -46 14 C -46 -12 -7 -35 0 -50 Z",
}


def suit_path(suit: str, size: float) -> QPainterPath:
    """Return the outline of ``suit`` in a square of side ``size`` centred on the origin.

    ``suit`` is one of C, D, H, S. Raises ValueError for any other letter.
    """
    return QTransform.fromScale(size / 100, size / 100).map(_suit_path(suit))


@lru_cache(maxsize=len(SUITS))
def _suit_path(suit: str) -> QPainterPath:
    if suit not in _SUIT_OUTLINES:
        raise ValueError(f"There is no suit {suit!r}; the suits are C, D, H and S.")
    return path_from(_SUIT_OUTLINES[suit])


# Letters and digits of indices, as high as 100 units

CAP_HEIGHT = 100.0
_WEIGHT = 17.0
"""The thickness of the strokes."""
_TEN_SPACING = 10.0
"""The distance between the two digits of a ten."""

# The centre line of each stroke; the ends are cut off level at 0 and 100.
_LINES = {
    "A": "M 0 115 L 36 0 L 72 115 M 14 71 L 58 71",
    "2": "M 9 32 C 9 17 18 8.5 30.5 8.5 C 43 8.5 51 17 51 29 C 51 39 46 46 38 55 L 10 88 "
    "L 10 91.5 L 54 91.5",
    "3": "M 10 24 C 13 14 20 8.5 30 8.5 C 41.5 8.5 49.5 16 49.5 27.5 C 49.5 39 42 46 30 46 L 23 46 "
    "M 30 46 C 43.5 46 52.5 55 52.5 68.5 C 52.5 82.5 43.5 91.5 30 91.5 C 19 91.5 11 86 8 75",
    "4": "M 43 115 L 43 6 L 7 70 L 62 70",
    "5": "M 51 8.5 L 17 8.5 L 14 47 C 18.5 42.5 24 40.5 30 40.5 C 43.5 40.5 52.5 51 52.5 66 "
    "C 52.5 81.5 43 91.5 29.5 91.5 C 19 91.5 11 86.5 8 76",
    "6": "O 8.5 37 46 54.5 M 49 -6 C 28 18 8.5 38 8.5 65",
    "7": "M 6 8.5 L 50 8.5 L 50 12 L 20 110",
    "8": "O 12 8.5 37 37.5 O 8.5 46 44 45.5",
    "9": "O 8.5 8.5 46 54.5 M 14 106 C 35 82 54.5 62 54.5 35",
    "0": "O 8.5 8.5 41 83",
    "1": "M 4 25 L 22 9 L 22 115",
    "J": "M 20 8.5 L 45 8.5 L 45 66 C 45 82 37 91.5 25 91.5 C 15 91.5 9 86 7 75",
    "Q": "O 8.5 8.5 54 83 M 38 66 L 68 104",
    "C": "M 60 29 C 56 15 47 8.5 36 8.5 C 19 8.5 8.5 25 8.5 50 C 8.5 75 19 91.5 36 91.5 "
    "C 47 91.5 56 85 60 71",
    "F": "M 8.5 115 L 8.5 8.5 L 52 8.5 M 8.5 49 L 46 49",
    "L": "M 8.5 -15 L 8.5 91.5 L 52 91.5",
    "M": "M 8.5 115 L 8.5 -15 M 69.5 115 L 69.5 -15 M 6 -10 L 39 68 L 72 -10",
    "P": "M 8.5 115 L 8.5 8.5 L 32 8.5 C 48 8.5 55 18 55 31 C 55 44 48 53.5 32 53.5 L 8.5 53.5",
    "S": "M 52 25 C 49 14 42 8.5 31 8.5 C 19 8.5 10.5 16 10.5 27.5 C 10.5 38.5 18 44 31 49 "
    "C 45 54 53 60.5 53 72.5 C 53 84 44 91.5 31 91.5 C 18 91.5 10 85 7.5 73",
    "V": "M 0 -15 L 36 100 L 72 -15",
    "K": "M 8.5 -15 L 8.5 115 M 62 -14 L 10 63 M 29 37 L 66 116",
    "B": "M 8.5 -15 L 8.5 115 M 8.5 8.5 L 33 8.5 C 46 8.5 52 17 52 27.5 C 52 38 46 46.5 33 46.5 "
    "L 8.5 46.5 M 33 46.5 C 48 46.5 56 56 56 69 C 56 82 48 91.5 33 91.5 L 8.5 91.5",
    "D": "M 8.5 -15 L 8.5 115 M 8.5 8.5 L 26 8.5 C 49 8.5 60 25 60 50 C 60 75 49 91.5 26 91.5 "
    "L 8.5 91.5",
    "E": "M 8.5 -15 L 8.5 115 M 8.5 8.5 L 54 8.5 M 8.5 49 L 48 49 M 8.5 91.5 L 54 91.5",
    "G": "M 60 29 C 56 15 47 8.5 36 8.5 C 19 8.5 8.5 25 8.5 50 C 8.5 75 19 91.5 36 91.5 "
    "C 48 91.5 56 87 61 80 L 61 55 L 36 55",
    "H": "M 8.5 -15 L 8.5 115 M 60 -15 L 60 115 M 8.5 49 L 60 49",
    "I": "M 22 -15 L 22 115 M 3 8.5 L 41 8.5 M 3 91.5 L 41 91.5",
    "N": "M 8.5 115 L 8.5 -15 M 62 115 L 62 -15 M 3 -14 L 67.5 114",
    "O": "O 8.5 8.5 54 83",
    "R": "M 8.5 115 L 8.5 8.5 L 32 8.5 C 48 8.5 55 17 55 29 C 55 41 48 49.5 32 49.5 L 8.5 49.5 "
    "M 30 49.5 L 61 116",
    "T": "M 34 115 L 34 8.5 M 2 8.5 L 66 8.5",
    "U": "M 8.5 -15 L 8.5 60 C 8.5 81 18 91.5 34 91.5 C 50 91.5 59.5 81 59.5 60 L 59.5 -15",
    "W": "M 2 -15 L 25 100 L 49 4 L 73 100 L 96 -15",
    "X": "M 2 -15 L 66 115 M 66 -15 L 2 115",
    "Y": "M 0 -15 L 34 54 L 68 -15 M 34 48 L 34 115",
    "Z": "M 6 8.5 L 55 8.5 L 55 12 L 10 88 L 10 91.5 L 58 91.5",
}


def glyph_path(character: str) -> QPainterPath:
    """Return the rank ``character``, as `letter_path` does, but a ten for T."""
    if character != "T":
        return letter_path(character)
    one, zero = letter_path("1"), letter_path("0")
    ten = QPainterPath(one)
    ten.addPath(zero.translated(one.boundingRect().width() + _TEN_SPACING, 0))
    return ten


@lru_cache(maxsize=64)
def letter_path(character: str) -> QPainterPath:
    """Return the letter or digit ``character`` as a filled outline.

    Its left edge is at 0, and it reaches from 0 down to `CAP_HEIGHT`. Raises KeyError for a
    character without a drawing.
    """
    pen = QPainterPathStroker()
    pen.setWidth(_WEIGHT)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    clip_box = QPainterPath()
    clip_box.addRect(QRectF(-50, 0, 200, CAP_HEIGHT))
    shape = pen.createStroke(path_from(_LINES[character])).simplified().intersected(clip_box)
    return shape.translated(-shape.boundingRect().left(), 0)


def fitted(glyph: QPainterPath, box: QRectF) -> QPainterPath:
    """Return ``glyph`` as high as ``box`` and centred in it, narrowed if it is too wide."""
    scale_y = box.height() / CAP_HEIGHT
    scale_x = min(scale_y, box.width() / glyph.boundingRect().width())
    left = box.center().x() - glyph.boundingRect().width() * scale_x / 2
    return QTransform(scale_x, 0, 0, scale_y, left, box.top()).map(glyph)
