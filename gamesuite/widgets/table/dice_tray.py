"""The tray of a table with dice, the button that rolls beside it, and the sign of the turn.

The dice themselves are pieces; here are the two rows they lie in. Lengths are in sides of a die.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QMargins, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.dice.tray import KEPT_ROW, LOOSE_ROW, ROLL, TURN_SIGN, TurnSignContent, die_parts
from gamesuite.widgets.drawing.die_cube import resting_shape
from gamesuite.widgets.look.font import fitting, line_font, shrunk, write
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import ButtonWidget, PaintedPart

TRAY_HEIGHT = 2.86
"""The height of the tray."""
_TITLE = 1.62
"""How far the first die is from the left edge of the tray, with the title of the row before it."""
_BESIDE_TITLE = 0.15
"""How far the title is from the edge and from the first die at least."""
_PITCH = 1.28
"""The distance from the left edge of a die to that of the next."""
_RIGHT = 0.18
"""How much wider the tray is than the title and the dice with their distances."""
BESIDE = 2.7
"""The least width on either side of the tray: for a button and a gap."""


def tray_width(dice: int) -> float:
    """Return the width of a tray for so many ``dice``."""
    return _TITLE + _PITCH * dice + _RIGHT


@dataclass(frozen=True)
class TrayGeometry:
    """A tray for ``dice`` dice, in the middle of a table, and what is on either side of it."""

    dice: int
    die: int
    """The side of a die, in pixels."""
    top: int
    """Where the tray begins, in pixels."""
    width: int
    """The width of the table, in pixels."""
    margin: int
    """The empty space along the edges of the table, in pixels."""
    mirrored: bool = False
    """Whether what is to the left and right of the dice is swapped."""

    @property
    def tray(self) -> QRect:
        """The tray with both rows of dice and the numbers below them."""
        width = round(tray_width(self.dice) * self.die)
        left = (self.width - width) // 2
        return QRect(left, self.top, width, round(TRAY_HEIGHT * self.die))

    def dice_row(self, *, is_kept: bool) -> QRect:
        """Return the row of the dice kept, or that of the dice to roll."""
        tray, kept_height = self.tray, round(1.22 * self.die)
        if is_kept:
            return QRect(tray.left(), tray.top(), tray.width(), kept_height)
        offset = kept_height + round(0.12 * self.die)
        return QRect(tray.left(), tray.top() + offset, tray.width(), tray.height() - offset)

    def die_rect(self, place: int, *, is_kept: bool) -> QRect:
        """Return the rectangle of the die at ``place``, from 0, in the row it lies in."""
        row = self.dice_row(is_kept=is_kept)
        first = row.left() + _TITLE * self.die
        left = round(first + place * _PITCH * self.die)
        return QRect(left, row.top() + round(0.11 * self.die), self.die, self.die)

    def button(self, *, is_upper: bool = False) -> QRect:
        """Return the place of the button that rolls, or of one above it."""
        row = self.dice_row(is_kept=is_upper)
        gap = round(0.3 * self.die)
        width = round(2.4 * self.die)
        left = row.left() - gap - width if self.mirrored else row.right() + 1 + gap
        return QRect(left, row.top(), width, row.height())

    @property
    def sign(self) -> QRect:
        """The sign that shows whose turn it is."""
        tray, gap = self.tray, round(0.4 * self.die)
        if self.mirrored:
            left = tray.right() + 1 + gap
            return QRect(left, tray.top(), self.width - self.margin - left, tray.height())
        return QRect(self.margin, tray.top(), tray.left() - gap - self.margin, tray.height())

    def parts(self, kept: frozenset[int]) -> Iterator[tuple[str, QRect]]:
        """Yield the name and the rectangle of each part, with the dice at the places ``kept``."""
        yield KEPT_ROW, self.dice_row(is_kept=True)
        yield LOOSE_ROW, self.dice_row(is_kept=False)
        for place, name in enumerate(die_parts(self.dice)):
            yield name, self.die_rect(place, is_kept=place in kept)
        yield ROLL, self.button()
        yield TURN_SIGN, self.sign


class DiceRowWidget(PaintedPart):
    """One of the two rows dice lie in, with an outline for each; the lower one has their numbers.

    The upper row is that of the dice kept.
    """

    shows_look: ClassVar[bool] = True

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._geometry: TrayGeometry | None = None
        """The places on the table, None until `lay` has been called."""

    def lay(self, geometry: TrayGeometry) -> None:
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

    def _paint_row(self, painter: QPainter, geometry: TrayGeometry) -> None:
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
        for place in range(geometry.dice):
            square = geometry.die_rect(place, is_kept=self._is_kept)
            shape, radius = resting_shape(square, outlined=theme.plain)
            outline = QRectF(shape).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(outline, radius - inset, radius - inset)

    def _paint_title(self, painter: QPainter, geometry: TrayGeometry) -> None:
        first = geometry.die_rect(0, is_kept=self._is_kept)
        gap = round(_BESIDE_TITLE * geometry.die)
        left, right = geometry.tray.left() + gap, first.left() - gap
        space = QRect(left, first.top(), right - left, first.height())
        font = line_font(self.font(), geometry.die * 0.26, geometry.die * 0.6)
        font = shrunk(self.part.words, font, space.width())
        words = fitting((self.part.words,), font, space.width())
        write(painter, space, words, font, self.ink())

    def _paint_numbers(self, painter: QPainter, geometry: TrayGeometry) -> None:
        bottom = geometry.tray.bottom()
        below = bottom - geometry.die_rect(0, is_kept=False).bottom()
        font = line_font(self.font(), geometry.die * 0.2, below)
        for place in range(geometry.dice):
            die = geometry.die_rect(place, is_kept=False)
            space = QRect(die.left(), die.bottom(), die.width(), bottom - die.bottom())
            write(painter, space, str(place + 1), font, self.ink(0.85))


class RollButton(ButtonWidget):
    """Shows whether a roll is allowed now, and below a row of dots, such as the rolls left."""

    margin: ClassVar[int] = 4

    most = 3
    """How many dots there are, filled or not."""

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the rectangle for a ring, in coordinates of the table, and its corner radius."""
        return self.geometry().marginsRemoved(QMargins(*(self.margin,) * 4)), self.height() * 0.17

    def dots(self) -> tuple[bool, ...]:
        """Return for each dot whether it is filled."""
        filled = self._part.content if isinstance(self._part.content, int) else 0
        return tuple(dot < filled for dot in range(self.most))

    def paint_words(self, painter: QPainter, ink: QColor) -> None:
        """Draw the caption, and the dots below it."""
        height = self.height()
        space = QRect(6, round(height * 0.12), self.width() - 12, round(height * 0.46))
        font = line_font(self.font(), height * 0.3, space.height(), bold=True)
        font = shrunk(self._part.caption, font, space.width())
        write(painter, space, fitting((self._part.caption,), font, space.width()), font, ink)
        radius = max(height * 0.055, 3.0)
        middle = QPointF(self.width() / 2, height * 0.73)
        dots = self.dots()
        for dot, is_filled in enumerate(dots):
            centre = middle + QPointF((dot - (len(dots) - 1) / 2) * radius * 3.4, 0)
            painter.setPen(QPen(ink, max(radius * 0.3, 1.2)))
            painter.setBrush(ink if is_filled else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, radius, radius)


class TurnSign(PaintedPart):
    """Shows the player to act, and below the name the number of the turn."""

    def draw(self, painter: QPainter) -> None:
        """Draw the words in the ink of the felt, those of the turn a little fainter."""
        content = self.part.content
        if not isinstance(content, TurnSignContent):
            return
        height, width = self.height(), self.width()
        pixels = min(height * 0.16, width / 7)
        name_font = line_font(self.font(), pixels, height * 0.4, bold=True)
        name_font = shrunk(content.name, name_font, width)
        turn_font = line_font(self.font(), min(height * 0.12, width / 11), height * 0.3)
        turn_font = shrunk(content.turn, turn_font, width)
        name_height = round(name_font.pixelSize() * 1.4)
        turn_height = round(turn_font.pixelSize() * 1.5)
        top = (height - name_height - turn_height) // 2
        space = QRect(0, top, width, name_height)
        write(painter, space, fitting((content.name,), name_font, width), name_font, self.ink())
        space = QRect(0, top + name_height, width, turn_height)
        write(painter, space, fitting((content.turn,), turn_font, width), turn_font, self.ink(0.8))
