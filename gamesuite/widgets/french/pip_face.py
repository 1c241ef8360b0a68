"""Pips in the classical arrangement, with the lower half upside down."""

from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

# The pips stay below the strip that an overlapping card leaves visible, which only has the index.
_SIZE = 15.6
_SIDE = 21.5
_END = -28.2
_THIRD = _END / 3
_HALFWAY = _END / 2
_BETWEEN = (_END + _THIRD) / 2

_PAIR = (-_SIDE, _SIDE)
_CORNERS = tuple((x, _END) for x in _PAIR)
_INNER = tuple((x, _THIRD) for x in _PAIR)
_WAIST = tuple((x, 0.0) for x in _PAIR)
_MIDDLE = ((0.0, 0.0),)

Places = tuple[tuple[float, float], ...]

# The pips of the upper half, which are repeated below, in units from the centre of the card.
_HALF: dict[str, Places] = {
    "2": ((0.0, _END),),
    "3": ((0.0, _END),),
    "4": _CORNERS,
    "5": _CORNERS,
    "6": _CORNERS,
    "7": _CORNERS,
    "8": (*_CORNERS, (0.0, _HALFWAY)),
    "9": _CORNERS + _INNER,
    "T": (*_CORNERS, *_INNER, (0.0, _BETWEEN)),
}
# The pips that are not repeated.
_ONCE: dict[str, Places] = {
    "3": _MIDDLE,
    "5": _MIDDLE,
    "6": _WAIST,
    "7": (*_WAIST, (0.0, _HALFWAY)),
    "8": _WAIST,
    "9": _MIDDLE,
}


def paint_pips_half(painter: QPainter, rank: str, pip: QPainterPath, ink: QColor) -> None:
    """Paint the upper pips of ``rank`` (2 to 9, T); ``pip`` is one unit in size."""
    _paint(painter, _HALF[rank], pip, ink)


def paint_pips_once(painter: QPainter, rank: str, pip: QPainterPath, ink: QColor) -> None:
    """Paint the pips of ``rank`` on the middle line, and the seventh of a seven."""
    _paint(painter, _ONCE.get(rank, ()), pip, ink)


def _paint(painter: QPainter, places: Places, pip: QPainterPath, ink: QColor) -> None:
    painter.setBrush(ink)
    scaled = QTransform.fromScale(_SIZE, _SIZE).map(pip)
    for x, y in places:
        painter.drawPath(scaled.translated(x, y))
