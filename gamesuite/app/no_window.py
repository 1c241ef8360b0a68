"""What a start says before it ends without a window: where it was started, or in a dialog."""
# ruff: noqa: PLC0415 - where somebody reads the error output, no window is loaded

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from gamesuite import DESKTOP_ID
from gamesuite.app.error_log import is_written, log_unseen, note_error, start_log
from gamesuite.app.first_start import NOWHERE
from gamesuite.engine.language import _
from gamesuite.engine.resources import MissingResourceError
from gamesuite.standard_streams import complain
from gamesuite.storage import paths


def say(make_sentence: Callable[[], str]) -> None:
    """Say where the program was started, or else in a dialog, what ``make_sentence`` returns.

    It is called again for the dialog, which speaks the player's language.
    """
    complain(make_sentence())
    if not _is_error_output_read():
        _show(make_sentence)


def say_already_open(address: str) -> None:
    """Say that the program is open already but cannot be reached.

    ``address`` is where it hears of later starts, as in JournalHeldError.
    """
    say(partial(_already_open, address))


def _already_open(address: str) -> str:
    """Return what to do now. To end the other program is not advised: it may only be busy."""
    if address == NOWHERE:
        return _("The Game Suite is already open. Go to its window.")
    return _(
        "The Game Suite is already open, but busy: it doesn't answer yet. "
        "Go to its window, or start again in a moment."
    )


def say_failed(error: Exception) -> None:
    """Log ``error``, which ended the program, and say so.

    If it cannot be logged, the report on it is written to the error output.
    """
    if paths.are_known():
        start_log(paths.log_file())
    report = note_error(type(error), error, error.__traceback__)
    if not is_written():
        complain(report)
    try:
        say(partial(_sentence, error))
    except Exception as another:  # whatever it is, it has been said where the program was started
        log_unseen(type(another), another, another.__traceback__)


def _sentence(error: Exception) -> str:
    """Return what happened, and where more about it stands if it does."""
    if not is_written():
        return _cause(error)
    return " ".join((_cause(error), _("Details are in {file}.").format(file=paths.log_file())))


def _cause(error: Exception) -> str:
    """Return what happened."""
    if isinstance(error, ImportError):
        sentence = _("The window can't open because a part is missing: {detail}.")
        return sentence.format(detail=error)
    if isinstance(error, MissingResourceError):
        sentence = _("The program file {file} is missing. Reinstall the Game Suite.")
        return sentence.format(file=error.file)
    return _("The Game Suite had to end because of an unexpected error.")


def _is_error_output_read() -> bool:
    """Return whether somebody may read the error output: from a terminal or another program.

    A desktop lets it go to a file, a log or nowhere.
    """
    with suppress(OSError, ValueError):
        number = sys.stderr.fileno()
        return _is_terminal(number) or stat.S_ISFIFO(os.fstat(number).st_mode)
    return False


if sys.platform == "win32":
    import ctypes
    import msvcrt

    def _is_terminal(number: int) -> bool:
        """Return whether the stream ``number`` is a terminal: `isatty` says so of nothing, too."""
        handle = ctypes.c_void_p(msvcrt.get_osfhandle(number))
        return bool(ctypes.windll.kernel32.GetConsoleMode(handle, ctypes.byref(ctypes.c_ulong())))

else:

    def _is_terminal(number: int) -> bool:
        """Return whether the stream ``number`` is a terminal."""
        return os.isatty(number)


def _show(make_sentence: Callable[[], str]) -> None:
    """Show what ``make_sentence`` returns in a dialog, in the player's language."""
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication, QMessageBox

    if QApplication.instance() is None:
        _make_application()
    box = QMessageBox(QMessageBox.Icon.Warning, _("Game Suite"), make_sentence())
    box.setTextFormat(Qt.TextFormat.PlainText)  # names of files are no markup
    box.exec()


def _make_application() -> None:
    """Make the application, with the player's language and the fonts of the program."""
    from gamesuite.app.application import open_screen
    from gamesuite.app.settings.interface_language import InterfaceLanguage
    from gamesuite.app.windows_desktop import name_program
    from gamesuite.storage import settings
    from gamesuite.widgets.look.font import use_font

    name_program()
    application = open_screen()
    application.setApplicationName("gamesuite")
    application.setDesktopFileName(DESKTOP_ID)
    InterfaceLanguage(application).use(settings.load(paths.settings_file()).language)
    use_font(application)
