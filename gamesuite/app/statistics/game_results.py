"""The results of one game, by variation and person, and what the last of them means for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QLocale

from gamesuite.app.parts.times import time_words
from gamesuite.catalogue import Game
from gamesuite.engine.language import _, grouped
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Deal, Option, Setup
from gamesuite.engine.words.descriptions import LabelledFigure, OwnRecord
from gamesuite.opening import Opened
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.result import MOVES, Person, Result, persons
from gamesuite.storage.result_table import ResultTable
from gamesuite.storage.statistics import Category, Figures, by_category, figures


class Variation(NamedTuple):
    """A variation of a game: its options as JSON and its number of seats."""

    options: str
    seats: int


class GameResults:
    """The ``results`` of ``game``, grouped by variation and person.

    Options that are newer than a result have their default value in it.
    """

    def __init__(self, game: Game, results: Sequence[Result]) -> None:
        self.game = game
        self.results = results
        self._groups = by_category(results, self._category)

    def variations(self) -> list[Variation]:
        """Return the variations that were played, sorted, without those that are never scored."""
        played = {Variation(one.options, one.seats) for one in self._groups}
        return sorted(one for one in played if not self._is_practice(one))

    def persons(self, variation: Variation) -> list[Person]:
        """Return the persons who played ``variation``."""
        return [one.person for one in self._groups if (one.options, one.seats) == variation]

    def last_person(self, variation: Variation) -> Person | None:
        """Return who finished or left ``variation`` last, the first person if nobody has yet."""
        persons = self.persons(variation)
        return max(persons, key=lambda one: self._last_rank(variation, one), default=None)

    def of(self, variation: Variation, person: Person) -> list[Result]:
        """Return the results of ``person`` in ``variation``."""
        return self._groups.get(Category(*variation, person), [])

    def is_score_only(self, variation: Variation) -> bool:
        """Return whether nobody wins or loses in ``variation`` and only the score counts."""
        return variation.seats in self.game.rules.score_only

    def variation_of(self, setup: Setup) -> Variation:
        """Return the variation of ``setup``."""
        return Variation(self._complete(setup.options), len(setup.seats))

    def title(self, variation: Variation) -> str:
        """Return the name of ``variation`` in words."""
        return self.game.descriptions.variation(_from_json(variation.options))

    def options(self, variation: Variation) -> dict[str, Option]:
        """Return the options of ``variation``."""
        return _from_json(variation.options)

    def _is_practice(self, variation: Variation) -> bool:
        """Return whether ``variation`` is never scored; one of another program is."""
        rules, options = self.game.rules, _from_json(variation.options)
        try:
            options_from(rules, options)
        except RefusedError:
            return False
        return bool(rules.why_unscored(Setup(rules.game, options, (), Deal(0))))

    def _last_rank(self, variation: Variation, person: Person) -> int:
        return max((result.rank for result in self.of(variation, person)), default=0)

    def _category(self, result: Result) -> Category:
        return Category(self._complete(_from_json(result.options)), result.seats, result.person)

    def _complete(self, given: dict[str, Option]) -> str:
        try:
            options = options_from(self.game.rules, given)
        except RefusedError:
            return _as_json(given)
        return _as_json(msgspec.to_builtins(options))


def _from_json(options: str) -> dict[str, Option]:
    return msgspec.json.decode(options, type=dict[str, Option])


def _as_json(options: dict[str, Option]) -> str:
    return msgspec.json.encode(options, order="sorted").decode()


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
    words = " ".join(filter(None, (_score_words(known, opened), fewest)))
    return OwnRecord(words, _win_figures(known), is_fewest or _is_best(known, opened))


def _win_figures(known: Figures) -> tuple[LabelledFigure, ...]:
    """Return the fewest moves, the best time and the wins in a row."""
    if not known.streak:
        return ()
    moves = known.fewest_moves
    fewest = [] if moves is None else [LabelledFigure(_("Fewest moves"), grouped(moves))]
    seconds = known.best_seconds or 0
    best = [LabelledFigure(_("Best time"), time_words(seconds))] if seconds >= 1 else []
    return (*fewest, *best, LabelledFigure(_("Current streak"), grouped(known.streak)))


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


def _score_words(known: Figures, opened: Opened) -> str:
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
