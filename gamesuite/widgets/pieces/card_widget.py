"""A card on a table."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.widgets.drawing.card_frame import CORNER_RADIUS
from gamesuite.widgets.drawing.card_ring import draw_ring
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.card_pixmap import card_pixmap, card_shape
from gamesuite.widgets.pieces.piece_widget import PieceWidget

_HALF = 0.5
"""How much of its way a card has turned when its other side comes to be seen."""


class CardWidget(PieceWidget):
    """The card ``id``; ``face`` is None while its back is up."""

    def __init__(self, card: CardId, face: str | None, style: CardStyle, parent: QWidget) -> None:
        super().__init__(card, face, parent)
        self._style = style
        self._sharp = True
        self._before: str | None = None
        self._turned = 1.0

    @property
    def side(self) -> str | None:
        """The face that can be seen: while the card turns over, half the way the one before."""
        return self.face if self._turned >= _HALF else self._before

    def turn(self, before: str | None, share: float) -> None:
        """Show the card ``share`` of the way from the face ``before`` to the one it has now."""
        self._before, self._turned = before, share
        self.update()

    def set_style(self, style: CardStyle) -> None:
        """Draw the card in ``style``."""
        if style != self._style:
            self._style = style
            self.update()

    def set_sharp(self, sharp: bool) -> None:
        """Draw the face at its exact size, or a kept picture scaled while the size changes."""
        if sharp != self._sharp:
            self._sharp = sharp
            self.update()

    def covers(self, point: QPoint) -> bool:
        """Return whether the card lies over ``point`` of the table, its round corners left out."""
        if not self.geometry().contains(point):
            return False
        return card_shape(self.width()).contains((point - self.pos()).toPointF())

    @property
    def solid(self) -> QRect:
        """The part of the card through which nothing below can be seen."""
        if self._turned < 1:
            return QRect()
        corner = math.ceil(self.width() * CORNER_RADIUS / 100)
        side = 0 if self.devicePixelRatioF().is_integer() else 1
        return self.rect().adjusted(side, corner, -side, -corner)

    def draw(self, painter: QPainter) -> None:
        """Draw the card, and a ring if it hears the keyboard."""
        ratio = self.devicePixelRatioF()
        if self._turned < 1:
            wide = abs(math.cos(self._turned * math.pi))
            painter.translate(self.width() * (1 - wide) / 2, 0)
            painter.scale(wide, 1)
        if self._sharp:
            painter.drawPixmap(0, 0, card_pixmap(self.side, self.width(), ratio, self._style))
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            width = max(40, round(self.width() / 40) * 40)
            painter.drawPixmap(self.rect(), card_pixmap(self.side, width, ratio, self._style))
        if self.hasFocus():
            draw_ring(painter, self.width(), current_theme().table_focus)
