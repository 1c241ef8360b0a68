"""What a command did: the state after it and what can be watched of it."""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.cards import CardId

S = TypeVar("S")

Facts: TypeAlias = dict[str, bool]
"""Verdicts fixed when a command was done, such as a dictionary's yes; a replay trusts them."""


class Moved(msgspec.Struct, frozen=True, tag=True):
    """``cards`` went from the place ``source`` to the place ``target`` together."""

    cards: tuple[CardId, ...]
    source: str
    target: str


class Turned(msgspec.Struct, frozen=True, tag=True):
    """``card`` shows another side."""

    card: CardId


class Dealt(msgspec.Struct, frozen=True, tag=True):
    """``cards`` were dealt afresh; cards of an earlier shuffle are no longer on the table."""

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
    """The seat ``seat`` said ``what`` (such as "challenge" or "pass") and changed no piece."""

    seat: int
    what: str


class Ended(msgspec.Struct, frozen=True, tag=True):
    """The part of the game that ``what`` names ("ball", "frame", "hand", "game") is over."""

    what: str


Event: TypeAlias = Moved | Turned | Dealt | Rolled | Scored | Said | Ended


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The ``state`` after a command, the ``events`` in order, and the ``facts`` it rests on."""

    state: S
    events: tuple[Event, ...] = ()
    facts: Facts = {}
