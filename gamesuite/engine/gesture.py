"""What hands do at a table of cards, and the controller that makes commands of it.

A table knows places and heights in them; which card may be lifted there, where it may go and
what the place is called is the game's business and the same for mouse, keyboard and speech.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.reason import Reason

C = TypeVar("C")
V = TypeVar("V")
Q = TypeVar("Q")

Ask: TypeAlias = Callable[[Q], Reason | None]
"""Answers why a command may not be done now, None if it may."""


class Spot(msgspec.Struct, frozen=True):
    """A card at a table: the name of its ``place`` and its ``height`` there, 0 at the bottom."""

    place: str
    height: int


class Gesture(msgspec.Struct, frozen=True):
    """What hands do for a command: lift the cards at ``spots``, and those on them, for ``targets``.

    Targets are names of places.
    """

    spots: tuple[Spot, ...]
    targets: tuple[str, ...]


class CardController(ABC, Generic[V, C]):
    """Makes commands of gestures at a table of cards. Knows no Qt and keeps no state."""

    @abstractmethod
    def lift(self, view: V, spot: Spot) -> Reason | None:
        """Return why the card at ``spot``, with those on it, cannot be lifted, or None."""

    @abstractmethod
    def drop(self, view: V, spot: Spot, target: str) -> C:
        """Return the command of dropping what was lifted at ``spot`` on the place ``target``."""

    @abstractmethod
    def click(self, view: V, spot: Spot, ask: Ask[C]) -> C | Reason:
        """Return the obvious move of the card at ``spot``, or why it has none."""

    @abstractmethod
    def gesture(self, view: V, command: C) -> Gesture:
        """Return what hands do in ``view`` for ``command``, which may be done there."""

    @abstractmethod
    def speak(self, view: V, place: str, height: int | None) -> str:
        """Return what the card at ``height`` of ``place`` is called, and its state.

        None asks for the place itself, as when it is empty.
        """
