"""A match as JSON text, the contents of a game file.

Reading trusts nothing: the text is decoded strictly, then the rules do every command again in a
new match. The caller keeps its own match until the file has proved good.

>>> from gamesuite.opening import new_match
>>> match = new_match("king-albert", {}, 1).match
>>> step = match.do(next(match.rules.legal_commands(match.state)))
>>> text = write(match)
>>> print(text.decode().splitlines()[8])
{"do":{"type":"move","card":"9D","to":"column 6"}}
>>> header(text).game
'king-albert'
>>> read(text, match.rules).state == match.state
True
"""

from __future__ import annotations

import re
from typing import Annotated, Any, TypeAlias, TypeVar, cast

import msgspec

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.match import (
    MOST_ENTRIES,
    AnyMatch,
    By,
    Entry,
    Match,
    Restart,
    WhyUnscored,
    WinToBeat,
    play_against,
)
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.resources import package_of
from gamesuite.engine.rules import Rules, command_type, options_from
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.engine.sliced_work import Steps, finished
from gamesuite.engine.step import Facts

FORMAT = "gamesuite"
VERSION = 1
"""The version that is written. Its files load forever; it is the first version."""

_Score: TypeAlias = Annotated[int, msgspec.Meta(ge=-HIGHEST_NUMBER, le=HIGHEST_NUMBER)]
"""A stored score cannot be checked by replay, but it has to be possible."""

S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")


class RecordError(Exception):
    """A record cannot be used. ``reason`` says why, ``at`` where, such as ``entries[17]``.

    ``by_rules`` is whether the rules of its game refused it; its game then words the reason.
    """

    def __init__(self, why: Reason, at: str = "", *, by_rules: bool = False) -> None:
        super().__init__(why.key, at)
        self.reason = why
        self.at = at
        self.by_rules = by_rules


class Header(msgspec.Struct, frozen=True):
    """What is read of a record before the rest."""

    format: str = ""
    version: int = 0
    game: str = ""
    package: str = ""
    """The package that brings the game, empty for one of the program."""


class _StoredEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    do: dict[str, Any]
    by: By = "person"
    facts: Facts = {}


class _StoredMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    format: str
    version: int
    game: str
    options: dict[str, Option]
    seats: tuple[Seat, ...]
    deal: Deal
    entries: tuple[_StoredEntry, ...]
    cursor: int
    unscored: tuple[WhyUnscored, ...]
    stopped_scores: tuple[_Score, ...] | None = None
    to_beat: _Score | None = None
    win_to_beat: WinToBeat | None = None
    package: str = ""


