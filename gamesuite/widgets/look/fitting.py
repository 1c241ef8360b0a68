"""Words and fonts that fit the available width."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from gamesuite.widgets.look.font import figures

SMALLEST = 10
"""The smallest font on a table, in pixels, unless its box is smaller."""
READABLE = 6
"""The smallest font that can be read, in pixels; what has less room is not drawn."""
_LINE = 1.22
"""The height of a line of text, in heights of its font."""


def sized(font: QFont, pixels: float, *, bold: bool = False) -> QFont:
    """Return ``font`` in ``pixels``, at least `SMALLEST`, with figures of equal width."""
    result = figures(font)
    result.setPixelSize(max(round(pixels), SMALLEST))
    result.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return result


def shrunk(words: str, font: QFont, width: float, least: float = 0.65) -> QFont:
    """Return ``font``, shrunk to fit ``words`` into ``width``, at most to the share ``least``."""
    needed = QFontMetricsF(font).horizontalAdvance(words)
    share = max(min(width / max(needed, 1.0), 1.0), least)
    result = QFont(font)
    result.setPixelSize(max(int(font.pixelSize() * share), SMALLEST))
    return result


def boxed(words: str, font: QFont, pixels: float, box: QSizeF, *, bold: bool = False) -> QFont:
    """Return ``font`` in ``pixels``, shrunk so that the line ``words`` fits into ``box``.

    It is at least `READABLE`, however small the box is.
    """
    result = sized(font, pixels, bold=bold)
    needed = QFontMetricsF(result).horizontalAdvance(words)
    share = min(box.width() / max(needed, 1.0), box.height() / (result.pixelSize() * _LINE), 1.0)
    result.setPixelSize(max(int(result.pixelSize() * share), READABLE))
    return result


def fitting(variants: Sequence[str], font: QFont, width: float) -> str:
    """Return the first of ``variants`` that fits into ``width``, or else the last one, elided."""
    metrics = QFontMetricsF(font)
    for words in variants:
        if metrics.horizontalAdvance(words) <= width:
            return words
    return metrics.elidedText(variants[-1], Qt.TextElideMode.ElideRight, width)


def broken(words: str, font: QFont, width: float, most: int) -> list[str]:
    """Return ``words`` broken at spaces into at most ``most`` lines; the last one may be elided."""
    metrics = QFontMetricsF(font)
    lines, left = [""], words.split()
    while left:
        longer = f"{lines[-1]} {left[0]}".strip()
        if lines[-1] and len(lines) < most and metrics.horizontalAdvance(longer) > width:
            lines.append("")
        else:
            lines[-1] = longer
            del left[0]
    return [fitting((line,), font, width) for line in lines]
