"""Balut, a dice game of seven categories."""
# ruff: noqa: PLC0415 - what a game consists of is loaded late

from __future__ import annotations

from gamesuite.engine.declaration import Declaration, Parts, Players, usual_players
from gamesuite.engine.words.descriptions import AnyDescriptions


def _load() -> Parts:
    from gamesuite.games.balut.players import LEVELS, GreedyBalutPlayer, LookaheadBalutPlayer
    from gamesuite.games.balut.rules import BalutRules

    rules = BalutRules()
    players: Players = {
        **usual_players(rules, GreedyBalutPlayer),
        "points": LookaheadBalutPlayer,
        **LEVELS,
    }
    return Parts(
        rules,
        players,
        coach="gamesuite.games.balut.coach",
    )


def _load_words() -> AnyDescriptions:
    from gamesuite.games.balut.words import BalutDescriptions

    return BalutDescriptions()


GAME = Declaration("balut", _load, _load_words, 3)
