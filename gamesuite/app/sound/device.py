"""The device of the system that plays samples."""

from __future__ import annotations

import ctypes
import sys
from array import array
from collections.abc import Generator
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
        """Give the device back, whether it plays or not."""


def open_device(rate: int) -> Device:
    """Return the usual device of the system, which plays ``rate`` samples a second.

    This takes a while: call it in a thread. Raises DeviceError if there is none.
    """
    try:
        return _Device(rate)
    except (ImportError, OSError) as error:
        raise DeviceError(str(error)) from error


class _Device:
    """The usual device, through miniaudio."""

    def __init__(self, rate: int) -> None:
        import miniaudio  # noqa: PLC0415 - would slow down the start, which needs no sound

        self._error: Any = miniaudio.MiniaudioError
        _silence_messages()
        names = ("WASAPI", "DSOUND", "COREAUDIO", "PULSEAUDIO", "ALSA")
        try:
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
        except self._error as error:
            raise DeviceError(str(error)) from error

    def start(self, stream: Stream) -> None:
        """Begin to play ``stream``; raises DeviceError."""
        try:
            self._device.start(stream)
        except self._error as error:
            raise DeviceError(str(error)) from error

    def stop(self) -> None:
        """End playing; raises DeviceError."""
        try:
            self._device.stop()
        except self._error as error:
            raise DeviceError(str(error)) from error

    def close(self) -> None:
        """Give the device back."""
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
