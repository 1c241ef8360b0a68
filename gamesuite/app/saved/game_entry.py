"""An entry in a list of games, and the lines below its title."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gamesuite.engine.language import counted, labelled
from gamesuite.engine.words.descriptions import numbered_name, with_variation
from gamesuite.engine.words.seats import joined
from gamesuite.opening import Opened


@dataclass(frozen=True)
class GameEntry:
    """An entry in the list: a game, or a heading, a folder or another file."""

    key: object
    """By what the dialog knows the entry that is opened, such as a path; None for a heading."""

    title: str

    facts: tuple[str, ...] = ()
    """The lines below the title, at first."""

    read: Callable[[], bytes] | None = None
    """Returns the record of the game, and raises OpeningError if it has none; None for no game."""

    icon: str = ""
    """The name of the icon of an entry that is no game and no heading."""

    tell: Callable[[Opened], tuple[str, ...]] | None = None
    """Returns the facts that replace the first ones once the game is read; None keeps these."""

    is_folder: bool = False


def facts_of(opened: Opened) -> tuple[str, ...]:
    """Return what game ``opened`` is and who plays, and how far it is or how it ended."""
    match, words = opened.match, opened.game.descriptions
    name = numbered_name(words, match.setup, tells_number=match.tells_number)
    game = with_variation(name, words.variation(match.setup.options))
    return f"{game} · {joined(list(opened.names))}", state_of(opened)


def state_of(opened: Opened) -> str:
    """Return how far ``opened`` is, or how it ended, in a line."""
    match = opened.match
    if match.outcome is not None:
        scores = match.rules.scores(match.state)
        return opened.game.descriptions.outcome(match.outcome, scores, match.setup.seats)
    figures = opened.game.descriptions.progress(match.view(None))
    progress = [labelled(figure.label, figure.value) for figure in figures]
    return ", ".join([*progress, counted("{n} move", "{n} moves", match.moves())])
