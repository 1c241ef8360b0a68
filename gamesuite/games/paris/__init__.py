"""Paris, a rummy with the High Deck for two, three or four players."""
# ruff: noqa: PLC0415 - what a game consists of is loaded late

from __future__ import annotations

from gamesuite.engine.declaration import Declaration, Parts, Players, usual_players
from gamesuite.engine.words.descriptions import AnyDescriptions


def _load() -> Parts:
    from gamesuite.games.paris.players import CHARACTERS, LEVELS, MANNERS, GreedyParisPlayer
    from gamesuite.games.paris.rules import ParisRules, counts

    rules = ParisRules()
    players: Players = {**usual_players(rules, GreedyParisPlayer), **LEVELS, **CHARACTERS}
    return Parts(
        rules,
        players,
        counts,
        coach="gamesuite.games.paris.coach",
        manners=MANNERS,
    )


def _load_words() -> AnyDescriptions:
    from gamesuite.games.paris.words import ParisDescriptions

    return ParisDescriptions()


GAME = Declaration("paris", _load, _load_words, 5)
