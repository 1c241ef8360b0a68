"""An independent solver of one rack, plain and slow: what the rules say, position by position.

It knows nothing of the kernel: no words of bits, no order of piles, no blocked piles.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from gamesuite.games.bowling_solitaire.legality import legal_bowls
from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.rack_solution import hidden_numbers
from gamesuite.games.bowling_solitaire.state import PILES, Bowl, EndBall, Lane
from gamesuite.games.bowling_solitaire.views import View

Pile = tuple[int | None, int]
"""The top card, None if there is none, and how many cards lie face down below it."""

TURN = -1
"""The top card of a pile that has to be turned up."""


class Position(NamedTuple):
    """The pins that stand, the piles, the cards that lie face down in any order, and the ball."""

    pins: tuple[int | None, ...]
    piles: tuple[Pile, ...]
    hidden: tuple[int, ...]
    ball: int


class SlowSolver:
    """Values positions: pins count ``first`` or ``second``, all ten ``strike`` or ``spare``."""

    def __init__(self, first: float, second: float, strike: float, spare: float) -> None:
        self._each = {1: first, 2: second}
        self._all = {1: strike, 2: spare}
        self.value = lru_cache(maxsize=None)(self._value)

    def values(self, view: View) -> dict[Bowl | EndBall, float]:
        """Return what every command of ``view`` is worth."""
        tops = zip(view.lane().tops, view.piles, strict=True)
        piles = tuple((top, max(len(cards) - 1, 0)) for top, cards in tops)
        hidden, ball = tuple(hidden_numbers(view)), view.progress.ball
        return self._values(Position(view.lane().pins, piles, hidden, ball))

    def _values(self, position: Position) -> dict[Bowl | EndBall, float]:
        lane = Lane(position.pins, tuple(top for top, _below in position.piles))
        values: dict[Bowl | EndBall, float] = {
            bowl: self._after_card(position, bowl) for bowl in legal_bowls(lane)
        }
        values[EndBall()] = 0.0
        if position.ball == 1:
            piles = tuple(map(next_top, position.piles))
            values[EndBall()] = self.value(position._replace(piles=piles, ball=2))
        return values

    def _after_card(self, position: Position, bowl: Bowl) -> float:
        taken = {PINS.index(letter) for letter in bowl.pins}
        pins = tuple(None if pin in taken else each for pin, each in enumerate(position.pins))
        index = PILES.index(bowl.pile)
        after = _with_pile(position, index, next_top(position.piles[index]))
        return len(taken) * self._each[position.ball] + self.value(after._replace(pins=pins))

    def _value(self, position: Position) -> float:
        if not any(number is not None for number in position.pins):
            return self._all[position.ball]
        for index, (top, below) in enumerate(position.piles):
            if top == TURN:
                return self._mean(position, index, below)
        return max(self._values(position).values())

    def _mean(self, position: Position, index: int, below: int) -> float:
        """Return the mean over the cards that may be turned up on the pile ``index``."""
        total = 0.0
        for number, count in Counter(position.hidden).items():
            rest = list(position.hidden)
            rest.remove(number)
            after = _with_pile(position, index, (number, below))._replace(hidden=tuple(rest))
            total += count * self.value(after)
        return total / len(position.hidden)


def _with_pile(position: Position, index: int, pile: Pile) -> Position:
    piles = position.piles
    return position._replace(piles=(*piles[:index], pile, *piles[index + 1 :]))


def next_top(pile: Pile) -> Pile:
    """Return ``pile`` after its top card has gone."""
    _top, below = pile
    return (TURN, below - 1) if below else (None, 0)
