"""The King Albert solver decides the deals of another program, and small ones as a plain search.

Arguments: the seconds a deal may take, else 10.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from multiprocessing import get_context
from statistics import median
from typing import NamedTuple

from gamesuite.engine.advice import Verdict
from gamesuite.engine.rules import apply
from gamesuite.games.king_albert.rules import VARIATIONS, KingAlbertOptions, State
from gamesuite.games.king_albert.solver import Solver, kernel
from gamesuite.patience.pack import PACK
from tests.games.king_albert.exhaustive import RULES, decided_positions
from tests.games.king_albert.verdicts import position, verdicts

SMALL_POSITIONS = 500
MOST_POSITIONS = 10_000


class Decided(NamedTuple):
    """A deal by number, the verdict on it, and what it cost."""

    number: int
    verdict: Verdict
    commands: int
    milliseconds: float


def run(arguments: Sequence[str]) -> str:
    """Solve all deals on one processor, small positions on all; return the figures."""
    seconds = float(arguments[0]) if arguments else 10.0
    told = [_whole_deals(back, seconds) for back in (False, True)]
    told.append(f"Memory at most {_megabytes()} MB, loop {kernel.__name__.rpartition('.')[2]}.")
    options = [KingAlbertOptions(name, back) for name in VARIATIONS for back in (False, True)]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        told.extend(pool.map(small_positions, options))
    return "\n".join(told)


def _megabytes() -> int:
    """Return the most memory that this process has used; not every system tells."""
    import resource  # noqa: PLC0415 - it does not have this module then

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def _whole_deals(back: bool, seconds: float) -> str:
    known = verdicts(back=back)
    found = [decided(number, back=back, seconds=seconds) for number in known]
    for each in found:
        if Verdict.UNKNOWN not in (each.verdict, known[each.number]):
            assert each.verdict == known[each.number], f"deal {each.number}"
    times = sorted(each.milliseconds for each in found)
    open_ = [each.number for each in found if each.verdict == Verdict.UNKNOWN]
    lines = [each.commands for each in found if each.verdict == Verdict.WINNABLE]
    return (
        f"{len(found)} deals{' with foundations back' if back else ''}: "
        f"every decided verdict agrees, {len(open_)} undecided in {seconds:.0f} s {open_}; "
        f"median {median(times):.2f} ms, 90th percentile {_part(times, 0.9):.1f} ms, "
        f"99th {_part(times, 0.99):.0f} ms, most {times[-1]:.0f} ms; "
        f"lines of {median(lines):.0f} commands at the median, {max(lines)} at most."
    )


def _part(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def decided(number: int, *, back: bool, seconds: float) -> Decided:
    """Decide the deal ``number``; raises AssertionError for a line that does not win."""
    state = position(number, back=back)
    started = time.process_time()
    solver = Solver(state.tableau)
    while (solution := solver.work()) is None:
        if time.process_time() - started >= seconds:
            solution = solver.given_up()
            break
    spent = 1000 * (time.process_time() - started)
    for move in solution.line:
        state = apply(RULES, state, move).state
    won = state.tableau.cards_home == len(PACK)
    assert won == (solution.verdict == Verdict.WINNABLE), f"deal {number}"
    return Decided(number, solution.verdict, len(solution.line), spent)


def small_positions(options: KingAlbertOptions) -> str:
    """Compare the solver with a plain search; raises AssertionError where they differ."""
    won = 0
    found = islice(decided_positions(options, count(1), MOST_POSITIONS), SMALL_POSITIONS)
    for tableau, verdict in found:
        solver = Solver(tableau)
        while (solution := solver.work()) is None:
            pass
        assert solution.verdict == verdict, tableau
        state = State(PACK, tableau)
        for move in solution.line:
            state = apply(RULES, state, move).state
        won += verdict == Verdict.WINNABLE
    back = " with foundations back" if options.foundations_back else ""
    return f"{options.variation}{back}: {SMALL_POSITIONS} small positions agree, {won} winnable."
