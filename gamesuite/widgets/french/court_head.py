"""The heads of the courts: face, hair, and crown, tiara or cap."""

from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.figures.face import (
    face,
    moustache,
    mouth,
    neck,
    parted_hair,
    thin_mouth,
)
from gamesuite.widgets.figures.shape import Shape, contoured, line, with_mirror_image
from gamesuite.widgets.french.court_headwear import cap, crown, tiara


def head(rank: str, suit: str) -> tuple[Shape, ...]:
    """Return the head of ``rank`` (J, Q, K) and ``suit``, from the front, its chin at y = -23."""
    return _HEADS[rank](suit)


def _king(suit: str) -> tuple[Shape, ...]:
    return (
        with_mirror_image(contoured("M -8 -47 C -14 -44 -14 -34 -15.5 -28 "
                                    "C -17 -23 -12 -20 -9 -23 L -7 -30 Z", "hair")),
        with_mirror_image(line("M -9.6 -45 C -12.4 -40 -12 -32 -12.6 -25", "hair_line", 0.8)),
        *face(),
        contoured("M -9.4 -35 C -8 -30 -5 -31.4 -3.6 -30.4 L 3.6 -30.4 C 5 -31.4 8 -30 9.4 -35 "
                  "L 9.4 -24 L 6.4 -18 L 3.2 -20 L 0 -12 L -3.2 -20 L -6.4 -18 L -9.4 -24 Z",
                  "hair"),
        line("M -6.3 -29 L -6.3 -19 M -3.1 -25 L -3.1 -20 M 0 -25 L 0 -13 M 3.1 -25 L 3.1 -20 "
             "M 6.3 -29 L 6.3 -19", "hair_line", 0.8),
        mouth(-27.6),
        moustache(),
        *crown(suit),
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
        *face(),
        parted_hair(),
        mouth(-27.4),
        with_mirror_image(Shape(suit_path(suit, 5.4).translated(-11.6, -25.4), "gold", "ink", 0.5)),
        *tiara(),
    )  # fmt: skip


def _jack(suit: str) -> tuple[Shape, ...]:
    return (
        contoured("M -10 -48 L 10 -48 C 12.6 -42 12 -36 15.4 -30.4 C 14 -27.6 11 -27 8 -28 "
                  "L -8 -28 C -11 -27 -14 -27.6 -15.4 -30.4 C -12 -36 -12.6 -42 -10 -48 Z", "hair"),
        with_mirror_image(line("M -10.4 -44 C -11.4 -37 -11.4 -34 -12.8 -29", "hair_line", 0.8)),
        neck(),
        *face(),
        contoured("M -9.4 -41 L -9.4 -48 L 9.4 -48 L 9.4 -41 C 7.4 -42 6 -43.4 5.4 -44.4 "
                  "L -5.4 -44.4 C -6 -43.4 -7.4 -42 -9.4 -41 Z", "hair"),
        *thin_mouth(),
        *cap(suit),
    )  # fmt: skip


_HEADS = {"J": _jack, "Q": _queen, "K": _king}
