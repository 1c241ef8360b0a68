"""A die on a table, and any piece: a die or a card."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.scene import Look
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.die_colours import IVORY, DieColours, die_colours
from gamesuite.widgets.drawing.die_cube import die_pixmap, paint_die, resting_shape
from gamesuite.widgets.drawing.marks import draw_box_ring
from gamesuite.widgets.drawing.rotations import Rotation
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.bases import PieceWidget, TableButton
from gamesuite.widgets.pieces.card_pixmap import shadow_margin, shadow_pixmap

_DIM = 0.5
"""The opacity of a die that shows an earlier roll."""

_HELD_HEIGHT = 0.12
"""The height of a held die above the table, in sides."""


class DieWidget(TableButton):
    """The die ``id`` that shows ``face``, "1" to "6", or None for no pips.

    It is checked while it looks chosen. The widget extends beyond the die by half a side on each
    side, which gives the die space to tumble.
    """

    shows_look: ClassVar[bool] = True
    """A die draws its look and casts its own shadow."""

    def __init__(self, piece: CardId, face: str | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.id = piece
        self.face = face
        self._colours = IVORY
        self._side = 40
        self._turn: Rotation | None = None
        self._height = 0.0
        self._hot = False
        self._dim = False

    # Position

    @staticmethod
    def rect_round(die: QRect) -> QRect:
        """Return the rectangle of the widget whose die lies at ``die``."""
        margin = die.width() // 2
        return die.adjusted(-margin, -margin, margin, margin)

    @property
    def body(self) -> QRect:
        """The rectangle of the die itself on the table."""
        margin = self._side // 2
        return QRect(self.pos() + QPoint(margin, margin), QSize(self._side, self._side))

    def lay(self, die: QRect) -> None:
        """Put the die at ``die``, a square of the table."""
        self.setGeometry(self.rect_round(die))

    def covers(self, point: QPoint) -> bool:
        """Return whether the die covers ``point`` of the table."""
        return self.body.contains(point)

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the rectangle on the table that a ring goes round, and its corner radius."""
        return self._shape(self.body)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the die to the new size of the widget."""
        self._side = (self.width() + 1) // 2

    def _shape(self, square: QRect) -> tuple[QRect, float]:
        """Return what the die at rest covers of ``square``, and the radius of its corners."""
        return resting_shape(square, outlined=bool(self._colours.line))

    # Appearance

    @property
    def colours(self) -> DieColours:
        """The colours of the die."""
        return self._colours

    def set_face(self, face: str | None) -> None:
        """Show ``face`` from now on."""
        if face != self.face:
            self.face = face
            self.update()

    def set_style(self, style: CardStyle) -> None:
        """Use the colours that match cards in ``style``."""
        colours = die_colours(style)
        if colours != self._colours:
            self._colours = colours
            self.update()

    def set_sharp(self, sharp: bool) -> None:
        """Do nothing: a die is always drawn at its exact size."""

    def set_look(self, look: Look) -> None:
        """Show ``look``: a held die is a little above the table, a dim one is pale."""
        self.set_height(_HELD_HEIGHT if look == "held" else 0.0)
        if look != "held":
            self.setChecked(look == "chosen")
        if self._dim != (look == "dim"):
            self._dim = look == "dim"
            self.update()

    def set_hot(self, *, hot: bool) -> None:
        """Show whether the pointer is over the die while a press on it does something."""
        if hot != self._hot:
            self._hot = hot
            self.update()

    def set_turn(self, turn: Rotation | None, height: float = 0.0) -> None:
        """Draw the die turned by ``turn`` and ``height`` sides above the table; None is at rest."""
        self._turn, self._height = turn, height
        self.update()

    def set_height(self, height: float) -> None:
        """Draw the die ``height`` sides above the table, with its shadow below."""
        if height != self._height:
            self._height = height
            self.update()

    @property
    def solid(self) -> QRect:
        """The part of the widget that is opaque: none, as the die casts a soft shadow."""
        return QRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the die."""
        with QPainter(self) as painter:
            self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draw the shadow, the die and its ring with the corner of the widget at 0, 0."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin = self._side // 2
        box = QRect(margin, margin, self._side, self._side)
        if self._dim:
            painter.setOpacity(_DIM)
        elif not self._colours.line:
            self._paint_shadow(painter, box)
        if self._turn is None:
            ratio = self.devicePixelRatioF()
            painter.drawPixmap(
                box.topLeft(), die_pixmap(self._pips, self._side, ratio, self._colours)
            )
        else:
            with saved(painter):
                painter.translate(QRectF(box).center())
                painter.scale(self._side, self._side)
                paint_die(painter, self._pips, self._colours, self._turn)
        painter.setOpacity(1.0)
        ring = self.ring()
        if ring is not None:
            self._paint_ring(painter, box, *ring)

    def ring(self) -> tuple[str, float] | None:
        """Return the colour of the ring and its thickness in sides; that of the focus comes first.

        A die under the pointer has one while a press on it does something.
        """
        if self.hasFocus():
            return current_theme().table_focus, 0.055
        return (current_theme().target, 0.03) if self._hot else None

    @property
    def _pips(self) -> int | None:
        return None if self.face is None else int(self.face)

    def _paint_shadow(self, painter: QPainter, box: QRect) -> None:
        box, _radius = self._shape(box)
        card = 2 * self._side  # its corners are as round as those of the die
        margin = shadow_margin(card)
        drop = round(self._side * (0.05 + self._height * 0.8))
        painter.setOpacity(max(0.9 - self._height, 0.3))
        painter.drawPixmap(
            box.left() - margin + drop // 2,
            box.top() - margin + drop,
            shadow_pixmap(box.width(), box.height(), self.devicePixelRatioF(), card),
        )
        painter.setOpacity(1.0)

    def _paint_ring(self, painter: QPainter, box: QRect, colour: str, thickness: float) -> None:
        """Draw a ring ``thickness`` sides wide, with an edge that makes it visible anywhere."""
        thick = max(self._side * thickness, 2.0)
        out = thick / 2 + 1
        shape, radius = self._shape(box)
        around = QRectF(shape).adjusted(-out, -out, out, out)
        draw_box_ring(painter, around, radius + out, colour, thick)


AnyPiece: TypeAlias = PieceWidget | DieWidget
"""A card, or a die, which is a button to screen readers."""
