"""What the others have done since a person last decided something."""

from __future__ import annotations

from gamesuite.engine.entry import Restart
from gamesuite.engine.seating import name_to_act
from gamesuite.opening import Opened

_FARTHEST = 100
"""How many moves it looks back at most."""


def deeds_of_others(opened: Opened, viewer: int | None) -> str:
    """Return what computer players have done since a person decided something in ``opened``.

    It is what ``viewer`` may see: the last deed of each player, in the order of the moves. What
    happened before a result that everybody has seen is left out.
    """
    match, words = opened.match, opened.game.descriptions
    told: dict[int, str] = {}
    for state, entry in reversed(match.history(_FARTHEST)):
        has_rested = bool(told) and match.rules.rests(state)
        if entry.by == "person" or isinstance(entry.command, Restart) or has_rested:
            break
        seat = match.rules.to_act(state)
        if seat not in told:
            view, name = match.rules.view(state, viewer), name_to_act(match, state)
            told[seat] = words.deed(view, entry.command, name)
    if len(told) < 2:
        return "".join(told.values())
    return "; ".join(each.rstrip(".") for each in reversed(told.values())) + "."
