"""The clothes of a figure: a robe with a pattern, its front and its sleeve."""

from functools import cache

from PySide6.QtCore import QRectF

from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.figures.livery import Ink
from gamesuite.widgets.figures.sash import SLOPE
from gamesuite.widgets.figures.shape import Shape, contoured, line

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

    ``across`` and ``down`` are its steps. Each motif is a separate shape: Qt paints many small
    outlines faster than a large one.
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
