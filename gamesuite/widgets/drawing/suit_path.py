"""The four suits as outlines."""

from functools import lru_cache

from PySide6.QtGui import QPainterPath, QTransform

from gamesuite.widgets.drawing.path_text import path_from

SUITS = "CDHS"
"""The letters of the suits: clubs, diamonds, hearts, spades."""

# Each outline fills a square from -50 to 50.
_OUTLINES = {
    "C": "M -5.6 19 C -5 32 -9 43 -20 49.5 L 20 49.5 C 9 43 5 32 5.6 19 "
    "A 3 -14 45 45 208 277.3 A -22.5 -50 45 45 -54.7 289.4 A -48 -14 45 45 54.7 277.3 Z",
    "D": "M 0 -50 C 10 -32 24 -13 39 0 C 24 13 10 32 0 50 C -10 32 -24 13 -39 0 "
    "C -24 -13 -10 -32 0 -50 Z",
    "H": "M 0 48 C -7 33 -47 10 -47 -19 C -47 -36 -36 -46 -23.5 -46 C -12 -46 -3.5 -39 0 -26 "
    "C 3.5 -39 12 -46 23.5 -46 C 36 -46 47 -36 47 -19 C 47 10 7 33 0 48 Z",
    "S": "M 0 -50 C 7 -35 46 -12 46 14 C 46 28 36 36.5 25 36.5 C 16 36.5 8.5 32 4.6 24 "
    "C 5.4 35 9 44 20 49.5 L -20 49.5 C -9 44 -5.4 35 -4.6 24 C -8.5 32 -16 36.5 -25 36.5 "
    "C -36 36.5 -46 28 -46 14 C -46 -12 -7 -35 0 -50 Z",
}


@lru_cache(maxsize=len(SUITS))
def _unit_path(suit: str) -> QPainterPath:
    if suit not in _OUTLINES:
        raise ValueError(f"There is no suit {suit!r}; the suits are C, D, H and S.")
    return path_from(_OUTLINES[suit])


def suit_path(suit: str, size: float) -> QPainterPath:
    """Return the outline of ``suit`` in a square of side ``size`` centred on the origin.

    ``suit`` is one of C, D, H, S. Raises ValueError for any other letter.
    """
    return QTransform.fromScale(size / 100, size / 100).map(_unit_path(suit))
