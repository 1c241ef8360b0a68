"""What figures hold, upright at x = 24, the axis of the hand."""

from PySide6.QtGui import QPainterPath, QTransform

from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.figures.livery import Ink
from gamesuite.widgets.figures.shape import Shape, contoured, flat, line

_AXIS = 24.0
_POLE = "R 23 {top} 2 {height}"


def pole(top: float) -> Shape:
    """Return a golden pole from ``top`` down into the sleeve."""
    return contoured(_POLE.format(top=top, height=30 - top), "gold")


def held_sign(sign: QPainterPath, y: float, size: float) -> Shape:
    """Return ``sign``, an outline one unit in size, at ``y`` above the hand."""
    outline = QTransform().translate(_AXIS, y).scale(size, size).map(sign)
    return Shape(outline, "suit", "ink")


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
