"""All that lies on a table: what it is, how it looks, and what is said of it. Knows no Qt."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from gamesuite.engine.cards import CardId
from gamesuite.engine.reason import Reason

Look: TypeAlias = Literal["", "held", "chosen", "target", "armed", "good", "warn", "dim"]
"""How something stands out, if it does.

- held: it is in the hand
- chosen: it belongs to what is prepared
- target: what is held may go here
- armed: the next press does what was warned of
- good, warn, dim: it is worth something, wants care, or is of no use now
"""


class Piece(msgspec.Struct, frozen=True):
    """A card or a die: its ``id``, its ``face`` (None while hidden), and its name in ``words``.

    ``movable``: a hand can do something with it.
    """

    id: CardId
    face: str | None
    words: str
    look: Look = ""
    movable: bool = False


class Part(msgspec.Struct, frozen=True):
    """A part of a table: a pile, a button, a row, a gap between piles, or a line to write in.

    ``words`` is its name. ``caption`` is written on it where its widget writes something, as a
    button does, and ``key`` works it from the keyboard. ``text`` is what stands in a line, None for
    what is no line. ``why`` is the reason why it does nothing now, None if it does something.
    ``tip`` explains it to whoever rests the pointer there. A press on it means its ``buddy``, if it
    has one: another part, as the row that a label names.
    ``content`` is what a widget of the game's own shows there, a frozen value.
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

    ``lines`` are the parts that the keyboard reaches: those in a tuple lie beside each other, and
    the tuples one below the other. Without any it reaches all, by where they lie. At ``start`` the
    keyboard waits when a view comes in which something begins; empty where nothing does.
    """

    parts: tuple[Part, ...]
    caption: str = ""
    lines: tuple[tuple[str, ...], ...] = ()
    start: str = ""


class Seated(msgspec.Struct, frozen=True):
    """Who sits at a table: the ``names`` of all seats, and the seat of the ``viewer``.

    None sees only what everyone may see.
    """

    viewer: int | None = None
    names: tuple[str, ...] = ()
