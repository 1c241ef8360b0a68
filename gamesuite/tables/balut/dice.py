"""What is above the sheets of Balut: dice, the roll button, whose turn it is, and praise.

The dice themselves are pieces; here are the two rows they lie in, and what makes them hop.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin
from typing import ClassVar

from PySide6.QtCore import QMargins, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part, PraiseContent
from gamesuite.games.balut.rules import DICE, ROLLS
from gamesuite.games.balut.scene import KEPT_ROW, TurnSignContent
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.widgets.drawing.die_colours import IVORY
from gamesuite.widgets.drawing.die_cube import die_pixmap, resting_shape
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.look.font import fitting, shrunk, sized, write
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import ButtonWidget, PaintedPart
from gamesuite.widgets.table.praise_part import PraisePart


class DiceRowWidget(PaintedPart):
    """One of the two rows dice lie in, with an outline for each; the lower one has their numbers.

    The upper row is that of the dice kept.
    """

    shows_look: ClassVar[bool] = True

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._geometry: Geometry | None = None
        """The places on the table, None until `lay` has been called."""

    def lay(self, geometry: Geometry) -> None:
        """Take the place that ``geometry`` gives."""
        self._geometry = geometry  # a table of another size resizes the row, which repaints it
        self.setGeometry(geometry.dice_row(is_kept=self._is_kept))

    def draw(self, painter: QPainter) -> None:
        """Draw the row, an outline for every die, and the numbers."""
        if self._geometry is None:
            return
        painter.translate(-self.geometry().topLeft())  # from here on in coordinates of the table
        self._paint_row(painter, self._geometry)
        self._paint_title(painter, self._geometry)
        if not self._is_kept:
            self._paint_numbers(painter, self._geometry)

    @property
    def _is_kept(self) -> bool:
        return self.spec.name == KEPT_ROW

    def _paint_row(self, painter: QPainter, geometry: Geometry) -> None:
        theme = current_theme()
        shade = self.felt.shade(theme)
        row, die = geometry.dice_row(is_kept=self._is_kept), geometry.die
        is_target = self.part.look == "target"
        line = QColor(theme.target if is_target else shade.line)
        ground = QColor(255, 255, 255, 12) if self._is_kept else QColor(0, 0, 0, 46)
        painter.setPen(QPen(line, 3 if is_target else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush if theme.plain else ground)
        painter.drawRoundedRect(QRectF(row).adjusted(2.5, 2.5, -2.5, -2.5), die * 0.2, die * 0.2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        thick = max(round(die / 50), 1)
        inset = 2 + thick / 2  # on whole pixels, so that a thin line has its full colour
        painter.setPen(QPen(QColor(shade.line), thick, Qt.PenStyle.DashLine))
        for place in range(DICE):
            square = geometry.die_rect(place, is_kept=self._is_kept)
            shape, radius = resting_shape(square, outlined=theme.plain)
            outline = QRectF(shape).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(outline, radius - inset, radius - inset)

    def _paint_title(self, painter: QPainter, geometry: Geometry) -> None:
        first = geometry.die_rect(0, is_kept=self._is_kept)
        left = geometry.tray.left() + round(0.15 * geometry.die)
        space = QRect(left, first.top(), first.left() - left, first.height())
        font = sized(self.font(), geometry.die * 0.26)
        words = fitting((self.part.words,), font, space.width())
        write(painter, space, words, font, self.ink())

    def _paint_numbers(self, painter: QPainter, geometry: Geometry) -> None:
        font, bottom = sized(self.font(), geometry.die * 0.2), geometry.tray.bottom()
        for place in range(DICE):
            die = geometry.die_rect(place, is_kept=False)
            space = QRect(die.left(), die.bottom(), die.width(), bottom - die.bottom())
            write(painter, space, str(place + 1), font, self.ink(0.85))


class RollButton(ButtonWidget):
    """Shows how many rolls are left and whether one is allowed now."""

    margin: ClassVar[int] = 4

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the rectangle for a ring, in coordinates of the table, and its corner radius."""
        return self.geometry().marginsRemoved(QMargins(*(self.margin,) * 4)), self.height() * 0.17

    def dots(self) -> tuple[bool, ...]:
        """Return for each roll whether it is left, and its dot filled."""
        left = self._part.content if isinstance(self._part.content, int) else 0
        return tuple(dot < left for dot in range(ROLLS))

    def paint_words(self, painter: QPainter, ink: QColor) -> None:
        """Draw the caption, and below it a dot for each roll: filled while it is left."""
        height = self.height()
        font = sized(self.font(), height * 0.3, bold=True)
        space = QRect(6, round(height * 0.12), self.width() - 12, round(height * 0.46))
        write(painter, space, fitting((self._part.caption,), font, space.width()), font, ink)
        radius = max(height * 0.055, 3.0)
        middle = QPointF(self.width() / 2, height * 0.73)
        for dot, is_left in enumerate(self.dots()):
            centre = middle + QPointF((dot - (ROLLS - 1) / 2) * radius * 3.4, 0)
            painter.setPen(QPen(ink, max(radius * 0.3, 1.2)))
            painter.setBrush(ink if is_left else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, radius, radius)


