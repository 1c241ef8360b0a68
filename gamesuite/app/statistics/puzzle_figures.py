"""What a player has made of the puzzles of a game, as a table and as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from gamesuite.app.statistics.statistics_words import streak_words
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.daily import streak
from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.engine.words.noted_words import NotedTable
from gamesuite.puzzles.collection import Puzzle
from gamesuite.puzzles.puzzle_record import tally
from gamesuite.storage.settings import PuzzleRecord


def puzzle_table(record: PuzzleRecord, every: Sequence[Puzzle[Any]]) -> NotedTable | None:
    """Return how many of ``every`` puzzle of a game are solved, None if no answer was given."""
    if not record.answers:
        return None
    rows = [
        _row(difficulty_words(each), record, [one for one in every if one.difficulty == each])
        for each in Difficulty
    ]
    headings = (_("Difficulty"), _("Puzzles"), _("Solved"), _("At once"))
    return NotedTable(_("Puzzles"), headings, (*rows, _row(_("All"), record, every)), True)


def solved_words(record: PuzzleRecord, every: Sequence[Puzzle[Any]]) -> str:
    """Return how many of ``every`` puzzle are solved."""
    found = tally(record, every)
    if not found.solved:
        return _("{of} puzzles, none solved yet.").format(of=found.of)
    template = _("{solved} of {of} puzzles solved, {first} of them at once.")
    return template.format(solved=found.solved, of=found.of, first=found.first)


def daily_words(record: PuzzleRecord, today: date) -> str:
    """Return whether the puzzle of ``today`` is solved, and on how many days in a row one was."""
    state = (
        _("Today's puzzle is solved.")
        if today in record.days
        else _("Today's puzzle is not solved yet.")
    )
    run = streak(record.days, today)
    return f"{state} {streak_words(run)}" if run.longest else state


def _row(words: str, record: PuzzleRecord, some: Sequence[Puzzle[Any]]) -> tuple[str, ...]:
    found = tally(record, some)
    return words, str(found.of), str(found.solved), str(found.first)
