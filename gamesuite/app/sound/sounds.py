"""The sounds of the tables, and the key that turns them off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject

from gamesuite.app.parts.feature import ActionSpec, Feature
from gamesuite.app.play.session import Session
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.sound.cues import Cue
from gamesuite.app.sound.loudspeaker import Loudspeaker
from gamesuite.app.sound.table_sounds import TableSounds
from gamesuite.engine.language import _
from gamesuite.engine.step import Ended
from gamesuite.engine.table.hands import Change
from gamesuite.widgets.table.game_table import AnyGameTable

_SAMPLE = (Cue("drop"),)
"""What is heard when the player turns the sound on, or changes the volume."""


class Sounds(Feature):
    """Plays the sounds of what happens in ``session``, as the settings in ``store`` want it.

    A game that is opened is silent, except for the deal of a new one.
    """

    def __init__(
        self, session: Session, store: SettingsStore, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._store = store
        self._loudspeaker = Loudspeaker(store)
        self._wanted = self._loudspeaker.wanted
        self._table: TableSounds | None = None
        store.changed.connect(self._follow_settings)

    def actions(self) -> Sequence[ActionSpec]:
        """Return the action that turns the sound on and off."""
        return (
            ActionSpec(
                name="sound",
                text=_("&Sound"),
                help=_("Hear cards, dice and pins"),
                run=self._switch,
                keys=("F9",),
                area="program",
                needs_game=False,
                is_checked=self._is_on,
            ),
        )

    def attach(self, table: AnyGameTable) -> None:
        """Play what happens at ``table``, the one of the game."""
        self._table = self.sounds_of(table)

    def sounds_of(self, table: AnyGameTable) -> TableSounds:
        """Play what happens at ``table``, and return what has to hear of its changes."""
        return TableSounds(table, self._loudspeaker, self._store)

    def on_game_opened(self) -> None:
        """Play the deal of a new game."""
        assert self._table is not None
        self._table.start_anew()
        is_new = not self._session.match.entries and self._session.stopwatch.seconds < 1
        if is_new:
            self._loudspeaker.play((Cue("deal"),))

    def on_game_changed(self, change: Change[Any]) -> None:
        """Play ``change``."""
        assert self._table is not None
        self._table.hear(change, Ended("game") in change.events and self._has_person_won())

    def on_game_left(self) -> None:
        """Forget what has not been heard yet."""
        if self._table is not None:
            self._table.wait()

    def close(self) -> None:
        """End all sounds."""
        self.on_game_left()
        self._loudspeaker.close()

    # Inside

    def _has_person_won(self) -> bool:
        current = self._session.current
        if current is None or current.match.outcome is None:
            return False
        return not set(current.persons).isdisjoint(current.match.outcome.winners)

    def _switch(self) -> None:
        self._store.change("sound", not self._is_on())
        words = _("The sound is on.") if self._is_on() else _("The sound is off.")
        self.status_message.emit(words)

    def _is_on(self) -> bool:
        return self._loudspeaker.is_on

    def _follow_settings(self) -> None:
        """Let a changed volume be heard, and end all sounds once they are turned off."""
        before, self._wanted = self._wanted, self._loudspeaker.wanted
        if self._wanted == before:
            return
        if self._is_on():
            self._loudspeaker.play(_SAMPLE)
        else:
            self._loudspeaker.fall_silent()
        self.actions_changed.emit()
