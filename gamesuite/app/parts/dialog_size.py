"""The size at which dialogs open: it grows with the font and never exceeds the screen."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.look.font import grown

FRAME = 48
"""Roughly what a desktop adds to the height of a window."""


def fitting_screen(widget: QWidget, width: int, height: int) -> QSize:
    """Return ``width`` by ``height``, made to be on the screen of ``widget`` with its frame."""
    screen = widget.screen().availableGeometry().size()
    return QSize(width, height).boundedTo(screen - QSize(0, FRAME))


def resize_dialog(dialog: QWidget, width: int, height: int) -> None:
    """Give ``dialog`` a size that is ``width`` by ``height`` pixels with the smallest font."""
    dialog.resize(fitting_screen(dialog, grown(width), grown(height)))
