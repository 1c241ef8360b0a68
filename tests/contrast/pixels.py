"""Contrast between the colours of a picture, as WCAG 2 defines it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from PySide6.QtCore import QLineF, QPoint, QPointF, QRect
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

T = TypeVar("T")

SHARP = 2.0
"""How much larger text is drawn to find its ink: thin strokes never reach it at its own size."""
_STRAY = 3
"""The most contrasting pixels that are left out."""
_SCANS = 41
_RAYS = 24
"""In how many directions a ring is looked for."""
_FULL = 0.7
"""The share of the way round a widget that a change must go to be a ring."""


@lru_cache(maxsize=1 << 16)
def luminance(rgb: int) -> float:
    """Return the relative luminance of the colour ``rgb``, from 0 to 1."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    colour = QColor(rgb & 0xFFFFFF)
    red, green, blue = linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=1 << 18)
def contrast(first: int, second: int) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def picture(widget: QWidget) -> QImage:
    """Return the pixels of ``widget``."""
    return _rendered(widget, widget.rect(), 1.0)


def text_contrast(widget: QWidget, rect: QRect) -> float:
    """Return the contrast of the text or sign in ``rect`` of ``widget`` with what is behind it."""
    image = _rendered(widget, rect, SHARP)
    counts = Counter(_pixels(image, image.rect()))
    ground = _at(counts, luminance, counts.total() // 2)
    return _strongest(counts, ground)


def ink_contrast(image: QImage) -> float:
    """Return the contrast of the two colours of ``image``, such as a sign on plain paper."""
    counts = Counter(_pixels(image, image.rect()))
    ((ground, _count),) = counts.most_common(1)
    return _strongest(counts, ground)


def _strongest(counts: Counter[int], ground: int) -> float:
    """Return the contrast with ``ground`` that enough of the pixels have."""
    return contrast(_at(counts, lambda pixel: -contrast(pixel, ground), _STRAY), ground)


def edge_contrast(
    widget: QWidget, rect: QRect, *, out: int = 3, inside: int = 5, sides: str = "tblr"
) -> float:
    """Return the contrast of the edge of ``rect`` in ``widget``: of its line, or of what is inside.

    Scans the ``sides`` top, bottom, left and right; the result is that of the weakest one. The
    upper third of its scans decides, so that a dashed line counts as its dashes.
    """
    image = picture(widget)
    across, down = _along(rect.left(), rect.right()), _along(rect.top(), rect.bottom())
    starts = {
        "t": ([QPoint(x, rect.top()) for x in across], QPoint(0, 1)),
        "b": ([QPoint(x, rect.bottom()) for x in across], QPoint(0, -1)),
        "l": ([QPoint(rect.left(), y) for y in down], QPoint(1, 0)),
        "r": ([QPoint(rect.right(), y) for y in down], QPoint(-1, 0)),
    }
    found = []
    for side in sides:
        points, inward = starts[side]
        scans = [_scan(image, at, inward, out, inside) for at in points]
        ratios = sorted((_visible(scan) for scan in scans if scan), reverse=True)
        if ratios:
            found.append(ratios[len(ratios) // 3])
    return min(found)


def change_contrast(before: QImage, after: QImage, rect: QRect) -> float:
    """Return the contrast between two states in ``rect``, as far as it goes round all of it."""
    length = int(2 * (rect.width() + rect.height()) * _FULL)
    pairs = Counter(zip(_pixels(before, rect), _pixels(after, rect), strict=True))
    return contrast(*_at(pairs, lambda pair: -contrast(*pair), length))


def ring_contrast(before: QImage, after: QImage, rect: QRect, low: float) -> float:
    """Return the least contrast with the ground that a ring inside ``rect`` has on any side.

    In each direction from its middle, which is ``low`` in ``rect`` (1 is its lower edge), it is
    that of the pixel that changed most.
    """
    middle = QPointF(rect.center().x(), rect.top() + rect.height() * low)
    far = max(rect.width(), rect.height())
    best = []
    for ray in range(_RAYS):
        line = QLineF.fromPolar(far, 360 * ray / _RAYS).translated(middle)
        points = (line.pointAt(step / far).toPoint() for step in range(far))
        seen = [at for at in points if rect.contains(at)]
        best.append(max(contrast(before.pixel(at), after.pixel(at)) for at in seen))
    return min(best)


def _rendered(widget: QWidget, rect: QRect, ratio: float) -> QImage:
    image = QImage(rect.size() * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(widget.palette().window().color())
    painter = QPainter(image)
    widget.render(painter, QPoint(0, 0), QRegion(rect))
    painter.end()
    return image


def _pixels(image: QImage, rect: QRect) -> memoryview:
    part = image.copy(rect)
    return memoryview(bytes(part.constBits())).cast("I")


def _at(counts: Counter[T], key: Callable[[T], float], rank: int) -> T:
    """Return what comes at ``rank`` if all that is counted is sorted by ``key``."""
    ordered = sorted(counts, key=key)
    for each in ordered:
        rank -= counts[each]
        if rank < 0:
            return each
    return ordered[-1]


def _along(first: int, last: int) -> list[int]:
    """Return places along a side, away from its corners."""
    reach = (last - first) * 0.5
    return [round(first + reach * (0.5 + at / (_SCANS - 1))) for at in range(_SCANS)]


def _scan(image: QImage, at: QPoint, inward: QPoint, out: int, inside: int) -> list[int]:
    """Return the pixels from ``out`` before ``at`` to ``inside`` behind it, if all are there."""
    points = [at + inward * step for step in range(-out, inside + 1)]
    return [image.pixel(point) for point in points if image.rect().contains(point)]


def _visible(scan: list[int]) -> float:
    """Return the contrast of the best pixel with the ground on the better of its sides."""
    return max(max(contrast(pixel, scan[0]), contrast(pixel, scan[-1])) for pixel in scan)
