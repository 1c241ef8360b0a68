"""How an entry in a list of games is drawn: its picture, its title, and its facts."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gamesuite.app.saved.game_entry import GameEntry
from gamesuite.widgets.look.icon import icon
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import current_theme

# What an item of the list holds, each under a role

PICTURE = Qt.ItemDataRole.UserRole
"""The role of the picture of a game: nothing before it is made, empty if there is none."""
ENTRY = Qt.ItemDataRole.UserRole + 1
"""The role of the `GameEntry`."""
FACTS = Qt.ItemDataRole.UserRole + 2
"""The role of the lines below its title: its own facts, or those that replaced them."""
# How large it is drawn

PICTURE_SIZE = QSize(150, 100)
"""The size of a picture in the list, in pixels."""
_GAP = 8
"""What is free around and between the parts of an entry, in pixels."""

_Index: TypeAlias = QModelIndex | QPersistentModelIndex


class EntryDelegate(QStyledItemDelegate):
    """Draws an entry: its picture, its title, and its facts.

    The list sets the roles above in each of its items, `PICTURE` once it is made. Qt calls
    `sizeHint` and `paint`.
    """

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the size of the entry at ``index``, which is higher with a picture."""
        line = option.fontMetrics.lineSpacing()
        if not _has_picture(index):
            return QSize(200, (1 + len(index.data(FACTS))) * line + 3 * _GAP)
        return QSize(320, max(PICTURE_SIZE.height(), 4 * line) + 2 * _GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw the entry at ``index``."""
        theme = current_theme()
        entry: GameEntry = index.data(ENTRY)
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            if is_chosen or option.state & QStyle.StateFlag.State_MouseOver:
                ground = QRectF(option.rect).adjusted(2, 1, -2, -1)
                painter.setPen(QPen(QColor(theme.accent), 2) if is_chosen else Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.hover))
                painter.drawRoundedRect(ground, 8, 8)
            left = option.rect.left() + 2 * _GAP
            if entry.key is None:
                _paint_heading(painter, option.rect.adjusted(_GAP, 0, -_GAP, 0), entry.title)
                return
            middle = option.rect.center().y()
            if entry.read is None:
                size = option.fontMetrics.lineSpacing() + 4
                place = QRect(left, middle - size // 2, size, size)
                icon(entry.icon).paint(painter, _mirrored(place, option))
                left += size + _GAP
            elif _has_picture(index):
                frame = QRect(left, middle - PICTURE_SIZE.height() // 2, *PICTURE_SIZE.toTuple())
                _paint_picture(painter, _mirrored(frame, option), index.data(PICTURE))
                left += PICTURE_SIZE.width() + 2 * _GAP
            words = QRect(option.rect)
            words.setLeft(left)
            words.setRight(words.right() - _GAP)
            _paint_words(painter, _mirrored(words, option), (entry.title, *index.data(FACTS)))


def _mirrored(place: QRect, option: QStyleOptionViewItem) -> QRect:
    """Return ``place`` where it lies in a list that is laid out for the language in use."""
    return QStyle.visualRect(option.direction, option.rect, place)


def _has_picture(index: _Index) -> bool:
    """Return whether the entry at ``index`` has a picture, or may still get one."""
    picture: QPixmap | None = index.data(PICTURE)
    return index.data(ENTRY).read is not None and (picture is None or not picture.isNull())


def _paint_picture(painter: QPainter, frame: QRect, picture: QPixmap | None) -> None:
    """Draw ``picture`` in ``frame``, with round corners; None leaves it empty for now."""
    theme, outline = current_theme(), QPainterPath()
    outline.addRoundedRect(QRectF(frame), 7, 7)
    painter.fillPath(outline, QColor(theme.window))
    if picture is not None:
        painter.setClipPath(outline)
        painter.drawPixmap(frame, picture)
        painter.setClipping(False)
    painter.strokePath(outline, QPen(QColor(theme.outline), 1))


def _paint_heading(painter: QPainter, room: QRect, words: str) -> None:
    painter.setPen(QColor(current_theme().muted))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


def _paint_words(painter: QPainter, room: QRect, lines: tuple[str, ...]) -> None:
    """Draw ``lines`` in the middle of ``room``, the first one bold."""
    theme, font = current_theme(), painter.font()
    high = painter.fontMetrics().lineSpacing() + 1
    top = room.center().y() - high * len(lines) // 2
    for number, line in enumerate(lines):
        font.setWeight(QFont.Weight.DemiBold if number == 0 else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(QColor(theme.text if number == 0 else theme.muted))
        words = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, room.width())
        place = QRect(room.left(), top + number * high, room.width(), high)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
