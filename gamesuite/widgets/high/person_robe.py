"""The clothes of the persons: dark robes with gold for majors, light ones for minors."""

from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.figures.robe import mantle, plastron, robe_pattern
from gamesuite.widgets.figures.shape import Shape, contoured, flat, line, with_mirror_image


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


# The motif of each house and its steps across and down.
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
_COLLARS = {
    "K": _gorget, "P": _stole, "F": _fur, "L": _open_shirt,
    "V": _cape, "S": _rope, "C": _scallops, "M": _kerchief,
}  # fmt: skip
