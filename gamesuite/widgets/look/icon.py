"""Icons drawn from vector files in the colour of the text around them."""

from __future__ import annotations

import logging
from functools import lru_cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from gamesuite.engine.resources import resource
from gamesuite.widgets.look.painting import saved

_INK = b"currentColor"
"""What a file says for the colour of the text around it."""
_FADED = 0.4
"""The opacity of a disabled icon that has colours of its own."""

_copies: list[QIconEngine] = []
"""All copies of engines: Qt does not keep them alive for Python. They are never freed."""
_log = logging.getLogger(__name__)


def icon(name: str) -> QIcon:
    """Return the icon in the file ``name``.svg of the icons folder, sharp at every size.

    What the file draws in ``currentColor`` has the colour of the application's text when it is
    painted, so icons change with the theme; other colours stay.
    """
    return QIcon(_VectorEngine(name))


def game_icon(game: str) -> QIcon:
    """Return the icon of the game with the id ``game``; one for any game if it has none."""
    return icon(game if has_icon(game) else "games")


def has_icon(game: str) -> bool:
    """Return whether the game with the id ``game`` has an icon of its own."""
    return _has_file(game)


class _VectorEngine(QIconEngine):
    """Paints one vector file at any size and in any ink."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Paint the drawing as large as possible in the middle of ``rect``."""
        area = _square(rect)
        if mode is QIcon.Mode.Disabled and not _takes_ink(self._name):
            self._paint_faded(painter, area)
            return
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            _renderer(self._name, _ink(mode)).render(painter, area)

    def _paint_faded(self, painter: QPainter, area: QRectF) -> None:
        """Paint a coloured drawing faded, as one picture so that its layers do not show through.

        The picture is painted in the normal mode, so this is not called again for it.
        """
        side = round(area.width() * painter.device().devicePixelRatio())
        whole = self.pixmap(QSize(side, side), QIcon.Mode.Normal, QIcon.State.Off)
        with saved(painter):
            painter.setOpacity(painter.opacity() * _FADED)
            painter.drawPixmap(area, whole, QRectF(whole.rect()))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the drawing on a transparent ground of ``size`` device pixels."""
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        with QPainter(pixmap) as painter:
            self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        return pixmap

    def clone(self) -> QIconEngine:
        """Return a copy, which is also kept in `_copies`."""
        copy = _VectorEngine(self._name)
        _copies.append(copy)
        return copy


def _square(rect: QRect) -> QRectF:
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(QRectF(rect).center())
    return square


def _ink(mode: QIcon.Mode) -> str:
    """Return the colour of text in ``mode``, as it is now."""
    palette = QGuiApplication.palette()
    group, role = QPalette.ColorGroup.Active, QPalette.ColorRole.WindowText
    if mode is QIcon.Mode.Disabled:
        group = QPalette.ColorGroup.Disabled
    elif mode is QIcon.Mode.Selected:
        role = QPalette.ColorRole.HighlightedText
    return palette.color(group, role).name()


@lru_cache(maxsize=64)
def _has_file(name: str) -> bool:
    return (resource("icons") / f"{name}.svg").is_file()


@lru_cache(maxsize=64)
def _source(name: str) -> bytes:
    """Return the text of the vector file; a missing one is logged and draws nothing."""
    path = resource("icons") / f"{name}.svg"
    try:
        return path.read_bytes()
    except OSError:
        _log.error("The icon file %s is missing.", path)
        return b'<svg xmlns="http://www.w3.org/2000/svg"/>'


def _takes_ink(name: str) -> bool:
    """Return whether the drawing has the colour of the text: a disabled one is grey then."""
    return _INK in _source(name)


@lru_cache(maxsize=256)
def _renderer(name: str, ink: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_source(name).replace(_INK, ink.encode())))
