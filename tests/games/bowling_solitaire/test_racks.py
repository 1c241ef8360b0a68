"""The exact values of a rack, against an independent solver and in both forms of the kernel."""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType

import pytest

from gamesuite.engine.thinking.kernels import is_compiled
from gamesuite.games.bowling_solitaire import kernel as plain_kernel
from gamesuite.games.bowling_solitaire import racks
from gamesuite.games.bowling_solitaire.prospects import RackWorth
from gamesuite.games.bowling_solitaire.racks import (
    HiddenRack,
    Value,
    groups_in_masks,
    rack_commands,
    rack_of,
    solved,
)
from gamesuite.games.bowling_solitaire.rules import Bowl, EndBall, View, hidden_numbers

from .positions import LEAFLET, new_match
from .slow_solver import SlowSolver

WORTH = RackWorth(1, 1, 13.3, 8.35)
SMALL_DEALS = (36, 84, 120, 128, 53)
"""Deals with few positions, so that the slow solver is done in seconds."""
KERNELS = sorted({plain_kernel, racks.kernel}, key=lambda each: each.__name__)


def exact(
    view: View, worth: RackWorth = WORTH, loop: ModuleType = racks.kernel
) -> dict[Bowl | EndBall, Value]:
    rack = HiddenRack(view, worth, loop)
    return {command: solved(rack, command) for command in rack_commands(view)}


@pytest.mark.parametrize("deal", SMALL_DEALS)
def test_first_card_values_are_those_of_an_independent_solver(deal: int) -> None:
    view = new_match(number=deal).view(0)
    slow = SlowSolver(1, 1, 13.3, 8.35).values(view)
    assert {command: value.worth for command, value in exact(view).items()} == pytest.approx(
        slow, abs=1e-9
    )


@pytest.mark.parametrize("worth", [(2, 1, 21.7, 8.35), (3, 2, 0, 0), (1, 0, 0, 0)])
def test_other_weights_count_as_in_the_independent_solver(
    worth: tuple[float, float, float, float],
) -> None:
    view = new_match(number=36).view(0)
    values = exact(view, RackWorth(*worth))
    slow = SlowSolver(*worth).values(view)
    assert {command: value.worth for command, value in values.items()} == pytest.approx(slow)


@pytest.mark.parametrize("loop", KERNELS, ids=lambda each: each.__name__.rpartition(".")[2])
def test_both_balls_are_valued_by_both_kernels(loop: ModuleType) -> None:
    match = new_match(LEAFLET)
    for command in (Bowl("left", "FH"), Bowl("left", "BCD"), Bowl("right", "AE"), EndBall()):
        match.do(command)
        view = match.view(0)
        slow = SlowSolver(1, 1, 13.3, 8.35).values(view)
        values = exact(view, loop=loop)
        assert {command: value.worth for command, value in values.items()} == pytest.approx(slow)


@pytest.mark.parametrize("deal", [36, 120])
def test_both_kernels_do_the_same(deal: int) -> None:
    view = new_match(number=deal).view(0)
    plain, used = (HiddenRack(view, WORTH, loop) for loop in (plain_kernel, racks.kernel))
    for command in rack_commands(view):
        assert solved(plain, command) == solved(used, command)
        assert plain.positions == used.positions


@pytest.mark.parametrize("loop", KERNELS, ids=lambda each: each.__name__.rpartition(".")[2])
def test_the_number_of_an_idle_card_does_not_matter(loop: ModuleType) -> None:
    """Once the 6 has taken J, the pins 1 and 8 are left: only 1, 8 and 9 fit them."""

    def after(hidden: tuple[int, int]) -> int:
        six, empty = 6 | 2 << 4, plain_kernel.EMPTY
        piles = six | empty << plain_kernel.PILE_BITS | empty << 2 * plain_kernel.PILE_BITS
        key = 0b11_1000_0000 | piles << plain_kernel.FIRST_PILE
        key += sum(1 << plain_kernel.HIDDEN + 2 * number for number in hidden)
        return int(search.after_card(key, 0, 0b10_0000_0000))

    numbers = list(map(int, LEAFLET.replace(" ", "")[:10]))
    search = loop.Search(numbers, *groups_in_masks(), (1, 1, 13.3, 8.35))
    assert after((0, 2)) == after((5, 5)) == after((3, 7))
    assert len({after((0, 2)), after((0, 1)), after((0, 8)), after((1, 8))}) == 4


def test_chances_are_those_of_the_best_play() -> None:
    view = new_match(number=36).view(0)
    strike = exact(view, RackWorth(0, 0, 1, 0))
    both = exact(view, RackWorth(0, 0, 1, 1))
    for value in strike.values():
        assert value.worth == pytest.approx(value.strike)
    for value in both.values():
        assert value.worth == pytest.approx(value.strike + value.spare)


def test_a_search_in_slices_ends_with_the_same_values(monkeypatch: pytest.MonkeyPatch) -> None:
    view = new_match(number=36).view(0)
    whole = exact(view)
    monkeypatch.setattr(racks, "SLICE", 25)
    rack = HiddenRack(view, WORTH)
    command = rack_commands(view)[0]
    assert rack.value(command) is None
    assert exact(view) == whole


def test_open_balls_have_the_value_of_the_best_line() -> None:
    view = new_match(LEAFLET, "open-balls").view(0)
    assert not hidden_numbers(view)
    rack = rack_of(view, RackWorth(1, 1, 100, 10))
    best = max(solved(rack, command) for command in rack_commands(view))
    assert best == Value(20, 0, 1, 10)  # no strike, the spare of the leaflet


def test_the_compiled_kernel_is_used_where_there_is_one() -> None:
    compiled = find_spec(f"{plain_kernel.__name__}_native")
    assert is_compiled(racks.kernel) == (compiled is not None)
