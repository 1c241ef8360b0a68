"""Measures how the computer players of a game rate: a round robin, and the ratings that fit it.

Every two of the levels play matches of two, of the usual options, each seat first in half of them;
ties count half. The ratings are those under which the results are likeliest, with medium at 1500,
where a lead of 400 points wins ten of eleven matches; the error is one standard deviation.
Arguments: ids of games, else all with levels, and a number, that of the matches of each pair.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import exp, log, sqrt
from typing import NamedTuple

import msgspec

from gamesuite.catalogue import GAMES
from gamesuite.engine.rules import options_from
from gamesuite.engine.thinking.arena import Series

MATCHES = 300
MEDIUM = 1500.0
"""The rating that holds the scale in place."""
_POINTS = 400 / log(10)
"""Points of a rating for each step of the logistic curve."""
_ROUNDS = 200
"""How often the ratings are fitted anew; they no longer change after some dozens."""


class Pair(NamedTuple):
    """What ``first`` won of ``matches`` against ``second``, ties half."""

    first: str
    second: str
    won: float
    matches: int


class Measured(NamedTuple):
    """A rating and its error, one standard deviation."""

    rating: float
    error: float


def run(arguments: Sequence[str]) -> str:
    """Play the matches in this process; return a line for each pair and each level."""
    matches = next((int(each) for each in arguments if each.isdigit()), MATCHES)
    ids = [each for each in arguments if not each.isdigit()]
    ids = ids or [each.id for each in GAMES.values() if each.levels]
    return "\n".join(line for game_id in ids for line in _lines(game_id, matches))


def _lines(game_id: str, matches: int) -> Iterator[str]:
    pairs = []
    for weaker, stronger in combinations(GAMES[game_id].levels, 2):
        pair = played(game_id, stronger, weaker, matches)
        pairs.append(pair)
        yield f"{game_id}: {pair.first} won {pair.won:g} of {pair.matches} against {pair.second}"
    for name, measured in fitted(pairs, {"medium": MEDIUM}).items():
        yield f"{game_id}: {name} {measured.rating:.0f} ± {measured.error:.0f}"


def played(game_id: str, first: str, second: str, matches: int) -> Pair:
    """Play ``matches`` of the players ``first`` and ``second``, on the deals from 1 on."""
    parts = GAMES[game_id].parts
    options = msgspec.to_builtins(options_from(parts.rules, {}))
    players = (parts.players[first](), parts.players[second]())
    series = Series(parts.rules, options, players)
    shares = {"win": 1.0, "tie": 0.5, "loss": 0.0}
    won = sum(shares[series.play(number)[1][0].ending] for number in range(matches))
    return Pair(first, second, won, matches)


def fitted(pairs: Sequence[Pair], fixed: Mapping[str, float]) -> dict[str, Measured]:
    """Return the likeliest rating of every player in ``pairs``.

    Those ``fixed``, at least one, keep theirs. The error takes the ratings of all others as given.
    """
    names = list(dict.fromkeys(name for pair in pairs for name in (pair.first, pair.second)))
    begin = sum(fixed.values()) / len(fixed)  # far from the others no step would lead back
    strengths = {name: fixed.get(name, begin) / _POINTS for name in names}
    information = dict.fromkeys(names, 0.0)
    for _round in range(_ROUNDS):
        for name in names:
            slope = information[name] = 0.0
            for pair in pairs:
                if name in (pair.first, pair.second):
                    chance = 1 / (1 + exp(strengths[pair.second] - strengths[pair.first]))
                    surplus = pair.won - pair.matches * chance
                    slope += surplus if name == pair.first else -surplus
                    information[name] += pair.matches * chance * (1 - chance)
            if name not in fixed:
                strengths[name] += slope / information[name]
    return {
        name: Measured(
            strengths[name] * _POINTS, 0.0 if name in fixed else _POINTS / sqrt(information[name])
        )
        for name in names
    }
