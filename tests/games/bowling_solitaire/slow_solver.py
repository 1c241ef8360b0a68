"""An independent solver of one rack, plain and slow: what the rules say, position by position.

It knows nothing of the kernel: no words of bits, no idle cards, no blocked piles. It asks the rules
once which groups each card can take among the same pins.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from gamesuite.games.bowling_solitaire.rules import (
    PILES,
    PINS,
    Bowl,
    EndBall,
    Lane,
    View,
    hidden_numbers,
    legal_bowls,
)

Pile: TypeAlias = tuple[int, int]
"""The top card, or one of the two names below, and how many cards lie face down under it."""
Piles: TypeAlias = tuple[Pile, ...]

TURN, NONE = -1, -2
"""The top card of a pile that has to be turned up, and of one without cards."""


class SlowSolver:
    """Values positions: pins count ``first`` or ``second``, all ten ``strike`` or ``spare``.

    A position is the letters of the pins that stand, the piles, the numbers of the cards that lie
    face down in any order, and the ball. The piles are sorted: which is which does not matter.
    """

    def __init__(self, first: float, second: float, strike: float, spare: float) -> None:
        self._each = {1: first, 2: second}
        self._all = {1: strike, 2: spare}
        self._numbers: dict[str, int] = {}
        self._known: dict[tuple[str, Piles, str, int], float] = {}
        self._groups = lru_cache(maxsize=None)(self._find_groups)

    def values(self, view: View) -> dict[Bowl | EndBall, float]:
        """Return what every command of ``view`` is worth."""
        lane, ball = view.lane(), view.progress.ball
        numbers = zip(PINS, lane.pins, strict=True)
        self._numbers = {letter: number for letter, number in numbers if number is not None}
        self._known.clear()
        self._groups.cache_clear()
        tops = zip(lane.tops, view.piles, strict=True)
        piles = [(NONE, 0) if top is None else (top, len(cards) - 1) for top, cards in tops]
        pins, hidden = "".join(self._numbers), "".join(map(str, hidden_numbers(view)))
        values: dict[Bowl | EndBall, float] = {}
        for index, pile in enumerate(PILES):
            for taken, rest in self._groups(pins, piles[index][0]):
                after = self._after_card(rest, piles, index, hidden, ball)
                values[Bowl(pile, taken)] = len(taken) * self._each[ball] + after
        values[EndBall()] = self._after_ball(pins, piles, hidden) if ball == 1 else 0.0
        return values

    def _find_groups(self, pins: str, card: int) -> list[tuple[str, str]]:
        """Return the groups that ``card`` can take while ``pins`` stand, and what they leave."""
        if card == NONE:
            return []
        numbers = tuple(self._numbers[letter] if letter in pins else None for letter in PINS)
        taken = [bowl.pins for bowl in legal_bowls(Lane(numbers, (card, None, None)))]
        return [(each, "".join(pin for pin in pins if pin not in each)) for each in taken]

    def _after_card(
        self, pins: str, piles: list[Pile], index: int, hidden: str, ball: int
    ) -> float:
        after = piles.copy()
        after[index] = next_top(piles[index])
        return self._value(pins, after, hidden, ball)

    def _after_ball(self, pins: str, piles: list[Pile], hidden: str) -> float:
        return self._value(pins, list(map(next_top, piles)), hidden, 2)

    def _value(self, pins: str, piles: list[Pile], hidden: str, ball: int) -> float:
        if not pins:
            return self._all[ball]
        piles.sort()
        position = (pins, tuple(piles), hidden, ball)
        value = self._known.get(position)
        if value is None:
            value = self._known[position] = self._find_value(pins, piles, hidden, ball)
        return value

    def _find_value(self, pins: str, piles: list[Pile], hidden: str, ball: int) -> float:
        for index, (top, _below) in enumerate(piles):
            if top == TURN:
                return self._mean(pins, piles, index, hidden, ball)
        best = self._after_ball(pins, piles, hidden) if ball == 1 else 0.0
        each = self._each[ball]
        for index, (top, _below) in enumerate(piles):
            for taken, rest in self._groups(pins, top):
                after = self._after_card(rest, piles, index, hidden, ball)
                best = max(best, len(taken) * each + after)
        return best

    def _mean(self, pins: str, piles: list[Pile], index: int, hidden: str, ball: int) -> float:
        """Return the mean over the cards that may be turned up on the pile ``index``."""
        total = 0.0
        for number in dict.fromkeys(hidden):
            after = piles.copy()
            after[index] = int(number), piles[index][1]
            rest = hidden.replace(number, "", 1)
            total += hidden.count(number) * self._value(pins, after, rest, ball)
        return total / len(hidden)


def next_top(pile: Pile) -> Pile:
    """Return ``pile`` after its top card has gone."""
    _top, below = pile
    return (TURN, below - 1) if below else (NONE, 0)
