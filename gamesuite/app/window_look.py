"""How the window looks: its place on the screen, its theme, and the look of the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QApplication, QMainWindow

from gamesuite.app.parts.feature import ActionSpec, Feature
from gamesuite.app.play.picker import Picker
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.look import animation_of, card_style_of, felt_of, theme_of
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look.applied_theme import apply_theme
from gamesuite.widgets.look.theme import Theme
from gamesuite.widgets.table.game_table import AnyGameTable

_FRAME = 48
"""About what a desktop adds to the height of a window."""


class WindowLook(Feature):
    """Gives ``window`` the look that the settings in ``store`` say, and remembers its place."""

    def __init__(self, store: SettingsStore, window: QMainWindow) -> None:
        super().__init__(window)
        self._store = store
        self._window = window
        self._theme: Theme | None = None
        self._picker: Picker | None = None
        self._page: TablePage | None = None
        self.apply_theme()

    def actions(self) -> Sequence[ActionSpec]:
        """Return the action that fills the screen."""
        full_screen = ActionSpec(
            name="full-screen",
            text=_("&Full screen"),
            help=_("Fill the whole screen"),
            run=self.toggle_full_screen,
            keys=("F11",),
            icon="fullscreen",
            area="program",
            needs_game=False,
        )
        return (full_screen,)

    def show_pages(self, picker: Picker, page: TablePage) -> None:
        """Give ``picker`` and ``page`` the look too, from now on."""
        self._picker, self._page = picker, page
        self._store.changed.connect(self.apply)
        self.apply()

    def attach(self, table: AnyGameTable) -> None:
        """Give ``table`` its look."""
        self._apply_to(table, self._store.settings)

    def apply(self) -> None:
        """Apply the settings to the whole window."""
        settings = self._store.settings
        self.apply_theme()
        if self._picker is not None:
            self._picker.set_felt(felt_of(settings))
        if self._page is not None:
            self._page.set_mirrored(mirrored=settings.mirrored)
            if self._page.table is not None:
                self._apply_to(self._page.table, settings)

    def apply_theme(self) -> None:
        """Give the application the colours of the theme, unless it has them: that takes long."""
        theme = theme_of(self._store.settings)
        if theme != self._theme:
            self._theme = theme
            application = QApplication.instance()
            assert isinstance(application, QApplication)
            apply_theme(application, theme)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or be a window again."""
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def restore_place(self) -> None:
        """Put the window where it was when the program was left, or in a usual place."""
        kept, window = self._store.settings.geometry, self._window
        if not kept or not window.restoreGeometry(QByteArray.fromBase64(kept.encode())):
            available = window.screen().availableGeometry()
            window.resize(min(1280, available.width()), min(820, available.height() - _FRAME))

    def remember_place(self) -> None:
        """Write to the settings where the window is."""
        place = bytes(self._window.saveGeometry().toBase64().data())
        self._store.change("geometry", place.decode())

    def _apply_to(self, table: AnyGameTable, settings: Settings) -> None:
        style, felt = card_style_of(settings), felt_of(settings)
        table.set_look(style, felt, mirrored=settings.mirrored)
        table.set_animation(animation_of(settings))
