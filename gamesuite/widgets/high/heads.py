"""The heads of the eight persons of the High Deck, and what covers them."""

from gamesuite.widgets.drawing.outlines import placed
from gamesuite.widgets.figures.body import face, moustache, mouth, neck, parted_hair, thin_mouth
from gamesuite.widgets.figures.shapes import Shape, contoured, flat, line, with_mirror_image
from gamesuite.widgets.high.houses import house_path

_BADGES = {"P": (-54.0, 7.0), "F": (-57.0, 6.2)}
"""Of the persons who wear the sign of their house on the head, where its middle is and its size."""


def head(person: str, house: str) -> tuple[Shape, ...]:
    """Return the head of ``person`` of ``house``, both as in faces of the High Deck."""
    shapes = _HEADS[person]()
    if person not in _BADGES:
        return shapes
    y, size = _BADGES[person]
    return (*shapes, Shape(placed(house_path(house), 0, y, size), "suit"))


# Majors: helmet, mitre, fur cap and wreath


def _knight() -> tuple[Shape, ...]:
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


def _priest() -> tuple[Shape, ...]:
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
    )  # fmt: skip


def _father() -> tuple[Shape, ...]:
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
    )  # fmt: skip


def _lover() -> tuple[Shape, ...]:
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
    """Return the wreath of the lover: blossoms on a band."""
    blossoms = ((-12.6, -50), (-7, -54.4), (0, -56), (7, -54.4), (12.6, -50))
    return (
        line("M -14 -48 C -9 -56 9 -56 14 -48", "ink", 3.4),
        line("M -14 -48 C -9 -56 9 -56 14 -48", "light", 2.0),
        *(contoured(f"O {x - 3.5} {y - 3.5} 7 7", "robe") for x, y in blossoms),
        *(flat(f"O {x - 1.3} {y - 1.3} 2.6 2.6", "gold") for x, y in blossoms),
    )


# Minors: kettle hat, hood, fringe and bonnet


def _vassal() -> tuple[Shape, ...]:
    return (
        contoured("M -11 -48 L 11 -48 L 12.6 -30 C 12.6 -23 9 -17.6 0 -17.6 "
                  "C -9 -17.6 -12.6 -23 -12.6 -30 Z", "steel"),
        *_mail(),
        *face(),
        flat("M -8.4 -31 C -6 -29 6 -29 8.4 -31 C 7.6 -26 4 -23.4 0 -23.4 "
             "C -4 -23.4 -7.6 -26 -8.4 -31 Z", "hair"),
        line("M -9 -35 C -9 -28 -4.6 -23 0 -23 C 4.6 -23 9 -28 9 -35", "ink"),
        flat("M -3.4 -28.6 Q 0 -29.6 3.4 -28.6 Q 0 -25.4 -3.4 -28.6 Z", "lips"),
        contoured("M -10.6 -47 C -10.6 -56 -6 -60 0 -61.6 C 6 -60 10.6 -56 10.6 -47 Z", "steel"),
        flat("M 0.6 -60.4 C 6 -58.4 9.6 -55 9.6 -49 L 0.6 -49 Z", "white"),
        line("M 0 -61.6 L 0 -49", "ink", 0.75),
        contoured("M -15.4 -44.4 C -13 -48 -7 -50 0 -50 C 7 -50 13 -48 15.4 -44.4 "
                  "C 9 -46.4 -9 -46.4 -15.4 -44.4 Z", "steel"),
        with_mirror_image(flat("O -9.4 -48.6 1.4 1.4 O -4.8 -49.4 1.4 1.4", "ink")),
    )  # fmt: skip


def _mail() -> tuple[Shape, ...]:
    """Return the rings of the mail round the face."""
    rows = ((-23.6, 10), (-21.4, 8), (-19.6, 6))
    rings = " ".join(
        f"M {x} {y} Q {x + 1} {y + 2} {x + 2} {y}"
        for y, width in rows
        for x in range(-width, width, 2)
    )
    sides = " ".join(f"M -12 {y} Q -11 {y + 2} -10 {y}" for y in range(-42, -26, 3))
    return (line(rings, "ink", 0.5), with_mirror_image(line(sides, "ink", 0.5)))


def _sinner() -> tuple[Shape, ...]:
    return (
        contoured("M 1 -60 C 12 -58 15.4 -50 15 -41 C 14.6 -34 13.6 -26 15.4 -19 L -17 -19 "
                  "C -14.6 -26 -14.6 -34 -15 -41 C -15.4 -50 -10 -59 1 -60 Z", "robe"),
        flat("M 0 -53.6 C 8 -53.6 11.6 -48 11.4 -41 C 11.2 -33 11 -27 8 -21 L -8 -21 "
             "C -11 -27 -11.2 -33 -11.4 -41 C -11.6 -48 -8 -53.6 0 -53.6 Z", "ink"),
        *face(),
        contoured("M -9.4 -40 C -10 -46 -8 -51 0 -51 C 8 -51 10 -46 9.4 -40 "
                  "C 8 -42 7 -44 6.6 -46 L 4 -42.6 L 2.4 -46 L -1 -42.4 L -3.4 -46 L -6.4 -42.6 "
                  "L -7.4 -45 Z", "hair"),
        line("M -2.6 -27.4 L 1.4 -27.4 C 3 -27.4 3.8 -28.2 4.2 -29.2", "lips", 1.1),
        contoured("M -2.4 -25.6 L 2.4 -25.6 L 1.8 -21 L 0 -18.6 L -1.8 -21 Z", "hair"),
        line("M 1 -60 C -6 -58 -11 -52 -12 -44 M -13.4 -32 C -13 -27 -13.4 -23 -14.4 -20.6",
             "light", 0.8),
    )  # fmt: skip


