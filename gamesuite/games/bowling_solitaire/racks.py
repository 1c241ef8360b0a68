"""Exact values of the commands of one rack.

`HiddenRack` values them over all orders of the cards that lie face down; these are equally likely,
as what a player sees says nothing about the order of the rest. `OpenRack` finds the best play
where all cards lie open (Bowling Solitaire, Variations). Elsewhere its mean over a few orders that
the hidden cards may have is a quick estimate.
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
"""The search for `HiddenRack`: compiled, or plain where it is not."""

SLICE = 40_000 if is_compiled(kernel) else 1_500
"""How many positions a slice of work values, so that it takes less than 50 ms."""


class Value(NamedTuple):
    """What a command is worth; the values of a rack are compared by their worth."""

    worth: float
    """What the rest of the rack brings, as `RackWorth` weighs it; the coach adds its base."""

    strike: float
    """The chance of a strike."""

    spare: float
    """The chance of a spare."""

    pins: float = 0.0
    """How many pins the best play still takes, where all cards lie open; elsewhere 0."""


class HiddenRack:
    """Values what can be done in ``view``, where cards lie face down.

    The weights of the pins are those of ``worth``; ``loop`` is the kernel that searches.
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
        pin_worth = self._worth.second if self._is_second else self._worth.first
        return Value(
            taken * pin_worth + search.worth(key),
            strike=search.strike_chance(key),
            spare=search.spare_chance(key),
        )


def _key_of(view: View) -> int:
    """Return the position of ``view`` as a word of the kernel, whose docstring says what is where.

    The piles are in the order of the table, so that `HiddenRack.value` finds that of a command.
    """
    lane = view.lane()
    key = _standing(lane.pins)
    piles = zip(lane.tops, view.piles, strict=True)
    for index, (top, cards) in enumerate(piles):
        pile = plain_kernel.EMPTY if top is None else top | (len(cards) - 1) << 4
        key |= pile << plain_kernel.FIRST_PILE + plain_kernel.PILE_BITS * index
    for number in hidden_numbers(view):
        key += 1 << plain_kernel.HIDDEN + 2 * number
    if view.progress.ball == 2:
        key |= 1 << plain_kernel.SECOND_BALL
    return key


# Open cards. A position of `OpenRack` is a word: bits 0 to 9 for the pins that stand, three bits
# each for the number of cards gone from the left, the centre and the right pile, and one, the
# highest, that is set for the second ball.

ALL_PINS = (1 << len(PINS)) - 1
"""The bits of all pins."""
_GONE_PLACE = len(PINS)
"""The place of the number of cards gone from the left pile."""
_GONE_BITS = 3
"""How many bits this number has."""
_GONE_MASK = (1 << _GONE_BITS) - 1
"""The bits of such a number, at place 0."""
_SECOND_BALL = _GONE_PLACE + _GONE_BITS * len(PILES)
"""The place of the bit for the second ball."""

Result: TypeAlias = tuple[float, float, float, int]
"""The fields of a `Value`: plain tuples, as these are made and compared by the thousand."""
NOTHING: Result = (0.0, 0.0, 0.0, 0)
"""The result of ending the second ball at once."""
Taking: TypeAlias = tuple[tuple[int, int], ...]
"""The groups that a ball may take, as sums of powers of two, with their sizes."""


class OpenGroups:
    """The groups that each ball may take, where ``pins`` are the numbers of the pins.

    Racks with the same pins can share one.
    """

    def __init__(self, pins: Sequence[int | None]) -> None:
        self._balls = tuple(sum([pins[pin] or 0 for pin in group]) % len(PINS) for group in GROUPS)
        """The ball that takes each group."""
        self._takings: dict[int, tuple[Taking, ...]] = {}
        """What `at` has returned."""

    def at(self, standing: int) -> tuple[Taking, ...]:
        """Return the groups that each ball, 0 to 9, may take from the pins ``standing``."""
        takings = self._takings.get(standing)
        if takings is None:
            takings = self._takings[standing] = self._find(standing)
        return takings

    def _find(self, standing: int) -> tuple[Taking, ...]:
        gone = ALL_PINS & ~standing
        takings: list[list[tuple[int, int]]] = [[] for _ball in range(len(PINS))]
        for ball, group, near, opens in zip(self._balls, *groups_in_masks(), strict=True):
            may_be_taken = near & gone if gone else opens
            if group & standing == group and may_be_taken:
                takings[ball].append((group, group.bit_count()))
        return tuple(map(tuple, takings))


