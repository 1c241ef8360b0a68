"""A player of sounds that never keeps anybody waiting."""

from __future__ import annotations

import time
import wave
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Event, Thread

from gamesuite.app.sound import device
from gamesuite.app.sound.cues import Cue
from gamesuite.app.sound.device import Device, DeviceError
from gamesuite.app.sound.mixer import RATE, Mixer, sounds_in
from gamesuite.engine.resources import MissingResourceError, resource

REST = 3.0
"""After so many seconds of silence the device rests."""
FIRST_RETRY = 1.0
"""After so many seconds a missing device is looked for again; then the pause doubles each time."""
RETRY = 30.0
"""The longest of these pauses, in seconds."""
LATE = 2.0
"""A device that asks for no samples for so many seconds is lost: the sound server was restarted,
or nothing is plugged in any more."""
_TOO_LATE = 1.0
"""A sound that would be heard so many seconds late, since the device was slow, is left out."""
LAST_WAIT = 0.1
"""So many seconds `SoundPlayer.close` waits at most for the device to be given back."""

_NO_SOUNDS = (MissingResourceError, OSError, EOFError, wave.Error)


class SoundPlayer:
    """Plays cues on the usual device, from a thread of its own.

    The thread begins, and loads sounds and device, with the first cue. Without a device there is
    silence; a device that hangs holds up nothing but its thread, which ends with the program. One
    that was lost is opened anew for the next sound.
    """

    def __init__(self) -> None:
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        """What the thread is to do, in order; None ends it."""
        self._thread: Thread | None = None
        self._mixer = Mixer({})  # without sounds until the device is opened
        self._device: Device | None = None
        self._is_playing = False
        """Whether the device was started, and neither stopped nor given back since."""
        self._started_at = 0.0
        """When the device last began to play, on the clock `time.monotonic`."""
        self._retry_at = 0.0
        """When a missing device may be looked for again, on the same clock."""
        self._pause = FIRST_RETRY
        """How long the next search for a device waits."""

    def play(self, cues: Iterable[Cue], volume: float) -> None:
        """Play ``cues`` at ``volume``, from 0 to 1, instead of what has not begun yet."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()
        self._tasks.put(partial(self._play, tuple(cues), volume, time.monotonic()))

    def hurry(self) -> None:
        """Play at once what was to begin last, and drop what else has not begun yet."""
        if self._thread is not None:
            self._tasks.put(self._hurry)

    def fall_silent(self) -> None:
        """End all sounds and give the device back, without waiting for it."""
        if self._thread is not None:
            self._tasks.put(self._give_back)

    def wait(self, seconds: float) -> bool:
        """Wait until the device has what is to be heard; return whether it has within ``seconds``.

        If there is no device, it is enough that it was looked for.
        """
        if self._thread is None:
            return True
        done = Event()
        self._tasks.put(done.set)
        return done.wait(seconds)

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

    def _play(self, cues: tuple[Cue, ...], volume: float, wanted_at: float) -> None:
        """Play ``cues``, wanted at the time ``wanted_at``, unless that is a while ago."""
        if not self._is_ready():
            return
        if time.monotonic() - wanted_at < _TOO_LATE:
            self._mixer.play(cues, volume)

    def _hurry(self) -> None:
        """Hurry the mixer that is used by then: `_is_ready` replaces it."""
        self._mixer.hurry()

    def _is_ready(self) -> bool:
        """Return whether the device plays; open and start it if it does not yet."""
        self._notice_loss()
        if self._device is not None and not self._is_playing:
            try:
                self._start()
            except DeviceError:  # it was lost while it rested, and there may be another one
                self._give_back()
        if self._device is None and time.monotonic() >= self._retry_at:
            try:
                self._mixer = Mixer(sounds_in(resource("sounds")))
                self._device = device.open_device(RATE)
                self._start()
            except (DeviceError, *_NO_SOUNDS):
                self._give_up()
        return self._is_playing

    def _start(self) -> None:
        """Let the device play what is mixed."""
        assert self._device is not None
        stream = self._mixer.stream()
        next(stream)
        self._started_at = time.monotonic()
        self._device.start(stream)
        self._is_playing = True

    def _notice_loss(self) -> None:
        """Give back a device that no longer asks for samples.

        One that has played may be opened anew at once. One that never did is left alone for a
        while.
        """
        if not self._is_playing:
            return
        has_played = self._mixer.asked_at >= self._started_at
        if has_played:
            self._pause = FIRST_RETRY
        if time.monotonic() - max(self._mixer.asked_at, self._started_at) > LATE:
            if has_played:
                self._give_back()
            else:
                self._give_up()

    def _give_up(self) -> None:
        """Give the device back, and look for one again after a pause."""
        self._give_back()
        self._retry_at = time.monotonic() + self._pause
        self._pause = min(2 * self._pause, RETRY)

    def _rest(self) -> None:
        """Stop the device if nothing plays; it then uses no time."""
        self._notice_loss()
        if self._device is not None and self._mixer.is_silent():
            self._is_playing = False
            try:
                self._device.stop()
            except DeviceError:
                self._give_back()

    def _give_back(self) -> None:
        lost_device, self._device, self._is_playing = self._device, None, False
        if lost_device is not None:
            with suppress(DeviceError):
                lost_device.close()
