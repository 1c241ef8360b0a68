"""What is counted over many matches of computer players."""

from __future__ import annotations

from gamesuite.games.paris.rubber import rubber_winner, totals
from gamesuite.games.paris.state import State


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return figures of the finished match ``state`` that add up over matches, one per seat.

    "wins" is 1 for the seats with the highest final total, "rubbers" 1 for those with three
    entries that won the rubber (Paris, Play); "below" and "above" are the entries on the sheet.
    """
    seats = range(len(state.hands))
    sides = [state.side(seat) for seat in seats]
    sums = totals(state.sheets, len(seats))
    rubber = rubber_winner(state.sheets, len(seats))
    return {
        "wins": tuple(int(sums[side] == max(sums)) for side in sides),
        "rubbers": tuple(int(side == rubber) for side in sides),
        "below": tuple(len(state.sheets[side].below) for side in sides),
        "above": tuple(len(state.sheets[side].above) for side in sides),
    }
