"""Full screen: everything but the table gives way, and comes back when it is wanted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAction, QCursor, QEnterEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QMainWindow,
    QSizeGrip,
    QStatusBar,
    QToolBar,
    QWidget,
)

from gamesuite.app.parts.status_line import StatusLine
from gamesuite.app.play.table_page import TablePage
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.keys import native_keys
from gamesuite.widgets.look.boxes import in_row
from gamesuite.widgets.look.timers import once_timer, repeating_timer

LINGER = 400
"""How often it is looked whether the bars are still used, in milliseconds."""
_EDGE = 3
"""How near the upper edge of the screen the pointer brings the bars back, in pixels."""
_MARGIN = 10
"""The distance of the floating signs from the lower edge of the window, in pixels."""
_SHOWN_OR_HIDDEN = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
_MENU_KEYS = (Qt.Key.Key_Alt, Qt.Key.Key_F10)
"""The keys that lead to the menus."""
_SLACK = 10
"""How far below the bars the pointer still keeps them, in pixels."""


class FullScreen(QObject):
    """Gives the screen to the table of ``page`` while ``window`` fills it.

    The bars, which are the menu bar and the tool bar, come back when the pointer touches the upper
    edge, or by Alt or F10, and go again once nothing uses them. Without full screen they are always
    there. What the status line says stands on the felt; its signs float over the lower edge. A
    sentence says at the beginning how to leave.
    """

    def __init__(self, window: QMainWindow, page: TablePage) -> None:
        super().__init__(window)
        self._window = window
        self._page = page
        self._is_full = False
        self._status = StatusLine(window)
        self._way_out = ""
        """The sentence that says how to leave full screen, once it was told."""
        self._edge = _Edge(window)
        self._edge.touched.connect(self._show_bars)
        self._linger = repeating_timer(self, self._hide_unless_used, LINGER)
        window.installEventFilter(self)
        self._signs = FloatingSigns(window)
        # The pages of the window end above a notice, over which nothing is to float.
        self._pages = page.parentWidget() or page
        self._pages.installEventFilter(self)
        page.installEventFilter(self)
        page.line.complete(window.statusBar())
        self._apply()  # a window may be restored full

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the state and the size of the window; bring the menus back by their keys."""
        if watched is self._page:
            if event.type() in _SHOWN_OR_HIDDEN:
                self._show_status()
        elif event.type() == QEvent.Type.WindowStateChange:
            self._apply()
        elif self._is_full and event.type() == QEvent.Type.Resize:
            self._place()
        elif self._is_full and _asks_for_menus(event):
            self._show_bars()
        return False

    def tell_way_out(self) -> None:
        """Say for some seconds how to leave full screen; say nothing in a window."""
        if self._is_full:
            action = self._window.findChild(QAction, "full-screen")
            keys = "" if action is None else native_keys(action.shortcut())
            self._way_out = (
                _("{keys} or Esc leaves full screen.").format(keys=keys)
                if keys
                else _("Esc leaves full screen.")
            )
            self._status.show(self._way_out)

    def is_telling_way_out(self) -> bool:
        """Return whether the felt or the status line says how to leave full screen."""
        line, bar = self._page.line, self._window.statusBar()
        said = line.shown if line.isVisible() else bar.currentMessage()
        return self._is_full and bool(said) and said == self._way_out

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
        self._page.set_alone(alone=is_full)
        self._show_status()
        self._place()
        if not is_full:
            self._status.clear()
        elif self._window.isVisible():  # else it is told once the first game is shown
            self.tell_way_out()

    def _show_status(self) -> None:
        """Hide the status line while the table has the screen, and show it again afterwards."""
        is_alone = self._is_full and not self._page.isHidden()
        self._window.statusBar().setHidden(is_alone)
        self._page.line.stand_in(alone=is_alone)
        self._signs.float(self._window.statusBar(), is_alone=is_alone)

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
        """Put the edge and the floating signs where they belong in the window.

        The edge waits for the pointer while the bars are hidden.
        """
        self._edge.setGeometry(0, 0, self._window.width(), _EDGE)
        self._edge.setVisible(self._is_full and not self._linger.isActive())
        self._edge.raise_()
        bottom = self._pages.mapTo(self._window, self._pages.rect().bottomLeft()).y() + 1
        self._signs.place_in(QRect(0, 0, self._window.width(), bottom))


def _asks_for_menus(event: QEvent) -> bool:
    """Return whether ``event`` comes before Alt or F10 is pressed, whatever then takes the key."""
    is_override = event.type() == QEvent.Type.ShortcutOverride
    return is_override and isinstance(event, QKeyEvent) and event.key() in _MENU_KEYS


class FloatingSigns(QFrame):
    """Shows over ``window``, at its lower edge, the signs of the hidden status line.

    As long as they are here, they hide and show themselves as they do there.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("strip")
        self.hide()
        self._area = QRect()
        """Where it may lie in the window."""
        self._signs: list[QWidget] = []
        self._bar: QStatusBar | None = None
        """The bar whose signs it shows, None if that shows them itself."""
        self._row = in_row(margins=(12, 5, 12, 5))
        self.setLayout(self._row)
        self._late = once_timer(self, self._take_signs)

    def float(self, bar: QStatusBar, *, is_alone: bool) -> None:
        """Take over the signs in ``bar``, or give them back if they are not ``alone`` any more.

        The children of ``bar`` are these signs in their order, and the grip for the size of the
        window. One that comes to ``bar`` later is taken over, too.
        """
        if is_alone == (self._bar is not None):
            return
        if is_alone:
            self._bar = bar
            bar.installEventFilter(self)
            self._take_signs()
        else:
            self._give_signs_back(bar)
            self._bar = None
        self._refresh()

    def place_in(self, area: QRect) -> None:
        """Lie in the middle of the lower edge of ``area``."""
        self._area = area
        self._refresh()

    def event(self, event: QEvent) -> bool:
        """Take the size that is needed when a sign has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._refresh()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the size that is needed when a sign is shown or hidden; take over new signs."""
        if watched is self._bar:
            if event.type() == QEvent.Type.ChildAdded:
                self._late.start(0)  # the bar is not ready with it yet
        elif event.type() in _SHOWN_OR_HIDDEN:
            self._refresh()
        return False

    def _take_signs(self) -> None:
        """Show all signs that are in the bar."""
        if self._bar is None:
            return
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        for sign in self._bar.findChildren(QWidget, options=direct):
            if isinstance(sign, QSizeGrip):
                continue
            is_hidden = sign.isHidden()
            self._bar.removeWidget(sign)
            self._row.addWidget(sign)
            sign.installEventFilter(self)
            sign.setHidden(is_hidden)
            self._signs.append(sign)
        self._refresh()

    def _give_signs_back(self, bar: QStatusBar) -> None:
        """Let ``bar`` show the signs again."""
        bar.removeEventFilter(self)
        for sign in self._signs:
            is_hidden = sign.isHidden()
            sign.removeEventFilter(self)
            self._row.removeWidget(sign)
            bar.addPermanentWidget(sign)
            sign.setHidden(is_hidden)
        self._signs = []

    def _refresh(self) -> None:
        """Show the signs as wide as they need, or nothing if there are none."""
        if all(sign.isHidden() for sign in self._signs):
            self.hide()
            return
        rect = QRect(QPoint(0, 0), self.sizeHint())
        rect.moveCenter(self._area.center())
        rect.moveBottom(self._area.bottom() - _MARGIN)
        self.setGeometry(rect)
        self.show()
        self.raise_()


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
