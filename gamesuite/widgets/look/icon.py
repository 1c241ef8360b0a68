"""Icons drawn from vector files in the colour of the text around them."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import lru_cache
from html import escape

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from gamesuite.engine.resources import package_of, resource, resource_of
from gamesuite.widgets.look.painting import saved

_INK = b"currentColor"
"""What a file says for the colour of the text around it."""
_FADED = 0.4
"""The opacity of a disabled icon that has colours of its own."""

_OF_GAME = "game "
"""Begins the name of the icon of a game."""
_GROUNDS = (
    ("#2f8a63", "#1b5a40"),
    ("#3a78b5", "#234f7d"),
    ("#a8503f", "#713126"),
    ("#7d5aa6", "#523874"),
    ("#a07a2c", "#6b501a"),
    ("#2b8a8f", "#195a5e"),
)
"""The colours of the grounds of games without an icon, above and below."""
_CARD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>
  </linearGradient></defs>
  <rect x="2" y="2" width="60" height="60" rx="14" fill="url(#ground)"/>
  <g transform="rotate(-9 32 32)">
    <rect x="16" y="11" width="30" height="42" rx="4" fill="#e6dcc6"/></g>
  <rect x="17.5" y="10.5" width="30" height="42" rx="4" fill="#fdf8ec"/>
  <text x="32.5" y="{base}" font-family="Inter" font-weight="600" font-size="{size}"
    text-anchor="middle" fill="{dark}">{letters}</text>
</svg>"""
"""The drawing of a game without an icon: a card on another, with the letters of its name."""

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
    """Return the icon of the game with the id ``game``; a card with its letters if it has none."""
    return QIcon(_VectorEngine(_OF_GAME + game))


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
def _source(name: str) -> bytes:
    """Return the text of the vector file; a missing one is logged and draws nothing."""
    if name.startswith(_OF_GAME):
        return _source_of_game(name.removeprefix(_OF_GAME))
    path = resource("icons") / f"{name}.svg"
    try:
        return path.read_bytes()
    except OSError:
        _log.error("The icon file %s is missing.", path)
        return b'<svg xmlns="http://www.w3.org/2000/svg"/>'


def _takes_ink(name: str) -> bool:
    """Return whether the drawing has the colour of the text: a disabled one is grey then."""
    return _INK in _source(name)


def _source_of_game(game: str) -> bytes:
    """Return the drawing of ``game``, or a card with its letters if there is none to be used."""
    with suppress(OSError):
        source = resource_of(game, "icons", f"{game}.svg").read_bytes()
        if not package_of(game) or QSvgRenderer(QByteArray(source)).isValid():
            return source
    return _lettered_card(game).encode()


def _lettered_card(game: str) -> str:
    """Return the drawing of a card with the first letters of ``game``, an id such as "yukon"."""
    first, _hyphen, second = game.partition("-")
    letters = (first[:1] + second[:1]).upper()
    light, dark = _GROUNDS[sum(game.encode()) % len(_GROUNDS)]
    size = 28 if len(letters) == 1 else 18
    base = 31.5 + 0.36 * size  # of which capital letters are as high again
    return _CARD.format(light=light, dark=dark, size=size, base=base, letters=escape(letters))


@lru_cache(maxsize=256)
def _renderer(name: str, ink: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_source(name).replace(_INK, ink.encode())))
