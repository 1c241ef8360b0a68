"""What a result means for a single player: figures and words beside the result of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QLocale

from gamesuite.app.parts.times import time_words
from gamesuite.app.statistics.game_results import GameResults
from gamesuite.engine.language import _, grouped
from gamesuite.engine.words.descriptions import LabelledFigure, OwnRecord
from gamesuite.opening import Opened
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.result import MOVES, Result, persons
from gamesuite.storage.result_table import ResultTable
from gamesuite.storage.statistics import Figures, figures


def own_record(table: ResultTable, opened: Opened) -> OwnRecord:
    """Return how the result of ``opened`` compares with the others of its player in ``table``.

    It speaks of the best and the average score, of the fewest moves and of wins. The results in
    ``table`` include that of ``opened``. The record is empty for a game that is not scored, has not
    ended or has several seats, and while the results cannot be read.
    """
    match = opened.match
    if match.outcome is None or match.unscored or len(match.setup.seats) > 1:
        return OwnRecord()
    try:
        results = GameResults(opened.game, table.of(match.setup.game))
    except JournalError:
        return OwnRecord()
    variation = results.variation_of(match.setup)
    # The only seat has one person, or none if a computer plays.
    own_results = [
        result for _seat, person in persons(match.setup) for result in results.of(variation, person)
    ]
    own_figures = figures(own_results, score_only=results.is_score_only(variation))
    is_fewest = _has_fewest_moves(own_results, opened)
    fewest_words = _("Your fewest moves so far!") if is_fewest else ""
    words = " ".join(filter(None, (_score_words(own_figures, opened), fewest_words)))
    is_new = is_fewest or _is_best(own_figures, opened)
    return OwnRecord(words, tuple(_win_figures(own_figures)), is_new)


def _score_words(own_figures: Figures, opened: Opened) -> str:
    """Return the best and the average score in words, empty for the first score."""
    if own_figures.best is None or own_figures.mean is None or len(own_figures.scores) < 2:
        return ""
    template = (
        _("A new best score! Average score: {mean}.")
        if _is_best(own_figures, opened)
        else _("Best score: {best}. Average score: {mean}.")
    )
    locale = QLocale()
    mean = locale.toString(own_figures.mean, "f", 1)
    return template.format(best=locale.toString(own_figures.best), mean=mean)


def _is_best(own_figures: Figures, opened: Opened) -> bool:
    """Return whether the score of ``opened`` beats all before it, of which there must be one."""
    (score,) = opened.game.points(opened.match)
    scores = own_figures.scores
    return len(scores) > 1 and score == own_figures.best and scores.count(score) == 1


def _has_fewest_moves(own_results: Sequence[Result], opened: Opened) -> bool:
    """Return whether ``opened`` was won in fewer moves than any game before.

    ``own_results`` are all of its player, with this one. At least one game must have been won
    before. Results of older versions do not note their moves.
    """
    outcome = opened.match.outcome
    if outcome is None or not outcome.winners:
        return False
    won = [result for result in own_results if result.ending == "won"]
    all_moves = [result.noted[MOVES][0] for result in won if result.noted.get(MOVES)]
    moves = opened.match.moves()
    return len(all_moves) > 1 and min(all_moves) == moves and all_moves.count(moves) == 1


def _win_figures(own_figures: Figures) -> Iterator[LabelledFigure]:
    """Yield the fewest moves, the best time and the wins in a row.

    There are none if the last game was not won: it has ended the streak.
    """
    if not own_figures.streak:
        return
    if own_figures.fewest_moves is not None:
        yield LabelledFigure(_("Fewest moves"), grouped(own_figures.fewest_moves))
    seconds = own_figures.best_seconds or 0
    if seconds >= 1:
        yield LabelledFigure(_("Best time"), time_words(seconds))
    yield LabelledFigure(_("Current streak"), grouped(own_figures.streak))
