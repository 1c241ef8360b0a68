"""The first start of the program opens the journal; a later one hands its wish to the first."""

from __future__ import annotations

import time
from itertools import chain, repeat

from gamesuite.app.second_start import NOWHERE, hand_over, server_name
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, JournalHeldError
from gamesuite.wish import Wish

PATIENCE = 8.0
"""Seconds in which a first program that is running answers; if it doesn't, it hangs."""
LONGEST_START = 30.0
"""Seconds that a later start waits for the first one while that one starts on a busy machine."""
PAUSES = (0.05, 0.1, 0.2, 0.4)
"""Seconds between the first attempts; the last one repeats. Many waiting starts must not keep the
first one from its work."""


def journal_or_hand_over(wish: Wish | None) -> Journal | None:
    """Return the journal, or None if another program has it and shows ``wish`` instead.

    A temporary journal is returned if the player's cannot be used. If the program that has it ends
    meanwhile, this one takes its place; if it doesn't or can't answer, JournalHeldError is raised.
    """
    address, since = "", time.monotonic()
    own_address = server_name(paths.journal_file().parent)
    for pause in chain(PAUSES, repeat(PAUSES[-1])):
        try:
            journal = Journal(paths.journal_file())
        except JournalHeldError as error:
            held = error
        except JournalError as error:
            return _temporary(error)
        else:
            return _alone(journal, own_address, wish)
        if held.address != address:  # it was starting until now
            address, since = held.address, time.monotonic()
        if address == NOWHERE:
            raise held
        left = since + (PATIENCE if address else LONGEST_START) - time.monotonic()
        if left <= 0:
            raise held
        if hand_over(address or own_address, wish, min(left, PATIENCE)):
            return None
        time.sleep(pause)
    raise AssertionError  # the pauses never end


def _alone(journal: Journal, address: str, wish: Wish | None) -> Journal | None:
    """Return ``journal``, None if another program shows ``wish``.

    On a disk without locks another program may have the same journal.
    """
    if not journal.is_locked and hand_over(address, wish, PATIENCE):
        journal.close()
        return None
    return journal


def _temporary(error: JournalError) -> Journal:
    """Return a journal that keeps nothing, because of ``error``.

    A readable journal is copied, so that its games can be played.
    """
    return Journal(None, error, paths.journal_file())