class TurnSign(PaintedPart):
    """Shows the player to act, and below the name the number of the turn."""

    def draw(self, painter: QPainter) -> None:
        """Draw the words in the ink of the felt, those of the turn a little fainter."""
        content = self.part.content
        if not isinstance(content, TurnSignContent):
            return
        height, width = self.height(), self.width()
        name_font = sized(self.font(), min(height * 0.16, width / 7), bold=True)
        turn_font = sized(self.font(), min(height * 0.12, width / 11))
        name_font = shrunk(content.name, name_font, width)
        name_height = round(name_font.pixelSize() * 1.4)
        turn_height = round(turn_font.pixelSize() * 1.5)
        top = (height - name_height - turn_height) // 2
        space = QRect(0, top, width, name_height)
        write(painter, space, fitting((content.name,), name_font, width), name_font, self.ink())
        space = QRect(0, top + name_height, width, turn_height)
        write(painter, space, fitting((content.turn,), turn_font, width), turn_font, self.ink(0.8))


# Praise

_FACES = 6
"""How many faces a die has."""
_HOPS = 3
"""How often a die hops."""
_FIRST_HOP = 0.3
"""How high its first hop is, in sides of the die."""
_DELAY = 0.06
"""How much later than the one before each die begins, as a share of the moment."""
_GLOW = 2.1
"""The width of the light under a die that hops, in sides of the die."""
_GLOW_COLOUR = "#ffd24a"


class DicePraise(PraisePart):
    """Praise on a table with dice, which hop for some of it; dice also rain instead of suits.

    The base draws the words and calls `draw_below_words` and `flake_picture`; its ``progress`` is
    how far the moment is, and it sends ``ended`` when that is over.
    """

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._table = table
        self._homes: dict[DieWidget, QPoint] = {}
        """The dice that hop, each with its place on the table when it does not."""
        self._colours = IVORY
        """The colours of the dice on the table."""
        self.ended.connect(self._land)

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``, with the colours that the dice on the table have now."""
        die = self._table.findChild(DieWidget)
        self._colours = IVORY if die is None else die.colours
        super().show_part(part, felt)

    def draw_below_words(self, painter: QPainter) -> None:
        """Draw the light under dice that hop; a plain theme has none."""
        if current_theme().plain:
            return
        for die, home in self._homes.items():
            side = die.body.width()
            glow = _glow_picture(round(side * _GLOW), self.devicePixelRatioF())
            middle = home + QPoint(die.width() // 2, die.height() // 2) - self.pos()
            half = round(side * _GLOW / 2)
            painter.drawPixmap(middle - QPoint(half, half), glow)

    def flake_picture(self, number: int, side: int) -> QPixmap:
        """Return the picture of a small die that looks as those on the table."""
        return die_pixmap(number % _FACES + 1, side, self.devicePixelRatioF(), self._colours)

    def _tick(self) -> None:
        """Let the dice hop; their places are those at the first tick of the moment."""
        super()._tick()
        content, progress = self.part.content, self.progress
        if not isinstance(content, PraiseContent) or not content.hops or progress <= 0:
            return
        if not self._homes:
            dice = (die for die in self._table.findChildren(DieWidget) if die.isVisible())
            self._homes = {die: die.pos() for die in dice}
        for number, (die, home) in enumerate(self._homes.items()):
            height = _hop_height(progress - number * _DELAY)
            die.set_lift(height)
            die.move(home - QPoint(0, round(height * die.body.width())))

    def _land(self) -> None:
        """Put the dice back."""
        homes, self._homes = self._homes, {}
        for die, home in homes.items():
            die.set_lift(0)
            die.move(home)


def _hop_height(progress: float) -> float:
    """Return how high a die is, in sides, when ``progress`` of the moment is over for it.

    ``progress`` is below 0 for a die that has yet to begin. Each hop is half as high as the one
    before. The time is enough for one hop more: so the dice that begin later can also finish.
    """
    hops_done = progress * (_HOPS + 1)
    if not 0 < hops_done < _HOPS:
        return 0.0
    return float(_FIRST_HOP * 0.5 ** int(hops_done) * abs(sin(pi * hops_done)))


@lru_cache(maxsize=4)
def _glow_picture(width: int, ratio: float) -> QPixmap:
    """Return a light that fades from its middle to the edges of a square."""
    picture = QPixmap(QSize(width, width) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    middle = QPointF(width / 2, width / 2)
    light = QRadialGradient(middle, width / 2)
    for share, opacity in ((0.0, 235), (0.45, 190), (1.0, 0)):
        colour = QColor(_GLOW_COLOUR)
        colour.setAlpha(opacity)
        light.setColorAt(share, colour)
    with QPainter(picture) as painter:
        painter.fillRect(0, 0, width, width, light)
    return picture
