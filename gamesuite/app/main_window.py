"""The window: menus, tool bar, status line, the picker and the tables."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QByteArray, QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QToolBar,
    QWidget,
)

from gamesuite.app.coach.coach import Coach
from gamesuite.app.coach.helping import Helping
from gamesuite.app.coach.second_press import SecondPress
from gamesuite.app.coach.winnable_deals import WinnableDeals
from gamesuite.app.dialogs import Dialogs
from gamesuite.app.menus.actions import make_actions
from gamesuite.app.menus.command_menu import CommandMenu
from gamesuite.app.menus.recent_menu import RecentMenu
from gamesuite.app.menus.variation_menu import VariationMenu
from gamesuite.app.menus.view_menu import ViewMenu
from gamesuite.app.parts.speaker import Speaker
from gamesuite.app.parts.status_sign import StatusSign
from gamesuite.app.parts.teller import SHOWN, Teller
from gamesuite.app.play.announcer import Announcer
from gamesuite.app.play.deals import Deals
from gamesuite.app.play.game_files import GameFiles
from gamesuite.app.play.opponents import Opponents
from gamesuite.app.play.picker import Picker
from gamesuite.app.play.session import Session
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.play.table_registry import TABLES
from gamesuite.app.play.tiles import tile_contents
from gamesuite.app.play.undoing import Undoing
from gamesuite.app.printing.printing import Printing
from gamesuite.app.review.reviews import Reviews
from gamesuite.app.settings.look import animation_of, card_style_of, felt_of, theme_of
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.reason import Reason
from gamesuite.engine.seating import seat_names
from gamesuite.engine.table.hands import Change
from gamesuite.engine.table.scene import Seated
from gamesuite.widgets.look.icon import icon
from gamesuite.widgets.look.theme import Theme, apply_theme

D = TypeVar("D", bound=QWidget)

_FRAME = 48
"""About what a desktop adds to the height of a window."""

_OF_A_GAME = ("new", "numbered", "daily", "copy-deal", "restart", "players", "save")
"""The actions that need a game on the table, and nothing else."""

_WINNABLE = ("winnable", "winnable-easy", "winnable-medium", "winnable-hard")

_TOOLS = ("games", "", "new", "restart", "save", "load", "", "undo", "redo", "hint", "finish")


class MainWindow(QMainWindow):
    """The one window of the program, on ``session`` and the settings in ``store``."""

    def __init__(self, session: Session, store: SettingsStore) -> None:
        super().__init__()
        self.session = session
        self._store = store
        self._theme: Theme | None = None
        # First, because some widgets are measured when they are made.
        self._apply_theme(theme_of(store.settings))
        self.files = GameFiles(session, store, self)
        self._printing = Printing(session, self.files, self)
        self.deals = Deals(session, store, self)
        self._adviser = Adviser(self)
        self._winnable = WinnableDeals(session, store, self._adviser, self)
        self._second_press = SecondPress(self)
        self._announcer = Announcer(session, Speaker(self).say, self)
        self.dialogs = Dialogs(session, store, self.files, self)
        self.setWindowIcon(icon("gamesuite"))
        self.setMinimumSize(800, 560)
        self._make_pages()
        helping = Helping(session, self._adviser, Teller(self), self._second_press)
        self._undoing = Undoing(session, self._page, self)
        self._opponents = Opponents(session, self._adviser, store, self._page, self)
        self._reviews = Reviews(helping, store, self)
        self._coach = Coach(helping, store, self._page, self)
        self._make_actions()
        self._second_press.watch(self._actions)
        self._make_menus()
        self._make_tool_bar()
        self._make_signs()
        self._connect()
        self._restore_place()
        self.apply_settings()
        self._refresh()

    # Starting and leaving

    def begin(self, file: Path | None) -> None:
        """Show the game in ``file``, else the game played last, else the picker."""
        loaded = file is not None and self.files.open(file)
        if not loaded and not self.deals.resume_last():
            self.show_picker()
        if self.session.notice:
            self._say(self.session.notice)

    def go_on_from(self, other: MainWindow) -> None:
        """Show what ``other`` shows, a window on the same session."""
        if other._pages.currentWidget() is other._page:
            self._show_opened()
            if self._page.table is not None:
                self._page.table.finish_motion()
            self._opponents.open()
        else:
            self.show_picker()
        self.dialogs.go_on_from(other.dialogs)

    def remember_place(self) -> None:
        """Write to the settings where the window is."""
        self._store.change("geometry", bytes(self.saveGeometry().toBase64().data()).decode())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where the window was, and stop thinking."""
        self._opponents.close()
        self._coach.close()
        self._adviser.close()
        self.remember_place()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Escape, where it means nothing else, end a search, the summary or the full screen."""
        if event.key() == Qt.Key.Key_Escape and self._winnable.is_looking:
            self._winnable.cancel()
        elif event.key() == Qt.Key.Key_Escape and self._page.summary.isVisible():
            self._page.summary.hide()
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.toggle_full_screen()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the system between light and dark; time counts while the window is active."""
        if event.type() == QEvent.Type.ThemeChange:
            self.apply_settings()
        elif event.type() == QEvent.Type.ActivationChange:
            self.session.set_active(active=self.isActiveWindow())
            if self.isActiveWindow():
                self.dialogs.give_keyboard_back()
        super().changeEvent(event)

    # The view

    def show_picker(self) -> None:
        """Show the game picker."""
        self._winnable.cancel()
        self._picker.show_games(tile_contents(self.session))
        self._pages.setCurrentWidget(self._picker)
        self._picker.focus_first()
        self.statusBar().clearMessage()
        self._refresh()

    def apply_settings(self) -> None:
        """Let the whole window look as the settings say."""
        settings = self._store.settings
        self._apply_theme(theme_of(settings))
        felt = felt_of(settings)
        self._picker.set_felt(felt)
        self._page.set_mirrored(mirrored=settings.mirrored)
        self._view_menu.show_settings(settings)
        self._play_home.setChecked(settings.play_home)
        self.session.play_home = settings.play_home
        if self._page.table is not None:
            self._page.table.set_look(card_style_of(settings), felt, mirrored=settings.mirrored)
            self._page.table.set_animation(animation_of(settings))

    def toggle_full_screen(self) -> None:
        """Fill the screen, or be a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # Making

    def _make_pages(self) -> None:
        self._pages = QStackedWidget(self)
        self._picker = Picker(self._pages)
        self._page = TablePage(self._pages)
        self._pages.addWidget(self._picker)
        self._pages.addWidget(self._page)
        self.setCentralWidget(self._pages)

    def _make_actions(self) -> None:
        self._actions = make_actions(
            self,
            {
                "new": self.deals.new_game,
                "numbered": self.deals.new_by_number,
                "winnable": self._winnable.any,
                "winnable-easy": self._winnable.easy,
                "winnable-medium": self._winnable.medium,
                "winnable-hard": self._winnable.hard,
                "daily": self._winnable.daily,
                "previous": self.deals.previous_deal,
                "next": self.deals.next_deal,
                "copy-deal": self.deals.copy_number,
                "restart": self.session.restart,
                "players": self.deals.choose_seats,
                "save": self.files.save,
                "load": self.files.load,
                "print": self._printing.show,
                "undo": self._undoing.undo,
                "redo": self.session.redo,
                "finish": self.session.finish,
                "hint": self._coach.ask_hint,
                "moves": self._coach.toggle_moves,
                "light": self._coach.toggle_light,
                "watch": self._coach.toggle_watch,
                "review": self._reviews.review,
                "games": self.show_picker,
                "exit": self._leave,
                "full-screen": self.toggle_full_screen,
                **self.dialogs.actions(),
            },
        )

    def _make_menus(self) -> None:
        bar = self.menuBar()
        game = bar.addMenu(_("&Game"))
        self._add_actions(game, "new")
        self._winnable_menu = game.addMenu(_("New &winnable deal"))
        self._add_actions(self._winnable_menu, *_WINNABLE)
        self._add_actions(game, "daily", "numbered", "previous", "next", "copy-deal", "", "restart")
        self._add_actions(game, "", "save", "load", "print", "", "undo", "redo", "finish", "")
        self._variations = VariationMenu(self)
        game.addMenu(self._variations)
        self._add_actions(game, "players")
        self._play_home = game.addAction(_("Play cards &home when safe"))
        self._play_home.setCheckable(True)
        self._play_home.setStatusTip(
            _("Let cards that can do no harm there go to the foundations by themselves")
        )
        self._recent = RecentMenu(self.session, self)
        game.addMenu(self._recent)
        self._add_actions(game, "", "statistics", "games", "exit")
        self._coach_menu = bar.addMenu(_("&Coach"))
        self._coach.fill_menu(self._coach_menu, self._actions)
        self._add_actions(self._coach_menu, "", "review")
        self._view_menu = ViewMenu(self)
        self._add_actions(self._view_menu, "full-screen", "", "preferences")
        bar.addMenu(self._view_menu)
        self._add_actions(bar.addMenu(_("&Help")), "rules", "help", "keys", "", "about")

    def _make_tool_bar(self) -> None:
        bar = QToolBar(_("Tools"), self)
        bar.setObjectName("tools")
        bar.setMovable(False)
        bar.setIconSize(QSize(24, 24))
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        for name in _TOOLS:
            if name:
                bar.addAction(self._actions[name])
            else:
                bar.addSeparator()
        self.addToolBar(bar)

    def _make_signs(self) -> None:
        looking = StatusSign(_("Looking for a deal…"), _("Stop"), _("Stop looking (Esc)"), self)
        looking.pressed.connect(self._winnable.cancel)
        self._winnable.looking.connect(looking.setVisible)
        moving = StatusSign(
            _("Computer players move…"), _("Skip"), _("Let them move at once (Space)"), self
        )
        moving.pressed.connect(self._opponents.hurry)
        self._opponents.moving.connect(moving.setVisible)
        for sign in (looking, moving):
            self.statusBar().addPermanentWidget(sign)
            sign.hide()

    def _add_actions(self, menu: QMenu, *names: str) -> None:
        for name in names:
            if name:
                menu.addAction(self._actions[name])
            else:
                menu.addSeparator()

    def _connect(self) -> None:
        self.session.opened.connect(self._show_opened)
        self.session.changed.connect(self._show_position)
        self.session.refused.connect(self._say_refusal)
        self.session.journal_failed.connect(self._say_no_journal)
        self.files.told.connect(self._say)
        self._printing.told.connect(self._say)
        self.deals.told.connect(self._say)
        self._store.changed.connect(self.apply_settings)
        self._store.changed.connect(self._second_press.disarm)
        self._store.unwritable.connect(self._say_no_settings)
        self._picker.chosen.connect(self.deals.choose_game)
        self._view_menu.chosen.connect(self._store.change)
        self._play_home.triggered.connect(self._choose_play_home)
        self._recent.chosen.connect(self.deals.take_up)
        self._variations.chosen.connect(self.deals.choose_options)
        self._page.cover.looked.connect(self.session.look)
        self._page.summary.new_wanted.connect(self.deals.new_game)
        self._page.summary.restart_wanted.connect(self.session.restart)
        self._page.summary.undo_wanted.connect(self.session.undo)
        self._page.summary.review_wanted.connect(self._reviews.review)

    # Inside

    def _apply_theme(self, theme: Theme) -> None:
        """Give the application the colours of ``theme``, unless it has them: that takes long."""
        if theme != self._theme:
            self._theme = theme
            application = QApplication.instance()
            assert isinstance(application, QApplication)
            apply_theme(application, theme)

    def _choose_play_home(self) -> None:
        self._store.change("play_home", self._play_home.isChecked())

    def _show_opened(self) -> None:
        game = self.session.match.setup.game
        if game != self.dialogs.game:
            self.dialogs.game = game
            self._make_table(game)
        self.statusBar().clearMessage()
        self._pages.setCurrentWidget(self._page)
        self._show_position(Change(last=self.session.last_own_command, fresh=True))
        if self._page.table is not None:
            self._page.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_table(self, game: str) -> None:
        table = TABLES[game].make(partial(self.session.refusal_at, game), self._page)
        table.wanted.connect(self.session.do)
        table.refused.connect(self._say_refusal)
        self._announcer.serve(table)
        self._undoing.serve(table)
        table.menu_wanted.connect(self._show_command_menu)
        self._coach.serve(table)
        self._opponents.serve(table)
        self._page.set_table(table)
        self.apply_settings()

    def _show_position(self, change: Change[Any]) -> None:
        current = self.session.current
        if current is None or self._page.table is None:
            return
        self.statusBar().clearMessage()
        seated = Seated(self.session.viewer, seat_names(current.match.setup.seats))
        self._page.table.show_view(self.session.view, seated, change)
        self._page.show_game(current, covered=self.session.covered)
        self._variations.show_options(current.game, current.match.setup.options)
        self._refresh()

    def _refresh(self) -> None:
        """Enable what can be done now and say in the title what is played."""
        playing = self._pages.currentWidget() is self._page and self.session.current is not None
        for name in _OF_A_GAME:
            self._actions[name].setEnabled(playing)
        number = self.session.match.setup.deal.number if playing else 0
        self._actions["previous"].setEnabled(playing and number > 0)
        self._actions["next"].setEnabled(playing and number < HIGHEST_NUMBER)
        self._actions["print"].setEnabled(playing and self._printing.can_print())
        self._variations.setEnabled(playing)
        current = self.session.current if playing else None
        solvable = current is not None and current.game.parts.solvable
        automatic = current is None or current.game.parts.automatic is not None
        self._play_home.setEnabled(automatic)
        for name in _WINNABLE:
            self._actions[name].setEnabled(solvable)
        reviewed = current is not None and current.game.parts.has_review
        self._actions["review"].setEnabled(reviewed)
        self._winnable_menu.setEnabled(solvable)
        self._coach.refresh(playing=playing)
        match = self.session.match if playing else None
        self._undoing.refresh(self._actions["undo"], playing=playing)
        self._actions["redo"].setEnabled(match is not None and match.can_redo())
        self._actions["finish"].setEnabled(playing and self.session.can_finish())
        self._set_title(playing)

    def _set_title(self, playing: bool) -> None:
        if not playing or self.session.current is None:
            self.setWindowTitle(_("Game Suite"))
            return
        current = self.session.current
        title = self._winnable.title(current)
        if current.match.unscored:
            title = _("{title} (not scored)").format(title=title)
        self.setWindowTitle(_("{title} - Game Suite").format(title=title))

    def _show_command_menu(self, commands: list[Any], where: QPoint) -> None:
        current = self.session.current
        if current is not None and commands:
            view = self.session.view
            entries = [(each, current.game.descriptions.command(view, each)) for each in commands]
            menu = CommandMenu(entries, self)
            menu.chosen.connect(self._page.want)
            menu.popup(where)

    def _say_refusal(self, why: Reason) -> None:
        current = self.session.current
        if current is not None:
            self._say(current.game.descriptions.refusal(why))

    def _say_no_journal(self) -> None:
        self._say(_("This game cannot be kept for the next start. Save it to a file to be safe."))

    def _say_no_settings(self) -> None:
        self._say(_("The settings could not be written; they hold until you leave."))

    def _say(self, sentence: str) -> None:
        self.statusBar().showMessage(sentence, SHOWN)

    def _restore_place(self) -> None:
        kept = self._store.settings.geometry
        if not kept or not self.restoreGeometry(QByteArray.fromBase64(kept.encode())):
            available = self.screen().availableGeometry()
            self.resize(min(1280, available.width()), min(820, available.height() - _FRAME))

    def _leave(self) -> None:
        self.close()
