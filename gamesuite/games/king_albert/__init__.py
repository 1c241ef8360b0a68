"""King Albert, a patience with all cards open."""
# ruff: noqa: PLC0415 - what a game consists of is loaded late

from __future__ import annotations

from functools import partial

from gamesuite.engine.declaration import Declaration, Parts, usual_players
from gamesuite.engine.words.descriptions import AnyDescriptions


def _load() -> Parts:
    from gamesuite.games.king_albert.rules import KingAlbertRules
    from gamesuite.patience.players import GreedyPatience
    from gamesuite.patience.rules import counts

    rules = KingAlbertRules()
    return Parts(
        rules,
        usual_players(rules, partial(GreedyPatience, rules)),
        counts,
        coach="gamesuite.games.king_albert.coach",
        solvable=True,
    )


def _load_words() -> AnyDescriptions:
    from gamesuite.games.king_albert.words import KingAlbertDescriptions

    return KingAlbertDescriptions()


GAME = Declaration("king-albert", _load, _load_words, 1)
