"""What a command did: the state after it, and the events a table can show.

A seat is a number from 0. A part is a pile or a field of the table by its name, such as "column 6".
"""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.cards import CardId

S = TypeVar("S")

Facts: TypeAlias = dict[str, bool]
"""Verdicts fixed when a command was done, such as that of a dictionary; a replay trusts them."""


class Moved(msgspec.Struct, frozen=True, tag=True):
    """``cards`` moved together from the part ``source`` to the part ``target``."""

    cards: tuple[CardId, ...]
    source: str
    target: str


class Turned(msgspec.Struct, frozen=True, tag=True):
    """``card`` was turned over where it lies."""

    card: CardId


class Dealt(msgspec.Struct, frozen=True, tag=True):
    """``cards`` of a new shuffle were dealt; those of the one before have left the table."""

    cards: tuple[CardId, ...]


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """Some dice were rolled: those with these ``places`` in the row of dice, from 0.

    They now show ``faces``, one for each of ``places``. The other dice were kept.
    """

    places: tuple[int, ...]
    faces: tuple[int, ...]


class Scored(msgspec.Struct, frozen=True, tag=True):
    """``seat`` scored ``points``; ``what`` names the box, word or meld that they are for."""

    seat: int
    points: int
    what: str = ""


class Said(msgspec.Struct, frozen=True, tag=True):
    """``seat`` said ``what``, such as "challenge" or "pass"; no piece changed."""

    seat: int
    what: str


class Ended(msgspec.Struct, frozen=True, tag=True):
    """A stretch of the game is over; ``what`` names it: "ball", "frame", "hand" or "game"."""

    what: str


Event: TypeAlias = Moved | Turned | Dealt | Rolled | Scored | Said | Ended
"""Something that a command made happen; a table shows it, and a sound may go with it."""


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The ``state`` after a command, the ``events`` in order, and the ``facts`` it relies on.

    >>> from gamesuite.engine.rules import apply
    >>> from gamesuite.opening import new_match
    >>> match = new_match("king-albert", {}, 1).match
    >>> step = apply(match.rules, match.state, next(match.rules.legal_commands(match.state)))
    >>> step.events
    (Moved(cards=(CardId(shuffle=0, place=51),), source='reserve 7', target='column 6'),)
    >>> step.state == match.state  # the match has not moved on: only match.do does that
    False
    """

    state: S
    events: tuple[Event, ...] = ()
    facts: Facts = {}
