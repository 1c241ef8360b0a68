"""Whether a finger is used: what is pressed is then larger, and a tap may slide.

Nothing is larger before the first touch, because most players have no screen for it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication, QPointingDevice, QSinglePointEvent, QWindow
from PySide6.QtWidgets import QApplication, QWidget

TARGET = 44
"""The least width and height of what a finger is to press, in pixels."""
_SLIDE = 20
"""How far a finger may slide in a tap, in pixels: Qt's own distance is meant for mice."""
_PROPERTY = "touched"
"""The property of the application that tells of the first touch."""


def is_touched() -> bool:
    """Return whether a finger has touched a window of the program."""
    app = QApplication.instance()
    return app is not None and bool(app.property(_PROPERTY))


def set_touched(*, touched: bool) -> None:
    """Let `is_touched` return ``touched``."""
    app = QApplication.instance()
    assert app is not None
    app.setProperty(_PROPERTY, touched)


def pressed_size(pixels: int) -> int:
    """Return ``pixels``, a width or height of what is pressed, or more once fingers press it."""
    return max(pixels, TARGET) if is_touched() else pixels


def is_finger(event: QSinglePointEvent) -> bool:
    """Return whether a finger presses in ``event``."""
    return event.pointerType() == QPointingDevice.PointerType.Finger


def drag_distance(event: QSinglePointEvent) -> int:
    """Return from how many pixels on the way of what presses in ``event`` is a drag."""
    usual = QGuiApplication.styleHints().startDragDistance()
    return max(usual, _SLIDE + 1) if is_finger(event) else usual


class TouchWatch(QObject):
    """Notices the first touch of a finger in ``window``."""

    noticed = Signal()
    """A finger is used from now on: see `is_touched`."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._handle: QWindow | None = None
        """What the system knows of the window, once it was shown: touches come there first."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note the first touch once it has ended: nothing is to move under the finger."""
        if event.type() == QEvent.Type.Show and self._handle is None:
            self._window.removeEventFilter(self)
            self._handle = self._window.windowHandle()
            self._handle.installEventFilter(self)
        elif event.type() == QEvent.Type.TouchEnd and self._handle is not None:
            self._handle.removeEventFilter(self)
            set_touched(touched=True)
            self.noticed.emit()
        return False
