"""What a finished game means for the statistics of the player, for its summary."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from gamesuite.app.parts.time_words import time_words
from gamesuite.app.statistics.game_results import GameResults
from gamesuite.engine.circumstances import MOVES
from gamesuite.engine.language import _, grouped
from gamesuite.engine.words.progress import Figure, OwnRecord
from gamesuite.opening import Opened
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.result import Result, persons
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
    is_fewest = _has_fewest_moves(found, opened)
    fewest = _("Your fewest moves so far!") if is_fewest else ""
    words = " ".join(filter(None, (_words(known, opened), fewest)))
    return OwnRecord(words, _wins(known), is_fewest or _is_best(known, opened))


def _wins(known: Figures) -> tuple[Figure, ...]:
    """Return the fewest moves, the best time and the wins in a row."""
    if not known.streak:
        return ()
    moves = known.fewest_moves
    fewest = [] if moves is None else [Figure(_("Fewest moves"), grouped(moves))]
    seconds = known.best_seconds or 0
    best = [Figure(_("Best time"), time_words(seconds))] if seconds >= 1 else []
    return (*fewest, *best, Figure(_("Current streak"), grouped(known.streak)))


def _is_best(known: Figures, opened: Opened) -> bool:
    """Return whether the score is better than all of at least one game before."""
    (score,) = opened.game.points(opened.match)
    scores = known.scores
    return len(scores) > 1 and score == known.best and scores.count(score) == 1


def _has_fewest_moves(found: list[Result], opened: Opened) -> bool:
    """Return whether the game was won in fewer moves than every one won before, if there is one."""
    outcome = opened.match.outcome
    if outcome is None or not outcome.winners:
        return False
    noted = (one.noted.get(MOVES, ()) for one in found if one.ending == "won")
    moves, fewest = [each[0] for each in noted if each], opened.match.moves()
    return len(moves) > 1 and min(moves) == fewest and moves.count(fewest) == 1


def _words(known: Figures, opened: Opened) -> str:
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
