"""Make the texture of the felt, a tile that repeats without a seam: ``resources/felt/texture.png``.

Run as ``make_felt.py``. The same version of Qt makes the same file, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin, tau
from pathlib import Path
from random import Random

from PySide6.QtCore import QLineF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

TARGET = Path(__file__).resolve().parents[1] / "resources" / "felt" / "texture.png"

TILE = 256
FIBRES = 6000
LONGEST = 7
FIBRE_TONES = (QColor(255, 255, 255, 8), QColor(0, 0, 0, 11))

# The effect of a random byte on a point: one in four is lighter, one in four darker.
GRAIN_LIGHT = bytes((0, 6, 0, 0)) * 64
GRAIN_COVER = bytes((0, 6, 9, 0)) * 64


def texture() -> QImage:
    """Return a seamless tile of fine grain under short fibres, always the same one."""
    tile = grain()
    hairs = fibres()
    painter = QPainter(tile)
    for x in (-TILE, 0, TILE):
        for y in (-TILE, 0, TILE):
            painter.drawImage(x - LONGEST, y - LONGEST, hairs)
    painter.end()
    return tile


def grain() -> QImage:
    """Return faint light and dark points."""
    points = Random(TILE).randbytes(TILE * TILE)
    lights = points.translate(GRAIN_LIGHT)
    pixels = bytearray(4 * len(points))
    pixels[0::4] = pixels[1::4] = pixels[2::4] = lights
    pixels[3::4] = points.translate(GRAIN_COVER)
    form = QImage.Format.Format_RGBA8888_Premultiplied
    return QImage(bytes(pixels), TILE, TILE, 4 * TILE, form).convertToFormat(
        QImage.Format.Format_ARGB32_Premultiplied
    )


def fibres() -> QImage:
    """Return the fibres of one tile, in a picture with space for those that cross its edges."""
    side = TILE + 2 * LONGEST
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    luck = Random(TILE)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for tone in FIBRE_TONES:
        painter.setPen(tone)
        # One call for all: thousands of calls would delay the first picture.
        painter.drawLines(list(lines(FIBRES // len(FIBRE_TONES), luck)))
    painter.end()
    return image


def lines(number: int, luck: Random) -> Iterator[QLineF]:
    """Yield ``number`` fibres at random places of the tile, each one of 256 at random."""
    shapes = []
    for _shape in range(256):
        angle, length = luck.random() * tau, 2 + luck.random() * (LONGEST - 3)
        shapes.append((cos(angle) * length, sin(angle) * length))
    # Bytes at once: a number at a time would take half of the time of the first picture.
    numbers = luck.randbytes(3 * number)
    scale = TILE / 256
    for column, row, shape in zip(numbers[0::3], numbers[1::3], numbers[2::3], strict=True):
        across, down = shapes[shape]
        # Not all on whole pixels: the place within one comes from the shape.
        x, y = LONGEST + (column + across % 1) * scale, LONGEST + (row + down % 1) * scale
        yield QLineF(x, y, x + across, y + down)


def main() -> None:
    """Write the file."""
    application = QGuiApplication(["make_felt", "-platform", "offscreen"])
    TARGET.parent.mkdir(exist_ok=True)
    texture().save(str(TARGET))
    application.quit()


if __name__ == "__main__":
    main()
