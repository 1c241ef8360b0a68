"""A die on a table, and any piece: a die or a card."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from PySide6.QtCore import QPoint, QRect, QRectF
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

_HELD_LIFT = 0.12
"""How high a held die is above the table, in sides."""
_FOCUS_RING, _HOT_RING = 0.055, 0.03
"""The thickness of the ring of the focus, and under the pointer, in sides."""


def _margin(side: int) -> int:
    """Return how far the widget of a die with this ``side`` extends beyond it."""
    return side // 2


class DieWidget(TableButton):
    """The die ``id`` that shows ``face``, "1" to "6", or None for no pips.

    It is checked while it looks chosen. The widget extends beyond the die by a margin of half a
    side all round, which gives the die space to tumble. It has the methods of `PieceWidget`.
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
        """The length of a side, in pixels."""
        self._turn: Rotation | None = None
        """How the die is turned while it tumbles, None at rest."""
        self._lift = 0.0
        """How high the die is above the table, in sides."""
        self._hot = False
        self._dim = False

    # Position

    @staticmethod
    def rect_round(die: QRect) -> QRect:
        """Return the rectangle of the widget whose die lies at ``die``."""
        margin = _margin(die.width())
        return die.adjusted(-margin, -margin, margin, margin)

    @property
    def body(self) -> QRect:
        """The rectangle of the die itself on the table."""
        return self._box.translated(self.pos())

    @property
    def _box(self) -> QRect:
        """The rectangle of the die in the widget."""
        margin = _margin(self._side)
        return QRect(margin, margin, self._side, self._side)

    def lay(self, die: QRect) -> None:
        """Put the die at ``die``, a square of the table."""
        self.setGeometry(self.rect_round(die))

    def covers(self, point: QPoint) -> bool:
        """Return whether the die covers ``point`` of the table."""
        return self.body.contains(point)

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the rectangle on the table that a ring goes round, and its corner radius.

        It is the same for what was done last (``past``) and for what can be done.
        """
        return self._shape(self.body)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the die to the new size of the widget."""
        # As `rect_round` made it: 77 pixels are a side of 39 with margins of 19.
        self._side = (self.width() + 1) // 2

    def _shape(self, square: QRect) -> tuple[QRect, float]:
        """Return what the die at rest covers of ``square``, and the radius of its corners."""
        return resting_shape(square, outlined=self._is_outlined)

    @property
    def _is_outlined(self) -> bool:
        """Whether the die has a line round it, and neither light nor shadow: in high contrast."""
        return bool(self._colours.line)

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

    def set_sharp(self, *, sharp: bool) -> None:
        """Do nothing: a die is always drawn at its exact size."""

    def set_look(self, look: Look) -> None:
        """Show ``look``: a held die is a little above the table, a dim one is pale."""
        self.set_lift(_HELD_LIFT if look == "held" else 0.0)
        if look != "held":  # a die that is held is still kept or not, and says so
            self.setChecked(look == "chosen")
        if self._dim != (look == "dim"):
            self._dim = look == "dim"
            self.update()

    def set_hot(self, *, hot: bool) -> None:
        """Show whether the pointer is over the die while a press on it does something."""
        if hot != self._hot:
            self._hot = hot
            self.update()

    def set_turn(self, turn: Rotation | None, lift: float = 0.0) -> None:
        """Draw the die turned by ``turn`` and ``lift`` sides above the table.

        None for ``turn`` is a die at rest, which lies on the table.
        """
        self._turn, self._lift = turn, lift
        self.update()

    def set_lift(self, lift: float) -> None:
        """Draw the die ``lift`` sides above the table: its shadow is further away and paler."""
        if lift != self._lift:
            self._lift = lift
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
        box = self._box
        if self._dim:
            painter.setOpacity(_DIM)
        elif not self._is_outlined:
            self._paint_shadow(painter, box)
        if self._turn is None:
            ratio = self.devicePixelRatioF()
            picture = die_pixmap(self._pips, self._side, ratio, self._colours)
            painter.drawPixmap(box.topLeft(), picture)
        else:
            with saved(painter):
                painter.translate(QRectF(box).center())
                painter.scale(self._side, self._side)
                paint_die(painter, self._pips, self._colours, self._turn)
        painter.setOpacity(1.0)  # the ring round a dim die is as clear as any
        ring = self.ring()
        if ring is not None:
            self._paint_ring(painter, box, *ring)

    def ring(self) -> tuple[str, float] | None:
        """Return the colour of the ring and its thickness in sides; that of the focus comes first.

        A die under the pointer has one while a press on it does something.
        """
        if self.hasFocus():
            return current_theme().table_focus, _FOCUS_RING
        return (current_theme().target, _HOT_RING) if self._hot else None

    @property
    def _pips(self) -> int | None:
        return None if self.face is None else int(self.face)

    def _paint_shadow(self, painter: QPainter, box: QRect) -> None:
        """Paint the shadow of the die in ``box`` below it and a little to the right."""
        shape, _radius = self._shape(box)
        card_width = 2 * self._side  # a card of this width has corners as round as the die
        margin = shadow_margin(card_width)
        drop = round(self._side * (0.05 + self._lift * 0.8))
        ratio = self.devicePixelRatioF()
        shadow = shadow_pixmap(shape.width(), shape.height(), ratio, card_width)
        with saved(painter):
            painter.setOpacity(max(0.9 - self._lift, 0.3))
            painter.drawPixmap(shape.topLeft() + QPoint(drop // 2 - margin, drop - margin), shadow)

    def _paint_ring(self, painter: QPainter, box: QRect, colour: str, thickness: float) -> None:
        """Draw a ring ``thickness`` sides wide, with an edge that makes it visible anywhere."""
        thick = max(self._side * thickness, 2.0)
        out = thick / 2 + 1
        shape, radius = self._shape(box)
        around = QRectF(shape).adjusted(-out, -out, out, out)
        draw_box_ring(painter, around, radius + out, colour, thick)


AnyPiece: TypeAlias = PieceWidget | DieWidget
"""A card, or a die, which is a button to screen readers and so no `PieceWidget`."""
