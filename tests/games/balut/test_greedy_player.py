from __future__ import annotations

from random import Random

import pytest

from gamesuite.dice.rules import Roll
from gamesuite.engine.thinking.arena import play
from gamesuite.games.balut.players import GreedyBalutPlayer, best_score_turn
from gamesuite.games.balut.rules import CATEGORIES, Category, Command, Sheet, Write
from tests.games.balut.positions import CARD, RULES, ZEROS, position, setup


def _only(*categories: Category) -> Sheet:
    boxes = tuple(() if category in categories else ZEROS.boxes[0] for category in CATEGORIES)
    return Sheet(boxes)


DECISIONS: list[tuple[Sheet, tuple[int, ...], int, Command]] = [
    (Sheet(), (), 0, Roll()),
    (Sheet(), (6, 6, 6, 6, 6), 1, Write("balut")),
    (Sheet(), (6, 3, 6, 6, 6), 1, Roll((0, 2, 3, 4))),
    (Sheet(), (5, 5, 6, 6, 6), 3, Write("full-house")),
    (_only("fours"), (4, 1, 4, 5, 6), 2, Roll((0, 2))),
    (_only("straight"), (6, 3, 5, 1, 4), 2, Roll((0, 1, 2, 4))),
    (_only("straight", "balut"), (6, 3, 5, 1, 4), 3, Write("straight")),
    (_only("choice"), (4, 3, 6, 5, 4), 1, Roll((2, 3))),
    (_only("choice"), (4, 3, 6, 5, 4), 2, Roll((0, 2, 3, 4))),
]


@pytest.mark.parametrize(("sheet", "dice", "rolls", "command"), DECISIONS)
def test_decisions(sheet: Sheet, dice: tuple[int, ...], rolls: int, command: Command) -> None:
    view = position(sheet, CARD, dice=dice, rolls=rolls).seen
    assert GreedyBalutPlayer().decide(view, Random(1)) == command
    assert GreedyBalutPlayer().decide(view, Random(2)) == command


def test_more_open_categories_are_worth_more() -> None:
    assert best_score_turn(("fours",)).average < best_score_turn(("fours", "straight")).average
    assert best_score_turn(CATEGORIES).average > 23


def test_greedy_games_reach_the_expected_average() -> None:
    """The average over many games is 376 and 4.0 points; these forty games never change."""
    totals, points = 0, 0
    for deal in range(20):
        played = play(RULES, setup(seats=2, deal=deal), [GreedyBalutPlayer()] * 2)
        assert played.finished
        totals += sum(RULES.scores(played.match.state))
        assert played.match.outcome is not None
        points += sum(played.match.outcome.points)
    assert totals / 40 == pytest.approx(376, abs=25)
    assert points / 40 == pytest.approx(4.0, abs=1.6)
