"""Where drawn pictures are kept in memory, up to a size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator

from PySide6.QtGui import QPixmap


class PixmapCache:
    """Keeps the most recently used pictures, up to ``limit`` bytes in total."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], QPixmap]) -> QPixmap:
        """Return the cached picture for ``key``, or else the one that ``draw`` returns."""
        pixmap = self._pixmaps.get(key)
        if pixmap is None:
            pixmap = draw()
            self._keep(key, pixmap)
        else:
            self._pixmaps.move_to_end(key)
        return pixmap

    def __iter__(self) -> Iterator[tuple[Hashable, QPixmap]]:
        """Yield the cached pictures with their keys, the most recently used last."""
        return iter(self._pixmaps.items())

    def _keep(self, key: Hashable, pixmap: QPixmap) -> None:
        """Cache ``pixmap``, and drop those not used for longest; the last stays in any case."""
        self._pixmaps[key] = pixmap
        self._bytes += _byte_size(pixmap)
        while self._bytes > self._limit and len(self._pixmaps) > 1:
            _key, oldest = self._pixmaps.popitem(last=False)
            self._bytes -= _byte_size(oldest)


def _byte_size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8
