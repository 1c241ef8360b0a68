"""The courts of the French deck: a figure in a stepped frame, repeated upside down.

Only the upper half of a figure is drawn, down to its sash, and the card repeats it. It is made of

- a robe with the pattern of its suit, and a collar for each rank,
- an attribute in its hand, different for each of the twelve,
- a head with a crown, tiara or cap, on which the suit can be told.

Shapes are in units, a hundredth of the width of the card, with the middle of the card at 0, 0.
"""

from functools import lru_cache

from PySide6.QtGui import QPainter, QPainterPath, QTransform

from gamesuite.widgets.drawing.outlines import path_from, suit_path
from gamesuite.widgets.figures import body
from gamesuite.widgets.figures.half_figure import (
    Figure,
    medallion,
    paint_half_figure,
    sash,
    stepped_frame,
    sunburst,
)
from gamesuite.widgets.figures.shapes import (
    Palette,
    Shape,
    contoured,
    flat,
    line,
    paint_shapes,
    with_mirror_image,
)

_BEADS = {
    "K": "M 0 -2.6 L 2.6 0 L 0 2.6 L -2.6 0 Z",
    "Q": "O -2 -2 4 4",
    "J": "R -1.7 -1.7 3.4 3.4",
}
"""What is on the sash of each rank."""


def paint_court_half(
    painter: QPainter, rank: str, suit: str, palette: Palette, *, large: bool
) -> None:
    """Paint the upright figure of ``rank`` (J, Q or K), down to the sash, in units.

    ``large`` leaves room for large indices.
    """
    paint_shapes(painter, _frame(large), palette)
    paint_half_figure(painter, _figure(rank, suit), suit_path(suit, 1), palette, large=large)


def paint_court_once(painter: QPainter, rank: str, palette: Palette) -> None:
    """Paint the sash over the line where the two figures meet."""
    paint_shapes(painter, _sash(rank), palette)


@lru_cache(maxsize=2)
def _frame(large: bool) -> tuple[Shape, ...]:
    return stepped_frame(large, sunburst)


@lru_cache(maxsize=12)
def _figure(rank: str, suit: str) -> Figure:
    robe = (body.mantle(), *body.robe_pattern(*_MOTIFS[suit]), *body.plastron(), *_COLLARS[rank]())
    return Figure(robe, (*_ATTRIBUTES[rank + suit], *body.arm(), *_HEADS[rank](suit)))


@lru_cache(maxsize=3)
def _sash(rank: str) -> tuple[Shape, ...]:
    return (*sash(_BEADS[rank]), *medallion())


# Heads, from the front, the chin at y = -23


def _king(suit: str) -> tuple[Shape, ...]:
    return (
        with_mirror_image(contoured("M -8 -47 C -14 -44 -14 -34 -15.5 -28 "
                                    "C -17 -23 -12 -20 -9 -23 L -7 -30 Z", "hair")),
        with_mirror_image(line("M -9.6 -45 C -12.4 -40 -12 -32 -12.6 -25", "hair_line", 0.8)),
        *body.face(),
        contoured("M -9.4 -35 C -8 -30 -5 -31.4 -3.6 -30.4 L 3.6 -30.4 C 5 -31.4 8 -30 9.4 -35 "
                  "L 9.4 -24 L 6.4 -18 L 3.2 -20 L 0 -12 L -3.2 -20 L -6.4 -18 L -9.4 -24 Z",
                  "hair"),
        line("M -6.3 -29 L -6.3 -19 M -3.1 -25 L -3.1 -20 M 0 -25 L 0 -13 M 3.1 -25 L 3.1 -20 "
             "M 6.3 -29 L 6.3 -19", "hair_line", 0.8),
        body.mouth(-27.6),
        body.moustache(),
        *_crown(suit),
    )  # fmt: skip


def _queen(suit: str) -> tuple[Shape, ...]:
    return (
        contoured("M 0 -52 C 10 -52 14.6 -46 14 -39 C 13.6 -34 15.6 -30 14 -25 "
                  "C 12.6 -21 8 -20 5 -22 L -5 -22 "
                  "C -8 -20 -12.6 -21 -14 -25 C -15.6 -30 -13.6 -34 -14 -39 "
                  "C -14.6 -46 -10 -52 0 -52 Z", "hair"),
        with_mirror_image(line("M -13.6 -38 C -11.6 -36 -10.6 -35 -9.4 -35.4 "
                               "M -14.2 -31 C -12 -29 -10 -28 -8.6 -28.6 "
                               "M -13.4 -24.6 C -11 -24 -9 -24 -7 -25.4", "hair_line", 0.9)),
        contoured("M -4 -26 L 4 -26 L 5 -18 L -5 -18 Z", "shade"),
        *body.face(),
        body.parted_hair(),
        body.mouth(-27.4),
        with_mirror_image(Shape(suit_path(suit, 5.4).translated(-11.6, -25.4), "gold", "ink", 0.5)),
        *_tiara(),
    )  # fmt: skip


