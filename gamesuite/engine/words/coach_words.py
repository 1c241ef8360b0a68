"""What a game calls the values of its coach, such as points, and its turns."""

from __future__ import annotations

import msgspec

from gamesuite.engine.advice import Difficulty
from gamesuite.engine.language import LEAST_SHOWN, N_, _, decimal, translated


class CoachWords(msgspec.Struct, frozen=True):
    """The words for what a coach expects at the end, what a decision cost, and for turns.

    ``value`` heads a column of expected values, and ``list_title`` the list of all moves;
    ``expected`` names such a value. ``below`` explains the cost in that list, where ``best_move``
    and ``other_move`` are what a screen reader says. ``lost`` and ``luck`` are figures of a whole
    game, ``cost`` and ``costliest`` sentences about a decision, ``costs`` is one about a decision
    that is only thought of. ``turn`` heads a column, and ``numbered_turn`` names a turn.

    A value is shown with so many decimal ``places``, as its ``unit`` says. A decision that cost
    less than ``least`` counts as best, one that cost ``costly`` or more as costly. Values lie
    between ``bounds``, if there are any.
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
    costs: str
    costliest: str
    turn: str
    numbered_turn: str
    unit: str = "{points}"
    places: int = 2
    least: float = LEAST_SHOWN
    costly: float = 0.1
    bounds: tuple[float, float] | None = None

    def shown(self, points: float) -> str:
        """Return ``points`` as they are shown: "0.40" or "40%"."""
        return self.unit.format(points=decimal(points, self.places))

    def signed(self, points: float) -> str:
        """Return ``points`` with their sign: "+0.40"."""
        return f"+{self.shown(points)}" if round(points, self.places) > 0 else self.shown(points)

    def is_costly(self, cost: float) -> bool:
        """Return whether a decision with this ``cost`` counts as costly."""
        return round(cost, self.places) >= self.costly


_DIFFICULTIES = {
    Difficulty.EASY: N_("Easy"),
    Difficulty.MEDIUM: N_("Medium"),
    Difficulty.HARD: N_("Hard"),
}


def difficulty_words(difficulty: Difficulty) -> str:
    """Return the name of ``difficulty``."""
    return translated(_DIFFICULTIES[difficulty])


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
        costs=_("That costs {points} points."),
        costliest=_("Costliest single decision: {when}, {points} points."),
        turn=_("Turn"),
        numbered_turn=_("Turn {number}"),
    )


def valued_in_chances() -> CoachWords:
    """Return the words for chances; differences of less than one percent are not told apart."""
    return CoachWords(
        value=_("Chance"),
        list_title=_("Chance to win the game:"),
        expected=_("Chance to win the game"),
        below=_("How much lower the chance is than with the best move"),
        best_move=_("{move}: chance {points}, best"),
        other_move=_("{move}: chance {points}, {cost} below the best"),
        lost=_("Chances lost"),
        luck=_("Luck"),
        cost=_("It lowered the chance to win by {points}."),
        costs=_("That lowers the chance to win by {points}."),
        costliest=_("Costliest single decision: {when}, {points}."),
        turn=_("Turn"),
        numbered_turn=_("Turn {number}"),
        unit=_("{points}%"),
        places=0,
        least=1.0,
        costly=4.0,
        bounds=(0.0, 100.0),
    )
