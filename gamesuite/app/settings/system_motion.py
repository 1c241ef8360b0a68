"""Whether the desktop asks programs to reduce motion."""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache

_PORTAL = "org.freedesktop.portal.Desktop"
_TIMEOUT = 250
"""Milliseconds to wait for the answer of the desktop, which usually takes two or three."""

_REDUCING: tuple[tuple[str, str, tuple[object, ...]], ...] = (
    ("org.freedesktop.appearance", "reduced-motion", (1,)),
    ("org.gnome.desktop.interface", "enable-animations", (False,)),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", ("0", "0.0", 0, 0.0)),
)
"""Settings of desktops, with the values that ask for less motion."""


@lru_cache(maxsize=1)
def system_reduces_motion() -> bool:
    """Return whether the desktop asked for less motion at the first call.

    Qt reports this only from 6.12, so this asks the desktop: Windows through its own API, others
    through the settings portal. The default is False.
    """
    return _reduces()


if sys.platform == "win32":
    _CLIENT_AREA_ANIMATION = 0x1042

    def _reduces() -> bool:
        """Return whether "Animation effects" is switched off in the settings of Windows."""
        is_animated = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(
            _CLIENT_AREA_ANIMATION, 0, ctypes.byref(is_animated), 0
        )
        return not is_animated.value

else:

    def _reduces() -> bool:
        """Return whether a setting of the desktop asks for it; never starts a portal."""
        try:
            from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage  # noqa: PLC0415
        except ImportError:  # without it there is no portal either
            return False
        bus = QDBusConnection.sessionBus()
        if not bus.isConnected() or not bus.interface().isServiceRegistered(_PORTAL).value():
            return False
        for group, key, reducing in _REDUCING:
            request = QDBusMessage.createMethodCall(
                _PORTAL,
                "/org/freedesktop/portal/desktop",
                "org.freedesktop.portal.Settings",
                "Read",
            )
            request.setArguments([group, key])
            answer = bus.call(request, QDBus.CallMode.Block, _TIMEOUT)
            is_reply = answer.type() is QDBusMessage.MessageType.ReplyMessage
            if is_reply and _unwrapped(answer.arguments()[0]) in reducing:
                return True
        return False


def _unwrapped(value: object) -> object:
    """Return the content of ``value``, which is wrapped once or twice."""
    from PySide6.QtDBus import QDBusVariant  # noqa: PLC0415 - as above

    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value
