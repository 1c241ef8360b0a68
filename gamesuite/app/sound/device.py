"""The device of the system that plays samples."""

from __future__ import annotations

import ctypes
import sys
from array import array
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeAlias

Stream: TypeAlias = "Generator[array[int], int, None]"
"""Yields as many samples as are sent to it; it has been started."""

_BUFFER = 20
"""Milliseconds of a part of the buffer, of which there are a few: how late a sound may be."""
_SPEECHLESS: list[object] = []
"""What the library of Linux calls with its messages, which must live as long as that library."""


class DeviceError(Exception):
    """There is no device, or it does not play."""


class Device(Protocol):
    """What plays a stream."""

    def start(self, stream: Stream) -> None:
        """Begin to play ``stream``; raises DeviceError."""

    def stop(self) -> None:
        """End playing; raises DeviceError."""

    def close(self) -> None:
        """Give the device back, whether it plays or not; raises DeviceError."""


def open_device(rate: int) -> Device:
    """Return the usual device of the system, which plays ``rate`` samples a second.

    This takes a while: call it in a thread. Raises DeviceError if there is none.
    """
    with _told_as_missing():
        return _Device(rate)


@contextmanager
def _told_as_missing() -> Iterator[None]:
    """Raise DeviceError for whatever the library of the device raises, which may be anything."""
    try:
        yield
    except Exception as error:
        raise DeviceError(str(error)) from error


class _Device:
    """The usual device, through miniaudio."""

    def __init__(self, rate: int) -> None:
        import miniaudio  # noqa: PLC0415 - would slow down the start, which needs no sound

        _silence_messages()
        names = ("WASAPI", "DSOUND", "COREAUDIO", "PULSEAUDIO", "ALSA")
        # Named, because by default the last one is a device that plays to nobody.
        self._device: Any = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=rate,
            buffersize_msec=_BUFFER,
            backends=[miniaudio.Backend[name] for name in names],
            thread_prio=miniaudio.ThreadPriority.NORMAL,
            app_name="Game Suite",
        )

    def start(self, stream: Stream) -> None:
        """Begin to play ``stream``; raises DeviceError."""
        with _told_as_missing():
            self._device.start(stream)

    def stop(self) -> None:
        """End playing; raises DeviceError."""
        with _told_as_missing():
            self._device.stop()

    def close(self) -> None:
        """Give the device back; raises DeviceError."""
        with _told_as_missing():
            self._device.close()


def _silence_messages() -> None:
    """Keep the sound library of Linux from writing about missing devices to the error stream."""
    if sys.platform != "linux" or _SPEECHLESS:
        return
    try:
        library = ctypes.CDLL("libasound.so.2")
        set_handler = library.snd_lib_error_set_handler
    except (OSError, AttributeError):
        return  # another kind of system, which has other ways
    kind = ctypes.CFUNCTYPE(
        None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
    )
    handler = kind(_say_nothing)
    _SPEECHLESS.extend((library, handler))
    set_handler(handler)


def _say_nothing(*_message: object) -> None:
    """Take a message, and keep it."""
