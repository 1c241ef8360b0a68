"""Measures the computer players of Balut by level, in points and against each other.

Strong and medium play 5,000 matches, of which ties count half. Strong plays 20,000 games alone, as
in company it plays to win, and easy 5,000. Fails if a level misses its mark. Takes half an hour of
one processor.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from gamesuite.engine.thinking.arena import Mean, PlayerResult
from tests.full.players import MATCHES_AT_ONCE, Task, play

MATCHES = 5_000
STRONG_ALONE = 20_000
EASY_ALONE = 5_000

MARKS = {"strong": (9.45, 29.0), "medium": (6.9, 29.0), "easy": (4.0, 5.0)}
"""The lowest and the highest mean points of each level."""
SHARE = 0.66
"""The least share of matches that strong must win against medium."""


def run(arguments: Sequence[str]) -> str:
    """Play all games on all processors; return a line for each level and one for the matches.

    ``arguments`` may hold one number, by which the numbers of games are divided.
    """
    less = int(arguments[0]) if arguments else 1
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        matches = _results(pool.map(play, _tasks(("strong", "medium"), 0, MATCHES // less)))
        strong = pool.map(play, _tasks(("strong",), 0, STRONG_ALONE // less))
        easy = pool.map(play, _tasks(("easy",), 0, EASY_ALONE // less))
        points = {
            "strong": [one[0] for one in _results(strong)],
            "medium": [pair[1] for pair in matches],
            "easy": [one[0] for one in _results(easy)],
        }
    return "\n".join([*(level(name, results) for name, results in points.items()), share(matches)])


def level(name: str, results: Sequence[PlayerResult]) -> str:
    """Return the strength of the level ``name``; raises AssertionError if it misses its mark."""
    mean = Mean()
    for result in results:
        assert result.points is not None
        mean.add(result.points)
    assert mean.value is not None
    error = mean.standard_error or 0
    line = f"{name}: {mean.value:.3f} ± {error:.3f} points, {len(results):,} games"
    lowest, highest = MARKS[name]
    assert lowest <= mean.value <= highest, line
    return line


def share(matches: Sequence[tuple[PlayerResult, ...]]) -> str:
    """Return the share the first player won; raises AssertionError if it is too low."""
    won = sum({"win": 1.0, "tie": 0.5, "loss": 0.0}[first.ending] for first, _second in matches)
    line = f"strong wins {won / len(matches):.1%} of {len(matches):,} matches against medium"
    assert won / len(matches) >= SHARE, line
    return line


def _tasks(names: tuple[str, ...], first: int, matches: int) -> list[Task]:
    ends = range(first, first + matches, MATCHES_AT_ONCE)
    return [Task("balut", names, at) for at in ends]


def _results(parts: Iterable[list[tuple[PlayerResult, ...]]]) -> list[tuple[PlayerResult, ...]]:
    return [match for part in parts for match in part]
