"""The window: its features, their actions, and the pages for picker and table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow

from gamesuite.app.application import is_quitting
from gamesuite.app.features import Features
from gamesuite.app.menus.actions import Actions
from gamesuite.app.menus.menu_bar import MenuBar
from gamesuite.app.menus.tool_bar import ToolBar
from gamesuite.app.notice_bar import Notices, bar_below
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.pages import Pages
from gamesuite.app.parts.patient_opening import open_patiently
from gamesuite.app.parts.status_line import StatusLine
from gamesuite.app.play.game_title import window_title
from gamesuite.app.play.picker import Picker, tile_contents
from gamesuite.app.play.session import last_command_of
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.statistics.own_record import own_record
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.app.window_look import WindowLook
from gamesuite.catalogue import GAMES
from gamesuite.engine.table.controller import AnyChange, Change
from gamesuite.engine.table.scene import Seated
from gamesuite.open_request import OpenRequest, is_code
from gamesuite.opening import Opened
from gamesuite.table_catalogue import TABLES


class MainWindow(QMainWindow):
    """The main window, for the games of ``shelf`` and the settings in ``store``."""

    def __init__(self, shelf: Shelf, store: SettingsStore) -> None:
        super().__init__()
        self.shelf = shelf
        self.session = shelf.session
        shelf.finish = partial(open_patiently, self)  # long games: in slices between events
        self.store = store
        self.look = WindowLook(store, self)  # first: some widgets measure text when created
        self._position: tuple[object, bool] | None = None  # that shown, and whether it is covered
        self._is_active = True  # until Qt says otherwise
        self._asks = True  # before a person who closes the window loses something
        self._is_changing = False  # whether the features are hearing of a change
        self._make_pages()
        self._status = StatusLine(self)
        self._notices = Notices(shelf, store, self._notice_bar, self)
        self.adviser = Adviser(self)  # whom the features ask
        self._make_features()
        self._make_actions()
        self._connect()
        self.look.restore_place()
        self.look.show_pages(self._picker, self._page)
        self._refresh()

    def begin(self, request: OpenRequest | None) -> None:
        """Show the game ``request``, or the game played last, or the picker.

        If an unexpected error is raised, the picker is shown unless there is a game already.
        """
        try:
            is_open = request is not None and self.open(request)
            if not is_open and not self.deals.resume_last():
                self.show_picker()
        except Exception:
            if self.session.current is None:
                self.show_picker()
            raise
        self._not_kept.begin()
        self._notices.begin()

    def open(self, request: OpenRequest) -> bool:
        """Open the file, game or code ``request``, or say why not; return whether it is shown."""
        if isinstance(request, Path):
            return self.files.open(request)
        if is_code(request):
            return self.deals.open_code(request)
        if request in GAMES:  # a later version may have more
            self.deals.choose_game(request)
        return self.session.current is not None

    def continue_from(self, other: MainWindow) -> None:
        """Show what ``other`` shows, a window for the same games."""
        self._not_kept.begin()
        if other._pages.currentWidget() is other._page:
            self._open_game()
            if self._page.table is not None:
                self._page.table.finish_motion()
        else:
            self.show_picker()
        self.dialogs.continue_from(other.dialogs)

    def leave(self) -> None:
        """Close the window, whatever is lost."""
        self._asks = False
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save the place of the window and stop all workers; ask a person who loses something."""
        is_asked = self._asks and not is_quitting()
        if is_asked and any(feature.hold_open() for feature in self._features):
            event.ignore()
            return
        self._notice_bar.close_quietly()
        for feature in self._features:
            feature.close()
        self.adviser.close()
        self.look.remember_place()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the first of those who may take it take an Escape that is not used elsewhere."""
        if event.key() != Qt.Key.Key_Escape or not any(take() for take in self._escapes()):
            super().keyPressEvent(event)

    def _escapes(self) -> tuple[Callable[[], bool], ...]:
        """Return who may take an Escape, in order; each says whether it had a use for it.

        Before them come a win that is played, which takes any key, and what has the focus: a
        dialog, the list of moves, which gives the focus back, or the table, where Escape ends what
        is pointed at, then takes back what is prepared. It cancels a pending second press, too.
        """
        return (
            self._winnable.cancel,
            self._page.summary.dismiss,
            self._notice_bar.dismiss,
            self.look.leave_full_screen,
        )

    def changeEvent(self, event: QEvent) -> None:
        """Apply a changed system theme; count playing time while the window is active."""
        if event.type() == QEvent.Type.ThemeChange:
            self.look.apply()
        elif event.type() == QEvent.Type.ActivationChange:
            self._is_active = self.isActiveWindow()
            self._count_time()
            if self.isActiveWindow():
                self.dialogs.restore_keyboard()
        super().changeEvent(event)

    def _count_time(self) -> None:
        """Let playing time count while the window is active and shows the game."""
        self.session.set_active(active=self._is_active and self._shown is not None)

    def show_picker(self) -> None:
        """Show the game picker."""
        self._picker.show_games(tile_contents(self.shelf))
        self._pages.setCurrentWidget(self._picker)
        self._picker.focus_first()
        self.statusBar().clearMessage()
        self.session.set_active(active=False)
        self._leave_game()
        self._refresh()

    # Building

    def _make_pages(self) -> None:
        self._pages = Pages(self)
        self._picker = Picker(self._pages)
        self._page = TablePage(self._pages)
        self._pages.addWidget(self._picker)
        self._pages.addWidget(self._page)
        self._notice_bar = bar_below(self._pages, self)

    def _make_features(self) -> None:
        """Make the features; the look is the first to react."""
        made = Features(self.shelf, self.store, self._page, self.adviser, self)
        self.files, self.deals, self.dialogs = made.files, made.deals, made.dialogs
        self._confirmation, self._winnable = made.confirmation, made.winnable
        self._reviews, self._not_kept = made.reviews, made.not_kept
        self._features: tuple[Feature, ...] = (self.look, *made.all)

    def _make_actions(self) -> None:
        handlers = {name: each for one in self._features for name, each in one.actions().items()}
        handlers |= {"games": Handler(self.show_picker), "exit": Handler(self.close)}
        self._actions = Actions(self, handlers, self._status.show)
        self._menu_bar = MenuBar(self._actions, self.store, self.deals, self.adviser, self)
        tool_bar = ToolBar(self._actions, self)
        self._menu_bar.offered.connect(tool_bar.hide_needless_separators)
        self.look.resized.connect(tool_bar.fit)
        for sign in filter(None, (feature.status_sign() for feature in self._features)):
            self.statusBar().addPermanentWidget(sign)
            sign.hide()
        self.statusBar().addPermanentWidget(self._page.score_note)

    def _connect(self) -> None:
        self.session.leaving.connect(self._leave_game)
        self.session.opened.connect(self._open_game)
        self.session.changed.connect(self._change_game)
        for feature in self._features:
            feature.status_message.connect(self._status.show)
            feature.actions_changed.connect(self._refresh)
        self._actions.group(self).triggered.connect(self._pass_action_on)
        self.store.changed.connect(self._menu_bar.show_settings)
        self._picker.chosen.connect(self.deals.choose_game)
        self.dialogs.best_game_wanted.connect(self._reviews.review_best)
        self.dialogs.day_wanted.connect(self._winnable.open_daily_of)
        self._not_kept.leave_wanted.connect(self.leave)
        self.look.resized.connect(self._not_kept.fit)
        self._page.cover.lifted.connect(self.session.uncover)
        self._page.new_wanted.connect(self.deals.new_game)
        self._page.summary.restart_wanted.connect(self.session.restart)
        self._page.summary.undo_wanted.connect(self.session.undo)
        self._page.summary.review_wanted.connect(self._reviews.review)
        self._page.summary.copy_wanted.connect(self.deals.copy_result)

    # Reacting to the game

    def _leave_game(self) -> None:
        """Let the features forget the game, before another one comes or the picker is shown."""
        for feature in self._features:
            feature.on_game_left()

    def _open_game(self) -> None:
        """Show the game on the table, then pass it to the features in order."""
        current = self.session.current
        assert current is not None
        if self._page.game != current.game.id:
            self._make_table(current)
        self._pages.setCurrentWidget(self._page)
        self._count_time()
        self._position = None
        table = self._page.table
        assert table is not None
        table.drafts.recall(self.shelf.draft, self.store.settings.habits.get(current.game.id, {}))
        self._show_game(Change(last=last_command_of(current, self.session.viewer), fresh=True))
        table.setFocus(Qt.FocusReason.OtherFocusReason)
        for feature in self._features:
            feature.on_game_opened()
        self._refresh()

    def _change_game(self, change: AnyChange) -> None:
        """Show ``change``, then pass it to the features in order, which may change more."""
        was_changing, self._is_changing = self._is_changing, True
        try:
            self._show_game(change)
            for feature in self._features:
                feature.on_game_changed(change)
        finally:
            self._is_changing = was_changing
        self._refresh()

    def _make_table(self, opened: Opened) -> None:
        game = opened.game.id
        table = TABLES[game].make(partial(self.session.refusal_at, game), self._page)
        table.wanted.connect(self.session.do)
        table.prepared.connect(self._keep_draft)
        self._page.set_table(table, opened, self.session.stopwatch)
        for feature in self._features:
            feature.attach(table)

    def _show_game(self, change: AnyChange) -> None:
        current = self.session.current
        if current is None or self._page.table is None:
            return
        position = current.match.state, self.session.is_covered
        if position != self._position:  # else what the status line says still holds
            self.statusBar().clearMessage()
            self._confirmation.cancel()
        self._position = position
        seated = Seated(self.session.viewer, current.names, current.persons)
        self._page.show_game(current)
        self._page.table.show_view(self.session.view, seated, change)
        seconds, covered = self.session.stopwatch.seconds, self.session.is_covered
        record = own_record(self.shelf.results, current)
        self._page.show_result(current, seconds, record, covered=covered)
        self._keep_draft()

    def _keep_draft(self) -> None:
        """Keep what is prepared at the table for the next start."""
        if self._page.table is not None and self.session.current is not None:
            self.shelf.keep_draft(self._page.table.drafts.encoded())

    def _pass_action_on(self, action: QAction) -> None:
        for feature in self._features:
            feature.on_action(action.objectName())

    @property
    def _shown(self) -> Opened | None:
        """The game shown, None while the window shows the picker."""
        return self.session.current if self._pages.currentWidget() is self._page else None

    def _refresh(self) -> None:
        """Refresh actions and title, once for a change of the game."""
        if self._is_changing:
            return
        shown = self._shown
        self._menu_bar.refresh(shown)
        game = "" if shown is None else shown.game.id
        self.setWindowTitle(window_title(shown, self.store.settings.daily.get(game)))
