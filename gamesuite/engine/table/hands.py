"""What hands do at a table, and what a controller makes of it.

Between a gesture and a command lies a *draft*: what hands have prepared and the rules do not know,
such as cards that are lifted, pins that are chosen, or dice that are kept. A draft is a frozen
value of the game's own; the table keeps it and asks the controller what a gesture makes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.step import Event

C = TypeVar("C")
D = TypeVar("D")
Q = TypeVar("Q")

Ask: TypeAlias = Callable[[Q], Reason | None]
"""Answers why a command may not be done now, None if it may.

Besides what the rules say it may answer `NOT_YOUR_TURN`, `ASKING` or `UNSEEN`.
"""

NOT_YOUR_TURN = reason("not your turn")
"""Somebody else's command is awaited, so that a press only hurries them."""
ASKING = reason("asking")
"""Whether the command may be done is being found out elsewhere; the table hears of it."""
UNSEEN = reason("unseen")
"""It will be allowed, but what has happened is still being shown, such as dice that roll."""


class Spot(msgspec.Struct, frozen=True):
    """A piece at a table: the name of its ``part``, and its ``height`` there, 0 at the bottom.

    Where a part has no pieces, or is empty, height 0 is the part itself.
    """

    part: str
    height: int = 0


class Click(msgspec.Struct, frozen=True):
    """A press and release on ``spot``, Space, or a screen reader's press; None is the felt."""

    spot: Spot | None


class Enter(msgspec.Struct, frozen=True):
    """The Enter key on ``spot``: lifts, lays down, or presses."""

    spot: Spot


class Lift(msgspec.Struct, frozen=True):
    """A drag that begins at ``spot``."""

    spot: Spot


class Drop(msgspec.Struct, frozen=True):
    """What is held is let go over ``target``, or over nothing that takes it: None."""

    target: Spot | None


class Type(msgspec.Struct, frozen=True):
    """``text`` stands in the line ``part`` now, as written by hand; Enter there is a gesture."""

    part: str
    text: str


class Choose(msgspec.Struct, Generic[C], frozen=True):
    """``command`` is chosen in a menu or a list."""

    command: C


class Cancel(msgspec.Struct, frozen=True):
    """Escape, or with ``undo`` the wish to undo: takes back one step of the draft."""

    undo: bool = False


Gesture: TypeAlias = Click | Enter | Lift | Drop | Type | Choose[Any] | Cancel


class Reply(msgspec.Struct, Generic[C, D], frozen=True):
    """What a gesture makes of a draft.

    ``draft`` is what is prepared from now on, also if the ``command`` that the gesture means turns
    out not to be allowed. ``why`` is what is said of it: a refusal of the gesture, or a warning.
    """

    draft: D
    command: C | None = None
    why: Reason | None = None


class Pointed(msgspec.Struct, Generic[D], frozen=True):
    """How a command is shown: ``drafts`` one after the other, and ``parts`` that are ringed."""

    drafts: tuple[D, ...]
    parts: tuple[str, ...] = ()


class Change(msgspec.Struct, Generic[C], frozen=True):
    """How a view came from the one before.

    ``events`` are what happened, in order. ``last`` is the viewer's own command that led here and
    ``undone`` the one that was taken back, if there was one. ``fresh``: it is another game.
    """

    events: tuple[Event, ...] = ()
    last: C | None = None
    undone: C | None = None
    fresh: bool = False
