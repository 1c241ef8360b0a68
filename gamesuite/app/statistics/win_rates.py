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

_AT_ONCE = 50
"""How many deals are rated before the new ratings are shown."""

_Key: TypeAlias = tuple[str, tuple[tuple[str, Option], ...]]
"""A game and its options."""


class DealRatings(QObject):
    """How hard deals are, found by the workers of ``adviser``, one variation at a time."""

    changed = Signal()
    """More deals are rated, or no more will be."""

    def __init__(self, adviser: Adviser, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._take)
        self._runner.finished.connect(self._end)
        self._runner.failed.connect(self._end)
        self._known: dict[_Key, dict[int, Rating]] = {}
        """The ratings of each variation, by the number of the deal."""
        self._tried: set[tuple[_Key, int]] = set()
        """The deals that were rated, or are about to be, or could not be."""
        self._running: _Key | None = None
        """The variation whose deals are being rated."""

    @property
    def is_running(self) -> bool:
        """Whether deals are still to be rated."""
        return self._running is not None

    def known(self, game: Game, options: Mapping[str, Option]) -> dict[int, Rating]:
        """Return the ratings of deals of ``game`` with ``options`` that are known, by number."""
        return self._known.setdefault(_key(game, options), {})

    def of(
        self, game: Game, options: Mapping[str, Option], deals: Iterable[int]
    ) -> dict[int, Rating]:
        """Return the ratings known of ``game`` with ``options``, which must have a solver.

        Those of ``deals`` that are missing are found next, in place of any of another variation.
        """
        key, known = _key(game, options), self.known(game, options)
        if self._running != key:
            self.cancel()
            missing = sorted(deal for deal in deals if (key, deal) not in self._tried)
            if missing:
                self._tried.update((key, deal) for deal in missing)
                self._running = key
                setup = Setup(game.id, dict(options), (Seat(),), Deal(0))
                self._runner.run(Job(f"{game.parts.coach}:rate", (setup, tuple(missing))))
        return known

    def cancel(self) -> None:
        """Rate no more deals now; those that are missing can be asked for again."""
        self._runner.cancel()
        if self._running is not None:
            self._tried = {(key, deal) for key, deal in self._tried if deal in self._known[key]}
        self._running = None

    def _take(self, rating: Rating) -> None:
        if self._running is not None:
            known = self._known[self._running]
            known[rating.number] = rating
            if len(known) % _AT_ONCE == 0:
                self.changed.emit()

    def _end(self) -> None:
        self._running = None
        self.changed.emit()


def _key(game: Game, options: Mapping[str, Option]) -> _Key:
    return game.id, tuple(sorted(options.items()))


_MIXED, _UNKNOWN = "mixed", "unknown"


def counted_in_rates(results: Iterable[Result]) -> list[Result]:
    """Return those of ``results`` that count in win rates: the scored games that have ended."""
    return [one for one in results if not one.unscored and one.ending != "under way"]


def rates_by_opponents(results: Iterable[Result]) -> NotedTable | None:
    """Return the win rates by opponents in ``results``; None if none are noted yet.

    Who played was not noted with games of before, nor with those that were left.
    """
    kinds = [(_opponents(one), one) for one in counted_in_rates(results)]
    if all(kind == _UNKNOWN for kind, _result in kinds):
        return None
    words = {
        "easy": _("Computer, easy"),
        "medium": _("Computer, medium"),
        "strong": _("Computer, strong"),
        "other": _("Other computer players"),
        "person": _("People"),
        _MIXED: _("Mixed"),
        _UNKNOWN: _("Not recorded"),
    }
    return _table(_("By opponents"), _("Opponents"), words, kinds)


def rates_by_deal(results: Sequence[Result], ratings: Mapping[int, Rating]) -> NotedTable | None:
    """Return the win rates by how hard the deals are, of which ``ratings`` are known by number."""
    kinds = [(_difficulty(ratings.get(one.deal)), one) for one in counted_in_rates(results)]
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
    """Return a row for each of ``words`` whose kind is among ``kinds``, and one for all."""
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
    return Verdict.UNKNOWN if rating is None else rating.difficulty or rating.verdict
