"""Computer players: they choose a command from what their seat may see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from gamesuite.engine.rules import Rules

C = TypeVar("C")
T = TypeVar("T")
V = TypeVar("V")


LEVELS = ("easy", "medium", "strong")
"""The names of the computer players that persons can play against, weakest first."""


class Player(ABC, Generic[V, C]):
    """A computer player. It gets only views and keeps nothing between decisions.

    >>> from gamesuite.opening import new_match
    >>> match = new_match("king-albert", {}, 1).match
    >>> player = RandomPlayer(match.rules)
    >>> player.decide(match.view(0), players_luck(deal_number=1, seat=0, decision=0))
    Move(card='TC', to='column 4')
    """

    @abstractmethod
    def decide(self, view: V, rng: Random) -> C:
        """Return the command to give in ``view``.

        ``rng`` is the player's own luck. The same view and luck give the same command.
        """

    def think(self, view: V, rng: Random) -> Iterator[C | None]:
        """Yield the command that :meth:`decide` returns.

        One that takes longer is a `ThinkingPlayer`.
        """
        yield self.decide(view, rng)

    def view(self, rules: Rules[Any, C, V], state: Any, seat: int) -> V:
        """Return what the player sees of ``state`` at ``seat``, all that it may decide by.

        By default what lies open; one that remembers may also see what once did.
        """
        return rules.view(state, seat)


AnyPlayer: TypeAlias = Player[Any, Any]
"""A computer player of any game."""


class ThinkingPlayer(Player[V, C]):
    """A computer player that takes longer than a moment, and so can be stopped."""

    def decide(self, view: V, rng: Random) -> C:
        """Return the command to give in ``view``."""
        *_, command = self.think(view, rng)
        assert command is not None  # the last thing that `think` yields
        return command

    @abstractmethod
    def think(self, view: V, rng: Random) -> Iterator[C | None]:
        """Yield None between slices of work, then the command to give in ``view``."""


class RandomPlayer(Player[V, C]):
    """Gives any command that the rules list, all equally likely."""

    def __init__(self, rules: Rules[Any, C, V]) -> None:
        self._rules = rules

    def decide(self, view: V, rng: Random) -> C:
        """Return a random command that is legal in ``view``."""
        state = self._rules.guess(view, rng.getrandbits(32))
        return rng.choice(list(self._rules.legal_commands(state)))


def one_of_best(choices: Iterable[T], worth: Callable[[T], Any], rng: Random) -> T:
    """Return one of the ``choices`` of the highest ``worth``, all equally likely.

    Worths can be compared. Raises ValueError if there are no choices.

    >>> one_of_best(["pass", "take", "go out"], len, Random(1))
    'go out'
    """
    worths = [(worth(choice), choice) for choice in choices]
    best = max(value for value, _choice in worths)
    return rng.choice([choice for value, choice in worths if value == best])


def players_luck(deal_number: int, seat: int, decision: int) -> Random:
    """Return the luck of the player at ``seat`` for its ``decision`` (from 0) in a deal."""
    return Random(luck_number(deal_number, seat, decision))


def luck_number(deal_number: int, seat: int, decision: int) -> int:
    """Return the seed of a player's luck for one ``decision`` (from 0).

    A one-way hash separates it from the luck of the deal: no player can predict a shuffle.
    """
    key = f"player/{deal_number}/{seat}/{decision}".encode()
    return int.from_bytes(blake2b(key, digest_size=16, person=b"player").digest(), "big")
