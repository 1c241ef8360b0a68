"""Messages that stand over a window until they are answered; nothing in them is taken for markup.

A file may be called what it likes: names are repeated as they are, in one line.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget
from shiboken6 import isValid

from gamesuite.engine.descriptions import shown
from gamesuite.engine.language import _


def name_of(path: Path) -> str:
    """Return the name of the file ``path``, without its folders, as it can stand in a line."""
    return shown(path.name or str(path))


def warn(window: QWidget, title: str, sentence: str, file: Path | None = None) -> None:
    """Tell ``sentence`` over ``window``, below the name of the ``file`` it is about, if any."""
    words = sentence if file is None else f"{name_of(file)}\n\n{sentence}"
    _box(QMessageBox.Icon.Warning, window, title, words).exec()


def may_replace(window: QWidget, file: Path, title: str = "") -> bool:
    """Ask over ``window`` whether ``file``, which is there already, shall be replaced.

    ``title`` says what is going on, if it is not the saving of a game.
    """
    words = _("“{file}” already exists. Replace it?")
    words = words.format(file=name_of(file))
    box = _box(QMessageBox.Icon.Question, window, title or _("Save game"), words)
    replace = box.addButton(_("&Replace"), QMessageBox.ButtonRole.AcceptRole)
    keep = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(keep)
    box.exec()
    return isValid(box) and box.clickedButton() is replace  # not if its window was ended


def _box(icon: QMessageBox.Icon, window: QWidget, title: str, words: str) -> QMessageBox:
    """Return a box of its own: Qt's ready-made ones crash if their window is deleted meanwhile."""
    box = QMessageBox(window)
    box.setIcon(icon)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(words)
    box.finished.connect(box.deleteLater)
    return box
