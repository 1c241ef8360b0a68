from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from gamesuite.engine.advice import Solution, Verdict
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import apply
from gamesuite.games.king_albert import kernel as plain_kernel
from gamesuite.games.king_albert import solver as solver_module
from gamesuite.games.king_albert.rules import (
    VARIATIONS,
    KingAlbertOptions,
    State,
    Tableau,
    VariationName,
)
from gamesuite.games.king_albert.solver import Solver, estimated_cost, is_lost
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import Move
from tests.compiler import has_compiler
from tests.games.king_albert.exhaustive import RULES, decided_positions, small_position
from tests.games.king_albert.tables import setup
from tests.games.king_albert.tables import tableau as laid_out
from tests.games.king_albert.verdicts import position, verdicts

ENOUGH = 300_000
KERNELS = sorted({plain_kernel, solver_module.kernel}, key=lambda each: each.__name__)
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
        state = apply(RULES, state, move).state
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
        assert is_lost(tableau, ENOUGH) == (verdict == Verdict.UNWINNABLE)
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


SOLVED = """
win6/12/492 unw3/1/704 unw4/3/911 win34/18/547 unw1/0/835 win11/15/593 win4/10/240 win1/9/0
win44/24/936 unw7/2/1039 win2/10/181 win5/13/263 win1/9/0 win5/12/397 unk1976/0/2530
unw1143/3/2711
win6/12/492 win405/32/704 unw20/9/911 win34/18/547 unw4/0/835 win11/15/593 win4/10/240 win1/9/0
win44/24/936 unw22/2/1039 win2/10/181 win5/13/263 win1/9/0 win5/12/397 unk1976/0/2530
unw1143/3/2711
win6/12/492 unw3/1/704 unw4/3/911 win34/18/547 unw1/0/835 win11/15/593 win4/10/240 win1/9/0
win44/24/936 unw7/2/1039 win2/10/181 win5/13/263 win1/9/0 win5/12/397 win152/72/2171
unk1979/0/2580
win6/12/492 win405/32/704 unw20/9/911 win34/18/547 unw4/0/835 win11/15/593 win4/10/240 win1/9/0
win44/24/936 unw22/2/1039 win2/10/181 win5/13/263 win1/9/0 win5/12/397 win152/72/2171
unk1979/0/2580
win6/12/492 unw3/1/704 unw16/7/911 win34/18/547 unw1/0/835 win11/15/593 win4/10/240 win1/9/0
win35/23/936 unw7/2/1039 win2/10/181 win5/13/263 win1/9/0 win5/12/397 unk1980/0/2530
win862/91/2711
win6/12/492 win562/30/704 unw35/7/911 win34/18/547 unw4/0/835 win11/15/593 win4/10/240 win1/9/0
win35/23/936 unw22/2/1039 win2/10/181 win5/13/263 win1/9/0 win5/12/397 unk1980/0/2530
win862/91/2711
win6/12/476 win34/20/704 unw9/3/911 win65/18/582 unw8/7/835 win16/15/577 win5/10/252 win1/9/0
win56/24/936 unw7/2/1039 win2/10/181 win6/13/263 win1/9/0 win7/12/397 unk1976/0/1849
unk1998/0/2068
win6/12/476 win34/20/704 unw61/9/911 win65/18/582 unw135/7/835 win16/15/577 win5/10/252 win1/9/0
win56/24/936 unw259/14/1039 win2/10/181 win6/13/263 win1/9/0 win7/12/397 unk1976/0/1849
unk1998/0/2068
"""
"""What small positions come to, by options: the verdict, the number of positions kept, the length
of the line, and the cost that was estimated at first."""


@pytest.mark.parametrize("loop", KERNELS, ids=lambda each: each.__name__.rpartition(".")[2])
def test_small_positions_are_solved_as_they_were(loop: ModuleType) -> None:
    assert [each for options in OPTIONS for each in efforts(options, loop)] == SOLVED.split()


def efforts(options: KingAlbertOptions, loop: ModuleType) -> Iterator[str]:
    """Yield what is found about small positions, and about the deals 6 and 7."""
    tableaux = [small_position(options, seed) for seed in range(60, 74)]
    tableaux += [RULES.start(setup(number, options.variation)).tableau for number in (6, 7)]
    for tableau in tableaux:
        solver = Solver(tableau, 3_000, loop)
        cost = solver.estimated_cost()
        while (solution := solver.work()) is None:
            pass
        yield f"{solution.verdict[:3]}{solution.states}/{len(solution.line)}/{cost}"


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
    tableau = laid_out(KingAlbertOptions(), ((),) * 9, (None,) * 7, (13,) * 4)
    assert solved(tableau) == Solution(Verdict.WINNABLE, (), 1)


def test_cards_that_are_safe_at_the_start_are_part_of_the_line() -> None:
    spare = ("QC", "KC", "KD", "KH", "KS")
    tableau = laid_out(KingAlbertOptions(), ((),) * 9, spare, (11, 12, 12, 12))
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
        state = apply(RULES, state, move).state
    assert estimated_cost(state.tableau) < before
