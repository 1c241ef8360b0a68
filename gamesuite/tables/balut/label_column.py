"""The categories beside the sheets, with what is still needed for their points."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import _
from gamesuite.games.balut.descriptions import category_name
from gamesuite.games.balut.requirements import (
    Standing,
    bonus_words,
    explanation,
    requirement,
    sentence,
    short_words,
)
from gamesuite.games.balut.sheet import CATEGORIES, Sheet
from gamesuite.games.balut.state import View
from gamesuite.games.balut.variation import Variation
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.widgets.felt import GREEN, Felt
from gamesuite.widgets.fitting import fitting, sized
from gamesuite.widgets.theme import current_theme

_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class LabelWidget(QWidget):
    """One line of the column: a ``title``, and how the sheet to act stands there."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.felt = GREEN
        self.is_two_lines = False
        self.high = 24.0
        self._title = ""
        self._words: tuple[str, ...] = ()
        self._standing: Standing = "open"
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def say(
        self, title: str, words: tuple[str, ...], standing: Standing, full: str, tip: str
    ) -> None:
        """Show ``title`` and the first of ``words`` that fits, ``full`` to screen readers.

        ``tip`` explains the line.
        """
        if (title, words, standing) != (self._title, self._words, self._standing):
            self._title, self._words, self._standing = title, words, standing
            self.update()
        self.setAccessibleName(full)
        self.setAccessibleDescription(tip)
        self.setToolTip(f"{full}\n{tip}" if tip else full)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the title and, below or beside it, the words."""
        painter = QPainter(self)
        space = self.rect().adjusted(0, 0, -max(round(self.high * 0.25), 6), 0)
        font = sized(self.font(), self.high * (0.40 if self.is_two_lines else 0.52), bold=True)
        painter.setFont(font)
        painter.setPen(self._ink(1.0))
        if not self._words:
            painter.drawText(space, _RIGHT, fitting((self._title,), font, space.width()))
        elif self.is_two_lines:
            upper = QRect(space.left(), space.top(), space.width(), round(space.height() * 0.56))
            painter.drawText(upper, _RIGHT, fitting((self._title,), font, space.width()))
            self._paint_words(painter, space.adjusted(0, upper.height() - 1, 0, 0))
        else:
            painter.drawText(space, _LEFT, fitting((self._title,), font, space.width()))
            taken = painter.fontMetrics().horizontalAdvance(self._title) + round(self.high * 0.5)
            self._paint_words(painter, space.adjusted(taken, 0, 0, 0))
        painter.end()

    def _paint_words(self, painter: QPainter, space: QRect) -> None:
        font = sized(self.font(), self.high * (0.32 if self.is_two_lines else 0.47))
        painter.setFont(font)
        painter.setPen(self._ink(0.62 if self._standing == "lost" else 0.88))
        top = Qt.AlignmentFlag.AlignTop if self.is_two_lines else Qt.AlignmentFlag.AlignVCenter
        flags = top | Qt.AlignmentFlag.AlignRight
        painter.drawText(space, flags, fitting(self._words, font, space.width()))

    def _ink(self, share: float) -> QColor:
        theme = current_theme()
        ink = QColor(self.felt.shade(theme).label)
        ink.setAlphaF(1.0 if theme.plain else share)
        return ink


class LabelColumn:
    """The lines beside the sheets on ``table``."""

    def __init__(self, table: QWidget) -> None:
        self.labels = [LabelWidget(table) for _line in range(len(CATEGORIES) + 2)]

    def lay(self, geometry: Geometry) -> None:
        """Lie where ``geometry`` says."""
        rect = geometry.labels
        for line, label in enumerate(self.labels, start=2):
            top, height = geometry.line(line)
            label.is_two_lines, label.high = geometry.is_two_lines, geometry.row
            label.setGeometry(rect.left(), rect.top() + top, rect.width(), height)

    def set_felt(self, felt: Felt) -> None:
        """Write in the colour that is read well on ``felt``."""
        for label in self.labels:
            label.felt = felt
            label.update()

    def show_view(self, view: View) -> None:
        """Show what the sheet of the seat to act needs in ``view``, until all are full."""
        lines = zip(self.labels, _lines(view.sheet, view.variation), strict=True)
        for label, (title, words, standing, full, tip) in lines:
            if view.is_over():
                label.say(title, (), standing, title, tip)
            else:
                label.say(title, words, standing, full, tip)


def _lines(
    sheet: Sheet, variation: Variation
) -> Iterator[tuple[str, tuple[str, ...], Standing, str, str]]:
    for category in CATEGORIES:
        need = requirement(sheet, category, variation)
        yield (
            category_name(category),
            short_words(need),
            need.standing,
            sentence(need),
            explanation(category, variation),
        )
    total = _("Total score")
    yield total, (), "open", f"{total}: {sheet.total()}", bonus_words(sheet)
    points = _("Total points")
    yield points, (), "open", points, ""
