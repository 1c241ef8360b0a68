"""What a game calls the values of its coach, such as points, and its turns."""

from __future__ import annotations

import msgspec

from gamesuite.engine.advice import Difficulty
from gamesuite.engine.language import LEAST_SHOWN, N_, _, decimal, translated


class CoachWords(msgspec.Struct, frozen=True):
    """The words for what a coach expects at the end, what a decision cost, and for turns."""

    value: str
    """The heading of a column of expected values."""

    list_title: str
    """The heading of the list of all moves."""

    expected: str
    """What an expected value is called."""

    below: str
    """What the cost of a move in the list is."""

    best_move: str
    """What a screen reader says of a best {move} in the list."""

    tied_move: str
    """The same of one that is as good as the best."""

    other_move: str
    """What a screen reader says of another {move} in the list."""

    lost: str
    """The label of what all decisions of a game have cost."""

    luck: str
    """The label of the luck of a whole game."""

    cost: str
    """A sentence about what a decision has cost."""

    costs: str
    """A sentence about what a decision would cost that is only thought of."""

    costliest: str
    """A sentence about the decision that has cost most."""

    turn: str
    """The heading of a column of turns."""

    numbered_turn: str
    """What a turn is called."""

    unit: str = "{points}"
    """How a value is written."""

    places: int = 2
    """How many decimal places of a value are shown."""

    least: float = LEAST_SHOWN
    """A decision that cost less than this counts as best."""

    costly: float = 0.1
    """A decision that cost this or more counts as costly."""

    bounds: tuple[float, float] | None = None
    """The lowest and the highest value that there can be, None if there are no bounds."""

    def shown(self, points: float) -> str:
        """Return ``points`` as they are shown: "0.40" or "40%"."""
        return self.unit.format(points=decimal(points, self.places))

    def signed(self, points: float) -> str:
        """Return ``points`` with their sign: "+0.40"."""
        return f"+{self.shown(points)}" if round(points, self.places) > 0 else self.shown(points)

    def has_chance(self, value: float) -> bool:
        """Return whether ``value`` is not shown as the least that there can be, no chance at all.

        Where values have no bounds, every value counts as more.
        """
        return self.bounds is None or round(value, self.places) > self.bounds[0]

    def is_costly(self, cost: float) -> bool:
        """Return whether a decision with this ``cost`` counts as costly."""
        return round(cost, self.places) >= self.costly


def points_behind(points: float) -> str:
    """Return ``points`` as what a move costs where every move has the same chance to win."""
    # Translators: a number with decimals, so never one point: “0.40 points”
    return _("{points} points").format(points=decimal(points))


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
        tied_move=_("{move}: {points} points, as good as the best"),
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
        tied_move=_("{move}: chance {points}, as good as the best"),
        other_move=_("{move}: chance {points}, {cost} below the best"),
        lost=_("Chances lost"),
        luck=_("Luck"),
        cost=_("That lowered the chance to win by {points}."),
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
