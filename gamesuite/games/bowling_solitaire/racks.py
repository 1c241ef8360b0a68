"""Exact values of the commands of one rack, over all orders of the cards that lie face down.

All orders are equally likely: what a player sees says nothing about the order of the rest. Where
all cards lie open (Bowling Solitaire, Variations) it is the best play; this is also a quick
estimate elsewhere: the mean over a few orders that the hidden cards may have.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from types import ModuleType
from typing import NamedTuple, TypeAlias

from gamesuite.engine.thinking.kernels import fastest, is_compiled
from gamesuite.games.bowling_solitaire import kernel as plain_kernel
from gamesuite.games.bowling_solitaire.prospects import RackWorth
from gamesuite.games.bowling_solitaire.rules import (
    GROUPS,
    NEIGHBOURS,
    PILES,
    PINS,
    Bowl,
    EndBall,
    View,
    first_card_refusal,
    hidden_numbers,
    legal_bowls,
)

kernel = fastest(plain_kernel)

SLICE = 40_000 if is_compiled(kernel) else 1_500
"""How many positions a slice of work values, so that it takes less than 50 ms."""


class Value(NamedTuple):
    """What a command is worth."""

    worth: float
    """What the game brings from now on."""

    strike: float
    """The chance of a strike."""

    spare: float
    """The chance of a spare."""

    pins: float = 0.0
    """How many pins the best play still takes, where all cards lie open; elsewhere 0."""


class HiddenRack:
    """Values what can be done in ``view``, where cards lie face down.

    ``loop`` is the kernel that searches.
    """

    def __init__(self, view: View, worth: RackWorth, loop: ModuleType = kernel) -> None:
        self._worth = worth
        self._is_second = view.progress.ball == 2
        self._key = _key_of(view)
        numbers = [number or 0 for number in view.lane().pins]
        weights = (worth.first, worth.second, worth.strike, worth.spare)
        self._search = loop.Search(numbers, *groups_in_masks(), weights)

    def value(self, command: Bowl | EndBall) -> Value | None:
        """Work for one slice; return the value of ``command`` once it is known, else None."""
        if isinstance(command, Bowl):
            pile = PILES.index(command.pile)
            after = self._search.after_card(self._key, pile, mask(map(PINS.index, command.pins)))
            return self._value_of(after, len(command.pins))
        if self._is_second:
            return Value(0.0, 0.0, 0.0)
        return self._value_of(self._search.after_ball(self._key), 0)

    @property
    def positions(self) -> int:
        """How many positions have been valued."""
        return int(self._search.kept) - 1

    def _value_of(self, key: int, taken: int) -> Value | None:
        """Return the value of a command that leads to ``key`` with ``taken`` pins more."""
        search = self._search
        if not search.run(key, SLICE):
            return None
        each = self._worth.second if self._is_second else self._worth.first
        chances = search.strike_chance(key), search.spare_chance(key)
        return Value(taken * each + search.worth(key), *chances)


def _key_of(view: View) -> int:
    """Return the position of ``view`` as a word of the kernel; its piles are not in order."""
    lane = view.lane()
    key = _standing(lane.pins)
    piles = zip(lane.tops, view.piles, strict=True)
    for place, (top, cards) in enumerate(piles):
        pile = plain_kernel.EMPTY if top is None else top | (len(cards) - 1) << 4
        key |= pile << plain_kernel.FIRST_PILE + plain_kernel.PILE_BITS * place
    for number in hidden_numbers(view):
        key += 1 << plain_kernel.HIDDEN + 2 * number
    return key | (view.progress.ball == 2) << plain_kernel.SECOND_BALL


# Open cards

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
    """Values what can be done in ``view`` as if all cards lay open: the best play of the rack.

    The cards that lie face down have the numbers ``hidden``, from the last one on. The chances are
    0 or 1. ``groups`` are those of the same pins, if somebody has them already.

    A position is a word: a bit for each pin that stands, three for the number of cards gone from
    each pile, and one for the second ball.
    """

    def __init__(
        self,
        view: View,
        worth: RackWorth,
        hidden: Iterable[int] = (),
        groups: OpenGroups | None = None,
    ) -> None:
        pins, unseen = view.lane().pins, list(hidden)
        piles = (
            tuple(unseen.pop() if card.face is None else int(card.face) for card in reversed(pile))
            for pile in view.piles
        )
        self._piles = tuple(
            (cards, 1 << FIRST_PILE + PILE_BITS * pile) for pile, cards in enumerate(piles)
        )
        self._worth = worth
        self._groups = groups or OpenGroups(pins)
        self._start = _standing(pins) | (view.progress.ball - 1) << SECOND_BALL
        self._results: dict[int, Result] = {}

    def value(self, command: Bowl | EndBall) -> Value:
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


# Either

Rack: TypeAlias = HiddenRack | OpenRack


def rack_of(view: View, worth: RackWorth) -> Rack:
    """Return the rack of ``view``, which must not be over, for the weights of ``worth``."""
    has_open_balls = view.progress.options.has_open_balls
    return OpenRack(view, worth) if has_open_balls else HiddenRack(view, worth)


def rack_commands(view: View) -> list[Bowl | EndBall]:
    """Return what can be done at the rack of ``view``, which must not be over."""
    return [*legal_bowls(view.lane()), EndBall()]


def best_value(rack: Rack, view: View) -> Value:
    """Return the value of the best command at ``rack``, that of ``view``; all work at once."""
    return max(solved(rack, command) for command in rack_commands(view))


def solved(rack: Rack, command: Bowl | EndBall) -> Value:
    """Return the value of ``command`` at ``rack``; all work at once."""
    value = rack.value(command)
    while value is None:
        value = rack.value(command)
    return value


@cache
def groups_in_masks() -> tuple[list[int], list[int], list[int]]:
    """Return all groups, the pins next to each, and whether it can be the first of a rack."""
    near = [frozenset[int]().union(*(NEIGHBOURS[pin] for pin in group)) for group in GROUPS]
    opening = [int(first_card_refusal(group) is None) for group in GROUPS]
    return [mask(group) for group in GROUPS], [mask(pins) for pins in near], opening


def mask(pins: Iterable[int]) -> int:
    """Return ``pins`` as a sum of powers of two."""
    return sum(1 << pin for pin in pins)


def _standing(pins: Sequence[int | None]) -> int:
    """Return which of ``pins`` stand as a sum of powers of two."""
    return mask(pin for pin, number in enumerate(pins) if number is not None)
