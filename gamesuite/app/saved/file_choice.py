"""Asks for a file: in the dialog of the platform, or in the suite's own if it has none."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget
from shiboken6 import isValid

from gamesuite.app.saved.file_dialog import FileDialog, FileWish


def chosen_file(wish: FileWish, window: QWidget) -> Path | None:
    """Return the file that the player chooses over ``window``, None if none.

    Replacing a file is confirmed, for the name that is returned.
    """
    if is_native(window):
        return _chosen_natively(wish, window)
    dialog = FileDialog(wish, window)
    dialog.exec()
    if not isValid(dialog):  # the window was closed meanwhile
        return None
    dialog.deleteLater()
    return dialog.path


def is_native(window: QWidget) -> bool:
    """Return whether the platform has a file dialog: Qt makes widgets of its own only if not."""
    dialog = QFileDialog(window)
    has_widgets = bool(dialog.findChildren(QWidget))
    dialog.deleteLater()
    return not has_widgets


def _chosen_natively(wish: FileWish, window: QWidget) -> Path | None:
    if wish.name:
        start = str(wish.folder / wish.name)
        name, _kind = QFileDialog.getSaveFileName(window, wish.title, start, wish.kinds)
    else:
        name, _kind = QFileDialog.getOpenFileName(window, wish.title, str(wish.folder), wish.kinds)
    return Path(name) if name else None
