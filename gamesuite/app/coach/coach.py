"""The coach at the window: hint, all moves, verdict light and watch."""
# ruff: noqa: PLC0415 - the start does not wait for help that nobody has asked for

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QMainWindow

from gamesuite.app.coach.helping import Helping
from gamesuite.app.parts.feature import ActionSpec, Feature
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.catalogue import Game
from gamesuite.engine.language import _
from gamesuite.engine.table.hands import Change
from gamesuite.widgets.table.game_table import AnyGameTable

if TYPE_CHECKING:
    from gamesuite.app.coach.all_moves import AllMoves
    from gamesuite.app.coach.hint import Hint
    from gamesuite.app.coach.verdict_light import VerdictLight
    from gamesuite.app.coach.watch import Watch


class Coach(Feature):
    """Gives help with ``helping`` on ``page`` of ``window``, where the game has a coach.

    Each kind of help is made when it is first asked for.
    """

    def __init__(
        self, helping: Helping, store: SettingsStore, page: TablePage, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._helping = helping
        self._store = store
        self._page = page
        self._window = window
        self._hint: Hint | None = None
        self._moves: AllMoves | None = None
        self._light: VerdictLight | None = None
        self._watch: Watch | None = None
        if store.settings.verdict_light:
            self._make_light(wanted=True)
        store.changed.connect(self._hear_settings)

    def actions(self) -> Sequence[ActionSpec]:
        """Return one action for each kind of help."""
        return (
            ActionSpec(
                name="hint",
                text=_("&Hint"),
                help=_("Suggest a move (again for the next best)"),
                run=self.ask_hint,
                keys=("F3",),
                icon="hint",
                area="coach",
                is_offered=_has_coach,
            ),
            ActionSpec(
                name="moves",
                text=_("All &moves"),
                help=_("List every move with its expected points"),
                run=self.toggle_moves,
                keys=("Ctrl+M",),
                area="coach",
                is_offered=_has_values,
                is_checked=self._lists_moves,
            ),
            ActionSpec(
                name="light",
                text=_("Verdict &light"),
                help=_("Show after every move whether the game can still be won"),
                run=self.toggle_light,
                keys=("Ctrl+L",),
                area="coach",
                is_offered=is_solvable,
                is_checked=self._is_lit,
            ),
            ActionSpec(
                name="watch",
                text=_("&Watch a win"),
                help=_("Show a winning line from here"),
                run=self.toggle_watch,
                keys=("Ctrl+W",),
                icon="watch",
                area="coach",
                is_offered=is_solvable,
                words=self._watch_words,
            ),
        )

    def attach(self, table: AnyGameTable) -> None:
        """Give hints and list moves at ``table`` from now on."""
        if self._moves is not None:
            self._moves.attach(table)
        if self._hint is not None:
            self._hint.attach(table)

    def open_game(self) -> None:
        """Stop what helped with another game."""
        if self._watch is not None:
            self._watch.stop()
        self._refresh_moves()
        if self._light is not None:
            self._light.open_game()
        self.actions_changed.emit()

    def change_game(self, change: Change[Any]) -> None:
        """Help with the new position."""
        if self._watch is not None:
            self._watch.refresh()
        self._refresh_moves()
        if self._light is not None:
            self._light.refresh()
        self.actions_changed.emit()

    def leave_game(self) -> None:
        """Stop playing and listing moves."""
        if self._watch is not None:
            self._watch.stop()
        if self._moves is not None:
            self._moves.close()

    def hear_action(self, name: str) -> None:
        """Let another action than watching end it, and another than the one asked for cancel."""
        self._helping.hear_action(name)
        if name != "watch" and self._watch is not None:
            self._watch.take_over()

    def close(self) -> None:
        """Stop thinking."""
        self.leave_game()
        if self._light is not None:
            self._light.stop()
        if self._hint is not None:
            self._hint.cancel()

    # What the actions do

    def ask_hint(self) -> None:
        """Point at a good move."""
        from gamesuite.app.coach.hint import Hint

        if self._watch is not None:
            self._watch.take_over()
        if self._hint is None:
            self._hint = Hint(self._helping, self._page, self)
            if self._page.table is not None:
                self._hint.attach(self._page.table)
        self._hint.ask()

    def toggle_moves(self) -> None:
        """Show or hide the list of all moves."""
        from gamesuite.app.coach.all_moves import AllMoves

        if self._moves is None:
            self._moves = AllMoves(self._helping, self._page, self._window)
            self._moves.changed.connect(self.actions_changed)
            if self._page.table is not None:
                self._moves.attach(self._page.table)
        self._moves.toggle()

    def toggle_light(self) -> None:
        """Switch the verdict light on or off."""
        if self._light is None:
            self._make_light(wanted=False)
        assert self._light is not None
        self._light.toggle()

    def toggle_watch(self) -> None:
        """Play a winning line, or stop."""
        from gamesuite.app.coach.watch import Watch

        if self._watch is None:
            self._watch = Watch(self._helping, self._store, self._page, self._window)
            self._watch.changed.connect(self.actions_changed)
        self._watch.toggle()

    # Inside

    def _make_light(self, *, wanted: bool) -> None:
        from gamesuite.app.coach.verdict_light import VerdictLight

        lamp = self._page.panel.lamp
        self._light = VerdictLight(self._helping, self._store, lamp, wanted, self)
        self._light.changed.connect(self.actions_changed)

    def _hear_settings(self) -> None:
        self._helping.cancel()
        if self._light is None and self._store.settings.verdict_light:
            self._make_light(wanted=False)
        if self._light is not None:
            self._light.hear_settings()

    def _refresh_moves(self) -> None:
        if self._hint is not None:
            self._hint.refresh()
        if self._moves is not None:
            self._moves.refresh()

    def _lists_moves(self) -> bool:
        return self._moves is not None and self._moves.is_on

    def _is_lit(self) -> bool:
        return self._light is not None and self._light.is_on

    def _watch_words(self) -> tuple[str, str]:
        watching = self._watch is not None and self._watch.is_on
        text = _("Stop &watching") if watching else _("&Watch a win")
        return text, _("Show a winning line from here")


def is_solvable(game: Game) -> bool:
    """Return whether ``game`` has a solver."""
    return game.parts.solvable


def _has_coach(game: Game) -> bool:
    return bool(game.parts.coach)


def _has_values(game: Game) -> bool:
    return game.parts.values
