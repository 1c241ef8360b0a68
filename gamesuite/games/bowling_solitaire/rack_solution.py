"""Exact values of the commands of one rack, over all orders of the cards that lie face down.

All orders are equally likely: what a player sees says nothing about the order of the rest. With
open balls, nothing lies face down.
"""

from __future__ import annotations

from types import ModuleType

from gamesuite.engine.cards import Seen
from gamesuite.engine.thinking.kernels import fastest, is_compiled
from gamesuite.games.bowling_solitaire import kernel as plain_kernel
from gamesuite.games.bowling_solitaire.dealing import DECK
from gamesuite.games.bowling_solitaire.legality import legal_bowls
from gamesuite.games.bowling_solitaire.open_rack import OpenRack, groups_in_masks, mask
from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.prospects import Rack, RackWorth, Value
from gamesuite.games.bowling_solitaire.state import PILES, Bowl, EndBall
from gamesuite.games.bowling_solitaire.views import View

kernel = fastest(plain_kernel)

SLICE = 40_000 if is_compiled(kernel) else 1_500
"""How many positions a slice of work values, so that it takes less than 50 ms."""


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


def rack_of(view: View, worth: RackWorth) -> Rack:
    """Return the rack of ``view``, which must not be over, for the weights of ``worth``."""
    if view.progress.options.has_open_balls:
        piles = tuple(_numbers_of(pile) for pile in view.piles)
        return OpenRack(view.lane().pins, piles, view.progress.ball, worth)
    return HiddenRack(view, worth)


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


def _key_of(view: View) -> int:
    """Return the position of ``view`` as a word of the kernel; its piles are not in order."""
    lane = view.lane()
    key = mask(pin for pin, number in enumerate(lane.pins) if number is not None)
    piles = zip(lane.tops, view.piles, strict=True)
    for place, (top, cards) in enumerate(piles):
        pile = plain_kernel.EMPTY if top is None else top | (len(cards) - 1) << 4
        key |= pile << plain_kernel.FIRST_PILE + plain_kernel.PILE_BITS * place
    for number in hidden_numbers(view):
        key += 1 << plain_kernel.HIDDEN + 2 * number
    return key | (view.progress.ball == 2) << plain_kernel.SECOND_BALL


def hidden_numbers(view: View) -> list[int]:
    """Return the numbers of the cards that lie face down, in rising order."""
    hidden = list(DECK)
    for card in view.visible():
        hidden.remove(int(card.face or 0))
    return sorted(hidden)


def _numbers_of(pile: tuple[Seen, ...]) -> tuple[int, ...]:
    """Return the numbers of a ``pile`` that lies open, top card first."""
    return tuple(int(card.face or 0) for card in reversed(pile))
