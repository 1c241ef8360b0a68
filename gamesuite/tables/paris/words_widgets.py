"""The parts of words: the labels of places, what the melds are worth, and how a hand ended."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gamesuite.engine.table.scene import Part
from gamesuite.games.paris.parts import (
    NEW_GROUP,
    GroupContent,
    PlaceContent,
    ResultContent,
    WorthContent,
)
from gamesuite.tables.paris.painting import CENTRE, LEFT, RIGHT
from gamesuite.widgets.look.font import fitting, shrunk, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.part_widgets import FocusedPart

_INSET, _FLAT_INSET = 8, 3
"""How far words are from the sides, and from the upper and lower edges, for the ring to fit."""


class PlaceLabel(FocusedPart):
    """The number of a place, which takes its card, and how many cards its pile has."""

    def draw(self, painter: QPainter) -> None:
        """Draw the number as a key below the card, the count below the pile."""
        content = self.part.content
        if not isinstance(content, PlaceContent):
            return
        height = self.height()
        font = sized(self.font(), min(height * 0.7, 19), bold=True)
        painter.setFont(font)
        side = min(round(font.pixelSize() * 1.35), height - 2)
        key = QRectF(1, (height - side) / 2, side, side)
        painter.setPen(self.ink(0.75))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(key, side * 0.22, side * 0.22)
        painter.setPen(self.ink())
        painter.drawText(key, CENTRE, content.number)
        painter.drawText(self.rect().adjusted(side, 0, -3, 0), RIGHT, content.count)


class WorthWidget(FocusedPart):
    """What the melds of the own hand are worth, how that comes about, and the best."""

    def draw(self, painter: QPainter) -> None:
        """Draw the score over how it comes about."""
        content = self.part.content
        if not isinstance(content, WorthContent):
            return
        room = self.rect().adjusted(_INSET, _FLAT_INSET, -_INSET, -_FLAT_INSET)
        half = room.height() // 2
        upper, lower = QRect(room), QRect(room)
        if content.detail:
            upper.setHeight(half)
            lower.setTop(upper.bottom() + 1)
        font = sized(self.font(), min(half * 0.86, 27), bold=True)
        words = f"{content.title}  ({content.best})" if content.best else content.title
        font = shrunk(words, font, upper.width(), 0.6)
        painter.setFont(font)
        painter.setPen(self.ink())
        painter.drawText(upper, LEFT, fitting((words, content.title), font, upper.width()))
        font = sized(self.font(), min(half * 0.72, 21))
        font = shrunk(content.detail, font, lower.width(), 0.7)
        painter.setFont(font)
        painter.setPen(self.ink(0.88))
        variants = (content.detail, content.formula)
        painter.drawText(lower, LEFT, fitting(variants, font, lower.width()))


class ResultWidget(FocusedPart):
    """How a hand ended, and what was written."""

    def draw(self, painter: QPainter) -> None:
        """Draw the headline over what was written."""
        content = self.part.content
        if not isinstance(content, ResultContent):
            return
        room = self.rect().adjusted(_INSET, _FLAT_INSET, -_INSET, -_FLAT_INSET)
        upper, lower = QRect(room), QRect(room)
        if content.detail:
            upper.setHeight(round(room.height() * 0.56))
            lower.setTop(upper.bottom() + 1)
        font = sized(self.font(), min(room.height() * 0.42, 28), bold=True)
        font = shrunk(content.headline, font, upper.width())
        painter.setFont(font)
        painter.setPen(self.ink())
        painter.drawText(upper, LEFT, fitting((content.headline,), font, upper.width()))
        font = shrunk(
            content.detail, sized(self.font(), min(room.height() * 0.32, 20)), room.width()
        )
        painter.setFont(font)
        painter.setPen(self.ink(0.88))
        painter.drawText(lower, LEFT, fitting((content.detail,), font, lower.width()))


class GroupWidget(FocusedPart):
    """The frame round a group of cards, with its name below; empty, the place for a new one."""

    shows_look: ClassVar[bool] = True
    names = 0
    """The height of the name, in pixels."""

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
        if not self.part.pieces:
            painter.setPen(self.ink(0.9 if is_target else 0.45))
            side = min(cards.width() * 0.3, 18)
            middle = cards.center()
            if self.part.name == NEW_GROUP:
                across, down = QPointF(side / 2, 0), QPointF(0, side / 2)
                painter.drawLine(middle - across, middle + across)
                painter.drawLine(middle - down, middle + down)
        self._paint_name(painter, content)

    def _paint_name(self, painter: QPainter, content: GroupContent) -> None:
        words = f"{content.name} {content.value}".strip()
        room = QRect(0, self.height() - self.names, self.width(), self.names)
        font = sized(self.font(), min(self.names * 0.78, 20), bold=content.is_meld)
        font = shrunk(words, font, room.width(), 0.75)
        painter.setFont(font)
        painter.setPen(self.ink(1.0 if content.is_meld else 0.7))
        variants = (words, content.value) if content.value else (words,)
        painter.drawText(room, CENTRE, fitting(variants, font, room.width()))


def frame_of(part: Part) -> Qt.PenStyle | None:
    """Return the line of the frame round the cards of a group, None if there is none.

    A group that takes what is held has one, and so has the empty place for a new one; without
    cards in it the line is dashed.
    """
    if part.look == "target" and part.pieces:
        return Qt.PenStyle.SolidLine
    is_empty = not part.pieces and part.content == GroupContent()
    return Qt.PenStyle.DashLine if part.look == "target" or is_empty else None
