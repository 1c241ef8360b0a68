"""What is counted over many matches of computer players."""

from __future__ import annotations

from gamesuite.games.bali.scoring import has_balied
from gamesuite.games.bali.state import State


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return figures of the finished match ``state`` that add up over matches, one per seat.

    "words" were removed from the seat's panel; "balies" is 1 for a panel that Balied.
    """
    seats = range(state.table.seats)
    removed = [word.seat for word in state.removed]
    return {
        "words": tuple(removed.count(seat) for seat in seats),
        "balies": tuple(int(has_balied(state, seat)) for seat in seats),
    }
