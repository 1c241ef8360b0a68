"""A settings portal that asks for as much motion as each line of its standard input says.

Started in a session bus of its own. It says "ready" when it can be asked.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import ClassInfo, QCoreApplication, QObject, QSocketNotifier, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant

NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"
GROUP, KEY = "org.freedesktop.appearance", "reduced-motion"


@ClassInfo({"D-Bus Interface": SETTINGS})  # type: ignore[call-arg]
class Portal(QObject):  # type: ignore[operator]
    """Answers for one setting, and tells of its changes."""

    def __init__(self, bus: QDBusConnection) -> None:
        super().__init__()
        self._bus = bus
        self._value = 0
        self._input = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._input.activated.connect(self._read)

    @Slot(str, str, result=QDBusVariant)
    def Read(self, group: str, key: str) -> QDBusVariant:  # noqa: N802 - the portal's own name
        """Return the value of a setting."""
        return QDBusVariant(self._value if (group, key) == (GROUP, KEY) else "")

    def _read(self) -> None:
        line = sys.stdin.readline()
        if not line:
            QCoreApplication.quit()
            return
        self._value = int(line)
        signal = QDBusMessage.createSignal(PATH, SETTINGS, "SettingChanged")
        signal.setArguments([GROUP, KEY, QDBusVariant(self._value)])
        self._bus.send(signal)


def main() -> None:
    """Serve until the standard input ends."""
    application = QCoreApplication([])
    bus = QDBusConnection.sessionBus()
    portal = Portal(bus)
    assert bus.registerObject(PATH, portal, QDBusConnection.RegisterOption.ExportAllSlots)
    assert bus.registerService(NAME)
    print("ready", flush=True)
    application.exec()


if __name__ == "__main__":
    main()
