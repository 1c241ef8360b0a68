"""The ranking at the end of a match: a label drawn as a grid."""

from __future__ import annotations

from itertools import product

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from gamesuite.engine.language import _
from gamesuite.engine.words.seats import Standing, Standings
from gamesuite.widgets.look.font import figures
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import current_theme

_GAPS = (24, 20, 16, 12, 9)
"""The gaps between columns in pixels, best first."""
_SIZES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
"""Font sizes relative to that of the window, best first."""
_HEADING = 0.86
"""The font size of the headings relative to that of the figures."""
_NAME = "Wilhelmina"
"""Names are elided before anything shrinks, but not below the width of this one."""
_LONGEST = 3
"""The widest name, in widths of `_NAME`."""
_EDGE, _LEADING = 10, 6

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class StandingsGrid(QLabel):
    """Shows :class:`Standings` as large as fits; screen readers get them as sentences."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._standings = Standings()
        self._measure = _Measure(self._standings, self.font(), QSize())

    def show_standings(self, standings: Standings) -> None:
        """Show ``standings``; hidden if it has no rows."""
        self._standings = standings
        self.setText("\n".join(f"{line}." for line in standings.lines()))
        self.setVisible(bool(standings.rows))

    @property
    def has_rows(self) -> bool:
        """Whether there is a ranking."""
        return bool(self._standings.rows)

    def fit(self, room: QSize, *, elides: bool = True) -> int:
        """Make the grid as large as fits into ``room``, or as small as it stays readable.

        Unless it ``elides`` names, it is wider where they do not fit. Return its width, 0 without
        rows.
        """
        if not self._standings.rows:
            return 0
        self._measure = _Measure(self._standings, self.font(), room, elides=elides)
        self.setFixedSize(self._measure.size)
        self.update()
        return self.width()

    def shown_names(self) -> tuple[str, ...]:
        """Return the names as they are shown: with an ellipsis where they have no room."""
        measure, side = self._measure, Qt.TextElideMode.ElideRight
        return tuple(
            QFontMetrics(measure.bold if row.place == 1 else measure.large).elidedText(
                row.name, side, measure.widths[1]
            )
            for row in self._standings.rows
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw headings and rows."""
        with smooth_painter(self) as painter:
            self._paint_headings(painter)
            for number, row in enumerate(self._standings.rows):
                self._paint_row(painter, number, row)

    def _paint_headings(self, painter: QPainter) -> None:
        measure = self._measure
        painter.setPen(QColor(current_theme().muted))
        painter.setFont(measure.small)
        for column, words in enumerate(_headings(self._standings)):
            bottom = Qt.AlignmentFlag.AlignBottom
            side = Qt.AlignmentFlag.AlignLeft if column == 1 else Qt.AlignmentFlag.AlignRight
            painter.drawText(measure.cell(column, None), side | bottom, words)

    def _paint_row(self, painter: QPainter, number: int, row: Standing) -> None:
        theme, measure = current_theme(), self._measure
        first = row.place == 1
        if first and not theme.plain:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(measure.band(number), 6, 6)
        painter.setFont(measure.bold if first else measure.large)
        name = self.shown_names()[number]
        for column, words in enumerate((str(row.place), name, *row.figures)):
            nothing = column > 1 and words == "0"
            painter.setPen(QColor(theme.muted if nothing else theme.text))
            painter.drawText(measure.cell(column, number), _LEFT if column == 1 else _RIGHT, words)


class _Measure:
    """The largest layout of the cells of ``standings`` that fits into ``room``, else the smallest.

    Unless it ``elides`` names, they keep their width where they do not fit.
    """

    def __init__(
        self, standings: Standings, font: QFont, room: QSize, *, elides: bool = True
    ) -> None:
        self._rows = len(standings.rows)
        for size, gap in product(_SIZES, _GAPS):
            self._take(standings, font, size, gap)
            spare = min(room.width() - self._total(), 0) if elides else 0
            self.widths[1] = max(self.widths[1] + spare, min(self.widths[1], self._least))
            fits = self._total() <= room.width() and self.size.height() <= room.height()
            if fits or not self._rows:
                break

    @property
    def size(self) -> QSize:
        """The size of the whole grid."""
        return QSize(self._total(), self._heading + self._rows * self._height)

    def cell(self, column: int, row: int | None) -> QRect:
        """Return the cell in ``column`` of ``row``, None for the headings."""
        left = _EDGE + sum(self.widths[:column]) + column * self._gap
        line = QRect(left, 0, self.widths[column], self._heading - _LEADING // 2)
        if row is None:
            return line
        band = self.band(row)
        return QRect(left, band.top(), self.widths[column], band.height())

    def band(self, row: int) -> QRect:
        """Return the rectangle of ``row``."""
        return QRect(0, self._heading + row * self._height, self._total(), self._height)

    def _take(self, standings: Standings, font: QFont, size: float, gap: int) -> None:
        self.large, self.bold, self.small = figures(font), figures(font), QFont(font)
        self.large.setPointSizeF(font.pointSizeF() * size)
        self.bold.setPointSizeF(font.pointSizeF() * size)
        self.bold.setBold(True)
        self.small.setPointSizeF(font.pointSizeF() * size * _HEADING)
        large, small = QFontMetrics(self.bold), QFontMetrics(self.small)
        headings = _headings(standings)
        self.widths = [max(map(small.horizontalAdvance, words.split("\n"))) for words in headings]
        self._least = large.horizontalAdvance(_NAME)
        for row in standings.rows:
            cells = (str(row.place), row.name, *row.figures)
            for column, words in enumerate(cells):
                self.widths[column] = max(self.widths[column], large.horizontalAdvance(words) + 1)
        self.widths[1] = min(self.widths[1], _LONGEST * self._least)
        lines = max(words.count("\n") + 1 for words in headings)
        self._heading = lines * small.height() + _LEADING
        self._height = large.height() + _LEADING
        self._gap = gap

    def _total(self) -> int:
        return sum(self.widths) + (len(self.widths) - 1) * self._gap + 2 * _EDGE


def _headings(standings: Standings) -> tuple[str, ...]:
    """Return the headings of all columns, those of several words in two lines."""
    return ("", _("Player"), *(title.replace(" ", "\n", 1) for title in standings.titles))
