"""The clothes of the courts: a robe with the pattern of its suit, collar and sleeve."""

from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.french.court_sash import SLOPE
from gamesuite.widgets.french.face_shape import Shape, contoured, flat, line, with_mirror_image

_MANTLE = (
    "M 0 -23 C 10 -21 16 -17 26 -14 C 36 -12 44 -6 52 2 L 52 22 L -52 22 L -52 2 "
    "C -44 -6 -36 -12 -26 -14 C -16 -17 -10 -21 0 -23 Z"
)
_PLASTRON = "M -9 -20 L 9 -20 L 6 18 L -6 18 Z"


def robe(rank: str, suit: str) -> tuple[Shape, ...]:
    """Return mantle, pattern, front and collar of ``rank`` (J, Q, K) and ``suit``."""
    return (
        contoured(_MANTLE, "robe"),
        *_pattern(suit),
        contoured(_PLASTRON, "light"),
        line("M -7 -20 L -4.6 18 M 7 -20 L 4.6 18", "gold", 1.0),
        *_COLLARS[rank](),
    )


def arm() -> tuple[Shape, ...]:
    """Return the forearm and the hand that holds the attribute at x = 24."""
    return (
        contoured("M 12 16 C 13 4 17 -4 20 -7 L 28.5 -7 L 33 4 L 33 26 Z", "light"),
        line("M 16 12 L 21 -4 M 21 15 L 24.4 -4 M 27 18 L 28 -4", "robe", 0.8),
        contoured("M 19 -9.4 L 29.4 -9.4 L 30 -5.4 L 18.4 -5.4 Z", "gold"),
        contoured(
            "M 19.6 -9.4 L 19.2 -14 C 19.2 -17.4 21 -18 24 -18 C 27.4 -18 29 -17 29 -14 "
            "L 28.8 -9.4 Z",
            "skin",
        ),
        line("M 21.4 -15.6 L 27 -15.6 M 21.4 -13.4 L 27 -13.4 M 21.4 -11.2 L 27 -11.2", "ink", 0.6),
    )


def _pleats() -> QPainterPath:
    """Return the rays of the jack's collar, spreading downwards from his chin."""
    blade, rays = path_from("M 0 0 L -2.2 24 L 2.2 24 Z"), QPainterPath()
    for angle in range(-70, 71, 20):
        rays.addPath(QTransform().translate(0, -26).rotate(angle).map(blade))
    return rays


def _king_collar() -> list[Shape]:
    broad = "M -19 -20 C -16 -4 -7 2 0 2 C 7 2 16 -4 19 -20 L 8 -24 L -8 -24 Z"
    return [
        contoured(broad, "white"),
        *(flat(f"M {x} {y} L {x + 0.9} {y + 3} L {x - 0.9} {y + 3} Z", "ink")
          for x, y in ((-14, -15), (-9.5, -8), (-3.4, -4.6), (3.4, -4.6), (9.5, -8), (14, -15))),
        contoured("M -11 -22 C -9 -12 -4 -8.6 0 -8.6 C 4 -8.6 9 -12 11 -22 Z", "gold"),
    ]  # fmt: skip


def _queen_collar() -> list[Shape]:
    skin = "M 0 -24 L -5 -22 L -5.6 -19 C -9 -17.6 -12 -17 -15.6 -16.6 C -13 -7 -6 -1 0 3 Z"
    return [
        with_mirror_image(flat(skin, "skin")),
        flat("M 1 -20 L 5 -20 L 3.4 -13.6 L 1 -13.6 Z", "shade"),
        with_mirror_image(line("M -5 -21 L -5.6 -19 C -9 -17.6 -12 -17 -15.6 -16.6", "ink")),
        with_mirror_image(line("M -16.4 -16.6 C -13.6 -6 -6 0.6 0 4.6", "ink", 3.0)),
        with_mirror_image(line("M -16.4 -16.6 C -13.6 -6 -6 0.6 0 4.6", "gold", 1.7)),
        with_mirror_image(
            flat("O -8.9 -16.6 2.5 2.5 O -6.6 -14 2.5 2.5 O -3.7 -12.2 2.5 2.5", "ink")
        ),
        with_mirror_image(
            flat("O -8.5 -16.2 1.7 1.7 O -6.2 -13.6 1.7 1.7 O -3.3 -11.8 1.7 1.7", "white")
        ),
        contoured("M 0 -11.8 L 1.7 -9.4 L 0 -6.4 L -1.7 -9.4 Z", "robe"),
    ]


def _jack_collar() -> list[Shape]:
    disc = "M -15 -21 C -14 -12 -8 -6 0 -6 C 8 -6 14 -12 15 -21 Z"
    return [
        contoured(disc, "white"),
        Shape(_pleats().intersected(path_from(disc)), "gold"),
        line(disc, "ink"),
    ]


@cache
def _pattern(suit: str) -> tuple[Shape, ...]:
    """Return the motif of ``suit`` in staggered rows on the visible part of the mantle.

    Each motif is a separate shape: Qt paints many small outlines faster than a large one.
    """
    motif, across, down = _MOTIFS[suit]
    mantle, single = path_from(_MANTLE), path_from(motif)
    places = [
        ((column + row % 2 / 2) * across, row * down - 20)
        for row in range(int(44 / down))
        for column in range(int(-44 / across), int(24 / across) + 1)
    ]
    return tuple(
        Shape(single.translated(x, y), "light")
        for x, y in places
        if abs(x) > 8 and y < SLOPE * (x + 6) - 1 and mantle.contains(QRectF(x - 2, y - 2, 4, 4))
    )


# The motif of each suit and its steps across and down.
_MOTIFS = {
    "C": ("O -1.2 -1.2 2.4 2.4", 4.6, 3.2),
    "D": ("M 0 -2.2 L 1.6 0 L 0 2.2 L -1.6 0 Z", 4.8, 3.4),
    "H": ("M -2.8 -1.5 Q 0 3.4 2.8 -1.5 L 2.8 -0.3 Q 0 5 -2.8 -0.3 Z", 5.6, 2.9),
    "S": ("M -2.8 1 L 0 -1.6 L 2.8 1 L 2.8 2.2 L 0 -0.3 L -2.8 2.2 Z", 5.6, 3.4),
}
_COLLARS = {"J": _jack_collar, "Q": _queen_collar, "K": _king_collar}
