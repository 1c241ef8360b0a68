"""Measures the computer players of Bali against each other, and how long they think.

Every deal is played from each seat in turn. Of two players strong plays 400 matches against medium,
and medium against easy, with a referee and with challenges; with three, four and partners there are
fewer. Ties count half. Fails if a level wins less or more than its marks. Takes four minutes of one
processor. Argument: another number of matches of two.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

import msgspec

from gamesuite.catalogue import GAMES
from gamesuite.engine.player import Player
from gamesuite.engine.rules import Rules, options_from
from gamesuite.engine.setup import Option
from gamesuite.engine.thinking.arena import Series
from gamesuite.games.bali.matches.playing import IS_PLAIN

MATCHES = 400
FEWER = 4
"""With three and four players there are so many times fewer matches."""
WARMING = 3
"""The first decisions of a process also read the dictionary; they are not timed."""
MOST_SECONDS = 0.15
WORST_SECONDS = 2.0
"""The most seconds of a turn on average, and of any turn, where the kernel is compiled."""


class MatchUp(NamedTuple):
    """Matches of the players ``names``; the first must win from ``least`` to ``most``."""

    names: tuple[str, ...]
    least: float = 0.0
    most: float = 1.0
    partnership: bool = False
    challenges: bool = False


MATCH_UPS = (
    MatchUp(("strong", "medium"), 0.65, 0.8),
    MatchUp(("medium", "easy"), 0.65, 0.8),
    MatchUp(("strong", "medium"), 0.65, 0.85, challenges=True),
    MatchUp(("medium", "easy"), 0.65, 0.85, challenges=True),
    MatchUp(("strong", "medium", "medium"), 0.4),
    MatchUp(("medium", "easy", "easy"), 0.4),
    MatchUp(("strong", "medium", "medium", "medium"), 0.3),
    MatchUp(("strong", "medium", "strong", "medium"), 0.55, partnership=True),
)


class Played(NamedTuple):
    """What the first player won of a match, 1 to 0, and the seconds of its decisions."""

    share: float
    seconds: tuple[float, ...]


class Timed(Player[Any, Any]):
    """Decides as ``player`` does, and notes the seconds of the processor."""

    def __init__(self, player: Player[Any, Any]) -> None:
        self._player = player
        self.seconds: list[float] = []

    def view(self, rules: Rules[Any, Any, Any], state: Any, seat: int) -> Any:
        """Return what the player sees."""
        return self._player.view(rules, state, seat)

    def decide(self, view: Any, rng: Random) -> Any:
        """Return the command of the player."""
        began = time.process_time()
        command = self._player.decide(view, rng)
        self.seconds.append(time.process_time() - began)
        return command


def run(arguments: Sequence[str]) -> str:
    """Play all matches on all processors; return a line for each match-up."""
    matches = int(arguments[0]) if arguments else MATCHES
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return "\n".join(_line(pool, match_up, matches) for match_up in MATCH_UPS)


def play(match_up: MatchUp, deal: int) -> list[Played]:
    """Play ``deal`` from each seat of the first player."""
    parts = GAMES["bali"].parts
    judging = "challenges" if match_up.challenges else "referee"
    given: dict[str, Option] = {"partnership": match_up.partnership, "challenges": judging}
    options: dict[str, Option] = msgspec.to_builtins(options_from(parts.rules, given))
    played = []
    for turned in range(len(match_up.names)):
        first = Timed(parts.players[match_up.names[0]]())
        others = [parts.players[name]() for name in match_up.names[1:]]
        series = Series(parts.rules, options, (first, *others), deal - turned)
        results = series.play(turned)[1]
        winners = sum(result.ending != "loss" for result in results)
        sides = winners // 2 if match_up.partnership else winners
        share = 0.0 if results[0].ending == "loss" else 1 / sides
        played.append(Played(share, tuple(first.seconds)))
    return played


def told(match_up: MatchUp, played: Sequence[Played]) -> str:
    """Return the result of ``match_up``; raises AssertionError if it misses a mark."""
    shares = [each.share for each in played]
    mean = sum(shares) / len(shares)
    error = sqrt(sum((share - mean) ** 2 for share in shares)) / len(shares)
    seconds = [second for each in played for second in each.seconds[WARMING:]]
    turn, worst = sum(seconds) / max(len(seconds), 1), max(seconds, default=0.0)
    first, *others = match_up.names
    kind = " (partners)" * match_up.partnership + " (challenges)" * match_up.challenges
    line = (
        f"{first} wins {mean:.1%} ± {error:.1%} of {len(shares):,} matches with "
        f"{', '.join(others)}{kind}, {turn:.3f} s a turn, worst {worst:.2f} s"
        f"{'; not compiled' if IS_PLAIN else ''}."
    )
    is_quick = turn <= MOST_SECONDS and worst <= WORST_SECONDS
    assert IS_PLAIN or (match_up.least <= mean <= match_up.most and is_quick), line
    return line


def _line(pool: ProcessPoolExecutor, match_up: MatchUp, matches: int) -> str:
    seats = len(match_up.names)
    fewer = 1 if seats == 2 else FEWER
    deals = max(matches // fewer // seats, 1)
    parts = pool.map(play, [match_up] * deals, range(1, deals + 1))
    return told(match_up, [each for part in parts for each in part])
