"""Gestures at a table, the replies of a controller, and the controller of a game.

Between a gesture and a command there is a *draft*: what the player has prepared and the rules do
not know, such as lifted cards, chosen pins or kept dice. A draft is a frozen value that each game
defines. The table keeps it and asks the controller how a gesture changes it.

A click in a game that needs two cards for a command might lead to these replies:

>>> from gamesuite.engine.reason import reason
>>> first = Reply(draft=("9D",))
>>> second = Reply(draft=(), command=("9D", "8C"))
>>> refused = Reply(draft=("9D",), why=reason("no pair"))
>>> first.command is None, second.command, refused.why.key
(True, ('9D', '8C'), 'no pair')
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

import msgspec

from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.setup import Option
from gamesuite.engine.step import Event
from gamesuite.engine.table.scene import Scene, Seated

C = TypeVar("C")
D = TypeVar("D")
Q = TypeVar("Q")
V = TypeVar("V")

Ask: TypeAlias = Callable[[Q], Reason | None]
"""Answers why a command is not allowed now, None if it is.

The answer is a reason of the rules, `NOT_YOUR_TURN`, `ASKING` or `UNSEEN`.
"""
AnyAsk: TypeAlias = Ask[Any]
"""The same about a command of any game."""

NOT_YOUR_TURN = reason("not your turn")
"""Another player is to act; a press only hurries them."""
ASKING = reason("asking")
"""The answer is being looked up elsewhere; the table is notified when it is there."""
UNSEEN = reason("unseen")
"""It is allowed, but only once the table has shown what happened, such as dice that roll."""

HELP_OFFERED = reason("help offered")
"""What was pressed shows help that ends scoring; one more press wants it."""
HELP_WANTED = reason("help wanted")
"""The player wants that help; the window ends scoring and answers with `Help`."""


# Gestures


class Spot(msgspec.Struct, frozen=True):
    """A piece on a table: the name of its ``part``, and its ``height`` in it, 0 at the bottom.

    In a part without pieces height 0 is the part itself.

    >>> Spot("column 6", height=2)
    Spot(part='column 6', height=2)
    """

    part: str
    height: int = 0


class Click(msgspec.Struct, frozen=True):
    """A click on ``spot``, Space, or a press by a screen reader; None is the felt."""

    spot: Spot | None


class Enter(msgspec.Struct, frozen=True):
    """The Enter key on ``spot``: picks up, drops, or presses."""

    spot: Spot


class Lift(msgspec.Struct, frozen=True):
    """The start of a drag at ``spot``."""

    spot: Spot


class Drop(msgspec.Struct, frozen=True):
    """The end of a drag over ``target``, whether it takes the pieces or not.

    It is None over the felt and where the drag began, and when the table changes its size.
    """

    target: Spot | None


class Type(msgspec.Struct, frozen=True):
    """The text in the input line ``part`` is now ``text``. Enter is a gesture of its own."""

    part: str
    text: str


class Choose(msgspec.Struct, Generic[C], frozen=True):
    """The choice of ``command`` in a menu or a list."""

    command: C


class Cancel(msgspec.Struct, frozen=True):
    """Escape, or Undo if ``undo``: cancels one step of the draft."""

    undo: bool = False


class Help(msgspec.Struct, frozen=True):
    """The help that was offered is given: scoring has ended for it, or never depended on it."""


Gesture: TypeAlias = Click | Enter | Lift | Drop | Type | Choose[Any] | Cancel | Help


# Replies, and what led to a view


class Reply(msgspec.Struct, Generic[C, D], frozen=True):
    """The meaning of a gesture.

    ``draft`` is the new draft, even if the ``command`` turns out not to be allowed. ``why`` is
    shown to the player: why the gesture is refused, or a warning.
    """

    draft: D
    command: C | None = None
    why: Reason | None = None


class Pointed(msgspec.Struct, Generic[D], frozen=True):
    """How to show a command: ``drafts`` one after the other, and ``parts`` with a ring."""

    drafts: tuple[D, ...]
    parts: tuple[str, ...] = ()


Habits: TypeAlias = Mapping[str, Option]
"""How a player wants things to lie in later games too, by names that the game defines."""


class Change(msgspec.Struct, Generic[C], frozen=True):
    """What led from the view before to this one."""

    events: tuple[Event, ...] = ()
    """What happened, in order."""

    last: C | None = None
    """The viewer's own command that led here, if any."""

    undone: C | None = None
    """The command that was undone, if any."""

    fresh: bool = False
    """Whether this is another game."""

    draft: object = None
    """The draft that the viewer left this view with before, if it comes back.

    None if there was none, or if drafts do not come back (`Controller.draft_type`).
    """

    habits: Habits = {}
    """Those that the first draft of a game begins with (`Controller.habits`)."""


