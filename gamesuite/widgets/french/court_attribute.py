"""The attributes that the courts hold, a different one for each of the twelve."""

from PySide6.QtGui import QTransform

from gamesuite.widgets.drawing.palette import Ink
from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.french.face_shape import Shape, contoured, flat, line

_AXIS = 24.0  # of the attribute, through the hand
_POLE = "R 23 {top} 2 {height}"


def attribute(rank: str, suit: str) -> tuple[Shape, ...]:
    """Return the attribute of the court of ``rank`` (J, Q, K) and ``suit``, upright at x = 24."""
    return tuple(_ATTRIBUTES[rank + suit])


def _pole(top: float) -> Shape:
    return contoured(_POLE.format(top=top, height=30 - top), "gold")


def _sign(suit: str, y: float, size: float) -> Shape:
    return Shape(suit_path(suit, size).translated(_AXIS, y), "suit", "ink")


def _sword() -> list[Shape]:
    return [
        contoured("M 21.8 -20 L 21.8 -54 L 24 -60 L 26.2 -54 L 26.2 -20 Z", "steel"),
        flat("M 24 -59 L 25.8 -54 L 25.8 -20 L 24 -20 Z", "white"),
        contoured("M 17.4 -23.4 L 30.6 -23.4 L 30.6 -20.4 L 17.4 -20.4 Z", "gold"),
        contoured("R 22.6 -20.4 2.8 14", "robe"),
    ]


def _sceptre() -> list[Shape]:
    return [
        _pole(-44),
        contoured("M 19 -44 L 29 -44 L 27 -40 L 21 -40 Z", "gold"),
        _sign("H", -50.5, 13),
    ]


def _axe() -> list[Shape]:
    return [
        _pole(-59),
        contoured("M 25 -54 L 28 -54 C 29 -57 31 -59 32.6 -59.6 C 34 -53 34 -43 32.6 -36 "
                  "C 31 -37 29 -39 28 -42 L 25 -42 Z", "steel"),
        line("M 30.6 -56 C 32 -51 32 -44 30.6 -39.6", "white", 1.0),
        contoured("M 23 -51 L 17.6 -48 L 23 -45 Z", "steel"),
    ]  # fmt: skip


def _orb() -> list[Shape]:
    return [
        _sign("C", -41, 11),
        contoured("O 16.4 -34.4 15.2 15.2", "gold"),
        line("M 16.6 -27 L 31.4 -27 M 24 -34.4 L 24 -27", "robe", 1.6),
    ]


def _stem(top: float) -> list[Shape]:
    return [
        line(f"M 24 0 L 24 {top}", "ink", 1.6),
        contoured("M 24 -22 C 28 -23 31 -26 32 -31 C 28 -30 25 -27 24 -22 Z", "light"),
        contoured("M 24 -25 C 20 -26 18 -28 17 -33 C 21 -32 23 -29 24 -25 Z", "light"),
    ]


def _petals(text: str, count: int, turn: float, y: float, fill: Ink) -> list[Shape]:
    petal = path_from(text)
    first = -turn * (count - 1) / 2
    return [
        Shape(QTransform().translate(_AXIS, y).rotate(first + turn * n).map(petal), fill, "ink")
        for n in range(count)
    ]


def _lily() -> list[Shape]:
    return [
        *_stem(-36),
        *_petals("M 0 0 C -6 -5 -5 -12 0 -17 C 5 -12 6 -5 0 0 Z", 3, 42, -38, "robe"),
        contoured("M 20 -38 L 28 -38 L 27 -35.6 L 21 -35.6 Z", "gold"),
    ]


def _rose() -> list[Shape]:
    return [
        *_stem(-36),
        *_petals("O -4.6 -10.4 9.2 9.2", 6, 60, -45, "robe"),
        contoured("O 19.2 -49.8 9.6 9.6", "light"),
        contoured("O 21.4 -47.6 5.2 5.2", "gold"),
    ]


def _tulip() -> list[Shape]:
    return [
        *_stem(-36),
        contoured("M 16.6 -54 L 20 -50 L 24 -57 L 28 -50 L 31.4 -54 C 32 -42 29 -37 24 -37 "
                  "C 19 -37 16 -42 16.6 -54 Z", "robe"),
        contoured("M 24 -56 C 28 -50 28 -42 24 -37 C 20 -42 20 -50 24 -56 Z", "gold"),
    ]  # fmt: skip


def _daisy() -> list[Shape]:
    return [
        *_stem(-36),
        *_petals("M 0 0 C -3.4 -4 -3.4 -9 0 -11 C 3.4 -9 3.4 -4 0 0 Z", 8, 45, -46, "white"),
        contoured("O 20.6 -49.4 6.8 6.8", "gold"),
    ]


def _halberd() -> list[Shape]:
    return [
        _pole(-50),
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


def _spear() -> list[Shape]:
    return [
        _pole(-52),
        contoured("M 24 -63 L 27.4 -55 L 24 -50 L 20.6 -55 Z", "steel"),
        contoured("M 25 -48 L 34 -44.5 L 30 -41 L 34 -37.5 L 25 -35 Z", "robe"),
        line("M 25 -41.4 L 31 -41", "gold", 1.4),
    ]


def _arrow() -> list[Shape]:
    return [
        contoured("R 23.1 -55 1.8 80", "gold"),
        contoured("M 24 -63 L 28.6 -53 L 24 -55 L 19.4 -53 Z", "steel"),
        contoured("M 24 -33 L 29.4 -38 L 29.4 -28 L 24 -23 L 18.6 -28 L 18.6 -38 Z", "light"),
        line("M 24 -33 L 24 -24 M 24 -29 L 29 -33 M 24 -29 L 19 -33", "ink", 0.7),
    ]


_ATTRIBUTES = {
    "KS": _sword(), "KH": _sceptre(), "KD": _axe(), "KC": _orb(),
    "QS": _lily(), "QH": _rose(), "QD": _tulip(), "QC": _daisy(),
    "JS": _halberd(), "JH": _torch(), "JD": _spear(), "JC": _arrow(),
}  # fmt: skip
