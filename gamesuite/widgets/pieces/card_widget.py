"""A card on a table."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.scene import Look
from gamesuite.widgets.drawing.card_frame import CORNER_RADIUS, card_shape
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.marks import draw_ring
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.bases import PieceWidget
from gamesuite.widgets.pieces.card_pixmap import card_pixmap

_HALF = 0.5
"""The progress of a turn at which the new side of the card becomes visible."""
_VEIL = 80
"""How dark the veil over a dim card is, up to 255."""
_WIDTH_STEP = 40
"""While its size changes, a card is scaled from a picture whose width is a multiple of this."""


class CardWidget(PieceWidget):
    """The card ``id``; ``face`` is None while its back is up."""

    def __init__(self, card: CardId, face: str | None, style: CardStyle, parent: QWidget) -> None:
        super().__init__(card, face, parent)
        self._style = style
        self._sharp = True
        self._old_face: str | None = None
        self._turn_progress = 1.0
        self._is_dim = False

    @property
    def side(self) -> str | None:
        """The visible face: in the first half of a turn, the old one."""
        return self.face if self._turn_progress >= _HALF else self._old_face

    def turn(self, old_face: str | None, progress: float) -> None:
        """Show the turn from ``old_face`` to the current face at ``progress``, from 0 to 1."""
        self._old_face, self._turn_progress = old_face, progress
        self.update()

    def set_style(self, style: CardStyle) -> None:
        """Draw the card in ``style``."""
        if style != self._style:
            self._style = style
            self.update()

    def set_look(self, look: Look) -> None:
        """Draw the card under a veil if it is dim; the table rings it in any other ``look``."""
        if self._is_dim != (look == "dim"):
            self._is_dim = look == "dim"
            self.update()

    def set_sharp(self, *, sharp: bool) -> None:
        """Draw the face at its exact size, or scale a cached picture while the size changes."""
        if sharp != self._sharp:
            self._sharp = sharp
            self.update()

    def covers(self, point: QPoint) -> bool:
        """Return whether the card covers ``point`` of the table; its rounded corners do not."""
        if not self.geometry().contains(point):
            return False
        return card_shape(self.width()).contains((point - self.pos()).toPointF())

    @property
    def solid(self) -> QRect:
        """The part of the card that is opaque: all but the rows with its round corners."""
        if self._turn_progress < 1:
            return QRect()
        corner = math.ceil(self.width() * CORNER_RADIUS / 100)
        # Where a pixel is no whole number of device pixels, the edge may cover part of one.
        side = 0 if self.devicePixelRatioF().is_integer() else 1
        return self.rect().adjusted(side, corner, -side, -corner)

    def draw(self, painter: QPainter) -> None:
        """Draw the card, and a ring if it has the focus."""
        ratio = self.devicePixelRatioF()
        if self._turn_progress < 1:
            breadth = abs(math.cos(self._turn_progress * math.pi))  # 0 when it is half turned
            painter.translate(self.width() * (1 - breadth) / 2, 0)
            painter.scale(breadth, 1)
        if self._sharp:
            painter.drawPixmap(0, 0, card_pixmap(self.side, self.width(), ratio, self._style))
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            width = max(round(self.width() / _WIDTH_STEP), 1) * _WIDTH_STEP
            painter.drawPixmap(self.rect(), card_pixmap(self.side, width, ratio, self._style))
        if self._is_dim:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillPath(card_shape(self.width()), QColor(0, 0, 0, _VEIL))
        if self.hasFocus():
            draw_ring(painter, self.width(), current_theme().table_focus)
