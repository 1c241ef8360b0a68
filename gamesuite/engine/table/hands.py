"""What a player does at a table, and what a controller makes of it.

Between gestures and a command there is a *draft*: what a player has prepared and the rules do not
know, such as lifted cards, chosen cards or kept dice. Each game has its own type of frozen draft.
The table keeps the draft and asks the controller what a gesture makes of it.
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
"""Returns the reason why a command is not allowed now, None if it is.

Apart from the reasons of the rules, it may return `NOT_YOUR_TURN`, `ASKING` or `UNSEEN`.
"""

NOT_YOUR_TURN = reason("not your turn")
"""It is another player's turn; a press only hurries them."""
ASKING = reason("asking")
"""The answer is being looked up; `GameTable.answers_changed` is called when it is known."""
UNSEEN = reason("unseen")
"""The command will be allowed when what has happened was shown, such as a roll of dice."""


class Spot(msgspec.Struct, frozen=True):
    """The place of a piece: the name of its ``part``, and its ``height`` there, from 0 upwards.

    Height 0 of a part without pieces is the part itself.
    """

    part: str
    height: int = 0


class Click(msgspec.Struct, frozen=True):
    """A mouse click, Space or a screen reader's press on ``spot``; None is a click on the felt."""

    spot: Spot | None


class Enter(msgspec.Struct, frozen=True):
    """The Enter key on ``spot``: lifts, drops or presses."""

    spot: Spot


class Lift(msgspec.Struct, frozen=True):
    """The start of a drag at ``spot``."""

    spot: Spot


class Drop(msgspec.Struct, frozen=True):
    """The drop of held pieces on ``target``; None is the felt, or where they came from."""

    target: Spot | None


class Type(msgspec.Struct, frozen=True):
    """The text of the line ``part`` was changed to ``text``; Enter is another gesture."""

    part: str
    text: str


class Choose(msgspec.Struct, Generic[C], frozen=True):
    """The choice of ``command`` in a menu or a list."""

    command: C


class Cancel(msgspec.Struct, frozen=True):
    """Escape, or Undo if ``undo``: cancels one step of the draft."""

    undo: bool = False


Gesture: TypeAlias = Click | Enter | Lift | Drop | Type | Choose[Any] | Cancel


class Reply(msgspec.Struct, Generic[C, D], frozen=True):
    """What a gesture makes of a draft.

    ``draft`` is the new draft, even if the ``command`` that the gesture means is not allowed.
    ``why`` is shown to the player: the refusal of the gesture, or a warning.
    """

    draft: D
    command: C | None = None
    why: Reason | None = None


class Pointed(msgspec.Struct, Generic[D], frozen=True):
    """How to point at a command: show ``drafts`` one after the other, and ring ``parts``."""

    drafts: tuple[D, ...]
    parts: tuple[str, ...] = ()


class Change(msgspec.Struct, Generic[C], frozen=True):
    """How a view came from the previous one.

    ``events`` happened in between, in this order. ``last`` is the viewer's own command that led to
    the view, ``undone`` the one that was undone, if any. ``fresh`` says that it is another game.
    """

    events: tuple[Event, ...] = ()
    last: C | None = None
    undone: C | None = None
    fresh: bool = False
