"""Keys that mean nothing alone."""

from __future__ import annotations

from PySide6.QtCore import Qt

MODIFIER_KEYS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
)
"""Keys that only begin a combination."""