def header(text: bytes) -> Header:
    """Return the header of the record ``text``.

    Raises RecordError if it is not a record, or of a newer version.
    """
    try:
        found = msgspec.json.decode(text, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError(reason("not a record")) from None
    if found.format != FORMAT:
        raise RecordError(reason("not a record"), "format")
    if found.version > VERSION:
        raise RecordError(reason("newer version", version=found.version), "version")
    if found.version < 1:
        raise RecordError(reason("damaged"), "version")
    if not found.game:
        raise RecordError(reason("damaged"), "game")
    return found


def writable_scores(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return ``scores`` as a file and the journal hold them: none is beyond `HIGHEST_NUMBER`.

    The rules of a game may allow more.
    """
    return tuple(min(max(score, -HIGHEST_NUMBER), HIGHEST_NUMBER) for score in scores)


def write(match: Match[S, C, V]) -> bytes:
    """Return ``match`` as a record, with a line for each key and each entry."""
    setup = match.setup
    stored = _StoredMatch(
        format=FORMAT,
        version=VERSION,
        game=setup.game,
        options=setup.options,
        seats=setup.seats,
        deal=setup.deal,
        entries=tuple(map(_to_stored, match.entries)),
        cursor=match.cursor,
        unscored=cast("tuple[WhyUnscored, ...]", match.unscored),
        stopped_scores=None
        if match.stopped_scores is None
        else writable_scores(match.stopped_scores),
        to_beat=match.to_beat,
        win_to_beat=match.win_to_beat,
        package=package_of(setup.game),
    )
    fields: dict[str, Any] = msgspec.to_builtins(stored)
    lines = (b'"%b":%b' % (key.encode(), _as_json(key, fields[key])) for key in fields)
    return b"{\n%b\n}\n" % b",\n".join(lines)


def _as_json(key: str, value: Any) -> bytes:
    if key != "entries" or not value:
        return msgspec.json.encode(value)
    return b"[\n%b\n]" % b",\n".join(map(msgspec.json.encode, value))


def read(text: bytes, rules: Rules[S, C, V]) -> Match[S, C, V]:
    """Return the match recorded in ``text``, with every command done again by ``rules``.

    Raises RecordError with the place of the first error.
    """
    return finished(read_in_steps(text, rules))


def read_in_steps(text: bytes, rules: Rules[S, C, V]) -> Steps[Match[S, C, V]]:
    """Return the match recorded in ``text`` as `read` does, with a step for each entry."""
    header(text)
    stored = _decode(text)
    match = _new_match(rules, stored)
    for index, entry in enumerate(stored.entries):
        _replay(match, entry, f"entries[{index}]")
        yield (index + 1) / len(stored.entries)
    try:
        match.go_to(stored.cursor)
    except ValueError:
        raise RecordError(reason("damaged"), "cursor") from None
    match.restore_scoring(stored.unscored, _stopped_scores(stored, match))
    try:
        play_against(match, stored.to_beat, stored.win_to_beat)
    except RefusedError as refused:
        at = "win_to_beat" if refused.reason.key == "win to beat" else "to_beat"
        raise RecordError(reason("damaged"), at) from None
    return match


def _decode(text: bytes) -> _StoredMatch:
    try:
        stored = msgspec.json.decode(text, type=_StoredMatch)
    except msgspec.ValidationError as error:
        raise RecordError(reason("damaged"), _path(str(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError(reason("not a record")) from None
    if len(stored.entries) > MOST_ENTRIES:
        raise RecordError(reason("too long"), "entries")
    return stored


def _path(message: str) -> str:
    """Return the place named in the ``message`` of a decoding error, without ``$.``."""
    found = re.search(r"`\$\.?([^`]*)`$", message)
    return found[1] if found else ""


def _new_match(rules: Rules[S, C, V], stored: _StoredMatch) -> Match[S, C, V]:
    try:
        options = msgspec.to_builtins(options_from(rules, stored.options))
    except RefusedError as refused:
        raise RecordError(refused.reason, "options", by_rules=True) from None
    setup = Setup(stored.game, options, stored.seats, stored.deal)
    try:
        return Match(rules, setup)
    except RefusedError as refused:
        # The rules refuse a setup as a whole; only the reason says which part of it is wrong.
        at = "seats" if refused.reason.key == "seats" else "deal"
        raise RecordError(refused.reason, at, by_rules=True) from None


def _replay(match: Match[S, C, V], stored: _StoredEntry, at: str) -> None:
    try:
        match.replay(_from_stored(match.rules, stored))
    except msgspec.ValidationError:
        raise RecordError(reason("damaged"), at) from None
    except RefusedError as refused:
        raise RecordError(refused.reason, at, by_rules=True) from None


def _to_stored(entry: Entry[C]) -> _StoredEntry:
    return _StoredEntry(msgspec.to_builtins(entry.command), entry.by, entry.facts)


def _from_stored(rules: Rules[S, C, V], stored: _StoredEntry) -> Entry[C]:
    command: C | Restart
    if stored.do.get("type") == "restart":
        command = msgspec.convert(stored.do, Restart)
    else:
        command = msgspec.convert(stored.do, command_type(rules))
    return Entry(command, stored.by, stored.facts)


def _stopped_scores(stored: _StoredMatch, match: AnyMatch) -> tuple[int, ...] | None:
    """Return the scores at which scoring stopped, if they are stored and possible."""
    scores = stored.stopped_scores
    if scores is None:
        return None
    possible = match.rules.possible_scores(match.setup)
    if len(scores) != len(stored.seats) or any(score not in possible for score in scores):
        raise RecordError(reason("damaged"), "stopped_scores")
    return scores