def _jack(suit: str) -> tuple[Shape, ...]:
    return (
        contoured("M -10 -48 L 10 -48 C 12.6 -42 12 -36 15.4 -30.4 C 14 -27.6 11 -27 8 -28 "
                  "L -8 -28 C -11 -27 -14 -27.6 -15.4 -30.4 C -12 -36 -12.6 -42 -10 -48 Z", "hair"),
        with_mirror_image(line("M -10.4 -44 C -11.4 -37 -11.4 -34 -12.8 -29", "hair_line", 0.8)),
        body.neck(),
        *body.face(),
        contoured("M -9.4 -41 L -9.4 -48 L 9.4 -48 L 9.4 -41 C 7.4 -42 6 -43.4 5.4 -44.4 "
                  "L -5.4 -44.4 C -6 -43.4 -7.4 -42 -9.4 -41 Z", "hair"),
        *body.thin_mouth(),
        *_cap(suit),
    )  # fmt: skip


_HEADS = {"J": _jack, "Q": _queen, "K": _king}
_CROWNS = {
    "C": "M -11 -49 L -14 -58 L -8 -55 L -4.6 -60 L 0 -55.6 L 4.6 -60 L 8 -55 L 14 -58 L 11 -49 Z",
    "D": "M -11 -49 L -13 -59 L -6.5 -53.6 L 0 -62 L 6.5 -53.6 L 13 -59 L 11 -49 Z",
    "H": "M -11 -49 C -15 -54 -13 -60 -8.4 -59 C -5 -58.4 -4.6 -55 -4.6 -54 "
    "C -4.6 -58 -3 -61.6 0 -61.6 C 3 -61.6 4.6 -58 4.6 -54 "
    "C 4.6 -55 5 -58.4 8.4 -59 C 13 -60 15 -54 11 -49 Z",
    "S": "M -11 -49 L -14 -57 L -8.6 -57 L -8 -54 L -4.6 -54 L -3.4 -61 L 3.4 -61 L 4.6 -54 "
    "L 8 -54 L 8.6 -57 L 14 -57 L 11 -49 Z",
}


def _crown(suit: str) -> tuple[Shape, ...]:
    """Return the king's crown."""
    return (
        contoured(_CROWNS[suit], "gold"),
        contoured("M -11.6 -49.6 L 11.6 -49.6 L 11 -45 L -11 -45 Z", "robe"),
        line("M -11.4 -48.7 L 11.4 -48.7 M -11.2 -45.8 L 11.2 -45.8", "gold", 0.7),
        flat("M 0 -49 L 1.8 -47.2 L 0 -45.4 L -1.8 -47.2 Z", "white"),
        with_mirror_image(flat("O -8 -48 1.6 1.6 O -5 -48 1.6 1.6", "white")),
    )


def _tiara() -> tuple[Shape, ...]:
    """Return the queen's tiara: a fan of rays on a band."""
    return (
        contoured("M -11 -50 C -10 -58 -5 -62 0 -62 C 5 -62 10 -58 11 -50 C 5 -53 -5 -53 -11 -50 Z",
                  "gold"),
        line("M 0 -52 L 0 -61 M -2.6 -52 L -5 -60 M 2.6 -52 L 5 -60 M -5.4 -51.6 L -8.6 -57 "
             "M 5.4 -51.6 L 8.6 -57", "robe", 1.0),
        contoured("M -12 -48.6 C -5 -52.6 5 -52.6 12 -48.6 L 11.6 -46.6 "
                  "C 5 -50.4 -5 -50.4 -11.6 -46.6 Z", "white"),
    )  # fmt: skip


def _cap(suit: str) -> tuple[Shape, ...]:
    """Return the jack's cap with its feather and the badge of his suit."""
    return (
        contoured("M -13.4 -48 C -16.4 -54 -11 -60.4 -1 -60.6 C 9 -60.8 15 -56 12.6 -48 Z", "robe"),
        line("M -6 -50 C -7.6 -54 -6 -58 -3 -60 M 5 -50 C 7 -53.6 6 -57.6 3.4 -60", "light", 0.8),
        contoured("M -12.6 -50 L 12.6 -50 L 11 -45.4 L -11 -45.4 Z", "gold"),
        line("M -12 -47.7 L 12 -47.7", "robe", 0.9),
        contoured("M 7 -46.4 C 5 -53 8 -61 16.6 -63.4 C 20.4 -60 17 -52 7 -46.4 Z", "white"),
        line("M 7.6 -47.4 C 9 -53 12 -58 15.6 -61.4 M 8.4 -50.6 L 8.4 -55 M 8.6 -50.6 L 13.4 -52 "
             "M 10.6 -55 L 10.8 -59 M 10.8 -55 L 15.4 -56.4", "ink", 0.55),
        contoured("O 3.4 -51 7 7", "robe"),
        Shape(suit_path(suit, 4.6).translated(6.9, -47.5), "white"),
    )  # fmt: skip


# Collars, and the patterns of robes


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


