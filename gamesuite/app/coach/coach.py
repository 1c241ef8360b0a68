"""The coach in the window: hint, all moves, verdict light and watching a win."""
# ruff: noqa: PLC0415 - help is loaded on first use to keep the start fast

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from gamesuite.app.coach.coach_access import CoachAccess
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.engine.table.controller import AnyChange
from gamesuite.widgets.table.game_table import AnyGameTable

if TYPE_CHECKING:
    from gamesuite.app.coach.all_moves import AllMoves
    from gamesuite.app.coach.hint import Hint
    from gamesuite.app.coach.verdict_light import VerdictLight
    from gamesuite.app.coach.win_playback import WinPlayback


class Coach(Feature):
    """Offers the help that ``access`` grants on ``page`` of ``window``.

    Each kind of help is created on first use; the verdict light at once if the settings have it on.
    """

    def __init__(
        self, access: CoachAccess, store: SettingsStore, page: TablePage, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._access = access
        self._store = store
        self._page = page
        self._window = window
        self._hint: Hint | None = None
        self._moves: AllMoves | None = None
        self._light: VerdictLight | None = None
        self._playback: WinPlayback | None = None
        if store.settings.verdict_light:
            self._make_light(was_on=True)
        store.changed.connect(self._apply_settings)

    def actions(self) -> Mapping[str, Handler]:
        """Return what the action of each kind of help does."""
        return {
            "hint": Handler(self.show_hint),
            "moves": Handler(self.toggle_moves, is_checked=self._lists_moves),
            "light": Handler(self.toggle_light, is_checked=self._is_lit),
            "watch": Handler(self.toggle_watch, words=self._watch_words),
        }

    def attach(self, table: AnyGameTable) -> None:
        """Give hints and list moves at ``table``."""
        if self._moves is not None:
            self._moves.attach(table)
        if self._hint is not None:
            self._hint.attach(table)

    def on_game_opened(self) -> None:
        """Stop help with the previous game and offer it for this one."""
        if self._playback is not None:
            self._playback.stop()
        self._refresh_advice()
        if self._light is not None:
            self._light.open_game()

    def on_game_changed(self, change: AnyChange) -> None:
        """Update help to the new position.

        The playback comes first: it clears the line in which the others write.
        """
        if self._playback is not None:
            self._playback.refresh()
        self._refresh_advice()
        if self._light is not None:
            self._light.refresh()

    def on_game_left(self) -> None:
        """Stop the playback and the verdict, forget the hint and close the list of moves."""
        if self._hint is not None:
            self._hint.forget()
        if self._playback is not None:
            self._playback.stop()
        if self._moves is not None:
            self._moves.close()
        if self._light is not None:
            self._light.stop()

    def on_action(self, name: str) -> None:
        """Cancel a confirmation that waits for another action, and take over from the playback.

        The action that starts and stops the playback does that itself.
        """
        self._access.confirmation.on_action(name)
        if name != "watch" and self._playback is not None:
            self._playback.take_over()

    def close(self) -> None:
        """Stop thinking."""
        self.on_game_left()

    # What the actions do

    def show_hint(self) -> None:
        """Show a good move."""
        from gamesuite.app.coach.hint import Hint

        if self._playback is not None:
            self._playback.take_over()
        if self._hint is None:
            self._hint = Hint(self._access, self._page, self)
            if self._page.table is not None:
                self._hint.attach(self._page.table)
        self._hint.ask()

    def toggle_moves(self) -> None:
        """Show or hide the list of all moves."""
        from gamesuite.app.coach.all_moves import AllMoves

        if self._moves is None:
            self._moves = AllMoves(self._access, self._page, self._window)
            self._moves.changed.connect(self.actions_changed)
            if self._page.table is not None:
                self._moves.attach(self._page.table)
        self._moves.toggle()

    def toggle_light(self) -> None:
        """Turn the verdict light on or off."""
        if self._light is None:
            self._make_light(was_on=False)
        assert self._light is not None
        self._light.toggle()

    def toggle_watch(self) -> None:
        """Start or stop playing a winning line."""
        from gamesuite.app.coach.win_playback import WinPlayback

        if self._playback is None:
            self._playback = WinPlayback(self._access, self._store, self._page, self._window)
            self._playback.changed.connect(self.actions_changed)
        self._playback.toggle()

    # Inside

    def _make_light(self, *, was_on: bool) -> None:
        """Make the verdict light; ``was_on`` is whether the settings had it on before this."""
        from gamesuite.app.coach.verdict_light import VerdictLight

        lamp = self._page.panel.lamp
        self._light = VerdictLight(self._access, self._store, lamp, was_on, self)
        self._light.changed.connect(self.actions_changed)

    def _apply_settings(self) -> None:
        """Turn the verdict light on or off; what was to be confirmed no longer is."""
        self._access.confirmation.cancel()
        if self._light is None and self._store.settings.verdict_light:
            self._make_light(was_on=False)  # they have just been changed
        if self._light is not None:
            self._light.apply_settings()

    def _refresh_advice(self) -> None:
        """Update the hint and the list of moves to the position."""
        if self._hint is not None:
            self._hint.refresh()
        if self._moves is not None:
            self._moves.refresh()

    def _lists_moves(self) -> bool:
        return self._moves is not None and self._moves.is_on

    def _is_lit(self) -> bool:
        return self._light is not None and self._light.is_on

    def _watch_words(self) -> tuple[str, str]:
        watching = self._playback is not None and self._playback.is_on
        return _("Stop &watching") if watching else "", ""
