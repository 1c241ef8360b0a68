"""The table of bonuses beside the sheets of Balut: what each total score is worth."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import _
from gamesuite.engine.words.seats import figure
from gamesuite.games.balut.scene import BonusContent
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.tables.balut.sheets import SCORE_LINE, TITLE_LINE, Paper
from gamesuite.widgets.look.font import fitting, line_font, shrunk, write
from gamesuite.widgets.look.theme import DARK_INK, Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import PaintedPart

_SCORES = 0.64
"""The share of the width for the total scores; the points have the rest."""

_BELOW = 0.15
"""What is left free below the last line, in row heights."""


class BonusWidget(PaintedPart):
    """A paper like that of a sheet with the bonuses, and a mark at that of the player to act.

    It draws nothing before the layout has called `lay`.
    """

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._head = QRect()
        self._titles = QRect()
        self._body = QRect()

    @property
    def content(self) -> BonusContent:
        """What the table shows."""
        content = self.part.content
        return content if isinstance(content, BonusContent) else BonusContent()

    def lay(self, rect: QRect, geometry: Geometry) -> None:
        """Take the place ``rect`` with the lines of ``geometry``."""
        self.setGeometry(rect)
        first, height = geometry.line(TITLE_LINE)
        last, last_height = geometry.line(SCORE_LINE + 1)
        top = first + height
        self._head = QRect(0, 0, rect.width(), first)
        self._titles = QRect(0, first, rect.width(), height)
        bottom = last + last_height - round(_BELOW * geometry.row)
        self._body = QRect(0, top, rect.width(), bottom - top)
        self.update()

    def line_rect(self, index: int) -> QRect:
        """Return the rectangle of the line with this ``index`` in the widget."""
        count = max(len(self.content.lines), 1)
        top, height = self._body.top(), self._body.height()
        upper, lower = (top + round(height * at / count) for at in (index, index + 1))
        return QRect(0, upper, self.width(), lower - upper)

    def draw(self, painter: QPainter) -> None:
        """Draw the paper, its titles and the lines."""
        if self._body.isEmpty():
            return
        theme = current_theme()
        Paper(self._head.height(), theme.hover, theme.outline, 1).paint(painter, self.rect())
        font = line_font(self.font(), self._head.height() * 0.46, self._head.height(), bold=True)
        pad = max(round(self._head.height() * 0.3), 6)
        space = self._head.adjusted(pad, 0, -pad, 0)
        font = shrunk(_("Bonus"), font, space.width())
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(space, flags, fitting((_("Bonus"),), font, space.width()))
        self._paint_titles(painter, theme)
        for index in range(len(self.content.lines)):
            self._paint_line(painter, theme, index)

    def _paint_titles(self, painter: QPainter, theme: Theme) -> None:
        """Draw what the columns are."""
        for space, title in zip(
            _columns(self._titles), (_("Total score"), _("Points")), strict=True
        ):
            pixels = min(space.height() * 0.76, self.width() / 12)
            font = line_font(self.font(), pixels, space.height())
            font = shrunk(title, font, space.width())
            write(painter, space, fitting((title,), font, space.width()), font, theme.muted)

    def _paint_line(self, painter: QPainter, theme: Theme, index: int) -> None:
        """Draw one total score with its points, on a ground if the player to act has it."""
        score, points = self.content.lines[index]
        rect, is_reached = self.line_rect(index), index == self.content.reached
        if is_reached:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.target))
            ground = QRectF(rect).adjusted(6, 1, -6, -1)
            painter.drawRoundedRect(ground, ground.height() * 0.2, ground.height() * 0.2)
        ink = DARK_INK if is_reached else theme.text
        scores, earned = _columns(rect)
        height = self._body.height() / max(len(self.content.lines), 1)  # lines differ by a pixel
        font = line_font(self.font(), height * 0.46, height * 0.85, bold=is_reached)
        font = shrunk(score, font, scores.width())
        write(painter, scores, fitting((score,), font, scores.width()), font, ink)
        font = line_font(self.font(), height * 0.5, height * 0.85, bold=True)
        write(painter, earned, figure(points), font, ink)


def _columns(rect: QRect) -> tuple[QRect, QRect]:
    """Return the parts of ``rect`` for the scores and for the points."""
    scores = QRect(rect)
    scores.setLeft(rect.left() + round(0.06 * rect.width()))
    scores.setWidth(round(_SCORES * rect.width()) - scores.left())
    points = QRect(rect)
    points.setLeft(scores.right() + 1)
    return scores, points
