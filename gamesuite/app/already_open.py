"""What a start says when the program is open already and does not answer."""

from __future__ import annotations

from gamesuite.app.no_window import say
from gamesuite.engine.language import _


def say_already_open() -> None:
    """Say that the program is open already: where it was started, or else in a dialog."""
    say(_sentence())


def _sentence() -> str:
    return _(
        "The Game Suite is already open, but it doesn't answer. "
        "Go to its window, or end it and start again."
    )
