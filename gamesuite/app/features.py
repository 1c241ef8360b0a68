"""The features of the window, and which of them know each other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow

from gamesuite.app.coach.coach import Coach
from gamesuite.app.coach.coach_access import CoachAccess
from gamesuite.app.coach.game_dialogs import GameDialogs
from gamesuite.app.coach.lookup import Lookup
from gamesuite.app.coach.partner import Partner
from gamesuite.app.coach.way_on import WayOn
from gamesuite.app.coach.winnable_deals import WinnableDeals
from gamesuite.app.day.day import Day
from gamesuite.app.dialogs import Dialogs
from gamesuite.app.far.far_games import FarGames
from gamesuite.app.lessons.lessons import Lessons
from gamesuite.app.menus.command_menu import CommandMenus
from gamesuite.app.not_kept import NotKept
from gamesuite.app.parts.feature import Feature
from gamesuite.app.parts.status_line import Speaker, StatusLine
from gamesuite.app.picker.picker import Picker
from gamesuite.app.play.announcer import Announcer
from gamesuite.app.play.confirmation import Confirmation
from gamesuite.app.play.deals import Deals
from gamesuite.app.play.game_files import GameFiles
from gamesuite.app.play.moves import Moves
from gamesuite.app.play.opponents import Opponents
from gamesuite.app.play.sharing import Sharing
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.printing.printing import Printing
from gamesuite.app.puzzles.puzzles import Puzzles
from gamesuite.app.review.reviews import Reviews
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.sound.sounds import Sounds
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.app.window_pages import WindowPages


class Features:
    """Makes the features for ``shelf`` and ``store`` on the ``pages`` of ``window``.

    They ask the workers of ``adviser``. Those with a name are asked for something by others.
    """

    def __init__(
        self,
        shelf: Shelf,
        store: SettingsStore,
        pages: WindowPages,
        adviser: Adviser,
        window: QMainWindow,
    ) -> None:
        session, page = shelf.session, pages.table
        self.confirmation = Confirmation(window, page.warning, page.line, store)
        access = CoachAccess(session, adviser, self.confirmation, window, page.line)
        self.files = GameFiles(shelf, store, window)
        self.deals = Deals(shelf, store, window)
        self.sharing = Sharing(shelf, store, self.files, self.deals, window)
        self.dialogs = Dialogs(shelf, store, self.files, adviser, window)
        self.winnable = WinnableDeals(shelf, store, adviser, window)
        self.reviews = Reviews(access, shelf, store, window)
        self.not_kept = NotKept(shelf, store, self.files, window)
        sounds = Sounds(session, store, window)
        lessons = Lessons(shelf, store, sounds, window)
        lessons.play_wanted.connect(self.deals.choose_game)
        self.puzzles = Puzzles(shelf, store, adviser, sounds, window)
        self.day = Day(shelf, store, pages.day)
        self.far = FarGames(shelf, store, adviser, page, window)
        self.deals.join_wanted.connect(self.far.join)
        self.deals.resume_far = self.far.resume
        self.far.review_wanted.connect(self.reviews.review_ended)
        self.far.paste_wanted.connect(self.sharing.paste)
        self.in_order: tuple[Feature, ...] = (
            self.deals,
            self.winnable,
            Announcer(session, Speaker(window).announce, window, StatusLine(window, page.line)),
            sounds,
            Lookup(session, adviser, page, window),
            Opponents(session, adviser, store, page, window),
            Coach(access, store, page, window),
            GameDialogs(access, window),
            Partner(session, adviser, page, window),
            self.reviews,
            Moves(session, store, page, self.confirmation, window),
            WayOn(access, window),
            CommandMenus(session, page, window),
            self.files,
            self.sharing,
            self.not_kept,
            self.puzzles,
            lessons,
            self.day,
            Printing(shelf, self.files, window),
            self.far,
            self.dialogs,
        )
        """All features, in the order in which they hear of a change that the table shows already.

        A search for deals ends first. Moves are announced and heard before a computer player
        thinks of its answer.
        """
        self._connect_choice(pages.picker)
        self._connect_result(page)

    def _connect_choice(self, picker: Picker) -> None:
        """Let ``picker``, the page of the day and dialogs open what is chosen there."""
        picker.chosen.connect(self.deals.choose_game)
        picker.paste_wanted.connect(self.sharing.paste)
        self.dialogs.best_game_wanted.connect(self.reviews.review_best)
        self.dialogs.day_wanted.connect(self.winnable.open_daily_of)
        self.day.puzzle_wanted.connect(self.puzzles.open)
        # Queued: a start of the program first shows what was there last.
        self.deals.puzzle_wanted.connect(self.puzzles.open, Qt.ConnectionType.QueuedConnection)
        self.day.deal_wanted.connect(self.winnable.open_usual)
        self.puzzles.closed.connect(self.day.go_on)

    def _play_again(self) -> None:
        """Deal the next game; players at other computers are invited again."""
        if self.far.is_on_table:
            self.far.invite()
        else:
            self.deals.new_game()

    def _connect_result(self, page: TablePage) -> None:
        """Let the result of a game on ``page`` offer what is done with it."""
        session = self.deals.shelf.session
        page.cover.lifted.connect(session.uncover)
        page.new_wanted.connect(self._play_again)
        page.summary.is_of_today = self.day.is_of_today
        page.summary.restart_wanted.connect(session.restart)
        page.summary.undo_wanted.connect(session.undo)
        page.summary.review_wanted.connect(self.reviews.review)
        page.summary.copy_wanted.connect(self.sharing.copy_result)
        page.summary.picture_wanted.connect(self.sharing.save_picture)
