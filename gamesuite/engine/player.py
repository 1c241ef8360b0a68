"""Computer players: from what a seat may see to the command it gives."""

from __future__ import annotations

from abc import ABC, abstractmethod
from hashlib import blake2b
from random import Random
from typing import Any, Generic, TypeVar

from gamesuite.engine.rules import Rules

S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")


class Player(ABC, Generic[V, C]):
    """A computer player. It is handed views only and keeps nothing between decisions."""

    @abstractmethod
    def decide(self, view: V, rng: Random) -> C:
        """Return the command to give in ``view``.

        ``rng`` is the player's own luck; with the same view and luck the answer is the same.
        """


class RandomPlayer(Player[V, C]):
    """Gives any of the commands the rules list, all equally likely."""

    def __init__(self, rules: Rules[Any, C, V]) -> None:
        self._rules = rules

    def decide(self, view: V, rng: Random) -> C:
        """Return a random command; it is legal in every state that fits ``view``."""
        state = self._rules.guess(view, rng.getrandbits(32))
        return rng.choice(list(self._rules.plays(state)))


def players_luck(deal_number: int, seat: int, decision: int) -> Random:
    """Return the luck of the player at ``seat`` for its ``decision`` (from 0) in a deal."""
    return Random(luck_number(deal_number, seat, decision))


def luck_number(deal_number: int, seat: int, decision: int) -> int:
    """Return the number that a player's luck is drawn from, for one ``decision`` (from 0).

    A one-way hash parts it from the luck of the deal, so that no player can foresee a shuffle.
    """
    key = f"player/{deal_number}/{seat}/{decision}".encode()
    return int.from_bytes(blake2b(key, digest_size=16, person=b"player").digest(), "big")
