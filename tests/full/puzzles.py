"""The coach solves every puzzle, by a clear margin, and refuses the second-best answer.

Every other command of a puzzle of King Albert is proved to lose. Arguments: names of games, else
all that have puzzles. Says for how many weeks each has puzzles.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Difficulty, Ranked
from gamesuite.games.bali.thinking.playing_out import IS_PLAIN
from gamesuite.puzzles.collection import Puzzle, puzzles, weeks_of_puzzles
from gamesuite.puzzles.grading import Grade, job_to_grade

WEEKS = {
    "king-albert": 158,
    "bowling-solitaire": 158,
    "balut": 158,
    "bali": 52,
    "paris": 158,
}
"""For how many weeks each game has puzzles at least, as far as they are made; 158 are wanted."""
MARGINS = {
    "bowling-solitaire": (3.0, 2.0, 2.0),
    "balut": (0.3, 0.12, 0.12),
    "bali": (10.0, 10.0, 10.0),
    "paris": (10.0, 7.0, 7.0),
}
"""How much the second-best answer costs at least in an easy, a medium and a hard puzzle.

In King Albert it loses the game.
"""
ESTIMATED = ("bali",) if IS_PLAIN else ()
"""Games whose coach estimates more roughly without compiled loops: margins may be narrower."""


def run(arguments: Sequence[str]) -> str:
    """Try the puzzles on all processors and return the results."""
    games = list(arguments) or [name for name in GAMES if puzzles(name)]
    tasks = [(name, at) for name in games for at in range(len(puzzles(name)))]
    assert tasks, f"no puzzles of {', '.join(games)}"
    for name in games:
        weeks = weeks_of_puzzles(name)
        assert weeks >= WEEKS[name], f"{name}: {weeks} weeks"
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        costs = list(pool.map(_checked, tasks, chunksize=4))
    return " ".join(_told(name, tasks, costs) for name in games)


def check(puzzle: Puzzle[Any]) -> float | None:
    """Return what the second-best answer of ``puzzle`` costs, None where it loses the game.

    Raises AssertionError if the coach does not solve it, or the answer is not clear.
    """
    name = f"{puzzle.game.id}, {puzzle.difficulty} {puzzle.number}"
    best = graded(puzzle, puzzle.best)
    assert best.is_best, f"{name}: {puzzle.best} is not the best"
    second = graded(puzzle, puzzle.second)
    assert not second.is_best, f"{name}: {puzzle.second} is as good"
    if second.cost is None:
        first, *others = ranked(puzzle)
        assert first.command == puzzle.best, name
        assert all(each.reason.key == "hint loses" for each in others), name
    elif puzzle.game.id not in ESTIMATED:
        least = MARGINS[puzzle.game.id][list(Difficulty).index(puzzle.difficulty)]
        assert second.cost >= least, f"{name}: it costs {second.cost}"
    return second.cost


def graded(puzzle: Puzzle[Any], command: Any) -> Grade:
    """Return the grade of ``command`` as the answer to ``puzzle``."""
    answers = job_to_grade(puzzle, command).start()
    found: Grade = next(answer for answer in answers if answer is not None)
    return found


def ranked(puzzle: Puzzle[Any]) -> tuple[Ranked[Any], ...]:
    """Return the commands of ``puzzle`` as the coach ranks them in the end."""
    match = puzzle.new_match()
    coach = import_module(puzzle.game.parts.coach)
    *_, advice = filter(None, coach.advise(match.view(match.rules.to_act(match.state))))
    found: tuple[Ranked[Any], ...] = advice.ranked
    return found


def _checked(task: tuple[str, int]) -> float | None:
    name, at = task
    return check(puzzles(name)[at])


def _told(name: str, tasks: list[tuple[str, int]], costs: list[float | None]) -> str:
    own = [cost for (game, _), cost in zip(tasks, costs, strict=True) if game == name]
    known = [cost for cost in own if cost is not None]
    least = f"costs {min(known):.2f} or more" if known else "loses"
    weeks = f"{len(own)} puzzles for {weeks_of_puzzles(name)} weeks"
    return f"{name}: the coach solves {weeks}; the second-best answer {least}."
