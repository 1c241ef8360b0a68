"""The options of Bali (Bali, Variations)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from gamesuite.engine.rules import Options

Bonus: TypeAlias = Literal["triple", "double", "fifty", "none"]
Judging: TypeAlias = Literal["referee", "challenges"]
DictionaryName: TypeAlias = Literal["built-in"]


class BaliOptions(Options, frozen=True):
    """How Bali is played.

    ``bonus`` is what a Bali brings. ``wild``: the deck has its wild card. ``challenges`` says who
    judges a build, the referee at once or the opponents; alone there is always a referee.
    ``partnership``: four players are two teams of opposite seats. ``dictionary`` judges words.
    """

    bonus: Bonus = "triple"
    wild: bool = True
    challenges: Judging = "referee"
    partnership: bool = False
    dictionary: DictionaryName = "built-in"
