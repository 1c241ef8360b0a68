"""The daily deals that a person has played, for how many days in a row, and their calendar.

Results do not say that a deal was a daily one. The number of a daily deal follows from its day; in
a game with a solver it is one of the next few, the first that can be won.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Literal, TypeAlias

from PySide6.QtCore import QDate, QEvent, QLocale, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QLabel, QPushButton, QTableView, QWidget

from gamesuite.app.parts.times import date_words
from gamesuite.app.statistics.statistics_words import streak_words
from gamesuite.catalogue import Game
from gamesuite.engine.daily import Streak, changed_options, daily_number, streak
from gamesuite.engine.language import _
from gamesuite.engine.setup import Option
from gamesuite.storage.result import Ending, Result
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import tool_button
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import current_theme

Mark: TypeAlias = Literal["", "played", "won"]
"""What became of the deal of a day; empty if it was not played to its end."""

_MOST_SKIPPED = 16
"""How many numbers from the first one on may be the deal of a day, where it must be winnable.

Two in three deals can be won, so that there is one among so many.
"""
_ENDED: tuple[Ending, ...] = ("won", "lost", "shared", "done")
"""How a result ends whose game was played to its end."""
FIRST_DAY = date(2000, 1, 1)
"""The first day that is offered."""


class DailyRecord:
    """The daily deals of ``game`` with ``options`` among ``results``, up to ``today``."""

    def __init__(
        self, game: Game, options: Mapping[str, Option], results: Iterable[Result], today: date
    ) -> None:
        self.today = today
        self._game = game
        self._options = changed_options(game.rules, options)
        self._room = _MOST_SKIPPED if game.parts.solvable else 1
        self._ended: dict[int, list[Result]] = {}
        for result in results:
            if result.ending in _ENDED:
                self._ended.setdefault(result.deal, []).append(result)

    def mark(self, day: date) -> Mark:
        """Return whether the deal of ``day`` was won or played to its end, then or later."""
        found = [one for one in self._results(day) if _day(one) >= day]
        if any(one.ending == "won" and not one.unscored for one in found):
            return "won"
        return "played" if found else ""

    def streak(self) -> Streak:
        """Return the days in a row on which the deal of the day was played to its end.

        Today's need not be played yet.
        """
        ended = {_day(one) for results in self._ended.values() for one in results}
        return streak(filter(self._was_kept, ended), self.today)

    def _was_kept(self, day: date) -> bool:
        """Return whether the deal of ``day`` was played to its end on that very day."""
        return any(_day(one) == day for one in self._results(day))

    def _results(self, day: date) -> list[Result]:
        """Return the results of games that have the deal of ``day``."""
        first = daily_number(self._game.id, self._options, day)
        numbers = range(first, first + self._room)
        return [one for number in numbers for one in self._ended.get(number, ())]


def _day(result: Result) -> date:
    """Return the local day on which the game of ``result`` ended."""
    return date.fromtimestamp(result.ended)


class MonthGrid(QCalendarWidget):
    """The days of a month; those whose deal was played are marked."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._record: DailyRecord | None = None
        self.setNavigationBarVisible(False)
        self.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        self.setHorizontalHeaderFormat(QCalendarWidget.HorizontalHeaderFormat.ShortDayNames)
        self.setDateEditEnabled(False)
        (self.days,) = self.findChildren(QTableView)

    def show_record(self, record: DailyRecord) -> None:
        """Show ``record``, up to its day."""
        self._record = record
        self.setLocale(QLocale())
        self.setFirstDayOfWeek(QLocale().firstDayOfWeek())
        self.setDateRange(_as_qt(FIRST_DAY), _as_qt(record.today))
        self._colour_head()
        self.updateCells()

    def changeEvent(self, event: QEvent) -> None:
        """Colour the names of the days like another theme, and not as weekends."""
        if event.type() == QEvent.Type.StyleChange:
            self._colour_head()
        super().changeEvent(event)

    def _colour_head(self) -> None:
        theme, words = current_theme(), QTextCharFormat()
        words.setForeground(QColor(theme.muted))
        words.setBackground(QColor(theme.panel))
        self.setHeaderTextFormat(words)
        for day in Qt.DayOfWeek:
            self.setWeekdayTextFormat(day, words)

    def mark(self, day: date) -> Mark:
        """Return the mark of ``day``."""
        return "" if self._record is None else self._record.mark(day)

    def paintCell(self, painter: QPainter, rect: QRect, day: QDate | date) -> None:  # noqa: N802 - Qt's name
        """Draw ``day``: filled if its deal was won, a ring if it was played, bold today."""
        shown = _as_qt(day) if isinstance(day, date) else day
        theme, record = current_theme(), self._record
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(rect, QColor(theme.panel))
            if shown.month() == self.monthShown() and record is not None:
                self._paint_day(painter, QRectF(rect), _as_date(shown), record.today)

    def _paint_day(self, painter: QPainter, cell: QRectF, day: date, today: date) -> None:
        theme, mark = current_theme(), self.mark(day) if day <= today else ""
        size = min(cell.width(), cell.height()) - 6
        disc = QRectF(0, 0, size, size)
        disc.moveCenter(cell.center())
        ink = theme.disabled if day > today else theme.text
        if mark:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.setBrush(QColor(theme.accent) if mark == "won" else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(disc.adjusted(2, 2, -2, -2))
            ink = theme.on_accent if mark == "won" else ink
        if day == _as_date(self.selectedDate()):
            painter.setPen(QPen(QColor(theme.focus if self.days.hasFocus() else theme.outline), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cell.adjusted(2, 2, -2, -2), 7, 7)
        font = painter.font()
        font.setBold(day == today)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, str(day.day))
        if day == today:
            below = QPointF(cell.center().x(), disc.bottom() - size * 0.16)
            painter.setBrush(QColor(ink))
            painter.drawEllipse(below, 1.5, 1.5)


class DailyCalendar(QWidget):
    """A month of daily deals, the streak, and a button that plays the deal of the chosen day."""

    day_wanted = Signal(object)
    """The date whose deal the player wants to play."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._streak, self._month, self._day = QLabel(self), QLabel(self), QLabel(self)
        self._month.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._month.setObjectName("figure-value")
        self._streak.setWordWrap(True)
        self._day.setWordWrap(True)
        self._day.setObjectName("hint")
        self.grid = MonthGrid(self)
        self._earlier = tool_button(self, Qt.ArrowType.LeftArrow, _("Previous month"))
        self._later = tool_button(self, Qt.ArrowType.RightArrow, _("Next month"))
        self._earlier.clicked.connect(self.grid.showPreviousMonth)
        self._later.clicked.connect(self.grid.showNextMonth)
        self.play = QPushButton(_("Play this day"), self)
        self.play.setAutoDefault(False)
        self.play.clicked.connect(self._play)
        self.grid.activated.connect(self._play)
        self.grid.selectionChanged.connect(self._show_day)
        self.grid.currentPageChanged.connect(self._show_month)
        self._arrange()

    def show_record(self, record: DailyRecord) -> None:
        """Show ``record``; a day that was chosen stays chosen."""
        run = record.streak()
        words = _("Finish the game of the day on its day to count days in a row.")
        self._streak.setText(streak_words(run) if run.longest else words)
        self.grid.show_record(record)
        self._show_month()
        self._show_day()

    def _arrange(self) -> None:
        whole = in_column(
            self._streak,
            in_row(self._earlier, (self._month, 1), self._later),
            (self.grid, 1),
            in_row((self._day, 1), self.play),
            spacing=8,
            margins=(4, 8, 0, 0),
        )
        self.setLayout(whole)

    def _show_month(self) -> None:
        """Write the month, and offer those between the first day and today."""
        grid = self.grid
        shown = QDate(grid.yearShown(), grid.monthShown(), 1)
        self._month.setText(QLocale().toString(shown, "MMMM yyyy"))
        self._earlier.setEnabled(shown > grid.minimumDate())
        self._later.setEnabled(shown.addMonths(1) <= grid.maximumDate())

    def _show_day(self) -> None:
        """Say what is known of the chosen day, to a screen reader too."""
        day = _as_date(self.grid.selectedDate())
        words = _day_words(day, self.grid.mark(day))
        self._day.setText(words)
        self.grid.days.setAccessibleName(words)

    def _play(self) -> None:
        self.day_wanted.emit(_as_date(self.grid.selectedDate()))


def _day_words(day: date, mark: Mark) -> str:
    """Return what is known of the deal of ``day``."""
    sentence = {
        "won": _("{date}, won"),
        "played": _("{date}, played"),
        "": _("{date}, not played"),
    }[mark]
    return sentence.format(date=date_words(day))


def _as_qt(day: date) -> QDate:
    return QDate(day.year, day.month, day.day)


def _as_date(day: QDate) -> date:
    return date(day.year(), day.month(), day.day())
