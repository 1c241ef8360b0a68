"""The size at which dialogs open.

It grows with the font and exceeds neither the screen nor the window behind, unless words need it.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QWidget

from gamesuite.widgets.look.font import grown

FRAME = 48
"""Roughly what a desktop adds to the height of a window."""
_BUTTONS = 80
"""Roughly the height of the row of buttons below what scrolls, with its margins."""
_MARGINS = 30
"""Roughly the height of these margins."""
_SIDES = 24
"""Roughly the width of the margins beside it."""


def fitting_screen(widget: QWidget, width: int, height: int) -> QSize:
    """Return ``width`` by ``height``, made to be on the screen of ``widget`` with its frame."""
    return QSize(width, height).boundedTo(room_for(widget))


def room_for(window: QWidget) -> QSize:
    """Return the greatest size that ``window`` can have on its screen with its frame."""
    return screen_size(window) - QSize(0, FRAME)


def screen_size(widget: QWidget) -> QSize:
    """Return the size of the screen of ``widget`` without the bars of the desktop."""
    return widget.screen().availableGeometry().size()


def scrolled(layout: QLayout, dialog: QWidget, below: int = 0) -> QScrollArea:
    """Return ``layout`` in an area of ``dialog`` that scrolls only if the screen is too small.

    Under it lies what is ``below`` pixels high, usually a row of buttons.
    """
    area = scrolling_area(layout, dialog)
    layout.setContentsMargins(0, 0, 0, 0)
    needed, room = (
        layout.totalMinimumSize(),
        room_for(dialog) - QSize(_SIDES, max(_BUTTONS, below + _MARGINS)),
    )
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
    """Give ``dialog`` a size that is ``width`` by ``height`` pixels with the smallest font."""
    size = fitting_screen(dialog, grown(width), grown(height))
    behind = dialog.parentWidget()
    if behind is not None and behind.isVisible():
        size = size.boundedTo(behind.window().size())
    dialog.resize(size)
