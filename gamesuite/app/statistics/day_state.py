"""What was done of a day: its puzzles, and its deals.

The deal of the day is the one of the usual variation, whatever the player has on the table. Results
do not say that a deal was a daily one: see `daily_record.py`.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from typing import Literal, NamedTuple

import msgspec

from gamesuite.app.parts.times import day_of
from gamesuite.app.statistics.daily_record import MOST_SKIPPED, PLAYED_TO_THE_END
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.daily import Streak, daily_number
from gamesuite.engine.language import _, counted
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Option
from gamesuite.opening import Opened
from gamesuite.puzzles.collection import AnyPuzzle, daily_puzzle, has_puzzles
from gamesuite.puzzles.puzzle_record import is_solved, note_of
from gamesuite.storage.journal_error import answer_or
from gamesuite.storage.result import Result
from gamesuite.storage.result_table import ResultTable
from gamesuite.storage.settings import DailyDeal, Progress, PuzzleNote, PuzzleRecord, Settings

_MISSED, _SOLVED = "\N{WHITE SQUARE}", "\N{BLACK SQUARE}"
"""The signs of a try that was not the best, and of the one that was: every font has them."""
_MOST_SIGNS = 8
"""Of so many tries at most each has a sign."""


class PuzzleOfDay(NamedTuple):
    """The ``puzzle`` of a day, and what the player has made of it."""

    puzzle: AnyPuzzle
    state: Literal["new", "tried", "solved", "shown"]
    """Solved is solved, whenever that was; shown is not solved, but the answer is known."""
    is_first: bool
    """Whether the first answer was right."""
    note: PuzzleNote


class DealOfDay(NamedTuple):
    """What the player has made of the deal of a day."""

    state: Literal["new", "begun", "done"]
    result: Result | None = None
    """The first scored result of one that is done, or the first of all."""


class Things(NamedTuple):
    """How many things of a day are ``done``, of how many."""

    done: int
    total: int


def puzzle_of_day(game: str, day: date, progress: Progress) -> PuzzleOfDay | None:
    """Return the puzzle of ``day``, None if ``game`` has no puzzles."""
    puzzle = daily_puzzle(game, day)
    if puzzle is None:
        return None
    record = progress.puzzles.get(game, PuzzleRecord())
    note, answer = note_of(record, puzzle), record.answers.get(puzzle.key)
    if is_solved(record, puzzle):
        return PuzzleOfDay(puzzle, "solved", answer == "first", note)
    tried: Literal["new", "tried"] = "tried" if answer else "new"
    return PuzzleOfDay(puzzle, "shown" if note.shown else tried, is_first=False, note=note)


def deal_of_day(game: Game, day: date, results: ResultTable, settings: Settings) -> DealOfDay:
    """Return what was made of the deal of ``day`` in ``game``, from its day on.

    A journal that cannot be read knows nothing. ``settings`` may know the number of the deal.
    """
    found = _results(game, day, results, settings.daily.get(game.id))
    ended = [each for each in found if each.ending in PLAYED_TO_THE_END]
    ended.sort(key=lambda result: bool(result.unscored))  # which keeps the order otherwise
    if ended:
        return DealOfDay("done", ended[0])
    return DealOfDay("begun" if any(each.ending == "under way" for each in found) else "new")


def counts_for_row(deal: DealOfDay, day: date) -> bool:
    """Return whether ``deal``, that of ``day``, was played on the day itself and without help."""
    result = deal.result
    return result is not None and not result.unscored and day_of(result.ended) == day


def is_daily_deal(opened: Opened, settings: Settings, day: date) -> bool:
    """Return whether ``opened`` is the deal of ``day``, as far as ``settings`` remember it."""
    setup = opened.match.setup
    last = settings.daily.get(setup.game)
    found = setup.deal.number, setup.options
    return last is not None and last.day == day and (last.number, last.options) == found


def signs(tries: int, *, solved: bool) -> str:
    """Return a sign for each of ``tries`` to solve a puzzle, empty for very many.

    The last one tells that it was ``solved``.
    """
    if tries > _MOST_SIGNS:
        return ""
    return _MISSED * (tries - solved) + _SOLVED * min(solved, tries)


def things_done(day: date, results: ResultTable, settings: Settings, progress: Progress) -> Things:
    """Return what was done of ``day`` on the day itself, without reading any puzzle."""
    with_puzzles = [game for game in GAMES if has_puzzles(game)]
    records = (progress.puzzles.get(game, PuzzleRecord()) for game in with_puzzles)
    solved = sum(day in record.days for record in records)
    deals = (deal_of_day(game, day, results, settings) for game in GAMES.values())
    played = sum(deal.state == "done" for deal in deals)
    return Things(solved + played, len(with_puzzles) + len(GAMES))


def things_words(things: Things) -> str:
    """Return how many things of a day are done: "3 of 10 done"."""
    return _("{done} of {total} done").format(done=things.done, total=things.total)


def today_words(things: Things, row: Streak) -> str:
    """Return what the tile of the day says: how much is done, and how long the row is."""
    if row.current < 2:
        return things_words(things)
    days = counted("{n} day in a row", "{n} days in a row", row.current)
    return f"{things_words(things)}. {days}"


def usual_options(game: Game) -> dict[str, Option]:
    """Return the options of the usual variation of ``game``."""
    options: dict[str, Option] = msgspec.to_builtins(options_from(game.rules, {}))
    return options


def _results(game: Game, day: date, results: ResultTable, known: DailyDeal | None) -> list[Result]:
    """Return the results of the deal of ``day``, or of deals that may be it, from its day on.

    The rules of ``game`` are asked only if there are any.
    """
    first = daily_number(game.id, {}, day)
    near: list[Result] = answer_or([], results.of, game.id, range(first, first + MOST_SKIPPED))
    if not near:
        return []
    numbers = range(first, first + (MOST_SKIPPED if game.is_solvable else 1))
    if known is not None and known.day == day and known.options == usual_options(game):
        numbers = range(known.number, known.number + 1)
    return [
        result
        for result in near
        if result.deal in numbers and _is_of_day(result, day) and _is_usual(result, game)
    ]


def _is_of_day(result: Result, day: date) -> bool:
    return result.ending == "under way" or day_of(result.ended) >= day


def _is_usual(result: Result, game: Game) -> bool:
    with suppress(RefusedError):  # of an option that only another version knows
        options = options_from(game.rules, msgspec.json.decode(result.options))
        return bool(options == options_from(game.rules, {}))
    return False
