"""The results of one game, by variation and person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from gamesuite.catalogue import Game
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Deal, Option, Setup
from gamesuite.storage.result import Person, Result
from gamesuite.storage.statistics import Category, by_category


class Variation(NamedTuple):
    """A variation of a game: its ``options`` as JSON, and its number of ``seats``.

    With a person it is a `Category`, by which results are grouped.
    """

    options: str
    seats: int


class GameResults:
    """The ``results`` of ``game``, grouped by variation and person.

    Options of the game that a result does not have yet count with their default values.
    """

    def __init__(self, game: Game, results: Sequence[Result]) -> None:
        self.game = game
        self.results = results
        """All results, as they were given."""
        self._groups = by_category(results, self._category)

    def variations(self) -> list[Variation]:
        """Return the variations that were played, sorted, without those that are never scored."""
        played = {Variation(group.options, group.seats) for group in self._groups}
        return sorted(variation for variation in played if not self._is_practice(variation))

    def persons(self, variation: Variation) -> list[Person]:
        """Return the persons who played ``variation``."""
        return [group.person for group in self._groups if (group.options, group.seats) == variation]

    def last_person(self, variation: Variation) -> Person | None:
        """Return who finished or left ``variation`` last, the first person if nobody has yet.

        None is the answer if nobody has even begun it.
        """
        persons = self.persons(variation)
        return max(persons, key=lambda person: self._last_rank(variation, person), default=None)

    def of(self, variation: Variation, person: Person) -> list[Result]:
        """Return the results of ``person`` in ``variation``, empty if there are none."""
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
        """Return whether ``variation`` is never scored.

        One whose options this program does not know is taken for scored.
        """
        rules, options = self.game.rules, _from_json(variation.options)
        try:
            options_from(rules, options)
        except RefusedError:
            return False
        return bool(rules.why_unscored(Setup(self.game.id, options, (), Deal(0))))

    def _last_rank(self, variation: Variation, person: Person) -> int:
        """Return the rank of the latest result of ``person``: later results have higher ranks."""
        return max((result.rank for result in self.of(variation, person)), default=0)

    def _category(self, result: Result) -> Category:
        return Category(self._complete(_from_json(result.options)), result.seats, result.person)

    def _complete(self, given: dict[str, Option]) -> str:
        """Return ``given`` as JSON with a value for every option of the game.

        Options that this program does not know stay as they are.
        """
        try:
            options = options_from(self.game.rules, given)
        except RefusedError:
            return _as_json(given)
        return _as_json(msgspec.to_builtins(options))


def _from_json(options: str) -> dict[str, Option]:
    return msgspec.json.decode(options, type=dict[str, Option])


def _as_json(options: dict[str, Option]) -> str:
    return msgspec.json.encode(options, order="sorted").decode()
