"""Pictures of cards laid out in rows and groups, for the pages of help."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QImage, QPainter

from gamesuite.app.help.felt_board import MOST_WIDTH, empty_picture, paint_board, painting
from gamesuite.app.settings.look import card_style_of
from gamesuite.storage.settings import Settings
from gamesuite.widgets.drawing.card_frame import card_height
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.pieces.card_pixmap import card_pixmap

_MOST_CARD = 66
_MARGIN = 10

# Distances are in card widths.
_BESIDE = 0.08
_BETWEEN_GROUPS = 0.45
_DECKS = (FRENCH_DECK, HIGH_DECK)

Row: TypeAlias = tuple[tuple[str, ...], ...]
"""The groups of cards in a row."""


def rows_of(path: str) -> tuple[Row, ...]:
    """Return the rows in ``path``: ``/KO,VO-PO,SO/KA`` is two pairs, and a card below them."""
    rows = path.strip("/").split("/")
    return tuple(tuple(tuple(each.split(",")) for each in row.split("-")) for row in rows)


def spread_picture(rows: tuple[Row, ...], settings: Settings, ratio: float) -> QImage:
    """Return the cards in ``rows`` on felt; ``ratio`` is the device pixel ratio.

    Raises ValueError for a card that no deck has.
    """
    for deck in _DECKS:
        deck.use()
    breadth = max(map(_breadth, rows))
    card = min(_MOST_CARD, int((MOST_WIDTH - 2 * _MARGIN) / breadth))
    pitch = card_height(card) + _MARGIN
    size = QSize(round(breadth * card) + 2 * _MARGIN, len(rows) * pitch + _MARGIN)
    picture = empty_picture(size, ratio)
    with painting(picture) as painter:
        paint_board(painter, QRect(QPoint(0, 0), size), settings)
        for at, row in enumerate(rows):
            _paint_row(painter, row, card, QPoint(_MARGIN, _MARGIN + at * pitch), settings)
    return picture


def _breadth(row: Row) -> float:
    """Return the width of ``row`` in card widths."""
    gaps = sum(len(group) - 1 for group in row) * _BESIDE + (len(row) - 1) * _BETWEEN_GROUPS
    return sum(map(len, row)) + gaps


def _paint_row(painter: QPainter, row: Row, card: int, at: QPoint, settings: Settings) -> None:
    style, ratio = card_style_of(settings), painter.device().devicePixelRatio()
    left = 0.0
    for group in row:
        for face in group:
            place = at + QPoint(round(left * card), 0)
            painter.drawPixmap(place, card_pixmap(face, card, ratio, style))
            left += 1 + _BESIDE
        left += _BETWEEN_GROUPS - _BESIDE
