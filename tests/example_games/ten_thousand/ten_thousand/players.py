"""Computer players of Ten Thousand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import product
from random import Random

from gamesuite.dice.rules import Roll
from gamesuite.engine.player import AnyPlayer, Player

from .rules import DICE, Bank, Command, TenThousandRules, View, points, scoring

RULES = TenThousandRules()


class CarefulPlayer(Player[View, Command]):
    """Keeps all that scores, and banks as soon as the turn has ``enough`` points."""

    def __init__(self, enough: int) -> None:
        self._enough = enough

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command; it does not depend on chance."""
        kept = view.all_scoring
        bank = Bank(kept)
        if RULES.why_not(view, bank) or view.turn_points + view.new_points(kept) < self._enough:
            return Roll(kept)
        return bank


class ExpectingPlayer(Player[View, Command]):
    """Takes the command with the most points that can be expected of one more roll.

    In the last round it does not bank before it has more points than anybody else.
    """

    def decide(self, view: View, rng: Random) -> Command:
        """Return the best command; it does not depend on chance."""
        return max(RULES.choices(view), key=partial(_worth, view))


def _worth(view: View, command: Command) -> float:
    """Return the points of the turn that can be expected after ``command``."""
    total = view.turn_points + view.new_points(command.kept)
    if isinstance(command, Roll):
        success, gain = one_roll(DICE - len(command.kept) or DICE)
        return success * (total + gain)
    missing = max(view.scores) - view.scores[view.seat]
    return total if view.first_home is None or total > missing else 0


@cache
def one_roll(dice: int) -> tuple[float, float]:
    """Return how often a roll of so many ``dice`` scores, and how much it does so on average."""
    rolls = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
    found = {faces: points([faces[at] for at in scoring(faces)]) for faces in rolls}
    lucky = sum(rolls[faces] for faces, gain in found.items() if gain)
    return lucky / rolls.total(), sum(rolls[faces] * found[faces] for faces in rolls) / lucky


PLAYERS: Mapping[str, Callable[[], AnyPlayer]] = {
    "greedy": partial(CarefulPlayer, 0),
    "easy": partial(CarefulPlayer, 1_000),
    "medium": partial(CarefulPlayer, 500),
    "strong": ExpectingPlayer,
}
"""Makes the player of each level, weakest first."""
