"""The coach of King Albert: can a position be won, what to do in it, and which deals to play.

`gamesuite.engine.advice` says what its public functions have to do.

The keys of reasons: "looks home", "looks frees" and "looks good" of an estimate; "hint home", "hint
frees", "hint place for", "hint empties" and "hint towards" of a move that wins, with the ``moves``
that this takes; "hint loses" of one after which the game is lost; "hint most", "hint lost" and
"hint nothing" in a game that is lost already. ``card`` is what a move is good for, ``cards`` how
many end up home.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from gamesuite.engine.advice import (
    Advice,
    Difficulty,
    FoundDeal,
    PositionVerdicts,
    Ranked,
    Rating,
    Solution,
    Verdict,
)
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import apply
from gamesuite.engine.setup import Deal, Setup
from gamesuite.games.king_albert.kernel import MOST_AT_ONCE
from gamesuite.games.king_albert.rules import KingAlbertRules, State, Tableau, View
from gamesuite.games.king_albert.solver import VERDICT_STATES, Solver, estimated_cost, solve
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import FOUNDATION, Move

MOVE_STATES = 100_000
"""How many positions the verdict on a move other than the best may cost."""

RULES = KingAlbertRules()


def judge(view: View, most_states: int = VERDICT_STATES) -> Iterator[Solution[Move] | None]:
    """Yield None after each slice of work, and at the end the solution of ``view``.

    Its verdict is "unknown" if ``most_states`` positions are not enough.
    """
    solution = yield from solve(view.tableau, most_states)
    yield solution


def solver(view: View) -> Solver:
    """Return a solver of ``view`` that may keep as many positions as any."""
    return Solver(view.tableau)


def advise(view: View, known: Solution[Move] | None = None) -> Iterator[Advice[Move] | None]:
    """Yield the moves in ``view``, best first: by how they look, then by what they lead to.

    Winning moves come first, the shortest line first; then the undecided ones, and last those
    that lose. Where nothing wins, the first move is that of the line to the most cards home. The
    line of a ``known`` solution is kept, so that following the advice from move to move never
    goes in circles.
    """
    state = State(PACK, view.tableau)
    moves = _by_looks(state)
    if not moves:
        return
    estimate = Advice(tuple(Ranked(move, _looks_reason(view.tableau, move)) for move in moves))
    yield estimate
    if known is not None and known.line:
        solution = known
    else:
        solution = yield from solve(view.tableau, VERDICT_STATES)
    if solution.verdict == Verdict.UNKNOWN:
        return
    if solution.verdict == Verdict.UNWINNABLE:
        yield Advice(_ranked_when_lost(state, solution, moves), solution)
        return
    best = Ranked(solution.line[0], _winning_reason(state, solution.line), len(solution.line))
    others = [move for move in moves if move != best.command]
    looks = (each for each in estimate.ranked if each.command != best.command)
    yield Advice((best, *looks), solution)
    yield from _decide_others(state, solution, best, others)


def _ranked_when_lost(
    state: State, solution: Solution[Move], moves: list[Move]
) -> tuple[Ranked[Move], ...]:
    """Return ``moves`` in a lost position, first the one that leads to the most cards home."""
    if not solution.line:
        return tuple(Ranked(move, reason("hint nothing")) for move in moves)
    most = state.tableau.cards_home + sum(move.to == FOUNDATION for move in solution.line)
    best = solution.line[0]
    first = Ranked(best, reason("hint most", cards=most))
    others = sorted((move for move in moves if move != best), key=_stays_in_play)
    return (first, *(Ranked(move, reason("hint lost")) for move in others))


def _stays_in_play(move: Move) -> bool:
    """Return whether ``move`` is not one home: as a key for sorting, moves home come first."""
    return move.to != FOUNDATION


def _decide_others(
    state: State, solution: Solution[Move], best: Ranked[Move], others: list[Move]
) -> Iterator[Advice[Move] | None]:
    """Yield advice each time one more of the ``others``, all moves but the ``best``, is decided.

    The order is: the best, those that win, those not tried yet, those that stay undecided, and
    those that lose.
    """
    winning: list[Ranked[Move]] = []
    undecided: list[Move] = []
    losing: list[Ranked[Move]] = []
    for number, move in enumerate(others, 1):
        after = yield from solve(apply(RULES, state, move).state.tableau, MOVE_STATES)
        if after.verdict == Verdict.UNKNOWN:
            undecided.append(move)
        elif after.verdict == Verdict.UNWINNABLE:
            losing.append(Ranked(move, reason("hint loses")))
        else:
            line = (move, *after.line)
            winning.append(Ranked(move, _winning_reason(state, line), len(line)))
        untried = others[number:]
        looks = [
            Ranked(move, _looks_reason(state.tableau, move)) for move in (*untried, *undecided)
        ]
        yield Advice((best, *sorted(winning, key=_length), *looks, *losing), solution)


def _length(ranked: Ranked[Move]) -> float:
    """Return the length of the line that a winning move begins."""
    return ranked.value or 0


def _by_looks(state: State) -> list[Move]:
    """Return the legal moves, the one to the best-looking position first."""
    moves = list(RULES.moves(state.tableau))
    costs = {move: estimated_cost(apply(RULES, state, move).state.tableau) for move in moves}
    return sorted(moves, key=costs.__getitem__)


# Why a move is good


def _winning_reason(state: State, line: tuple[Move, ...]) -> Reason:
    """Return what the first move of the winning ``line`` is good for."""
    key, card = _purpose(state, line)
    return reason(key, card=card, moves=len(line))


def _purpose(state: State, line: tuple[Move, ...]) -> tuple[str, str]:
    """Return what the first move of the winning ``line`` does: the key of a reason and its card."""
    move = line[0]
    tableau = state.tableau
    if move.to == FOUNDATION:
        return "hint home", move.card
    freed = _card_below(tableau, move)
    later = line[1:]
    if freed is not None and Move(freed, FOUNDATION) in later[:3]:
        return "hint frees", freed
    if later and later[0].to == move.to and _gets_room(tableau, later[0].card, move.card):
        return "hint place for", later[0].card
    if freed is None and any(move.card in column for column in tableau.columns):
        return "hint empties", move.card
    return "hint towards", _next_freed(tableau, later)


def _card_below(tableau: Tableau, move: Move) -> str | None:
    """Return the card of a column that ``move`` uncovers, None if there is none."""
    for column in tableau.columns:
        if move.card in column:
            height = column.index(move.card)
            return column[height - 1] if height else None
    return None


def _gets_room(tableau: Tableau, card: str, onto: str) -> bool:
    """Return whether ``card`` fits ``onto`` the other, and had no card in ``tableau`` to lie on."""
    pairs = RULES.pairs(tableau)
    had_room = any((card, column.top) in pairs for column in tableau.kind("column"))
    return (card, onto) in pairs and not had_room


def _next_freed(tableau: Tableau, line: tuple[Move, ...]) -> str:
    """Return the first card that ``line`` brings home of those covered now, else of all.

    The line is the rest of one that wins, so it brings cards home.
    """
    covered = {card for column in tableau.columns for card in column[:-1]}
    home = [move.card for move in line if move.to == FOUNDATION]
    return next((card for card in home if card in covered), home[0])


def _looks_reason(tableau: Tableau, move: Move) -> Reason:
    """Return why ``move`` looks good while nothing is known for certain."""
    if move.to == FOUNDATION:
        return reason("looks home", card=move.card)
    freed = _card_below(tableau, move)
    if freed is not None and tableau.is_next_home(freed):
        return reason("looks frees", card=freed)
    return reason("looks good")


# A review of a game: which positions of it can be won


def review(
    views: tuple[View, ...], most_states: int = VERDICT_STATES
) -> Iterator[PositionVerdicts | None]:
    """Yield what is known about ``views``, the positions of a game in order, as it is found.

    ``most_states`` limits how many positions a verdict may cost; None is yielded in between.

    Every position before one that can be won can be won, and every position after a lost one is
    lost. So first the last and the first position are tried, then always one in the middle of
    those between the last known win and the first known loss. An undecided position says nothing
    about the others.
    """
    tried: dict[int, Verdict] = {}
    last_won, first_lost = -1, len(views)
    winning: Move | None = None
    while untried := [index for index in range(last_won + 1, first_lost) if index not in tried]:
        index = _next_to_try(untried, len(views) - 1, (last_won + first_lost) // 2)
        solution = yield from solve(views[index].tableau, most_states)
        tried[index] = solution.verdict
        if solution.verdict == Verdict.WINNABLE:
            last_won = index
            winning = next(iter(solution.line), None)  # none is left in a position that is won
        elif solution.verdict == Verdict.UNWINNABLE:
            first_lost = index
        verdicts = _verdicts(len(views), last_won, first_lost, tried)
        yield PositionVerdicts(verdicts, winning=winning)
    verdicts = _verdicts(len(views), last_won, first_lost, tried)
    yield PositionVerdicts(verdicts, done=True, winning=winning)


def _next_to_try(untried: list[int], last: int, middle: int) -> int:
    """Return the next of the ``untried`` positions: the last, the first, or one near the middle."""
    for end in (last, 0):
        if end in untried:
            return end
    return min(untried, key=lambda index: abs(index - middle))


def _verdicts(
    number: int, last_won: int, first_lost: int, tried: dict[int, Verdict]
) -> tuple[Verdict | None, ...]:
    """Return the verdicts on all ``number`` positions, None where nothing is known yet."""
    won = [Verdict.WINNABLE] * (last_won + 1)
    between = [tried.get(index) for index in range(last_won + 1, first_lost)]
    lost = [Verdict.UNWINNABLE] * (number - first_lost)
    return (*won, *between, *lost)


# Deals that can be won, and how hard they are

# About a third of the deals that can be won is easy, medium and hard each.

EASY_STATES = 1_200
"""How many positions an easy deal costs at most."""
EASY_LINE = 98
"""How many moves win an easy deal at most."""
MEDIUM_STATES = 4_500
"""How many positions a medium deal costs at most."""
DEAL_STATES = {
    None: 12_000,
    Difficulty.EASY: EASY_STATES + MOST_AT_ONCE,
    Difficulty.MEDIUM: MEDIUM_STATES + MOST_AT_ONCE,
    Difficulty.HARD: 20_000,
}
"""How many positions a deal may cost before it is skipped, by the difficulty wanted.

