"""The history of a match: one entry per command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.step import Facts

C = TypeVar("C")

By: TypeAlias = Literal["person", "computer", "automatic"]
"""Who caused an entry. Undo stops only at entries by a person."""

MOST_ENTRIES = 100_000
"""The most entries of a match: at one a second, that many take more than a day of play."""


class Restart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="restart"):
    """A restart of the deal.

    ``after`` is how many entries were in effect before it. Entries that were undone by then stay in
    between, and can be redone once the restart itself is undone.
    """

    after: int


class Entry(msgspec.Struct, Generic[C], frozen=True):
    """A ``command`` that was done, who did it (``by``), and the ``facts`` it relied on."""

    command: C | Restart
    by: By = "person"
    facts: Facts = {}


def has_begun(entries: Iterable[Entry[Any]]) -> bool:
    """Return whether anybody has done something in ``entries`` but begin again."""
    return any(not isinstance(each.command, Restart) for each in entries)


def has_person_acted(entries: Iterable[Entry[Any]]) -> bool:
    """Return whether a person has done something in ``entries`` but begin again."""
    return any(each.by == "person" and not isinstance(each.command, Restart) for each in entries)
