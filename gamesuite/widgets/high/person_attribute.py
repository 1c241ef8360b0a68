"""What the persons hold, upright at x = 24."""

from PySide6.QtGui import QTransform

from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.figures.held import pole, rose, spear, sword
from gamesuite.widgets.figures.livery import Ink
from gamesuite.widgets.figures.shape import Shape, contoured, flat, line


def attribute(person: str) -> tuple[Shape, ...]:
    """Return what ``person`` holds."""
    return _ATTRIBUTES[person]


def _crosier() -> tuple[Shape, ...]:
    crook = ("M 24 -36 L 24 -46 C 24 -50 18.4 -50 18.4 -55 C 18.4 -60 22 -62.6 26 -62 "
             "C 31 -61.4 32.4 -56 29.6 -53 C 27.6 -51 24 -52.6 25 -56")  # fmt: skip
    return (
        pole(-40),
        line(crook, "ink", 4.0),
        line(crook, "gold", 2.5),
        contoured("O 20.4 -44 7.2 5", "robe"),
        line("M 21 -36.6 L 27 -36.6", "gold", 1.6),
    )


def _key() -> tuple[Shape, ...]:
    return (
        contoured("R 22.5 -50 3 46", "gold"),
        contoured("M 25.5 -35 L 32 -35 L 32 -31.6 L 29.6 -31.6 L 29.6 -29.4 L 32 -29.4 L 32 -23 "
                  "L 25.5 -23 Z", "gold"),
        flat("R 27.4 -27.4 2 2", "ink"),
        contoured("O 14.6 -55 9 9", "gold"),
        contoured("O 24.4 -55 9 9", "gold"),
        contoured("O 19.5 -63 9 9", "gold"),
        contoured("R 20 -51.5 8 3.6", "gold"),
        flat("O 17 -52.6 4.2 4.2 O 26.8 -52.6 4.2 4.2 O 21.9 -60.6 4.2 4.2", "robe"),
    )  # fmt: skip


def _apple() -> tuple[Shape, ...]:
    return (
        contoured(
            "M 24.6 -36 C 20.6 -39.4 14.6 -36.4 15 -29.6 C 15.4 -22 20 -15.6 24.6 -18 "
            "C 27.4 -16.4 30 -18.4 31.4 -21.4 C 28.8 -22.4 28.6 -25 30.2 -26.4 "
            "C 28.2 -28.2 29 -31.6 32 -32.6 C 31 -37 27.8 -38.4 24.6 -36 Z",
            "lips",
        ),
        line("M 18 -33.4 C 17 -30 17.6 -26.6 19 -24", "white", 1.4),
        flat("O 27.4 -27.2 1.6 2.6", "light"),
        line("M 24.6 -35.6 C 24.4 -39 25 -42 26 -44", "ink", 1.4),
        contoured("M 25 -39.6 C 25.6 -45.6 29.6 -48 33.4 -47 C 33 -42 29.4 -39 25 -39.6 Z", "robe"),
    )


def _pinwheel() -> tuple[Shape, ...]:
    vane = path_from("M 0 0 L 0 -15 C 6 -14 9.6 -9 9.6 -3 Z")
    fold = path_from("M 0 0 L 0 -15 L 4.6 -5 Z")
    shapes: list[Shape] = [pole(-46)]
    for number in range(4):
        turn = QTransform().translate(24, -47).rotate(number * 90)
        fill: Ink = "robe" if number % 2 else "gold"
        shapes += [Shape(turn.map(vane), fill, "ink"), Shape(turn.map(fold), "light", "ink", 0.6)]
    return (*shapes, contoured("O 22 -49 4 4", "white"))


def _jug() -> tuple[Shape, ...]:
    return (
        line("M 29.6 -38 C 35 -38.6 35.6 -29 31 -26", "ink", 3.6),
        line("M 29.6 -38 C 35 -38.6 35.6 -29 31 -26", "robe", 2.0),
        contoured("M 20 -43 L 29 -43 L 28.2 -37.6 C 32.4 -34 33 -24 29.6 -17.6 L 19.4 -17.6 "
                  "C 16 -24 16.6 -34 20.8 -37.6 Z", "robe"),
        line("M 17.4 -29 C 20.6 -27.4 28.4 -27.4 31.6 -29 M 17.8 -24.6 C 21 -23 28 -23 31.2 -24.6",
             "light", 1.2),
        contoured("M 17.4 -46.6 L 30 -45.4 L 29 -42.4 L 20 -42.4 Z", "light"),
    )  # fmt: skip


_ATTRIBUTES = {
    "K": sword(), "P": _crosier(), "F": _key(), "L": rose("lips"),
    "V": spear(), "S": _apple(), "C": _pinwheel(), "M": _jug(),
}  # fmt: skip
