"""How often a person wins: by opponents, or by how hard the deals are, which workers rate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from PySide6.QtCore import QObject, Signal

from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import Game
from gamesuite.engine.advice import Difficulty, Rating, Verdict
from gamesuite.engine.language import _, grouped, share_words
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.engine.words.descriptions import NotedTable
from gamesuite.storage.result import OPPONENT_KINDS, OPPONENTS, Result
from gamesuite.workers.job import Job

_RATINGS_SHOWN_TOGETHER = 50
"""How many deals are rated before the new ratings are shown."""

_VariationKey: TypeAlias = tuple[str, tuple[tuple[str, Option], ...]]
"""The id of a game, and its options with their values in the order of their names."""


class DealRatings(QObject):
    """How hard deals are, found by the workers of ``adviser``, one variation at a time."""

    changed = Signal()
    """More deals are rated, or the last one is."""

    def __init__(self, adviser: Adviser, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._take)
        self._runner.finished.connect(self._end)
        self._runner.failed.connect(self._end)
        self._ratings: dict[_VariationKey, dict[int, Rating]] = {}
        """The ratings of each variation, by the number of the deal."""
        self._tried: set[tuple[_VariationKey, int]] = set()
        """The deals that were rated, or are about to be, or could not be."""
        self._key_in_work: _VariationKey | None = None
        """The variation whose deals are being rated, None if none are."""

    @property
    def is_running(self) -> bool:
        """Whether deals are still to be rated."""
        return self._key_in_work is not None

    def known(self, game: Game, options: Mapping[str, Option]) -> dict[int, Rating]:
        """Return the ratings of deals of ``game`` with ``options`` that are known, by number.

        The mapping grows as more are found.
        """
        return self._ratings.setdefault(_key(game, options), {})

    def requested(
        self, game: Game, options: Mapping[str, Option], deals: Iterable[int]
    ) -> dict[int, Rating]:
        """Return the ratings that are known, and have the missing ones of ``deals`` rated.

        The ``game`` with its ``options`` must have a solver. No more deals of another variation are
        rated then. While deals of this variation are rated, no others are asked for.
        """
        key, known = _key(game, options), self.known(game, options)
        if self._key_in_work != key:
            self.cancel()
            missing = sorted(deal for deal in deals if (key, deal) not in self._tried)
            if missing:
                self._tried.update((key, deal) for deal in missing)
                self._key_in_work = key
                setup = Setup(game.id, dict(options), (Seat(),), Deal(0))
                self._runner.run(Job(f"{game.parts.coach}:rate", (setup, tuple(missing))))
        return known

    def cancel(self) -> None:
        """Rate no more deals now; those that are missing can be asked for again."""
        self._runner.cancel()
        if self._key_in_work is not None:
            self._tried = {(key, deal) for key, deal in self._tried if deal in self._ratings[key]}
        self._key_in_work = None

    def _take(self, rating: Rating) -> None:
        if self._key_in_work is not None:
            known = self._ratings[self._key_in_work]
            known[rating.number] = rating
            if len(known) % _RATINGS_SHOWN_TOGETHER == 0:
                self.changed.emit()

    def _end(self) -> None:
        self._key_in_work = None
        self.changed.emit()


def _key(game: Game, options: Mapping[str, Option]) -> _VariationKey:
    return game.id, tuple(sorted(options.items()))


# Kinds of opponents besides those that results note (`OPPONENT_KINDS`).
_MIXED, _UNKNOWN = "mixed", "unknown"


def counted_in_rates(results: Iterable[Result]) -> list[Result]:
    """Return those of ``results`` that count in win rates: the scored games that have ended."""
    return [result for result in results if not result.unscored and result.ending != "under way"]


def rates_by_opponents(results: Iterable[Result]) -> NotedTable | None:
    """Return the win rates by opponents in ``results``; None if no opponents are noted.

    Older versions did not note them, and they are not noted with games that were left.
    """
    kinds = [(_opponents(result), result) for result in counted_in_rates(results)]
    if all(kind == _UNKNOWN for kind, _result in kinds):
        return None
    words = {
        "easy": _("Computer, easy"),
        "medium": _("Computer, medium"),
        "strong": _("Computer, strong"),
        "other": _("Other computer players"),
        "person": _("People"),
        # Translators: games against opponents of several levels
        _MIXED: _("Mixed"),
        _UNKNOWN: _("Not recorded"),
    }
    return _table(_("By opponents"), _("Opponents"), words, kinds)


def rates_by_deal(results: Sequence[Result], ratings: Mapping[int, Rating]) -> NotedTable | None:
    """Return the win rates by how hard the deals are; None if no results count.

    ``ratings`` are those known by now, by the number of the deal.
    """
    kinds = [
        (_difficulty(ratings.get(result.deal)), result) for result in counted_in_rates(results)
    ]
    if not kinds:
        return None
    words: dict[str, str] = {
        Difficulty.EASY: difficulty_words(Difficulty.EASY),
        Difficulty.MEDIUM: difficulty_words(Difficulty.MEDIUM),
        Difficulty.HARD: difficulty_words(Difficulty.HARD),
        Verdict.UNWINNABLE: _("Can't be won"),
        Verdict.UNKNOWN: _("Not rated"),
    }
    return _table(_("By difficulty"), _("Deals"), words, kinds)


def _table(
    title: str, heading: str, words: Mapping[str, str], kinds: Sequence[tuple[str, Result]]
) -> NotedTable:
    """Return the win rate of each kind of games, and of all.

    ``kinds`` has the kind of each result. A row is called by the ``words`` of its kind, which are
    in the order of the rows; a kind without a result has none.
    """
    played = Counter(kind for kind, _result in kinds)
    won = Counter(kind for kind, result in kinds if result.ending == "won")
    rows = [_row(words[kind], played[kind], won[kind]) for kind in words if played[kind]]
    total = _row(_("All"), len(kinds), won.total())
    headings = (heading, _("Played"), _("Won"), _("Win rate"))
    return NotedTable(title, headings, (*rows, total), has_names=True)


def _row(words: str, played: int, won: int) -> tuple[str, ...]:
    return words, grouped(played), grouped(won), share_words(won, played)


def _opponents(result: Result) -> str:
    """Return the kind of the opponents in ``result``; a newer program may know more kinds."""
    kinds = {
        OPPONENT_KINDS[number] if 0 <= number < len(OPPONENT_KINDS) else "other"
        for number in result.noted.get(OPPONENTS, ())
    }
    if not kinds:
        return _UNKNOWN
    return kinds.pop() if len(kinds) == 1 else _MIXED


def _difficulty(rating: Rating | None) -> str:
    """Return the kind of a deal: how hard it is, or else whether it can be won."""
    return Verdict.UNKNOWN if rating is None else rating.difficulty or rating.verdict
