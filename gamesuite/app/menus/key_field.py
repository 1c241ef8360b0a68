"""A field that takes the next key instead of writing it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.key_help import MODIFIER_KEYS, portable_keys

_LEFT_TO_DIALOG = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape)
"""Keys without which the keyboard could not leave the field."""


class KeyField(QLineEdit):
    """Emits ``pressed`` with each key pressed in it, in portable text."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setPlaceholderText(_("Press a key here"))

    def event(self, event: QEvent) -> bool:
        """Take keys before they are shortcuts."""
        if isinstance(event, QKeyEvent) and event.key() not in _LEFT_TO_DIALOG:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._take(event)
                return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        if event.key() not in MODIFIER_KEYS and not event.isAutoRepeat():
            self.pressed.emit(_pressed(event))


def _pressed(event: QKeyEvent) -> str:
    """Return the key of ``event``; a sign is named without the Shift that it takes to write it."""
    text = event.text().upper()
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    is_sign = len(text) == 1 and text.isprintable() and not text.isspace()
    shift = Qt.KeyboardModifier.ShiftModifier
    if is_sign and (not modifiers or (modifiers == shift and not text.isalnum())):
        return portable_keys(text)
    return portable_keys(QKeySequence(event.keyCombination()))
