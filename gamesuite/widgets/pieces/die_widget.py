"""A die on a table."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.scene import Look
from gamesuite.widgets.drawing.card_ring import ring_edge
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.die_cube import ROUNDING, paint_die
from gamesuite.widgets.drawing.die_look import IVORY, die_look
from gamesuite.widgets.drawing.rotation import Rotation
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.card_pixmap import shadow_margin, shadow_pixmap
from gamesuite.widgets.pieces.die_pixmap import die_pixmap
from gamesuite.widgets.pieces.table_button import TableButton

_HELD = 0.12
"""How high above the table a die is in the hand, in sides."""


class DieWidget(TableButton):
    """The die ``id`` that shows ``face``, "1" to "6", or None for no pips.

    It is checked while it is chosen, such as to be kept. The widget reaches beyond the die by half
    a side, so that it has room to tumble.
    """

    shows_look: ClassVar[bool] = True
    """Draws by itself how it stands out, and casts its own shadow."""

    def __init__(self, piece: CardId, face: str | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.id = piece
        self.face = face
        self._look = IVORY
        self._side = 40
        self._turn: Rotation | None = None
        self._height = 0.0
        self._hot = False

    # Where it is

    @staticmethod
    def rect_round(die: QRect) -> QRect:
        """Return the place of the widget whose die lies at ``die``."""
        margin = die.width() // 2
        return die.adjusted(-margin, -margin, margin, margin)

    @property
    def die_rect(self) -> QRect:
        """Where the die itself is, seen from the table."""
        margin = self._side // 2
        return QRect(self.pos() + QPoint(margin, margin), QSize(self._side, self._side))

    @property
    def body(self) -> QRect:
        """Where the piece itself is, seen from the table."""
        return self.die_rect

    def lay(self, die: QRect) -> None:
        """Lie at ``die``, a square of the table."""
        self.setGeometry(self.rect_round(die))

    def covers(self, point: QPoint) -> bool:
        """Return whether the die lies over ``point`` of the table."""
        return self.die_rect.contains(point)

    def outline(self, *, past: bool) -> tuple[QRect, float]:
        """Return what a ring goes round, seen from the table, and how round its corners are."""
        return self.die_rect, self._side * ROUNDING

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be as large as the widget allows."""
        self._side = (self.width() + 1) // 2

    # How it looks

    def set_face(self, face: str | None) -> None:
        """Show ``face`` from now on."""
        if face != self.face:
            self.face = face
            self.update()

    def set_style(self, style: CardStyle) -> None:
        """Suit cards in ``style``."""
        look = die_look(style)
        if look != self._look:
            self._look = look
            self.update()

    def set_sharp(self, sharp: bool) -> None:
        """Change nothing: a die is always drawn at its exact size."""

    def set_look(self, look: Look) -> None:
        """Stand out as ``look`` says: a die in the hand is a little above the table."""
        self.raise_up(_HELD if look == "held" else 0.0)
        if look != "held":
            self.setChecked(look == "chosen")

    def set_hot(self, *, hot: bool) -> None:
        """Show, or not, that a press here does something."""
        if hot != self._hot:
            self._hot = hot
            self.update()

    def hold(self, turn: Rotation | None, height: float = 0.0) -> None:
        """Be turned by ``turn`` and ``height`` sides above the table; None lies still."""
        self._turn, self._height = turn, height
        self.update()

    def raise_up(self, height: float) -> None:
        """Be ``height`` sides above the table, with the shadow below."""
        if height != self._height:
            self._height = height
            self.update()

    @property
    def solid(self) -> QRect:
        """The part of the widget through which nothing below can be seen."""
        return QRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the die."""
        painter = QPainter(self)
        self.draw(painter)
        painter.end()

    def draw(self, painter: QPainter) -> None:
        """Draw the shadow, the die, and a ring if it hears the keyboard, from 0, 0 on."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin = self._side // 2
        box = QRect(margin, margin, self._side, self._side)
        if not self._look.line:
            self._paint_shadow(painter, box)
        if self._turn is None:
            ratio = self.devicePixelRatioF()
            painter.drawPixmap(box.topLeft(), die_pixmap(self._pips, self._side, ratio, self._look))
        else:
            painter.save()
            painter.translate(QRectF(box).center())
            painter.scale(self._side, self._side)
            paint_die(painter, self._pips, self._look, self._turn)
            painter.restore()
        if self.hasFocus():
            self._paint_ring(painter, box, current_theme().table_focus, 0.055)
        elif self._hot:
            self._paint_ring(painter, box, current_theme().target, 0.03)

    @property
    def _pips(self) -> int | None:
        return None if self.face is None else int(self.face)

    def _paint_shadow(self, painter: QPainter, box: QRect) -> None:
        card = 2 * self._side  # whose corners are as round as those of a die
        margin = shadow_margin(card)
        drop = round(self._side * (0.05 + self._height * 0.8))
        painter.setOpacity(max(0.9 - self._height, 0.3))
        painter.drawPixmap(
            box.left() - margin + drop // 2,
            box.top() - margin + drop,
            shadow_pixmap(box.width(), box.height(), self.devicePixelRatioF(), card),
        )
        painter.setOpacity(1.0)

    def _paint_ring(self, painter: QPainter, box: QRect, colour: str, share: float) -> None:
        """Draw a ring round the die, with a line along it that makes it stand out."""
        thick = max(self._side * share, 2.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((ring_edge(colour), thick + 2), (colour, thick)):
            out = thick / 2 + 1
            around = QRectF(box).adjusted(-out, -out, out, out)
            radius = self._side * ROUNDING + out
            painter.setPen(QPen(QColor(ink), width))
            painter.drawRoundedRect(around, radius, radius)