Beyond that it is quicker to solve the next deal: about one in ten takes far more.
"""
RATED_STATES = 200_000
"""How many positions it may cost to rate a deal that was played."""
GROUP_SIZE = 64
"""Of how many deals the one that looks easiest is tried first when an easy one is wanted."""


def find(setup: Setup, difficulty: Difficulty | None) -> Iterator[FoundDeal | None]:
    """Yield None while searching, then a deal that can be won: the same one on every machine.

    It is the first one, from the number in ``setup`` on, that is solved within `DEAL_STATES` and
    has the ``difficulty``, any if None. Easy deals are tried in another order, see
    `_easiest_first`. The variation is that of ``setup``.
    """
    numbers = _easiest_first(setup) if difficulty == Difficulty.EASY else _in_order(setup)
    for number in numbers:
        solution = yield from solve(_tableau(setup, number), DEAL_STATES[difficulty])
        if solution.verdict == Verdict.WINNABLE:
            hardness = how_hard(solution)
            if difficulty in (None, hardness):
                yield FoundDeal(number, hardness)
                return
        yield None


def rate(setup: Setup, numbers: Sequence[int]) -> Iterator[Rating | None]:
    """Yield None while working, then how hard each deal is of those with these ``numbers``.

    The variation is that of ``setup``.
    """
    for number in numbers:
        solution = yield from solve(_tableau(setup, number), RATED_STATES)
        wins = solution.verdict == Verdict.WINNABLE
        yield Rating(number, solution.verdict, how_hard(solution) if wins else None)


def how_hard(solution: Solution[Move]) -> Difficulty:
    """Return how hard a deal is, by the effort of its ``solution``, which wins, and its length."""
    if solution.states <= EASY_STATES and len(solution.line) <= EASY_LINE:
        return Difficulty.EASY
    if solution.states <= MEDIUM_STATES:
        return Difficulty.MEDIUM
    return Difficulty.HARD


def _in_order(setup: Setup) -> Iterator[int]:
    """Yield the numbers from that in ``setup`` on; 0 comes after the highest."""
    number = setup.deal.number
    while True:
        yield number
        number = number + 1 if number < HIGHEST_NUMBER else 0


def _easiest_first(setup: Setup) -> Iterator[int]:
    """Yield the numbers from that in ``setup`` on in groups, each by how easy its deals look."""
    numbers = _in_order(setup)
    while True:
        group = islice(numbers, GROUP_SIZE)
        yield from sorted(group, key=lambda number: estimated_cost(_tableau(setup, number)))


def _tableau(setup: Setup, number: int) -> Tableau:
    """Return the tableau of the deal ``number`` in the variation of ``setup``."""
    return RULES.start(replace(setup, deal=Deal(number))).tableau
