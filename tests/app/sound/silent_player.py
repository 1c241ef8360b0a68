"""What stands in for the player of sounds: it only notes what would be heard."""

from __future__ import annotations

from collections.abc import Iterable

from gamesuite.app.sound.cues import Cue
from gamesuite.engine.table.scene import Sound


class SilentPlayer:
    """Notes the cues that are ``played``, with the ``volumes`` of each time."""

    def __init__(self) -> None:
        self.played: list[Cue] = []
        self.volumes: list[float] = []
        self.hurried = 0
        self.silenced = 0
        self.closed = 0

    def play(self, cues: Iterable[Cue], volume: float) -> None:
        """Note ``cues`` and ``volume``."""
        self.played += cues
        self.volumes.append(volume)

    def hurry(self) -> None:
        """Note that what waits is wanted at once."""
        self.hurried += 1

    def fall_silent(self) -> None:
        """Note that all sounds end for now."""
        self.silenced += 1

    def close(self) -> None:
        """Note that all sounds end."""
        self.closed += 1

    def heard(self) -> list[Sound]:
        """Return the sounds played since the last call."""
        sounds: list[Sound] = [cue.sound for cue in self.played]
        self.played.clear()
        return sounds
