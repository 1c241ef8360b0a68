"""Fills the page of the day, opens what is chosen there, and notes what counts for the row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gamesuite.app.day.day_page import DayPage
from gamesuite.app.day.day_words import copied_day
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.offer import Offer
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.statistics.day_state import (
    DealOfDay,
    PuzzleOfDay,
    counts_for_row,
    deal_of_day,
    is_daily_deal,
    puzzle_of_day,
    usual_options,
)
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.daily import Streak, WantedDay
from gamesuite.engine.language import _
from gamesuite.engine.match import has_person_acted
from gamesuite.engine.table.controller import AnyChange
from gamesuite.opening import Opened
from gamesuite.puzzles.collection import daily_puzzle
from gamesuite.puzzles.day_row import days_done, row_of, with_day_done, with_day_seen


class Day(Feature):
    """Shows on ``page`` what was done of a day, with the games of ``shelf``.

    ``store`` has what was done in puzzles and on which days.
    """

    day_wanted = Signal()
    """The player wants to see the page."""
    puzzle_wanted = Signal(object, object)
    """The player wants a puzzle; carries it, and the day of which it is."""
    deal_wanted = Signal(object)
    """The player wants the deal of a day; carries a WantedDay."""

    def __init__(self, shelf: Shelf, store: SettingsStore, page: DayPage) -> None:
        super().__init__(page)
        self._shelf, self._store, self._page = shelf, store, page
        self._today = self._shown = shelf.clock.today()
        """The day on which the page was filled last, and the day that it shows."""
        self._offer = Offer("new-day", page)
        self._offer.accepted.connect(self.day_wanted)
        self._offer.declined.connect(self._decline)
        page.puzzle_wanted.connect(self._open_puzzle)
        page.deal_wanted.connect(self._open_deal)
        page.day_wanted.connect(self._show_day)
        page.copy_wanted.connect(self._copy)
        page.seen_again.connect(self.refresh)

    def actions(self) -> Mapping[str, Handler]:
        """Return what the action does that shows the page."""
        return {"today": Handler(self.day_wanted.emit)}

    def status_sign(self) -> QWidget:
        """Return the offer of a new day."""
        return self._offer

    def on_game_opened(self) -> None:
        """Offer the first sight of a new day to whoever has looked at an earlier one.

        A game that may be new to the player offers its lesson instead.
        """
        current, newest = self._shelf.session.current, self._store.progress.days.newest
        self._offer.hide()
        if current is None or newest is None or newest >= self._shelf.clock.today():
            return
        is_known = current.game.id in self._store.progress.lessons
        if is_known or has_person_acted(current.match.entries):
            self._offer.offer(_("A new day: see its puzzles"), _("Not today"))

    def on_game_left(self) -> None:
        """Offer nothing beside the list of games, in which the day comes first."""
        self._offer.hide()

    def show(self) -> None:
        """Show today, with the focus on the first thing that is not done."""
        self._shown = self._today = self._shelf.clock.today()
        self.refresh()
        self._page.focus_next()

    def leave(self) -> bool:
        """Leave the page for the picker; return whether it was shown."""
        was_shown = self._page.isVisible()
        if was_shown:
            self._page.left.emit()
        return was_shown

    def go_on(self) -> None:
        """Show what was done meanwhile, if the page is shown, with the focus on the next thing."""
        if self._page.isVisible():
            self.refresh()
            self._page.focus_next()

    def refresh(self) -> None:
        """Show what was done meanwhile; today's page is that of the next day after midnight."""
        today = self._shelf.clock.today()
        if self._shown == self._today or self._shown > today:
            self._shown = today
        self._today = today
        shown = list(self._games())
        record = with_day_seen(self._store.progress.days, today)
        deals = [deal for _game, _title, (_puzzle, deal) in shown]
        if self._shown == today and any(counts_for_row(deal, today) for deal in deals):
            record = with_day_done(record, today)  # should the program have been killed before
        self._store.note_days(record)
        progress = self._store.progress
        self._page.show_day(self._shown, today, shown)
        self._page.show_row(row_of(progress, today), days_done(progress), self._shown, today)

    def is_of_today(self, opened: Opened) -> bool:
        """Return whether ``opened`` is a deal of today."""
        return is_daily_deal(opened, self._store.settings, self._shelf.clock.today())

    def on_game_changed(self, change: AnyChange) -> None:
        """Note that today counts once its deal is played to the end, without help."""
        current = self._shelf.session.current
        if current is None or current.match.outcome is None or current.match.unscored:
            return
        if self.is_of_today(current):
            today = self._shelf.clock.today()
            self._store.note_days(with_day_done(self._store.progress.days, today))

    # Inside

    def _decline(self) -> None:
        self._offer.hide()
        days = with_day_seen(self._store.progress.days, self._shelf.clock.today())
        self._store.note_days(days)

    def _games(self) -> Iterator[tuple[Game, str, tuple[PuzzleOfDay | None, DealOfDay]]]:
        """Yield every game with its title, its puzzle and its deal of the day shown.

        A game of a package that fails to say them is left out, as it must not cost the others.
        """
        day, settings, progress = self._shown, self._store.settings, self._store.progress
        for game in GAMES.values():
            try:
                puzzle = puzzle_of_day(game.id, day, progress)
                deal = deal_of_day(game, day, self._shelf.results, settings)
                yield game, game.descriptions.title(), (puzzle, deal)
            except Exception:  # of a package, which must not cost the player the other games
                if not game.package:
                    raise

    def _show_day(self, day: date) -> None:
        self._shown = day
        self.refresh()
        self._page.focus_day(day)

    def _copy(self) -> None:
        """Copy what was done of the day shown, to send it to others."""
        day = self._shown
        row = row_of(self._store.progress, day) if day == self._today else Streak()
        games = ((title, *of_day) for _game, title, of_day in self._games())
        QGuiApplication.clipboard().setText(copied_day(day, games, row))
        self.status_message.emit(_("Copied the result. Paste it into a message."))

    def _open_puzzle(self, game: str) -> None:
        puzzle = daily_puzzle(game, self._shown)
        if puzzle is not None:
            self.puzzle_wanted.emit(puzzle, self._shown)

    def _open_deal(self, game: str) -> None:
        self.deal_wanted.emit(WantedDay(game, usual_options(GAMES[game]), self._shown))
