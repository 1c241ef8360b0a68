"""What the command line asks for: a command or the window.

It stands alone because every start of the window asks it, and loads no commands.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from gamesuite import DRAFTS

COMMANDS = ("new", "check", "show", "solve", "play", "word", "table")
"""The names of the commands. To open a file of that name, write ``./check``."""
GAME = "--game"
"""The option that opens the window with the game whose id follows."""
SHOW_DRAFTS = "--drafts"
"""The option, before all others, that shows games which are still drafts, too."""


def without_drafts(arguments: Sequence[str]) -> list[str]:
    """Return ``arguments`` without `SHOW_DRAFTS`, which stands before all others.

    This process and its workers then have the drafts.
    """
    if arguments and arguments[0] == SHOW_DRAFTS:
        os.environ[DRAFTS] = "1"
        return list(arguments[1:])
    return list(arguments)


def asks_for_window(arguments: Sequence[str]) -> bool:
    """Return whether ``arguments`` ask for the window: nothing, a file, or a game.

    A game is asked for by its id, or by the code of a copied result. A bare word that is no file is
    taken for a command, which is told to be none.
    """
    if len(arguments) == 2 and arguments[0] == GAME:
        from gamesuite.catalogue import GAMES, add_installed  # noqa: PLC0415 - most do without

        if arguments[1] not in GAMES:
            add_installed()
        return arguments[1] in GAMES
    if len(arguments) > 1:
        return False
    return not any(word in COMMANDS or _is_no_file(word) for word in arguments)


def _is_no_file(word: str) -> bool:
    """Return whether ``word`` is an option, or a word in letters of which there is no file."""
    return word.startswith("-") or (word.isalpha() and not os.path.exists(word))
