"""Everything on a table: what it is, how it looks and sounds, and its accessible name. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.cards import CardId
from gamesuite.engine.reason import Reason
from gamesuite.engine.step import Dealt, Event, Moved, Rolled, Scored, Turned

Look: TypeAlias = Literal["", "held", "chosen", "target", "armed", "good", "warn", "dim"]
"""How something is highlighted, if it is.

- held: it is picked up
- chosen: it belongs to what is prepared
- target: what is held may go here
- armed: the next press does what the warning was about
- good, warn, dim: it is worth something, needs care, or is of no use now
"""


class Piece(msgspec.Struct, frozen=True):
    """A card or a die: its ``id``, its ``face`` (None while hidden), and its name in ``words``.

    ``movable`` is whether the player can do something with it.
    """

    id: CardId
    face: str | None
    words: str
    look: Look = ""
    movable: bool = False


class Content(msgspec.Struct, frozen=True):
    """What a widget of a game shows at a part; each widget knows its own kind."""


class Part(msgspec.Struct, frozen=True):
    """A part of a table: a pile, a button, a row, a gap between piles, or an input line.

    ``name`` identifies it and ``words`` is its accessible name. ``caption`` is the text on a button
    and ``key`` presses it from the keyboard. ``text`` is the text of an input line, None for other
    parts. ``why`` is the reason why it is disabled, None if it is enabled. ``tip`` is its tooltip.
    A press on it means its ``buddy``, if it has one: another part, such as the row that a label
    names. ``content`` is what a widget of the game shows there, a number if that is
    all. If it ``repeats``, quick clicks on it all count, as on a stock: elsewhere the second one is
    taken for habit.
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
    content: Content | int | None = None
    repeats: bool = False


class Scene(msgspec.Struct, frozen=True):
    """All ``parts`` in reading order; ``caption`` says what is prepared, empty if nothing is.

    ``lines`` are the rows of parts for the arrow keys, from top to bottom. Without them the keys
    reach all parts, by their positions. ``start`` is the part that gets the keyboard when
    something begins in this view; empty otherwise. While the scene ``waits``, something stays on
    the table until the player goes on, with any press: Enter and Space press wherever they are.
    ``default`` is the part that Enter presses while nothing on the table has the focus, if any.

    >>> from gamesuite.engine.reason import reason
    >>> nine = Piece(CardId(shuffle=0, place=51), "9D", "Nine of diamonds", movable=True)
    >>> hand = Part("hand", "Your hand", pieces=(nine,))
    >>> deal = Part("deal", "Deal", caption="Deal", key="D", why=reason("no cards"))
    >>> scene = Scene((hand, deal), lines=(("hand",), ("deal",)))
    >>> [part.name for part in scene.parts if part.why is None]
    ['hand']
    """

    parts: tuple[Part, ...]
    caption: str = ""
    lines: tuple[tuple[str, ...], ...] = ()
    start: str = ""
    waits: bool = False
    default: str = ""


class Seated(msgspec.Struct, frozen=True):
    """The players at a table: the ``names`` of all seats, and the seat of the ``viewer``.

    The viewer None sees only what everyone may see. ``persons`` are the seats of those who share
    the table.
    """

    viewer: int | None = None
    names: tuple[str, ...] = ()
    persons: tuple[int, ...] = ()


# What tables of several games show: values of `Part.content`

PRAISE = "praise"
"""The name of the part of a table that praises."""


class PraiseContent(Content, frozen=True):
    """Praise, which a table shows in large letters: a few ``words``.

    They stay, or only pass: those that ``passes`` is set for are gone once the moment is over. Then
    they may fly to the part ``goal``, such as the row that earned points. They are ``small`` for
    what happens in the middle of a game, and shorter to see. The dice hop if ``hops``.
    """

    words: str
    passes: bool = False
    goal: str = ""
    small: bool = False
    hops: bool = False


class SeatContent(Content, frozen=True):
    """The plate of a player: the ``name``, and the lines below it.

    ``is_active``: the player is to act. ``is_dealer``: the player has dealt. ``is_partner``: it is
    the viewer's partner. ``team`` is the side that partners play for, None without partners.
    ``score`` is set in a result, where ``is_winner`` marks who wrote it. ``figure`` stands beside
    the name at any time: the score so far.
    """

    name: str
    lines: tuple[str, ...] = ()
    is_active: bool = False
    is_dealer: bool = False
    is_partner: bool = False
    score: str = ""
    is_winner: bool = False
    team: int | None = None
    figure: str = ""


# Sounds

Sound: TypeAlias = Literal["deal", "lift", "drop", "refuse", "roll", "score", "strike", "win"]
"""A sound, by the name of its file in the resources."""
EventSounds: TypeAlias = Mapping[type[Event], Sound]
"""The sound of each kind of event that has one."""

USUAL_SOUNDS: EventSounds = {
    Moved: "drop",
    Turned: "drop",
    Dealt: "deal",
    Rolled: "roll",
    Scored: "score",
}
