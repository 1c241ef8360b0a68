"""What a start says when the program is open already and does not answer."""
# ruff: noqa: PLC0415 - where somebody reads the error output, no window is loaded

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress

from gamesuite.engine.language import _
from gamesuite.standard_streams import complain


def say_already_open() -> None:
    """Say that the program is open already: where it was started, or else in a dialog."""
    complain(_sentence())
    if not _is_read():
        _show()


def _sentence() -> str:
    return _(
        "The Game Suite is already open, but it doesn't answer. "
        "Go to its window, or end it and start again."
    )


def _is_read() -> bool:
    """Return whether somebody may read the error output: from a terminal or another program.

    A desktop lets it go to a file, a log or nowhere.
    """
    with suppress(OSError, ValueError):
        number = sys.stderr.fileno()
        return os.isatty(number) or stat.S_ISFIFO(os.fstat(number).st_mode)
    return False


def _show() -> None:
    """Show the sentence in a dialog, in the player's language."""
    from PySide6.QtWidgets import QMessageBox

    from gamesuite.app.screen import open_screen
    from gamesuite.app.settings.interface_language import InterfaceLanguage
    from gamesuite.storage import paths, settings
    from gamesuite.widgets.look.font import install_fonts

    application = open_screen()
    application.setApplicationName("gamesuite")
    application.setDesktopFileName("gamesuite")
    InterfaceLanguage(application).use(settings.load(paths.settings_file()).language)
    install_fonts(application)
    box = QMessageBox(QMessageBox.Icon.Warning, _("Game Suite"), _sentence())
    box.exec()
