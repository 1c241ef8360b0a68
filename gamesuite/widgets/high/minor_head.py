"""The heads of the minors: kettle hat, hood, fringe and bonnet."""

from gamesuite.widgets.figures.face import face, mouth, neck, parted_hair
from gamesuite.widgets.figures.shape import Shape, contoured, flat, line, with_mirror_image


def minor_head(person: str) -> tuple[Shape, ...]:
    """Return the head of the minor ``person`` (V, S, C, M)."""
    return _HEADS[person]()


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


_HEADS = {"V": _vassal, "S": _sinner, "C": _child, "M": _maid}
