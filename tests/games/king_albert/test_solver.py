from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from gamesuite.engine.advice import Solution, Verdict
from gamesuite.engine.reason import RefusedError
from gamesuite.games.king_albert import kernel as plain_kernel
from gamesuite.games.king_albert import solver as solver_module
from gamesuite.games.king_albert.rules import (
    PACK,
    VARIATIONS,
    KingAlbertOptions,
    Move,
    State,
    Tableau,
    VariationName,
)
from gamesuite.games.king_albert.solver import Solver, estimated_cost
from tests.compiler import has_compiler
from tests.games.king_albert.exhaustive import RULES, decided_positions
from tests.games.king_albert.tables import setup
from tests.games.king_albert.verdicts import position, verdicts

ENOUGH = 300_000
OPTIONS = [KingAlbertOptions(name, back) for name in VARIATIONS for back in (False, True)]


def solved(
    tableau: Tableau, most: int = ENOUGH, loop: ModuleType = solver_module.kernel
) -> Solution[Move]:
    solver = Solver(tableau, most, loop)
    while (solution := solver.work()) is None:
        pass
    return solution


def wins(state: State, line: tuple[Move, ...]) -> bool:
    for move in line:
        state = RULES.apply(state, move).state
    return state.tableau.cards_home == len(PACK)


@pytest.mark.parametrize("back", [False, True])
def test_another_program_agrees(back: bool) -> None:
    known = verdicts(back=back)
    for number in range(1, 41):
        state = position(number, back=back)
        solution = solved(state.tableau)
        if Verdict.UNKNOWN not in (solution.verdict, known[number]):
            assert solution.verdict == known[number], number
        assert wins(state, solution.line) == (solution.verdict == Verdict.WINNABLE)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_plain_search_agrees_on_small_positions(options: KingAlbertOptions) -> None:
    found = set()
    for tableau, verdict in decided_positions(options, range(1, 25), 2_000):
        solution = solved(tableau)
        assert solution.verdict == verdict
        assert wins(State(PACK, tableau), solution.line) == (verdict == Verdict.WINNABLE)
        found.add(verdict)
    assert found == {Verdict.WINNABLE, Verdict.UNWINNABLE}


def test_the_loop_is_compiled_where_there_is_a_compiler() -> None:
    if has_compiler():
        assert solver_module.kernel.__name__.endswith("kernel_native")


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_forms_of_the_loop_do_the_same(options: KingAlbertOptions) -> None:
    for tableau, _verdict in decided_positions(options, range(30, 40), 200):
        assert solved(tableau) == solved(tableau, loop=plain_kernel)


def test_both_forms_of_the_loop_keep_as_many_positions_of_a_whole_deal() -> None:
    for number in (1, 4, 6, 7):
        tableau = position(number, back=False).tableau
        assert solved(tableau, 5_000) == solved(tableau, 5_000, plain_kernel)


@pytest.mark.parametrize(
    ("variation", "number", "states", "moves"),
    [("standard", 40, 7966, 107), ("brigade", 12, 8817, 86)],
)
def test_the_tables_of_the_plain_form_grow_with_a_search(
    variation: VariationName,
    number: int,
    states: int,
    moves: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solver_module, "SLICE", 100)
    tableau = RULES.start(setup(number, variation)).tableau
    searches: list[plain_kernel.Search] = []
    begin = plain_kernel.Search

    def kept(*given: Any) -> plain_kernel.Search:
        searches.append(begin(*given))
        return searches[-1]

    monkeypatch.setattr(plain_kernel, "Search", kept)
    solver = Solver(tableau, ENOUGH, plain_kernel)
    while (solution := solver.work()) is None:
        search = searches[-1]
        assert search.nodes < search.capacity
        assert 4 * search.nodes <= 3 * search.slots  # a full one is searched forever
    assert (solution.states, len(solution.line)) == (states, moves)
    assert wins(State(PACK, tableau), solution.line)
    assert solution == solved(tableau)


def test_without_room_the_verdict_is_unknown() -> None:
    number = next(at for at, known in verdicts(back=False).items() if known == Verdict.UNKNOWN)
    solution = solved(position(number, back=False).tableau, 3_000)
    assert solution.verdict == Verdict.UNKNOWN
    assert solution.line == ()
    assert 1_000 < solution.states < 3_000


def test_a_game_that_is_won_is_won_without_a_move() -> None:
    tableau = Tableau(KingAlbertOptions(), ((),) * 9, (None,) * 7, (13,) * 4)
    assert solved(tableau) == Solution(Verdict.WINNABLE, (), 1)


def test_cards_that_are_safe_at_the_start_are_part_of_the_line() -> None:
    spare = ("QC", "KC", "KD", "KH", "KS")
    tableau = Tableau(KingAlbertOptions(), ((),) * 9, spare, (11, 12, 12, 12))
    solution = solved(tableau)
    assert wins(State(PACK, tableau), solution.line)


class LyingSearch(plain_kernel.Search):
    """A search that claims a win it did not find."""

    lie: list[tuple[int, int]]

    def run(self, most: int) -> int:
        return plain_kernel.WON

    def line(self) -> list[tuple[int, int]]:
        return self.lie


@pytest.mark.parametrize("lie", [[], [(12, plain_kernel.HOME)]])
def test_a_line_that_does_not_win_is_never_returned(lie: list[tuple[int, int]]) -> None:
    loop = ModuleType("lying")
    LyingSearch.lie = lie
    vars(loop)["Search"] = LyingSearch
    with pytest.raises((RefusedError, AssertionError)):
        solved(position(2, back=False).tableau, loop=loop)


def test_a_position_nearer_to_the_end_has_a_lower_cost() -> None:
    state = position(2, back=False)
    line = solved(state.tableau).line
    before = estimated_cost(state.tableau)
    for move in line[:-10]:
        state = RULES.apply(state, move).state
    assert estimated_cost(state.tableau) < before