_MOTIFS = {
    "C": ("O -1.2 -1.2 2.4 2.4", 4.6, 3.2),
    "D": ("M 0 -2.2 L 1.6 0 L 0 2.2 L -1.6 0 Z", 4.8, 3.4),
    "H": ("M -2.8 -1.5 Q 0 3.4 2.8 -1.5 L 2.8 -0.3 Q 0 5 -2.8 -0.3 Z", 5.6, 2.9),
    "S": ("M -2.8 1 L 0 -1.6 L 2.8 1 L 2.8 2.2 L 0 -0.3 L -2.8 2.2 Z", 5.6, 3.4),
}
"""The motif of the robes of each suit, and its steps across and down."""
_COLLARS = {"J": _jack_collar, "Q": _queen_collar, "K": _king_collar}


# Attributes, upright at x = 24


def _sceptre() -> list[Shape]:
    return [
        body.pole(-44),
        contoured("M 19 -44 L 29 -44 L 27 -40 L 21 -40 Z", "gold"),
        body.held_sign(suit_path("H", 1), -50.5, 13),
    ]


def _axe() -> list[Shape]:
    return [
        body.pole(-59),
        contoured("M 25 -54 L 28 -54 C 29 -57 31 -59 32.6 -59.6 C 34 -53 34 -43 32.6 -36 "
                  "C 31 -37 29 -39 28 -42 L 25 -42 Z", "steel"),
        line("M 30.6 -56 C 32 -51 32 -44 30.6 -39.6", "white", 1.0),
        contoured("M 23 -51 L 17.6 -48 L 23 -45 Z", "steel"),
    ]  # fmt: skip


def _orb() -> list[Shape]:
    return [
        body.held_sign(suit_path("C", 1), -41, 11),
        contoured("O 16.4 -34.4 15.2 15.2", "gold"),
        line("M 16.6 -27 L 31.4 -27 M 24 -34.4 L 24 -27", "robe", 1.6),
    ]


def _lily() -> list[Shape]:
    return [
        *body.stem(-36),
        *body.petals("M 0 0 C -6 -5 -5 -12 0 -17 C 5 -12 6 -5 0 0 Z", 3, 42, -38, "robe"),
        contoured("M 20 -38 L 28 -38 L 27 -35.6 L 21 -35.6 Z", "gold"),
    ]


def _tulip() -> list[Shape]:
    return [
        *body.stem(-36),
        contoured("M 16.6 -54 L 20 -50 L 24 -57 L 28 -50 L 31.4 -54 C 32 -42 29 -37 24 -37 "
                  "C 19 -37 16 -42 16.6 -54 Z", "robe"),
        contoured("M 24 -56 C 28 -50 28 -42 24 -37 C 20 -42 20 -50 24 -56 Z", "gold"),
    ]  # fmt: skip


def _daisy() -> list[Shape]:
    return [
        *body.stem(-36),
        *body.petals("M 0 0 C -3.4 -4 -3.4 -9 0 -11 C 3.4 -9 3.4 -4 0 0 Z", 8, 45, -46, "white"),
        contoured("O 20.6 -49.4 6.8 6.8", "gold"),
    ]


def _halberd() -> list[Shape]:
    return [
        body.pole(-50),
        contoured("M 22.4 -49 L 24 -62 L 25.6 -49 Z", "steel"),
        contoured("M 25 -50 L 32.6 -54 C 34 -49 34 -43 32.6 -38 L 25 -42 Z", "steel"),
        contoured("M 23 -48 L 17 -50 C 18 -46 20 -44 23 -43 Z", "steel"),
    ]


def _torch() -> list[Shape]:
    return [
        contoured("M 24 -62 C 29 -56 32 -52 30 -45 L 18 -45 C 17 -50 20 -51 20.6 -55 "
                  "C 22 -54 22.6 -53 22.8 -52 C 24 -55 24.6 -58 24 -62 Z", "robe"),
        flat("M 24.6 -55 C 27.6 -51 27.6 -48 26.4 -45 L 21.6 -45 C 21 -49 24 -51 24.6 -55 Z",
             "gold"),
        contoured("M 18 -45 L 30 -45 L 26 -34 L 25.4 0 L 22.6 0 L 22 -34 Z", "gold"),
        line("M 18.6 -42.6 L 29.4 -42.6", "robe", 1.2),
    ]  # fmt: skip


def _arrow() -> list[Shape]:
    return [
        contoured("R 23.1 -55 1.8 80", "gold"),
        contoured("M 24 -63 L 28.6 -53 L 24 -55 L 19.4 -53 Z", "steel"),
        contoured("M 24 -33 L 29.4 -38 L 29.4 -28 L 24 -23 L 18.6 -28 L 18.6 -38 Z", "light"),
        line("M 24 -33 L 24 -24 M 24 -29 L 29 -33 M 24 -29 L 19 -33", "ink", 0.7),
    ]


_ATTRIBUTES = {
    "KS": body.sword(), "KH": _sceptre(), "KD": _axe(), "KC": _orb(),
    "QS": _lily(), "QH": body.rose(), "QD": _tulip(), "QC": _daisy(),
    "JS": _halberd(), "JH": _torch(), "JD": body.spear(), "JC": _arrow(),
}  # fmt: skip
