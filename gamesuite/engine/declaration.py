"""What a game declares: its id, and how its rules and words are loaded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

import msgspec

from gamesuite.engine.player import AnyPlayer, RandomPlayer
from gamesuite.engine.rules import AnyRules
from gamesuite.engine.thinking.arena import Counts
from gamesuite.engine.words.descriptions import AnyDescriptions

Players: TypeAlias = Mapping[str, Callable[[], AnyPlayer]]
"""The computer players of a game by name, created when they are needed."""


class Parts(msgspec.Struct, frozen=True):
    """The rules of a game and what goes with them.

    States, commands and views have different types in every game; code that takes a game from the
    catalogue does not look inside them.
    """

    rules: AnyRules

    players: Players
    """Those called "easy", "medium" or "strong" play against persons."""

    counts: Counts[Any] | None = None
    """What is counted besides the scores in many matches between computer players.

    Without it, the wins of a single player.
    """

    coach: str = ""
    """The name of the module of its coach (`engine/advice.py`), empty if there is none.

    In a game for one that is won or lost and hides no luck, such as King Albert, the coach says
    whether a position can be won; any other coach values commands in numbers.
    """

    manners: Mapping[str, str] = {}
    """The manner of each player of the `CAST` that plays this game, in a sentence.

    It is translated when it is shown. ``players`` has the player under the same id.
    """

    first_deals: tuple[int, ...] = ()
    """Numbers of deals with the usual options for who is new to the game, such as winnable ones.

    One of them is the first that a player gets. Without any it is a random one.
    """


INTERFACE = 1
"""The version of what a game declares and is asked; another one counts what no longer fits."""


class Declaration(msgspec.Struct, frozen=True, dict=True):
    """What a game says of itself, in the ``__init__`` of its folder as `GAME`.

    Loading takes time, so that a command about one game should not wait for the others: the two
    functions import what they need themselves.
    """

    id: str
    """What the game is called in files and on the command line: small letters and hyphens."""

    load: Callable[[], Parts]
    """Loads its rules and what goes with them."""

    load_words: Callable[[], AnyDescriptions]
    """Loads its words alone: the list of games needs no more."""

    number: int = 1000
    """Its place among the games, from 1; games of others come last."""

    draft: bool = False
    """Whether it is shown only to those who ask for drafts, with ``--drafts``."""

    table: str = ""
    """The module in which its `TABLE` stands, by default that which is usual.

    This is the folder of its name in `tables` for a game of the program, and the module ``table``
    of the package that brings any other.
    """

    interface: int = 1
    """The `INTERFACE` that it was written for."""


def usual_players(rules: AnyRules, greedy: Callable[[], AnyPlayer]) -> Players:
    """Return the players that every game has for tests: a "random" and a "greedy" one."""
    return {"random": partial(RandomPlayer, rules), "greedy": greedy}
