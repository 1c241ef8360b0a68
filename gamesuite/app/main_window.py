"""The window: its features, their actions, and the pages for picker and table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from gamesuite.app.application import is_quitting
from gamesuite.app.features import Features
from gamesuite.app.menus.actions import Actions
from gamesuite.app.menus.menu_bar import MenuBar
from gamesuite.app.menus.tool_bar import ToolBar
from gamesuite.app.notice_bar import Notices, bar_below
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.patient_opening import open_patiently
from gamesuite.app.parts.status_line import StatusLine
from gamesuite.app.picker.game_choice import GameChoice
from gamesuite.app.play.game_title import window_title
from gamesuite.app.play.session import last_command_of
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.statistics.own_record import own_record
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.app.window_look import WindowLook
from gamesuite.app.window_pages import WindowPages
from gamesuite.engine.table.controller import AnyChange, Change
from gamesuite.open_request import OpenRequest, is_code
from gamesuite.opening import Opened
from gamesuite.table_catalogue import TABLES


class MainWindow(QMainWindow):
    """The main window, for the games of ``shelf`` and the settings in ``store``."""

    def __init__(self, shelf: Shelf, store: SettingsStore) -> None:
        super().__init__()
        self.shelf, self.session, self.store = shelf, shelf.session, store
        shelf.do_steps = partial(open_patiently, self)  # a window can show how far an opening is
        self.look = WindowLook(store, self)  # first: some widgets measure text when created
        self._shown_position: tuple[object, bool] | None = None  # the state, and if it is covered
        self._is_active = self._asks_before_closing = True  # until Qt says otherwise, or we do
        self._is_changing = False  # whether features hear of a change, of which some make another
        self._make_pages()
        self._status = StatusLine(self)
        self._notices = Notices(shelf, store, self._notice_bar, self)
        self.adviser = Adviser(self)  # whom the features ask
        self._features = made = Features(shelf, store, self._pages, self.adviser, self)
        self.files, self.deals, self.dialogs = made.files, made.deals, made.dialogs
        self._choice = GameChoice(shelf, store, self._pages.picker)
        self._in_order: tuple[Feature, ...] = (self.look, self._choice, *made.in_order)
        self._make_actions()
        self._connect()
        self.look.restore_place()
        self.look.show_pages(self._pages)
        self._refresh()

    def begin(self, request: OpenRequest | None) -> None:
        """Show the game ``request``, or the game played last, or the picker.

        If an unexpected error is raised, the picker is shown unless there is a game already.
        """
        try:
            if (request is None or not self.open(request)) and not self.deals.resume_last():
                self.show_picker()
        except Exception:
            if self.session.current is None:
                self.show_picker()
            raise
        self._features.not_kept.show_sign()
        self._notices.begin()
        self.look.tell_way_out()

    def open(self, request: OpenRequest) -> bool:
        """Open the file, code or game ``request``, or say why not; return whether it is open.

        For a game that is not, the answer is whether another one is on the table.
        """
        if isinstance(request, Path):
            return self.files.open(request)
        if is_code(request):
            return self.deals.open_code(request)
        self.deals.choose_game(request)
        return self.session.current is not None

    def show_picker(self) -> None:
        """Show the game picker."""
        self._leave_table(self._pages.picker)
        self._choice.show()

    def show_day(self) -> None:
        """Show the page of the day."""
        self._leave_table(self._pages.day)
        self._features.day.show()

    def _leave_table(self, page: QWidget) -> None:
        self._pages.leave_table(page)
        self._count_time()
        self._tell_game_left()
        self._refresh()

    def continue_from(self, other: MainWindow) -> None:
        """Show what ``other`` shows, a window for the same games."""
        self._features.not_kept.show_sign()
        if other._pages.currentWidget() is other._page:
            self._open_game()
            if self._page.table is not None:
                self._page.table.finish_motion()
        elif other._pages.currentWidget() is other._pages.day:
            self.show_day()
        else:
            self.show_picker()
        self.dialogs.continue_from(other.dialogs)

    def close_unasked(self) -> None:
        """Close the window, whatever is lost."""
        self._asks_before_closing = False
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save the place of the window and stop all workers; ask a person who loses something."""
        is_asked = self._asks_before_closing and not is_quitting()
        # The first feature that asks keeps the window open; the others are not called then.
        if is_asked and any(feature.asks_before_closing() for feature in self._in_order):
            event.ignore()
            return
        self._notice_bar.close_quietly()
        for feature in self._in_order:
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

        Before them come: a win that is being played, which any key ends; a dialog; the list of
        moves, which gives the focus back; the table, which ends what it points out, then takes back
        what is prepared. Whoever takes it, an Escape cancels a pending second press, too.
        """
        return (
            self._features.winnable.cancel,
            self._page.summary.dismiss,
            self._notice_bar.dismiss,
            self.look.take_way_out,
            self._page.line.dismiss,
            self._features.day.leave,
            self._choice.leave,
            self.look.end_full_screen,
        )

    def changeEvent(self, event: QEvent) -> None:
        """Apply a changed system theme; count time and use the keyboard while active."""
        if event.type() == QEvent.Type.ThemeChange:
            self.look.apply()
        elif event.type() == QEvent.Type.ActivationChange:
            self._is_active = self.isActiveWindow()
            self._count_time()
            if self._is_active:
                self.dialogs.restore_keyboard()
        super().changeEvent(event)

    # Building

    def _make_pages(self) -> None:
        self._pages = WindowPages(self)
        self._page = self._pages.table
        self._notice_bar = bar_below(self._pages, self)

    def _make_actions(self) -> None:
        handlers = {name: does for each in self._in_order for name, does in each.actions().items()}
        handlers |= {"games": Handler(self.show_picker), "exit": Handler(self.close)}
        self._actions = Actions(self, handlers, StatusLine(self, self._page.line).show)
        self._menu_bar = MenuBar(self._actions, self.store, self.deals, self.adviser, self)
        tool_bar = ToolBar(self._actions, self)
        self._menu_bar.offered.connect(tool_bar.hide_needless_separators)
        self.look.resized.connect(tool_bar.fit)
        for sign in filter(None, (feature.status_sign() for feature in self._in_order)):
            self.statusBar().addPermanentWidget(sign)
            sign.hide()
        self.statusBar().addPermanentWidget(self._page.score_note)

    def _connect(self) -> None:
        self.session.leaving.connect(self._tell_game_left)
        self.session.opened.connect(self._open_game)
        self.session.changed.connect(self._change_game)
        for feature in self._in_order:
            feature.status_message.connect(self._status.show)
            feature.actions_changed.connect(self._refresh)
        self._actions.group(self).triggered.connect(self._pass_action_on)
        made = self._features
        made.not_kept.close_wanted.connect(self.close_unasked)
        self.look.resized.connect(made.not_kept.fit)
        self._pages.day.left.connect(self.show_picker)
        for asking in (self._pages.picker, self._page.summary, made.puzzles, made.day):
            asking.day_wanted.connect(self.show_day)

    # Reacting to the game

    def _tell_game_left(self) -> None:
        """Let the features forget the game: another one comes, or the picker is shown."""
        for feature in self._in_order:
            feature.on_game_left()

    def _open_game(self) -> None:
        """Show the game on the table, then pass it to the features in order; else the picker."""
        try:
            current, self._shown_position = self.session.current, None
            assert current is not None
            is_by_key = self._pages.were_used_by_key()
            if self._page.game != current.game.id:
                self._make_table(current)
            self._pages.setCurrentWidget(self._page)
            self._count_time()
            table = self._page.table
            assert table is not None
            habits = self.store.settings.habits
            table.drafts.recall(self.shelf.draft, habits.get(current.game.id, {}))
            self._show_game(Change(last=last_command_of(current, self.session.viewer), fresh=True))
            self._page.take_keyboard(shows_cursor=is_by_key)
            for feature in self._in_order:
                feature.on_game_opened()
            self._refresh()
        except Exception:  # such as one of the table of a package
            self._page.game = ""  # so that another attempt makes the table anew
            self.show_picker()
            raise

    def _change_game(self, change: AnyChange) -> None:
        """Show ``change``, then pass it to the features in order."""
        was_changing, self._is_changing = self._is_changing, True
        try:
            self._show_game(change)
            for feature in self._in_order:
                feature.on_game_changed(change)
        finally:
            self._is_changing = was_changing
        self._refresh()

    def _make_table(self, opened: Opened) -> None:
        """Make the table for the game of ``opened``, in place of the one before."""
        game = opened.game.id
        table = TABLES[game].make(partial(self.session.refusal_at, game), self._page)
        table.wanted.connect(self.session.do)
        table.prepared.connect(self._keep_draft)
        self._page.set_table(table, opened, self.session.stopwatch)
        for feature in self._in_order:
            feature.attach(table)

    def _show_game(self, change: AnyChange) -> None:
        """Show the position on the table, and the ``change`` that led to it."""
        current, table, is_covered = self.session.current, self._page.table, self.session.is_covered
        if current is None or table is None:
            return
        position = current.match.state, is_covered
        if position != self._shown_position:  # else what is said still holds
            self._page.line.silence()
            self._features.confirmation.cancel()
        self._shown_position = position
        self._page.show_game(current)
        table.show_view(self.session.view, current.seated(self.session.viewer), change)
        record = own_record(self.shelf.results, current)
        self._page.show_result(current, self.session.stopwatch.seconds, record, covered=is_covered)
        self._keep_draft()

    def _keep_draft(self) -> None:
        """Keep what is prepared at the table for the next start."""
        if self._page.table is not None and self.session.current is not None:
            self.shelf.keep_draft(self._page.table.drafts.encoded())

    def _pass_action_on(self, action: QAction) -> None:
        for feature in self._in_order:
            feature.on_action(action.objectName())

    @property
    def _shown_game(self) -> Opened | None:
        """The game shown, None while the window shows the picker."""
        return self.session.current if self._pages.currentWidget() is self._page else None

    def _count_time(self) -> None:
        """Let playing time count while the window is active and shows the game."""
        self.session.set_active(active=self._is_active and self._shown_game is not None)

    def _refresh(self) -> None:
        """Refresh actions and title; while a change is under way, only at its end."""
        if self._is_changing:
            return
        opened = self._shown_game
        self._menu_bar.refresh(opened)
        game = "" if opened is None else opened.game.id
        self.setWindowTitle(window_title(opened, self.store.settings.daily.get(game)))
