from __future__ import annotations

from itertools import count

import pytest

from gamesuite.engine.match import Match
from gamesuite.engine.rules import Outcome
from tests.games.king_albert.lines import LINES, Line, dealing_order, moves
from tests.games.king_albert.tables import RULES, setup


@pytest.mark.parametrize("line", LINES, ids=count(1))
def test_a_winning_line_of_another_program_wins(line: Line) -> None:
    match = Match(RULES, setup(cards=dealing_order(line)))
    assert [" ".join(column) for column in match.state.tableau.columns] == line["columns"]
    for move in moves(line):
        assert match.outcome is None
        match.do(move)
    assert match.outcome == Outcome("won", (0,))
    assert RULES.scores(match.state) == (52,)
