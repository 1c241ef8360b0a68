"""What a start says if the program is open already but cannot be reached."""

from __future__ import annotations

from functools import partial

from gamesuite.app.no_window import say
from gamesuite.app.second_start import NOWHERE
from gamesuite.engine.language import _


def say_already_open(address: str) -> None:
    """Say that the program is open already: where it was started, or else in a dialog.

    ``address`` is where it hears of later starts, as in JournalHeldError.
    """
    say(partial(_sentence, address))


def _sentence(address: str) -> str:
    """Return what to do. Nobody is told to end a program, which may be busy or stopped."""
    if address == NOWHERE:
        return _("The Game Suite is already open. Go to its window.")
    return _(
        "The Game Suite is already open, but busy: it doesn't answer yet. "
        "Go to its window, or start again in a moment."
    )
