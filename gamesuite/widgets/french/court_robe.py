"""The clothes of the courts: a robe with the pattern of its suit, and a collar."""

from PySide6.QtGui import QPainterPath, QTransform

from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.figures.robe import mantle, plastron, robe_pattern
from gamesuite.widgets.figures.shape import Shape, contoured, flat, line, with_mirror_image


def robe(rank: str, suit: str) -> tuple[Shape, ...]:
    """Return mantle, pattern, front and collar of ``rank`` (J, Q, K) and ``suit``."""
    return (mantle(), *robe_pattern(*_MOTIFS[suit]), *plastron(), *_COLLARS[rank]())


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


# The motif of each suit and its steps across and down.
_MOTIFS = {
    "C": ("O -1.2 -1.2 2.4 2.4", 4.6, 3.2),
    "D": ("M 0 -2.2 L 1.6 0 L 0 2.2 L -1.6 0 Z", 4.8, 3.4),
    "H": ("M -2.8 -1.5 Q 0 3.4 2.8 -1.5 L 2.8 -0.3 Q 0 5 -2.8 -0.3 Z", 5.6, 2.9),
    "S": ("M -2.8 1 L 0 -1.6 L 2.8 1 L 2.8 2.2 L 0 -0.3 L -2.8 2.2 Z", 5.6, 3.4),
}
_COLLARS = {"J": _jack_collar, "Q": _queen_collar, "K": _king_collar}
