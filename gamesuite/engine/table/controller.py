"""The controller of a game: what gestures mean at its table, and what lies there."""

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
    """What hands do at the table of one game. Keeps no state: that is the draft's business."""

    @abstractmethod
    def follow(self, view: V, draft: D | None, change: Change[C]) -> D:
        """Return what of ``draft`` still holds in ``view``, which came by ``change``.

        None as the draft asks for one in which nothing is prepared.
        """

    @abstractmethod
    def hand(self, view: V, draft: D, gesture: Gesture, ask: Ask[C]) -> Reply[C, D]:
        """Return what ``gesture`` means.

        Cancel with the same draft as the reply means that there was nothing to take back.
        """

    @abstractmethod
    def scene(self, view: V, draft: D, seated: Seated, ask: Ask[C]) -> Scene:
        """Return all that lies there.

        What it tells of the rules, such as targets, is what the game gives away without asking.
        """

    @abstractmethod
    def commands(self, view: V, draft: D, spot: Spot, ask: Ask[C]) -> Iterable[C]:
        """Yield the commands that a menu at ``spot`` lists, as far as they are allowed.

        If none is, the table says why the first is not.
        """

    @abstractmethod
    def point(self, view: V, draft: D, command: C) -> Pointed[D]:
        """Return how ``command`` is shown, for a hint or as what somebody is about to do."""


AnyController: TypeAlias = Controller[Any, Any, Any]
"""The controller of whatever game."""
