"""The results of one game, by variation and person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from gamesuite.catalogue import Game
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.setup import Option, Setup
from gamesuite.storage.result import Person, Result
from gamesuite.storage.statistics import Category, by_category


class Variation(NamedTuple):
    """What is played: the options as JSON, and how many play."""

    options: str
    seats: int


class ResultsOfGame:
    """The ``results`` of ``game``, told apart.

    Options that a result does not know, because they are newer, are as usual.
    """

    def __init__(self, game: Game, results: Sequence[Result]) -> None:
        self.game = game
        self.results = results
        self._groups = by_category(results, self._category)

    def variations(self) -> list[Variation]:
        """Return what was played."""
        return sorted({Variation(one.options, one.seats) for one in self._groups})

    def persons(self, variation: Variation) -> list[Person]:
        """Return who played ``variation``."""
        return [one.person for one in self._groups if (one.options, one.seats) == variation]

    def of(self, variation: Variation, person: Person) -> list[Result]:
        """Return the results of ``person`` in ``variation``."""
        return self._groups.get(Category(*variation, person), [])

    def score_only(self, variation: Variation) -> bool:
        """Return whether nobody wins or loses ``variation``: what counts is the score."""
        return variation.seats in self.game.rules.score_only

    def variation_of(self, setup: Setup) -> Variation:
        """Return what ``setup`` plays."""
        return Variation(self._complete(setup.options), len(setup.seats))

    def title(self, variation: Variation) -> str:
        """Return what ``variation`` is called."""
        return self.game.descriptions.variation(_read(variation.options))

    def _category(self, result: Result) -> Category:
        return Category(self._complete(_read(result.options)), result.seats, result.person)

    def _complete(self, given: dict[str, Option]) -> str:
        try:
            options = self.game.rules.options(given)
        except RefusedError:
            return _written(given)
        return _written(msgspec.to_builtins(options))


def _read(options: str) -> dict[str, Option]:
    return msgspec.json.decode(options, type=dict[str, Option])


def _written(options: dict[str, Option]) -> str:
    return msgspec.json.encode(options, order="sorted").decode()
