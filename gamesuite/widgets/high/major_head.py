"""The heads of the majors: helmet, mitre, fur cap and wreath."""

from PySide6.QtGui import QTransform

from gamesuite.widgets.figures.face import face, moustache, mouth, neck, thin_mouth
from gamesuite.widgets.figures.shape import Shape, contoured, flat, line, with_mirror_image
from gamesuite.widgets.high.house_path import house_path


def major_head(person: str, house: str) -> tuple[Shape, ...]:
    """Return the head of the major ``person`` (K, P, F, L) of ``house``."""
    return _HEADS[person](house)


def _badge(house: str, x: float, y: float, size: float) -> Shape:
    """Return the sign of ``house`` in its ink, centred on ``x``, ``y``."""
    return Shape(QTransform().translate(x, y).scale(size, size).map(house_path(house)), "suit")


def _knight(_house: str) -> tuple[Shape, ...]:
    return (
        contoured("M -12 -48 L 12 -48 L 13.6 -26 C 12 -19 7 -17.4 0 -17.4 "
                  "C -7 -17.4 -12 -19 -13.6 -26 Z", "robe"),
        *face(),
        moustache(),
        mouth(-27.2),
        contoured("M -3 -57.4 C 2 -64.4 13 -65.6 17.6 -60 C 21 -55 20.4 -47 17.6 -41.4 "
                  "C 17.4 -49 14.4 -53.6 8 -55.4 C 4 -56.4 0 -56.6 -3 -57.4 Z", "robe"),
        line("M 1 -58.6 C 9 -60.6 15.6 -58 17 -51 M 6 -60.6 C 12 -60.8 17 -57 18.6 -51",
             "light", 0.7),
        contoured("M -13 -44 C -14.6 -54 -9 -60.4 0 -60.4 C 9 -60.4 14.6 -54 13 -44 Z", "steel"),
        flat("M 1.4 -59.6 C 8 -59 13 -54 12.2 -49 L 1.4 -49 Z", "white"),
        contoured("M -1.6 -61.6 L 1.6 -61.6 L 1.6 -49 L -1.6 -49 Z", "gold"),
        contoured("M -14 -49.4 L 14 -49.4 L 13.4 -44 L -13.4 -44 Z", "gold"),
        with_mirror_image(flat("O -11.4 -47.7 2 2 O -7.2 -47.7 2 2", "robe")),
        flat("M 0 -48.8 L 2.2 -46.7 L 0 -44.6 L -2.2 -46.7 Z", "robe"),
        with_mirror_image(contoured("M -13.4 -44 L -8.8 -44 L -7.4 -33 L -7 -22 L -10 -20 "
                                    "L -14.4 -27 Z", "steel")),
        with_mirror_image(flat("O -12 -42 1.4 1.4 O -11.6 -30 1.4 1.4", "ink")),
    )  # fmt: skip


def _priest(house: str) -> tuple[Shape, ...]:
    return (
        with_mirror_image(contoured("M -8 -46 L -13.6 -46 L -16.6 -17 L -11 -17 Z", "white")),
        with_mirror_image(line("M -10.8 -45 L -13.6 -18.6", "gold", 1.3)),
        with_mirror_image(contoured("M -9 -47 C -13 -44 -12.6 -38 -12 -33 L -8.6 -33 Z", "steel")),
        neck(),
        *face(),
        *thin_mouth(),
        with_mirror_image(line("M -6 -31.4 C -4.6 -30.4 -4 -29 -3.8 -27.6", "hair_line", 0.6)),
        contoured("M -11 -45 C -12.6 -50 -13 -52.6 -12 -55.6 C -8 -56.8 -3 -59.6 0 -64.4 "
                  "C 3 -59.6 8 -56.8 12 -55.6 C 13 -52.6 12.6 -50 11 -45 Z", "white"),
        flat("M -1.6 -62 L 0 -64.4 L 1.6 -62 L 1.6 -49 L -1.6 -49 Z", "gold"),
        contoured("M -12.2 -49.6 L 12.2 -49.6 L 11 -44.6 L -11 -44.6 Z", "robe"),
        line("M -12 -48.7 L 12 -48.7 M -11.2 -45.5 L 11.2 -45.5", "gold", 0.7),
        contoured("O -4.8 -58.8 9.6 9.6", "white"),
        _badge(house, 0, -54, 7.0),
    )  # fmt: skip


