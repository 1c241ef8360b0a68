"""Whether a key types text, and so belongs to the field of a dialog whatever has the focus."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from gamesuite.widgets.keyboard import keys


def is_typing(event: QKeyEvent) -> bool:
    """Return whether ``event`` types something visible, or pastes."""
    text = event.text()
    is_visible = len(text) > 0 and text.isprintable() and not text.isspace()
    return event.matches(QKeySequence.StandardKey.Paste) or (is_visible and not _is_command(event))


def _is_command(event: QKeyEvent) -> bool:
    """Return whether keys are held that make a letter a command.

    Control or Alt alone do. Both together stand for AltGr, with which letters are typed; on macOS
    that is the key that Qt calls Alt.
    """
    held = event.modifiers()
    has_control = bool(held & Qt.KeyboardModifier.ControlModifier)
    has_alt = bool(held & Qt.KeyboardModifier.AltModifier) and not keys.IS_MACOS
    return bool(held & Qt.KeyboardModifier.MetaModifier) or has_control != has_alt
