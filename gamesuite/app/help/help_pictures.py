"""The pictures on the pages of help, each drawn on a piece of felt.

A page asks for a picture by an address, whose path says what to draw; `HelpBrowser` calls the
functions here. Examples are moves that are legal or not, spreads are cards in rows and groups; a
table is dealt, and has labels at the places that a page explains. All lengths are in pixels, and
a ``ratio`` is the device pixel ratio, so that pictures are sharp.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamesuite import opening
from gamesuite.app.settings.look import card_style_of, felt_of, theme_of
from gamesuite.engine.table.controller import Change
from gamesuite.engine.table.scene import Seated
from gamesuite.storage.settings import Settings
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.drawing.card_frame import CARD_RATIO, card_height
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.look.felt import paint_felt
from gamesuite.widgets.look.painting import saved, smooth_painter
from gamesuite.widgets.look.theme import DARK_INK
from gamesuite.widgets.pieces.card_pixmap import card_pixmap
from gamesuite.widgets.table.geometry import FULL_SPREAD

MOST_WIDTH = 470
"""The width of a picture that fits into the smallest help window."""
_CARD = 66
"""The width of a card, at most."""


def _empty_picture(size: QSize, ratio: float) -> QImage:
    """Return a transparent picture of ``size``."""
    picture = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _paint_outlined_felt(painter: QPainter, felt: QRect, settings: Settings) -> None:
    """Paint the rectangle ``felt`` with the felt of ``settings`` and an outline."""
    theme = theme_of(settings)
    with saved(painter):
        painter.translate(felt.topLeft())
        inside = QRect(QPoint(0, 0), felt.size())
        paint_felt(painter, inside, felt_of(settings), theme)
        painter.setPen(QColor(theme.outline))
        painter.drawRect(inside.adjusted(0, 0, -1, -1))


# Examples

_EXAMPLE = QSize(227, 152)
"""The size of the felt of one example."""
_GAP = 16
"""How far examples lie apart."""
_BADGE = 14
"""The radius of a badge."""
_BADGE_UP = 24
"""How far the centre of a badge is above the lower edge."""
_ARROW_ROOM = 44
"""The room for an arrow, between the column and the single card."""
_ARROW = 26
"""The length of the arrow in that room."""
_ARROW_HEAD = 9
"""The length of its head, and its distance from the column."""
_COLUMN_LEFT = (_EXAMPLE.width() - 2 * _CARD - _ARROW_ROOM) // 2
"""How far the column lies from the left edge of its felt, so that all is in the middle."""
_YES, _NO = "#1c8a4a", "#c02a1a"
"""The colours of the badges: green for a legal move, red for one that is not."""
_ROUNDED = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
"""The style of the pens of arrows and badges."""


@dataclass(frozen=True)
class Example:
    """A ``column`` of cards, a ``card`` to move there, and whether the move is ``allowed``."""

    column: tuple[str, ...]
    card: str
    allowed: bool


def examples_of(path: str) -> list[Example]:
    """Return the examples in ``path``, that of the address of a picture.

    ``/KD,7S/6H/yes/KC,7D/6H/no`` is two examples: the six of hearts goes on the seven of spades,
    and not on the seven of diamonds.

    Raises ValueError if the path is not a sequence of column, card and answer.
    """
    parts = path.strip("/").split("/")
    rows = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return [
        Example(tuple(column.split(",")), card, answer == "yes") for column, card, answer in rows
    ]


def example_picture(examples: Sequence[Example], settings: Settings, ratio: float) -> QImage:
    """Return a picture of the ``examples`` side by side."""
    width = len(examples) * (_EXAMPLE.width() + _GAP) - _GAP
    picture = _empty_picture(QSize(width, _EXAMPLE.height()), ratio)
    ink = QColor(felt_of(settings).shade(theme_of(settings)).label)
    with smooth_painter(picture) as painter:
        for number, example in enumerate(examples):
            felt = QRect(QPoint(number * (_EXAMPLE.width() + _GAP), 0), _EXAMPLE)
            _paint_outlined_felt(painter, felt, settings)
            _paint_cards(painter, felt, example, settings)
            _paint_arrow(painter, felt, ink)
            badge = QPointF(felt.left() + _COLUMN_LEFT + _CARD, felt.bottom() - _BADGE_UP)
            _paint_badge(painter, badge, allowed=example.allowed)
    return picture


def _paint_cards(painter: QPainter, felt: QRect, example: Example, settings: Settings) -> None:
    """Draw the column, and beside its middle the card to move there."""
    FRENCH_DECK.use()
    style, ratio = card_style_of(settings), painter.device().devicePixelRatio()
    last_height = len(example.column) - 1
    column_height = _CARD * (CARD_RATIO + FULL_SPREAD * last_height)
    top = felt.top() + round((felt.height() - column_height) / 2)
    first = QPoint(felt.left() + _COLUMN_LEFT, top)
    for height, face in enumerate(example.column):
        below = QPoint(0, round(height * FULL_SPREAD * _CARD))
        painter.drawPixmap(first + below, card_pixmap(face, _CARD, ratio, style))
    beside = QPoint(_CARD + _ARROW_ROOM, round(last_height * FULL_SPREAD * _CARD / 2))
    painter.drawPixmap(first + beside, card_pixmap(example.card, _CARD, ratio, style))


def _paint_arrow(painter: QPainter, felt: QRect, ink: QColor) -> None:
    """Draw an arrow from the single card to the column."""
    tip = QPointF(felt.left() + _COLUMN_LEFT + _CARD + _ARROW_HEAD, felt.center().y())
    end = tip + QPointF(_ARROW, 0)
    painter.setPen(QPen(ink, 3, *_ROUNDED))
    painter.drawLine(tip, end)
    upper, lower = QPointF(_ARROW_HEAD, -_ARROW_HEAD), QPointF(_ARROW_HEAD, _ARROW_HEAD)
    painter.drawPolyline([tip + upper, tip, tip + lower])


def _paint_badge(painter: QPainter, centre: QPointF, *, allowed: bool) -> None:
    """Draw a tick or a cross, so that the shape says as much as the colour."""
    painter.setPen(QPen(QColor("#ffffff"), 2))
    painter.setBrush(QColor(_YES if allowed else _NO))
    painter.drawEllipse(centre, _BADGE, _BADGE)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#ffffff"), 3.5, *_ROUNDED))
    if allowed:
        tick = (QPointF(-6, 0.5), QPointF(-1.5, 5), QPointF(6.5, -5))
        painter.drawPolyline([centre + point for point in tick])
    else:
        painter.drawLine(centre + QPointF(-5, -5), centre + QPointF(5, 5))
        painter.drawLine(centre + QPointF(-5, 5), centre + QPointF(5, -5))


# Spreads

_MARGIN = 10
"""The felt around the cards, and between rows."""
_BESIDE = 0.08
"""The gap between cards of a group, in card widths."""
_BETWEEN_GROUPS = 0.45
"""The gap between groups, in card widths."""
_DECKS = (FRENCH_DECK, HIGH_DECK)
"""The decks whose cards a spread may have; no two have a card of the same name."""

Row: TypeAlias = tuple[tuple[str, ...], ...]
"""The groups of cards in a row."""


def rows_of(path: str) -> tuple[Row, ...]:
    """Return the rows in ``path``: ``/KO,VO-PO,SO/KA`` is two pairs, and a card below them."""
    rows = path.strip("/").split("/")
    return tuple(tuple(tuple(each.split(",")) for each in row.split("-")) for row in rows)


def spread_picture(rows: tuple[Row, ...], settings: Settings, ratio: float) -> QImage:
    """Return a picture of the cards in ``rows``, as large as the widest row allows.

    Raises ValueError for a card that no deck has.
    """
    for deck in _DECKS:
        deck.use()
    breadth = max(map(_breadth, rows))
    card = min(_CARD, int((MOST_WIDTH - 2 * _MARGIN) / breadth))
    pitch = card_height(card) + _MARGIN
    size = QSize(round(breadth * card) + 2 * _MARGIN, len(rows) * pitch + _MARGIN)
    picture = _empty_picture(size, ratio)
    with smooth_painter(picture) as painter:
        _paint_outlined_felt(painter, QRect(QPoint(0, 0), size), settings)
        for number, row in enumerate(rows):
            _paint_row(painter, row, card, QPoint(_MARGIN, _MARGIN + number * pitch), settings)
    return picture


def _breadth(row: Row) -> float:
    """Return the width of ``row`` in card widths."""
    gaps = sum(len(group) - 1 for group in row) * _BESIDE + (len(row) - 1) * _BETWEEN_GROUPS
    return sum(map(len, row)) + gaps


def _paint_row(painter: QPainter, row: Row, card: int, corner: QPoint, settings: Settings) -> None:
    """Draw ``row`` with cards ``card`` pixels wide; ``corner`` is its upper left one."""
    style, ratio = card_style_of(settings), painter.device().devicePixelRatio()
    left = 0.0
    for group in row:
        for face in group:
            place = corner + QPoint(round(left * card), 0)
            painter.drawPixmap(place, card_pixmap(face, card, ratio, style))
            left += 1 + _BESIDE
        left += _BETWEEN_GROUPS - _BESIDE  # instead of the gap within a group


# Tables

_TABLE = QSize(MOST_WIDTH, 320)
"""The size of the picture of a table."""
_MARK = 13
"""The radius of the mark of a place."""
_INK, _PAPER = DARK_INK, "#ffd873"
"""The colours of the label in a mark, and of what is behind it."""


def table_picture(
    game: str, number: int, marks: Mapping[str, str], settings: Settings, owner: QWidget
) -> QImage:
    """Return a picture of the deal ``number`` of ``game`` with the look given by ``settings``.

    It is never mirrored, because the page says left and right. ``marks`` maps short labels to
    the places they mark; ``owner`` is the widget that will show the picture. Raises KeyError for
    an unknown game or place.
    """
    match = opening.new_match(game, {}, number).match
    table = TABLES[game].make(partial(match.rules.refusal, match.state), owner)
    table.resize(_TABLE)
    table.set_look(card_style_of(settings), felt_of(settings), mirrored=False)
    table.set_animation(0)
    table.show_view(match.view(0), Seated(0), Change(fresh=True))
    picture = _empty_picture(_TABLE, owner.devicePixelRatioF())
    table.render(picture)
    with smooth_painter(picture) as painter:
        for label, place in marks.items():
            _paint_mark(painter, label, table.place_rect(place).center())
        painter.setPen(QColor(theme_of(settings).outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRect(QPoint(0, 0), _TABLE).adjusted(0, 0, -1, -1))
    table.deleteLater()
    return picture


def _paint_mark(painter: QPainter, label: str, centre: QPoint) -> None:
    circle = QRect(centre - QPoint(_MARK, _MARK), QSize(2 * _MARK, 2 * _MARK))
    painter.setPen(QPen(QColor(_INK), 2))
    painter.setBrush(QColor(_PAPER))
    painter.drawEllipse(circle)
    font = painter.font()
    font.setPixelSize(16)
    font.setBold(True)
    painter.setFont(font)
    painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, label)
