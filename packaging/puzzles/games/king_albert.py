"""A puzzle of King Albert: the only move that wins; the others are proved to lose.

It is easy with three choices, and hard with more.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from gamesuite.engine.advice import Advice, Verdict
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import players_luck
from gamesuite.engine.rules import apply
from gamesuite.games.king_albert.rules import KingAlbertRules, State
from gamesuite.games.king_albert.solver import Solver
from gamesuite.patience.players import GreedyPatience
from gamesuite.patience.rules import Move
from puzzles.making import Kind
from puzzles.usual import table

KING_ALBERT = KingAlbertRules()
FEWEST_MOVES = 3
MOST_STATES = 20_000
"""How many positions the verdict on a move may cost here."""


def winning_walk(match: AnyMatch) -> Iterator[None]:
    """Play a winnable deal as the greedy player does, except where that loses; else nothing.

    Yields where one move alone wins.
    """
    line = _line(match.state)
    player = GreedyPatience(KingAlbertRules())
    seen = {match.state}
    while line and match.outcome is None:
        others = [each for each in KING_ALBERT.moves(match.state.tableau) if each != line[0]]
        if len(others) >= FEWEST_MOVES - 1 and all(_loses(match.state, each) for each in others):
            yield
        luck = players_luck(match.setup.deal.number, 0, match.moves())
        own = player.decide(match.view(0), luck)
        after = apply(KING_ALBERT, match.state, own).state
        later = line[1:] if own == line[0] else () if after in seen else _line(after)
        match.do(own if later else line[0])
        line = later or line[1:]
        seen.add(match.state)


def _line(state: State) -> tuple[Move, ...]:
    """Return a line that wins from ``state``, empty if none is found."""
    solver = Solver(state.tableau, MOST_STATES)
    while (solution := solver.work()) is None:
        pass
    return solution.line if solution.verdict == Verdict.WINNABLE else ()


def _loses(state: State, move: Move) -> bool:
    """Return whether it is proved that ``move`` loses."""
    solver = Solver(apply(KING_ALBERT, state, move).state.tableau, MOST_STATES)
    while (solution := solver.work()) is None:
        pass
    return solution.verdict == Verdict.UNWINNABLE


def by_choices(view: Any, advice: Advice[Move]) -> float | None:
    """Return minus the number of moves if all but the first are known to lose, else None."""
    loses = all(each.reason.key == "hint loses" for each in advice.ranked[1:])
    is_won = advice.solution is not None and advice.solution.verdict == Verdict.WINNABLE
    return -len(advice.ranked) if loses and is_won else None


KIND = Kind(
    "king-albert",
    (table("king-albert"),),
    winning_walk,
    by_choices,
    -3,
    -3,
    partial(GreedyPatience, KING_ALBERT),
)
