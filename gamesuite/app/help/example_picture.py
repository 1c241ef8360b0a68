"""Pictures of legal and illegal moves for the pages of help."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from gamesuite.app.help.felt_board import empty_picture, paint_board, painting
from gamesuite.app.settings.look import card_style_of, felt_of, theme_of
from gamesuite.storage.settings import Settings
from gamesuite.widgets.drawing.card_frame import CARD_RATIO
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.pieces.card_pixmap import card_pixmap
from gamesuite.widgets.table.geometry import FULL_SPREAD

_BOARD = QSize(227, 152)
_GAP = 16
_CARD = 66
_BADGE = 14
_YES, _NO = "#1c8a4a", "#c02a1a"
_ROUNDED = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


@dataclass(frozen=True)
class Example:
    """A ``column`` of cards, a ``card`` to move there, and whether the move is ``allowed``."""

    column: tuple[str, ...]
    card: str
    allowed: bool


def examples_of(path: str) -> list[Example]:
    """Return the examples in ``path``, such as ``/KD,7S/6H/yes/KC,7D/6H/no``.

    Raises ValueError if the path is not a sequence of column, card and answer.
    """
    parts = path.strip("/").split("/")
    rows = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return [
        Example(tuple(column.split(",")), card, answer == "yes") for column, card, answer in rows
    ]


def example_picture(examples: Sequence[Example], settings: Settings, ratio: float) -> QImage:
    """Return the ``examples`` side by side; ``ratio`` is the device pixel ratio."""
    width = len(examples) * (_BOARD.width() + _GAP) - _GAP
    picture = empty_picture(QSize(width, _BOARD.height()), ratio)
    ink = QColor(felt_of(settings).shade(theme_of(settings)).label)
    with painting(picture) as painter:
        for at, example in enumerate(examples):
            board = QRect(QPoint(at * (_BOARD.width() + _GAP), 0), _BOARD)
            paint_board(painter, board, settings)
            _paint_cards(painter, board, example, settings)
            _paint_arrow(painter, board, ink)
            badge = QPointF(board.left() + _left() + _CARD, board.bottom() - 24)
            _paint_badge(painter, badge, allowed=example.allowed)
    return picture


def _left() -> int:
    return (_BOARD.width() - 2 * _CARD - 44) // 2


def _paint_cards(painter: QPainter, board: QRect, example: Example, settings: Settings) -> None:
    FRENCH_DECK.use()
    style, ratio = card_style_of(settings), painter.device().devicePixelRatio()
    fan = _CARD * (CARD_RATIO + FULL_SPREAD * (len(example.column) - 1))
    top = board.top() + round((board.height() - fan) / 2)
    at = QPoint(board.left() + _left(), top)
    for height, face in enumerate(example.column):
        below = QPoint(0, round(height * FULL_SPREAD * _CARD))
        painter.drawPixmap(at + below, card_pixmap(face, _CARD, ratio, style))
    beside = QPoint(_CARD + 44, round((len(example.column) - 1) * FULL_SPREAD * _CARD / 2))
    painter.drawPixmap(at + beside, card_pixmap(example.card, _CARD, ratio, style))


def _paint_arrow(painter: QPainter, board: QRect, ink: QColor) -> None:
    """Draw an arrow from the single card to the column."""
    tip = QPointF(board.left() + _left() + _CARD + 9, board.center().y())
    end = tip + QPointF(26, 0)
    painter.setPen(QPen(ink, 3, *_ROUNDED))
    painter.drawLine(tip, end)
    painter.drawPolyline([tip + QPointF(9, -9), tip, tip + QPointF(9, 9)])


def _paint_badge(painter: QPainter, at: QPointF, *, allowed: bool) -> None:
    """Draw a tick or a cross, so that the shape says as much as the colour."""
    painter.setPen(QPen(QColor("#ffffff"), 2))
    painter.setBrush(QColor(_YES if allowed else _NO))
    painter.drawEllipse(at, _BADGE, _BADGE)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#ffffff"), 3.5, *_ROUNDED))
    if allowed:
        painter.drawPolyline([at + QPointF(-6, 0.5), at + QPointF(-1.5, 5), at + QPointF(6.5, -5)])
    else:
        painter.drawLine(at + QPointF(-5, -5), at + QPointF(5, 5))
        painter.drawLine(at + QPointF(-5, 5), at + QPointF(5, -5))
