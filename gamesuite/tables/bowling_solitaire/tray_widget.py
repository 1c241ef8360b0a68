"""The tray: where the two cards of each number are."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from gamesuite.engine.language import _
from gamesuite.games.bowling_solitaire.table_scene import NumberState, TrayContent
from gamesuite.widgets.look.fitting import fitting, sized
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.painted_part import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_COLUMNS = 5


class TrayWidget(PaintedPart):
    """Shows each number twice: bright while it can still come, ticked off once it is used."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the paper, its title and the twenty numbers."""
        content = self.part.content
        if not isinstance(content, TrayContent):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        around = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(around, 8, 8)
        line = max(min(self.height() * 0.13, 30.0), 16.0)
        self._draw_words(painter, QRectF(8, 2, self.width() - 16, line), _("Still to come"), theme)
        rest = QRectF(8, line + 4, self.width() - 16, self.height() - 2 * line - 10)
        for each in content.numbers:
            self._draw_number(painter, _cell(rest, each.number), each, theme)
        legend = QRectF(8, self.height() - line - 3, self.width() - 16, line)
        left = sum(each.hidden for each in content.numbers)
        self._draw_words(painter, legend, _("{n} cards face down").format(n=left), theme)
        painter.end()

    def _draw_words(self, painter: QPainter, space: QRectF, words: str, theme: Theme) -> None:
        font = sized(self.font(), min(space.height() * 0.62, 17), bold=False)
        painter.setFont(font)
        painter.setPen(QColor(theme.muted))
        painter.drawText(space, _CENTRE, fitting((words,), font, space.width()))

    def _draw_number(
        self, painter: QPainter, cell: QRectF, state: NumberState, theme: Theme
    ) -> None:
        """Draw ``state`` as two cards side by side: those that can still come are bright."""
        kinds = "h" * state.hidden + "o" * (state.pins + state.balls) + "u" * state.used
        gap = max(cell.width() * 0.05, 2)
        width = (cell.width() - 3 * gap) / 2
        height = min(cell.height() * 0.86, width * 1.5)
        font = sized(self.font(), min(height * 0.62, width * 0.95), bold=True)
        for at, kind in enumerate(kinds):
            left = cell.left() + gap + at * (width + gap)
            top = cell.top() + (cell.height() - height) / 2
            card = QRectF(left, top, width, height)
            painter.setFont(font)
            if kind == "h":
                painter.setPen(QPen(QColor(theme.accent), 1))
                painter.setBrush(QColor(theme.accent))
                painter.drawRoundedRect(card, 3, 3)
                painter.setPen(QColor(theme.on_accent))
            elif kind == "o":
                painter.setPen(QPen(QColor(theme.outline), 1.2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(card, 3, 3)
                painter.setPen(QColor(theme.text))
            else:
                painter.setPen(QColor(theme.muted))
            painter.drawText(card, _CENTRE, str(state.number))
            if kind == "u":
                painter.setPen(QPen(QColor(theme.muted), 1.5))
                painter.drawLine(card.bottomLeft(), card.topRight())


def _cell(rest: QRectF, number: int) -> QRectF:
    row, column = divmod(number, _COLUMNS)
    width, height = rest.width() / _COLUMNS, rest.height() / 2
    return QRectF(rest.left() + column * width, rest.top() + row * height, width, height)
