"""What the command line asks for: one of the commands, or the window."""

from __future__ import annotations

from collections.abc import Sequence

COMMANDS = ("new", "check", "show", "solve", "play", "word")
"""The names of the commands. A file of such a name is opened as ``./check``."""


def asks_for_window(arguments: Sequence[str]) -> bool:
    """Return whether ``arguments`` are those of the window: nothing, or the name of a file."""
    if len(arguments) > 1:
        return False
    return not any(word in COMMANDS or word.startswith("-") for word in arguments)


def run(arguments: Sequence[str]) -> int:
    """Do the command that ``arguments`` ask for and return the exit status of the program.

    0 is success, 1 that something failed or a file is not good, 2 that it was asked wrongly.
    """
    from gamesuite.cli.commands import run_command  # noqa: PLC0415 - the window does without

    return run_command(arguments)
