"""The controller of a game: what gestures mean at its table, and what is on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from gamesuite.engine.reason import Reason
from gamesuite.engine.table.hands import Ask, Change, Gesture, Habits, Pointed, Reply, Spot
from gamesuite.engine.table.scene import Scene, Seated

C = TypeVar("C")
V = TypeVar("V")
D = TypeVar("D")


class Controller(ABC, Generic[V, C, D]):
    """Turns gestures at the table of one game into commands. It keeps no state; the draft does.

    >>> from gamesuite.engine.table.hands import Change, Drop, Lift
    >>> from gamesuite.games.king_albert.controller import KingAlbertController
    >>> from gamesuite.opening import new_match
    >>> match = new_match("king-albert", {}, 1).match
    >>> ask = lambda command: match.rules.refusal(match.state, command)
    >>> controller, view = KingAlbertController(), match.view(0)
    >>> draft = controller.carry_over(view, None, Change(fresh=True))

    The player lifts the nine of diamonds, the top card of the seventh reserve, and drops it:

    >>> held = controller.respond(view, draft, Lift(Spot("reserve 7")), ask).draft
    >>> controller.respond(view, held, Drop(Spot("column 6")), ask).command
    Move(card='9D', to='column 6')
    """

    draft_type: ClassVar[type[Any] | None] = None
    """The type of drafts that come back with their view, by Undo, Redo or at the next start.

    None if they do not. Views are then hashable.
    """

    @abstractmethod
    def carry_over(self, view: V, draft: D | None, change: Change[C]) -> D:
        """Return ``draft`` without what no longer applies in ``view``, the view after ``change``.

        If ``draft`` is None, return one in which nothing is prepared, but with the habits.
        """

    @abstractmethod
    def respond(self, view: V, draft: D, gesture: Gesture, ask: Ask[C]) -> Reply[C, D]:
        """Return what ``gesture`` means.

        The same draft in reply to Cancel means that there was nothing to cancel.
        """

    @abstractmethod
    def scene(self, view: V, draft: D, seated: Seated, ask: Ask[C]) -> Scene:
        """Return everything that is on the table.

        It may show only what the game reveals freely about the rules, such as targets.
        """

    @abstractmethod
    def commands(self, view: V, draft: D, spot: Spot, ask: Ask[C]) -> Iterable[C]:
        """Yield commands for a menu at ``spot``, which lists those that are allowed.

        If none is allowed, the table says why the first one is not.
        """

    @abstractmethod
    def show_command(self, view: V, draft: D, command: C) -> Pointed[D]:
        """Return how to show ``command``, for a hint or before another player does it."""

    def after_refusal(self, view: V, draft: D, command: C, why: Reason | None) -> D:
        """Return ``draft``, which gave ``command``, once that was refused because of ``why``.

        It is None if nothing came of the command. By default the draft stays as it is.
        """
        return draft

    def instead(self, view: V, command: C, why: Reason) -> C | None:
        """Return what the player wants in place of ``command``, refused because of ``why``.

        By default that is nothing: the player hears why. So a command can ask the rules something.
        """
        return None

    def habits(self, draft: D) -> Habits:
        """Return what of ``draft`` later games begin with, nothing by default."""
        return {}

    def spoken_change(self, view: V, before: D, after: D) -> str:
        """Return what a screen reader says of a gesture that made ``after`` of ``before``.

        Empty for nothing, as by default: the caption of the scene, commands and reasons are
        announced anyway.
        """
        return ""


AnyController: TypeAlias = Controller[Any, Any, Any]
"""The controller of any game."""
