"""The options of Paris (Paris, Variations)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from gamesuite.engine.rules import Options

MatchName: TypeAlias = Literal["rubber", "hand"]
DoublesName: TypeAlias = Literal["once", "per-occurrence"]


class ParisOptions(Options, frozen=True):
    """How Paris is played.

    ``match``: a rubber, or a single hand; a void hand does not count. ``doubles``: each of the
    four bonuses counts at most once, or for every two melds that earn it. ``open_hands``: the
    cards a player has taken lie face up; the dealt card never does.
    """

    match: MatchName = "rubber"
    doubles: DoublesName = "once"
    open_hands: bool = False

    @property
    def is_per_occurrence(self) -> bool:
        """Whether a bonus counts for every two melds that earn it."""
        return self.doubles == "per-occurrence"
