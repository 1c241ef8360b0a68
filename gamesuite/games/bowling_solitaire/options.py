"""The options of Bowling Solitaire (Bowling Solitaire, Variations)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from gamesuite.engine.rules import Options

VariationName: TypeAlias = Literal["standard", "open-balls", "practice-frame"]


class BowlingSolitaireOptions(Options, frozen=True):
    """The ``variation`` played.

    "open-balls" lays all ball cards face up; "practice-frame" deals one frame after another
    without scores and never ends.
    """

    variation: VariationName = "standard"

    @property
    def has_open_balls(self) -> bool:
        """Whether all ball cards lie face up."""
        return self.variation == "open-balls"

    @property
    def is_practice(self) -> bool:
        """Whether frames follow each other without end and without a score."""
        return self.variation == "practice-frame"
