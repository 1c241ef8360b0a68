"""Comparing pictures pixel by pixel."""

from PySide6.QtGui import QImage, QPixmap, QTransform

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.pieces.card_pixmap import card_pixmap

FACES = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


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
