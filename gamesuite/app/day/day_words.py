"""What the page of the day says of a day, a puzzle and a deal.

It stands alone because it knows no widgets.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from PySide6.QtCore import QDate, QLocale

from gamesuite.app.parts.times import date_words, short_date_words
from gamesuite.app.statistics.day_state import DealOfDay, PuzzleOfDay, signs
from gamesuite.catalogue import Game
from gamesuite.engine.daily import Streak
from gamesuite.engine.language import _, counted, grouped, translated
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.storage.result import Result


def day_title(day: date, today: date) -> str:
    """Return what ``day`` is called on ``today``: "Today, 28 November 2026"."""
    words = {
        today: _("Today, {date}"),
        today - timedelta(days=1): _("Yesterday, {date}"),
    }.get(day, "{date}")
    return words.format(date=date_words(day))


def weekday_letter(day: date) -> str:
    """Return the letter of the weekday of ``day``."""
    letter = QLocale().dayName(day.isoweekday(), QLocale.FormatType.NarrowFormat)
    if letter.isdigit():  # a locale without letters
        return QLocale().dayName(day.isoweekday(), QLocale.FormatType.ShortFormat)[:1]
    return letter


def row_words(row: Streak) -> str:
    """Return how long the ``row`` is: "12 days in a row, longest 30 days"."""
    if not row.longest:
        return _("Solve a puzzle or finish a deal today to start a streak.")
    now = counted("{n} day in a row", "{n} days in a row", row.current)
    most = counted("{n} day", "{n} days", row.longest)
    return _("{now}, longest {most}").format(now=now, most=most)


def day_mark_words(day: date, today: date, *, is_done: bool) -> str:
    """Return what a screen reader says of ``day`` in the row of days."""
    weekday = QLocale().toString(QDate(day.year, day.month, day.day), "dddd")
    done, missed = _("{weekday}, {date}, done"), _("{weekday}, {date}, not done")
    if day == today:
        done, missed = _("Today, {weekday}, {date}, done"), _("Today, {weekday}, {date}, not done")
    words = done if is_done else missed
    return words.format(weekday=weekday, date=short_date_words(day))


def puzzle_state(puzzle: PuzzleOfDay) -> str:
    """Return what the player has made of ``puzzle``; how hard it is while it is not solved."""
    tries = puzzle.note.tries
    if puzzle.state == "solved":
        return _solved(puzzle)
    if puzzle.state == "shown":
        return _("Answer shown")
    difficulty = difficulty_words(puzzle.puzzle.difficulty)
    if puzzle.state == "tried" and tries:
        so_far = counted("{n} try so far", "{n} tries so far", tries)
        return _("{difficulty}, {tries}").format(difficulty=difficulty, tries=so_far)
    return difficulty


def _solved(puzzle: PuzzleOfDay) -> str:
    """Return how ``puzzle`` was solved."""
    if puzzle.is_first:
        return _("Solved at once")
    if puzzle.note.shown:
        return _("Solved after a look at the answer")
    tries = puzzle.note.tries
    return counted("Solved in {n} try", "Solved in {n} tries", tries) if tries > 1 else _("Solved")


def deal_title(game: Game) -> str:
    """Return what the button of the deal of a day in ``game`` is called: "Daily deal"."""
    return translated(game.descriptions.numbering().daily).replace("&", "")


def deal_state(deal: DealOfDay) -> str:
    """Return what the player has made of ``deal``, in few words."""
    if deal.result is not None:
        words = _result(deal.result)
        return _("{result}, not scored").format(result=words) if deal.result.unscored else words
    return _("Resume") if deal.state == "begun" else _("New")


def copied_day(
    day: date, games: Iterable[tuple[str, PuzzleOfDay | None, DealOfDay]], row: Streak
) -> str:
    """Return what was done on ``day``, in a line for it and one for each game.

    ``games`` are their titles, puzzles and deals, ``row`` the days in a row, none for a day long
    ago. Nothing tells an answer: "Game Suite 23 Nov · 2 of 5 puzzles · 12 days", "Bali □■".
    """
    shown = list(games)
    all_puzzles = [puzzle for _title, puzzle, _deal in shown if puzzle is not None]
    solved = sum(puzzle.state == "solved" and not puzzle.note.shown for puzzle in all_puzzles)
    told = [
        _("Game Suite {date}").format(date=short_date_words(day)),
        _("{done} of {total} puzzles").format(done=solved, total=len(all_puzzles)),
    ]
    if row.current:
        told.append(counted("{n} day", "{n} days", row.current))
    lines = (_line(title, puzzle, deal) for title, puzzle, deal in shown)
    return "\n".join([" · ".join(told), *filter(None, lines)])


def _line(title: str, puzzle: PuzzleOfDay | None, deal: DealOfDay) -> str:
    """Return what was made of a game, empty if nothing."""
    told = filter(None, (_tries(puzzle), deal_state(deal) if deal.result is not None else ""))
    words = " · ".join(told)
    return f"{title} {words}" if words else ""


def _tries(puzzle: PuzzleOfDay | None) -> str:
    if puzzle is None or puzzle.state == "new":
        return ""
    if puzzle.note.shown:  # signs would say that it was solved without help
        return _("Answer shown")
    is_solved = puzzle.state == "solved"
    return signs(1 if puzzle.is_first else puzzle.note.tries, solved=is_solved)


def _result(result: Result) -> str:
    ended = {"won": _("Won: {score}"), "shared": _("Tied: {score}"), "lost": _("Lost: {score}")}
    if result.ending in ended:
        score = grouped(result.score).replace("-", "\N{MINUS SIGN}")
        return ended[result.ending].format(score=score)
    return counted("{n} point", "{n} points", result.score).replace("-", "\N{MINUS SIGN}")