class OpenRack:
    """Values what can be done in ``view`` as if all cards lay open: the best play of the rack.

    The cards that lie face down have the numbers ``hidden``, from the last one on. The chances are
    0 or 1. ``groups`` are those of the same pins, if somebody has them already.
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
            (cards, 1 << _GONE_PLACE + _GONE_BITS * index) for index, cards in enumerate(piles)
        )
        """The cards of each pile, the top card first, and what a position grows by as one goes."""
        self._worth = worth
        self._groups = groups or OpenGroups(pins)
        self._start = _standing(pins)
        if view.progress.ball == 2:
            self._start |= 1 << _SECOND_BALL
        self._results: dict[int, Result] = {}
        """The results of positions so far."""

    def value(self, command: Bowl | EndBall) -> Value:
        """Return the value of ``command``."""
        is_second = self._start >> _SECOND_BALL
        if isinstance(command, EndBall):
            return Value(*(NOTHING if is_second else self._best(self._after_ball(self._start))))
        _cards, one_gone = self._piles[PILES.index(command.pile)]
        group = mask(map(PINS.index, command.pins))
        worth, strike, spare, pins = self._best(self._start - group + one_gone)
        pin_worth = self._worth.second if is_second else self._worth.first
        size = len(command.pins)
        return Value(size * pin_worth + worth, strike, spare, size + pins)

    def _best(self, position: int) -> Result:
        """Return the result of ``position``, which is that of its best command."""
        result = self._results.get(position)
        if result is None:
            result = self._results[position] = self._find_best(position)
        return result

    def _find_best(self, position: int) -> Result:
        standing, is_second = position & ALL_PINS, position >> _SECOND_BALL
        if not standing and is_second:
            return self._worth.spare, 0.0, 1.0, 0
        if not standing:
            return self._worth.strike, 1.0, 0.0, 0
        takings = self._groups.at(standing)
        pin_worth = self._worth.second if is_second else self._worth.first
        best = NOTHING if is_second else self._best(self._after_ball(position))
        for cards, one_gone in self._piles:
            gone = position // one_gone & _GONE_MASK
            if gone == len(cards):
                continue
            for group, size in takings[cards[gone]]:
                worth, strike, spare, pins = self._best(position - group + one_gone)
                best = max(best, (size * pin_worth + worth, strike, spare, size + pins))
        return best

    def _after_ball(self, position: int) -> int:
        """Return ``position`` after the end of the first ball, which discards the top cards."""
        for cards, one_gone in self._piles:
            if position // one_gone & _GONE_MASK < len(cards):
                position += one_gone
        return position | 1 << _SECOND_BALL


# Either kind of rack

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
    """Return all groups, the pins next to each, and whether it can be the first of a rack.

    Groups and pins are sums of powers of two; whether is 0 or 1, as the kernel knows no bool.
    """
    near = [frozenset[int]().union(*(NEIGHBOURS[pin] for pin in group)) for group in GROUPS]
    opening = [int(first_card_refusal(group) is None) for group in GROUPS]
    return [mask(group) for group in GROUPS], [mask(pins) for pins in near], opening


def mask(pins: Iterable[int]) -> int:
    """Return ``pins`` as a sum of powers of two."""
    return sum(1 << pin for pin in pins)


def _standing(pins: Sequence[int | None]) -> int:
    """Return which of ``pins`` stand as a sum of powers of two."""
    return mask(pin for pin, number in enumerate(pins) if number is not None)
