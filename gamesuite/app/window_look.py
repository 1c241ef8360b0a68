"""The look of the window: its place on the screen, its theme, and the look of the table."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QMainWindow

from gamesuite.app.full_screen import FullScreen
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.look import (
    animation_of,
    card_style_of,
    darken_desktop_for,
    felt_of,
    theme_of,
)
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.settings.system_motion import SystemMotion
from gamesuite.app.window_pages import WindowPages
from gamesuite.storage.settings import Settings
from gamesuite.widgets.keyboard.roles import use_roles
from gamesuite.widgets.look.applied_theme import apply_theme
from gamesuite.widgets.look.dialogs import fitting_screen
from gamesuite.widgets.look.font import grown, use_font_everywhere
from gamesuite.widgets.look.icon import icon
from gamesuite.widgets.look.theme import Theme
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.look.touch import TouchWatch
from gamesuite.widgets.table.game_table import AnyGameTable

QUIET = 1000
"""How long the window rests before its place is saved, in milliseconds."""
_PANEL = 360
"""The height that menus, bars and the score panel need with the smallest font, in pixels."""
_MOVED_OR_RESIZED = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange)


class WindowLook(Feature):
    """Applies the look set in ``store`` to ``window``, and remembers its place.

    It is made before the widgets in the window, of which some measure text when they are created:
    until `show_pages` it only applies the theme.
    """

    resized = Signal()
    """The window has another size."""

    def __init__(self, store: SettingsStore, window: QMainWindow) -> None:
        super().__init__(window)
        use_roles()  # a reader may ask for a widget as soon as it is there, and keeps the answer
        self._store = store
        self._window = window
        self._theme: Theme | None = None
        """The theme that was applied last."""
        self._chosen: str | None = None
        """The setting for which the desktop was told last whether windows are dark."""
        self._touch = TouchWatch(window)
        self._touch.noticed.connect(self._suit_fingers, Qt.ConnectionType.QueuedConnection)
        self._rest = once_timer(self, self.remember_place, QUIET)
        self._pages: WindowPages | None = None
        self._page: TablePage | None = None
        self.apply_theme()
        window.setWindowIcon(icon("gamesuite"))
        window.setMinimumSize(fitting_screen(window, 800, max(560, grown(_PANEL))))

    def actions(self) -> Mapping[str, Handler]:
        """Return what the action for full screen does."""
        return {
            "full-screen": Handler(self.toggle_full_screen),
        }

    def show_pages(self, pages: WindowPages) -> None:
        """Apply the look to ``pages``, now and with every change.

        It must be called once, before the window is shown.
        """
        self._pages, self._page = pages, pages.table
        pages.picker.lie_in(self._window.centralWidget() or self._window)
        self._window.installEventFilter(self)
        self._full_screen = FullScreen(self._window, pages.table)
        self._motion = SystemMotion(self)
        self._motion.changed.connect(self.apply)
        self._store.changed.connect(self.apply)
        self.apply()

    def attach(self, table: AnyGameTable) -> None:
        """Apply the look to ``table``, and remember the habits of its players."""
        self._apply_to(table, self._store.settings)
        table.prepared.connect(self._remember_habits)

    def apply(self) -> None:
        """Apply the settings to the whole window."""
        settings = self._store.settings
        self.apply_theme()
        if self._pages is not None:
            self._pages.picker.set_felt(felt_of(settings))
            self._pages.day.set_felt(felt_of(settings))
        if self._page is not None:
            self._page.set_mirrored(mirrored=settings.mirrored)
            self._page.panel.set_felt(felt_of(settings))
            if self._page.table is not None:
                self._apply_to(self._page.table, settings)

    def apply_theme(self) -> None:
        """Apply the theme to the application; only if it has changed, because that is slow."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        if self._store.settings.theme != self._chosen:
            self._chosen = self._store.settings.theme  # first: it comes back here
            darken_desktop_for(self._store.settings)
        theme = theme_of(self._store.settings)
        if theme != self._theme:
            self._theme = theme
            apply_theme(application, theme)
        use_font_everywhere(application)

    def _suit_fingers(self) -> None:
        """Make what is pressed as large as fingers need it."""
        self._theme = None  # its style sheet has other sizes now
        self.apply()
        self.resized.emit()

    def toggle_full_screen(self) -> None:
        """Switch between full screen and a window."""
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def end_full_screen(self) -> bool:
        """Return to a window; return whether the screen was full."""
        was_full = self._window.isFullScreen()
        if was_full:
            self.toggle_full_screen()
        return was_full

    def take_way_out(self) -> bool:
        """Return to a window if Escape was just named as the way to do it; return whether it was.

        The sentence does not have to be put away first.
        """
        return self._full_screen.is_telling_way_out() and self.end_full_screen()

    def tell_way_out(self) -> None:
        """Say how to leave full screen, if the window has begun in it."""
        self._full_screen.tell_way_out()

    def restore_place(self) -> None:
        """Restore the place of the window, or use a default size."""
        kept, window = self._store.settings.geometry, self._window
        if not kept or not window.restoreGeometry(QByteArray.fromBase64(kept.encode())):
            window.resize(fitting_screen(window, 1280, 820))

    def remember_place(self) -> None:
        """Save the place of the window in the settings."""
        place = bytes(self._window.saveGeometry().toBase64().data())
        self._store.remember("geometry", place.decode())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Save the place of the window some time after it changed; ask the desktop for its look."""
        if event.type() in _MOVED_OR_RESIZED and self._window.isVisible():
            self._rest.start()
        elif event.type() == QEvent.Type.WindowActivate:
            self._motion.ask_again()
            # Qt does not tell when only the accent of Windows changes.
            if theme_of(self._store.settings) != self._theme:
                self.apply()
        if event.type() == QEvent.Type.Resize:
            self.resized.emit()
        return False

    def close(self) -> None:
        """Stop waiting to save the place of the window: it calls `remember_place` as it closes."""
        self._rest.stop()
        self._full_screen.close()

    def _remember_habits(self) -> None:
        """Save the habits of drafts at the table, such as an order of cards, if they changed."""
        if self._page is None or self._page.table is None:
            return
        game, habits = self._page.game, dict(self._page.table.drafts.habits)
        kept = self._store.settings.habits
        if habits != kept.get(game, {}):
            self._store.remember("habits", {**kept, game: habits})

    def _apply_to(self, table: AnyGameTable, settings: Settings) -> None:
        """Apply ``settings`` to ``table``."""
        style, felt = card_style_of(settings), felt_of(settings)
        table.set_look(style, felt, mirrored=settings.mirrored)
        table.set_animation(animation_of(settings))
        if self._page is not None:
            table.set_keys(settings.table_keys.get(self._page.game, {}))
