"""Where drawn pictures are kept for the next start: in a file, for the same program only.

The file is a line of JSON, the header, and then the pixels of all pictures, in its order.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import IO
from zlib import crc32

import msgspec
from PySide6.QtCore import qVersion
from PySide6.QtGui import QImage

_FORMAT = QImage.Format.Format_ARGB32_Premultiplied
_BYTES_PER_PIXEL = 4
"""How many bytes a pixel has in this format."""
_LONGEST_HEADER = 1 << 16
"""How many bytes of the first line are read at most."""
_MOST_BYTES = 64 * 1024 * 1024
"""How many bytes all pictures may have: more are not kept, and not read either."""

_log = logging.getLogger(__name__)


class _Header(msgspec.Struct):
    """The first line of the file."""

    program: list[str]
    """What the program that drew the pictures is told by (`PictureFile`)."""
    pictures: list[tuple[str, int, int]]
    """Of each picture the name, the length in bytes and the checksum."""


def drawing_code() -> Path:
    """Return where the code is that draws: the folder of widgets, or the program of a bundle."""
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
        """The names of the pictures in the file, as far as it is known to have them."""
        self._pixels: dict[str, bytes] = {}
        """The pixels of pictures that were read and not taken yet."""
        self._is_read = False

    def take(self, name: str, width: int, height: int) -> QImage | None:
        """Return the picture ``name``, or None if it has to be drawn.

        ``width`` and ``height`` are in device pixels; a picture of another size does not count. A
        picture can be taken once. The file is read for the first.
        """
        if not self._is_read:
            self._is_read = True
            with suppress(OSError, ValueError, msgspec.DecodeError, RecursionError):
                self._read()
        pixels = self._pixels.pop(name, b"")
        if len(pixels) != width * height * _BYTES_PER_PIXEL:
            self._names -= {name}
            return None
        return QImage(pixels, width, height, width * _BYTES_PER_PIXEL, _FORMAT).copy()

    def write(self, pictures: Mapping[str, QImage]) -> None:
        """Keep only ``pictures``, unless the file has all of them. A full disk is no error."""
        if self._names >= pictures.keys():
            return
        pixels = {name: _pixels_of(picture) for name, picture in pictures.items()}
        entries = [(name, len(content), crc32(content)) for name, content in pixels.items()]
        if sum(map(len, pixels.values())) > _MOST_BYTES:
            return
        # A file of its own, so that the old one is whole until the new one is.
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
    bytes_left = os.fstat(file.fileno()).st_size - file.tell()
    for name, length, checksum in entries:
        if not 0 <= length <= bytes_left:
            raise ValueError(f"The file has no {length} bytes for the picture {name}.")
        bytes_left -= length
        pixels[name] = file.read(length)
        if crc32(pixels[name]) != checksum:
            raise ValueError(f"The picture {name} is damaged.")
    return pixels


def _pixels_of(picture: QImage) -> bytes:
    """Return the pixels of ``picture``, line by line: with four bytes a pixel there are no gaps."""
    return bytes(picture.convertToFormat(_FORMAT).constBits())


def _fingerprint(code: Path) -> str:
    """Return a text that is another one whenever ``code`` has changed.

    ``code`` is a file, or a folder whose modules count, at any depth. Every size and time counts:
    some systems give all installed files the same time.
    """
    modules = [
        os.path.join(root, name)
        for root, _folders, names in os.walk(code)
        for name in names
        if name.endswith(".py")
    ]
    versions = []
    with suppress(OSError):  # the program is just being replaced
        for path in sorted(modules) or [os.fspath(code)]:
            stat = os.stat(path)
            versions.append((os.path.relpath(path, code), stat.st_size, stat.st_mtime_ns))
    return blake2b(repr(versions).encode(), digest_size=12).hexdigest()
