from __future__ import annotations

from random import Random

import pytest

from gamesuite.engine.thinking import arena
from gamesuite.engine.thinking.arena import play
from gamesuite.games.king_albert.rules import VARIATIONS, State, VariationName
from gamesuite.patience.players import GreedyPatience
from gamesuite.patience.rules import FOUNDATION, Command, Move
from tests.games.king_albert.tables import RULES, position, setup

GREEDY = GreedyPatience(RULES)


def _decisions(state: State) -> set[Command]:
    view = RULES.view(state, 0)
    return {GREEDY.decide(view, Random(luck)) for luck in range(10)}


DECISIONS: list[tuple[str, State, set[Move]]] = [
    ("home first", position("KH QS", "JH", "AS"), {Move("AS", FOUNDATION)}),
    ("the longest sequence", position("KH QS", "QC", "2C JD"), {Move("JD", "column 1")}),
    ("emptying a column", position("QS", "2C JD", "JH"), {Move("JH", "column 1")}),
    (
        "from a column before the reserve",
        position("QS", "2C JD", reserve="JH"),
        {Move("JD", "column 1")},
    ),
]


@pytest.mark.parametrize(("_what", "state", "moves"), DECISIONS, ids=[d[0] for d in DECISIONS])
def test_decisions(_what: str, state: State, moves: set[Move]) -> None:
    assert _decisions(state) == moves


def test_it_frees_a_card_that_can_go_on() -> None:
    state = position("2S QD 5C", "KS", "3H", "")
    assert _decisions(state) == {Move("5C", "column 4")}
    for columns in ("9S QD 5C", "5S QD 5C"):
        state = position(columns, "KS", "3H", "", "5H")
        assert _decisions(state) == {Move("5C", "column 4")}, columns
    state = position("QD 9S 5C", "KS", "3H", "", "5H")  # what lies below stays there
    assert len(_decisions(state)) > 1
    state = position("9S 2C 5C", "KS", "3D", "", "5H", home="AC")
    assert _decisions(state) == {Move("5C", "column 4")}


def test_it_leaves_a_sequence_alone() -> None:
    state = position("9H 8S", "9D", "5S 7D")
    assert Move("8S", "column 2") in set(RULES.legal_commands(state))
    assert _decisions(state) == {Move("7D", "column 1")}


def test_it_makes_any_move_when_none_is_good() -> None:
    state = position("9H 8S", "9D", "2D 4C", "")
    assert _decisions(state) <= set(RULES.legal_commands(state))
    assert len(_decisions(state)) > 1


@pytest.mark.parametrize("variation", VARIATIONS)
@pytest.mark.parametrize("back", [False, True])
def test_it_plays_every_variation(variation: VariationName, back: bool) -> None:
    played = play(RULES, setup(3, variation, back=back), [GREEDY])
    assert played.finished or len(played.match.entries) == arena.MOST_ALONE
