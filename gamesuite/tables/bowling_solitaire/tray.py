"""The tray: where the two cards of each number are."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gamesuite.engine.language import _, counted
from gamesuite.games.bowling_solitaire.controller import NumberState, TrayContent
from gamesuite.widgets.look.font import SMALLEST, boxed, line_pixels, text_growth
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.part_widgets import PaintedPart

CardKind: TypeAlias = Literal["hidden", "open", "used"]
"""Where a card is: it can still come, lies on the table, or is used."""

_CENTRE = Qt.AlignmentFlag.AlignCenter
_COLUMNS, _ROWS = 5, 2
"""How the ten numbers are arranged: 0 to 4 are in the upper row."""

_LEGEND_GAP = 4.0
"""The distance between a card of the legend and its words, in pixels."""
_LEAST_GAP = 3.0
"""The least distance between two entries of the legend, and round them, in pixels."""
_TALLEST = 1.25
"""The greatest height of a card, compared with its width."""
_WIDEST = 1.9
"""The greatest width of a card, compared with its height."""


class TrayWidget(PaintedPart):
    """Shows each number twice: bright while it can still come, struck out once it is used."""

    def draw(self, painter: QPainter) -> None:
        """Draw the paper, its title, the two cards of each number, and the legend."""
        content = self.part.content
        if not isinstance(content, TrayContent):
            return
        theme = current_theme()
        around = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(around, 10, 10)
        width, height = self.width(), self.height()
        # A line of words has a share of the height, a larger one where that is small.
        line = max(min(height * 0.12, 32.0), min(height * 0.16, 18.0 * text_growth()))
        title = QRectF(10, 4, width - 20, line)
        numbers = QRectF(8, line + 6, width - 16, height - 2 * line - 10)
        legend = QRectF(10, height - line - 3, width - 20, line)
        self._draw_title(painter, title, tray_title(content), theme)
        for state in content.numbers:
            self._draw_number(painter, _cell(numbers, state.number), state, theme)
        self._draw_legend(painter, legend, theme)

    def _draw_title(self, painter: QPainter, space: QRectF, words: str, theme: Theme) -> None:
        pixels = line_pixels(max(min(space.height() * 0.66, 18), SMALLEST), space.height())
        painter.setFont(boxed(words, self.font(), pixels, space.size(), bold=True))
        painter.setPen(QColor(theme.text))
        painter.drawText(space, _CENTRE, words)

    def _draw_legend(self, painter: QPainter, space: QRectF, theme: Theme) -> None:
        """Draw a card of each kind with its meaning, spread evenly over ``space``.

        If the words do not fit even when they are as small as they may be, there is no legend: the
        tip of the tray says what is shown.
        """
        entries: tuple[tuple[CardKind, str], ...] = (
            ("hidden", _("to come")),
            ("open", _("on the table")),
            ("used", _("used")),
        )
        gaps = len(entries) + 1
        side = min(space.height() * 0.5, 13.0)
        cards = len(entries) * (side + _LEGEND_GAP)
        least_gap = _LEAST_GAP * text_growth() ** 2
        for_words = space.width() - cards - gaps * least_gap
        pixels = line_pixels(max(min(space.height() * 0.56, 14), SMALLEST), space.height())
        all_words = "".join(words for _kind, words in entries)
        box = QSizeF(max(for_words, 1.0), space.height())
        painter.setFont(boxed(all_words, self.font(), pixels, box))
        widths = [painter.fontMetrics().horizontalAdvance(words) for _kind, words in entries]
        rounding = len(entries)  # each width is rounded to whole pixels
        if sum(widths) > box.width() + rounding:
            return
        gap = max((space.width() - sum(widths) - cards) / gaps, _LEAST_GAP)
        left = space.left() + gap
        for (kind, words), width in zip(entries, widths, strict=True):
            card = QRectF(left, space.center().y() - side / 2, side, side)
            self._draw_card(painter, card, kind, "", theme)
            painter.setPen(QColor(theme.muted))
            place = QRectF(card.right() + _LEGEND_GAP, space.top(), width + 2, space.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
            left += side + _LEGEND_GAP + width + gap

    def _draw_number(
        self, painter: QPainter, cell: QRectF, state: NumberState, theme: Theme
    ) -> None:
        """Draw the two cards of ``state`` beside or above each other, whichever is larger."""
        gap = min(3.0, cell.height() * 0.06)
        above, beside = (_card_size(cell, gap, beside=beside) for beside in (False, True))
        is_beside = _figure_height(beside) > _figure_height(above)
        card = beside if is_beside else above
        width, height = card.width(), card.height()
        for_figure = QSizeF(width, height * 1.1)
        pixels = _figure_height(card)
        painter.setFont(boxed(str(state.number), self.font(), pixels, for_figure, bold=True))
        for kind, way in zip(card_kinds(state), (-0.5, 0.5), strict=True):
            x = cell.center().x() + (way * (width + gap) if is_beside else 0) - width / 2
            y = cell.center().y() + (0 if is_beside else way * (height + gap)) - height / 2
            self._draw_card(painter, QRectF(x, y, width, height), kind, str(state.number), theme)

    def _draw_card(
        self, painter: QPainter, card: QRectF, kind: CardKind, number: str, theme: Theme
    ) -> None:
        """Draw ``card`` as its ``kind`` is shown, with ``number`` on it, which may be empty."""
        edge, ink = {
            "hidden": (theme.accent, theme.on_accent),
            "open": (theme.outline, theme.text),
            "used": (theme.border, theme.disabled),
        }[kind]
        painter.setBrush(QColor(theme.accent) if kind == "hidden" else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(edge), 1.2))
        radius = min(card.height() / 4, 4.0)
        painter.drawRoundedRect(card, radius, radius)
        painter.setPen(QColor(ink))
        painter.drawText(card, _CENTRE, number)
        if kind == "used":
            painter.setPen(QPen(QColor(theme.muted), max(card.height() * 0.035, 1.5)))
            painter.drawLine(card.bottomLeft(), card.topRight())


def tray_title(content: TrayContent) -> str:
    """Return the title of the tray: how many cards nobody has seen yet."""
    hidden = sum(state.hidden for state in content.numbers)
    return counted("{n} card still to come", "{n} cards still to come", hidden)


def card_kinds(state: NumberState) -> tuple[CardKind, ...]:
    """Return the kinds of the two cards of a number, in the order in which they are drawn."""
    counts: dict[CardKind, int] = {
        "hidden": state.hidden,
        "open": state.pins + state.balls,
        "used": state.used,
    }
    return tuple(kind for kind, count in counts.items() for _card in range(count))


def _cell(space: QRectF, number: int) -> QRectF:
    """Return the place of the two cards of ``number`` in ``space``."""
    row, column = divmod(number, _COLUMNS)
    width, height = space.width() / _COLUMNS, space.height() / _ROWS
    return QRectF(space.left() + column * width, space.top() + row * height, width, height)


def _card_size(cell: QRectF, gap: float, *, beside: bool) -> QSizeF:
    """Return the size of each of two cards in ``cell``, beside or above each other.

    There is at least a ``gap`` between them and round both; above each other they have two.
    """
    most_wide = (cell.width() - gap) / (2 if beside else 1) - gap
    most_high = cell.height() / (1 if beside else 2) - 2 * gap
    width = min(most_wide, most_high * _WIDEST)
    return QSizeF(width, min(most_high, width * _TALLEST))


def _figure_height(card: QSizeF) -> float:
    """Return how high the number on ``card`` is at most."""
    return min(card.height() * 0.72, card.width() * 0.9)
