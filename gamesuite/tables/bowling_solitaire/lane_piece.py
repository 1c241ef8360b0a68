"""The base of pins and balls: their style and look, and the rim that shows the look."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.scene import Look
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.bases import PieceWidget

_UNDER_RIM = QColor(0, 0, 0, 190)


class LanePiece(PieceWidget):
    """The piece ``id`` with the number ``face``, None while it is hidden; it draws its look."""

    shows_look: ClassVar[bool] = True

    def __init__(self, piece: CardId, face: str | None, parent: QWidget) -> None:
        super().__init__(piece, face, parent)
        self._style = CardStyle()
        self._look: Look = ""

    def set_style(self, style: CardStyle) -> None:
        """Draw the piece in the light and contrast of ``style``."""
        if style != self._style:
            self._style = style
            self.update()

    def set_look(self, look: Look) -> None:
        """Show ``look``."""
        if look != self._look:
            self._look = look
            self.update()

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the rectangle on the table that a ring goes round, and its corner radius."""
        return self.geometry(), self.width() / 2

    def rim(self) -> str | None:
        """Return the colour of the rim for the look or the focus, None for neither."""
        theme = current_theme()
        rims = {"chosen": theme.target, "held": theme.target, "target": theme.hint}
        return theme.table_focus if self.hasFocus() else rims.get(self._look)

    def draw_rim(self, painter: QPainter, outline: QPainterPath) -> None:
        """Draw a rim along ``outline`` if the piece has a look or the focus."""
        rim = self.rim()
        if rim is None:
            return
        thick = max(self.width() * 0.06, 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        outline = shrunk_into(outline, QRectF(self.rect()), thick * 0.8)
        for colour, width in ((_UNDER_RIM, thick * 1.6), (QColor(rim), thick)):
            painter.setPen(QPen(colour, width))
            painter.drawPath(outline)


def shrunk_into(outline: QPainterPath, place: QRectF, margin: float) -> QPainterPath:
    """Return ``outline``, shrunk where it is nearer than ``margin`` to an edge of ``place``."""
    wide = outline.boundingRect()
    kept = wide.intersected(place.adjusted(margin, margin, -margin, -margin))
    fit = QTransform.fromTranslate(kept.left(), kept.top())
    fit.scale(kept.width() / wide.width(), kept.height() / wide.height())
    fit.translate(-wide.left(), -wide.top())
    return fit.map(outline)
