"""Whether the desktop asks programs to move less."""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache

_PORTAL = "org.freedesktop.portal.Desktop"
_PATIENCE = 250
"""Milliseconds to wait for the desktop's answer, which usually comes in two or three."""

_SIGNS: tuple[tuple[str, str, tuple[object, ...]], ...] = (
    ("org.freedesktop.appearance", "reduced-motion", (1,)),
    ("org.gnome.desktop.interface", "enable-animations", (False,)),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", ("0", "0.0", 0, 0.0)),
)
"""Settings of desktops, and their values that ask for less motion."""


@lru_cache(maxsize=1)
def system_reduces_motion() -> bool:
    """Return whether the desktop asks for less motion, as it stood at the first question.

    Qt tells it only from 6.12 on, so the desktop is asked itself: Windows by its own call,
    others through the settings portal. Without an answer nothing is reduced.
    """
    return _reduces()


if sys.platform == "win32":
    _CLIENT_AREA_ANIMATION = 0x1042

    def _reduces() -> bool:
        """Return whether "Animation effects" is switched off in the settings of Windows."""
        shown = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(
            _CLIENT_AREA_ANIMATION, 0, ctypes.byref(shown), 0
        )
        return not shown.value

else:

    def _reduces() -> bool:
        """Return whether a sign is there, asking only a portal that runs already."""
        try:
            from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage  # noqa: PLC0415
        except ImportError:  # a desktop without it has no portal either
            return False
        bus = QDBusConnection.sessionBus()
        if not bus.isConnected() or not bus.interface().isServiceRegistered(_PORTAL).value():
            return False
        for group, key, reducing in _SIGNS:
            question = QDBusMessage.createMethodCall(
                _PORTAL,
                "/org/freedesktop/portal/desktop",
                "org.freedesktop.portal.Settings",
                "Read",
            )
            question.setArguments([group, key])
            answer = bus.call(question, QDBus.CallMode.Block, _PATIENCE)
            replied = answer.type() is QDBusMessage.MessageType.ReplyMessage
            if replied and _plain(answer.arguments()[0]) in reducing:
                return True
        return False


def _plain(value: object) -> object:
    """Return what is in ``value``, which comes wrapped once or twice."""
    from PySide6.QtDBus import QDBusVariant  # noqa: PLC0415 - as above

    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value
