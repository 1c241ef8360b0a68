"""A picture of a dealt table for a page of help, with labels at the places it explains."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamesuite import opening
from gamesuite.app.help.felt_board import MOST_WIDTH, empty_picture, painting
from gamesuite.app.settings.look import card_style_of, felt_of, theme_of
from gamesuite.engine.table.hands import Change
from gamesuite.engine.table.scene import Seated
from gamesuite.storage.settings import Settings
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.table.game_table import AnyGameTable

SIZE = QSize(MOST_WIDTH, 320)
_ROUND = 13
_INK, _PAPER = "#14110f", "#ffd873"


def table_picture(
    game: str, number: int, marks: Mapping[str, str], settings: Settings, owner: QWidget
) -> QImage:
    """Return a picture of the deal ``number`` of ``game`` with the look given by ``settings``.

    It is never mirrored, because the page says left and right. ``marks`` maps short labels to
    the places they mark; ``owner`` is the widget that will show the picture. Raises KeyError for
    a game without a table and for an unknown place.
    """
    match = opening.new_match(game, {}, number).match
    table = TABLES[game].make(partial(match.rules.refusal, match.state), owner)
    table.resize(SIZE)
    table.set_look(card_style_of(settings), felt_of(settings), mirrored=False)
    table.set_animation(0)
    table.show_view(match.view(0), Seated(0), Change(fresh=True))
    picture = _picture_of(table, owner.devicePixelRatioF())
    with painting(picture) as painter:
        for label, place in marks.items():
            _paint_mark(painter, label, table.place_rect(place).center())
        painter.setPen(QColor(theme_of(settings).outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRect(QPoint(0, 0), SIZE).adjusted(0, 0, -1, -1))
    table.deleteLater()
    return picture


def _picture_of(table: AnyGameTable, ratio: float) -> QImage:
    picture = empty_picture(SIZE, ratio)
    table.render(picture)
    return picture


def _paint_mark(painter: QPainter, label: str, at: QPoint) -> None:
    circle = QRect(at - QPoint(_ROUND, _ROUND), QSize(2 * _ROUND, 2 * _ROUND))
    painter.setPen(QPen(QColor(_INK), 2))
    painter.setBrush(QColor(_PAPER))
    painter.drawEllipse(circle)
    font = painter.font()
    font.setPixelSize(16)
    font.setBold(True)
    painter.setFont(font)
    painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, label)
