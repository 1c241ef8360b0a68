"""All keys as a list for who listens: the arrows walk it, and letters find what a key does."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QMainWindow

from gamesuite.app.help.key_list import KeyGroup
from gamesuite.engine.language import _
from gamesuite.widgets.look.boxes import in_column
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog


class SpokenKeys(FittingDialog):
    """Lists the keys ``groups`` of the key overlay for a screen reader, over ``window``."""

    def __init__(self, window: QMainWindow, groups: Iterable[KeyGroup]) -> None:
        super().__init__(window)
        self.setWindowTitle(_("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list = QListWidget(self)
        """What the keys do, each with its keys behind it."""
        self.list.setAccessibleName(_("Keys"))
        for group in groups:
            for entry in group.entries:
                keys = ", ".join(entry.keys)
                words = _("{words}: {keys}").format(words=entry.sentence, keys=keys)
                self.list.addItem(words)
        self.list.setCurrentRow(0)
        self.setLayout(in_column((self.list, 1), self._button(_("&Close"), self.reject)))
        resize_dialog(self, 560, 480)
        self.list.setFocus()
