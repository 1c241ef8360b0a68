"""Full screen: everything but the table gives way, and comes back when it is wanted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QEnterEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QMainWindow,
    QSizeGrip,
    QStatusBar,
    QToolBar,
    QWidget,
)

from gamesuite.app.play.table_page import TablePage
from gamesuite.widgets.look.boxes import in_row
from gamesuite.widgets.look.timers import repeating_timer

_SHOWN_OR_HIDDEN = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
_OVERRIDE, _ALT = QEvent.Type.ShortcutOverride, Qt.Key.Key_Alt
LINGER = 400
"""How long the bars stay when nothing needs them any more, in milliseconds."""
_EDGE = 3
"""How near the upper edge of the screen the pointer brings the bars back, in pixels."""
_MARGIN = 10
"""The distance of the floating status line from the lower edge, in pixels."""


class FullScreen(QObject):
    """Gives the screen to the table of ``page`` while ``window`` fills it.

    Menu bar and tool bar come back while the pointer is at the upper edge, or by Alt. What the
    status line says floats over the table.
    """

    def __init__(self, window: QMainWindow, page: TablePage) -> None:
        super().__init__(window)
        self._window = window
        self._page = page
        self._is_full = False
        self._status = FloatingStatus(window)
        window.statusBar().messageChanged.connect(self._status.say)
        self._edge = _Edge(window)
        self._edge.touched.connect(self._reveal)
        self._linger = repeating_timer(self, self._hide_unless_used, LINGER)
        window.installEventFilter(self)
        self._pages = page.parentWidget() or page
        self._pages.installEventFilter(self)
        self._apply()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the state and the size of the window; bring the menus back when Alt is pressed."""
        if event.type() == QEvent.Type.WindowStateChange:
            self._apply()
        elif self._is_full and event.type() == QEvent.Type.Resize:
            self._place()
        elif self._is_full and _presses_alt(event):
            self._reveal()
        return False

    def close(self) -> None:
        """Stop waiting to hide the bars."""
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

    def _reveal(self) -> None:
        """Show the bars until nothing needs them any more."""
        if self._is_full:
            self._edge.hide()
            for bar in self._bars():
                bar.show()
            self._linger.start()

    def _hide_unless_used(self) -> None:
        """Hide the bars if neither pointer, focus nor an open menu is there."""
        bottom = max(bar.geometry().bottom() for bar in self._bars())
        pointer = self._window.mapFromGlobal(QCursor.pos())
        is_at_bars = 0 <= pointer.y() < bottom + _MARGIN
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
        """Put the edge and the floating status line where they belong in the window."""
        self._edge.setGeometry(0, 0, self._window.width(), _EDGE)
        self._edge.setVisible(self._is_full and not self._linger.isActive())
        self._edge.raise_()
        # Above a notice, if there is one.
        bottom = self._pages.mapTo(self._window, self._pages.rect().bottomLeft()).y() + 1
        self._status.place_in(QRect(0, 0, self._window.width(), bottom))


def _presses_alt(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.type() == _OVERRIDE and event.key() == _ALT


class FloatingStatus(QFrame):
    """Shows over ``window``, at its lower edge, what the hidden status line has to say."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("floating-status")
        self.hide()
        self._area = QRect()
        self._is_on = False
        self._signs: list[QWidget] = []
        self._words = QLabel(self)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._row = in_row(self._words, margins=(12, 5, 12, 5))
        self.setLayout(self._row)

    def take_over(self, line: QStatusBar) -> None:
        """Show what ``line`` says, and the signs in it, from now on."""
        self._is_on = True
        for sign in line.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if not isinstance(sign, QSizeGrip):
                is_hidden = sign.isHidden()
                line.removeWidget(sign)
                self._row.addWidget(sign)
                sign.setHidden(is_hidden)
                self._signs.append(sign)
                sign.installEventFilter(self)
        self.say(line.currentMessage())

    def give_back(self, line: QStatusBar) -> None:
        """Give the signs back to ``line`` and hide."""
        self._is_on = False
        for sign in self._signs:
            is_hidden = sign.isHidden()
            sign.removeEventFilter(self)
            self._row.removeWidget(sign)
            line.addPermanentWidget(sign)
            sign.setHidden(is_hidden)
        self._signs.clear()
        self.hide()

    def say(self, words: str) -> None:
        """Show ``words``, nothing if they are empty."""
        self._words.setText(words)
        self._words.setHidden(not words)
        self._refresh()

    def place_in(self, area: QRect) -> None:
        """Lie in the middle of the lower edge of ``area``."""
        self._area = area
        self._refresh()

    def event(self, event: QEvent) -> bool:
        """Fit what is shown: a sign has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._refresh()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show or hide: a sign has come or gone."""
        if event.type() in _SHOWN_OR_HIDDEN:
            self._refresh()
        return False

    def _refresh(self) -> None:
        """Show the words and the signs as wide as they need, or nothing if there are none."""
        shown = [self._words, *self._signs]
        if not self._is_on or all(each.isHidden() for each in shown):
            self.hide()
            return
        self._words.setWordWrap(False)
        size = self.sizeHint()
        if size.width() > self._area.width() - 2 * _MARGIN:
            self._words.setWordWrap(True)
            size.setWidth(self._area.width() - 2 * _MARGIN)
            size.setHeight(self._row.totalHeightForWidth(size.width()))
        at = QPoint((self._area.width() - size.width()) // 2, self._area.height() - size.height())
        self.setGeometry(QRect(at - QPoint(0, _MARGIN), size))
        self.show()
        self.raise_()


class _Edge(QWidget):
    """The upper edge of the screen, which notices the pointer."""

    touched = Signal()
    """The pointer has come to the edge."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Notice the pointer."""
        self.touched.emit()
