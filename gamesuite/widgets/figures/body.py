"""What figures of every deck are made of: a face, clothes and what is in their hand.

They are seen from the front, the chin at y = -23; the hand and what it holds are at x = 24. Units
are hundredths of the width of a card, and the middle of the card is at 0, 0.
"""

from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

from gamesuite.widgets.drawing.outlines import path_from, placed
from gamesuite.widgets.figures.half_figure import SLOPE
from gamesuite.widgets.figures.shapes import Ink, Shape, contoured, flat, line, with_mirror_image

_FACE = "M -9 -48 L 9 -48 L 9 -35 C 9 -28 4.6 -23 0 -23 C -4.6 -23 -9 -28 -9 -35 Z"
_FACE_SHADE = "M 0.6 -48 L 9 -48 L 9 -35 C 9 -28 4.6 -23 0 -23 L 0.6 -29.6 L -2 -30.6 L 0.6 -38 Z"


def face() -> tuple[Shape, ...]:
    """Return a light and a dark half of the face, the nose between, eyes and brows."""
    return (
        flat(_FACE, "skin"),
        flat(_FACE_SHADE, "shade"),
        line(_FACE, "ink"),
        with_mirror_image(
            flat("M -7.2 -37 Q -4.6 -39.6 -1.9 -37.2 Q -4.6 -35.6 -7.2 -37 Z", "ink")
        ),
        line("M -7.6 -39.8 Q -4.6 -42 -1.2 -40.2", "ink", 0.9),
        line("M 7.6 -39.8 Q 4.6 -42 1.2 -40.2 L -1.8 -31", "ink", 0.9),
    )


def mouth(y: float) -> Shape:
    """Return full lips at ``y``."""
    upper = f"M -3 {y} Q -1.4 {y - 1.3} 0 {y - 0.5} Q 1.4 {y - 1.3} 3 {y}"
    return flat(f"{upper} Q 0 {y + 2.2} -3 {y} Z", "lips")


def thin_mouth() -> tuple[Shape, ...]:
    """Return closed lips and the fold below them."""
    return (
        line("M -2.8 -27.2 L 3 -27.2", "lips", 1.1),
        line("M -1 -25.2 L 1.4 -25.2", "hair_line", 0.7),
    )


def neck() -> Shape:
    """Return the neck in the shade of the chin."""
    return contoured("M -4.6 -27 L 4.6 -27 L 5.6 -18 L -5.6 -18 Z", "shade")


def moustache() -> Shape:
    """Return a moustache above the lips."""
    return contoured(
        "M 0 -29.4 C -2.4 -31.6 -5 -29.6 -8.4 -29.6 C -6 -27.4 -2 -27.4 0 -28.6 "
        "C 2 -27.4 6 -27.4 8.4 -29.6 C 5 -29.6 2.4 -31.6 0 -29.4 Z",
        "hair",
    )


def parted_hair() -> Shape:
    """Return hair parted above the middle of the forehead."""
    return contoured(
        "M 0 -48.6 C -2 -44 -5 -41.6 -9.6 -40 L -9.6 -49 Z "
        "M 0 -48.6 C 2 -44 5 -41.6 9.6 -40 L 9.6 -49 Z",
        "hair",
    )


_MANTLE = (
    "M 0 -23 C 10 -21 16 -17 26 -14 C 36 -12 44 -6 52 2 L 52 22 L -52 22 L -52 2 "
    "C -44 -6 -36 -12 -26 -14 C -16 -17 -10 -21 0 -23 Z"
)
_PLASTRON = "M -9 -20 L 9 -20 L 6 18 L -6 18 Z"


def mantle(fill: Ink = "robe") -> Shape:
    """Return the mantle, down to the sash."""
    return contoured(_MANTLE, fill)


def plastron(fill: Ink = "light", trim: Ink = "gold") -> tuple[Shape, ...]:
    """Return the front between the two sides of the mantle."""
    return (
        contoured(_PLASTRON, fill),
        line("M -7 -20 L -4.6 18 M 7 -20 L 4.6 18", trim, 1.0),
    )


