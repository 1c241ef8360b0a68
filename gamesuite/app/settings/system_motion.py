"""Whether the desktop asks programs to reduce motion, and when that changes."""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache
from typing import Any

from PySide6.QtCore import SLOT, QObject, Signal, Slot

# Where the desktop answers for its settings, in the words of D-Bus: service, object, interface.
_PORTAL = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_SETTINGS = "org.freedesktop.portal.Settings"
_TIMEOUT = 250
"""Milliseconds to wait for the answer of the desktop, which usually takes two or three."""

_MOTION_SETTINGS: tuple[tuple[str, str, tuple[object, ...]], ...] = (
    ("org.freedesktop.appearance", "reduced-motion", (1,)),
    ("org.gnome.desktop.interface", "enable-animations", (False,)),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", ("0", "0.0", 0, 0.0)),
)
"""Settings of desktops: group, key, and the values that ask for less motion."""


@lru_cache(maxsize=1)
def system_reduces_motion() -> bool:
    """Return whether the desktop asks for less motion.

    The answer is cached; a `SystemMotion` asks anew when it hears of a change.

    Qt reports this only from 6.12, so this asks the desktop: Windows through its own API, others
    through the settings portal. The default is False.
    """
    return _reduces()


class SystemMotion(QObject):
    """Emits ``changed`` when the answer of `system_reduces_motion` is another one."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        _listen(self)

    def ask_again(self) -> None:
        """Ask the desktop anew if it tells of no changes, as Windows does not.

        The window calls this when the player comes back to it.
        """
        if sys.platform == "win32":
            self._update()

    @Slot("QDBusMessage")
    def hear(self, message: object) -> None:
        """Take the news that a setting of the desktop has changed."""
        group, key, *_value = message.arguments()  # type: ignore[attr-defined]
        if any((group, key) == setting[:2] for setting in _MOTION_SETTINGS):
            self._update()

    def _update(self) -> None:
        before = system_reduces_motion()
        system_reduces_motion.cache_clear()
        if system_reduces_motion() != before:
            self.changed.emit()


if sys.platform == "win32":

    def _listen(_motion: SystemMotion) -> None:
        """Do nothing: `SystemMotion.ask_again` asks."""

    _CLIENT_AREA_ANIMATION = 0x1042

    def _reduces() -> bool:
        """Return whether "Animation effects" is switched off in the settings of Windows."""
        is_animated = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(
            _CLIENT_AREA_ANIMATION, 0, ctypes.byref(is_animated), 0
        )
        return not is_animated.value

else:

    def _listen(motion: SystemMotion) -> None:
        """Let the portal tell ``motion`` of every change."""
        try:
            from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415
        except ImportError:
            return
        bus = QDBusConnection.sessionBus()
        if bus.isConnected():
            slot: Any = SLOT("hear(QDBusMessage)")  # the types want bytes, but bytes are refused
            bus.connect(_PORTAL, _PATH, _SETTINGS, "SettingChanged", motion, slot)

    def _reduces() -> bool:
        """Return whether a setting of the desktop asks for it; never starts a portal."""
        try:
            from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage  # noqa: PLC0415
        except ImportError:  # without it there is no portal either
            return False
        bus = QDBusConnection.sessionBus()
        if not bus.isConnected() or not bus.interface().isServiceRegistered(_PORTAL).value():
            return False
        for group, key, reducing_values in _MOTION_SETTINGS:
            request = QDBusMessage.createMethodCall(_PORTAL, _PATH, _SETTINGS, "Read")
            request.setArguments([group, key])
            answer = bus.call(request, QDBus.CallMode.Block, _TIMEOUT)
            is_reply = answer.type() is QDBusMessage.MessageType.ReplyMessage
            if is_reply and _unwrapped(answer.arguments()[0]) in reducing_values:
                return True
        return False


def _unwrapped(value: object) -> object:
    """Return what ``value`` contains: portals wrap it in one QDBusVariant or two."""
    from PySide6.QtDBus import QDBusVariant  # noqa: PLC0415 - as above

    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value
