"""The sheet of one player: whole, or folded down to its totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import _
from gamesuite.engine.words.standings import figure
from gamesuite.games.balut.rules import BOXES, CATEGORIES, bonus
from gamesuite.games.balut.scene import SheetContent
from gamesuite.tables.balut.columns import column, number_font
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.widgets.drawing.marks import paint_turn_arrow
from gamesuite.widgets.drawing.praise import paint_crown
from gamesuite.widgets.look.font import fitting, shrunk, sized
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import ON_TARGET, PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_TOTALS = 2 + len(CATEGORIES)
"""The line of the first total."""


class SheetWidget(PaintedPart):
    """The paper of a sheet with its name and totals; the rows of a whole sheet lie on it."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.is_folded = False
        self._lines: list[tuple[int, int]] = []

    @property
    def content(self) -> SheetContent | None:
        """What the sheet shows, None until it shows something."""
        content = self.part.content
        return content if isinstance(content, SheetContent) else None

    def lay(self, rect: QRect, geometry: Geometry, *, is_folded: bool) -> None:
        """Take the place ``rect``, folded or with the lines of ``geometry``."""
        self.setGeometry(rect)
        lines = [geometry.line(each) for each in range(_TOTALS + 2)]
        if (is_folded, lines) != (self.is_folded, self._lines):
            self.is_folded, self._lines = is_folded, lines
            self.update()

    def description(self) -> str:
        """Return the score, the points and the number of turns left."""
        return ", ".join(self.content.figures()) if self.content is not None else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the paper, the name and the totals."""
        if self.content is None or not self._lines:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        self._paint_paper(painter, theme, self.content)
        if self.is_folded:
            self._paint_folded(painter, theme, self.content)
        else:
            self._paint_titles(painter, theme)
            self._paint_totals(painter, theme, self.content)
        painter.end()

    def _paint_paper(self, painter: QPainter, theme: Theme, content: SheetContent) -> None:
        outline = QPainterPath()
        radius = self._lines[0][1] * 0.3
        stands_out = sign_of(content) != ""
        thick = self._thick(3 if stands_out else 1)
        inset = thick / 2  # on whole pixels, so that a thin line has its full colour
        around = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        outline.addRoundedRect(around, radius, radius)
        painter.fillPath(outline, QColor(theme.panel))
        name_height = self._name_height()
        painter.save()
        painter.setClipPath(outline)
        band = QRectF(0, 0, self.width(), name_height)
        painter.fillRect(band, QColor(theme.target if stands_out else theme.hover))
        painter.restore()
        edge = theme.target if stands_out else theme.outline
        painter.strokePath(outline, QPen(QColor(edge), thick))
        self._paint_name(painter, theme, content, name_height)

    def _thick(self, pixels: int) -> int:
        """Return the thickness of a line that has ``pixels`` on a small table."""
        return round(pixels * max(self._lines[0][1] / 42, 1.0))

    def _name_height(self) -> int:
        return self.height() // 2 if self.is_folded else self._lines[0][1]

    def _paint_name(
        self, painter: QPainter, theme: Theme, content: SheetContent, height: int
    ) -> None:
        size = height * (0.6 if self.is_folded else 0.46)
        font = sized(self.font(), min(size, max(self.width() / 9, 12)), bold=True)
        pad = max(round(height * 0.3), 6)
        space = QRect(pad, 0, self.width() - 2 * pad, height)
        sign = sign_of(content)
        ink = QColor(ON_TARGET if sign else theme.text)
        if sign == "crown":
            tall = height * 0.58
            paint_crown(painter, QRectF(pad, (height - tall) / 2, tall * 1.25, tall))
            space.setLeft(pad + round(tall * 1.5))
        elif sign == "arrow":
            side = font.pixelSize() * 0.62
            paint_turn_arrow(painter, QRectF(pad, (height - side) / 2, side * 0.8, side), ink)
            space.setLeft(pad + round(side * 1.4))
        font = shrunk(content.name, font, space.width(), 0.8)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(space, _LEFT, fitting((content.name,), font, space.width()))

    def _paint_folded(self, painter: QPainter, theme: Theme, content: SheetContent) -> None:
        top = self._name_height()
        rest = QRect(0, top, self.width(), self.height() - top).adjusted(8, 0, -8, 0)
        score, points, turns = content.figures()
        plain = f"{figure(content.sheet.total())} · {figure(content.points)}"
        font = sized(self.font(), min(rest.height() * 0.55, max(self.width() / 12, 11)))
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        variants = (" · ".join((score, points, turns)), f"{score} · {points}", plain)
        painter.drawText(rest, _LEFT, fitting(variants, font, rest.width()))

    def _paint_titles(self, painter: QPainter, theme: Theme) -> None:
        top, height = self._lines[1]
        font = sized(self.font(), min(height * 0.68, self.width() / 14))
        painter.setFont(font)
        painter.setPen(QColor(theme.muted))
        self._paint_box_numbers(painter, top, height)
        score, points = column(self.width(), BOXES), column(self.width(), BOXES + 1)
        spaces = [
            QRect(left, top, width, height).adjusted(0, 0, 1, 0) for left, width in (score, points)
        ]
        widths = [space.width() for space in spaces]
        for space, words in zip(spaces, fitting_titles(painter.fontMetrics(), widths), strict=True):
            painter.drawText(space, _CENTRE, words)

    def _paint_box_numbers(self, painter: QPainter, top: int, height: int) -> None:
        for box in range(BOXES):
            left, width = column(self.width(), box)
            painter.drawText(QRect(left, top, width, height), _CENTRE, str(box + 1))

    def _paint_totals(self, painter: QPainter, theme: Theme, content: SheetContent) -> None:
        top, _height = self._lines[_TOTALS]
        painter.setPen(QPen(QColor(theme.outline), self._thick(1)))
        painter.drawLine(6, top, self.width() - 7, top)
        total = content.sheet.total()
        self._paint_number(painter, BOXES, figure(total), theme.text, bold=True)
        is_final = content.sheet.is_full()
        ink = theme.success if is_final else theme.muted
        self._paint_number(painter, BOXES + 1, figure(bonus(total)), ink, bold=is_final)
        self._paint_points(painter, theme, content.points)

    def _paint_number(
        self, painter: QPainter, index: int, words: str, ink: str, *, bold: bool
    ) -> None:
        top, height = self._lines[_TOTALS]
        left, width = column(self.width(), index)
        painter.setFont(number_font(self.font(), self.width(), height, bold=bold))
        painter.setPen(QColor(ink))
        painter.drawText(QRect(left, top, width, height), _CENTRE, words)

    def _paint_points(self, painter: QPainter, theme: Theme, points: int) -> None:
        """Draw the total ``points``, the largest number of the sheet: they win."""
        top, height = self._lines[_TOTALS + 1]
        left, width = column(self.width(), BOXES + 1)
        painter.setFont(sized(self.font(), min(height * 0.8, width * 0.7), bold=True))
        painter.setPen(QColor(theme.success if points > 0 else theme.muted))
        painter.drawText(QRect(left, top, width, height), _CENTRE, figure(points))


def sign_of(content: SheetContent) -> Literal["", "arrow", "crown"]:
    """Return what is before the name: a crown if the player has won, an arrow if it is to act.

    The sheet of a player with a sign stands out.
    """
    if content.has_won:
        return "crown"
    return "arrow" if content.is_active else ""


def fitting_titles(metrics: QFontMetrics, widths: Sequence[int]) -> tuple[str, str]:
    """Return the titles of score and points: both short if one of them has to be."""
    variants = ((_("Score"), _("Points")), (_("Sc."), _("Pts")), (_("Sc."), _("P")))
    for titles in variants:
        if all(
            metrics.horizontalAdvance(words) <= width
            for words, width in zip(titles, widths, strict=True)
        ):
            return titles
    return variants[-1]
