"""The race run for practice: it is never scored, and nobody wins it."""

from __future__ import annotations

from typing import ClassVar

from gamesuite.engine.setup import Setup
from tests.engine.race import RaceRules


class PracticeRules(RaceRules):
    """The rules of the race, of which only the way matters."""

    score_only: ClassVar[tuple[int, ...]] = (2,)

    def why_unscored(self, setup: Setup) -> str:
        return "practice"
