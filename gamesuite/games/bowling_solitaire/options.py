"""The options of Bowling Solitaire (Bowling Solitaire, Variations)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from gamesuite.engine.rules import Options

VariationName: TypeAlias = Literal["standard", "open-balls", "practice-frame"]


class BowlingSolitaireOptions(Options, frozen=True):
    """The ``variation`` played.

    "open-balls" lays all ball cards face up; "practice-frame" deals one frame after another,
    scores none and never ends.
    """

    variation: VariationName = "standard"

    @property
    def open_balls(self) -> bool:
        """Whether all ball cards lie face up."""
        return self.variation == "open-balls"

    @property
    def practice(self) -> bool:
        """Whether frames are played without an end and without a score."""
        return self.variation == "practice-frame"
