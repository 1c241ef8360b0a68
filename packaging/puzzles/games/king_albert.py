"""A puzzle of King Albert: the only move that wins; the others are proved to lose.

It never brings a card home. The quick look is that of a simple player of patiences, and every other
move that looks as good to it is obvious. Of the medium players one makes the move after which the
table looks best, one the move after which most moves are left, and one looks two moves ahead.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from random import Random

from gamesuite.engine.advice import Advice, Difficulty, Verdict
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import Player, players_luck
from gamesuite.engine.rules import apply
from gamesuite.engine.sliced_work import finished
from gamesuite.games.king_albert.rules import KingAlbertRules, State, View
from gamesuite.games.king_albert.solver import estimated_cost, is_lost, solve
from gamesuite.patience.pack import PACK
from gamesuite.patience.players import GreedyPatience
from gamesuite.patience.rules import FOUNDATION, Command, Move
from puzzles.making import Kind
from puzzles.usual import table

KING_ALBERT = KingAlbertRules()
FEWEST_MOVES = {Difficulty.EASY: 3, Difficulty.MEDIUM: 4, Difficulty.HARD: 4}
"""Of so many moves at least the best is asked for."""
MOST_MOVES = 45
"""How many moves may lead to a puzzle: later there are mostly many ways to win."""
MOST_STATES = 4_000
"""How many positions the verdict on a move may cost here: most deals take more, and are left."""


class PatienceByLooks(Player[View, Move]):
    """Makes the move after which a win looks nearest to the solver, which does not search."""

    def decide(self, view: View, rng: Random) -> Move:
        """Return the move to the table that looks best."""
        state = State(PACK, view.tableau)
        return min(
            KING_ALBERT.moves(view.tableau),
            key=lambda move: estimated_cost(_after(state, move).tableau),
        )


class RoomyPatience(Player[View, Move]):
    """Makes the move after which most moves are left, once all cards that can are home."""

    def decide(self, view: View, rng: Random) -> Move:
        """Return such a move, of several the one that looks best."""
        state = State(PACK, view.tableau)

        def worth(move: Move) -> tuple[int, int]:
            tableau = _settled(_after(state, move)).tableau
            return len(list(KING_ALBERT.moves(tableau))), -estimated_cost(tableau)

        return max(KING_ALBERT.moves(view.tableau), key=worth)


class PatienceTwoAhead(Player[View, Move]):
    """Makes the move with which a win looks nearest after one more move."""

    def decide(self, view: View, rng: Random) -> Move:
        """Return the move that leads to the table that looks best."""
        state = State(PACK, view.tableau)

        def cost(move: Move) -> int:
            after = _settled(_after(state, move))
            later = (_settled(_after(after, each)) for each in KING_ALBERT.moves(after.tableau))
            return min(estimated_cost(each.tableau) for each in (after, *later))

        return min(KING_ALBERT.moves(view.tableau), key=cost)


def _after(state: State, move: Command) -> State:
    return apply(KING_ALBERT, state, move).state


def _settled(state: State) -> State:
    """Return ``state`` after all cards have gone home that can."""
    while True:
        moves = KING_ALBERT.moves(state.tableau)
        home = next((move for move in moves if move.to == FOUNDATION), None)
        if home is None:
            return state
        state = _after(state, home)


GREEDY = GreedyPatience(KING_ALBERT)


def moves_at_sight(view: View) -> Collection[Move]:
    """Return the moves that look best to the simple player."""
    moves = list(KING_ALBERT.moves(view.tableau))
    worths = {move: GREEDY.worth(view.tableau, move) for move in moves}
    most = max(worths.values())
    return [move for move in moves if worths[move] == most]


def winning_walk(match: AnyMatch) -> Iterator[None]:
    """Play a winnable deal as the greedy player does, except where that loses; else nothing.

    Yields where one move alone wins.
    """
    line = _line(match.state)
    seen = {match.state}
    while line and match.outcome is None and match.moves() <= MOST_MOVES:
        luck = players_luck(match.setup.deal.number, 0, match.moves())
        own = GREEDY.decide(match.view(0), luck)
        after = _after(match.state, own)
        later = line[1:] if own == line[0] else () if after in seen else _line(after)
        if (own == line[0] or not later) and _all_lose_but(match.state, line[0]):
            yield
        match.do(own if later else line[0])
        line = later or line[1:]
        seen.add(match.state)


def _all_lose_but(state: State, winning: Move) -> bool:
    """Return whether there is a real choice in ``state`` and all but one move are proved to lose.

    Those that look best are tried first: mostly one of them wins as well, which is soon known.
    """
    moves = list(KING_ALBERT.moves(state.tableau))
    if len(moves) < min(FEWEST_MOVES.values()) or winning.to == FOUNDATION:
        return False
    tableaus = [_after(state, move).tableau for move in moves if move != winning]
    return all(is_lost(each, MOST_STATES) for each in sorted(tableaus, key=estimated_cost))


def only_move(view: View) -> Move | None:
    """Return the move that wins in ``view``."""
    return next(iter(_line(State(PACK, view.tableau))), None)


def _line(state: State) -> tuple[Move, ...]:
    """Return a line that wins from ``state``, empty if none is found."""
    solution = finished(solve(state.tableau, MOST_STATES))
    return solution.line if solution.verdict == Verdict.WINNABLE else ()


def by_choices(view: View, advice: Advice[Move], _difficulty: Difficulty) -> float | None:
    """Return the number of moves if all but the first are known to lose, else None."""
    loses = all(each.reason.key == "hint loses" for each in advice.ranked[1:])
    is_won = advice.solution is not None and advice.solution.verdict == Verdict.WINNABLE
    return len(advice.ranked) if loses and is_won else None


KIND = Kind(
    "king-albert",
    (table("king-albert"),),
    winning_walk,
    partial(GreedyPatience, KING_ALBERT),
    moves_at_sight,
    (PatienceByLooks, RoomyPatience, PatienceTwoAhead),
    by_choices,
    FEWEST_MOVES,
    look=only_move,
    batch=400,
)
