"""What is said of a puzzle that is solved, to the player and to others.

It stands alone because it knows no window.
"""

from __future__ import annotations

from datetime import date

from gamesuite.app.parts.times import date_words, short_date_words
from gamesuite.app.statistics.day_state import signs
from gamesuite.engine.daily import Streak
from gamesuite.engine.language import _, counted
from gamesuite.puzzles.collection import AnyPuzzle
from gamesuite.puzzles.puzzle_record import note_of
from gamesuite.storage.settings import PuzzleRecord


def solved(record: PuzzleRecord, puzzle: AnyPuzzle, row: Streak) -> str:
    """Return the name of ``puzzle``, how it was solved, and the ``row`` of days if there is one."""
    days = counted("{n} day in a row", "{n} days in a row", row.current) if row.current else ""
    return ". ".join(filter(None, (puzzle.name, how_solved(record, puzzle), days)))


def how_solved(record: PuzzleRecord, puzzle: AnyPuzzle) -> str:
    """Return in how many tries ``puzzle`` was solved, as far as it is known."""
    note = note_of(record, puzzle)
    tries = note.tries
    if note.shown:
        return _("Solved after a look at the answer")
    if record.answers.get(puzzle.key) == "first":
        return _("Solved at once")
    if tries > 1:
        return counted("Solved in {n} try", "Solved in {n} tries", tries)
    return _("Solved")


def solved_before(record: PuzzleRecord, puzzle: AnyPuzzle) -> str:
    """Return when and how ``puzzle`` was solved, and what can be done with it now."""
    day, how = note_of(record, puzzle).solved, how_solved(record, puzzle)
    if day is not None:
        how = _("{solved}, on {date}").format(solved=how, date=date_words(day))
    return _("{solved}. Try it again for fun, or look at the answer.").format(solved=how)


def line(record: PuzzleRecord, puzzle: AnyPuzzle, row: Streak, today: date) -> str:
    """Return a line about ``puzzle``, that of ``today``, with a sign for each try.

    It says nothing of the answer: "Game Suite 23 Nov · Bali puzzle · 2 tries · 12 days □■".
    """
    note = note_of(record, puzzle)
    tries = 1 if record.answers.get(puzzle.key) == "first" else note.tries
    told = [
        _("Game Suite {date}").format(date=short_date_words(today)),
        _("{game} puzzle").format(game=puzzle.game.descriptions.title()),
    ]
    if note.shown:
        tries = 0  # signs would say that it was solved without help
        told.append(_("after a look at the answer"))
    if tries:
        told.append(counted("{n} try", "{n} tries", tries))
    if row.current:
        told.append(counted("{n} day", "{n} days", row.current))
    return f"{' · '.join(told)} {signs(tries, solved=True)}".strip()
