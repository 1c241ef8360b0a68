"""The columns of a sheet: four boxes, the score and the points."""

from __future__ import annotations

from PySide6.QtGui import QFont

from gamesuite.games.balut.rules import BOXES
from gamesuite.widgets.look.font import sized

_BOX, _SCORE, _POINTS = 0.128, 0.18, 0.268
_PADDING = 0.02
"""Widths, as shares of the width of the sheet."""

_SHARES = (*(_BOX,) * BOXES, _SCORE, _POINTS)

_CLOSE, _FRAMED = 11.8, 14.4
"""The width of a sheet in letter heights at which figures fit, in boxes close together or apart."""

_PROGRESS = 0.8
"""The size of the words on progress, in that of the figures."""

_NARROW = 0.85
"""Boxes narrower than this, in heights of a row, lie close together."""


def is_narrow(width: int, height: float) -> bool:
    """Return whether the boxes of a sheet of this size lie close together, sharing lines."""
    return _BOX * width < _NARROW * height


def column(width: int, index: int) -> tuple[int, int]:
    """Return the left edge and the width of a column of a sheet ``width`` pixels wide.

    Columns 0 to 3 are the boxes, 4 is the score and 5 the points.
    """
    left = round((_PADDING + sum(_SHARES[:index])) * width)
    return left, round((_PADDING + sum(_SHARES[: index + 1])) * width) - left


def number_font(font: QFont, width: int, height: float, *, bold: bool = False) -> QFont:
    """Return ``font`` in the size for numbers in a row ``height`` pixels high of such a sheet."""
    letters = _CLOSE if is_narrow(width, height) else _FRAMED
    return sized(font, min(height * 0.5, width / letters), bold=bold)


def progress_font(font: QFont, width: int, height: float) -> QFont:
    """Return ``font`` in the size for how far the points are, smaller than the figures."""
    figures = number_font(font, width, height)
    return sized(figures, figures.pixelSize() * _PROGRESS)
