"""The coach at the window: hint, all moves, verdict light and watch, with their menu."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from gamesuite.app.coach.all_moves import AllMoves
from gamesuite.app.coach.helping import Helping
from gamesuite.app.coach.hint import Hint
from gamesuite.app.coach.verdict_light import VerdictLight
from gamesuite.app.coach.watch import Watch
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.widgets.table.game_table import AnyGameTable

_NEEDS = {"hint": "coach", "moves": "values", "light": "solvable", "watch": "solvable"}
"""What each action needs, as the parts of a game name it."""


class Coach(QObject):
    """Gives help with ``helping`` on ``page`` of ``window``, where the game has a coach."""

    def __init__(
        self,
        helping: Helping,
        store: SettingsStore,
        page: TablePage,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._session = session = helping.session
        self._actions: dict[str, QAction] = {}
        self._hint = Hint(helping, page, self)
        self._moves = AllMoves(helping, page, window)
        self._light = VerdictLight(helping, store, page.panel.lamp, self)
        self._watch = Watch(helping, store, page, window)
        self._moves.changed.connect(self._show_state)
        self._light.changed.connect(self._show_state)
        self._watch.changed.connect(self._show_state)
        store.changed.connect(self._light.heed_settings)
        session.opened.connect(self._open)
        session.changed.connect(self._follow)

    def fill_menu(self, menu: QMenu, actions: dict[str, QAction]) -> None:
        """Add what the coach can do to ``menu``; ``actions`` are those of the window, by name."""
        self._actions = {name: actions[name] for name in _NEEDS}
        for name in ("moves", "light"):
            self._actions[name].setCheckable(True)
        menu.addActions(list(self._actions.values()))
        for name, action in actions.items():
            if name != "watch":
                action.triggered.connect(self._watch.take_over)
        self._show_state()

    def serve(self, table: AnyGameTable) -> None:
        """Give hints and list moves at ``table`` from now on."""
        self._moves.serve(table)
        table.pointing_ended.connect(self._hint.put_away)

    def refresh(self, *, playing: bool) -> None:
        """Enable what can be done with the game on the table; ``playing``: that is shown."""
        current = self._session.current if playing else None
        parts = None if current is None else current.game.parts
        for name, action in self._actions.items():
            action.setEnabled(parts is not None and bool(getattr(parts, _NEEDS[name])))
        if not playing:
            self._watch.stop()
            self._moves.close()

    # What the actions do

    def ask_hint(self) -> None:
        """Point at a good move."""
        self._watch.take_over()
        self._hint.ask()

    def toggle_moves(self) -> None:
        """Show the list of all moves, or put it away."""
        self._moves.toggle()

    def toggle_light(self) -> None:
        """Switch the verdict light on or off."""
        self._light.toggle()

    def toggle_watch(self) -> None:
        """Play a winning line, or take over."""
        self._watch.toggle()

    def close(self) -> None:
        """Stop thinking."""
        self._watch.stop()
        self._moves.close()
        self._light.stop()
        self._hint.put_away()

    # Inside

    def _open(self) -> None:
        self._watch.stop()
        self._hint.follow()
        self._moves.follow()
        self._light.heed_game()
        self._show_state()

    def _follow(self) -> None:
        self._watch.follow()
        self._hint.follow()
        self._moves.follow()
        self._light.follow()
        self._show_state()

    def _show_state(self) -> None:
        if self._actions:
            self._actions["moves"].setChecked(self._moves.is_on)
            self._actions["light"].setChecked(self._light.is_on)
            watching = self._watch.is_on
            self._actions["watch"].setText(_("Stop &watching") if watching else _("&Watch a win"))
