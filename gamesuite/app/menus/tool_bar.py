"""The tool bar, which gives way where the window is low, and Undo within reach of a thumb."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QToolBar, QToolButton, QWidget

from gamesuite.app.menus.action_table import SEPARATOR, TOOLS
from gamesuite.app.menus.actions import Actions
from gamesuite.engine.language import _
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.touch import is_touched, pressed_size

_ICON, _LARGEST_ICON = 24, 40
"""The size of the icons in pixels with the usual font, and the largest with a large font."""
_AROUND = 28
"""What the bar adds to the height of its icons."""
_LOW_ICON, _LOW_AROUND = 16, 14
"""The same two sizes in a low window, the icons with the usual font and where there is no room."""
_LOW = "low"
"""The property by which the style sheet knows a low window; not set before the first `_use`."""
_PART_OF_WINDOW = 5
"""Menus and tool bar together get at most a fifth of the height of the window."""


class ToolBar(QToolBar):
    """The tool bar of ``window``: with small icons where that is low, hidden where it is very low.

    Whoever resizes the window, or changes its font, calls `fit`. All ``actions`` that the bar
    offers are in the menus too.
    """

    def __init__(self, actions: Actions, window: QMainWindow) -> None:
        super().__init__(_("Toolbar"), window)
        self._window = window
        self._is_wanted = True
        """Whether the bar is to be shown, if there is room."""
        self._has_room = True
        self._thumb_button = _ThumbButton(actions["undo"], window)
        self.setObjectName("tools")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._use(min(grown(_ICON), _LARGEST_ICON), is_low=False)
        for name in TOOLS:
            if name == SEPARATOR:
                self.addSeparator()
            else:
                self.addAction(actions[name])
        self.hide_needless_separators()
        window.addToolBar(self)

    def setVisible(self, visible: bool) -> None:  # noqa: N802 - Qt's name
        """Show the bar only where it has room."""
        self._is_wanted = visible
        super().setVisible(visible and self._has_room)

    def hide_needless_separators(self) -> None:
        """Show the separators only between two visible actions, as menus do."""
        hidden_separator: QAction | None = None
        """The last separator, which is shown if another action follows."""
        has_action = False
        """Whether any action is visible so far."""
        for action in self.actions():
            if action.isSeparator():
                action.setVisible(False)
                hidden_separator = action if has_action else None
            elif action.isVisible():
                has_action = True
                if hidden_separator is not None:
                    hidden_separator.setVisible(True)
                    hidden_separator = None

    def fit(self) -> None:
        """Give way as far as the height of the window asks for."""
        room = self._window.height() // _PART_OF_WINDOW - self._window.menuBar().sizeHint().height()
        icon = min(grown(_ICON), _LARGEST_ICON)
        is_low = pressed_size(icon + _AROUND) > room
        low_icon = max(min(grown(_LOW_ICON), _ICON, room - _LOW_AROUND), _LOW_ICON)
        self._use(low_icon if is_low else icon, is_low=is_low)
        self._has_room = not is_low or room >= pressed_size(_LOW_ICON + _LOW_AROUND)
        super().setVisible(self._is_wanted and self._has_room)
        if is_touched() and self._thumb_button.isHidden():
            # Before that it would make the status line as high as itself, hidden or not.
            self._window.statusBar().addPermanentWidget(self._thumb_button)
            self._thumb_button.show()

    def _use(self, icon: int, *, is_low: bool) -> None:
        """Show icons of the size ``icon``, closely if the window ``is_low``."""
        self.setIconSize(QSize(icon, icon))
        if self.property(_LOW) == is_low:
            return
        self.setProperty(_LOW, is_low)
        for widget in (self, *self.findChildren(QWidget)):  # whose style depends on that
            widget.style().unpolish(widget)
            widget.style().polish(widget)


class _ThumbButton(QToolButton):
    """Offers ``action`` at the foot of the window, where the thumb is, once a finger is used.

    Who holds a screen in both hands does not reach the tool bar.
    """

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("thumb")
        self.setDefaultAction(action)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setIconSize(QSize(grown(_ICON), grown(_ICON)))
        self.hide()
