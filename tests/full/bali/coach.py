"""The coach of Bali plays the solitaire, after a long and after a quick look.

Each plays 200 deals with the default options, a process for each processor. Fails if a mean less
one standard error misses its mark, or if a turn takes too long on average (processor time). It
takes hours. Arguments: another number of deals, and the first of them, else 1.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import NamedTuple

from gamesuite.catalogue import GAMES
from gamesuite.engine.player import players_luck
from gamesuite.games.bali.thinking.playing_out import IS_PLAIN
from gamesuite.opening import new_match

DEALS = 200
FIRST = 1
WARMING = 3
"""The first turns of a process also read the dictionary; they are not timed."""


class Mark(NamedTuple):
    """What the player ``name`` has to reach: a mean less one error, and seconds a turn."""

    name: str
    least: float
    most_seconds: float


MARKS = (Mark("coach", 600, 0.6), Mark("quick-coach", 400, 0.2))


class Played(NamedTuple):
    """A deal that was played: its score, whether it was a Bali, and the seconds of its turns."""

    score: int
    is_bali: bool
    seconds: tuple[float, ...]


def run(arguments: Sequence[str]) -> str:
    """Play all deals on all processors; return a line for each player."""
    deals = int(arguments[0]) if arguments else DEALS
    first = int(arguments[1]) if len(arguments) > 1 else FIRST
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return "\n".join(
            told(mark, list(pool.map(play, [mark.name] * deals, range(first, first + deals))))
            for mark in MARKS
        )


def play(name: str, deal: int, most: int | None = None) -> Played:
    """Let the player ``name`` play ``deal``, at ``most`` so many turns."""
    match = new_match("bali", {}, deal).match
    player = GAMES["bali"].parts.players[name]()
    seconds: list[float] = []
    while match.outcome is None and (most is None or len(seconds) < most):
        view = match.view(0)
        began = time.process_time()
        command = player.decide(view, players_luck(deal, 0, len(seconds)))
        seconds.append(time.process_time() - began)
        match.do(command)
    is_bali = match.outcome is not None and match.outcome.key == "balied"
    return Played(match.rules.scores(match.state)[0], is_bali, tuple(seconds[WARMING:]))


def told(mark: Mark, played: Sequence[Played]) -> str:
    """Return the result of a player; raises AssertionError if it misses its ``mark``."""
    scores = [each.score for each in played]
    mean = sum(scores) / len(scores)
    error = sqrt(sum((score - mean) ** 2 for score in scores)) / len(scores)
    seconds = [second for each in played for second in each.seconds]
    turn = sum(seconds) / max(len(seconds), 1)
    line = (
        f"{mark.name}: mean {mean:.0f} ± {error:.0f} in {len(scores)} deals, "
        f"{sum(each.is_bali for each in played)} Balis, {turn:.2f} s a turn, "
        f"worst {max(seconds, default=0):.2f} s{'; not compiled' if IS_PLAIN else ''}."
    )
    assert IS_PLAIN or (mean - error >= mark.least and turn <= mark.most_seconds), line
    return line
