"""The pictures of cards, empty places and shadows, drawn once for each size and kept."""

from collections.abc import Callable, Hashable

from PySide6.QtGui import QImage, QPixmap

from gamesuite.widgets.drawing.card_frame import (
    CARD_RATIO,
    CORNER_RADIUS,
    card_height,
    card_shape,
)
from gamesuite.widgets.drawing.card_image import card_image, painted
from gamesuite.widgets.drawing.card_place import paint_place
from gamesuite.widgets.drawing.card_shadow import shadow_image
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.corner_index import index_height
from gamesuite.widgets.drawing.pixmap_cache import PixmapCache

__all__ = [
    "CARD_RATIO",
    "card_height",
    "card_pixmap",
    "card_shape",
    "index_height",
    "place_pixmap",
    "shadow_margin",
    "shadow_pixmap",
]

# Room for a full deck with its back on the largest screens at scale factor two.
_CACHE_BYTES = 160 * 1024 * 1024

_cache = PixmapCache(_CACHE_BYTES)


def card_pixmap(
    face: str | None, width: int, device_pixel_ratio: float, style: CardStyle
) -> QPixmap:
    """Return the picture of a card `width` logical pixels wide; None is the back.

    `face` is a rank and a suit, such as AS, TD, 7H or KC, or any face that another family has
    registered. The same arguments give the same object. Raises ValueError for a face nobody
    draws and for sizes that are not positive.
    """
    _check_size(width, device_pixel_ratio)

    def draw() -> QImage:
        size = _real(width, device_pixel_ratio), _real(card_height(width), device_pixel_ratio)
        return card_image(face, *size, style)

    return _kept((face, width, device_pixel_ratio, style), device_pixel_ratio, draw)


def place_pixmap(
    kind: str, width: int, device_pixel_ratio: float, suit: str | None = None
) -> QPixmap:
    """Return the picture of an empty place for cards `width` logical pixels wide.

    `kind` is empty, foundation or reserve; a foundation may show the `suit` (one of C, D, H, S)
    that is built on it. Raises ValueError for any other kind or suit, and for sizes that are
    not positive.
    """
    _check_size(width, device_pixel_ratio)

    def draw() -> QImage:
        size = _real(width, device_pixel_ratio), _real(card_height(width), device_pixel_ratio)
        return painted(*size, lambda painter: paint_place(painter, kind, suit))

    return _kept((kind, width, device_pixel_ratio, suit), device_pixel_ratio, draw)


def shadow_margin(card_width: int) -> int:
    """Return how far, in logical pixels, the shadow of a lifted card reaches beyond it."""
    return max(4, round(card_width * 0.12))


def shadow_pixmap(
    width: int, height: int, device_pixel_ratio: float, card_width: int | None = None
) -> QPixmap:
    """Return one soft shadow for lifted cards that cover `width` by `height` logical pixels.

    The picture is larger than the cards by `shadow_margin` on every side. `card_width` is the
    width of a single card, if that is not `width` (cards lifted side by side). Raises
    ValueError for sizes that are not positive.
    """
    _check_size(min(width, height), device_pixel_ratio)
    card = width if card_width is None else card_width
    margin = shadow_margin(card)

    def draw() -> QImage:
        wide, high = (_real(side + 2 * margin, device_pixel_ratio) for side in (width, height))
        blur = 2 * margin * device_pixel_ratio
        return shadow_image(wide, high, blur, card * CORNER_RADIUS / 100 * device_pixel_ratio)

    return _kept(("shadow", width, height, device_pixel_ratio, card), device_pixel_ratio, draw)


def _kept(key: Hashable, device_pixel_ratio: float, draw: Callable[[], QImage]) -> QPixmap:
    def make() -> QPixmap:
        pixmap = QPixmap.fromImage(draw())
        pixmap.setDevicePixelRatio(device_pixel_ratio)
        return pixmap

    return _cache.get(key, make)


def _real(length: int, device_pixel_ratio: float) -> int:
    return round(length * device_pixel_ratio)


def _check_size(length: int, device_pixel_ratio: float) -> None:
    if length < 1 or device_pixel_ratio <= 0:
        raise ValueError("A picture needs a size greater than nothing.")