def arm(sleeve: Ink = "light", fold: Ink = "robe", cuff: Ink = "gold") -> tuple[Shape, ...]:
    """Return the forearm and the hand that holds the attribute at x = 24."""
    return (
        contoured("M 12 16 C 13 4 17 -4 20 -7 L 28.5 -7 L 33 4 L 33 26 Z", sleeve),
        line("M 16 12 L 21 -4 M 21 15 L 24.4 -4 M 27 18 L 28 -4", fold, 0.8),
        contoured("M 19 -9.4 L 29.4 -9.4 L 30 -5.4 L 18.4 -5.4 Z", cuff),
        contoured(
            "M 19.6 -9.4 L 19.2 -14 C 19.2 -17.4 21 -18 24 -18 C 27.4 -18 29 -17 29 -14 "
            "L 28.8 -9.4 Z",
            "skin",
        ),
        line("M 21.4 -15.6 L 27 -15.6 M 21.4 -13.4 L 27 -13.4 M 21.4 -11.2 L 27 -11.2", "ink", 0.6),
    )


@cache
def robe_pattern(motif: str, across: float, down: float, fill: Ink = "light") -> tuple[Shape, ...]:
    """Return ``motif`` in staggered rows on the visible part of the mantle.

    ``across`` and ``down`` are its steps. Motifs under the front of the robe or below the sash are
    left out. Each is a separate shape: Qt paints many small outlines faster than a large one.
    """
    outline, single = path_from(_MANTLE), path_from(motif)
    places = [
        ((column + row % 2 / 2) * across, row * down - 20)
        for row in range(int(44 / down))
        for column in range(int(-44 / across), int(24 / across) + 1)
    ]
    return tuple(
        Shape(single.translated(x, y), fill)
        for x, y in places
        if abs(x) > 8 and y < SLOPE * (x + 6) - 1 and outline.contains(QRectF(x - 2, y - 2, 4, 4))
    )


_AXIS = 24.0
"""The x of the hand and of what it holds."""


def pole(top: float) -> Shape:
    """Return a golden pole from ``top`` down into the sleeve."""
    return contoured(f"R 23 {top} 2 {30 - top}", "gold")


def held_sign(sign: QPainterPath, y: float, size: float) -> Shape:
    """Return ``sign``, an outline one unit in size, at ``y`` above the hand."""
    return Shape(placed(sign, _AXIS, y, size), "suit", "ink")


def stem(top: float) -> tuple[Shape, ...]:
    """Return the stem of a flower with two leaves, up to ``top``."""
    return (
        line(f"M 24 0 L 24 {top}", "ink", 1.6),
        contoured("M 24 -22 C 28 -23 31 -26 32 -31 C 28 -30 25 -27 24 -22 Z", "light"),
        contoured("M 24 -25 C 20 -26 18 -28 17 -33 C 21 -32 23 -29 24 -25 Z", "light"),
    )


def petals(text: str, count: int, turn: float, y: float, fill: Ink) -> tuple[Shape, ...]:
    """Return ``count`` petals round ``y``, ``turn`` degrees apart; ``text`` is one that is upright.

    They spread evenly to both sides.
    """
    petal = path_from(text)
    first = -turn * (count - 1) / 2
    return tuple(
        Shape(QTransform().translate(_AXIS, y).rotate(first + turn * n).map(petal), fill, "ink")
        for n in range(count)
    )


def sword() -> tuple[Shape, ...]:
    """Return a sword, its blade up."""
    return (
        contoured("M 21.8 -20 L 21.8 -54 L 24 -60 L 26.2 -54 L 26.2 -20 Z", "steel"),
        flat("M 24 -59 L 25.8 -54 L 25.8 -20 L 24 -20 Z", "white"),
        contoured("M 17.4 -23.4 L 30.6 -23.4 L 30.6 -20.4 L 17.4 -20.4 Z", "gold"),
        contoured("R 22.6 -20.4 2.8 14", "robe"),
    )


def rose(fill: Ink = "robe") -> tuple[Shape, ...]:
    """Return a rose in bloom, its petals in ``fill``."""
    return (
        *stem(-36),
        *petals("O -4.6 -10.4 9.2 9.2", 6, 60, -45, fill),
        contoured("O 19.2 -49.8 9.6 9.6", "light"),
        contoured("O 21.4 -47.6 5.2 5.2", "gold"),
    )


def spear() -> tuple[Shape, ...]:
    """Return a spear with a pennon."""
    return (
        pole(-52),
        contoured("M 24 -63 L 27.4 -55 L 24 -50 L 20.6 -55 Z", "steel"),
        contoured("M 25 -48 L 34 -44.5 L 30 -41 L 34 -37.5 L 25 -35 Z", "robe"),
        line("M 25 -41.4 L 31 -41", "gold", 1.4),
    )
