"""Pictures of cards, empty places and shadows, cached for each size.

A picture is drawn only once while the program runs. Cards and places can also come from a file,
which is written when the program ends: then the next start does not draw them at all.
"""
# ruff: noqa: PLC0415 - drawing is loaded late to keep the start fast: pictures may be on file

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtGui import QImage, QPixmap

from gamesuite.widgets.drawing.card_frame import CORNER_RADIUS, card_height
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.picture_cache import PixmapCache
from gamesuite.widgets.drawing.picture_file import PictureFile

# Room for a full deck with its back on the largest screens at scale factor two.
_CACHE_BYTES = 160 * 1024 * 1024

PICTURES = PixmapCache(_CACHE_BYTES)
"""All pictures drawn or read since the start, those of cards and places by their `_Key`."""


class _Key(NamedTuple):
    """All that the picture of a card or place depends on."""

    name: str
    """The face of a card, or "back"; the kind, the suit and the outline of a place."""
    width: int
    """The width of a card, in logical pixels."""
    device_pixel_ratio: float
    style: CardStyle | None
    """The style of a card, None for a place."""

    @property
    def name_in_file(self) -> str:
        """The name of the picture in a `PictureFile`."""
        return repr(tuple(self))


class _Source:
    """Where pictures of cards and places come from when they are not in the cache."""

    def __init__(self) -> None:
        self.file: PictureFile | None = None
        """The file that may have them; what it does not have is drawn."""
        self.last_card: _Key | None = None
        """The card last asked for, whose size and style the next start will need."""


_source = _Source()
"""The one source of the program."""


def use_picture_file(file: PictureFile | None) -> None:
    """Take cards and places from ``file`` instead of drawing them, if it has them."""
    _source.file = file


def write_picture_file() -> None:
    """Keep for the next start the cards of the size and style last used, and places so large."""
    file, last = _source.file, _source.last_card
    if file is None or last is None:
        return
    size = last.width, last.device_pixel_ratio
    pictures: dict[str, QImage] = {}
    for key, pixmap in PICTURES:
        if not isinstance(key, _Key):  # a shadow
            continue
        is_of_size = (key.width, key.device_pixel_ratio) == size
        if is_of_size and key.style in (last.style, None):
            pictures[key.name_in_file] = pixmap.toImage()
    file.write(pictures)


def card_pixmap(
    face: str | None, width: int, device_pixel_ratio: float, style: CardStyle
) -> QPixmap:
    """Return the picture of a card ``width`` logical pixels wide; None is the back.

    ``face`` is a rank and a suit, such as AS, TD, 7H or KC, or any face of another deck in
    use. The same arguments return the same object. Raises ValueError for a face that is not
    registered and for sizes that are not positive.
    """
    _check_size(width, device_pixel_ratio)

    def draw() -> QImage:
        from gamesuite.widgets.drawing.card_image import card_image

        return card_image(face, *_card_size(width, device_pixel_ratio), style)

    key = _Key("back" if face is None else face, width, device_pixel_ratio, style)
    _source.last_card = key
    return PICTURES.get(key, partial(_read_or_drawn, key, draw))


def place_pixmap(
    kind: str, width: int, device_pixel_ratio: float, line: str, suit: str | None = None
) -> QPixmap:
    """Return the picture of an empty place for cards ``width`` logical pixels wide.

    ``kind`` is one of `card_image.PLACE_KINDS`; ``line`` is the colour of its outline. A foundation
    may show the ``suit`` (C, D, H or S) that is built on it. Raises ValueError for any other kind
    or suit and for sizes that are not positive.
    """
    _check_size(width, device_pixel_ratio)

    def draw() -> QImage:
        from gamesuite.widgets.drawing.card_image import paint_place, painted

        size = _card_size(width, device_pixel_ratio)
        return painted(*size, lambda painter: paint_place(painter, kind, suit, line))

    key = _Key(f"{kind} {suit or ''} {line}", width, device_pixel_ratio, None)
    return PICTURES.get(key, partial(_read_or_drawn, key, draw))


def _read_or_drawn(key: _Key, draw: Callable[[], QImage]) -> QPixmap:
    """Return the picture of a card or place from the file, or else what ``draw`` returns."""
    ratio, image = key.device_pixel_ratio, None
    if _source.file is not None:
        image = _source.file.take(key.name_in_file, *_card_size(key.width, ratio))
    return _pixmap(draw() if image is None else image, ratio)


def shadow_margin(card_width: int) -> int:
    """Return how far the shadow of a lifted card extends beyond it, in logical pixels."""
    return max(4, round(card_width * 0.12))


def shadow_pixmap(
    width: int, height: int, device_pixel_ratio: float, card_width: int | None = None
) -> QPixmap:
    """Return one soft shadow for lifted cards of ``width`` by ``height`` logical pixels together.

    The picture extends beyond the cards by ``shadow_margin`` on every side. ``card_width`` is the
    width of a single card if it differs from ``width``, as for cards lifted side by side. Raises
    ValueError for sizes that are not positive.
    """
    _check_size(min(width, height), device_pixel_ratio)
    card = width if card_width is None else card_width
    margin = shadow_margin(card)

    def draw() -> QPixmap:
        from gamesuite.widgets.drawing.card_image import shadow_image

        whole_width, whole_height = (
            _device_pixels(side + 2 * margin, device_pixel_ratio) for side in (width, height)
        )
        blur = 2 * margin * device_pixel_ratio
        radius = card * CORNER_RADIUS / 100 * device_pixel_ratio
        return _pixmap(shadow_image(whole_width, whole_height, blur, radius), device_pixel_ratio)

    return PICTURES.get(("shadow", width, height, device_pixel_ratio, card), draw)


def _pixmap(image: QImage, device_pixel_ratio: float) -> QPixmap:
    """Return ``image`` ready to be shown at its size in logical pixels."""
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(device_pixel_ratio)
    return pixmap


def _card_size(width: int, device_pixel_ratio: float) -> tuple[int, int]:
    """Return the size in device pixels of a card ``width`` logical pixels wide."""
    height = card_height(width)
    return _device_pixels(width, device_pixel_ratio), _device_pixels(height, device_pixel_ratio)


def _device_pixels(length: int, device_pixel_ratio: float) -> int:
    return round(length * device_pixel_ratio)


def _check_size(length: int, device_pixel_ratio: float) -> None:
    if length < 1 or device_pixel_ratio <= 0:
        raise ValueError("A picture needs a size greater than nothing.")
