"""The widgets of Paris but for the score sheet: labels, worth of the melds, result, groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from gamesuite.engine.table.scene import Part
from gamesuite.games.paris.parts import (
    NEW_GROUP,
    GroupContent,
    PlaceContent,
    ResultContent,
    WorthContent,
)
from gamesuite.widgets.look.font import SMALLEST, fitting, line_font, shrunk, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.part_widgets import FocusedPart

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter
_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap

_INSET = 8
"""How far words are from the sides, in pixels, for the ring to fit."""
_BEFORE_REASON = 0.55
"""The share of a result that comes before the reason why the hand was lost."""
_FLAT_INSET = 3
"""How far words are from the upper and lower edges, in pixels, for the ring to fit."""


class PlaceLabel(FocusedPart):
    """The number of a place, which takes its card, and how many cards its pile has.

    Between them stands who is on the card, where its letter does not say so and there is room.
    """

    def draw(self, painter: QPainter) -> None:
        """Draw the number as a key below the card, the person, and the count below the pile."""
        content = self.part.content
        if not isinstance(content, PlaceContent):
            return
        height = self.height()
        font = line_font(self.font(), min(height * 0.7, 19), height, bold=True)
        painter.setFont(font)
        side = min(round(font.pixelSize() * 1.35), height - 2)
        key = QRectF(1, (height - side) / 2, side, side)
        painter.setPen(self.ink(0.75))
        painter.drawRoundedRect(key, side * 0.22, side * 0.22)
        painter.setPen(self.ink())
        painter.drawText(key, _CENTRE, content.number)
        rest = self.rect().adjusted(side, 0, -3, 0)
        painter.drawText(rest, _RIGHT, content.count)
        metrics = QFontMetrics(font)
        gap = side // 2
        room = rest.adjusted(gap, 0, -gap - metrics.horizontalAdvance(content.count), 0)
        person = shrunk(content.person, sized(self.font(), font.pixelSize()), room.width())
        if QFontMetrics(person).horizontalAdvance(content.person) <= room.width():
            painter.setFont(person)
            painter.drawText(room, _LEFT, content.person)


class WorthWidget(FocusedPart):
    """What the melds of the own hand are worth, how that comes about, and what the best are worth.

    Without a detail there is one line, in the middle.
    """

    def draw(self, painter: QPainter) -> None:
        """Draw the score over how it comes about."""
        content = self.part.content
        if not isinstance(content, WorthContent):
            return
        room = self.rect().adjusted(_INSET, _FLAT_INSET, -_INSET, -_FLAT_INSET)
        half = room.height() // 2
        if half < SMALLEST:  # in a small picture one line can be read, two cannot
            content = replace(content, detail="")
        upper, lower = _two_lines(room, half if content.detail else None)
        words = f"{content.title}  ({content.best})" if content.best else content.title
        painter.setPen(self.ink())
        font = line_font(self.font(), min(half * 0.86, 27), half, bold=True)
        font = shrunk(words, font, room.width(), 0.6)
        _write(painter, upper, _LEFT, (words, content.title), font)
        painter.setPen(self.ink(0.88))
        if not content.detail:
            return
        font = line_font(self.font(), min(half * 0.72, 21), half)
        variants = (content.detail, content.detail.partition(":")[0])  # the sum without reasons
        _write(painter, lower, _LEFT, variants, shrunk(content.detail, font, room.width(), 0.7))


class ResultWidget(FocusedPart):
    """How a hand ended, what was written, and why it was lost; alone, one line in the middle."""

    def draw(self, painter: QPainter) -> None:
        """Draw the headline over what was written, and the reason below in up to two lines."""
        content = self.part.content
        if not isinstance(content, ResultContent):
            return
        room, why = result_rooms(self.rect(), content)
        if content.why:
            painter.setPen(self.ink(0.88))
            font = line_font(self.font(), min(why.height() * 0.42, 18), why.height() * 0.55)
            painter.setFont(wrapping(content.why, font, why.size()))
            painter.drawText(why, _WRAPPED, content.why)
        height = room.height()
        upper, lower = _two_lines(room, round(height * 0.56) if content.detail else None)
        painter.setPen(self.ink())
        font = line_font(self.font(), min(height * 0.42, 28), upper.height(), bold=True)
        font = shrunk(content.headline, font, room.width())
        _write(painter, upper, _LEFT, (content.headline,), font)
        painter.setPen(self.ink(0.88))
        font = line_font(self.font(), min(height * 0.32, 20), lower.height())
        font = shrunk(content.detail, font, room.width())
        _write(painter, lower, _LEFT, (content.detail,), font)


def result_rooms(rect: QRect, content: ResultContent) -> tuple[QRect, QRect]:
    """Return where in ``rect`` the result and the reason of ``content``, if any, are written."""
    room = rect.adjusted(_INSET, _FLAT_INSET, -_INSET, -_FLAT_INSET)
    return _two_lines(room, round(room.height() * _BEFORE_REASON) if content.why else None)


def wrapping(words: str, font: QFont, room: QSize) -> QFont:
    """Return ``font``, or a smaller one in which ``words`` fit into ``room`` in several lines."""
    smaller = font
    for size in range(font.pixelSize(), SMALLEST - 1, -1):
        smaller = sized(font, size)
        area = QRect(0, 0, room.width(), 10 * room.height())
        if QFontMetrics(smaller).boundingRect(area, _WRAPPED, words).height() <= room.height():
            break
    return smaller


def _two_lines(room: QRect, height: int | None) -> tuple[QRect, QRect]:
    """Return the upper part of ``room``, which is so high, and the rest below it.

    If ``height`` is None there is no lower line, and both are all of ``room``.
    """
    upper, lower = QRect(room), QRect(room)
    if height is not None:
        upper.setHeight(height)
        lower.setTop(upper.bottom() + 1)
    return upper, lower


def _write(
    painter: QPainter, room: QRect, align: Qt.AlignmentFlag, variants: Sequence[str], font: QFont
) -> None:
    """Write the first of ``variants`` that fits into ``room``."""
    painter.setFont(font)
    painter.drawText(room, align, fitting(variants, font, room.width()))


class GroupWidget(FocusedPart):
    """The frame round a group of cards, with its name below; empty, the place for a new one."""

    shows_look: ClassVar[bool] = True
    names = 0
    """The height of the name, in pixels; the layout sets it."""

    def draw(self, painter: QPainter) -> None:
        """Draw a frame if it takes what is held, and the name."""
        content = self.part.content
        if not isinstance(content, GroupContent):
            return
        theme, frame = current_theme(), frame_of(self.part)
        is_target = self.part.look == "target"
        cards = QRectF(self.rect()).adjusted(2, 2, -2, -self.names - 2)
        radius = max(cards.height() * 0.05, 5)
        if frame is not None:
            colour, width = (QColor(theme.target), 3.0) if is_target else (self.ink(0.35), 1.5)
            painter.setPen(QPen(colour, width, frame))
            painter.setBrush(QColor(0, 0, 0, 45) if is_target else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cards, radius, radius)
        if self.part.name == NEW_GROUP and not self.part.pieces:
            painter.setPen(self.ink(0.9 if is_target else 0.45))
            self._paint_plus(painter, cards.center(), min(cards.width() * 0.3, 18))
        self._paint_name(painter, content)

    def _paint_plus(self, painter: QPainter, middle: QPointF, side: float) -> None:
        """Paint the sign of the place for a new group."""
        across, down = QPointF(side / 2, 0), QPointF(0, side / 2)
        painter.drawLine(middle - across, middle + across)
        painter.drawLine(middle - down, middle + down)

    def _paint_name(self, painter: QPainter, content: GroupContent) -> None:
        words = f"{content.name} {content.value}".strip()  # either may be empty
        room = QRect(0, self.height() - self.names, self.width(), self.names)
        pixels = min(self.names * 0.78, 20)
        font = line_font(self.font(), pixels, self.names, bold=content.is_meld)
        painter.setPen(self.ink(1.0 if content.is_meld else 0.7))
        variants = (words, content.value) if content.value else (words,)
        _write(painter, room, _CENTRE, variants, shrunk(words, font, room.width(), 0.75))


def frame_of(part: Part) -> Qt.PenStyle | None:
    """Return the line of the frame round the cards of a group, None if there is none.

    A group that takes what is held has one, and so has the empty place for a new one; without
    cards in it the line is dashed.
    """
    if part.look == "target" and part.pieces:
        return Qt.PenStyle.SolidLine
    is_empty = not part.pieces and part.content == GroupContent()
    return Qt.PenStyle.DashLine if part.look == "target" or is_empty else None
