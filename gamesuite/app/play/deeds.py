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
    last: dict[int, tuple[object, object, str]] = {}
    for state, entry in reversed(match.history(_FARTHEST)):
        has_rested = bool(last) and match.rules.rests(state)
        if entry.by == "person" or isinstance(entry.command, Restart) or has_rested:
            break
        view = match.rules.view(state, viewer)
        last.setdefault(match.rules.to_act(state), (view, entry.command, name_to_act(match, state)))
    if len(last) == 1:
        ((view, command, name),) = last.values()
        return words.deed(view, command, name)
    told = [words.brief_deed(*each).rstrip(".") for each in reversed(last.values())]
    return "; ".join(told) + "." if told else ""