def _child() -> tuple[Shape, ...]:
    return (
        contoured("M 0 -56 C 10 -56 14 -49 13.6 -41 L 13 -33 L -13 -33 L -13.6 -41 "
                  "C -14 -49 -10 -56 0 -56 Z", "hair"),
        neck(),
        *_round_face(),
        contoured("M 0 -56 C 10 -56 14 -49 13.6 -41 L 10.4 -41.4 L 8 -44.6 L -8 -44.6 "
                  "L -10.4 -41.4 L -13.6 -41 C -14 -49 -10 -56 0 -56 Z", "hair"),
        line("M 0 -55.6 L 0 -45", "hair_line", 0.7),
        with_mirror_image(line("M 4 -54.6 C 6.6 -51 6.6 -48 6.2 -45 M 9.4 -51 "
                               "C 11 -48 11 -46 10.8 -42.4", "hair_line", 0.7)),
        with_mirror_image(contoured("M 1.6 -55 C 6 -61 11.6 -61.6 13 -58.6 "
                                    "C 14 -55 9 -53 1.6 -54 Z", "robe")),
        contoured("O -2.6 -57.4 5.2 5.2", "light"),
    )  # fmt: skip


def _round_face() -> tuple[Shape, ...]:
    """Return the face of the child."""
    outline = ("M -10.4 -47 L 10.4 -47 C 12 -38 12 -31 7 -26.6 C 4 -24 -4 -24 -7 -26.6 "
               "C -12 -31 -12 -38 -10.4 -47 Z")  # fmt: skip
    return (
        flat(outline, "skin"),
        flat("M 0.6 -47 L 10.4 -47 C 12 -38 12 -31 7 -26.6 C 5 -25 3 -24.6 0.6 -24.6 L 0.6 -31 "
             "L -1.6 -32 L 0.6 -36 Z", "shade"),
        line(outline, "ink"),
        with_mirror_image(flat("O -7.4 -40 3.6 3.8", "ink")),
        with_mirror_image(flat("O -6.2 -39.4 1.3 1.3", "white")),
        with_mirror_image(line("M -8 -42 Q -5.6 -43.6 -3 -42.4", "ink", 0.8)),
        line("M 1 -36 L -1 -32.4 L 0.8 -32", "ink", 0.8),
        flat("M -3.4 -29.6 Q 0 -28.6 3.4 -29.6 Q 0 -25.6 -3.4 -29.6 Z", "lips"),
    )  # fmt: skip


def _maid() -> tuple[Shape, ...]:
    return (
        contoured("M 0 -52 C 9 -52 12.6 -46 12 -38 L 11.6 -31 L -11.6 -31 L -12 -38 "
                  "C -12.6 -46 -9 -52 0 -52 Z", "hair"),
        *_braids(),
        neck(),
        *face(),
        parted_hair(),
        mouth(-27.4),
        contoured("M -12.4 -47 C -17 -54 -12 -62 0 -62 C 12 -62 17 -54 12.4 -47 Z", "white"),
        line("M -5 -49 C -8 -53 -7.6 -58 -4 -61 M 5 -49 C 8 -53 7.6 -58 4 -61 M 0 -50 L 0 -61",
             "robe", 0.6),
        contoured("M -14.6 -44 C -16 -47 -14 -49.4 -12 -49 C -11 -51.6 -8 -52 -6.4 -50.4 "
                  "C -5 -52.8 -1.6 -53 0 -51 C 1.6 -53 5 -52.8 6.4 -50.4 "
                  "C 8 -52 11 -51.6 12 -49 C 14 -49.4 16 -47 14.6 -44 "
                  "C 10 -47.6 5 -48.4 0 -48.4 C -5 -48.4 -10 -47.6 -14.6 -44 Z", "white"),
        line("M -12.6 -47 C -8 -50 8 -50 12.6 -47", "robe", 1.2),
    )  # fmt: skip


def _braids() -> tuple[Shape, ...]:
    """Return a braid on either side, tied with a bow."""
    knots = ((-11.6, -36), (-12, -31.6), (-12.2, -27.2), (-12, -22.8))
    return (
        *(with_mirror_image(contoured(f"O {x - 2.7} {y - 3} 5.4 6", "hair")) for x, y in knots),
        with_mirror_image(line("M -13.2 -36.6 L -10.2 -35 M -13.6 -32.2 L -10.6 -30.6 "
                               "M -13.8 -27.8 L -10.8 -26.2 M -13.6 -23.4 L -10.6 -21.8",
                               "hair_line", 0.8)),
        with_mirror_image(contoured("M -11.8 -19 L -15.4 -21.6 L -15.4 -16.4 Z", "robe")),
        with_mirror_image(contoured("M -11.8 -19 L -8.2 -21.6 L -8.2 -16.4 Z", "robe")),
    )  # fmt: skip


_HEADS = {
    "K": _knight, "P": _priest, "F": _father, "L": _lover,
    "V": _vassal, "S": _sinner, "C": _child, "M": _maid,
}  # fmt: skip
