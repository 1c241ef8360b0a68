"""What a command did: the state after it, and the events a table can show."""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.cards import CardId

S = TypeVar("S")

Facts: TypeAlias = dict[str, bool]
"""Verdicts fixed when a command was done, such as that of a dictionary; a replay trusts them."""


class Moved(msgspec.Struct, frozen=True, tag=True):
    """``cards`` moved together from the place ``source`` to the place ``target``."""

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
    """The dice at ``places`` (from 0) were rolled and show ``faces``."""

    places: tuple[int, ...]
    faces: tuple[int, ...]


class Scored(msgspec.Struct, frozen=True, tag=True):
    """The seat ``seat`` scored ``points``; ``what`` names the box, word or meld."""

    seat: int
    points: int
    what: str = ""


class Said(msgspec.Struct, frozen=True, tag=True):
    """The seat ``seat`` said ``what`` (such as "challenge" or "pass"); no piece changed."""

    seat: int
    what: str


class Ended(msgspec.Struct, frozen=True, tag=True):
    """A part of the game is over; ``what`` names it: "ball", "frame", "hand" or "game"."""

    what: str


Event: TypeAlias = Moved | Turned | Dealt | Rolled | Scored | Said | Ended


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The ``state`` after a command, the ``events`` in order, and the ``facts`` it relies on.

    >>> from gamesuite.engine.rules import apply
    >>> from gamesuite.opening import new_match
    >>> match = new_match("king-albert", {}, 1).match
    >>> step = apply(match.rules, match.state, next(match.rules.legal_commands(match.state)))
    >>> step.events
    (Moved(cards=(CardId(shuffle=0, place=51),), source='reserve 7', target='column 6'),)
    >>> step.state == match.state  # only match.do changes the match
    False
    """

    state: S
    events: tuple[Event, ...] = ()
    facts: Facts = {}
