"""What a game calls the values of its coach, such as points, and its turns."""

from __future__ import annotations

import msgspec

from gamesuite.engine.language import _


class CoachWords(msgspec.Struct, frozen=True):
    """The words for what a coach expects at the end, what a decision cost, and for turns.

    ``value`` heads a column of expected values, and ``list_title`` the list of all moves;
    ``expected`` names such a value. ``below`` explains the cost in that list, where ``best_move``
    and ``other_move`` are what a screen reader says. ``lost`` and ``luck`` are figures of a whole
    game, ``cost`` and ``costliest`` sentences about a decision. ``turn`` heads a column, and
    ``numbered_turn`` names a turn.
    """

    value: str
    list_title: str
    expected: str
    below: str
    best_move: str
    other_move: str
    lost: str
    luck: str
    cost: str
    costliest: str
    turn: str
    numbered_turn: str


def valued_in_points() -> CoachWords:
    """Return the words of a game that is decided by points and played in turns."""
    return CoachWords(
        value=_("Points"),
        list_title=_("Expected final points with best play:"),
        expected=_("Expected final points"),
        below=_("Points below the best move"),
        best_move=_("{move}: {points} points, best"),
        other_move=_("{move}: {points} points, {cost} below the best"),
        lost=_("Points lost"),
        luck=_("Luck in points"),
        cost=_("It cost {points} points."),
        costliest=_("Costliest single decision: {when}, {points} points."),
        turn=_("Turn"),
        numbered_turn=_("Turn {number}"),
    )
