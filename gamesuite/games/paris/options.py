"""The variations of Paris (Paris, Variations)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from gamesuite.engine.rules import Options

MatchName: TypeAlias = Literal["rubber", "hand"]
DoublesName: TypeAlias = Literal["once", "per-occurrence"]


class ParisOptions(Options, frozen=True):
    """What can be chosen before a game of Paris.

    ``match``: a rubber, or a single hand (one that somebody goes out in). ``doubles``: each of
    the four bonuses counts once at most, or for every couple of melds that earns it.
    ``open_hands``: the cards a player took lie face up; the dealt card never does.
    """

    match: MatchName = "rubber"
    doubles: DoublesName = "once"
    open_hands: bool = False

    @property
    def per_occurrence(self) -> bool:
        """Whether every couple of melds earns its doubles."""
        return self.doubles == "per-occurrence"
