"""A puzzle of Bali: the build that makes a word, with the highest final score to expect.

It is 15 points better than any other command; easy from 24 on, hard below 45.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from gamesuite.engine.advice import Advice
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import Player
from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD, built_in
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.state import Build, Stop
from gamesuite.games.bali.state import View as BaliView
from gamesuite.games.bali.thinking.playing_out import COMPILED, Effort, PlayingOut
from puzzles.making import Kind
from puzzles.usual import by_values, played, table

MOST_LEFT = 4
SHORT_LOOK = Effort(4_000, 4_000, COMPILED.slice)
LONG_LOOK = Effort(COMPILED.quick, 4 * COMPILED.all, COMPILED.slice)


class HastyBali(Player[BaliView, Any]):
    """Does what the coach advises after a very short look."""

    def decide(self, view: BaliView, rng: Random) -> Any:
        """Return the command that looks best."""
        outlooks = next(filter(None, PlayingOut(view, effort=SHORT_LOOK).outlooks()), {})
        return next(iter(outlooks), Stop())


def is_late(match: AnyMatch) -> bool:
    """Return whether few cards are left in the deck of ``match``, so that the coach sees far."""
    return len(match.view(0).deck) <= MOST_LEFT


def by_words(margin: float, view: BaliView, advice: Advice[Any]) -> float | None:
    """Return the margin in points, by the lower of two looks, if the best command makes a word."""
    best = advice.ranked[0].command
    lead = by_values(margin, view, advice)
    if lead is None or not isinstance(best, Build):
        return None
    text = view.table.built_column(best).text
    if len(text) < SHORTEST_WORD or not built_in().allows(text):
        return None
    *_, outlooks = filter(None, PlayingOut(view, effort=LONG_LOOK).outlooks())
    scores = {command: outlook.score for command, outlook in outlooks.items()}
    own = scores.pop(best)
    lead = min(lead, own - max(scores.values()))
    return lead if lead >= margin else None


KIND = Kind(
    "bali",
    (table("bali"),),
    partial(played, (HastyBali,), is_late),
    partial(by_words, 15),
    24,
    45,
    GreedyBali,
    4,
)
