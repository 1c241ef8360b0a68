"""The ranking at the end of a match: a label drawn as a grid.

Its columns are the place, the name of the player, and figures such as the score.
"""

from __future__ import annotations

from itertools import product

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from gamesuite.engine.cast import CAST
from gamesuite.engine.language import _
from gamesuite.engine.words.seats import Standing, Standings
from gamesuite.widgets.drawing.portrait import paint_portrait
from gamesuite.widgets.look.font import figures
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import current_theme

_GAPS = (24, 20, 16, 12, 9)
"""The gaps between columns in pixels, best first."""
_SIZES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
"""Font sizes relative to that of the window, best first."""
_HEADING = 0.86
"""The font size of the headings relative to that of the figures."""
_USUAL_NAME = "Wilhelmina"
"""Names are elided before anything shrinks, but not below the width of this one."""
_MOST_USUAL_NAMES = 3
"""How many times as wide as `_USUAL_NAME` the names may be at most."""
_EDGE = 10
"""What is left free at the left and right of the grid, in pixels."""
_LEADING = 6
"""What is left free between two rows, in pixels."""
_NAME = 1
"""The column of the names; before it is the place, and after it are figures."""

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class StandingsGrid(QLabel):
    """Shows :class:`Standings` as large as fits; screen readers get them as sentences."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._standings = Standings()
        self._layout = _GridLayout(self._standings, self.font(), QSize())

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

        Without ``elides`` no name is shortened, so the grid may be wider than the room. Return its
        width, 0 without rows.
        """
        if not self._standings.rows:
            return 0
        self._layout = _GridLayout(self._standings, self.font(), room, elides=elides)
        self.setFixedSize(self._layout.size)
        self.update()
        return self.width()

    def shown_names(self) -> tuple[str, ...]:
        """Return the names as they are shown: with an ellipsis where they have no room."""
        layout = self._layout
        return tuple(
            QFontMetrics(layout.font_of(row)).elidedText(
                row.name, Qt.TextElideMode.ElideRight, layout.widths[_NAME] - layout.portrait
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
        layout = self._layout
        painter.setPen(QColor(current_theme().muted))
        painter.setFont(layout.heading_font)
        for column, words in enumerate(_headings(self._standings)):
            bottom = Qt.AlignmentFlag.AlignBottom
            side = Qt.AlignmentFlag.AlignLeft if column == _NAME else Qt.AlignmentFlag.AlignRight
            painter.drawText(layout.heading_cell(column), side | bottom, words)

    def _paint_row(self, painter: QPainter, number: int, row: Standing) -> None:
        """Draw ``row``, the ``number`` of which counts from 0; winners are bold on a ground."""
        theme, layout = current_theme(), self._layout
        if row.place == 1 and not theme.plain:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(layout.band(number), 6, 6)
        painter.setFont(layout.font_of(row))
        name = self.shown_names()[number]
        for column, words in enumerate((str(row.place), name, *row.figures)):
            is_zero = column > _NAME and words == "0"
            painter.setPen(QColor(theme.muted if is_zero else theme.text))
            cell, edge = layout.cell(column, number), _LEFT if column == _NAME else _RIGHT
            if column == _NAME:
                if row.character:
                    side = cell.height() - 2
                    place = QRectF(cell.left(), cell.top() + 1, side, side)
                    paint_portrait(painter, place, CAST[row.character].portrait)
                cell.setLeft(cell.left() + layout.portrait)
            painter.drawText(cell, edge, words)


class _GridLayout:
    """The largest layout of the cells of ``standings`` that fits into ``room``, else the smallest.

    Fonts shrink last: with each font size all gaps between columns are tried. If it ``elides``
    names, their column is made as narrow as the room asks for, down to a usual name.
    """

    def __init__(
        self, standings: Standings, font: QFont, room: QSize, *, elides: bool = True
    ) -> None:
        self._row_count = len(standings.rows)
        self.widths: list[int] = []
        """The width of each column."""
        for size, gap in product(_SIZES, _GAPS):
            self._set_fonts(font, size)
            self._measure(standings, gap)
            if elides:
                self._narrow_names(room.width())
            fits = self._total_width() <= room.width() and self.size.height() <= room.height()
            if fits or not self._row_count:
                break

    @property
    def size(self) -> QSize:
        """The size of the whole grid."""
        height = self._heading_height + self._row_count * self._row_height
        return QSize(self._total_width(), height)

    def font_of(self, row: Standing) -> QFont:
        """Return the font of ``row``, bold for a winner."""
        return self._bold_font if row.place == 1 else self._row_font

    def heading_cell(self, column: int) -> QRect:
        """Return the cell with the heading of ``column``."""
        height = self._heading_height - _LEADING // 2
        return QRect(self._left_of(column), 0, self.widths[column], height)

    def cell(self, column: int, row: int) -> QRect:
        """Return the cell in ``column`` of ``row``, the rows counted from 0."""
        band = self.band(row)
        return QRect(self._left_of(column), band.top(), self.widths[column], band.height())

    def band(self, row: int) -> QRect:
        """Return the rectangle of the whole ``row``."""
        top = self._heading_height + row * self._row_height
        return QRect(0, top, self._total_width(), self._row_height)

    def _set_fonts(self, font: QFont, size: float) -> None:
        """Make the fonts of ``font``, that of the window, ``size`` times as large."""
        self._row_font, self._bold_font, self.heading_font = (
            figures(font),
            figures(font),
            QFont(font),
        )
        self._row_font.setPointSizeF(font.pointSizeF() * size)
        self._bold_font.setPointSizeF(font.pointSizeF() * size)
        self._bold_font.setBold(True)
        self.heading_font.setPointSizeF(font.pointSizeF() * size * _HEADING)

    def _measure(self, standings: Standings, gap: int) -> None:
        """Measure all cells in the fonts set; every row has room for bold words."""
        row_metrics, heading_metrics = (
            QFontMetrics(self._bold_font),
            QFontMetrics(self.heading_font),
        )
        has_portraits = any(row.character for row in standings.rows)
        self.portrait = row_metrics.height() + 2 * _LEADING if has_portraits else 0
        """How wide a portrait before the name is with its gap; 0 if nobody has one."""
        headings = _headings(standings)
        self.widths = [
            max(map(heading_metrics.horizontalAdvance, words.split("\n"))) for words in headings
        ]
        for row in standings.rows:
            cells = (str(row.place), row.name, *row.figures)
            for column, words in enumerate(cells):
                width = row_metrics.horizontalAdvance(words) + 1
                self.widths[column] = max(self.widths[column], width)
        self._usual_name_width = row_metrics.horizontalAdvance(_USUAL_NAME)
        self.widths[_NAME] = min(self.widths[_NAME], _MOST_USUAL_NAMES * self._usual_name_width)
        self.widths[_NAME] += self.portrait
        heading_lines = max(words.count("\n") + 1 for words in headings)
        self._heading_height = heading_lines * heading_metrics.height() + _LEADING
        self._row_height = row_metrics.height() + _LEADING
        self._gap = gap

    def _narrow_names(self, room: int) -> None:
        """Narrow the names by what the grid is wider than ``room``, but leave a usual name."""
        excess = max(self._total_width() - room, 0)
        least = min(self.widths[_NAME], self._usual_name_width + self.portrait)
        self.widths[_NAME] = max(self.widths[_NAME] - excess, least)

    def _left_of(self, column: int) -> int:
        return _EDGE + sum(self.widths[:column]) + column * self._gap

    def _total_width(self) -> int:
        return sum(self.widths) + (len(self.widths) - 1) * self._gap + 2 * _EDGE


def _headings(standings: Standings) -> tuple[str, ...]:
    """Return the headings of all columns, those of several words in two lines."""
    return ("", _("Player"), *(title.replace(" ", "\n", 1) for title in standings.titles))
