"""The tray: where the two cards of each number are."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gamesuite.engine.language import _, counted
from gamesuite.games.bowling_solitaire.controller import NumberState, TrayContent
from gamesuite.widgets.look.font import SMALLEST, boxed
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.part_widgets import PaintedPart

CardKind: TypeAlias = Literal["hidden", "open", "used"]
"""Where a card of the tray is."""

_CENTRE = Qt.AlignmentFlag.AlignCenter
_COLUMNS = 5
_BESIDE, _LEAST_GAP = 4.0, 3.0
"""Between a card of the legend and its words, and between the entries."""
_CARD = 1.25
"""The greatest height of a card, in its widths."""


class TrayWidget(PaintedPart):
    """Shows each number twice: bright while it can still come, struck out once it is used."""

    def draw(self, painter: QPainter) -> None:
        """Draw the paper, its title and the twenty numbers."""
        content = self.part.content
        if not isinstance(content, TrayContent):
            return
        theme = current_theme()
        around = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(around, 10, 10)
        line = max(min(self.height() * 0.12, 32.0), min(self.height() * 0.16, 18.0))
        title = QRectF(10, 4, self.width() - 20, line)
        self._draw_title(painter, title, tray_title(content), theme)
        rest = QRectF(8, line + 6, self.width() - 16, self.height() - 2 * line - 10)
        for each in content.numbers:
            self._draw_number(painter, _cell(rest, each.number), each, theme)
        legend = QRectF(10, self.height() - line - 3, self.width() - 20, line)
        self._draw_legend(painter, legend, theme)

    def _draw_title(self, painter: QPainter, space: QRectF, words: str, theme: Theme) -> None:
        pixels = max(min(space.height() * 0.66, 18), SMALLEST)
        painter.setFont(boxed(words, self.font(), pixels, space.size(), bold=True))
        painter.setPen(QColor(theme.text))
        painter.drawText(space, _CENTRE, words)

    def _draw_legend(self, painter: QPainter, space: QRectF, theme: Theme) -> None:
        """Draw a card of each kind with its meaning."""
        entries: tuple[tuple[CardKind, str], ...] = (
            ("hidden", _("to come")),
            ("open", _("on the table")),
            ("used", _("used")),
        )
        side = min(space.height() * 0.5, 13.0)
        spare = len(entries) * (side + _BESIDE) + (len(entries) + 1) * _LEAST_GAP
        room = QSizeF(max(space.width() - spare, 1.0), space.height())
        every = "".join(words for _kind, words in entries)
        pixels = max(min(space.height() * 0.56, 14), SMALLEST)
        painter.setFont(boxed(every, self.font(), pixels, room))
        widths = [painter.fontMetrics().horizontalAdvance(words) for _kind, words in entries]
        if sum(widths) > room.width() + len(entries):
            return  # even the smallest words would be cut; the tip of the tray says what is shown
        free = space.width() - sum(widths) - len(entries) * (side + _BESIDE)
        gap = max(free / (len(entries) + 1), _LEAST_GAP)
        left = space.left() + gap
        for (kind, words), width in zip(entries, widths, strict=True):
            card = QRectF(left, space.center().y() - side / 2, side, side)
            self._draw_card(painter, card, kind, "", theme)
            painter.setPen(QColor(theme.muted))
            place = QRectF(card.right() + _BESIDE, space.top(), width + 2, space.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
            left += side + _BESIDE + width + gap

    def _draw_number(
        self, painter: QPainter, cell: QRectF, state: NumberState, theme: Theme
    ) -> None:
        """Draw ``state`` as two cards, beside or above each other as the cell is wide or high."""
        gap = min(3.0, cell.height() * 0.06)
        sizes = {beside: _card_size(cell, gap, beside=beside) for beside in (False, True)}
        beside = max(sizes, key=lambda each: _digit(sizes[each]))
        width, height = sizes[beside].width(), sizes[beside].height()
        size = QSizeF(width, height * 1.1)
        pixels = _digit(sizes[beside])
        painter.setFont(boxed(str(state.number), self.font(), pixels, size, bold=True))
        for at, kind in enumerate(card_kinds(state)):
            step = 2 * at - 1
            x = cell.center().x() + (step * (width + gap) / 2 if beside else 0) - width / 2
            y = cell.center().y() + (0 if beside else step * (height + gap) / 2) - height / 2
            card = QRectF(x, y, width, height)
            self._draw_card(painter, card, kind, str(state.number), theme)

    def _draw_card(
        self, painter: QPainter, card: QRectF, kind: CardKind, number: str, theme: Theme
    ) -> None:
        ink = {"hidden": theme.on_accent, "open": theme.text, "used": theme.disabled}[kind]
        painter.setBrush(QColor(theme.accent) if kind == "hidden" else Qt.BrushStyle.NoBrush)
        edges = {"hidden": theme.accent, "open": theme.outline, "used": theme.border}
        painter.setPen(QPen(QColor(edges[kind]), 1.2))
        radius = min(card.height() / 4, 4.0)
        painter.drawRoundedRect(card, radius, radius)
        painter.setPen(QColor(ink))
        painter.drawText(card, _CENTRE, number)
        if kind == "used":
            painter.setPen(QPen(QColor(theme.muted), max(card.height() * 0.035, 1.5)))
            painter.drawLine(card.bottomLeft(), card.topRight())


def tray_title(content: TrayContent) -> str:
    """Return the title of the tray: how many cards nobody has seen yet."""
    left = sum(each.hidden for each in content.numbers)
    return counted("{n} card still to come", "{n} cards still to come", left)


def card_kinds(state: NumberState) -> tuple[CardKind, ...]:
    """Return how the two cards of a number are shown: bright, plain and struck out, in this order.

    They can still come, lie on the table as pins or balls, or are used.
    """
    number: dict[CardKind, int] = {
        "hidden": state.hidden,
        "open": state.pins + state.balls,
        "used": state.used,
    }
    return tuple(kind for kind, count in number.items() for _card in range(count))


def _card_size(cell: QRectF, gap: float, *, beside: bool) -> QSizeF:
    """Return the size of each of two cards in ``cell``, beside or above each other."""
    room_x = (cell.width() - gap) / (2 if beside else 1) - gap
    room_y = cell.height() / (1 if beside else 2) - 2 * gap
    width = min(room_x, room_y * 1.9)
    return QSizeF(width, min(room_y, width * _CARD))


def _digit(card: QSizeF) -> float:
    """Return the height of a number on ``card``."""
    return min(card.height() * 0.72, card.width() * 0.9)


def _cell(rest: QRectF, number: int) -> QRectF:
    row, column = divmod(number, _COLUMNS)
    width, height = rest.width() / _COLUMNS, rest.height() / 2
    return QRectF(rest.left() + column * width, rest.top() + row * height, width, height)
