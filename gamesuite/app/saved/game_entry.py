"""A game in a list: what it is called, where its record comes from, and what is known of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gamesuite.engine.language import _, counted
from gamesuite.engine.seating import joined
from gamesuite.engine.words.descriptions import numbered_name, with_variation
from gamesuite.opening import Opened


@dataclass(frozen=True)
class GameEntry:
    """The game ``key`` in a list, called ``title``, with lines of ``facts`` below.

    ``read`` returns the record of the game, and raises OpeningError if it has none; without it the
    entry is no game, such as a folder, and has the ``icon`` of that name; one whose ``key`` is None
    is a heading. Once the game is read, ``tell`` returns the facts that replace the first ones.
    """

    key: object
    title: str
    facts: tuple[str, ...] = ()
    read: Callable[[], bytes] | None = None
    icon: str = ""
    tell: Callable[[Opened], tuple[str, ...]] | None = None
    is_folder: bool = False


def facts_of(opened: Opened) -> tuple[str, ...]:
    """Return what game ``opened`` is and who plays, and how far it is or how it ended."""
    match, words = opened.match, opened.game.descriptions
    name = numbered_name(words, match.setup, tells_number=match.tells_number)
    game = with_variation(name, words.variation(match.setup.options))
    return f"{game} · {players_of(opened)}", state_of(opened)


def players_of(opened: Opened) -> str:
    """Return the names of the players of ``opened``."""
    return joined(list(opened.names))


def state_of(opened: Opened) -> str:
    """Return how far ``opened`` is, or how it ended, in a line."""
    match = opened.match
    if match.outcome is not None:
        scores = match.rules.scores(match.state)
        return opened.game.descriptions.outcome(match.outcome, scores, match.setup.seats)
    figures = opened.game.descriptions.progress(match.view(None))
    known = [_("{label}: {value}").format(label=one.label, value=one.value) for one in figures]
    return ", ".join([*known, counted("{n} move", "{n} moves", match.moves())])