def _father(house: str) -> tuple[Shape, ...]:
    return (
        with_mirror_image(contoured("M -8 -47 C -13 -44 -13.6 -36 -14.4 -30 L -8 -28 Z", "white")),
        *face(),
        contoured("M -9.4 -36 C -8.4 -31 -5 -31.4 -3.6 -30.4 L 3.6 -30.4 "
                  "C 5 -31.4 8.4 -31 9.4 -36 C 13 -28 12 -18 8 -12 C 5 -7.6 2 -5 0 -1.6 "
                  "C -2 -5 -5 -7.6 -8 -12 C -12 -18 -13 -28 -9.4 -36 Z", "white"),
        line("M -6.4 -29 C -7.4 -22 -6 -15 -3.4 -10 M -3.1 -25 C -3.4 -18 -2.4 -12 -1 -8 "
             "M 3.1 -25 C 3.4 -18 2.4 -12 1 -8 M 6.4 -29 C 7.4 -22 6 -15 3.4 -10 M 9.6 -29 "
             "C 10 -24 9.4 -20 8 -16 M -9.6 -29 C -10 -24 -9.4 -20 -8 -16", "hair_line", 0.7),
        mouth(-27.4),
        contoured("M 0 -29.4 C -2.4 -31.8 -5.6 -30 -10.4 -27 C -6 -26 -2 -27 0 -28.6 "
                  "C 2 -27 6 -26 10.4 -27 C 5.6 -30 2.4 -31.8 0 -29.4 Z", "white"),
        contoured("M -12 -47 C -16 -55 -11 -62.4 0 -62.4 C 11 -62.4 16 -55 12 -47 Z", "robe"),
        line("M -5 -49 C -8 -53 -7.4 -58.6 -3 -61.6 M 5 -49 C 8 -53 7.4 -58.6 3 -61.6",
             "light", 0.8),
        contoured("M -14.6 -49 C -14.6 -51.6 -12 -52 -10 -51.4 C -4 -52.6 4 -52.6 10 -51.4 "
                  "C 12 -52 14.6 -51.6 14.6 -49 C 14.6 -46 13 -44 11 -44.4 "
                  "C 5 -46 -5 -46 -11 -44.4 C -13 -44 -14.6 -46 -14.6 -49 Z", "white"),
        with_mirror_image(flat("M -11 -49.6 L -10.4 -46.6 L -11.6 -46.6 Z M -6.6 -50.4 "
                               "L -6 -47.4 L -7.2 -47.4 Z", "ink")),
        flat("M 0 -50.6 L 0.6 -47.6 L -0.6 -47.6 Z", "ink"),
        contoured("O -4.4 -61.4 8.8 8.8", "gold"),
        _badge(house, 0, -57, 6.2),
    )  # fmt: skip


def _lover(_house: str) -> tuple[Shape, ...]:
    return (
        contoured("M 0 -56 C 8 -57 13 -53 13.6 -48 C 17 -46 16.6 -41 14.4 -39.6 "
                  "C 17.4 -37 16.6 -32.6 14 -31.6 C 15.6 -27.4 12.6 -24 9 -25 L -9 -25 "
                  "C -12.6 -24 -15.6 -27.4 -14 -31.6 C -16.6 -32.6 -17.4 -37 -14.4 -39.6 "
                  "C -16.6 -41 -17 -46 -13.6 -48 C -13 -53 -8 -57 0 -56 Z", "hair"),
        with_mirror_image(line("M -14 -40 C -12 -40.6 -11 -42 -11 -44 M -13.6 -31.8 "
                               "C -11.4 -32 -10.4 -34 -10.4 -36", "hair_line", 0.9)),
        neck(),
        *face(),
        contoured("M -9.6 -39 C -10.4 -45 -9.6 -50 -8 -51 L 8 -51 C 9.6 -50 10.4 -45 9.6 -39 "
                  "C 8 -41 7 -43 6.6 -45 C 4 -43 2 -44 1 -46 C -1 -43.4 -4 -43 -6 -45 "
                  "C -7 -43 -8 -41 -9.6 -39 Z", "hair"),
        line("M -5 -50 C -5 -48 -5.4 -46.6 -6 -45 M 2 -50 C 2 -48 1.6 -47 1 -46", "hair_line", 0.8),
        mouth(-27.2),
        flat("M 0 -29.2 C -1.6 -30.2 -3.6 -29.8 -6 -27.6 C -4 -28.2 -1.6 -28.4 0 -28.4 "
             "C 1.6 -28.4 4 -28.2 6 -27.6 C 3.6 -29.8 1.6 -30.2 0 -29.2 Z M -1.4 -25.4 "
             "L 1.4 -25.4 L 0 -22.6 Z", "hair"),
        *_wreath(),
    )  # fmt: skip


def _wreath() -> tuple[Shape, ...]:
    blossoms = ((-12.6, -50), (-7, -54.4), (0, -56), (7, -54.4), (12.6, -50))
    return (
        line("M -14 -48 C -9 -56 9 -56 14 -48", "ink", 3.4),
        line("M -14 -48 C -9 -56 9 -56 14 -48", "light", 2.0),
        *(contoured(f"O {x - 3.5} {y - 3.5} 7 7", "robe") for x, y in blossoms),
        *(flat(f"O {x - 1.3} {y - 1.3} 2.6 2.6", "gold") for x, y in blossoms),
    )


_HEADS = {"K": _knight, "P": _priest, "F": _father, "L": _lover}
