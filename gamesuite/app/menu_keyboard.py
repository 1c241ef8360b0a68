"""The keyboard of the window, which its menu bar may take and not give back.

It stands alone because it mends a gap of Qt, and knows no dialog.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QWidget
from shiboken6 import isValid


class MenuKeyboard(QObject):
    """Takes the focus back from the menu bar of ``window``, which gets it by Alt.

    Qt restores it when a menu is left, but not when a shortcut opens a window meanwhile. F10, which
    means nothing to Qt, opens the first menu.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._focus_before: QWidget | None = None
        """What had the focus before the menu bar got it."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._remember)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the first menu by an F10 that nothing else in the window takes."""
        is_press = event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_F10:
            self._open_first_menu()
            return True
        return False

    def restore(self) -> None:
        """Move the focus from the menu bar, if it is there, back to where it was."""
        if self._window.focusWidget() is not self._window.menuBar():
            return
        before, centre = self._focus_before, self._window.centralWidget()
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.MenuBarFocusReason)
        elif centre is not None:
            centre.setFocus(Qt.FocusReason.MenuBarFocusReason)

    def _open_first_menu(self) -> None:
        """Open the first menu at its first entry, as F10 does in other programs."""
        bar = self._window.menuBar()
        first = next((each for each in bar.actions() if each.isVisible()), None)
        if first is not None and bar.isVisible():
            bar.setActiveAction(first)
            menu = QApplication.activePopupWidget()
            if isinstance(menu, QMenu):
                menu.setActiveAction(menu.actions()[0])

    def _remember(self, before: QWidget | None, now: QWidget | None) -> None:
        # The focus also changes while the window is destroyed, when only its wrapper is left.
        if before is not None and isValid(self._window) and now is self._window.menuBar():
            self._focus_before = before
