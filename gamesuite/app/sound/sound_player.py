"""A player of sounds that never keeps anybody waiting."""

from __future__ import annotations

import time
import wave
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread

from gamesuite.app.sound import device
from gamesuite.app.sound.cues import Cue
from gamesuite.app.sound.device import Device, DeviceError
from gamesuite.app.sound.mixer import RATE, Mixer, sounds_in
from gamesuite.engine.resources import MissingResourceError, resource

REST = 3.0
"""After so many seconds of silence the device rests."""
RETRY = 30.0
"""After so many seconds a device that was missing is looked for again."""
LAST_WAIT = 0.1
"""So many seconds `SoundPlayer.close` waits at most for the device to be given back."""

_NO_SOUNDS = (MissingResourceError, OSError, EOFError, wave.Error)


class SoundPlayer:
    """Plays cues on the usual device, from a thread of its own.

    The thread begins, and loads sounds and device, with the first cue. Without a device there is
    silence; a device that hangs holds up nothing but its thread, which ends with the program.
    """

    def __init__(self) -> None:
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._mixer = Mixer({})
        self._device: Device | None = None
        self._is_playing = False
        self._retry_at = 0.0

    def play(self, cues: Iterable[Cue], volume: float) -> None:
        """Play ``cues`` at ``volume``, from 0 to 1, instead of what has not begun yet."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()
        asked, chosen = time.monotonic(), tuple(cues)
        self._tasks.put(partial(self._play, chosen, volume, asked))

    def hurry(self) -> None:
        """Play at once what was to begin last, and nothing else of what has not begun."""
        if self._thread is not None:
            self._tasks.put(self._hurry)

    def fall_silent(self) -> None:
        """End all sounds and give the device back, without waiting for it."""
        if self._thread is not None:
            self._tasks.put(self._give_back)

    def close(self) -> None:
        """End all sounds and give the device back; the player can play again afterwards."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._tasks.put(None)
            thread.join(LAST_WAIT)
            if thread.is_alive():  # the device hangs: what comes later gets another thread
                self._tasks = SimpleQueue()

    # In the thread

    def _work(self) -> None:
        tasks = self._tasks
        while True:
            try:
                task = tasks.get(timeout=REST if self._is_playing else None)
            except Empty:
                self._rest()
                continue
            if task is None:
                break
            task()
        self._give_back()

    def _play(self, cues: tuple[Cue, ...], volume: float, asked: float) -> None:
        if not self._is_ready():
            return
        if time.monotonic() - asked < 1:  # the device was slow: what is to be heard is over
            self._mixer.play(cues, volume)

    def _hurry(self) -> None:
        self._mixer.hurry()

    def _is_ready(self) -> bool:
        """Return whether the device plays; open and start it if it does not yet."""
        if self._device is None and time.monotonic() < self._retry_at:
            return False
        try:
            if self._device is None:
                self._mixer = Mixer(sounds_in(resource("sounds")))
                self._device = device.open_device(RATE)
            if not self._is_playing:
                stream = self._mixer.stream()
                next(stream)
                self._device.start(stream)
                self._is_playing = True
        except (DeviceError, *_NO_SOUNDS):
            self._give_back()
            self._retry_at = time.monotonic() + RETRY
        return self._is_playing

    def _rest(self) -> None:
        """Stop the device if nothing plays; it then uses no time."""
        if self._device is not None and self._mixer.is_silent():
            self._is_playing = False
            try:
                self._device.stop()
            except DeviceError:
                self._give_back()

    def _give_back(self) -> None:
        given, self._device, self._is_playing = self._device, None, False
        if given is not None:
            with suppress(DeviceError):
                given.close()
