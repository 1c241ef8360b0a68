"""The felt of the table: its colours, and a faint texture that is cheap to repaint."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, hypot

from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QRadialGradient, QRegion

from gamesuite.engine.resources import MissingResourceError, resource
from gamesuite.widgets.look.painting import clipped
from gamesuite.widgets.look.theme import Theme, mixed

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class FeltShade:
    """The colours of a felt in one light.

    ``centre`` and ``edge`` are the cloth in the middle and in the corners, ``label`` is for text
    on it, ``line`` for the outlines of empty places.
    """

    centre: str
    edge: str
    label: str
    line: str


@dataclass(frozen=True)
class Felt:
    """A felt with its shades in light and dark themes; ``name`` is its key in the settings."""

    name: str
    day: FeltShade
    night: FeltShade

    def shade(self, theme: Theme) -> FeltShade:
        """Return the colours of this felt in ``theme``; plain themes have one for all felts."""
        if theme.plain:
            return _PLAIN
        return self.night if theme.dark else self.day


_PLAIN = FeltShade("#000000", "#000000", "#ffffff", "#ffffff")
"""The colours of every felt in plain themes."""

GREEN = Felt(
    "green",
    FeltShade("#2a7152", "#1a4c37", "#f4efe2", "#a7cdbb"),
    FeltShade("#1d4f3a", "#103024", "#e9e4d6", "#78a590"),
)
BLUE = Felt(
    "blue",
    FeltShade("#2d5f86", "#1c3f5c", "#eef2f4", "#99bbd3"),
    FeltShade("#20435f", "#122a3e", "#e2e8ec", "#7497b2"),
)
BURGUNDY = Felt(
    "burgundy",
    FeltShade("#7d2e3d", "#511b27", "#f7ece6", "#cb8e98"),
    FeltShade("#58202c", "#35121a", "#efe2dc", "#aa767f"),
)
CHARCOAL = Felt(
    "charcoal",
    FeltShade("#4a4c51", "#303236", "#f2f0ec", "#9fa2a9"),
    FeltShade("#34363a", "#1f2023", "#e6e4e0", "#84878e"),
)

FELTS = {felt.name: felt for felt in (GREEN, BLUE, BURGUNDY, CHARCOAL)}
"""All felts by their names."""

_STOPS = 16
"""In how many steps the light of the lamp fades: enough for the curve to look smooth."""


def paint_felt(
    painter: QPainter, rect: QRect, felt: Felt, theme: Theme, exposed: QRegion | None = None
) -> None:
    """Paint ``felt`` over ``rect``, or only over the part of it that is ``exposed``.

    The picture of the whole of ``rect`` is cached, so a repaint only copies pixels.
    """
    shade = felt.shade(theme)
    ratio = painter.device().devicePixelRatio()
    for _part in clipped(painter, QRegion(rect) if exposed is None else exposed.intersected(rect)):
        if theme.plain:
            painter.fillRect(rect, QColor(shade.centre))
        else:
            painter.drawImage(rect.topLeft(), _cloth(rect.width(), rect.height(), ratio, shade))


@lru_cache(maxsize=2)
def _cloth(width: int, height: int, ratio: float, shade: FeltShade) -> QImage:
    """Return the finished cloth, with ``ratio`` device pixels to a logical one."""
    image = QImage(ceil(width * ratio), ceil(height * ratio), QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        painter.fillRect(image.rect(), _light(image.size(), shade))
        painter.fillRect(image.rect(), QBrush(_texture()))
    image.setDevicePixelRatio(ratio)
    return image


def _light(size: QSize, shade: FeltShade) -> QBrush:
    """Return the soft light of a lamp slightly above the middle of the table."""
    half_diagonal = 0.5 * hypot(size.width(), size.height())
    lamp = QPointF(0.5 * size.width(), 0.44 * size.height())
    gradient = QRadialGradient(lamp, half_diagonal * 1.08)  # nearly to the lower corners
    for stop in range(_STOPS + 1):
        distance = stop / _STOPS  # from the lamp, as a share of the reach of its light
        share = distance * distance * (3 - 2 * distance)  # smoothstep: level at both ends
        gradient.setColorAt(distance, mixed(QColor(shade.centre), QColor(shade.edge), share))
    return QBrush(gradient)


@lru_cache(maxsize=1)
def _texture() -> QImage:
    """Return a seamless tile of fine grain under short fibres, without either if it is missing."""
    try:
        tile = QImage(str(resource("felt", "texture.png")))
    except MissingResourceError:
        _log.exception("The felt has no texture.")
        tile = QImage()
    return tile.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
