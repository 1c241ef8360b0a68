"""The font of the window, and fonts and words that fit the room they have.

A font is bundled so that a system without fonts shows letters and not boxes.
"""

from __future__ import annotations

import logging
import math
import sys
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRect, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication

from gamesuite.engine.resources import resource

FAMILY = "Inter"
"""The family of the bundled font."""
FONT_FILES = ("Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")
SMALLEST_POINT_SIZE = 10.0
"""The smallest size of the application's font."""
_POINTS_TO_INCH = 72
_SMALLEST_PIXELS = SMALLEST_POINT_SIZE * 96 / _POINTS_TO_INCH
"""The same in pixels, on a screen as most are."""
_SMALLEST_HEIGHT = 16
"""The height in pixels of a line in this size."""

SMALLEST = 10
"""The smallest font on a table, in pixels, unless its box is smaller."""
READ_WELL = 13
"""The least size of words with the smallest font, in pixels, where there is room."""
READABLE = 6
"""The smallest font that can be read, in pixels; what has less room is not drawn."""
_LINE = 1.22
"""The height of a line of text, in heights of its font."""
_FULL_LINE = 0.8
"""The size of the largest words in a line that is as high as it is, compared with its height."""

HAS_FONT = sys.platform in ("win32", "darwin")
"""Whether the system has a font in which all its programs write. On Linux each desktop has another,
and some have none."""
_WITH_OTHER_FONTS: Any = "QMenuBar"  # the types want bytes, but bytes are refused
"""A class of widgets for which Windows, macOS and KDE name a font of their own."""

_log = logging.getLogger(__name__)


def use_font(app: QApplication) -> None:
    """Give ``app`` the font of the system if it has one for everybody, else the bundled one."""
    usual = QFont(app.font())
    install_fonts(app)
    if HAS_FONT and _is_there(usual.family()):
        usual.setFamilies([*usual.families(), FAMILY])
        usual.setPointSizeF(app.font().pointSizeF())
        app.setFont(usual)


def _is_there(family: str) -> bool:
    """Return whether there is a font ``family``: a name with a dot is one that macOS hides."""
    return family.startswith(".") or QFontDatabase.hasFamily(family)


def use_font_everywhere(app: QApplication) -> None:
    """Give all widgets the font of ``app``, menus too.

    Qt goes back to the fonts that the system names for some classes of widgets whenever the style
    sheet or the theme of the system changes.
    """
    if QApplication.font(_WITH_OTHER_FONTS) != app.font():
        app.setFont(app.font())


def install_fonts(app: QApplication) -> bool:
    """Register the bundled font and make it the font of ``app``.

    The size is that of the desktop, but at least `SMALLEST_POINT_SIZE`. Returns whether the font is
    in use: if a file is missing, this is logged and the system's font stays.
    """
    registered = [_register(name) for name in FONT_FILES]  # all, even if one is missing
    is_complete = all(registered)
    font = QFont(app.font())
    if is_complete:
        others = [family for family in font.families() if family != FAMILY]
        font.setFamilies([FAMILY, *others])
    font.setPointSizeF(max(SMALLEST_POINT_SIZE, app.font().pointSizeF()))
    app.setFont(font)
    return is_complete


def _register(name: str) -> bool:
    """Register the font file ``name``; return whether that worked."""
    path = resource("fonts") / name
    if path.is_file() and QFontDatabase.addApplicationFont(str(path)) >= 0:
        return True
    _log.error("The font file %s is missing or damaged; the system's own font is used.", path)
    return False


def grown(pixels: int) -> int:
    """Return ``pixels``, a length that suits the smallest font, for the application's font."""
    height = QFontMetricsF(QApplication.font()).height()
    return max(pixels, round(pixels * height / _SMALLEST_HEIGHT))


def text_growth(most: float = math.inf) -> float:
    """Return how much larger than the smallest font that of the application is, at most ``most``.

    What is written on tables is to be as much larger, as far as there is room; layouts give it
    some, up to ``most``, before pieces get larger.
    """
    if QApplication.instance() is None:
        return 1.0
    font, screen = QApplication.font(), QApplication.primaryScreen()
    pixels = float(font.pixelSize())
    if pixels < 0:  # desktops make letters larger by more points, or by more pixels to a point
        pixels = font.pointSizeF() * screen.logicalDotsPerInch() / _POINTS_TO_INCH
    return min(max(pixels / _SMALLEST_PIXELS, 1.0), most)


