"""The icons of the program and of its files as pictures, for each kind of desktop.

Run as ``icons.py FOLDER``; writes ``gamesuite.ico`` and ``game-file.ico`` for Windows, and
``gamesuite.icns`` and ``game-file.icns`` for macOS.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = ROOT / "resources" / "icons" / "gamesuite.svg"
GAME_FILE = Path(__file__).with_name("linux") / "game-file.svg"
ICONS = {"gamesuite": PROGRAM, "game-file": GAME_FILE}
WINDOWS = (16, 20, 24, 32, 40, 48, 64, 128, 256)
"""The widths of the pictures in an icon of Windows, in pixels."""
MACOS = {
    b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512,
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512, b"ic10": 1024,
}  # fmt: skip
"""The kinds of pictures in an icon of macOS, and their widths in pixels: in the second line those
of 16, 32, 128, 256 and 512 points for screens with two pixels to a point."""
_WHOLE = 256


def png(source: Path, width: int) -> bytes:
    """Return the drawing ``source``, an SVG file, as a PNG file ``width`` pixels wide and high."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt  # noqa: PLC0415 - not for tests
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415

    picture = QImage(width, width, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(str(source)).render(painter)
    painter.end()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not picture.save(buffer, "PNG"):  # type: ignore[call-overload]  # stubs know file names only
        raise OSError(f"{source} cannot be drawn")
    return bytes(content.data())


def ico(source: Path) -> bytes:
    """Return the drawing ``source`` as an icon of Windows."""
    pictures = [(width, png(source, width)) for width in WINDOWS]
    at = 6 + 16 * len(pictures)
    entries, data = b"", b""
    for width, picture in pictures:
        side = width % _WHOLE  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at + len(data))
        data += picture
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + data


def icns(source: Path) -> bytes:
    """Return the drawing ``source`` as an icon of macOS."""
    data = b""
    for kind, width in MACOS.items():
        picture = png(source, width)
        data += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(data)) + data


def write_icons(folder: Path) -> None:
    """Write all icons for Windows and macOS into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in ICONS.items():
        (folder / f"{name}.ico").write_bytes(ico(source))
        (folder / f"{name}.icns").write_bytes(icns(source))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: icons.py FOLDER")
    write_icons(Path(sys.argv[1]))
