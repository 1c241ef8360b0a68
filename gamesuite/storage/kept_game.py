"""A game on the table as the journal keeps it: what is known of it, and what is written of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec

from gamesuite.engine import record
from gamesuite.engine.entry import By, Entry, Restart
from gamesuite.engine.match import Match
from gamesuite.engine.step import Facts
from gamesuite.storage.result import SeatResult, seat_results

Stage: TypeAlias = Literal["dealt", "played", "settled"]
"""A game is played from the first command that a person gave it, settled with its result."""


class Written(msgspec.Struct, frozen=True):
    """What of a game is in the journal."""

    stage: Stage = "dealt"
    unscored: str = ""
    entries: tuple[Entry[Any], ...] = ()


class Ended(msgspec.Struct, frozen=True):
    """What a game came to when it ended, however it goes on after an Undo."""

    results: tuple[SeatResult, ...]
    unscored: str
    seconds: float


class KeptGame:
    """``match``, of which :meth:`observe` takes notice each time it has changed.

    ``continues``: it goes on from another game of its deal, which is left as it is. A match that
    has entries though nobody has played it here does so too.

    ``key`` is that of the game in the journal, None before it was written there. ``stage`` and
    ``seconds`` (of playing) are as they stand there. ``on_table`` is whether the journal has it
    as the open game of its kind, played last.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        key: int | None = None,
        stage: Stage = "dealt",
        seconds: float = 0.0,
        *,
        continues: bool = False,
    ) -> None:
        self.match = match
        self.key = key
        self.seconds = seconds
        self.points: tuple[int, ...] = ()
        self.ended: Ended | None = None
        self.on_table = False
        self.written = Written(stage)
        self._stage = stage
        self._continues = continues or bool(match.entries)
        self._seen = match.entries

    @property
    def stage(self) -> Stage:
        """How far the game is, which the journal may not know yet."""
        return self._stage

    @property
    def anew(self) -> bool:
        """Whether it was begun here with the deal, not loaded and not going on from another."""
        return not self._continues and "load" not in self.match.unscored

    @property
    def deal(self) -> int | None:
        """The number of the deal, None if its cards are from elsewhere."""
        deal = self.match.setup.deal
        return deal.number if deal.cards is None else None

    @property
    def unscored(self) -> str:
        """The first reason why the game is not scored, empty while it is."""
        return next(iter(self.match.unscored), "")

    def observe(self, points: tuple[int, ...], seconds: float) -> None:
        """Take notice of what was done; ``points`` are the scores as they are said to be.

        The end is noticed once, with the result it has then, however the game goes on.
        """
        entries = self.match.entries
        if self._stage == "dealt" and _has_person(entries[first_new(self._seen, entries) :]):
            self._stage = "played"
        outcome = self.match.outcome
        if self._stage == "played" and outcome is not None:
            self._stage = "settled"
            self.ended = Ended(seat_results(self.match, outcome, points), self.unscored, seconds)
        self._seen, self.points, self.seconds = entries, points, seconds

    def leave_table(self) -> None:
        """Note that another game is on the table; what comes back to it is written anew."""
        self.on_table = False
        self.written = msgspec.structs.replace(self.written, entries=())

    def note_written(self, key: int) -> None:
        """Note that the journal has all of this game, under ``key``."""
        self.key = key
        self.on_table = True
        self.written = Written(self._stage, self.unscored, self.match.entries)


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry as it stands in a record."""

    do: Any
    by: By = "person"
    facts: Facts = {}


def first_new(before: tuple[Entry[Any], ...], after: tuple[Entry[Any], ...]) -> int:
    """Return how many entries a match has kept, which had those ``before``.

    A match forgets entries and adds others at the end only, so the last in common tells.
    """
    common = min(len(before), len(after))
    while common and before[common - 1] is not after[common - 1]:
        common -= 1
    return common


def line(entry: Entry[Any]) -> bytes:
    """Return ``entry`` as a line of the journal."""
    return msgspec.json.encode(_Line(entry.command, entry.by, entry.facts))


def head(match: Match[Any, Any, Any]) -> bytes:
    """Return what never changes of ``match``."""
    setup = match.setup
    return msgspec.json.encode(
        {
            "format": record.FORMAT,
            "version": record.VERSION,
            "game": setup.game,
            "options": setup.options,
            "seats": setup.seats,
            "deal": setup.deal,
        }
    )


def standing(match: Match[Any, Any, Any]) -> bytes:
    """Return what stands of the entries of ``match``, and of its score."""
    known: dict[str, Any] = {"cursor": match.cursor, "unscored": match.unscored}
    if match.stopped_scores is not None:
        known["stopped_scores"] = match.stopped_scores
    return msgspec.json.encode(known)


def as_record(head: bytes, lines: Iterable[bytes], standing: bytes) -> bytes:
    """Return the record of a game that the journal keeps in these pieces.

    Pieces that are damaged make a damaged record, which says so when it is read.
    """
    return b'%b,"entries":[%b],%b' % (head[:-1], b",".join(lines), standing[1:])


def _has_person(entries: Iterable[Entry[Any]]) -> bool:
    return any(entry.by == "person" and not isinstance(entry.command, Restart) for entry in entries)
