"""The columns of a sheet: four boxes, the score and the points."""

from __future__ import annotations

from PySide6.QtGui import QFont

from gamesuite.games.balut.part_contents import true_minus
from gamesuite.games.balut.score_sheet import BOXES
from gamesuite.widgets.look.fitting import sized

_BOX, _SCORE, _POINTS = 0.146, 0.222, 0.154
_PADDING = 0.02
"""Widths, in widths of the sheet."""

_SHARES = (*(_BOX,) * BOXES, _SCORE, _POINTS)

_CLOSE, _FRAMED = 10.4, 14.4
"""How many letters high a sheet must be wide for its figures, in boxes close together or apart."""

_NARROW = 0.85
"""Below this width, in heights of a row, boxes lie close together."""


def is_narrow(width: int, height: float) -> bool:
    """Return whether the boxes of such a sheet lie close together, with lines between them."""
    return _BOX * width < _NARROW * height


def column(width: int, number: int) -> tuple[int, int]:
    """Return left and width of the column ``number`` of a sheet ``width`` pixels wide.

    0 to 3 are the boxes, 4 is the score and 5 the points.
    """
    left = round((_PADDING + sum(_SHARES[:number])) * width)
    return left, round((_PADDING + sum(_SHARES[: number + 1])) * width) - left


def number_font(font: QFont, width: int, height: float, *, bold: bool = False) -> QFont:
    """Return ``font`` for the numbers in a row ``height`` pixels high of such a sheet."""
    letters = _CLOSE if is_narrow(width, height) else _FRAMED
    return sized(font, min(height * 0.5, width / letters), bold=bold)


def number(value: int) -> str:
    """Return ``value`` with a true minus sign."""
    return true_minus(str(value))
