"""What a finished game means for the statistics of the player, for its summary."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from gamesuite.app.parts.time_words import time_words
from gamesuite.app.statistics.game_results import GameResults
from gamesuite.engine.language import _
from gamesuite.engine.words.progress import Figure, OwnRecord
from gamesuite.opening import Opened
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.result import persons
from gamesuite.storage.result_table import ResultTable
from gamesuite.storage.statistics import Figures, figures


def own_record(table: ResultTable, opened: Opened) -> OwnRecord:
    """Return the best and the average score and the wins of a single player, else nothing.

    The results in ``table`` include that of ``opened``. Only a scored game that has ended is
    compared with others, if there are any.
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
    return OwnRecord(_words(known, opened), _wins(known))


def _wins(known: Figures) -> tuple[Figure, ...]:
    """Return the fewest moves, the best time and the wins in a row."""
    if not known.streak:
        return ()
    moves = known.fewest_moves
    fewest = [] if moves is None else [Figure(_("Fewest moves"), str(moves))]
    seconds = known.best_seconds or 0
    best = [Figure(_("Best time"), time_words(seconds))] if seconds >= 1 else []
    return (*fewest, *best, Figure(_("Current streak"), str(known.streak)))


def _words(known: Figures, opened: Opened) -> str:
    if known.best is None or known.mean is None or len(known.scores) < 2:
        return ""
    (score,) = opened.game.points(opened.match)
    is_best = score == known.best and known.scores.count(score) == 1
    template = (
        _("A new best score! Average score: {mean}.")
        if is_best
        else _("Best score: {best}. Average score: {mean}.")
    )
    locale = QLocale()
    mean = locale.toString(known.mean, "f", 1)
    return template.format(best=locale.toString(known.best), mean=mean)