# Fonts


def figures(font: QFont) -> QFont:
    """Return ``font`` with figures of equal width, for columns of numbers."""
    result = QFont(font)
    result.setFeature(QFont.Tag("tnum"), 1)
    return result


def sized(font: QFont, pixels: float, *, bold: bool = False) -> QFont:
    """Return ``font`` in ``pixels``, at least `SMALLEST`, with figures of equal width."""
    result = figures(font)
    result.setPixelSize(max(round(pixels), SMALLEST))
    result.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return result


def line_pixels(pixels: float, height: float) -> float:
    """Return the size of words in a line ``height`` pixels high, ``pixels`` with the smallest font.

    With a larger font they are larger, and they are always at least so large that they can be read
    well, both as far as the line has room.
    """
    return min(max(pixels, READ_WELL) * text_growth(), max(pixels, height * _FULL_LINE))


def line_font(font: QFont, pixels: float, height: float, *, bold: bool = False) -> QFont:
    """Return ``font`` in the size of `line_pixels`, with figures of equal width."""
    return sized(font, line_pixels(pixels, height), bold=bold)


def shrunk(words: str, font: QFont, width: float, least: float = 0.65) -> QFont:
    """Return ``font``, shrunk to fit ``words`` into ``width``.

    It is shrunk at most to the share ``least`` of the size that suits the smallest font, and not
    below `SMALLEST`, so ``words`` may still be too wide; see `fitting`. Its size must be set in
    pixels.
    """
    least /= text_growth()
    needed_width = QFontMetricsF(font).horizontalAdvance(words)
    share = max(min(width / max(needed_width, 1.0), 1.0), least)
    smallest = max(int(font.pixelSize() * least), SMALLEST)
    return _narrow(words, font, max(int(font.pixelSize() * share), SMALLEST), smallest, width)


def _narrow(words: str, font: QFont, pixels: int, smallest: int, width: float) -> QFont:
    """Return ``font`` in ``pixels``, or as much less as ``words`` need to fit into ``width``.

    Its letters get as much narrower as lower, so ``pixels`` should do; but on Windows each letter
    is as wide as whole pixels. It is not less than ``smallest``.
    """
    result = QFont(font)
    result.setPixelSize(pixels)
    while pixels > smallest and QFontMetricsF(result).horizontalAdvance(words) > width:
        pixels -= 1
        result.setPixelSize(pixels)
    return result


def boxed(words: str, font: QFont, pixels: float, box: QSizeF, *, bold: bool = False) -> QFont:
    """Return ``font`` in ``pixels``, shrunk so that the line ``words`` fits into ``box``.

    It is at least `READABLE`, however small the box is.
    """
    result = sized(font, pixels, bold=bold)
    needed_width = QFontMetricsF(result).horizontalAdvance(words)
    needed_height = result.pixelSize() * _LINE
    share = min(box.width() / max(needed_width, 1.0), box.height() / needed_height, 1.0)
    return _narrow(
        words, result, max(int(result.pixelSize() * share), READABLE), READABLE, box.width()
    )


# Words


def fitting(variants: Sequence[str], font: QFont, width: float) -> str:
    """Return the first of ``variants`` that fits into ``width``, or else the last one, elided."""
    metrics = QFontMetricsF(font)
    for words in variants:
        if metrics.horizontalAdvance(words) <= width:
            return words
    return metrics.elidedText(variants[-1], Qt.TextElideMode.ElideRight, width)


def broken(words: str, font: QFont, width: float, most: int) -> list[str]:
    """Return ``words`` broken at spaces into at most ``most`` lines.

    The last line takes all words that are left. A line that is too wide is elided.
    """
    metrics = QFontMetricsF(font)
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        is_full = bool(lines[-1]) and metrics.horizontalAdvance(longer) > width
        if is_full and len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = longer
    return [fitting((line,), font, width) for line in lines]


def write(painter: QPainter, space: QRect, words: str, font: QFont, ink: QColor | str) -> None:
    """Write ``words`` in the middle of ``space``, in ``font`` and the colour ``ink``."""
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(space, Qt.AlignmentFlag.AlignCenter, words)
