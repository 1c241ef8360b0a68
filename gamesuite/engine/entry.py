"""What a match remembers: one entry a command."""

from __future__ import annotations

from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.step import Facts

C = TypeVar("C")

By: TypeAlias = Literal["person", "computer", "automatic"]
"""Who caused an entry; only entries by a person are places where Undo stops."""


class Restart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="restart"):
    """The deal laid out again.

    ``after`` is the number of entries that stood when it was asked for. What had been undone
    then lies between and can still be redone once the restart itself is taken back.
    """

    after: int


class Entry(msgspec.Struct, Generic[C], frozen=True):
    """A ``command`` that was done, ``by`` whom, and the ``facts`` it rested on."""

    command: C | Restart
    by: By = "person"
    facts: Facts = {}
