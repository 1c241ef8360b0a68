"""The best end of a solitaire whose deck is used up, found by trying every play of the rules."""

from __future__ import annotations

from gamesuite.engine.rules import apply
from gamesuite.games.bali.state import Build, State, Stop
from tests.games.bali.positions import RULES


def best_score(state: State) -> int:
    """Return the highest score that plays from ``state`` lead to."""
    if state.table.phase == "over":
        return RULES.scores(state)[0]
    best = RULES.scores(apply(RULES, state, Stop()).state)[0]
    for command in RULES.legal_commands(state):
        if isinstance(command, Build):
            best = max(best, best_score(apply(RULES, state, command).state))
    return best
