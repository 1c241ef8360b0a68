"""What the player has made of the puzzles of a game: which are solved, and which comes next.

A `PuzzleRecord` is kept in the settings. For each puzzle that was answered it says one of these:

- "missed": no answer has been right so far
- "first": the first answer was right
- "later": a later answer was right; a puzzle that was missed can become no better

A note has the number of answers, the day it was solved, and whether the player has looked at the
answer. All functions here take a record and return another one, or what it says.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

import msgspec

from gamesuite.engine.advice import Difficulty
from gamesuite.puzzles.collection import AnyPuzzle
from gamesuite.storage.settings import PuzzleNote, PuzzleRecord

MOST_DAYS = 1000
"""The most days of which it is kept that their own puzzle was solved: the latest ones."""

_ORDER_OF_DIFFICULTIES = list(Difficulty)
"""The difficulties, the easiest first."""


class Tally(NamedTuple):
    """How many puzzles of a group the player has solved."""

    solved: int
    """How many are solved, with the first answer or a later one."""

    first: int
    """How many of these are solved with the first answer."""

    total: int
    """How many puzzles there are."""


def with_answer(
    record: PuzzleRecord,
    puzzle: AnyPuzzle,
    *,
    solved: bool,
    day: date | None = None,
    on: date | None = None,
) -> PuzzleRecord:
    """Return ``record`` after one more answer to ``puzzle``, which ``solved`` it or not.

    ``day`` is today if ``puzzle`` is that of today and today counts, else None. It was answered
    ``on`` a day, None if that is not to be kept. Nothing takes back that a puzzle was solved, and
    a puzzle that is solved again counts for its day alone. Whoever has looked at the answer gets no
    day for it.
    """
    note = note_of(record, puzzle)
    if solved and day is not None and not note.shown:
        days = {*record.days, day}
        record = msgspec.structs.replace(record, days=tuple(sorted(days)[-MOST_DAYS:]))
    if is_solved(record, puzzle):
        return record
    is_new = puzzle.key not in record.answers
    state = ("first" if is_new else "later") if solved else "missed"
    # What was answered in an older version, which kept no notes, is not counted.
    tries = note.tries + 1 if is_new or puzzle.key in record.notes else 0
    note = msgspec.structs.replace(note, tries=tries, solved=on if solved else None)
    return msgspec.structs.replace(
        record,
        answers={**record.answers, puzzle.key: state},
        notes={**record.notes, puzzle.key: note},
    )


def with_answer_shown(record: PuzzleRecord, puzzle: AnyPuzzle) -> PuzzleRecord:
    """Return ``record`` after the player has looked at the answer of ``puzzle``.

    It does not change what is known of a puzzle that is solved.
    """
    if is_solved(record, puzzle):
        return record
    note = msgspec.structs.replace(note_of(record, puzzle), shown=True)
    return msgspec.structs.replace(
        record,
        answers={**record.answers, puzzle.key: "missed"},
        notes={**record.notes, puzzle.key: note},
    )


def note_of(record: PuzzleRecord, puzzle: AnyPuzzle) -> PuzzleNote:
    """Return what is noted of ``puzzle``; an empty note if nothing is."""
    return record.notes.get(puzzle.key, PuzzleNote())


def is_solved(record: PuzzleRecord, puzzle: AnyPuzzle) -> bool:
    """Return whether ``puzzle`` has been solved."""
    return record.answers.get(puzzle.key) in ("first", "later")


def next_unsolved(
    record: PuzzleRecord, puzzles: Iterable[AnyPuzzle], after: AnyPuzzle | None = None
) -> AnyPuzzle | None:
    """Return the puzzle to be offered next, None if all ``puzzles`` are solved.

    Without ``after`` it is the first unsolved one, from the easiest on. After the puzzle ``after``
    it is the next one of the same difficulty, at the end from its beginning again; once these are
    solved, the next one of another difficulty. ``after`` itself, one of ``puzzles``, never is.
    """
    in_order = sorted(puzzles, key=lambda puzzle: _ORDER_OF_DIFFICULTIES.index(puzzle.difficulty))
    if after is not None:
        place = [puzzle.key for puzzle in in_order].index(after.key)
        in_order = in_order[place + 1 :] + in_order[:place]
        # Sorting leaves the order within the same difficulty, and within all others, as it is.
        in_order.sort(key=lambda puzzle: puzzle.difficulty != after.difficulty)
    return next((puzzle for puzzle in in_order if not is_solved(record, puzzle)), None)


def tally(record: PuzzleRecord, puzzles: Iterable[AnyPuzzle]) -> Tally:
    """Return how many of ``puzzles`` are solved."""
    answers = [record.answers.get(puzzle.key, "") for puzzle in puzzles]
    first, later = answers.count("first"), answers.count("later")
    return Tally(first + later, first, len(answers))
