"""The scene of a table: what is on it, how it looks and what it is called. Knows no Qt."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from gamesuite.engine.cards import CardId
from gamesuite.engine.reason import Reason

Look: TypeAlias = Literal["", "held", "chosen", "target", "armed", "good", "warn", "dim"]
"""How a part or a piece stands out, empty if it does not.

- held: the player holds it
- chosen: it belongs to what is prepared
- target: the held pieces may go here
- armed: the player was warned, and the next press does it
- good, warn, dim: it is worth something, needs care, or is of no use now
"""


class Piece(msgspec.Struct, frozen=True):
    """A card or a die: its ``id``, its ``face`` (None while hidden), and its name in ``words``.

    A press on a ``movable`` piece can do something.
    """

    id: CardId
    face: str | None
    words: str
    look: Look = ""
    movable: bool = False


class Part(msgspec.Struct, frozen=True):
    """A part of a table: a pile, a button, a row, a gap between piles, or a line to write in.

    ``words`` is its name. ``caption`` is the text on it, if its widget shows one as a button does,
    and ``key`` the key that presses it. ``text`` is the content of a line, None for other parts.
    ``why`` is the reason why a press does nothing now, None if it does something. ``tip`` is its
    tool tip. A press on it counts as a press on its ``buddy``, if it has one: another part, such as
    the row that a label names. ``content`` is a frozen value for a widget of the game's own.
    """

    name: str
    words: str
    pieces: tuple[Piece, ...] = ()
    caption: str = ""
    key: str = ""
    text: str | None = None
    look: Look = ""
    why: Reason | None = None
    tip: str = ""
    buddy: str = ""
    content: Any = None


class Scene(msgspec.Struct, frozen=True):
    """All ``parts`` in reading order; ``caption`` says what is prepared, empty if nothing is.

    ``lines`` are the parts that arrow keys reach: the parts of a tuple lie beside each other, the
    tuples one below the other. Without lines the keys reach all parts, by their places. With each
    new view the keyboard moves to ``start``, unless that is empty.
    """

    parts: tuple[Part, ...]
    caption: str = ""
    lines: tuple[tuple[str, ...], ...] = ()
    start: str = ""


class Seated(msgspec.Struct, frozen=True):
    """Who sits at a table: the ``names`` of all seats, and the seat of the ``viewer``.

    The viewer None sees only what everyone may see.
    """

    viewer: int | None = None
    names: tuple[str, ...] = ()
