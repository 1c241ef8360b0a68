"""The crowns, tiaras and caps of the courts, with a shape for each suit."""

from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.figures.shape import Shape, contoured, flat, line, with_mirror_image

_CROWNS = {
    "C": "M -11 -49 L -14 -58 L -8 -55 L -4.6 -60 L 0 -55.6 L 4.6 -60 L 8 -55 L 14 -58 L 11 -49 Z",
    "D": "M -11 -49 L -13 -59 L -6.5 -53.6 L 0 -62 L 6.5 -53.6 L 13 -59 L 11 -49 Z",
    "H": "M -11 -49 C -15 -54 -13 -60 -8.4 -59 C -5 -58.4 -4.6 -55 -4.6 -54 "
    "C -4.6 -58 -3 -61.6 0 -61.6 C 3 -61.6 4.6 -58 4.6 -54 "
    "C 4.6 -55 5 -58.4 8.4 -59 C 13 -60 15 -54 11 -49 Z",
    "S": "M -11 -49 L -14 -57 L -8.6 -57 L -8 -54 L -4.6 -54 L -3.4 -61 L 3.4 -61 L 4.6 -54 "
    "L 8 -54 L 8.6 -57 L 14 -57 L 11 -49 Z",
}


def crown(suit: str) -> tuple[Shape, ...]:
    """Return the king's crown."""
    return (
        contoured(_CROWNS[suit], "gold"),
        contoured("M -11.6 -49.6 L 11.6 -49.6 L 11 -45 L -11 -45 Z", "robe"),
        line("M -11.4 -48.7 L 11.4 -48.7 M -11.2 -45.8 L 11.2 -45.8", "gold", 0.7),
        flat("M 0 -49 L 1.8 -47.2 L 0 -45.4 L -1.8 -47.2 Z", "white"),
        with_mirror_image(flat("O -8 -48 1.6 1.6 O -5 -48 1.6 1.6", "white")),
    )


def tiara() -> tuple[Shape, ...]:
    """Return the queen's tiara: a fan of rays on a band."""
    return (
        contoured("M -11 -50 C -10 -58 -5 -62 0 -62 C 5 -62 10 -58 11 -50 C 5 -53 -5 -53 -11 -50 Z",
                  "gold"),
        line("M 0 -52 L 0 -61 M -2.6 -52 L -5 -60 M 2.6 -52 L 5 -60 M -5.4 -51.6 L -8.6 -57 "
             "M 5.4 -51.6 L 8.6 -57", "robe", 1.0),
        contoured("M -12 -48.6 C -5 -52.6 5 -52.6 12 -48.6 L 11.6 -46.6 "
                  "C 5 -50.4 -5 -50.4 -11.6 -46.6 Z", "white"),
    )  # fmt: skip


def cap(suit: str) -> tuple[Shape, ...]:
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
