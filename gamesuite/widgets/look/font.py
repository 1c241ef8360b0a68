"""The bundled font, so that a system without fonts shows letters and not boxes."""

from __future__ import annotations

import logging

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF
from PySide6.QtWidgets import QApplication

from gamesuite.engine.resources import resource

FAMILY = "Inter"
FONT_FILES = ("Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")
SMALLEST_POINT_SIZE = 10.0
_SMALLEST_HEIGHT = 16
"""The height in pixels of a line of the smallest font."""

_log = logging.getLogger(__name__)


def install_fonts(app: QApplication) -> bool:
    """Register the bundled font and make it the font of ``app``.

    The size is that of the desktop, but at least 10 points. Returns whether the font is in use: if
    a file is missing, this is logged and the system's font stays.
    """
    registered = [_register(name) for name in FONT_FILES]
    complete = all(registered)
    font = QFont(app.font())
    if complete:
        others = [family for family in font.families() if family != FAMILY]
        font.setFamilies([FAMILY, *others])
    font.setPointSizeF(max(SMALLEST_POINT_SIZE, app.font().pointSizeF()))
    app.setFont(font)
    return complete


def figures(font: QFont) -> QFont:
    """Return ``font`` with figures of equal width, for columns of numbers."""
    result = QFont(font)
    result.setFeature(QFont.Tag("tnum"), 1)
    return result


def grown(pixels: int) -> int:
    """Return ``pixels``, a length that suits the smallest font, for the font in use."""
    height = QFontMetricsF(QApplication.font()).height()
    return max(pixels, round(pixels * height / _SMALLEST_HEIGHT))


def _register(name: str) -> bool:
    path = resource("fonts") / name
    if path.is_file() and QFontDatabase.addApplicationFont(str(path)) >= 0:
        return True
    _log.error("The font file %s is missing or damaged; the system's own font is used.", path)
    return False
