"""Full screen: everything but the table gives way, and comes back when it is wanted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QEnterEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QToolBar, QWidget

from gamesuite.app.floating_status import FloatingStatus
from gamesuite.app.play.table_page import TablePage
from gamesuite.widgets.look.timers import repeating_timer

LINGER = 400
"""How often it is looked whether the bars are still used, in milliseconds."""
_EDGE = 3
"""How near the upper edge of the screen the pointer brings the bars back, in pixels."""
_MENU_KEYS = (Qt.Key.Key_Alt, Qt.Key.Key_F10)
"""The keys that lead to the menus."""
_SLACK = 10
"""How far below the bars the pointer still keeps them, in pixels."""


class FullScreen(QObject):
    """Gives the screen to the table of ``page`` while ``window`` fills it.

    The bars, which are the menu bar and the tool bar, come back when the pointer touches the upper
    edge, or by Alt or F10, and go again once nothing uses them. Without full screen they are always
    there. What the status line says floats over the table.
    """

    def __init__(self, window: QMainWindow, page: TablePage) -> None:
        super().__init__(window)
        self._window = window
        self._page = page
        self._is_full = False
        self._status = FloatingStatus(window)
        window.statusBar().messageChanged.connect(self._status.say)
        self._edge = _Edge(window)
        self._edge.touched.connect(self._show_bars)
        self._linger = repeating_timer(self, self._hide_unless_used, LINGER)
        window.installEventFilter(self)
        # The pages of the window end above a notice, over which nothing is to float.
        self._pages = page.parentWidget() or page
        self._pages.installEventFilter(self)
        self._apply()  # a window may be restored full

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the state and the size of the window; bring the menus back by their keys."""
        if event.type() == QEvent.Type.WindowStateChange:
            self._apply()
        elif self._is_full and event.type() == QEvent.Type.Resize:
            self._place()
        elif self._is_full and _asks_for_menus(event):
            self._show_bars()
        return False

    def close(self) -> None:
        """Stop waiting to hide the bars: the window is closing."""
        self._linger.stop()

    def _apply(self) -> None:
        """Hide what gives way in full screen, and show it again afterwards."""
        is_full = self._window.isFullScreen()
        if is_full == self._is_full:
            return
        self._is_full = is_full
        self._linger.stop()
        for bar in self._bars():
            bar.setHidden(is_full)
        line = self._window.statusBar()
        line.setHidden(is_full)
        self._page.set_alone(alone=is_full)
        if is_full:
            self._status.take_over(line)
        else:
            self._status.give_back(line)
        self._place()

    def _show_bars(self) -> None:
        """Show the bars until nothing uses them any more."""
        if self._is_full:
            self._edge.hide()
            for bar in self._bars():
                bar.show()
            self._linger.start()

    def _hide_unless_used(self) -> None:
        """Hide the bars if neither pointer, focus nor an open menu is there."""
        bottom = max(bar.geometry().bottom() for bar in self._bars())
        pointer = self._window.mapFromGlobal(QCursor.pos())
        is_at_bars = 0 <= pointer.y() < bottom + _SLACK
        focus = QApplication.focusWidget()
        has_focus = focus is not None and any(
            bar is focus or bar.isAncestorOf(focus) for bar in self._bars()
        )
        if is_at_bars or has_focus or QApplication.activePopupWidget() is not None:
            return
        self._linger.stop()
        for bar in self._bars():
            bar.hide()
        self._place()

    def _bars(self) -> tuple[QWidget, ...]:
        return self._window.menuBar(), *self._window.findChildren(QToolBar)

    def _place(self) -> None:
        """Put the edge and the floating status line where they belong in the window.

        The edge waits for the pointer while the bars are hidden.
        """
        self._edge.setGeometry(0, 0, self._window.width(), _EDGE)
        self._edge.setVisible(self._is_full and not self._linger.isActive())
        self._edge.raise_()
        bottom = self._pages.mapTo(self._window, self._pages.rect().bottomLeft()).y() + 1
        self._status.place_in(QRect(0, 0, self._window.width(), bottom))


def _asks_for_menus(event: QEvent) -> bool:
    """Return whether ``event`` comes before Alt or F10 is pressed, whatever then takes the key."""
    is_override = event.type() == QEvent.Type.ShortcutOverride
    return is_override and isinstance(event, QKeyEvent) and event.key() in _MENU_KEYS


class _Edge(QWidget):
    """A strip at the upper edge of the screen, which notices the pointer."""

    touched = Signal()
    """The pointer has come to the edge."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Notice the pointer."""
        self.touched.emit()
