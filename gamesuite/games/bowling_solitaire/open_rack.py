"""The best play of a rack all of whose cards lie open (Bowling Solitaire, Variations).

It is also a quick estimate where cards lie face down: the mean over a few orders they may have.
"""

from __future__ import annotations

from gamesuite.games.bowling_solitaire.legality import legal_bowls
from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.prospects import RackWorth, Value
from gamesuite.games.bowling_solitaire.state import PILES, Bowl, EndBall, Lane

Position = tuple[tuple[int | None, ...], tuple[int, ...], bool]
"""The pins, how many cards of each pile have gone, and whether this is the second ball."""

STRIKE, SPARE, NEITHER = (1.0, 0.0), (0.0, 1.0), (0.0, 0.0)


class OpenRack:
    """Values what can be done at a rack of these ``pins`` and open ``piles``, top card first.

    ``ball`` is 1 or 2. The value is that of the best play, so the chances are 0 or 1.
    """

    def __init__(
        self,
        pins: tuple[int | None, ...],
        piles: tuple[tuple[int, ...], ...],
        ball: int,
        worth: RackWorth,
    ) -> None:
        self._piles = piles
        self._worth = worth
        self._start: Position = (pins, (0,) * len(piles), ball == 2)
        self._values: dict[Position, Value] = {}

    def value(self, command: Bowl | EndBall) -> Value | None:
        """Return the value of ``command``."""
        return self._value_of(self._start, command)

    def _value_of(self, position: Position, command: Bowl | EndBall) -> Value:
        pins, gone, is_second = position
        if isinstance(command, EndBall):
            if is_second:
                return Value(0.0, *NEITHER)
            discarded = zip(gone, self._piles, strict=True)
            left = tuple(min(cards + 1, len(pile)) for cards, pile in discarded)
            return self._best((pins, left, True))
        taken = [PINS.index(letter) for letter in command.pins]
        pile = PILES.index(command.pile)
        rest = tuple(None if pin in taken else number for pin, number in enumerate(pins))
        after = self._best((rest, (*gone[:pile], gone[pile] + 1, *gone[pile + 1 :]), is_second))
        each = self._worth.second if is_second else self._worth.first
        return Value(len(taken) * each + after.worth, after.strike, after.spare)

    def _best(self, position: Position) -> Value:
        """Return the value of ``position``, which is that of its best command."""
        value = self._values.get(position)
        if value is None:
            value = self._values[position] = self._find_best(position)
        return value

    def _find_best(self, position: Position) -> Value:
        pins, gone, is_second = position
        if pins.count(None) == len(pins):
            if is_second:
                return Value(self._worth.spare, *SPARE)
            return Value(self._worth.strike, *STRIKE)
        tops = zip(gone, self._piles, strict=True)
        lane = Lane(pins, tuple(pile[cards] if cards < len(pile) else None for cards, pile in tops))
        commands: list[Bowl | EndBall] = [*legal_bowls(lane), EndBall()]
        return max(self._value_of(position, command) for command in commands)
