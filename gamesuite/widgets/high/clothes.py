"""What the eight persons of the High Deck wear, and what they hold upright at x = 24."""

from PySide6.QtGui import QTransform

from gamesuite.widgets.drawing.outlines import path_from, suit_path
from gamesuite.widgets.figures.body import mantle, plastron, pole, robe_pattern, rose, spear, sword
from gamesuite.widgets.figures.shapes import Ink, Shape, contoured, flat, line, with_mirror_image

# Dark robes with gold for majors, light ones for minors


def major_robe(person: str, house: str) -> tuple[Shape, ...]:
    """Return mantle, pattern, front and collar of the major ``person`` of ``house``."""
    pattern = robe_pattern(*_MOTIFS[house])
    return (mantle(), *pattern, *plastron(), *_COLLARS[person]())


def minor_robe(person: str, house: str) -> tuple[Shape, ...]:
    """Return mantle, pattern, front and collar of the minor ``person`` of ``house``."""
    pattern = robe_pattern(*_MOTIFS[house], fill="robe")
    return (mantle("light"), *pattern, *plastron("white", "robe"), *_COLLARS[person]())


def _gorget() -> tuple[Shape, ...]:
    return (
        contoured("M -20 -20 C -17 -4 -8 2 0 2 C 8 2 17 -4 20 -20 L 9 -25 L -9 -25 Z", "steel"),
        flat("M 1 2 C 8.6 1.4 17 -4 19.6 -19.6 L 14 -20.4 C 12 -10 7 -5 1 -4 Z", "white"),
        line("M -14 -22 C -12 -9 -6 -4 0 -4 C 6 -4 12 -9 14 -22", "ink", 0.7),
        with_mirror_image(flat("O -16.4 -16 1.8 1.8 O -13 -8.6 1.8 1.8 O -7.4 -3.2 1.8 1.8",
                               "gold")),
        contoured("M -9 -22 C -8 -13 -4 -10 0 -10 C 4 -10 8 -13 9 -22 Z", "steel"),
        line("M -9 -20 C -6 -14 6 -14 9 -20", "gold", 1.4),
    )  # fmt: skip


def _stole() -> tuple[Shape, ...]:
    return (
        contoured("M -15 -21 C -14 -13 -8 -8 0 -8 C 8 -8 14 -13 15 -21 Z", "white"),
        with_mirror_image(contoured("M -15.6 -20 L -9.6 -21 L -1 8 L -7.6 10 Z", "gold")),
        with_mirror_image(flat("M -11.6 -16 L -10.2 -16 L -9.4 -13.2 L -6.8 -13.9 L -6.4 -12.5 "
                               "L -9 -11.8 L -7.6 -7 L -9 -6.6 L -10.4 -11.4 L -13 -10.7 "
                               "L -13.4 -12.1 L -10.8 -12.8 Z", "robe")),
    )  # fmt: skip


def _fur() -> tuple[Shape, ...]:
    return (
        contoured("M -19 -20 C -16 -4 -7 2 0 2 C 7 2 16 -4 19 -20 L 8 -24 L -8 -24 Z", "hair"),
        line("M -15 -17 L -13 -12 M -11 -10 L -8 -6 M -5 -5 L -4 -1 M 15 -17 L 13 -12 M 11 -10 "
             "L 8 -6 M 5 -5 L 4 -1", "hair_line", 1.0),
    )  # fmt: skip


def _open_shirt() -> tuple[Shape, ...]:
    heart = suit_path("H", 8.4).translated(0, -4.6)
    return (
        flat("M -6 -22 L 6 -22 L 0 -6 Z", "skin"),
        with_mirror_image(contoured("M -5 -23 L -16.6 -19 L -11 -6 L -5.6 -11 L 0 -5 Z", "white")),
        line("M -6.6 -19 C -4 -12 -1.6 -9.6 0 -8.6 C 1.6 -9.6 4 -12 6.6 -19", "gold", 1.0),
        Shape(heart, "gold", "ink"),
    )


