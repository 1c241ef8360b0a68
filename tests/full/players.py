"""What the computer players random and greedy of every game score on average.

A game for one: both play the same deals. Others: two of each kind against each other, and one
against the other. Arguments: the ids of games, else all of the catalogue.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations_with_replacement
from multiprocessing import get_context
from typing import NamedTuple

import msgspec

from gamesuite.catalogue import GAMES
from gamesuite.engine.rules import options_from, usual_seats
from gamesuite.engine.thinking.arena import Mean, PlayerResult, Series, Tally

MATCHES_ALONE = 2000
MATCHES = 400
MATCHES_AT_ONCE = 20
PLAYERS = ("random", "greedy")


class Task(NamedTuple):
    """Some matches, those from ``first`` on, of the players ``names``."""

    game: str
    names: tuple[str, ...]
    first: int


def run(arguments: Sequence[str]) -> str:
    """Play the matches on all processors and return a line for each kind of match."""
    kinds = [(game, names) for game in arguments or GAMES for names in _kinds(game)]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return "\n".join(described(*kind, pool.map(play, _tasks(*kind))) for kind in kinds)


def play(task: Task) -> list[tuple[PlayerResult, ...]]:
    """Play the matches of ``task`` with the default options; return their results."""
    game = GAMES[task.game]
    parts = game.parts
    options = msgspec.to_builtins(options_from(parts.rules, {}))
    players = tuple(parts.players[name]() for name in task.names)
    series = Series(parts.rules, options, players, 1, parts.counts)
    numbers = range(task.first, task.first + MATCHES_AT_ONCE)
    return [series.play(number)[1] for number in numbers]


def described(
    game: str, names: tuple[str, ...], parts: Iterator[list[tuple[PlayerResult, ...]]]
) -> str:
    """Return the results of the matches in ``parts`` as a line."""
    tallies = [Tally() for _ in names]
    matches = 0
    for results in (match for part in parts for match in part):
        matches += 1
        for tally, result in zip(tallies, results, strict=True):
            tally.add(result)
    figures = [_figures(*pair) for pair in zip(names, tallies, strict=True)]
    if len(names) > 1:
        wins = [tally.endings["win"] for tally in tallies]
        figures = [f"{each}, {won:,} wins" for each, won in zip(figures, wins, strict=True)]
    return f"{game}, {matches:,} matches: " + "; ".join(figures)


def _figures(name: str, tally: Tally) -> str:
    figures = [f"{name} {_mean(tally.score)}"]
    if tally.points.value is not None:
        figures.append(f"{_mean(tally.points)} points")
    figures += [f"{number:,} {what}" for what, number in tally.counts.items()]
    return ", ".join(figures)


def _mean(mean: Mean) -> str:
    return f"{mean.value or 0:,.2f} ± {mean.standard_error or 0:,.2f}"


def _kinds(game: str) -> list[tuple[str, ...]]:
    """Return the players of each kind of match, at the default number of seats or at two."""
    counts = {len(usual_seats(GAMES[game].rules)), min(2, max(GAMES[game].rules.seat_counts))}
    return [
        names for seats in sorted(counts) for names in combinations_with_replacement(PLAYERS, seats)
    ]


def _tasks(game: str, names: tuple[str, ...]) -> list[Task]:
    matches = MATCHES_ALONE if len(names) == 1 else MATCHES
    return [Task(game, names, first) for first in range(0, matches, MATCHES_AT_ONCE)]
