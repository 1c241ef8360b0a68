"""Pips in the classical arrangement, with the lower half upside down."""

from dataclasses import dataclass

from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform


@dataclass(frozen=True, slots=True)
class _Grid:
    """The ``size`` of the pips, and how far the uppermost are from the centre of the card."""

    size: float
    end: float


# The pips stay below the strip that an overlapping card leaves visible, which only has the index,
# and from there they fill the card. Four of them one below the other need more room.
_LOOSE, _DENSE = _Grid(19.5, 29.6), _Grid(18.3, 30.2)
_LOOSE_BELOW_LARGE_INDEX, _DENSE_BELOW_LARGE_INDEX = _Grid(18.0, 27.8), _Grid(17.0, 28.3)
_SIDE = 24.5

Place = tuple[float, float]
"""Where a pip is: in columns from the axis, and as a share of the way from the centre up."""
Places = tuple[Place, ...]

_PAIR = (-1.0, 1.0)
_CORNERS: Places = tuple((x, 1.0) for x in _PAIR)
_INNER: Places = tuple((x, 1 / 3) for x in _PAIR)
_WAIST: Places = tuple((x, 0.0) for x in _PAIR)
_MIDDLE: Places = ((0.0, 0.0),)

# The pips of the upper half, which are repeated below.
_HALF: dict[str, Places] = {
    "2": ((0.0, 1.0),),
    "3": ((0.0, 1.0),),
    "4": _CORNERS,
    "5": _CORNERS,
    "6": _CORNERS,
    "7": _CORNERS,
    "8": (*_CORNERS, (0.0, 1 / 2)),
    "9": _CORNERS + _INNER,
    "T": (*_CORNERS, *_INNER, (0.0, 2 / 3)),
}
# The pips that are not repeated.
_ONCE: dict[str, Places] = {
    "3": _MIDDLE,
    "5": _MIDDLE,
    "6": _WAIST,
    "7": (*_WAIST, (0.0, 1 / 2)),
    "8": _WAIST,
    "9": _MIDDLE,
}


def paint_pips_half(
    painter: QPainter, rank: str, pip: QPainterPath, ink: QColor, *, large: bool
) -> None:
    """Paint the upper pips of ``rank`` (2 to 9, T); ``pip`` is one unit in size.

    ``large`` leaves room for large indices.
    """
    _paint(painter, _HALF[rank], pip, ink, _grid(rank, large=large))


def paint_pips_once(
    painter: QPainter, rank: str, pip: QPainterPath, ink: QColor, *, large: bool
) -> None:
    """Paint the pips of ``rank`` on the middle line, and the seventh of a seven.

    ``large`` leaves room for large indices.
    """
    _paint(painter, _ONCE.get(rank, ()), pip, ink, _grid(rank, large=large))


def _grid(rank: str, *, large: bool) -> _Grid:
    if rank in "9T":
        return _DENSE_BELOW_LARGE_INDEX if large else _DENSE
    return _LOOSE_BELOW_LARGE_INDEX if large else _LOOSE


def _paint(painter: QPainter, places: Places, pip: QPainterPath, ink: QColor, grid: _Grid) -> None:
    painter.setBrush(ink)
    scaled = QTransform.fromScale(grid.size, grid.size).map(pip)
    for x, y in places:
        painter.drawPath(scaled.translated(x * _SIDE, -y * grid.end))
