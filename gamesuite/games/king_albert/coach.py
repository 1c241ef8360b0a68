"""The coach of King Albert: the truth about a position, and what to do in it."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.advice import Advice, Ranked, Verdict
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.king_albert.deck import PACK
from gamesuite.games.king_albert.finding import find
from gamesuite.games.king_albert.judging import MOST_STATES, Found, judge, solved, solver
from gamesuite.games.king_albert.review import review
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.games.king_albert.solver import promise
from gamesuite.games.king_albert.state import FOUNDATION, Move, State, Tableau
from gamesuite.games.king_albert.views import View

__all__ = ["advise", "find", "judge", "review", "solver"]

STATES_FOR_OTHERS = 100_000
"""How many positions the verdict on a move that is not the best may cost."""

RULES = KingAlbertRules()


def advise(view: View, known: Found | None = None) -> Iterator[Advice[Move] | None]:
    """Yield moves in ``view``, best first: as they look, then as they are.

    Moves that win come first, the shortest way first; then those of which nothing is known, and
    those that lose last. Where nothing wins, the way to the most cards home is advised. A line
    that is ``known`` is held to, so that who follows the advice from move to move is not led in
    a circle.
    """
    state = State(PACK, view.tableau)
    moves = _as_they_look(state)
    if not moves:
        return
    looks = Advice(tuple(Ranked(move, _looks_good(view.tableau, move)) for move in moves))
    yield looks
    if known is not None and known.line:
        solution = known
    else:
        solution = yield from solved(view.tableau, MOST_STATES)
    if solution.verdict == Verdict.UNKNOWN:
        return
    if solution.verdict == Verdict.UNWINNABLE:
        yield Advice(_making_the_best(state, solution, moves), solution)
        return
    best = Ranked(solution.line[0], _winning_reason(state, solution.line), len(solution.line))
    yield Advice((best, *(each for each in looks.ranked if each.command != best.command)), solution)
    yield from _all_judged(state, solution, best, moves)


def _making_the_best(state: State, solution: Found, moves: list[Move]) -> tuple[Ranked[Move], ...]:
    """Return ``moves`` in a position that cannot be won: first to the most cards home."""
    if not solution.line:
        return tuple(Ranked(move, reason("hint nothing")) for move in moves)
    most = state.tableau.cards_home + sum(move.to == FOUNDATION for move in solution.line)
    best = solution.line[0]
    first = Ranked(best, reason("hint most", number=most))
    others = sorted((move for move in moves if move != best), key=_not_home)
    return (first, *(Ranked(move, reason("hint lost")) for move in others))


def _not_home(move: Move) -> bool:
    return move.to != FOUNDATION


def _all_judged(
    state: State, solution: Found, best: Ranked[Move], moves: list[Move]
) -> Iterator[Advice[Move] | None]:
    """Yield advice in which one more move was judged by itself each time."""
    winning, open_, losing = [best], [move for move in moves if move != best.command], []
    unknown: list[Move] = []
    for move in list(open_):
        found = yield from solved(RULES.apply(state, move).state.tableau, STATES_FOR_OTHERS)
        open_.remove(move)
        if found.verdict == Verdict.UNKNOWN:
            unknown.append(move)
        elif found.verdict == Verdict.UNWINNABLE:
            losing.append(Ranked(move, reason("hint loses")))
        else:
            line = (move, *found.line)
            winning.append(Ranked(move, _winning_reason(state, line), len(line)))
        others = sorted(winning[1:], key=_length)
        looks = [Ranked(each, _looks_good(state.tableau, each)) for each in (*open_, *unknown)]
        yield Advice((best, *others, *looks, *losing), solution)


def _length(ranked: Ranked[Move]) -> float:
    return ranked.value or 0


def _as_they_look(state: State) -> list[Move]:
    """Return the legal moves, the most promising position first."""
    moves = list(RULES.plays(state))
    costs = {move: promise(RULES.apply(state, move).state.tableau) for move in moves}
    return sorted(moves, key=costs.__getitem__)


# Why a move is good


def _winning_reason(state: State, line: tuple[Move, ...]) -> Reason:
    """Return what the first move of the winning ``line`` is good for."""
    key, card = _purpose(state, line)
    return reason(key, card=card, moves=len(line))


def _purpose(state: State, line: tuple[Move, ...]) -> tuple[str, str]:
    """Return what the first move of ``line`` does, as the key of a reason and a card."""
    move = line[0]
    tableau = state.tableau
    if move.to == FOUNDATION:
        return "hint home", move.card
    uncovered = _uncovered_by(tableau, move)
    later = line[1:]
    if uncovered is not None and Move(uncovered, FOUNDATION) in later[:3]:
        return "hint frees", uncovered
    if later and later[0].to == move.to and tableau.fits_on(later[0].card, move.card):
        return "hint place for", later[0].card
    if uncovered is None and any(move.card in column[:1] for column in tableau.columns):
        return "hint empties", move.card
    return "hint towards", _next_freed(tableau, later)


def _uncovered_by(tableau: Tableau, move: Move) -> str | None:
    for column in tableau.columns:
        if move.card in column:
            at = column.index(move.card)
            return column[at - 1] if at else None
    return None


def _next_freed(tableau: Tableau, line: tuple[Move, ...]) -> str:
    """Return the first card that ``line`` brings home out of the middle of a column."""
    covered = {card for column in tableau.columns for card in column[:-1]}
    for move in line:
        if move.to == FOUNDATION and move.card in covered:
            return move.card
    return next((move.card for move in line if move.to == FOUNDATION), line[-1].card)


def _looks_good(tableau: Tableau, move: Move) -> Reason:
    """Return why ``move`` looks good where nothing is known for certain."""
    if move.to == FOUNDATION:
        return reason("looks home", card=move.card)
    uncovered = _uncovered_by(tableau, move)
    if uncovered is not None and tableau.fits_foundation(uncovered):
        return reason("looks frees", card=uncovered)
    return reason("looks good")
