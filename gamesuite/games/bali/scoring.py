"""Scores and the Bali bonus (Bali, Solitaire; Last cards; Partnership; Variations)."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.step import Event, Scored
from gamesuite.games.bali.cards import pack, word_value
from gamesuite.games.bali.options import BaliOptions, Bonus
from gamesuite.games.bali.state import State, Table

FACTORS: dict[Bonus, int] = {"triple": 3, "double": 2, "fifty": 1, "none": 1}
EXTRA: dict[Bonus, int] = {"triple": 0, "double": 0, "fifty": 50, "none": 0}


def with_bonus(points: int, bonus: Bonus, balied: int) -> int:
    """Return ``points`` with the ``bonus`` for ``balied`` panels, 0 to 2 (Bali, Variations)."""
    for _ in range(balied):
        points = points * FACTORS[bonus] + EXTRA[bonus]
    return points


def highest_score(seats: int, options: BaliOptions) -> int:
    """Return more than any side of ``seats`` players can score.

    It is the score if all cards were one word, with the bonus for two panels.
    """
    return with_bonus(word_value(pack(seats, wild=options.wild)), options.bonus, 2)


def has_balied(state: State, panel: int) -> bool:
    """Return whether ``panel`` has Balied (Bali, Two, three, four players).

    At the end of the game the deck is used up and the panel has no incomplete column.
    """
    return is_balied(state.table, panel, deck=len(state.deck))


def is_balied(table: Table, panel: int, *, deck: int) -> bool:
    """Return the same for an open ``table`` with ``deck`` cards in the deck."""
    is_deck_used_up = table.phase == "over" and not deck
    return is_deck_used_up and not any(column.is_incomplete for column in table.panels[panel])


def scores(state: State) -> tuple[int, ...]:
    """Return the score of every seat; both seats of a team have the team's.

    During play the removed words count; at the end also the standing words and the bonus.
    """
    table = state.table
    by_side = [_side_score(state, side) for side in range(table.sides)]
    return tuple(by_side[table.side(seat)] for seat in range(table.seats))


def final_events(state: State) -> Iterator[Event]:
    """Yield what scores when the game ends: the standing words, then the bonus."""
    table = state.table
    for place, column in table.columns():
        if column.is_complete:
            yield Scored(place.panel, column.value, "standing word")
    for side in range(table.sides):
        extra = _side_score(state, side) - _plain_score(state, side)
        if extra:
            yield Scored(side, extra, "bali")


def _side_score(state: State, side: int) -> int:
    table = state.table
    balied = sum(has_balied(state, panel) for panel in table.panels_of(side))
    return with_bonus(_plain_score(state, side), table.options.bonus, balied)


def _plain_score(state: State, side: int) -> int:
    """Return the points of ``side`` for removed words, and at the end for standing words."""
    table = state.table
    points = sum(word.points for word in state.removed if table.side(word.seat) == side)
    return points + (_standing_points(table, side) if table.phase == "over" else 0)


def _standing_points(table: Table, side: int) -> int:
    return sum(
        column.value
        for place, column in table.columns()
        if column.is_complete and table.side(place.panel) == side
    )