def _cape() -> tuple[Shape, ...]:
    return (
        contoured("M -12 -21 C -18 -18 -22 -14 -23 -8 L -18 -5 L -14 -9 L -11 0 L -6 -5 L 0 4 "
                  "L 6 -5 L 11 0 L 14 -9 L 18 -5 L 23 -8 C 22 -14 18 -18 12 -21 Z", "robe"),
        line("M -20.4 -11 L -14.6 -12.6 L -10.4 -5 L -5.6 -8.6 L 0 -1 L 5.6 -8.6 L 10.4 -5 "
             "L 14.6 -12.6 L 20.4 -11", "light", 0.9),
    )  # fmt: skip


def _rope() -> tuple[Shape, ...]:
    loop = "M -14 -20 C -13 -9 -5 -5 0 -5 C 5 -5 13 -9 14 -20"
    return (
        contoured("M -21 -20 C -17 -9 -8 -3 0 -2 C 8 -3 17 -9 21 -20 Z", "robe"),
        line(loop, "ink", 4.4),
        line(loop, "gold", 3.0),
        line("M -14.6 -17 L -12 -16 M -13 -13 L -10.6 -12.4 M -10 -9.4 L -8 -9.6 M -6 -7 "
             "L -4.4 -7.8 M 14.6 -17 L 12 -16 M 13 -13 L 10.6 -12.4 M 10 -9.4 L 8 -9.6 M 6 -7 "
             "L 4.4 -7.8", "ink", 0.8),
        contoured("O -3.4 -8.4 6.8 6.8", "gold"),
    )  # fmt: skip


def _scallops() -> tuple[Shape, ...]:
    return (
        contoured(
            "M -17 -20 C -20 -16 -18 -12 -14 -12 C -14 -8 -10 -6 -7 -7.6 C -6 -4 -2 -3 0 -5 "
            "C 2 -3 6 -4 7 -7.6 C 10 -6 14 -8 14 -12 C 18 -12 20 -16 17 -20 Z",
            "white",
        ),
        line("M -12.6 -19 C -11 -12 -5 -9.4 0 -9.4 C 5 -9.4 11 -12 12.6 -19", "robe", 0.9),
        with_mirror_image(contoured("M 0 -8 L -7 -11.6 L -7 -4 Z", "robe")),
        contoured("O -2 -10 4 4", "light"),
    )


def _kerchief() -> tuple[Shape, ...]:
    return (
        flat("M -7 -22 L 7 -22 L 0 -8 Z", "skin"),
        with_mirror_image(contoured("M -5 -23 L -19 -18 L -11 -7 L 0 1 L 0 -8 Z", "white")),
        with_mirror_image(line("M -14.6 -17.6 L -9 -9.6 L 0 -3.6", "robe", 0.8)),
    )


_MOTIFS = {
    "O": (
        "M 0 -2.8 L 0.8 -0.8 L 2.8 0 L 0.8 0.8 L 0 2.8 L -0.8 0.8 L -2.8 0 L -0.8 -0.8 Z",
        5.6,
        3.4,
    ),
    "A": ("M 0 -2.6 L 2 -0.4 L 0.6 -0.4 L 0.6 2.4 L -0.6 2.4 L -0.6 -0.4 L -2 -0.4 Z", 5.0, 3.6),
    "Y": ("O -1 -2.6 2 2 O -1 0.6 2 2 O -2.6 -1 2 2 O 0.6 -1 2 2", 6.2, 3.6),
    "T": ("M 0 -2 L 2.4 1.8 L -2.4 1.8 Z", 5.6, 3.4),
}
"""The motif of the robes of each house, and its steps across and down."""
_COLLARS = {
    "K": _gorget, "P": _stole, "F": _fur, "L": _open_shirt,
    "V": _cape, "S": _rope, "C": _scallops, "M": _kerchief,
}  # fmt: skip


# What they hold


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


ATTRIBUTES = {
    "K": sword(), "P": _crosier(), "F": _key(), "L": rose("lips"),
    "V": spear(), "S": _apple(), "C": _pinwheel(), "M": _jug(),
}  # fmt: skip
"""What each person holds."""
