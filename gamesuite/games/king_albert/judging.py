"""Whether a position of King Albert can be won, decided in slices for a worker."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from gamesuite.engine.advice import Solution
from gamesuite.games.king_albert.solver import Solver
from gamesuite.games.king_albert.state import Move, Tableau
from gamesuite.games.king_albert.views import View

MOST_STATES = 4_000_000
"""How many positions a verdict may cost: some seconds compiled, and 200 MB."""

Found = Solution[Move]


def judge(view: View, most_states: int = MOST_STATES) -> Iterator[Found | None]:
    """Yield None until the solution of ``view`` is known, then it.

    "Unknown" is told when ``most_states`` positions were not enough.
    """
    yield (yield from solved(view.tableau, most_states))


def solver(view: View) -> Solver:
    """Return a solver of ``view`` that may keep as many positions as a solver keeps at most."""
    return Solver(view.tableau)


def solved(tableau: Tableau, most_states: int) -> Generator[None, None, Found]:
    """Yield None after every slice of work and return the solution of ``tableau``."""
    work = Solver(tableau, most_states)
    while (solution := work.work()) is None:
        yield None
    return solution
