"""The first start of the program opens the journal; a later one hands its file to the first."""

from __future__ import annotations

import time
from itertools import chain, repeat
from pathlib import Path

from gamesuite.app.second_start import hand_over, server_name
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, JournalHeldError

_PATIENCE = 30.0
"""Seconds that a later start waits for the first one, which may be starting on a busy machine."""
_PAUSES = (0.05, 0.1, 0.2, 0.4)
"""Seconds between the first attempts; the last one repeats. Many waiting starts must not keep the
first one from its work."""


def journal_or_hand_over(file: Path | None) -> Journal | None:
    """Return the journal, or None if another program has it and opens ``file`` instead.

    A temporary journal is returned if the player's cannot be used, or if the program that has it
    doesn't answer. If that program ends meanwhile, this one takes its place.
    """
    end = time.monotonic() + _PATIENCE
    for pause in chain(_PAUSES, repeat(_PAUSES[-1])):
        try:
            return Journal(paths.journal_file())
        except JournalHeldError as error:
            left = end - time.monotonic()
            if left <= 0:
                return _temporary(error)
        except JournalError as error:
            return _temporary(error)
        if hand_over(server_name(paths.journal_file().parent), file, left):
            return None
        time.sleep(pause)
    raise AssertionError  # the pauses never end


def open_journal() -> Journal:
    """Return the journal, or a temporary one if the player's cannot be used."""
    try:
        return Journal(paths.journal_file())
    except JournalError as error:
        return _temporary(error)


def _temporary(error: JournalError) -> Journal:
    """Return a journal that keeps nothing, because of ``error``.

    A readable journal is copied, so that its games can be played.
    """
    return Journal(None, error, paths.journal_file())
