"""The sheets of Balut: their columns, and the paper with the name, the titles and the totals.

The rows between the titles and the totals are in `rows.py`, the labels beside the sheets in
`labels.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import _
from gamesuite.engine.table.players import with_any_level, with_level
from gamesuite.engine.words.seats import figure
from gamesuite.games.balut.rules import BOXES, CATEGORIES
from gamesuite.games.balut.scene import SheetContent
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.widgets.drawing.crown import paint_crown
from gamesuite.widgets.drawing.marks import paint_turn_arrow
from gamesuite.widgets.drawing.portrait import portrait_before
from gamesuite.widgets.look.font import (
    READ_WELL,
    fitting,
    line_font,
    line_pixels,
    shrunk,
    sized,
    text_growth,
    write,
)
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import DARK_INK, Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import PaintedPart

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft

# The columns: four boxes, the score and the points. Their widths are shares of that of the sheet.

_BOX, _SCORE, _POINTS = 0.128, 0.18, 0.268
_SHARES = (*(_BOX,) * BOXES, _SCORE, _POINTS)
"""The widths of all columns, from the left."""
_PADDING = 0.02
"""The width of what is empty to the left of them."""

_NARROW = 0.85
"""Boxes narrower than this, compared with the height of a row, lie close together."""
_CLOSE = 12.0
"""The width of a sheet divided by the size of its numbers, where boxes lie close together."""
_FRAMED = 14.4
"""The same where boxes are apart."""
_LEVEL_SIZE = 13
"""The size of the level of a computer player below its name, in pixels."""
_LEVEL_LINE = 1.35
"""The height of its line, compared with that."""
_ABOVE_NAME = 3
"""How many pixels are left free above the name then, and below the level."""
_FULL_BOX = 10.5
"""The same where numbers fill their boxes, with a large font."""
_PROGRESS = 0.8
"""The size of the words on progress, compared with the figures."""


def is_narrow(width: int, height: float) -> bool:
    """Return whether the boxes of a sheet of this size lie close together, sharing lines."""
    return _BOX * width < _NARROW * height


def column(width: int, index: int) -> tuple[int, int]:
    """Return the left edge and the width of a column of a sheet ``width`` pixels wide.

    Columns 0 to 3 are the boxes, 4 is the score and 5 the points.
    """
    left = round((_PADDING + sum(_SHARES[:index])) * width)
    return left, round((_PADDING + sum(_SHARES[: index + 1])) * width) - left


def number_font(font: QFont, width: int, height: float, *, bold: bool = False) -> QFont:
    """Return ``font`` in the size for numbers in a row.

    The row is ``height`` pixels high, on a sheet ``width`` pixels wide.
    """
    letters = _CLOSE if is_narrow(width, height) else _FRAMED
    most = width / max(letters / text_growth(), _FULL_BOX)
    return sized(font, min(line_pixels(height * 0.5, height * 0.85), most), bold=bold)


def progress_font(font: QFont, width: int, height: float) -> QFont:
    """Return ``font`` in the size for the words on how near the points of a row are.

    They are smaller than the numbers, for which see `number_font`, but not too small to be read
    well where the numbers are not.
    """
    pixels = min(number_font(font, width, height).pixelSize(), width / _CLOSE)
    return sized(font, max(pixels * _PROGRESS, min(pixels, READ_WELL)))


# A whole sheet, or one folded down to its totals

_NAME_LINE, TITLE_LINE, SCORE_LINE = 0, 1, 2 + len(CATEGORIES)
"""Lines of a whole sheet: its name, the titles of the columns and, below all rows, the score."""
_POINTS_LINE = SCORE_LINE + 1
"""The last line of a whole sheet, with the points."""


class SheetWidget(PaintedPart):
    """The paper of a sheet with its name and totals; the rows of a whole sheet lie on it.

    It draws nothing before the layout has called `lay`.
    """

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.is_folded = False
        """Whether only the name and the totals are shown."""
        self._lines: list[tuple[int, int]] = []
        """The top and the height of each line of a whole sheet; see `Geometry.line`."""

    @property
    def content(self) -> SheetContent | None:
        """What the sheet shows, None until it shows something."""
        content = self.part.content
        return content if isinstance(content, SheetContent) else None

    def lay(self, rect: QRect, geometry: Geometry, *, is_folded: bool) -> None:
        """Take the place ``rect``: folded, or whole with the lines of ``geometry``."""
        self.setGeometry(rect)
        lines = [geometry.line(each) for each in range(_POINTS_LINE + 1)]
        if (is_folded, lines) != (self.is_folded, self._lines):
            self.is_folded, self._lines = is_folded, lines
            self.update()

    def description(self) -> str:
        """Return the score, the points and the number of turns left."""
        return ", ".join(self.content.figures()) if self.content is not None else ""

    def draw(self, painter: QPainter) -> None:
        """Draw the paper, the name and the totals."""
        if self.content is None or not self._lines:
            return
        theme = current_theme()
        self._paint_paper(painter, theme, self.content)
        if self.is_folded:
            self._paint_folded(painter, theme, self.content)
        else:
            self._paint_titles(painter, theme)
            self._paint_totals(painter, theme, self.content)

    def _paint_paper(self, painter: QPainter, theme: Theme, content: SheetContent) -> None:
        """Draw the paper, the band behind the name, and the name."""
        stands_out = sign_of(content) != ""
        thick = self._thick(3 if stands_out else 1)
        name_height = self._name_height()
        band = theme.target if stands_out else theme.hover
        edge = theme.target if stands_out else theme.outline
        foot = 0 if self.is_folded else self.height() - self._lines[SCORE_LINE][0]
        Paper(name_height, band, edge, thick, foot).paint(painter, self.rect())
        self._paint_name(painter, theme, content, name_height)

    def _thick(self, pixels: int) -> int:
        """Return the thickness of a line that is ``pixels`` thick on a small table.

        It grows with the sheet once the line of its name is higher than 42 pixels.
        """
        return round(pixels * max(self._lines[_NAME_LINE][1] / 42, 1.0))

    def _name_height(self) -> int:
        return self.height() // 2 if self.is_folded else self._lines[_NAME_LINE][1]

    def _paint_name(
        self, painter: QPainter, theme: Theme, content: SheetContent, height: int
    ) -> None:
        """Draw the name in a band ``height`` pixels high, after the sign of the player if any."""
        size = height * (0.6 if self.is_folded else 0.46)
        font = line_font(self.font(), min(size, max(self.width() / 9, 12)), height, bold=True)
        pad = max(round(height * 0.3), 6)
        space = QRect(pad, 0, self.width() - 2 * pad, height)
        sign = sign_of(content)
        ink = QColor(DARK_INK if sign else theme.text)
        if sign == "crown":
            tall = height * 0.58
            paint_crown(painter, QRectF(pad, (height - tall) / 2, tall * 1.25, tall))
            space.setLeft(pad + round(tall * 1.5))
        elif sign == "arrow":
            side = font.pixelSize() * 0.62
            paint_turn_arrow(painter, QRectF(pad, (height - side) / 2, side * 0.8, side), ink)
            space.setLeft(pad + round(side * 1.4))
        if content.character:
            space.setLeft(space.left() + portrait_before(painter, content.character, space))
        painter.setPen(ink)
        for place, smaller, words in name_lines(content, font, space):
            painter.setFont(smaller)
            painter.drawText(place, _LEFT, fitting((words,), smaller, place.width()))

    def _paint_folded(self, painter: QPainter, theme: Theme, content: SheetContent) -> None:
        """Draw below the name the score, the points and the turns left, as many as fit."""
        top = self._name_height()
        rest = QRect(0, top, self.width(), self.height() - top).adjusted(8, 0, -8, 0)
        score, points, turns = content.figures()
        bare_figures = f"{figure(content.sheet.total())} · {figure(content.points)}"
        pixels = min(rest.height() * 0.55, max(self.width() / 12, 11))
        variants = (" · ".join((score, points, turns)), f"{score} · {points}", bare_figures)
        font = shrunk(variants[1], line_font(self.font(), pixels, rest.height()), rest.width())
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        painter.drawText(rest, _LEFT, fitting(variants, font, rest.width()))

    def _paint_titles(self, painter: QPainter, theme: Theme) -> None:
        """Draw the numbers of the boxes, and the titles of the score and the points."""
        height = self._lines[TITLE_LINE][1]
        font = line_font(self.font(), min(height * 0.76, self.width() / 14), height)
        for box in range(BOXES):
            write(painter, self._cell(TITLE_LINE, box), str(box + 1), font, theme.muted)
        spaces = [
            self._cell(TITLE_LINE, index).adjusted(0, 0, 1, 0) for index in (BOXES, BOXES + 1)
        ]
        titles = fitting_titles(QFontMetrics(font), [space.width() for space in spaces])
        for space, title in zip(spaces, titles, strict=True):
            write(painter, space, title, font, theme.muted)

    def _paint_totals(self, painter: QPainter, theme: Theme, content: SheetContent) -> None:
        """Draw the total score with the points it earns and, below these, the total points."""
        top, height = self._lines[SCORE_LINE]
        painter.setPen(QPen(QColor(theme.outline), self._thick(1)))
        painter.drawLine(6, top, self.width() - 7, top)
        score, is_final = content.sheet.total(), content.sheet.is_full()
        font = number_font(self.font(), self.width(), height, bold=True)
        write(painter, self._cell(SCORE_LINE, BOXES), figure(score), font, theme.text)
        font = number_font(self.font(), self.width(), height, bold=is_final)
        ink = theme.success if is_final and content.bonus > 0 else theme.text
        write(painter, self._cell(SCORE_LINE, BOXES + 1), figure(content.bonus), font, ink)
        points = self._cell(_POINTS_LINE, BOXES + 1)
        write(painter, points, figure(content.points), self.points_font, points_ink(content, theme))

    @property
    def points_font(self) -> QFont:
        """The font for the total points, the largest number of the sheet: they win."""
        space = self._cell(_POINTS_LINE, BOXES + 1)
        pixels = min(space.height() * 0.64, space.width() * 0.5)
        return line_font(self.font(), pixels, space.height(), bold=True)

    def _cell(self, line: int, index: int) -> QRect:
        """Return the rectangle where column ``index`` (see `column`) crosses ``line``."""
        top, height = self._lines[line]
        left, width = column(self.width(), index)
        return QRect(left, top, width, height)


def points_ink(content: SheetContent, theme: Theme) -> str:
    """Return the colour of the total points: never a faint one, as they matter most."""
    return theme.success if content.points > 0 else theme.text


@dataclass(frozen=True)
class Paper:
    """The looks of a paper: its edge, and the grounds of its first and its last lines."""

    head: int
    """How many pixels at the top have the colour ``band``."""
    band: str
    edge: str
    """The colour of the line round it."""
    thick: int
    """How many pixels thick that is."""
    foot: int = 0
    """How many pixels at the bottom, which are for sums, have a ground of their own."""

    def paint(self, painter: QPainter, rect: QRect) -> None:
        """Paint the paper in ``rect``."""
        theme = current_theme()
        outline = QPainterPath()
        radius = min(rect.height() * 0.2, self.head * 0.3)
        inset = self.thick / 2  # on whole pixels, so that a thin line has its full colour
        around = QRectF(rect).adjusted(inset, inset, -inset, -inset)
        outline.addRoundedRect(around, radius, radius)
        painter.fillPath(outline, QColor(theme.panel))
        with saved(painter):
            painter.setClipPath(outline)
            painter.fillRect(
                QRect(rect.left(), rect.top(), rect.width(), self.head), QColor(self.band)
            )
            top = rect.bottom() + 1 - self.foot
            painter.fillRect(QRect(rect.left(), top, rect.width(), self.foot), QColor(theme.window))
        painter.strokePath(outline, QPen(QColor(self.edge), self.thick))


def name_lines(content: SheetContent, font: QFont, space: QRect) -> list[tuple[QRect, QFont, str]]:
    """Return where in ``space`` the name stands, in what font, and the level of a computer player.

    That stands behind the name in ``font`` or one a little smaller, else below it, and not at all
    where ``space`` is low.
    """
    name, level = content.name, content.level
    longest = max(with_any_level(name, level), key=QFontMetrics(font).horizontalAdvance)
    least = min(max(0.8, _LEVEL_SIZE / font.pixelSize()), 1.0)
    smaller = shrunk(longest, font, space.width(), least)
    if level and fitting((longest,), smaller, space.width()) == longest:
        return [(space, smaller, with_level(name, level))]
    small = sized(font, _LEVEL_SIZE)
    below = round(_LEVEL_SIZE * _LEVEL_LINE)
    upper = space.adjusted(0, _ABOVE_NAME, 0, -below)
    if not level or upper.height() < _LEVEL_SIZE:
        return [(space, shrunk(name, font, space.width(), 0.8), name)]
    font = sized(font, min(font.pixelSize(), upper.height()), bold=True)
    lower = QRect(space.left(), upper.bottom() + 1, space.width(), below - _ABOVE_NAME)
    return [(upper, shrunk(name, font, space.width(), 0.8), name), (lower, small, level)]


def sign_of(content: SheetContent) -> Literal["", "arrow", "crown"]:
    """Return what is before the name: a crown if the player has won, an arrow if it is to act.

    The sheet of a player with a sign stands out.
    """
    if content.has_won:
        return "crown"
    return "arrow" if content.is_active else ""


def fitting_titles(metrics: QFontMetrics, widths: Sequence[int]) -> tuple[str, str]:
    """Return the titles of the columns for the score and the points, at most ``widths`` wide.

    Both are short if one of them has to be.
    """
    # Translators: headings of two columns, shorter where there is little room
    variants = ((_("Score"), _("Points")), (_("Sc."), _("Pts")), (_("Sc."), _("P")))
    for titles in variants:
        needed_widths = map(metrics.horizontalAdvance, titles)
        if all(need <= width for need, width in zip(needed_widths, widths, strict=True)):
            return titles
    return variants[-1]
