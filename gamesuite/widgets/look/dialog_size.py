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


def fitting_screen(widget: QWidget, width: int, height: int) -> QSize:
    """Return ``width`` by ``height``, made to be on the screen of ``widget`` with its frame."""
    screen = widget.screen().availableGeometry().size()
    return QSize(width, height).boundedTo(screen - QSize(0, FRAME))


def scrolled(layout: QLayout, dialog: QWidget) -> QScrollArea:
    """Return ``layout`` in an area of ``dialog`` that scrolls only if the screen is too small."""
    inside = QWidget(dialog)
    inside.setLayout(layout)
    layout.setContentsMargins(0, 0, 0, 0)
    area = QScrollArea(dialog)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(inside)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.viewport().setAutoFillBackground(False)
    inside.setAutoFillBackground(False)
    needed = inside.minimumSizeHint()
    least = fitting_screen(dialog, needed.width(), needed.height() + _BUTTONS) - QSize(0, _BUTTONS)
    area.setMinimumSize(least)
    return area


def resize_dialog(dialog: QWidget, width: int, height: int) -> None:
    """Give ``dialog`` a size that is ``width`` by ``height`` pixels with the smallest font."""
    size = fitting_screen(dialog, grown(width), grown(height))
    behind = dialog.parentWidget()
    if behind is not None and behind.isVisible():
        size = size.boundedTo(behind.window().size())
    dialog.resize(size)
