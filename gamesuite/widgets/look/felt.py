"""The felt of the table: its colours, and a faint texture that is cheap to repaint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, hypot, sin, tau
from random import Random

from PySide6.QtCore import QLineF, QPointF, QRect, QSize
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QRadialGradient, QRegion

from gamesuite.engine.language import _
from gamesuite.widgets.look.clipping import clipped
from gamesuite.widgets.look.theme import Theme


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

GREEN = Felt(
    "green",
    FeltShade("#2a7152", "#1a4c37", "#f4efe2", "#7fb69c"),
    FeltShade("#1d4f3a", "#103024", "#e9e4d6", "#5c9279"),
)
BLUE = Felt(
    "blue",
    FeltShade("#2d5f86", "#1c3f5c", "#eef2f4", "#86aecb"),
    FeltShade("#20435f", "#122a3e", "#e2e8ec", "#5f88a6"),
)
BURGUNDY = Felt(
    "burgundy",
    FeltShade("#7d2e3d", "#511b27", "#f7ece6", "#c98b95"),
    FeltShade("#58202c", "#35121a", "#efe2dc", "#a0656f"),
)
CHARCOAL = Felt(
    "charcoal",
    FeltShade("#4a4c51", "#303236", "#f2f0ec", "#9a9da4"),
    FeltShade("#34363a", "#1f2023", "#e6e4e0", "#7b7e85"),
)

_TILE = 256
_FIBRES = 6000
_LONGEST = 7
_FIBRE_TONES = (QColor(255, 255, 255, 8), QColor(0, 0, 0, 11))
_STOPS = 16

# The effect of a random byte on a point: one in four is lighter, one in four darker.
_GRAIN_LIGHT = bytes((0, 6, 0, 0)) * 64
_GRAIN_COVER = bytes((0, 6, 9, 0)) * 64

FELTS = {felt.name: felt for felt in (GREEN, BLUE, BURGUNDY, CHARCOAL)}


def felt_title(felt: Felt) -> str:
    """Return the title of ``felt`` in menus, in the current language."""
    return {
        GREEN.name: _("Green"),
        BLUE.name: _("Blue"),
        BURGUNDY.name: _("Burgundy"),
        CHARCOAL.name: _("Charcoal"),
    }[felt.name]


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
    painter = QPainter(image)
    painter.fillRect(image.rect(), _light(image.size(), shade))
    painter.fillRect(image.rect(), QBrush(_texture()))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def _light(size: QSize, shade: FeltShade) -> QBrush:
    """Return the soft light of a lamp slightly above the middle of the table."""
    radius = 0.5 * hypot(size.width(), size.height())
    lamp = QPointF(0.5 * size.width(), 0.44 * size.height())
    gradient = QRadialGradient(lamp, radius * 1.08)
    for at in range(_STOPS + 1):
        distance = at / _STOPS
        share = distance * distance * (3 - 2 * distance)
        gradient.setColorAt(distance, _between(QColor(shade.centre), QColor(shade.edge), share))
    return QBrush(gradient)


def _between(first: QColor, last: QColor, share: float) -> QColor:
    def mix(low: float, high: float) -> float:
        return low + (high - low) * share

    return QColor.fromRgbF(
        mix(first.redF(), last.redF()),
        mix(first.greenF(), last.greenF()),
        mix(first.blueF(), last.blueF()),
    )


@lru_cache(maxsize=1)
def _texture() -> QImage:
    """Return a seamless tile of fine grain under short fibres, always the same one."""
    tile = _grain()
    fibres = _fibres()
    painter = QPainter(tile)
    for x in (-_TILE, 0, _TILE):
        for y in (-_TILE, 0, _TILE):
            painter.drawImage(x - _LONGEST, y - _LONGEST, fibres)
    painter.end()
    return tile


def _grain() -> QImage:
    """Return faint light and dark points."""
    points = Random(_TILE).randbytes(_TILE * _TILE)
    lights = points.translate(_GRAIN_LIGHT)
    pixels = bytearray(4 * len(points))
    pixels[0::4] = pixels[1::4] = pixels[2::4] = lights
    pixels[3::4] = points.translate(_GRAIN_COVER)
    form = QImage.Format.Format_RGBA8888_Premultiplied
    return QImage(bytes(pixels), _TILE, _TILE, 4 * _TILE, form).convertToFormat(
        QImage.Format.Format_ARGB32_Premultiplied
    )


def _fibres() -> QImage:
    """Return the fibres of one tile, in a picture with space for those that cross its edges."""
    side = _TILE + 2 * _LONGEST
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    luck = Random(_TILE)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for tone in _FIBRE_TONES:
        painter.setPen(tone)
        # One call for all: thousands of calls would delay the first picture.
        painter.drawLines(list(_lines(_FIBRES // len(_FIBRE_TONES), luck)))
    painter.end()
    return image


def _lines(number: int, luck: Random) -> Iterator[QLineF]:
    """Yield ``number`` fibres at random places of the tile, each one of 256 at random."""
    shapes = []
    for _shape in range(256):
        angle, length = luck.random() * tau, 2 + luck.random() * (_LONGEST - 3)
        shapes.append((cos(angle) * length, sin(angle) * length))
    # Bytes at once: a number at a time would take half of the time of the first picture.
    numbers = luck.randbytes(3 * number)
    scale = _TILE / 256
    for column, row, shape in zip(numbers[0::3], numbers[1::3], numbers[2::3], strict=True):
        across, down = shapes[shape]
        # Not all on whole pixels: the place within one comes from the shape.
        x, y = _LONGEST + (column + across % 1) * scale, _LONGEST + (row + down % 1) * scale
        yield QLineF(x, y, x + across, y + down)
