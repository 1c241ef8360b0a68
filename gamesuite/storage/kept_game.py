"""A game that the journal keeps: how far it is, and how much of it is already written.

`KeptGame` only takes notes; `Journal.keep` writes. How a record is cut into the pieces that are
written stands in `storage/record_pieces.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine import record
from gamesuite.engine.match import AnyEntry, AnyMatch, has_begun, has_person_acted
from gamesuite.storage.result import SeatResult, seat_results

Stage: TypeAlias = Literal["dealt", "played", "settled"]
"""A game is "played" from its first command, "settled" once it has a result.

It does not matter who gave the command: the throw of a computer player shows luck of the deal too,
and whoever dislikes it must not leave the game for nothing.
"""

LONGEST_PLAY = 1e10
"""The longest playing time that is kept, in seconds: some 300 years."""


class WrittenState(msgspec.Struct, frozen=True):
    """What the journal has of a game."""

    stage: Stage = "dealt"

    unscored: tuple[str, ...] = ()
    """The reasons why it is not scored."""

    entries: tuple[AnyEntry, ...] = ()

    cursor: int = 0
    """How many of the entries are in effect."""

    tells_of_deal: bool = False
    """`KeptGame.tells_of_deal`, as it was."""


class FirstEnd(msgspec.Struct, frozen=True):
    """A game as it ended for the first time. An Undo afterwards changes nothing here."""

    results: tuple[SeatResult, ...]
    """The results of the persons at the table."""

    unscored: str
    """Why it was not scored then, empty if it was."""

    seconds: float
    """How long it had been played."""

    record: bytes
    """The game as it ended, as in a file."""


class KeptGame:
    """A ``match`` that the journal keeps; call `observe` after every change of the match.

    ``key`` is its row in the journal, None for a game that is not there yet, and ``written_stage``
    the stage that the journal has of it. ``continues`` is whether it continues another game of its
    deal, which is then not abandoned for it; None if nobody knows: then a match that starts with
    entries does.

    How well the game is kept:

    - `written` is what the journal has of it, and `is_written` whether that is all. The journal may
      be one that ends with the program.
    - `is_at_risk` says whether moves of a person are neither in a lasting journal nor in a file.
    - `is_open` says whether the journal has it as the open game of its kind, the one that is on
      the table again at the next start.
    """

    def __init__(
        self,
        match: AnyMatch,
        key: int | None = None,
        written_stage: Stage = "dealt",
        seconds: float = 0.0,
        *,
        continues: bool | None = None,
    ) -> None:
        self.match = match
        self.here: tuple[int, ...] | None = None
        """The seats whose results are the player's, None for those of all persons."""
        self.key = key
        """Its row in the journal, None until it is written there."""
        self.seconds = seconds
        """How long it was played."""
        self.draft = b""
        """What the player has prepared on the table, as JSON, empty if nothing of it comes back."""
        self.points: tuple[int, ...] = ()
        """The points of all seats, as they are shown."""
        self.first_end: FirstEnd | None = None
        """The game at its first end, None before, and None if it had ended when it was opened."""
        self.is_helped = False
        """Whether the player was helped in it, since it was opened."""
        self.is_open = False
        """Whether it is the open game of its kind in the journal."""
        self.written = WrittenState(written_stage)
        """What the journal has of it; without entries until it is first written from here."""
        self._stage = written_stage
        self.continues = bool(match.entries) if continues is None else continues
        """Whether it continues another game of its deal."""
        self._entries_at_open = match.entries
        self._safe_entries = match.entries
        """The entries in a lasting journal, or in a file of the player."""

    @classmethod
    def of_ended(cls, match: AnyMatch, points: tuple[int, ...], here: tuple[int, ...]) -> KeptGame:
        """Return a finished ``match`` that was kept elsewhere as long as it went on.

        It ended with these ``points``. Only the results of the seats ``here`` are the player's.
        """
        kept = cls(match, continues=False)
        kept.here = here
        kept._entries_at_open = ()
        kept.observe(points, 0.0)
        return kept

    def observe(self, points: tuple[int, ...], seconds: float) -> None:
        """Take over the changes of the match.

        ``points`` are its scores as they are shown, ``seconds`` is how long it was played. The
        first end fixes the result, whatever happens after an Undo.
        """
        self.points = record.writable_scores(points)
        self.seconds = min(seconds, LONGEST_PLAY)
        entries = self.match.entries
        new_entries = entries[unchanged(self._entries_at_open, entries) :]
        if self._stage == "dealt" and has_begun(new_entries):
            self._stage = "played"
        outcome = self.match.outcome
        if self._stage == "played" and outcome is not None:
            self._stage = "settled"
            results = seat_results(self.match, outcome, self.points, self.here)
            record_at_end = record.write(self.match)
            self.first_end = FirstEnd(results, self.unscored, self.seconds, record_at_end)

    @property
    def stage(self) -> Stage:
        """The stage of the game now, which may be ahead of that in the journal."""
        return self._stage

    @property
    def is_new_deal(self) -> bool:
        """Whether it started with the deal: it was not loaded and does not continue another."""
        return not self.continues and "load" not in self.match.unscored

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
        """The number of the deal, None if cards or a secret decide it besides."""
        return self.match.setup.deal.whole_number

    @property
    def unscored(self) -> str:
        """The first reason why the game is not scored, empty if it is."""
        return next(iter(self.match.unscored), "")

    def why_unscored(self, game: str, number: int, hides: Callable[[str], bool]) -> str:
        """Return why a new game of the deal ``number`` is not scored because of this one.

        Empty if it is. It is asked only of games of which the journal does not know all yet; for
        those that are written `Journal.why_unscored` gives the same answers. ``hides`` says whether
        the start of the new game hides what the start of this one shows (`Match.start_hides`).
        """
        if not self.is_of(game, number):
            return ""
        was_seen = self.tells_of_deal or self.shows_luck
        if self.has_ended or was_seen or any(map(hides, self.match.start_shows())):
            return "repeat"
        return "restart" if self._stage == "played" else ""

    def is_of(self, game: str, number: int) -> bool:
        """Return whether it is a game of the deal ``number`` of ``game``."""
        return (self.match.setup.game, self.deal) == (game, number)

    @property
    def has_ended(self) -> bool:
        """Whether it has or had come to its end, whatever was undone since."""
        return self.first_end is not None or self.match.outcome is not None

    @property
    def is_written(self) -> bool:
        """Whether the journal has it as it is now, even if the journal ends with the program."""
        return self.key is not None and self.written == self._now()

    @property
    def is_at_risk(self) -> bool:
        """Whether the end of the program loses moves of a person.

        Neither a lasting journal nor a file of the player has them.
        """
        entries = self.match.entries
        return has_person_acted(entries[unchanged(self._safe_entries, entries) :])

    def note_safe(self) -> None:
        """Note that all of this game is in a lasting journal, or in a file of the player."""
        self._safe_entries = self.match.entries

    def settle(self) -> None:
        """Note that the journal already has a result for it, such as a loss.

        The game can go on, but it gets no other result.
        """
        self._stage = "settled"

    def leave_table(self) -> None:
        """Note that another game is on the table; on its return this one is written again."""
        self.is_open = False

    def forget_written(self, *, is_known: bool) -> None:
        """Note that the journal was written anew, so that this game is written again as a whole.

        ``is_known`` is whether the new journal has the game or its result; the game then keeps its
        key.
        """
        self.is_open = False
        if is_known:
            self.written = msgspec.structs.replace(self.written, entries=())
        else:
            self.key = None
            self.written = WrittenState()

    def note_written(self, key: int) -> None:
        """Note that all of this game is in the journal under ``key``."""
        self.key = key
        self.is_open = True
        self.written = self._now()

    def _now(self) -> WrittenState:
        """Return what the journal has of the game once all of it is written."""
        match = self.match
        return WrittenState(
            self._stage, match.unscored, match.entries, match.cursor, self.tells_of_deal
        )


def unchanged(before: tuple[AnyEntry, ...], after: tuple[AnyEntry, ...]) -> int:
    """Return how many entries at the start are the same ``before`` and ``after`` a change.

    A match removes and adds entries only at the end, so it is enough to find the last common one.
    """
    common = min(len(before), len(after))
    while common and before[common - 1] is not after[common - 1]:
        common -= 1
    return common
