"""The attributes that the courts hold, a different one for each of the twelve."""

from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.figures.held import held_sign, petals, pole, rose, spear, stem, sword
from gamesuite.widgets.figures.shape import Shape, contoured, flat, line


def attribute(rank: str, suit: str) -> tuple[Shape, ...]:
    """Return the attribute of the court of ``rank`` (J, Q, K) and ``suit``, upright at x = 24."""
    return tuple(_ATTRIBUTES[rank + suit])


def _sceptre() -> list[Shape]:
    return [
        pole(-44),
        contoured("M 19 -44 L 29 -44 L 27 -40 L 21 -40 Z", "gold"),
        held_sign(suit_path("H", 1), -50.5, 13),
    ]


def _axe() -> list[Shape]:
    return [
        pole(-59),
        contoured("M 25 -54 L 28 -54 C 29 -57 31 -59 32.6 -59.6 C 34 -53 34 -43 32.6 -36 "
                  "C 31 -37 29 -39 28 -42 L 25 -42 Z", "steel"),
        line("M 30.6 -56 C 32 -51 32 -44 30.6 -39.6", "white", 1.0),
        contoured("M 23 -51 L 17.6 -48 L 23 -45 Z", "steel"),
    ]  # fmt: skip


def _orb() -> list[Shape]:
    return [
        held_sign(suit_path("C", 1), -41, 11),
        contoured("O 16.4 -34.4 15.2 15.2", "gold"),
        line("M 16.6 -27 L 31.4 -27 M 24 -34.4 L 24 -27", "robe", 1.6),
    ]


def _lily() -> list[Shape]:
    return [
        *stem(-36),
        *petals("M 0 0 C -6 -5 -5 -12 0 -17 C 5 -12 6 -5 0 0 Z", 3, 42, -38, "robe"),
        contoured("M 20 -38 L 28 -38 L 27 -35.6 L 21 -35.6 Z", "gold"),
    ]


def _tulip() -> list[Shape]:
    return [
        *stem(-36),
        contoured("M 16.6 -54 L 20 -50 L 24 -57 L 28 -50 L 31.4 -54 C 32 -42 29 -37 24 -37 "
                  "C 19 -37 16 -42 16.6 -54 Z", "robe"),
        contoured("M 24 -56 C 28 -50 28 -42 24 -37 C 20 -42 20 -50 24 -56 Z", "gold"),
    ]  # fmt: skip


def _daisy() -> list[Shape]:
    return [
        *stem(-36),
        *petals("M 0 0 C -3.4 -4 -3.4 -9 0 -11 C 3.4 -9 3.4 -4 0 0 Z", 8, 45, -46, "white"),
        contoured("O 20.6 -49.4 6.8 6.8", "gold"),
    ]


def _halberd() -> list[Shape]:
    return [
        pole(-50),
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
    "KS": sword(), "KH": _sceptre(), "KD": _axe(), "KC": _orb(),
    "QS": _lily(), "QH": rose(), "QD": _tulip(), "QC": _daisy(),
    "JS": _halberd(), "JH": _torch(), "JD": spear(), "JC": _arrow(),
}  # fmt: skip
