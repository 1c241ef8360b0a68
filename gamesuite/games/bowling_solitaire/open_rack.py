"""The best play of a rack all of whose cards lie open (Bowling Solitaire, Variations).

It is also a quick estimate where cards lie face down: the mean over a few orders they may have.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeAlias

from gamesuite.games.bowling_solitaire.legality import first_card_refusal
from gamesuite.games.bowling_solitaire.pins import GROUPS, NEIGHBOURS, PINS
from gamesuite.games.bowling_solitaire.prospects import RackWorth, Value
from gamesuite.games.bowling_solitaire.state import PILES, Bowl, EndBall

ALL_PINS = (1 << len(PINS)) - 1
FIRST_PILE, PILE_BITS, SECOND_BALL = 10, 3, 19
"""Where the cards gone from the first pile, and the ball, are in the word of a position."""

Result: TypeAlias = tuple[float, float, float, int]
"""The fields of a `Value`: these are made and compared by the thousand."""
NOTHING: Result = (0.0, 0.0, 0.0, 0)
Taking: TypeAlias = tuple[tuple[int, int], ...]
"""The groups that a ball may take, as sums of powers of two, with their sizes."""


class OpenGroups:
    """The groups that each ball may take where certain of ``pins`` stand."""

    def __init__(self, pins: Sequence[int | None]) -> None:
        self._balls = tuple(sum([pins[pin] or 0 for pin in group]) % len(PINS) for group in GROUPS)
        self._known: dict[int, tuple[Taking, ...]] = {}

    def at(self, standing: int) -> tuple[Taking, ...]:
        """Return the groups that each ball, 0 to 9, may take from the pins ``standing``."""
        known = self._known.get(standing)
        if known is None:
            known = self._known[standing] = self._find(standing)
        return known

    def _find(self, standing: int) -> tuple[Taking, ...]:
        gone = ALL_PINS & ~standing
        found: list[list[tuple[int, int]]] = [[] for _ball in range(len(PINS))]
        for ball, group, near, opens in zip(self._balls, *groups_in_masks(), strict=True):
            if group & standing == group and (near & gone if gone else opens):
                found[ball].append((group, group.bit_count()))
        return tuple(map(tuple, found))


class OpenRack:
    """Values what can be done at a rack of these ``pins`` and open ``piles``, top card first.

    ``ball`` is 1 or 2. The value is that of the best play, so the chances are 0 or 1. ``groups``
    are those of the same pins, if somebody has them already.

    A position is a word: a bit for each pin that stands, three for the number of cards gone from
    each pile, and one for the second ball.
    """

    def __init__(
        self,
        pins: Sequence[int | None],
        piles: tuple[tuple[int, ...], ...],
        ball: int,
        worth: RackWorth,
        groups: OpenGroups | None = None,
    ) -> None:
        self._piles = tuple(
            (cards, 1 << FIRST_PILE + PILE_BITS * pile) for pile, cards in enumerate(piles)
        )
        self._worth = worth
        self._groups = groups or OpenGroups(pins)
        self._start = mask(pin for pin, number in enumerate(pins) if number is not None)
        self._start |= (ball - 1) << SECOND_BALL
        self._results: dict[int, Result] = {}

    def value(self, command: Bowl | EndBall) -> Value | None:
        """Return the value of ``command``."""
        is_second = self._start >> SECOND_BALL
        if isinstance(command, EndBall):
            return Value(*(NOTHING if is_second else self._best(self._after_ball(self._start))))
        _cards, one = self._piles[PILES.index(command.pile)]
        group = mask(map(PINS.index, command.pins))
        worth, strike, spare, pins = self._best(self._start - group + one)
        each, size = self._worth.second if is_second else self._worth.first, len(command.pins)
        return Value(size * each + worth, strike, spare, size + pins)

    def _best(self, position: int) -> Result:
        """Return the result of ``position``, which is that of its best command."""
        result = self._results.get(position)
        if result is None:
            result = self._results[position] = self._find_best(position)
        return result

    def _find_best(self, position: int) -> Result:
        standing, is_second = position & ALL_PINS, position >> SECOND_BALL
        if not standing:
            return (
                (self._worth.spare, 0.0, 1.0, 0) if is_second else (self._worth.strike, 1.0, 0.0, 0)
            )
        taking = self._groups.at(standing)
        each = self._worth.second if is_second else self._worth.first
        best = NOTHING if is_second else self._best(self._after_ball(position))
        for cards, one in self._piles:
            gone = position // one & (1 << PILE_BITS) - 1
            if gone == len(cards):
                continue
            for group, size in taking[cards[gone]]:
                worth, strike, spare, pins = self._best(position - group + one)
                best = max(best, (size * each + worth, strike, spare, size + pins))
        return best

    def _after_ball(self, position: int) -> int:
        """Return ``position`` after the end of the first ball."""
        for cards, one in self._piles:
            if position // one & (1 << PILE_BITS) - 1 < len(cards):
                position += one
        return position | 1 << SECOND_BALL


@cache
def groups_in_masks() -> tuple[list[int], list[int], list[int]]:
    """Return all groups, the pins next to each, and whether it can be the first of a rack."""
    near = [frozenset[int]().union(*(NEIGHBOURS[pin] for pin in group)) for group in GROUPS]
    opening = [int(first_card_refusal(group) is None) for group in GROUPS]
    return [mask(group) for group in GROUPS], [mask(pins) for pins in near], opening


def mask(pins: Iterable[int]) -> int:
    """Return ``pins`` as a sum of powers of two."""
    return sum(1 << pin for pin in pins)
