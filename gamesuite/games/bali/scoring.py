"""Scores, the Bali bonus, and who wins (Bali, Solitaire; Partnership; Variations)."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.rules import Outcome
from gamesuite.engine.step import Event, Scored
from gamesuite.games.bali.options import Bonus
from gamesuite.games.bali.state import State, Table

FACTORS: dict[Bonus, int] = {"triple": 3, "double": 2, "fifty": 1, "none": 1}
EXTRA: dict[Bonus, int] = {"triple": 0, "double": 0, "fifty": 50, "none": 0}


def with_bonus(points: int, bonus: Bonus, balied: int) -> int:
    """Return ``points`` with the ``bonus`` of a side that Balied so many panels (0 to 2)."""
    for _ in range(balied):
        points = points * FACTORS[bonus] + EXTRA[bonus]
    return points


def has_balied(state: State, panel: int) -> bool:
    """Return whether ``panel`` holds no uncompleted column at the end of a used-up deck."""
    over = state.table.phase == "over" and not state.deck
    return over and not any(column.uncompleted for column in state.table.panels[panel])


def scores(state: State) -> tuple[int, ...]:
    """Return the score of every seat; both seats of a team have the team's.

    During play the words removed count; at the end so do those that still stand, and Balies.
    """
    table = state.table
    by_side = [_side_score(state, side) for side in range(table.sides)]
    return tuple(by_side[table.side(seat)] for seat in range(table.seats))


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, None while it goes on. A solitaire is won by a Bali."""
    table = state.table
    if table.ending is None:
        return None
    if table.solitaire:
        won = has_balied(state, 0)
        return Outcome("balied", (0,)) if won else Outcome(table.ending)
    points = scores(state)
    best = max(points)
    return Outcome(table.ending, tuple(seat for seat in range(table.seats) if points[seat] == best))


def final_events(state: State) -> Iterator[Event]:
    """Yield what scores when the game ends: words that still stand, then the Balies' bonus."""
    table = state.table
    for place, column in table.columns():
        if column.complete:
            yield Scored(place.panel, column.value, "standing word")
    for side in range(table.sides):
        extra = _side_score(state, side) - _plain_score(state, side)
        if extra:
            yield Scored(side, extra, "bali")


def _side_score(state: State, side: int) -> int:
    table = state.table
    balied = sum(has_balied(state, panel) for panel in table.open_to(side))
    return with_bonus(_plain_score(state, side), table.options.bonus, balied)


def _plain_score(state: State, side: int) -> int:
    """Return the words of ``side``: those removed, and at the end those that stand."""
    table = state.table
    points = sum(word.points for word in state.removed if table.side(word.seat) == side)
    return points + (_standing(table, side) if table.phase == "over" else 0)


def _standing(table: Table, side: int) -> int:
    return sum(
        column.value
        for place, column in table.columns()
        if column.complete and table.side(place.panel) == side
    )


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
