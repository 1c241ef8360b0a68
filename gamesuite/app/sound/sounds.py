"""What is heard of tables: all sounds come from one loudspeaker, which an action turns off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from PySide6.QtCore import QObject

from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.play.session import Session
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.sound.cues import LANDING, Cue, cues_of
from gamesuite.app.sound.sound_player import SoundPlayer
from gamesuite.engine.language import _
from gamesuite.engine.match import is_watched
from gamesuite.engine.reason import Reason
from gamesuite.engine.step import Ended, Event
from gamesuite.engine.table.controller import AnyChange
from gamesuite.engine.table.scene import USUAL_SOUNDS, Sound
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.game_table import AnyGameTable

_VOLUMES = {"low": 0.3, "medium": 0.6, "high": 1.0}
"""The volumes by their keys in the settings."""
_QUIET = 0.5
"""The strength of the sounds of an undo, and of what is put down while a move is prepared."""
_TAKEN_LOOKS = ("held", "chosen")
"""How pieces look that the player has taken up."""
_SAMPLE = (Cue("drop"),)
"""What is heard when the player turns the sound on, or changes the volume."""


class Loudspeaker:
    """Plays cues if the settings in ``store`` want it, and as loud as they say."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store
        self._player = SoundPlayer()

    @property
    def is_on(self) -> bool:
        """Whether sounds are to be heard."""
        return self._store.settings.sound

    @property
    def setting(self) -> tuple[bool, str]:
        """Whether sounds are to be heard, and the key of the volume in the settings."""
        return self.is_on, self._store.settings.volume

    def play(self, cues: Sequence[Cue]) -> None:
        """Play ``cues``."""
        if self.is_on and cues:
            self._player.play(cues, _VOLUMES[self._store.settings.volume])

    def hurry(self) -> None:
        """Play at once what was to begin last, and drop what else has not begun yet."""
        if self.is_on:
            self._player.hurry()

    def fall_silent(self) -> None:
        """End all sounds."""
        self._player.fall_silent()

    def close(self) -> None:
        """End all sounds, and give the device back."""
        self._player.close()


class _Prepared(NamedTuple):
    """What is prepared at a table: how many pieces are taken up, and what lies at each part."""

    taken: int
    places: tuple[tuple[object, ...], ...]


