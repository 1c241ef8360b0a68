"""Dialogs: the size at which they open, and those that scroll or show a table.

The size grows with the font and exceeds neither the screen nor the window behind, unless words need
it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QLayout,
    QPushButton,
    QScrollArea,
    QToolButton,
    QWidget,
)

from gamesuite.engine.language import _
from gamesuite.widgets.look.boxes import in_column
from gamesuite.widgets.look.font import grown

FRAME = 48
"""Roughly what a desktop adds to the height of a window."""
_BUTTONS = 80
"""Roughly the height of the row of buttons below what scrolls, with its margins."""
_MARGINS = 30
"""Roughly the height of the margins above and below such a row."""
_SIDES = 24
"""Roughly the width of the margins beside what scrolls."""


def fitting_screen(widget: QWidget, width: int, height: int) -> QSize:
    """Return ``width`` by ``height``, or less if the screen of ``widget`` has no room for it."""
    return QSize(width, height).boundedTo(room_for(widget))


def room_for(window: QWidget) -> QSize:
    """Return the greatest size that ``window`` can have on its screen with its frame."""
    return screen_size(window) - QSize(0, FRAME)


def screen_size(widget: QWidget) -> QSize:
    """Return the size of the screen of ``widget`` without the bars of the desktop."""
    return widget.screen().availableGeometry().size()


def scrolled(layout: QLayout, dialog: QWidget, below: int = 0) -> QScrollArea:
    """Return ``layout`` in an area of ``dialog`` that scrolls only if the screen is too small.

    Under it lies what is ``below`` pixels high; room is left for at least a row of buttons.
    """
    area = scrolling_area(layout, dialog)
    layout.setContentsMargins(0, 0, 0, 0)
    needed = layout.totalMinimumSize()
    room = room_for(dialog) - QSize(_SIDES, max(_BUTTONS, below + _MARGINS))
    if needed.height() > room.height():
        needed += QSize(area.verticalScrollBar().sizeHint().width(), 0)
    area.setMinimumSize(needed.boundedTo(room))
    return area


def scrolling_area(layout: QLayout, dialog: QWidget) -> QScrollArea:
    """Return ``layout`` in an area of ``dialog`` that scrolls, without an edge."""
    inside = QWidget(dialog)
    inside.setLayout(layout)
    area = QScrollArea(dialog)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(inside)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.viewport().setAutoFillBackground(False)
    inside.setAutoFillBackground(False)
    return area


def resize_dialog(dialog: QWidget, width: int, height: int) -> None:
    """Give ``dialog`` a size that is ``width`` by ``height`` pixels with the smallest font.

    It is smaller where the screen is, or the window behind it.
    """
    size = fitting_screen(dialog, grown(width), grown(height))
    behind = dialog.parentWidget()
    if behind is not None and behind.isVisible():
        size = size.boundedTo(behind.window().size())
    dialog.resize(size)


class FittingDialog(QDialog):
    """A dialog that is never larger than its screen.

    Where the screen has no room for its layout, all of that goes into an area that scrolls, and
    stays there: `layout` is then that of the area.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._area: QScrollArea | None = None
        """What scrolls, None while there is room for everything."""

    def setVisible(self, visible: bool) -> None:  # noqa: N802 - Qt's name
        """Fit the screen before anything is seen."""
        if visible:
            # Qt gives a dialog its size only now, unless somebody did.
            if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
                self.adjustSize()
            self.fit_screen()
            fitting = self.size().boundedTo(room_for(self))
            if fitting != self.size():
                self.resize(fitting)
        super().setVisible(visible)

    def event(self, event: QEvent) -> bool:
        """Fit the screen again: the dialog may show more now."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self.fit_screen()
        return done

    def fit_screen(self) -> None:
        """Scroll if what is shown has no room on the screen."""
        layout, room = self.layout(), room_for(self)
        if layout is None or self._area is not None:
            return
        needed = _needed_by(layout, min(self.width(), room.width()))
        if needed.boundedTo(room) != needed:
            self._scroll(layout)
            self.resize(self.size().boundedTo(room))

    def needed_height(self) -> int:
        """Return how high the dialog must be at its width, at most as high as there is room."""
        inside = self if self._area is None else self._area.widget()
        layout = None if inside is None else inside.layout()
        if inside is None or layout is None:
            return self.height()
        layout.activate()
        height = _needed_by(layout, inside.width()).height()
        return min(height, room_for(self).height())

    def _button(self, words: str, press: Callable[[], object]) -> QPushButton:
        """Return a button with ``words`` that calls ``press``, never as the default one."""
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(press)
        return button

    def _scroll(self, layout: QLayout) -> None:
        """Move ``layout`` into an area that scrolls; the focus stays where it is."""
        focused = self.focusWidget()
        self._area = area = scrolling_area(layout, self)
        self.setLayout(in_column(area, margins=0))
        self.setMinimumSize(0, 0)
        if focused is not None:
            focused.setFocus()


def _needed_by(layout: QLayout, width: int) -> QSize:
    """Return the least size of ``layout``, if possible in ``width``."""
    least = layout.totalMinimumSize()
    if not layout.hasHeightForWidth():
        return least
    return least.expandedTo(QSize(0, layout.totalHeightForWidth(max(width, least.width()))))


_SMALLEST = QSize(740, 480)
"""The least size of a `LargeDialog` if the screen has it: a table then need not scroll, except with
large type."""
_LARGEST = QSize(1500, 950)
"""The greatest size in which it opens."""
_MARGIN = QSize(60, 60)
"""How much smaller than the window behind it opens, if there is room."""
_EDGES = QSize(24, 24)
"""Roughly its own margins."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LargeDialog(FittingDialog):
    """Shows a table over ``window``, which waits for it; it has a ``title`` and a button Close.

    To screen readers it is a window: of a dialog they read the whole text whenever something in it
    changes.
    """

    spoken_role: ClassVar[QAccessible.Role] = QAccessible.Role.Window

    def __init__(self, title: str, window: QWidget) -> None:
        super().__init__(window)
        self.setWindowTitle(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize((window.size() - _MARGIN).expandedTo(self._least()).boundedTo(_LARGEST))
        self._close = self._button(_("&Close"), self.reject)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the focus, and nothing else."""
        focused = self.focusWidget()
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
        elif isinstance(focused, QPushButton | QToolButton):
            focused.click()

    # For subclasses

    def _least(self) -> QSize:
        """Return the least size that the dialog should have within its margins."""
        return _SMALLEST.boundedTo(room_for(self) - _EDGES)
