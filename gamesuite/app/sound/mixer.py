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

RATE = 22050
"""Samples a second of every sound, as packaging/make_sounds.py writes them."""
_LOUDEST = 32767
_MOST_VOICES = 12
"""So many sounds that have begun go on when others join them."""


@dataclass
class _Voice:
    """A sound that plays: ``samples`` from ``at``, which is negative until it begins."""

    samples: array[int]
    strength: float
    at: int


class Mixer:
    """Mixes ``sounds``; each has one or more variants, which take turns.

    It may be used from several threads.
    """

    def __init__(self, sounds: Mapping[str, Iterable[array[int]]]) -> None:
        self._variants = {name: cycle(tuple(variants)) for name, variants in sounds.items()}
        self._voices: list[_Voice] = []
        self._lock = Lock()
        self.asked_at = 0.0
        """When samples were last asked for, on the clock `time.monotonic`."""

    def play(self, cues: Iterable[Cue], volume: float) -> None:
        """Play ``cues`` at ``volume``, from 0 to 1, instead of what has not begun yet.

        Where the file of a sound is missing, that sound is silent.
        """
        new = [
            _Voice(
                next(self._variants[cue.sound]),
                cue.strength * volume,
                -(cue.delay * RATE // 1000),
            )
            for cue in cues
            if cue.sound in self._variants
        ]
        with self._lock:
            begun = [voice for voice in self._voices if voice.at >= 0]
            self._voices = begun[-_MOST_VOICES:] + new

    def hurry(self) -> None:
        """Play at once what was to begin last, and nothing else of what has not begun."""
        with self._lock:
            waiting = [voice for voice in self._voices if voice.at < 0]
            self._voices = [voice for voice in self._voices if voice.at >= 0]
            if waiting:
                last = min(waiting, key=lambda voice: voice.at)
                self._voices.append(replace(last, at=0))

    def is_silent(self) -> bool:
        """Return whether nothing plays and nothing waits to begin."""
        with self._lock:
            return not self._voices

    def mix(self, frames: int) -> array[int]:
        """Return the next ``frames`` samples."""
        whole = [0.0] * frames
        with self._lock:
            for voice in self._voices:
                _add(voice, whole)
            self._voices = [each for each in self._voices if each.at < len(each.samples)]
        return array("h", (round(max(-_LOUDEST, min(_LOUDEST, each))) for each in whole))

    def stream(self) -> Generator[array[int], int, None]:
        """Yield samples for ever, as many as are sent each time; the first are none."""
        frames = yield array("h")
        while True:
            self.asked_at = time.monotonic()
            frames = yield self.mix(frames)


def _add(voice: _Voice, whole: list[float]) -> None:
    """Add the next samples of ``voice`` to ``whole``, and move on."""
    first, at = max(-voice.at, 0), max(voice.at, 0)
    strength = voice.strength
    if first < len(whole):
        part = voice.samples[at : at + len(whole) - first]
        for number, sample in enumerate(part, first):
            whole[number] += strength * sample
    voice.at += len(whole)


def sounds_in(folder: Path) -> dict[str, list[array[int]]]:
    """Return the samples of all sounds in ``folder``; "drop-2" is a variant of "drop".

    Raises OSError, EOFError or wave.Error if a file cannot be read.
    """
    sounds: dict[str, list[array[int]]] = {}
    for path in sorted(folder.glob("*.wav")):
        sounds.setdefault(path.stem.partition("-")[0], []).append(samples_in(path))
    return sounds


def samples_in(path: Path) -> array[int]:
    """Return the samples of the sound in the file ``path``; raises like `sounds_in`."""
    with wave.open(str(path)) as file:
        frames = file.readframes(file.getnframes())
    if len(frames) % 2:
        raise EOFError(f"{path} ends within a sample")
    samples = array("h", frames)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
