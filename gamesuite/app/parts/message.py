"""Modal messages in plain text, never markup; file names appear as they are, on one line."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QWidget
from shiboken6 import isValid

from gamesuite.engine.language import _
from gamesuite.engine.words.descriptions import shown
from gamesuite.widgets.look.dialogs import room_for

WORD_JOINER = "\N{WORD JOINER}"
"""Stands between two characters between which no line ends; nobody sees or hears it."""
_HEAD = re.compile(r"(?:[A-Za-z]:)?[\\/]*[^\\/]*")
"""The root of a folder and the first name in it."""
_LONGEST_HEAD = 24
"""So many characters of that are kept together at most."""


def kept_together(folder: str) -> str:
    """Return ``folder`` with its root and its first name on one line: no line ends at "C:"."""
    head = _HEAD.match(folder)
    end = 0 if head is None else min(head.end(), _LONGEST_HEAD)
    return WORD_JOINER.join(folder[:end].replace(" ", "\N{NO-BREAK SPACE}")) + folder[end:]


def name_of(path: Path) -> str:
    """Return the name of the file ``path`` without its folders, fit for a line of text."""
    return shown(path.name or str(path))


def warn(window: QWidget, title: str, sentence: str, file: Path | None = None) -> None:
    """Show ``sentence`` as a warning over ``window``, below the name of ``file`` if given."""
    words = sentence if file is None else f"{name_of(file)}\n\n{sentence}"
    message_box(QMessageBox.Icon.Warning, window, title, words).exec()


def confirm_replace(window: QWidget, file: Path, title: str = "") -> bool:
    """Ask over ``window`` whether to replace the existing ``file``; return the answer.

    ``title`` names the task if it is not saving a game.
    """
    words = _("“{file}” already exists. Replace it?").format(file=name_of(file))
    box = message_box(QMessageBox.Icon.Question, window, title or _("Save game"), words)
    replace = box.addButton(_("&Replace"), QMessageBox.ButtonRole.AcceptRole)
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(cancel)
    box.exec()
    # The box, which is deleted only later, is invalid if its window was closed meanwhile.
    return isValid(box) and box.clickedButton() is replace


def fit_buttons(box: QMessageBox) -> None:
    """Put the buttons of ``box`` below each other if a row of them is too wide for the screen."""
    buttons = box.findChild(QDialogButtonBox)
    assert isinstance(buttons, QDialogButtonBox)
    if box.sizeHint().width() > room_for(box).width():
        buttons.setOrientation(Qt.Orientation.Vertical)


def message_box(icon: QMessageBox.Icon, window: QWidget, title: str, words: str) -> QMessageBox:
    """Return a new message box; Qt's static ones crash if their window is deleted meanwhile."""
    box = QMessageBox(window)
    box.setIcon(icon)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(words)
    box.finished.connect(box.deleteLater)
    return box
