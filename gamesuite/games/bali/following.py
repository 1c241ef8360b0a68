"""The question whether somebody challenges, and what follows if nobody at the screen does."""

from __future__ import annotations

from gamesuite.engine.entry import Entry, Restart
from gamesuite.games.bali.state import Command, Pass, State


def is_question(state: State) -> bool:
    """Return whether an opponent is asked whether to challenge the last build."""
    return state.table.phase == "window"


def answer_for_all(
    history: tuple[tuple[State, Entry[Command]], ...], state: State
) -> Command | None:
    """Return the pass of a person for whom another one has answered, None if there is none.

    ``state`` asks a person whether to challenge; ``history`` leads there (Bali, Challenge).
    """
    if not is_question(state):
        return None
    for before, entry in reversed(history):
        if before.table.phase != "window" or isinstance(entry.command, Restart):
            return None
        if entry.command == Pass(everyone=True):
            return Pass()
    return None