class TableSounds(QObject):
    """Plays on ``loudspeaker`` what happens at ``table``; it ends with the table.

    It hears of refusals, preparations and celebrations from the table itself. Changes it is told by
    `hear`: the table shows a change first, and emits what is celebrated meanwhile. Events have
    their usual sounds, whoever caused them, timed as the pieces of the table move.
    """

    def __init__(self, table: AnyGameTable, loudspeaker: Loudspeaker) -> None:
        super().__init__(table)
        self._table = table
        self._loudspeaker = loudspeaker
        self._celebrated: list[Cue] = []
        """What is to be heard of celebrations with the next change."""
        self._prepared = _Prepared(0, ())
        """What was prepared at the table when that was last heard."""
        self._preparation_timer = once_timer(self, self._play_preparation)
        table.refused.connect(self._refuse)
        # Not at once, so that a command that follows is heard instead.
        table.prepared.connect(self._preparation_timer.start)
        table.celebrated.connect(self._celebrate)
        table.settled.connect(loudspeaker.hurry)

    def hear(self, change: AnyChange, *, is_won: bool = False, calls: bool = False) -> None:
        """Play ``change``, quietly if it undoes something.

        ``is_won`` is whether a person has won the game with it, ``calls`` whether it is a person's
        turn again after it.
        """
        celebrated = tuple(self._celebrated)
        self.start_anew()
        if change.undone is not None:
            self._loudspeaker.play((Cue("drop", strength=_QUIET),))
        elif change.events:
            cues = tuple(self._cues(change.events, celebrated, is_won))
            if calls:
                last = max((cue.delay for cue in cues), default=0)
                cues += (Cue("turn", last + LANDING),)
            self._loudspeaker.play(cues)

    def start_anew(self) -> None:
        """Take what the table shows now as a new beginning, and forget what was to be heard."""
        self.forget_preparation()
        self._celebrated.clear()
        self._prepared = self._preparation()

    def forget_preparation(self) -> None:
        """Play nothing of what was prepared at the table just now."""
        self._preparation_timer.stop()

    # Inside

    def _cues(
        self, events: Sequence[Event], celebrated: Sequence[Cue], is_won: bool
    ) -> Iterator[Cue]:
        """Yield what is heard of ``events``.

        What is ``celebrated``, or a win, is heard in place of points.
        """
        special = list(celebrated)
        cues = cues_of(events, USUAL_SOUNDS, self._table.board.rolls.factor)
        if is_won and all(cue.sound != "win" for cue in special):
            last = max((cue.delay for cue in cues), default=0)
            special.append(Cue("win", last + LANDING))
        yield from (cue for cue in cues if not special or cue.sound != "score")
        yield from special

    def _preparation(self) -> _Prepared:
        """Return what is prepared at the table."""
        board = self._table.board
        parts = [board.part(name) for name in board.parts]
        looks = [piece.look for part in parts for piece in part.pieces]
        places = tuple(tuple(piece.id for piece in part.pieces) for part in parts)
        return _Prepared(sum(look in _TAKEN_LOOKS for look in looks), places)

    def _play_preparation(self) -> None:
        """Play that pieces were taken up, or else that something was put down."""
        before, self._prepared = self._prepared, self._preparation()
        if self._prepared.taken > before.taken:
            self._loudspeaker.play((Cue("lift"),))
        elif self._prepared != before:
            self._loudspeaker.play((Cue("drop", strength=_QUIET),))

    def _celebrate(self, sound: str, delay: int) -> None:
        """Remember what is celebrated until `hear` is told the change that led to it."""
        self._celebrated.append(Cue(cast(Sound, sound), delay))

    def _refuse(self, _why: Reason) -> None:
        self._loudspeaker.play((Cue("refuse"),))


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
        self._setting = self._loudspeaker.setting
        self._table_sounds: TableSounds | None = None
        """What plays at the table of the game; None before there is one."""
        self._waits = False
        """Whether it was a computer player's turn before what changes now."""
        store.changed.connect(self._follow_settings)

    def actions(self) -> Mapping[str, Handler]:
        """Return what turning the sound on or off does."""
        return {
            "sound": Handler(self._switch, is_checked=self._is_on),
        }

    def attach(self, table: AnyGameTable) -> None:
        """Play what happens at ``table``, the one of the game."""
        self._table_sounds = self.sounds_of(table)

    def sounds_of(self, table: AnyGameTable) -> TableSounds:
        """Return what plays at ``table``; whoever shows changes there tells them to its `hear`."""
        return TableSounds(table, self._loudspeaker)

    def on_game_opened(self) -> None:
        """Play the deal of a new game."""
        assert self._table_sounds is not None
        self._table_sounds.start_anew()
        self._waits = self._session.awaits_computer
        is_new = not self._session.match.entries and self._session.stopwatch.seconds < 1
        if is_new:
            self._loudspeaker.play((Cue("deal"),))

    def on_game_changed(self, change: AnyChange) -> None:
        """Play ``change``."""
        assert self._table_sounds is not None
        is_won = Ended("game") in change.events and self._has_person_won()
        did_wait, self._waits = self._waits, self._session.awaits_computer
        is_over = self._session.match.outcome is not None
        calls = did_wait and not self._waits and not is_over
        self._table_sounds.hear(change, is_won=is_won, calls=calls)

    def on_game_left(self) -> None:
        """Forget what has not been heard yet."""
        if self._table_sounds is not None:
            self._table_sounds.forget_preparation()

    def close(self) -> None:
        """End all sounds."""
        self.on_game_left()
        self._loudspeaker.close()

    # Inside

    def _has_person_won(self) -> bool:
        current = self._session.current
        if current is None or current.match.outcome is None or is_watched(current.match):
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
        before, self._setting = self._setting, self._loudspeaker.setting
        if self._setting == before:
            return
        if self._is_on():
            self._loudspeaker.play(_SAMPLE)
        else:
            self._loudspeaker.fall_silent()
        self.actions_changed.emit()
