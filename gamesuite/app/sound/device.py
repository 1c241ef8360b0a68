"""The device of the system that plays samples."""

from __future__ import annotations

import ctypes
import sys
from array import array
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeAlias

Stream: TypeAlias = "Generator[array[int], int, None]"
"""Yields as many samples as are sent to it; `next` was called once, so that it awaits a number."""

_BUFFER = 20
"""The length of a part of the buffer in milliseconds. There are a few: so late a sound may be."""
_MESSAGE_HANDLER: list[object] = []
"""The sound library of Linux and what it calls with its messages, once that is set.

Both are kept here since they must live as long as the program.
"""


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
    with _raising_device_errors():
        return _Device(rate)


@contextmanager
def _raising_device_errors() -> Iterator[None]:
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
        # Named, because those by default end with one that plays to nobody.
        backends = ("WASAPI", "DSOUND", "COREAUDIO", "PULSEAUDIO", "ALSA")
        self._device: Any = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=rate,
            buffersize_msec=_BUFFER,
            backends=[miniaudio.Backend[name] for name in backends],
            thread_prio=miniaudio.ThreadPriority.NORMAL,
            app_name="Game Suite",
        )

    def start(self, stream: Stream) -> None:
        """Begin to play ``stream``; raises DeviceError."""
        with _raising_device_errors():
            self._device.start(stream)

    def stop(self) -> None:
        """End playing; raises DeviceError."""
        with _raising_device_errors():
            self._device.stop()

    def close(self) -> None:
        """Give the device back; raises DeviceError."""
        with _raising_device_errors():
            self._device.close()


def _silence_messages() -> None:
    """Keep the sound library of Linux from writing about missing devices to the error stream."""
    if sys.platform != "linux" or _MESSAGE_HANDLER:
        return
    try:
        library = ctypes.CDLL("libasound.so.2")
        set_handler = library.snd_lib_error_set_handler
    except (OSError, AttributeError):
        return  # another kind of system, which has other ways
    handler_type = ctypes.CFUNCTYPE(
        None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
    )
    handler = handler_type(_ignore_message)
    _MESSAGE_HANDLER.extend((library, handler))
    set_handler(handler)


def _ignore_message(*_message: object) -> None:
    """Do nothing with a message."""
