"""Bowling Solitaire, ten frames with twenty numbered cards."""
# ruff: noqa: PLC0415 - what a game consists of is loaded late

from __future__ import annotations

from gamesuite.engine.declaration import Declaration, Parts, Players
from gamesuite.engine.words.descriptions import AnyDescriptions


def _load() -> Parts:
    from gamesuite.games.bowling_solitaire.players import CoachBowler, GreedyBowler, RandomBowler
    from gamesuite.games.bowling_solitaire.rules import BowlingSolitaireRules, counts

    players: Players = {"random": RandomBowler, "greedy": GreedyBowler, "coach": CoachBowler}
    return Parts(
        BowlingSolitaireRules(),
        players,
        counts,
        coach="gamesuite.games.bowling_solitaire.coach",
    )


def _load_words() -> AnyDescriptions:
    from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions

    return BowlingSolitaireDescriptions()


GAME = Declaration("bowling-solitaire", _load, _load_words, 2)
