"""What is counted over many matches of computer players."""

from __future__ import annotations

from gamesuite.games.paris.rubber import rubber_winner
from gamesuite.games.paris.state import State


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return figures of the finished match ``state`` that add up over matches, one per seat.

    "rubbers" is 1 for the seats whose three entries won the rubber, which need not be those
    that win the match (Paris, Play); "below" and "above" are the entries on the sheet.
    """
    seats = range(len(state.hands))
    sides = [state.side(seat) for seat in seats]
    rubber = rubber_winner(state.sheets, len(seats))
    return {
        "rubbers": tuple(int(side == rubber) for side in sides),
        "below": tuple(len(state.sheets[side].below) for side in sides),
        "above": tuple(len(state.sheets[side].above) for side in sides),
    }
