"""Random games of every variation and number of seats keep what every game promises.

A thousand games a variation and more, shared out among the numbers of seats and cut off at 200
commands; see ``tests/games/properties.py`` and ``fairness.py`` for what is checked. Arguments:
the ids of games, else all of the catalogue.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

from gamesuite.catalogue import GAMES
from gamesuite.catalogue import game as find_game
from tests.games.fairness import Fairness
from tests.games.properties import check
from tests.games.setups import setup_name, setups

GAMES_EACH = 1000
GAMES_AT_ONCE = 50


class Task(NamedTuple):
    """Some games: those with the deal numbers from ``first`` on of one kind of setup."""

    game: str
    kind: int
    first: int


class Result(NamedTuple):
    """The number of games played, of commands in them, and of games that ended."""

    games: int
    commands: int
    finished: int


def run(arguments: Sequence[str]) -> str:
    """Play the games on all processors and return the results."""
    started = time.monotonic()
    tasks = [task for game in arguments or GAMES for task in _tasks(game)]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        results = list(pool.map(play, tasks))
    games, commands, finished = (sum(column) for column in zip(*results, strict=True))
    kinds = len({(task.game, task.kind) for task in tasks})
    return (
        f"{games:,} random games of {kinds} kinds ({GAMES_EACH:,} and more a variation, at most "
        f"200 commands): all {commands:,} commands were done, undone to the deal and redone with "
        f"equal states, survived writing and reading, and every record was loaded again at three "
        f"points; no card was lost, no view showed what its seat may not know, every guess fitted "
        f"its view, and all players decided alike whatever was hidden; "
        f"{finished:,} games came to their end. "
        f"It took {time.monotonic() - started:.0f} s."
    )


def play(task: Task) -> Result:
    """Play the games of ``task``; raises AssertionError naming the first that fails."""
    commands = finished = 0
    for number in range(task.first, task.first + GAMES_AT_ONCE):
        game = find_game(task.game)
        setup = list(setups(game, number))[task.kind]
        try:
            match = check(game.rules, setup, seed=number, watch=Fairness(game, setup, number))
        except AssertionError as error:
            raise AssertionError(f"{setup_name(setup)}, deal {number}: {error}") from error
        commands += len(match.entries)
        finished += match.outcome is not None
    return Result(GAMES_AT_ONCE, commands, finished)


def _tasks(game: str) -> list[Task]:
    """Return the tasks of ``game``; kinds that differ in their seats alone share the games."""
    kinds = list(setups(find_game(game), 1))
    options = [kind.options for kind in kinds]
    return [
        Task(game, kind, first)
        for kind, setup in enumerate(kinds)
        for first in range(1, GAMES_EACH // options.count(setup.options) + 1, GAMES_AT_ONCE)
    ]
