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
    seated = [person for _seat, person in persons(match.setup)]
    variation = results.variation_of(match.setup)
    found = [one for person in seated for one in results.of(variation, person)]
    known = figures(found, score_only=results.is_score_only(variation))
    is_fewest = _has_fewest_moves(found, opened)
    fewest = _("Your fewest moves so far!") if is_fewest else ""
    words = " ".join(filter(None, (_score_words(known, opened), fewest)))
    return OwnRecord(words, tuple(_win_figures(known)), is_fewest or _is_best(known, opened))


def _win_figures(known: Figures) -> Iterator[LabelledFigure]:
    """Yield the fewest moves, the best time and the wins in a row, if the last game was won."""
    if not known.streak:
        return
    if known.fewest_moves is not None:
        yield LabelledFigure(_("Fewest moves"), grouped(known.fewest_moves))
    seconds = known.best_seconds or 0
    if seconds >= 1:
        yield LabelledFigure(_("Best time"), time_words(seconds))
    yield LabelledFigure(_("Current streak"), grouped(known.streak))


def _is_best(known: Figures, opened: Opened) -> bool:
    """Return whether the score of ``opened`` beats all before it, of which there must be one."""
    (score,) = opened.game.points(opened.match)
    scores = known.scores
    return len(scores) > 1 and score == known.best and scores.count(score) == 1


def _has_fewest_moves(found: Sequence[Result], opened: Opened) -> bool:
    """Return whether ``opened`` was won in fewer moves than any game before.

    ``found`` are all results of its player, with this one. At least one game must have been won
    before.
    """
    outcome = opened.match.outcome
    if outcome is None or not outcome.winners:
        return False
    noted = (one.noted.get(MOVES, ()) for one in found if one.ending == "won")
    moves, here = [each[0] for each in noted if each], opened.match.moves()
    return len(moves) > 1 and min(moves) == here and moves.count(here) == 1


def _score_words(known: Figures, opened: Opened) -> str:
    """Return the best and the average score in words, empty for the first score."""
    if known.best is None or known.mean is None or len(known.scores) < 2:
        return ""
    template = (
        _("A new best score! Average score: {mean}.")
        if _is_best(known, opened)
        else _("Best score: {best}. Average score: {mean}.")
    )
    locale = QLocale()
    mean = locale.toString(known.mean, "f", 1)
    return template.format(best=locale.toString(known.best), mean=mean)
