"""The controller of a game: what gestures mean at its table and what is on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, TypeAlias, TypeVar

from gamesuite.engine.table.hands import Ask, Change, Gesture, Pointed, Reply, Spot
from gamesuite.engine.table.scene import Scene, Seated

C = TypeVar("C")
V = TypeVar("V")
D = TypeVar("D")


class Controller(ABC, Generic[V, C, D]):
    """Turns gestures at the table of one game into drafts and commands; it keeps no state."""

    @abstractmethod
    def follow(self, view: V, draft: D | None, change: Change[C]) -> D:
        """Return what is still valid of ``draft`` in ``view``, which came by ``change``.

        If ``draft`` is None, return one in which nothing is prepared.
        """

    @abstractmethod
    def hand(self, view: V, draft: D, gesture: Gesture, ask: Ask[C]) -> Reply[C, D]:
        """Return what ``gesture`` means.

        A reply to Cancel with the same draft means that there is nothing to cancel.
        """

    @abstractmethod
    def scene(self, view: V, draft: D, seated: Seated, ask: Ask[C]) -> Scene:
        """Return everything on the table.

        It shows what is allowed, such as targets, only where the game reveals that for free.
        """

    @abstractmethod
    def commands(self, view: V, draft: D, spot: Spot, ask: Ask[C]) -> Iterable[C]:
        """Yield the commands for a menu at ``spot``; the table lists those that are allowed.

        If none is allowed, the table says why the first one is not.
        """

    @abstractmethod
    def point(self, view: V, draft: D, command: C) -> Pointed[D]:
        """Return how to point at ``command``, for a hint or as another player's intent."""


AnyController: TypeAlias = Controller[Any, Any, Any]
"""The controller of any game."""
