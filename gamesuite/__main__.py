"""The start of the program: the window, or one of the commands of the command line."""
# ruff: noqa: PLC0415 - workers start here too, and commands must not load the window

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from pathlib import Path

from gamesuite.interrupts import end_at_once


def main() -> int:
    """Run what the command line asks for and return the exit status."""
    end_at_once()
    _forget_working_folder()
    from gamesuite.standard_streams import open_closed_streams

    open_closed_streams()
    if getattr(sys, "frozen", False) and sys.argv[1:2] == ["--worker"]:
        # Not an option for users: this process is a worker that the program started.
        from gamesuite.workers.child import main as run_worker

        return run_worker(*sys.argv[2:])
    from gamesuite.cli.command_line import asks_for_window, without_drafts
    from gamesuite.engine.language import use_language_of_terminal

    use_language_of_terminal()
    arguments = without_drafts(sys.argv[1:])
    if asks_for_window(arguments):
        return open_window(arguments)
    from gamesuite.cli.commands import run

    return run(arguments)


def _forget_working_folder() -> None:
    """Import nothing from the working directory, where ``python -m`` looks first.

    It may be a folder of the player, such as that of a file that is opened. Where the program
    itself lies there, it is the source tree.
    """
    with suppress(OSError):  # it may be gone
        here = os.path.realpath(os.getcwd())
        if here != os.path.realpath(Path(__file__).parent.parent):
            sys.path[:] = [each for each in sys.path if os.path.realpath(each) != here]


def open_window(arguments: list[str]) -> int:
    """Open the window that ``arguments`` ask for and return the exit status."""
    from gamesuite.engine.language import _
    from gamesuite.standard_streams import complain

    if not _has_screen():
        complain(_("The window can't open because there is no screen."))
        return 1
    gc.disable()  # until the window stands: nearly all that a start makes stays
    try:
        return _run_window(arguments)
    except Exception as error:  # whatever it is, the player is told
        return _failed(error)


def _run_window(arguments: list[str]) -> int:
    from gamesuite.app.first_start import journal_or_hand_over
    from gamesuite.engine.language import _
    from gamesuite.open_request import from_anywhere, request_of
    from gamesuite.standard_streams import complain
    from gamesuite.storage import paths
    from gamesuite.storage.journal_error import JournalHeldError

    if not paths.are_known():
        complain(_("The window can't open because your home folder isn't known. Set HOME."))
        return 1
    request = from_anywhere(request_of(arguments))
    paths.leave_working_folder()
    try:
        journal = journal_or_hand_over(request)
    except JournalHeldError as held:
        from gamesuite.app.no_window import say_already_open

        say_already_open(held.address)
        return 1
    if journal is None:
        return 0
    try:
        from gamesuite.app.start import main as show_window

        return show_window(request, journal)
    except Exception:
        journal.close()  # so that another start need not wait while this one says what happened
        raise


def _failed(error: Exception) -> int:
    """Log ``error``, which ended the window or its start, and say so; return the exit status."""
    from gamesuite.engine.language import _
    from gamesuite.standard_streams import complain

    try:
        from gamesuite.app.no_window import say_failed
    except ImportError:  # most of the program is missing
        sentence = _("The window can't open because a part is missing: {detail}.")
        complain(sentence.format(detail=error))
    else:
        say_failed(error)
    return 1


def _has_screen() -> bool:
    """Return whether a screen is named; whether Qt can use it is found when the window opens."""
    if not sys.platform.startswith("linux"):
        return True
    return any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")))


if __name__ == "__main__":
    sys.exit(main())
