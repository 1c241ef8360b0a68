"""What is heard of one table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

from PySide6.QtCore import QObject, QTimer

from gamesuite.app.settings.look import animation_of
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.sound.cues import LANDING, Cue, cues_of
from gamesuite.app.sound.loudspeaker import Loudspeaker
from gamesuite.engine.reason import Reason
from gamesuite.engine.step import Event
from gamesuite.engine.table.hands import Change
from gamesuite.engine.table.sounds import Sound
from gamesuite.widgets.table.game_table import AnyGameTable

_QUIET = 0.5
"""How strong an undo sounds, and what is only prepared."""
_TAKEN = ("held", "chosen")
"""How pieces look that the player has taken up."""


class _Prepared(NamedTuple):
    """What is prepared at a table: how many pieces are taken up, and what lies at each part."""

    taken: int
    places: tuple[tuple[object, ...], ...]


class TableSounds(QObject):
    """Plays on ``loudspeaker`` what happens at ``table``; it ends with the table.

    Events sound as the look of the table says, whoever caused them. The settings in ``store`` say
    how fast pieces move.
    """

    def __init__(self, table: AnyGameTable, loudspeaker: Loudspeaker, store: SettingsStore) -> None:
        super().__init__(table)
        self._table = table
        self._loudspeaker = loudspeaker
        self._store = store
        self._celebrated: list[Cue] = []
        self._prepared = _Prepared(0, ())
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._play_preparation)
        table.refused.connect(self._refuse)
        table.prepared.connect(self._prepare)
        table.celebrated.connect(self._celebrate)
        table.settled.connect(loudspeaker.hurry)

    def hear(self, change: Change[Any], is_won: bool = False) -> None:
        """Play ``change``, with which a person may have won; an undo is quiet."""
        celebrated = tuple(self._celebrated)
        self.start_anew()
        if change.undone is not None:
            self._loudspeaker.play((Cue("drop", strength=_QUIET),))
        elif change.events:
            self._loudspeaker.play(tuple(self._heard(change.events, celebrated, is_won)))

    def start_anew(self) -> None:
        """Forget what led to what the table shows now."""
        self.wait()
        self._celebrated.clear()
        self._prepared = self._preparation()

    def wait(self) -> None:
        """Forget what has not been heard yet."""
        self._soon.stop()

    # Inside

    def _heard(
        self, events: Sequence[Event], celebrated: Sequence[Cue], is_won: bool
    ) -> Iterator[Cue]:
        """Yield what is heard of ``events``; what is ``celebrated`` is heard instead of points."""
        special = [*celebrated]
        factor = animation_of(self._store.settings)
        cues = cues_of(events, self._table.sounds, factor)
        if is_won and all(cue.sound != "win" for cue in special):
            special.append(Cue("win", max((cue.delay for cue in cues), default=0) + LANDING))
        yield from (cue for cue in cues if not special or cue.sound != "score")
        yield from special

    def _preparation(self) -> _Prepared:
        """Return what is prepared at the table."""
        board = self._table.board
        parts = [board.part(name) for name in board.parts]
        looks = [piece.look for part in parts for piece in part.pieces]
        places = tuple(tuple(piece.id for piece in part.pieces) for part in parts)
        return _Prepared(sum(look in _TAKEN for look in looks), places)

    def _prepare(self) -> None:
        """Play what the player has prepared, unless a command follows at once."""
        self._soon.start(0)

    def _play_preparation(self) -> None:
        before, self._prepared = self._prepared, self._preparation()
        if self._prepared.taken > before.taken:
            self._loudspeaker.play((Cue("lift"),))
        elif self._prepared != before:
            self._loudspeaker.play((Cue("drop", strength=_QUIET),))

    def _celebrate(self, sound: str, delay: int) -> None:
        """Remember what is celebrated until the change is told that led to it."""
        self._celebrated.append(Cue(cast(Sound, sound), delay))

    def _refuse(self, _why: Reason) -> None:
        self._loudspeaker.play((Cue("refuse"),))
