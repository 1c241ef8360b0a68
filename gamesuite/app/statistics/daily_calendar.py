"""The calendar of the daily deals: a month with the days that were played, and the streak."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate, QEvent, QLocale, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QLabel, QPushButton, QTableView, QWidget

from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.parts.times import date_words
from gamesuite.app.statistics.daily_record import DailyRecord, Mark
from gamesuite.app.statistics.statistics_words import streak_words
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.roles import READS_NEW_NAMES
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import tool_button
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import current_theme

FIRST_DAY = date(2000, 1, 1)
"""The first day that is offered."""


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
        """The table of days that Qt's calendar is made of: it has the focus."""

    def show_record(self, record: DailyRecord) -> None:
        """Show ``record``, up to its day."""
        self._record = record
        self.setLocale(QLocale())
        self.setFirstDayOfWeek(QLocale().firstDayOfWeek())
        self.setDateRange(_as_qt(FIRST_DAY), _as_qt(record.today))
        self._colour_heading()
        self.updateCells()

    def mark(self, day: date) -> Mark:
        """Return the mark of ``day``."""
        return "" if self._record is None else self._record.mark(day)

    def changeEvent(self, event: QEvent) -> None:
        """Colour the names of the days anew after a change of the theme."""
        if event.type() == QEvent.Type.StyleChange:
            self._colour_heading()
        super().changeEvent(event)

    def _colour_heading(self) -> None:
        """Give the names of the days the colours of the theme, those of the weekend too."""
        theme, text_format = current_theme(), QTextCharFormat()
        text_format.setForeground(QColor(theme.muted))
        text_format.setBackground(QColor(theme.panel))
        self.setHeaderTextFormat(text_format)
        for day in Qt.DayOfWeek:
            self.setWeekdayTextFormat(day, text_format)

    def paintCell(self, painter: QPainter, rect: QRect, day: QDate | date) -> None:  # noqa: N802 - Qt's name
        """Draw ``day``: filled if its deal was won, a ring if it was played; today has a dot."""
        cell_day = day if isinstance(day, date) else _as_date(day)
        record = self._record
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(rect, QColor(current_theme().panel))
            if cell_day.month == self.monthShown() and record is not None:
                self._paint_day(painter, QRectF(rect), cell_day, record.today)

    def _paint_day(self, painter: QPainter, cell: QRectF, day: date, today: date) -> None:
        """Paint ``day`` in its ``cell``: the mark, the ring of the chosen day and the number."""
        theme = current_theme()
        mark = self.mark(day) if day <= today else ""
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
            below_number = QPointF(cell.center().x(), disc.bottom() - size * 0.16)
            painter.setBrush(QColor(ink))
            painter.drawEllipse(below_number, 1.5, 1.5)


class DailyCalendar(QWidget):
    """A month of daily deals, the streak, and a button that plays the deal of the chosen day."""

    day_wanted = Signal(object)
    """The date whose deal the player wants to play."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._streak, self._month, self._chosen_day = QLabel(self), QLabel(self), QLabel(self)
        self._month.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._month.setObjectName("figure-value")
        self._streak.setWordWrap(True)
        self._chosen_day.setWordWrap(True)
        self._chosen_day.setObjectName("hint")
        self.grid = MonthGrid(self)
        back, forward = Qt.ArrowType.LeftArrow, Qt.ArrowType.RightArrow
        if self.isRightToLeft():
            back, forward = forward, back
        self._previous_button = tool_button(self, back, _("Previous month"))
        self._next_button = tool_button(self, forward, _("Next month"))
        self._previous_button.clicked.connect(self.grid.showPreviousMonth)
        self._next_button.clicked.connect(self.grid.showNextMonth)
        self.play_button = QPushButton(_("Play this day"), self)
        self.play_button.setAutoDefault(False)
        self.play_button.clicked.connect(self._play)
        self.grid.activated.connect(self._play)
        self.grid.selectionChanged.connect(self._show_day)
        self.grid.currentPageChanged.connect(self._show_month)
        self._arrange()

    def show_record(self, record: DailyRecord) -> None:
        """Show ``record``; a day that was chosen stays chosen."""
        streak = record.streak()
        advice = _("Finish the game of the day on its day to count days in a row.")
        self._streak.setText(streak_words(streak) if streak.longest else advice)
        self.grid.show_record(record)
        self._show_month()
        self._show_day()

    def _arrange(self) -> None:
        column = in_column(
            self._streak,
            in_row(self._previous_button, (self._month, 1), self._next_button),
            (self.grid, 1),
            in_row((self._chosen_day, 1), self.play_button),
            spacing=8,
            margins=(4, 8, 0, 0),
        )
        self.setLayout(column)

    def _show_month(self) -> None:
        """Write the month, and offer other months from that of `FIRST_DAY` to today's."""
        grid = self.grid
        first_day = QDate(grid.yearShown(), grid.monthShown(), 1)
        self._month.setText(QLocale().toString(first_day, "MMMM yyyy"))
        self._previous_button.setEnabled(first_day > grid.minimumDate())
        self._next_button.setEnabled(first_day.addMonths(1) <= grid.maximumDate())

    def _show_day(self) -> None:
        """Say what is known of the chosen day, to a screen reader too."""
        day = _as_date(self.grid.selectedDate())
        words = _day_words(day, self.grid.mark(day))
        self._chosen_day.setText(words)
        self.grid.days.setAccessibleName(words)
        if self.grid.days.hasFocus() and not READS_NEW_NAMES:
            Speaker(self.window()).announce(words, True)

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
