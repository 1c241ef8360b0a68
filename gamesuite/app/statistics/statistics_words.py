"""The words of the statistics: figures, results, the bars of plots, and puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QLocale

from gamesuite.app.parts.times import time_words
from gamesuite.app.statistics.game_results import GameResults, Variation
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.daily import Streak, streak
from gamesuite.engine.language import _, clauses, counted, share_words
from gamesuite.engine.rules import is_won_alone
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.engine.words.descriptions import NotedTable
from gamesuite.engine.words.seats import numbered_player
from gamesuite.puzzles.collection import AnyPuzzle
from gamesuite.puzzles.puzzle_record import tally
from gamesuite.storage.result import Ending, Person, Result
from gamesuite.storage.settings import PuzzleRecord
from gamesuite.storage.statistics import Bin, Figures

NOTHING = "–"
"""Shown where there is no figure yet."""


def figure_words(figures: Figures, game: Game, *, score_only: bool) -> list[tuple[str, str, str]]:
    """Return the label, the value and a remark of every figure.

    The last ones are those that ``game`` notes itself. With ``score_only`` nobody wins or loses,
    and there are no figures about winning.
    """
    noted_words = game.descriptions.noted_words()
    total_seconds = None if figures.mean_seconds is None else figures.seconds
    return [
        (_("Played"), number_words(figures.played), _under_way(figures)),
        _finished(figures) if score_only else _victories(figures),
        (_("Best score"), _whole(figures.best), ""),
        (_("Average score"), _mean(figures.mean), ""),
        *(_records(figures) if _has_records(game) else []),
        *([] if score_only else _streaks(figures)),
        (_("Total time"), _time(total_seconds), ""),
        (_("Average time"), _time(figures.mean_seconds), ""),
        *(noted_words.figures(figures.noted) if figures.noted else ()),
    ]


def _has_records(game: Game) -> bool:
    """Return whether a single player can win ``game``, and so has fewest moves and a best time."""
    return 1 in game.rules.seat_counts and is_won_alone(game.rules, 1)


def streak_words(streak: Streak) -> str:
    """Return the days in a row of ``streak``, now and at most."""
    now = counted("{n} day in a row", "{n} days in a row", streak.current)
    most = counted("{n} day", "{n} days", streak.longest)
    return _("{now}, longest {most}").format(now=now, most=most)


def explanation(game: Game, *, score_only: bool) -> str:
    """Return what the figures of ``game`` count, in a few sentences."""
    left = (
        _("A game you leave doesn't count toward scores and times.")
        if score_only
        else _("A game you leave for good counts as lost.")
    )
    about_scores = game.descriptions.noted_words().score()  # empty in most games
    sentences = (_("A game counts from your first move."), left, about_scores)
    return " ".join(filter(None, sentences))


def unscored_words(figures: Figures) -> str:
    """Return a sentence with the number of games not scored, empty if there are none."""
    number = figures.unscored
    if not number:
        return ""
    if not figures.played:
        return counted("{n} game was not scored.", "{n} games were not scored.", number)
    return counted("{n} more game was not scored.", "{n} more games were not scored.", number)


def number_words(number: int) -> str:
    """Return ``number`` in the locale of the interface."""
    return QLocale().toString(number)


def person_words(person: Person) -> str:
    """Return the name of ``person``: one with a ``place`` is "Player 2", say, where it is 2."""
    if person.place:
        return numbered_player(person.place - 1)
    return person.name or _("You")


def variation_words(results: GameResults, variation: Variation) -> str:
    """Return the name of ``variation``, with the number of players if the game has a choice."""
    words = results.title(variation)
    if len(results.game.rules.seat_counts) == 1:
        return words
    players = counted("{n} player", "{n} players", variation.seats)
    return f"{words}, {players}" if words else players


def ending_words(ending: Ending) -> str:
    """Return ``ending`` in a word or two."""
    return {
        "under way": _("under way"),
        "won": _("won"),
        "shared": _("tied"),
        "lost": _("lost"),
        "done": _("finished"),
        # Translators: of a game that was left for good
        "left": _("quit"),
    }[ending]


def result_words(result: Result) -> str:
    """Return deal, score, ending and time of ``result`` in one line."""
    score = number_words(result.score)
    if result.tells_number:
        deal = GAMES[result.game].descriptions.numbering().with_number_first(result.deal)
        score = _("{deal}: {score}").format(deal=deal, score=score)
    parts = [score, ending_words(result.ending), time_words(result.seconds)]
    if result.unscored:
        parts.append(_("not scored"))
    return ", ".join(parts)


def last_title(results: tuple[Result, ...]) -> str:
    """Return the title for the last games, ``results``."""
    if not results:
        return _("Last games")
    return counted("Last game", "Last {n} games", len(results))


def last_words(results: tuple[Result, ...]) -> str:
    """Return the scores of ``results`` in a sentence, for a screen reader."""
    if not results:
        return _("No games finished yet.")
    scores = ", ".join(
        f"{number_words(result.score)} "
        f"{_('not scored') if result.unscored else ending_words(result.ending)}"
        for result in results
    )
    return _("Oldest first: {scores}.").format(scores=scores)


def spread_words(bins: tuple[Bin, ...]) -> str:
    """Return the distribution of scores in a sentence, for a screen reader."""
    if not bins:
        return _("No scored games finished yet.")
    parts = clauses(
        _("{scores}: {games}").format(
            scores=bin_words(score_bin),
            games=counted("{n} game", "{n} games", score_bin.number),
        )
        for score_bin in bins
        if score_bin.number
    )
    return _("{parts}.").format(parts=parts)


def bin_words(score_bin: Bin) -> str:
    """Return the range of scores of ``score_bin``."""
    if score_bin.lowest == score_bin.highest:
        return number_words(score_bin.lowest)
    lowest, highest = number_words(score_bin.lowest), number_words(score_bin.highest)
    return _("{lowest} to {highest}").format(lowest=lowest, highest=highest)


_LONGEST_RANGE = 9
"""The most characters of a range below a bar."""


def bin_range(score_bin: Bin) -> str:
    """Return what stands below the bar of ``score_bin``: its scores, such as 20–39, or the lowest.

    The lowest stands alone if it is the only score, if the range is long, and below zero, where a
    dash reads as a minus.
    """
    lowest, highest = number_words(score_bin.lowest), number_words(score_bin.highest)
    words = f"{lowest}–{highest}"
    has_short_range = 0 <= score_bin.lowest < score_bin.highest and len(words) <= _LONGEST_RANGE
    return words if has_short_range else lowest


def _under_way(figures: Figures) -> str:
    number = figures.under_way
    return counted("{n} under way", "{n} under way", number) if number else ""


def _finished(figures: Figures) -> tuple[str, str, str]:
    """Return the figure of the games finished, with their share of those not under way."""
    share = share_words(figures.finished, figures.played - figures.under_way)
    return _("Finished"), number_words(figures.finished), share


def _victories(figures: Figures) -> tuple[str, str, str]:
    """Return the figure of the games won, with their share and the ties in the remark."""
    share = share_words(figures.won, figures.played - figures.under_way)
    shared = counted("{n} tied", "{n} tied", figures.shared) if figures.shared else ""
    return _("Won"), number_words(figures.won), ", ".join(filter(None, (share, shared)))


def _records(figures: Figures) -> list[tuple[str, str, str]]:
    """Return the records of games won.

    The fewest moves may be missing: results of older versions have none.
    """
    return [
        (_("Fewest moves"), _whole(figures.fewest_moves), ""),
        (_("Best time"), _time(figures.best_seconds), ""),
    ]


def _streaks(figures: Figures) -> list[tuple[str, str, str]]:
    return [
        (_("Current streak"), number_words(figures.streak), ""),
        (_("Longest streak"), number_words(figures.longest_streak), ""),
    ]


def _whole(number: int | None) -> str:
    return NOTHING if number is None else number_words(number)


def _mean(number: float | None) -> str:
    return NOTHING if number is None else QLocale().toString(number, "f", 1)


def _time(seconds: float | None) -> str:
    return NOTHING if seconds is None else time_words(seconds)


# Puzzles


def puzzle_table(record: PuzzleRecord, all_puzzles: Sequence[AnyPuzzle]) -> NotedTable | None:
    """Return how many of ``all_puzzles`` of a game are solved, None if no answer was given."""
    if not record.answers:
        return None
    rows = []
    for difficulty in Difficulty:
        group = [puzzle for puzzle in all_puzzles if puzzle.difficulty == difficulty]
        rows.append(_puzzle_row(difficulty_words(difficulty), record, group))
    rows.append(_puzzle_row(_("All"), record, all_puzzles))
    headings = (_("Difficulty"), _("Puzzles"), _("Solved"), _("At once"))
    return NotedTable(_("Puzzles"), headings, tuple(rows), has_names=True)


def solved_words(record: PuzzleRecord, all_puzzles: Sequence[AnyPuzzle]) -> str:
    """Return how many of ``all_puzzles`` are solved."""
    solved, at_once, total = tally(record, all_puzzles)
    if not solved:
        return _("{of} puzzles, none solved yet.").format(of=total)
    template = _("{solved} of {of} puzzles solved, {first} of them at once.")
    return template.format(solved=solved, of=total, first=at_once)


def daily_puzzle_words(record: PuzzleRecord, today: date) -> str:
    """Return whether the puzzle of ``today`` is solved, and on how many days in a row one was."""
    state = (
        _("Today's puzzle is solved.")
        if today in record.days
        else _("Today's puzzle is not solved yet.")
    )
    days_in_a_row = streak(record.days, today)
    return f"{state} {streak_words(days_in_a_row)}" if days_in_a_row.longest else state


def _puzzle_row(words: str, record: PuzzleRecord, group: Sequence[AnyPuzzle]) -> tuple[str, ...]:
    """Return a row of `puzzle_table`: what the puzzles of ``group`` are called, and its numbers."""
    solved, at_once, total = tally(record, group)
    return words, str(total), str(solved), str(at_once)
