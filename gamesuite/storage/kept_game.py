"""A game on the table as the journal stores it, and what of it is already written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Literal, TypeAlias

import msgspec

from gamesuite.engine import record
from gamesuite.engine.match import AnyEntry, AnyMatch, By, has_begun, has_person_acted
from gamesuite.engine.setup import Deal, Option, Seat
from gamesuite.engine.step import Facts
from gamesuite.storage.result import SeatResult, seat_results

Stage: TypeAlias = Literal["dealt", "played", "settled"]
"""A game is "played" from its first command, "settled" once it has a result.

It does not matter who gave the command: the throw of a computer player shows luck of the deal too,
and whoever dislikes it must not leave the game for nothing.
"""

LATEST = 2**37
"""The last moment that is kept, in UTC seconds; the first one is 0. Both are dates to be shown."""

LONGEST = 1e10
"""The longest playing time that is kept, in seconds."""

# The names of what stands in a standing, but not in a record.
_DRAFT, _OWN_WORDS = "draft", "own_words"


class Written(msgspec.Struct, frozen=True):
    """The part of a game that is in the journal."""

    stage: Stage = "dealt"

    unscored: tuple[str, ...] = ()
    """The reasons why it is not scored."""

    entries: tuple[AnyEntry, ...] = ()
    cursor: int = 0

    tells_of_deal: bool = False
    """As in `KeptGame`."""


class Ended(msgspec.Struct, frozen=True):
    """A game at its first end, whatever happens after an Undo."""

    results: tuple[SeatResult, ...]
    """The results of the persons at the table."""

    unscored: str
    """Why it was not scored then, empty if it was."""

    seconds: float
    """How long it had been played."""

    record: bytes
    """The game as it ended, as in a file."""


class KeptGame:
    """A ``match`` in the journal; call :meth:`observe` after every change of the match.

    ``key`` is None for a game that is not there yet. ``stage`` is how far the journal has it when
    it is opened; later the property of that name may be ahead of the journal.
    ``continues`` is whether the game continues another game of its deal, which then is not
    abandoned. A match that starts with entries always does.
    """

    def __init__(
        self,
        match: AnyMatch,
        key: int | None = None,
        stage: Stage = "dealt",
        seconds: float = 0.0,
        *,
        continues: bool = False,
    ) -> None:
        self.match = match
        self.key = key
        """Its row in the journal, None until it is written there."""
        self.seconds = seconds
        """How long it was played."""
        self.draft = b""
        """What the player has prepared on the table, as JSON, empty if nothing of it comes back."""
        self.points: tuple[int, ...] = ()
        """The points of all seats, as they are shown."""
        self.ended: Ended | None = None
        """The game at its first end, None before."""
        self.is_helped = False
        """Whether the player was helped in it, since it was opened."""
        self.is_open = False
        """Whether it is the open game of its kind in the journal."""
        self.written = Written(stage)
        """What the journal has of it."""
        self._stage = stage
        self._continues = continues or bool(match.entries)
        self._found = match.entries  # those it was opened with
        self._safe = match.entries  # those in the journal, or in the file that it comes from

    @property
    def stage(self) -> Stage:
        """The stage of the game, which may not be in the journal yet."""
        return self._stage

    @property
    def is_new_deal(self) -> bool:
        """Whether it started with the deal: it was not loaded and does not continue another."""
        return not self._continues and "load" not in self.match.unscored

    @property
    def tells_of_deal(self) -> bool:
        """Whether what was done in it tells what to do in another game of its deal.

        While a game is scored, nothing of it is known but to itself.
        """
        was_played_on = self._stage != "dealt" and not self.is_new_deal
        return bool(self.match.unscored) and (was_played_on or self.is_helped)

    @property
    def shows_luck(self) -> bool:
        """Whether it comes with commands, not of a scored game, that show luck of its deal."""
        match = self.match
        return bool(match.unscored and match.entries) and match.rules.hides_luck

    @property
    def deal(self) -> int | None:
        """The number of the deal, None if its cards were given."""
        deal = self.match.setup.deal
        return deal.number if deal.cards is None else None

    @property
    def unscored(self) -> str:
        """The first reason why the game is not scored, empty if it is."""
        return next(iter(self.match.unscored), "")

    def why_unscored(self, game: str, number: int, hides: Callable[[str], bool]) -> str:
        """Return why a new game of the deal ``number`` is not scored because of this one.

        Empty if it is. Asked of games that the journal does not know yet; of the others
        `Journal.why_unscored` says it.
        """
        if not self.is_of(game, number):
            return ""
        is_shown = self.tells_of_deal or self.shows_luck
        if self.has_ended or is_shown or any(map(hides, self.match.start_shows())):
            return "repeat"
        return "restart" if self._stage == "played" else ""

    def is_of(self, game: str, number: int) -> bool:
        """Return whether it is a game of the deal ``number`` of ``game``."""
        return (self.match.setup.game, self.deal) == (game, number)

    @property
    def has_ended(self) -> bool:
        """Whether it has or had come to its end, whatever was undone since."""
        return self.ended is not None or self.match.outcome is not None

    @property
    def is_written(self) -> bool:
        """Whether the journal has it as it stands, be it for the next start or not."""
        return self.key is not None and self.written == self._now()

    @property
    def is_at_risk(self) -> bool:
        """Whether moves of a person are lost at the end: neither journal nor file has them."""
        entries = self.match.entries
        return has_person_acted(entries[unchanged(self._safe, entries) :])

    def note_safe(self) -> None:
        """Note that all of this game is in a lasting journal, or in a file of the player."""
        self._safe = self.match.entries

    def observe(self, points: tuple[int, ...], seconds: float) -> None:
        """Take over the changes of the match; ``points`` are its scores as they are shown.

        The first end fixes the result, whatever happens after an Undo.
        """
        entries, points = self.match.entries, record.writable_scores(points)
        seconds = min(seconds, LONGEST)
        if self._stage == "dealt" and has_begun(entries[unchanged(self._found, entries) :]):
            self._stage = "played"
        outcome = self.match.outcome
        if self._stage == "played" and outcome is not None:
            self._stage = "settled"
            results = seat_results(self.match, outcome, points)
            self.ended = Ended(results, self.unscored, seconds, record.write(self.match))
        self.points, self.seconds = points, seconds

    def settle(self) -> None:
        """Note that its result is in the journal already, such as a loss: it gets no other one."""
        self._stage = "settled"

    def leave_table(self) -> None:
        """Note that another game is on the table; on its return this one is written again."""
        self.is_open = False

    def forget_written(self, *, is_known: bool) -> None:
        """Note that the journal was written anew.

        ``is_known`` is whether it has this game or its result. The game is written again as a
        whole.
        """
        self.is_open = False
        if is_known:
            self.written = msgspec.structs.replace(self.written, entries=())
        else:
            self.key = None
            self.written = Written()

    def note_written(self, key: int) -> None:
        """Note that all of this game is in the journal under ``key``."""
        self.key = key
        self.is_open = True
        self.written = self._now()

    def _now(self) -> Written:
        match = self.match
        return Written(self._stage, match.unscored, match.entries, match.cursor, self.tells_of_deal)


class Head(msgspec.Struct, frozen=True):
    """What is read of the head of a game: its setup."""

    game: str
    options: dict[str, Option]
    seats: tuple[Seat, ...]
    deal: Deal


class Standing(msgspec.Struct, frozen=True):
    """What is read of the standing of a game: what of its record changes beside the entries."""

    cursor: int = 0
    """How many entries are in effect."""

    unscored: tuple[str, ...] = ()
    """Why the game is not scored, empty while it is."""


class Apart(msgspec.Struct, frozen=True):
    """A standing in its parts."""

    standing: bytes
    """The standing as it is in a record."""

    draft: bytes = b""
    """The draft as the player left it, empty if there is none."""

    own_words: tuple[str, ...] | None = None
    """The player's own words that the game keeps, None if it keeps none."""


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry as it is in a record."""

    do: Any
    by: By = "person"
    facts: Facts = {}


def unchanged(before: tuple[AnyEntry, ...], after: tuple[AnyEntry, ...]) -> int:
    """Return how many entries at the start are the same ``before`` and ``after`` a change.

    A match removes and adds entries only at the end, so it is enough to find the last common one.
    """
    common = min(len(before), len(after))
    while common and before[common - 1] is not after[common - 1]:
        common -= 1
    return common


def line(entry: AnyEntry) -> bytes:
    """Return ``entry`` as a line of the journal."""
    return msgspec.json.encode(_Line(entry.command, entry.by, entry.facts))


def head(match: AnyMatch) -> bytes:
    """Return the part of the record of ``match`` that never changes."""
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


def standing(match: AnyMatch, draft: bytes = b"") -> bytes:
    """Return the part of the record of ``match`` about its cursor and its scoring.

    The player's own words that it keeps stand there too, and a ``draft`` unless it is empty;
    `apart` takes them out.
    """
    known: dict[str, Any] = {"cursor": match.cursor, "unscored": match.unscored}
    if match.stopped_scores is not None:
        known["stopped_scores"] = record.writable_scores(match.stopped_scores)
    if match.to_beat is not None:
        known["to_beat"] = match.to_beat
    if match.own_words is not None:
        known[_OWN_WORDS] = match.own_words
    if draft:
        known[_DRAFT] = msgspec.Raw(draft)
    return msgspec.json.encode(known)


def apart(standing: bytes) -> Apart:
    """Return ``standing`` as it is in a record, and what else stood there.

    A draft that is damaged is left out alone: it stands last. So are own words that are none.
    """
    try:
        known = msgspec.json.decode(standing, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        before, marked, _draft = standing.partition(b',"%b":' % _DRAFT.encode())
        # Without a draft it is damaged itself, which is noticed when the record is read.
        return apart(before + b"}") if marked else Apart(standing)
    draft, words = bytes(known.pop(_DRAFT, b"")), bytes(known.pop(_OWN_WORDS, b""))
    own_words = None
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        own_words = msgspec.json.decode(words, type=tuple[str, ...])
    return Apart(msgspec.json.encode(known), draft, own_words)


def as_record(head: bytes, lines: Iterable[bytes], standing: bytes) -> bytes:
    """Return the record of a game that the journal stores in these pieces.

    Damaged pieces make a damaged record, which is noticed when it is read.
    """
    return b'%b,"entries":[%b],%b' % (head[:-1], b",".join(lines), standing[1:])
