"""A puzzle of Bali: the build or the removal with the highest final score to expect.

The quick look, with common words, removes the highest word or builds it. Of the words that a
newspaper uses the longest and the highest are obvious. The medium player follows the rule of thumb
by which the coach plays on. What is built is always one of these words, or part of one.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from functools import lru_cache, partial
from random import Random
from typing import Any

from gamesuite.engine.advice import Advice, Difficulty
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import Player
from gamesuite.games.bali import search
from gamesuite.games.bali.dictionary.lexicon import built_in, known_by
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.state import Build, Command, Remove, Stop
from gamesuite.games.bali.state import View as BaliView
from gamesuite.games.bali.thinking.playing_out import COMPILED, Effort, Outlooks, PlayingOut
from puzzles.making import Kind
from puzzles.usual import by_values, played, table

MOST_LEFT = 12
"""How many cards are left in the deck at most, so that the coach sees far."""
GREEDY_LEFT = 24
"""Down to how many cards the walk is greedy, which is quick, but gets stuck later."""
GLANCE = Effort(300, 300, COMPILED.slice)
SHORT_LOOK = Effort(4_000, 4_000, COMPILED.slice)
LONG_LOOK = Effort(COMPILED.quick, 4 * COMPILED.all, COMPILED.slice)
MARGINS = {Difficulty.EASY: 10.0, Difficulty.MEDIUM: 10.0, Difficulty.HARD: 10.0}


class HastyBali(Player[BaliView, Command]):
    """Plays greedily at first, and then as the coach advises after a very short look."""

    def decide(self, view: BaliView, rng: Random) -> Command:
        """Return the command that looks best."""
        if len(view.deck) > GREEDY_LEFT:
            return GreedyBali().decide(view, rng)
        is_near = len(view.deck) <= MOST_LEFT
        return next(iter(_short_look(view) if is_near else _look(view, GLANCE)), Stop())


@lru_cache(maxsize=1)
def _short_look(view: BaliView) -> Outlooks:
    return _look(view, SHORT_LOOK)


def _look(view: BaliView, effort: Effort) -> Outlooks:
    """Return what the choices of ``view`` lead to, the best first, after so much ``effort``."""
    return next(filter(None, PlayingOut(view, effort=effort).outlooks()), {})


class ByRuleBali(Player[BaliView, Command]):
    """Plays by the rule of thumb; of the last cards it builds what that rule likes best."""

    def decide(self, view: BaliView, rng: Random) -> Command:
        """Return what the rule would do."""
        playing = PlayingOut(view)
        by_rule = playing.by_rule()
        return by_rule or max(playing.tried, key=lambda each: each.liked).command


def words_at_sight(view: BaliView) -> Collection[Command]:
    """Return the builds of the longest and of the highest words, and the highest removals."""
    known, columns = known_by("medium"), view.table.built_column
    words = [each for each in search.builds(known, view.table) if search.is_word(known, each)]
    values = {each.build: columns(each.build).value for each in words}
    longest = max((len(each.text) for each in words), default=0)
    highest = max(values.values(), default=0)
    removals = {
        Remove(place): column.value
        for place, column in view.table.own_columns()
        if column.is_complete
    }
    most = max(removals.values(), default=0)
    return [
        *(each.build for each in words if len(each.text) == longest),
        *(build for build, value in values.items() if value == highest),
        *(removal for removal, value in removals.items() if value == most),
    ]


def letters_of(view: BaliView, command: Command) -> Hashable:
    """Return what the column shows that ``command`` builds: it may be made of the same twice."""
    return view.table.built_column(command).faces if isinstance(command, Build) else command


def is_known(text: str) -> bool:
    """Return whether people know ``text``: as a word, or as part of one if it is no word."""
    known = known_by("medium")
    return known.allows(text) if built_in().allows(text) else known.is_fragment(text)


def short_look(view: BaliView) -> Command | None:
    """Return the best command after a short look, if it is clearly better than the second.

    It must use what people know.
    """
    outlooks = list(_short_look(view).items())
    if len(outlooks) < 2 or outlooks[0][1].score - outlooks[1][1].score < min(MARGINS.values()):
        return None
    best = outlooks[0][0]
    if isinstance(best, Build):
        return best if is_known(view.table.built_column(best).text) else None
    return best if isinstance(best, Remove) else None


def is_late(match: AnyMatch) -> bool:
    """Return whether few cards are left in the deck of ``match``."""
    return len(match.view(0).deck) <= MOST_LEFT


def by_scores(view: BaliView, advice: Advice[Any], difficulty: Difficulty) -> float | None:
    """Return the margin in points, by the lower of two looks."""
    lead = by_values(advice)
    if lead < MARGINS[difficulty]:
        return None
    *_, outlooks = filter(None, PlayingOut(view, effort=LONG_LOOK).outlooks())
    scores = {command: outlook.score for command, outlook in outlooks.items()}
    own = scores.pop(advice.ranked[0].command)
    return min(lead, own - max(scores.values()))


KIND = Kind(
    "bali",
    (table("bali"),),
    partial(played, (HastyBali,), is_late),
    partial(GreedyBali, known_by("easy")),
    words_at_sight,
    (ByRuleBali,),
    by_scores,
    MARGINS,
    look=short_look,
    same=letters_of,
    batch=50,
)
