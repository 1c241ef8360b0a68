"""Comparing pictures pixel by pixel."""

from itertools import pairwise

from PySide6.QtGui import QImage, QPixmap, QTransform

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.pieces.card_pixmap import card_pixmap

FACES = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]

_INK = 200
"""The lightness below which a pixel is ink."""


def picture(face: str | None, style: CardStyle | None = None, width: int = 120) -> QImage:
    return card_pixmap(face, width, 1.0, style or CardStyle()).toImage()


def upside_down(image: QImage) -> QImage:
    return image.transformed(QTransform().rotate(180))


def part(image: QImage, left: float, top: float, width: float, height: float) -> QImage:
    """Return a part of `image`; all arguments are shares of its width and height."""
    across, down = image.width(), image.height()
    return image.copy(
        round(left * across), round(top * down), round(width * across), round(height * down)
    )


def furthest_apart(first: QImage, second: QImage) -> int:
    """Return the largest difference of a channel between two pictures of one size."""
    assert first.size() == second.size()
    return max(abs(a - b) for a, b in zip(channels(first), channels(second), strict=True))


def unlike(first: QImage, second: QImage) -> float:
    """Return the share of channels that differ clearly."""
    pairs = list(zip(channels(first), channels(second), strict=True))
    return sum(abs(a - b) > 40 for a, b in pairs) / len(pairs)


def channels(image: QImage | QPixmap) -> bytes:
    plain = image.toImage() if isinstance(image, QPixmap) else image
    plain = plain.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    return bytes(plain.constBits())


def darkest(image: QImage) -> int:
    """Return the lightness (0 to 255) of the darkest opaque pixel."""
    points = ((x, y) for y in range(image.height()) for x in range(image.width()))
    return min(image.pixelColor(x, y).lightness() for x, y in points)


def inked_rows(image: QImage) -> list[tuple[int, int]]:
    """Return the first and the last row of each group of rows with ink."""
    groups: list[tuple[int, int]] = []
    for y in range(image.height()):
        if darkest(image.copy(0, y, image.width(), 1)) < _INK:
            first = groups.pop()[0] if groups and groups[-1][1] == y - 1 else y
            groups.append((first, y))
    return groups


def changes_across(image: QImage) -> int:
    """Return how often paper and ink change in the row of `image` where they do most often."""
    rows = (
        [image.pixelColor(x, y).lightness() < _INK for x in range(image.width())]
        for y in range(image.height())
    )
    return max(sum(a != b for a, b in pairwise(row)) for row in rows)