AnyChange: TypeAlias = Change[Any]
"""What led to a view of any game."""


# The controller


class Controller(ABC, Generic[V, C, D]):
    """Turns gestures at the table of one game into commands. It keeps no state; the draft does.

    >>> from gamesuite.engine.table.controller import Change, Drop, Lift
    >>> from gamesuite.patience.controller import PatienceController
    >>> from gamesuite.opening import new_match
    >>> match = new_match("king-albert", {}, 1).match
    >>> ask = lambda command: match.rules.refusal(match.state, command)
    >>> controller, view = PatienceController(match.rules), match.view(0)
    >>> draft = controller.carry_over(view, None, Change(fresh=True))

    The player lifts the nine of diamonds, the top card of the seventh reserve, and drops it:

    >>> held = controller.respond(view, draft, Lift(Spot("reserve 7")), ask).draft
    >>> controller.respond(view, held, Drop(Spot("column 6")), ask).command
    Move(card='9D', to='column 6')
    """

    draft_type: ClassVar[type[object] | None] = None
    """The type of drafts that come back with their view, by Undo, Redo or at the next start.

    None if they do not. Views are then hashable.
    """
    open_habits: ClassVar[Habits] = {}
    """The habits with which all that a viewer has seen lies open, as in a review."""

    def carry_over(self, view: V, draft: D | None, change: Change[C]) -> D:
        """Return ``draft`` without what no longer applies in ``view``, the view after ``change``.

        If ``draft`` is None, return one in which nothing is prepared, but with the habits. By
        default the game has no drafts, and this is None.
        """
        return cast("D", None)

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

    def held_over(self, view: V, draft: D, target: Spot) -> D | None:
        """Return the draft to show while held pieces are over ``target``, and stay held.

        None, as by default, shows what the drop prepares, and nothing if it means a command.
        """
        return None

    def commands(self, view: V, draft: D, spot: Spot, ask: Ask[C]) -> Iterable[C]:
        """Yield commands for a menu at ``spot``, which lists those that are allowed.

        If none is allowed, the table says why the first one is not. By default there is no menu.
        """
        return ()

    def lists_unasked(self, command: C) -> bool:
        """Return whether a menu lists ``command`` without asking whether it is allowed.

        So it should where the answer would help the player. By default it asks.
        """
        return False

    def show_command(self, view: V, draft: D, command: C) -> Pointed[D]:
        """Return how to show ``command``, for a hint or before another player does it.

        By default only words tell it.
        """
        return Pointed((draft,))

    def habits(self, draft: D) -> Habits:
        """Return what of ``draft`` later games begin with, nothing by default."""
        return {}

    def spoken_change(self, view: V, before: D, after: D) -> str:
        """Return what a screen reader says of a gesture that made ``after`` of ``before``.

        Empty for nothing, as by default: the caption of the scene, commands and reasons are
        announced anyway.
        """
        return ""


class WordController(Controller[V, C, D], Generic[V, C, D]):
    """The controller of a game of words, in which a dictionary may refuse what was laid out."""

    @abstractmethod
    def after_refusal(self, view: V, draft: D, command: C, why: Reason | None) -> D:
        """Return ``draft``, which gave ``command``, once that was refused because of ``why``.

        It is None if nothing came of the command. In other games the draft stays as it is.
        """

    @abstractmethod
    def instead(self, view: V, command: C, why: Reason) -> C | None:
        """Return what the player wants in place of ``command``, refused because of ``why``.

        If that is nothing, the player hears why. So a command can ask the rules something.
        """
