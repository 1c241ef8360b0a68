"""The one place that everything is heard from, as loud as the player wants it."""

from __future__ import annotations

from collections.abc import Sequence

from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.sound.cues import Cue
from gamesuite.app.sound.sound_player import SoundPlayer

_VOLUMES = {"low": 0.3, "medium": 0.6, "high": 1.0}


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
    def wanted(self) -> tuple[bool, str]:
        """Whether and how loud sounds are to be heard."""
        return self.is_on, self._store.settings.volume

    def play(self, cues: Sequence[Cue]) -> None:
        """Play ``cues``."""
        if self.is_on and cues:
            self._player.play(cues, _VOLUMES[self._store.settings.volume])

    def hurry(self) -> None:
        """Play at once what was to begin last."""
        if self.is_on:
            self._player.hurry()

    def fall_silent(self) -> None:
        """End all sounds."""
        self._player.fall_silent()

    def close(self) -> None:
        """End all sounds, and give the device back."""
        self._player.close()
