"""Bali, a game of building words from columns of cards, for one to four players."""
# ruff: noqa: PLC0415 - what a game consists of is loaded late

from __future__ import annotations

from functools import partial

from gamesuite.engine.declaration import Declaration, Parts, Players, usual_players
from gamesuite.engine.words.descriptions import AnyDescriptions


def _load() -> Parts:
    from gamesuite.games.bali.players import CHARACTERS, LEVELS, MANNERS, CoachBali, GreedyBali
    from gamesuite.games.bali.rules import BaliRules, counts

    rules = BaliRules()
    players: Players = {
        **usual_players(rules, GreedyBali),
        "quick-coach": partial(CoachBali, quick=True),
        "coach": CoachBali,
        **LEVELS,
        **CHARACTERS,
    }
    return Parts(
        rules,
        players,
        counts,
        coach="gamesuite.games.bali.coach",
        manners=MANNERS,
    )


def _load_words() -> AnyDescriptions:
    from gamesuite.games.bali.words import BaliDescriptions

    return BaliDescriptions()


GAME = Declaration("bali", _load, _load_words, 4)
