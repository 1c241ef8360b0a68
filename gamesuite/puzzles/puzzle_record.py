"""Notes what the player has made of puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple

import msgspec

from gamesuite.engine.advice import Difficulty
from gamesuite.puzzles.collection import Puzzle
from gamesuite.storage.settings import PuzzleRecord

MOST_DAYS = 1000
"""How many days are kept."""


class Tally(NamedTuple):
    """How many puzzles there are ``of`` a kind, were ``solved``, and with the ``first`` answer."""

    solved: int
    first: int
    of: int


def answered(
    record: PuzzleRecord, puzzle: Puzzle[Any], *, solved: bool, day: date | None = None
) -> PuzzleRecord:
    """Return ``record`` with an answer to ``puzzle``, which ``solved`` it or not.

    Only the first answer can solve it at once. ``day`` is the day whose own puzzle it is, if today
    is that day.
    """
    before = record.answers.get(puzzle.key)
    now = before or ("first" if solved else "missed")
    if solved and now == "missed":
        now = "later"
    days = set(record.days)
    if solved and day is not None:
        days.add(day)
    return msgspec.structs.replace(
        record,
        answers={**record.answers, puzzle.key: now},
        days=tuple(sorted(days)[-MOST_DAYS:]),
    )


def is_solved(record: PuzzleRecord, puzzle: Puzzle[Any]) -> bool:
    """Return whether ``puzzle`` has been solved."""
    return record.answers.get(puzzle.key) in ("first", "later")


def next_unsolved(
    record: PuzzleRecord, every: tuple[Puzzle[Any], ...], after: Puzzle[Any] | None = None
) -> Puzzle[Any] | None:
    """Return the next puzzle of ``every`` one that is not solved, None if all are.

    It is the next one after the puzzle ``after``, first those of the same difficulty; without it
    the first easy one.
    """
    order = sorted(every, key=lambda each: list(Difficulty).index(each.difficulty))
    if after is not None:
        start = [each.key for each in order].index(after.key) + 1
        order = order[start:] + order[: start - 1]
        order.sort(key=lambda each: each.difficulty != after.difficulty)
    return next((each for each in order if not is_solved(record, each)), None)


def tally(record: PuzzleRecord, some: Iterable[Puzzle[Any]]) -> Tally:
    """Return how many of ``some`` puzzles were solved."""
    answers = [record.answers.get(each.key, "") for each in some]
    first, later = answers.count("first"), answers.count("later")
    return Tally(first + later, first, len(answers))
