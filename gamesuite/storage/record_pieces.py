"""The record of a game in the pieces in which the journal stores it.

A record is the game as in a file (`engine/record.py`), a JSON object with its keys in order:

    {"format": …, "deal": …,   "entries": [{"do": …}, {"do": …}],   "cursor": 2, "unscored": []}
     head, written once         a line for each entry                tail, written at every change

So a command adds a line and writes the tail again; the rest stays. The journal stores the head in
the column "head" of its table of games, the tail in "standing", the lines in the table of entries.
What is not in the record stands at the end of the stored tail: whether the game is over as it
stands, whether it continues another one of its deal, the player's own words that it keeps, and the
draft.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from gamesuite.engine import record
from gamesuite.engine.match import AnyEntry, AnyMatch, By
from gamesuite.engine.resources import package_of
from gamesuite.engine.setup import Deal, Option, Seat
from gamesuite.engine.step import Facts

T = TypeVar("T")

# The names of what stands in a stored tail, but not in a record.
_DRAFT, _OWN_WORDS, _CONTINUES, _ENDED = "draft", "own_words", "continues", "ended"


class RecordHead(msgspec.Struct, frozen=True):
    """What is read of the head of a record: the setup of the game."""

    game: str
    options: dict[str, Option]
    seats: tuple[Seat, ...]
    deal: Deal


class RecordTail(msgspec.Struct, frozen=True):
    """What is read of the tail of a record."""

    cursor: int = 0
    """How many entries are in effect."""

    unscored: tuple[str, ...] = ()
    """Why the game is not scored, empty while it is."""


class TailParts(msgspec.Struct, frozen=True):
    """A stored tail in its parts."""

    record: bytes
    """The tail as it is in a record."""

    draft: bytes = b""
    """The draft as the player left it, empty if there is none."""

    own_words: tuple[str, ...] | None = None
    """The player's own words that the game keeps, None if it keeps none."""

    continues: bool | None = None
    """Whether it continues another game of its deal, None if an earlier version did not say."""

    has_ended: bool | None = None
    """Whether it is over as it stands, None if an earlier version did not say."""


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry as it is in a record."""

    do: Any
    by: By = "person"
    facts: Facts = {}


def head_of(match: AnyMatch) -> bytes:
    """Return the head of the record of ``match``, which never changes."""
    setup, package = match.setup, package_of(match.setup.game)
    fields: dict[str, Any] = {
        "format": record.FORMAT,
        "version": record.VERSION,
        "game": setup.game,
        "options": setup.options,
        "seats": setup.seats,
        "deal": setup.deal,
    }
    if package:
        fields["package"] = package
    return msgspec.json.encode(fields)


def line_of(entry: AnyEntry) -> bytes:
    """Return ``entry`` as it stands in a record."""
    return msgspec.json.encode(_Line(entry.command, entry.by, entry.facts))


def tail_of(match: AnyMatch, draft: bytes = b"", *, continues: bool | None = None) -> bytes:
    """Return the tail of the record of ``match`` to be stored: its cursor and its scoring.

    What is not in a record stands there too: see `TailParts`.
    """
    fields: dict[str, Any] = {"cursor": match.cursor, "unscored": match.unscored}
    if match.stopped_scores is not None:
        fields["stopped_scores"] = record.writable_scores(match.stopped_scores)
    if match.to_beat is not None:
        fields["to_beat"] = match.to_beat
    if match.win_to_beat is not None:
        fields["win_to_beat"] = match.win_to_beat
    fields[_ENDED] = match.outcome is not None
    if match.own_words is not None:
        fields[_OWN_WORDS] = match.own_words
    if continues is not None:
        fields[_CONTINUES] = continues
    if draft:
        fields[_DRAFT] = msgspec.Raw(draft)  # the last: `split_tail` cuts a damaged one off
    return msgspec.json.encode(fields)


def split_tail(stored: bytes) -> TailParts:
    """Return the parts of the ``stored`` tail.

    A damaged draft is left out, and costs nothing else; so is what else is not in a record. A tail
    that is damaged itself is returned as it is, since whoever reads it will notice.
    """
    try:
        fields = msgspec.json.decode(stored, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        before, comma_and_name, _draft = stored.partition(b',"%b":' % _DRAFT.encode())
        return split_tail(before + b"}") if comma_and_name else TailParts(stored)
    draft = bytes(fields.pop(_DRAFT, b""))
    words, continues = fields.pop(_OWN_WORDS, b""), fields.pop(_CONTINUES, b"")
    ended = fields.pop(_ENDED, b"")
    return TailParts(
        msgspec.json.encode(fields),
        draft,
        _decoded(words, tuple[str, ...]),
        _decoded(continues, bool),
        _decoded(ended, bool),
    )


def _decoded(field: msgspec.Raw | bytes, kind: type[T]) -> T | None:
    """Return ``field`` of a tail, None if it is missing or damaged."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        return msgspec.json.decode(field, type=kind)
    return None


def joined_record(head: bytes, lines: Iterable[bytes], tail: bytes) -> bytes:
    """Return the record with these pieces; the ``tail`` is that of `TailParts.record`.

    Damaged pieces make a damaged record, which is noticed when it is read.
    """
    return b'%b,"entries":[%b],%b' % (head[:-1], b",".join(lines), tail[1:])
