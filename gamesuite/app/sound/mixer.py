"""Mixing of sounds that play at the same time."""

from __future__ import annotations

import sys
import time
import wave
from array import array
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path
from threading import Lock

from gamesuite.app.sound.cues import Cue

RATE = 44100
"""Samples a second of every sound, as packaging/make_sounds.py writes them."""
_LOUDEST = 32767
"""The greatest value of a sample, which has 16 bits."""
_MOST_VOICES = 12
"""How many sounds that have begun go on when others join them: the newest."""


@dataclass
class _Voice:
    """A sound that plays.

    ``position`` is the next of its ``samples`` to be heard. It is negative before the sound begins:
    -220 means after 220 samples of silence.
    """

    samples: array[int]
    strength: float
    position: int


class Mixer:
    """Mixes ``sounds``; each has one or more variants, which take turns.

    It may be used from several threads: one asks for cues to be played, another for samples. Sounds
    are mono, so a frame of the device is one sample.
    """

    def __init__(self, sounds: Mapping[str, Iterable[array[int]]]) -> None:
        self._variants = {name: cycle(tuple(variants)) for name, variants in sounds.items()}
        self._voices: list[_Voice] = []
        """The sounds that play or wait to begin; those that have begun are first, oldest first."""
        self._lock = Lock()
        self.asked_at = 0.0
        """When the device last asked for samples, on the clock `time.monotonic`; 0 is never."""

    def play(self, cues: Iterable[Cue], volume: float) -> None:
        """Play ``cues`` at ``volume``, from 0 to 1, instead of what has not begun yet.

        Where the file of a sound is missing, that sound is silent.
        """
        with self._lock:
            new_voices = [
                _Voice(
                    next(self._variants[cue.sound]),
                    cue.strength * volume,
                    -(cue.delay * RATE // 1000),
                )
                for cue in cues
                if cue.sound in self._variants
            ]
            begun = [voice for voice in self._voices if voice.position >= 0]
            self._voices = begun[-_MOST_VOICES:] + new_voices

    def hurry(self) -> None:
        """Play at once what was to begin last, and nothing else of what has not begun."""
        with self._lock:
            waiting = [voice for voice in self._voices if voice.position < 0]
            self._voices = [voice for voice in self._voices if voice.position >= 0]
            if waiting:
                last = min(waiting, key=lambda voice: voice.position)  # the most silence before it
                self._voices.append(replace(last, position=0))

    def is_silent(self) -> bool:
        """Return whether nothing plays and nothing waits to begin."""
        with self._lock:
            return not self._voices

    def mix(self, count: int) -> array[int]:
        """Return the next ``count`` samples."""
        sums = [0.0] * count
        with self._lock:
            for voice in self._voices:
                _add(voice, sums)
            self._voices = [voice for voice in self._voices if voice.position < len(voice.samples)]
        return array("h", (round(max(-_LOUDEST, min(_LOUDEST, total))) for total in sums))

    def stream(self) -> Generator[array[int], int, None]:
        """Yield samples for ever, as many as are sent each time; the first are none."""
        count = yield array("h")
        while True:
            self.asked_at = time.monotonic()
            count = yield self.mix(count)


def _add(voice: _Voice, sums: list[float]) -> None:
    """Add the next samples of ``voice`` to ``sums``, and move on by as many."""
    silence, begin = max(-voice.position, 0), max(voice.position, 0)
    strength = voice.strength
    if silence < len(sums):
        samples = voice.samples[begin : begin + len(sums) - silence]
        for place, sample in enumerate(samples, silence):
            sums[place] += strength * sample
    voice.position += len(sums)


def sounds_in(folder: Path) -> dict[str, list[array[int]]]:
    """Return the samples of all sounds in ``folder``; "drop-2" is a variant of "drop".

    Raises OSError, EOFError or wave.Error if a file cannot be read.
    """
    sounds: dict[str, list[array[int]]] = {}
    for path in sorted(folder.glob("*.wav")):
        sounds.setdefault(path.stem.partition("-")[0], []).append(samples_in(path))
    return sounds


def samples_in(path: Path) -> array[int]:
    """Return the samples of the sound in the file ``path``; raises like `sounds_in`.

    The files are the program's own: all are mono, with 16 bits for a sample and at `RATE`.
    """
    with wave.open(str(path)) as file:
        content = file.readframes(file.getnframes())
    if len(content) % 2:
        raise EOFError(f"{path} ends within a sample")
    samples = array("h", content)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
