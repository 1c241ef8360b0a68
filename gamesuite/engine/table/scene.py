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
    """A part of a table: a pile, a button, a row, a gap between piles, or an input line."""

    name: str
    """What identifies it."""

    words: str
    """Its accessible name."""

    pieces: tuple[Piece, ...] = ()

    caption: str = ""
    """The text on a button."""

    key: str = ""
    """What presses it from the keyboard."""

    text: str | None = None
    """The text of an input line, None for other parts."""

    look: Look = ""

    why: Reason | None = None
    """Why it is disabled, None if it is enabled."""

    tip: str = ""
    """Its tooltip."""

    buddy: str = ""
    """The part that a press on it means, if another one, such as the row that a label names."""

    content: Content | int | None = None
    """What a widget of the game shows there, a number if that is all."""

    settled_only: bool = False
    """Whether a press on it does nothing while pieces move: what it means may just have changed."""

    repeats: bool = False
    """Whether quick clicks on it all count, as on a stock.

    Elsewhere the second one is taken for habit.
    """

    on: bool | None = None
    """Whether what this button switches on and off is on, None if it switches nothing.

    Its words say what is on, whether it is or not: the state is shown and spoken apart.
    """


class Scene(msgspec.Struct, frozen=True):
    """All that lies on a table.

    >>> from gamesuite.engine.reason import reason
    >>> nine = Piece(CardId(shuffle=0, place=51), "9D", "Nine of diamonds", movable=True)
    >>> hand = Part("hand", "Your hand", pieces=(nine,))
    >>> deal = Part("deal", "Deal", caption="Deal", key="D", why=reason("no cards"))
    >>> scene = Scene((hand, deal), lines=(("hand",), ("deal",)))
    >>> [part.name for part in scene.parts if part.why is None]
    ['hand']
    """

    parts: tuple[Part, ...]
    """The parts, in reading order."""

    caption: str = ""
    """What is prepared, in words; empty if nothing is."""

    lines: tuple[tuple[str, ...], ...] = ()
    """The rows of parts for the arrow keys, from top to bottom.

    Without them the keys reach all parts, by their positions.
    """

    start: str = ""
    """The part that gets the keyboard when something begins in this view; empty otherwise."""

    waits: bool = False
    """Whether something stays on the table until the player goes on, with any press.

    Enter and Space then press wherever they are.
    """

    default: str = ""
    """The part that Enter presses while nothing on the table has the focus, if any."""


class Seated(msgspec.Struct, frozen=True):
    """The players at a table: the ``names`` of all seats, and the seat of the ``viewer``.

    The viewer None sees only what everyone may see. ``persons`` are the seats of those who share
    the table. ``levels`` say in a word how well the computer player of each seat plays, or where a
    person is who plays at another computer; they are empty for other persons. ``characters`` are
    the ids of those of the cast, and ``manners`` what they like, in a sentence; both are empty for
    others. They ``watch`` what the coach does: then there is nobody to praise. On a ``bare`` table
    nothing is dealt yet.
    """

    viewer: int | None = None
    names: tuple[str, ...] = ()
    persons: tuple[int, ...] = ()
    levels: tuple[str, ...] = ()
    watch: bool = False
    characters: tuple[str, ...] = ()
    manners: tuple[str, ...] = ()
    bare: bool = False


# What tables of several games show: values of `Part.content`

PRAISE = "praise"
"""The name of the part of a table that praises."""


class PraiseContent(Content, frozen=True):
    """Praise, which a table shows in large letters."""

    words: str
    """A few words."""

    passes: bool = False
    """Whether it is gone once the moment is over; else it stays."""

    goal: str = ""
    """The part to which it may fly when it passes, such as the row that earned points."""

    small: bool = False
    """Whether it is small and short to see, for what happens in the middle of a game."""

    hops: bool = False
    """Whether the dice hop."""


def praised(content: PraiseContent | None) -> tuple[Part, ...]:
    """Return the part of a scene that praises with ``content``, none if that is None.

    A table with such a part needs no widget for it, and no place: it may have the whole table.
    """
    return () if content is None else (Part(PRAISE, content.words, content=content),)


class SeatContent(Content, frozen=True):
    """The plate of a player."""

    name: str

    lines: tuple[str, ...] = ()
    """The lines below the name."""

    is_active: bool = False
    """Whether the player is to act."""

    is_dealer: bool = False
    """Whether the player has dealt."""

    is_partner: bool = False
    """Whether it is the viewer's partner."""

    score: str = ""
    """The score in a result, empty before."""

    is_winner: bool = False
    """Whether this result is that of the player, who has won or kept another from winning."""

    team: int | None = None
    """The side that partners play for, None without partners."""

    figure: str = ""
    """What stands beside the name at any time: the score so far."""

    level: str = ""
    """How well a computer player plays, in a word; empty for a person."""

    character: str = ""
    """The id of a player of the cast, whose portrait is shown."""

    manner: str = ""
    """What that player likes, in a sentence."""

    brief: tuple[str, ...] = ()
    """The lines in fewer words, for a plate without room for them; empty if there are no others."""


# Sounds

Sound: TypeAlias = Literal[
    "deal", "lift", "drop", "refuse", "roll", "score", "strike", "turn", "win"
]
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
