"""Where drawn pictures are kept: in memory, up to a size, and in a file for the next start."""

from __future__ import annotations

import logging
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import IO
from zlib import crc32

import msgspec
from PySide6.QtCore import qVersion
from PySide6.QtGui import QImage, QPixmap


class PixmapCache:
    """Keeps the most recently used pictures, up to ``limit`` bytes in total."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], QPixmap]) -> QPixmap:
        """Return the cached picture for ``key``, or else draw and cache it."""
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
        self._pixmaps[key] = pixmap
        self._bytes += _size(pixmap)
        while self._bytes > self._limit and len(self._pixmaps) > 1:
            _, oldest = self._pixmaps.popitem(last=False)
            self._bytes -= _size(oldest)


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8


_FORMAT = QImage.Format.Format_ARGB32_Premultiplied
_PIXEL = 4
_LONGEST_HEADER = 1 << 16
_MOST_BYTES = 64 * 1024 * 1024

_log = logging.getLogger(__name__)


class _Header(msgspec.Struct):
    """The first line of the file: the ``pictures`` by name, length in bytes and checksum."""

    program: list[str]
    pictures: list[tuple[str, int, int]]


def drawing_code() -> Path:
    """Return where the code is that draws: a folder, or the program of a bundle."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable)
    return Path(__file__).parents[1]


class PictureFile:
    """Pictures by name in the file ``path``.

    Only the program that drew them uses them: ``version``, Qt and the code in the file or folder
    ``drawn_by`` must be the same. A missing, damaged or foreign file counts as empty.
    """

    def __init__(self, path: Path, version: str, drawn_by: Path) -> None:
        self._path = path
        self._program = [version, qVersion(), _fingerprint(drawn_by)]
        self._names: frozenset[str] = frozenset()
        self._pixels: dict[str, bytes] = {}
        self._is_read = False

    def take(self, name: str, width: int, height: int) -> QImage | None:
        """Return the picture ``name``, or None if it has to be drawn.

        ``width`` and ``height`` are in device pixels. A picture can be taken once.
        """
        if not self._is_read:
            self._is_read = True
            with suppress(OSError, ValueError, msgspec.DecodeError, RecursionError):
                self._read()
        pixels = self._pixels.pop(name, b"")
        if len(pixels) != width * height * _PIXEL:
            self._names -= {name}
            return None
        return QImage(pixels, width, height, width * _PIXEL, _FORMAT).copy()

    def write(self, pictures: Mapping[str, QImage]) -> None:
        """Keep only ``pictures``, unless the file has all of them. A full disk is no error."""
        if self._names >= pictures.keys():
            return
        pixels = {name: _pixels_of(picture) for name, picture in pictures.items()}
        entries = [(name, len(one), crc32(one)) for name, one in pixels.items()]
        if sum(map(len, pixels.values())) > _MOST_BYTES:
            return
        draft = self._path.with_name(f"{self._path.name}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.unlink(missing_ok=True)  # of a program that was killed
            with draft.open("xb") as file:
                file.write(msgspec.json.encode(_Header(self._program, entries)) + b"\n")
                file.writelines(pixels.values())
            draft.replace(self._path)
        except OSError as error:
            _log.info("The pictures cannot be kept in %s: %s", self._path, error)
            with suppress(OSError):
                draft.unlink()

    def _read(self) -> None:
        """Read the file. Raises OSError or an error of its contents if it cannot be used."""
        if not self._path.is_file() or self._path.stat().st_size > _MOST_BYTES + _LONGEST_HEADER:
            return
        with self._path.open("rb") as file:
            header = msgspec.json.decode(file.readline(_LONGEST_HEADER), type=_Header)
            if header.program == self._program:
                self._pixels = _read_pixels(file, header.pictures)
        self._names = frozenset(self._pixels)


def _read_pixels(file: IO[bytes], entries: list[tuple[str, int, int]]) -> dict[str, bytes]:
    """Return the pixels of the pictures in ``entries``. Raises ValueError for damaged ones."""
    pixels = {}
    left = os.fstat(file.fileno()).st_size - file.tell()
    for name, length, checksum in entries:
        if not 0 <= length <= left:
            raise ValueError(f"The file has no {length} bytes for the picture {name}.")
        left -= length
        pixels[name] = file.read(length)
        if crc32(pixels[name]) != checksum:
            raise ValueError(f"The picture {name} is damaged.")
    return pixels


def _pixels_of(picture: QImage) -> bytes:
    # Four bytes a pixel leave no gap between lines.
    return bytes(picture.convertToFormat(_FORMAT).constBits())


def _fingerprint(code: Path) -> str:
    """Return what changes with ``code``, a file or the modules in a folder and those in it.

    Every size and time counts: some systems give all installed files the same time.
    """
    modules = [
        os.path.join(root, name)
        for root, _folders, names in os.walk(code)
        for name in names
        if name.endswith(".py")
    ]
    told = []
    with suppress(OSError):  # the program is just being replaced
        for path in sorted(modules) or [os.fspath(code)]:
            stat = os.stat(path)
            told.append((os.path.relpath(path, code), stat.st_size, stat.st_mtime_ns))
    return blake2b(repr(told).encode(), digest_size=12).hexdigest()
