"""The options of Bali (Bali, Variations)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from gamesuite.engine.rules import Options

BUILT_IN = "built-in"
"""The built-in dictionary. Every other one has a tag, such as "en_GB"."""

Bonus: TypeAlias = Literal["triple", "double", "fifty", "none"]
Judging: TypeAlias = Literal["referee", "challenges"]
DICTIONARY_NAMES = rf"^({BUILT_IN}|[A-Za-z]{{2,3}}([_-][A-Za-z0-9]{{1,8}}){{0,4}})\Z"
"""The pattern of the names that dictionaries can have in files."""
DictionaryName: TypeAlias = Annotated[str, msgspec.Meta(pattern=DICTIONARY_NAMES)]


class BaliOptions(Options, frozen=True):
    """How Bali is played.

    ``bonus`` is what a Bali earns. ``wild``: the deck has its wild card. ``challenges``: who judges
    a build, a referee at once or the opponents; a single player always has a referee.
    ``partnership``: four players are two teams of opposite seats. ``dictionary``: the word list, or
    the tag of a dictionary of the player's system.
    """

    bonus: Bonus = "triple"
    wild: bool = True
    challenges: Judging = "referee"
    partnership: bool = False
    dictionary: DictionaryName = BUILT_IN
