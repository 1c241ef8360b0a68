"""The options of Bali (Bali, Variations)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from gamesuite.engine.rules import Options

Bonus: TypeAlias = Literal["triple", "double", "fifty", "none"]
Judging: TypeAlias = Literal["referee", "challenges"]
DictionaryName: TypeAlias = Literal["built-in"]


class BaliOptions(Options, frozen=True):
    """How Bali is played.

    ``bonus`` is what a Bali earns. ``wild``: the deck has its wild card. ``challenges``: who judges
    a build, a referee at once or the opponents; a single player always has a referee.
    ``partnership``: four players are two teams of opposite seats. ``dictionary``: the word list.
    """

    bonus: Bonus = "triple"
    wild: bool = True
    challenges: Judging = "referee"
    partnership: bool = False
    dictionary: DictionaryName = "built-in"
