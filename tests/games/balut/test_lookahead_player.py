from __future__ import annotations

from random import Random

import pytest

from gamesuite.dice.rules import Roll
from gamesuite.engine.player import Player
from gamesuite.games.balut.players import LEVELS, StrongBalutPlayer
from gamesuite.games.balut.rules import (
    CATEGORIES,
    TURNS,
    BalutOptions,
    Command,
    Sheet,
    View,
    Write,
    bonus,
)
from gamesuite.games.balut.thinking.values import points_turn

OPTIONS = BalutOptions()
STRONG = StrongBalutPlayer()


def decide(
    sheet: Sheet, dice: tuple[int, ...], rolls: int, player: Player[View, Command] = STRONG
) -> object:
    return player.decide(View(OPTIONS, (sheet,), dice, rolls), Random(1))


def nearly_full(**left: tuple[int, ...]) -> Sheet:
    """Return a sheet full except for the named categories, which have these scores."""
    full = {"straight": (15,) * 4, "balut": (0,) * 4}
    boxes = (left.get(each.replace("-", "_"), full.get(each, (12,) * 4)) for each in CATEGORIES)
    return Sheet(tuple(boxes))


def test_a_turn_begins_with_a_roll() -> None:
    assert decide(Sheet(), (), 0) == Roll()


def test_a_balut_is_kept_and_written() -> None:
    assert decide(Sheet(), (6, 6, 6, 6, 6), 1) == Write("balut")


def test_the_strong_player_rolls_for_what_is_left() -> None:
    sheet = nearly_full(straight=(15, 20, 15))
    assert decide(sheet, (1, 2, 3, 4, 6), 2) == Roll((1, 2, 3, 4))
    assert decide(sheet, (2, 3, 4, 5, 6), 1) == Write("straight")


def test_the_last_box_is_valued_by_the_points_it_earns() -> None:
    sheet = nearly_full(choice=(30, 30, 30))
    values = points_turn(sheet, "standard").values
    assert set(values) == {"choice"}
    for score, value in values["choice"].items():
        points = (2 if score >= 11 else 0) + bonus(sheet.total() + score)
        assert value == pytest.approx(points, abs=1e-6)
        assert value > points  # the higher total score breaks ties
    assert sheet.turns() == TURNS - 1


def test_the_value_of_an_empty_sheet_is_what_the_strong_player_scores() -> None:
    assert 9.3 < points_turn(Sheet(), "standard").average < 9.8


def test_weaker_levels_err_and_repeat_themselves() -> None:
    easy = LEVELS["easy"]()
    view = View(OPTIONS, (Sheet(),), (1, 2, 4, 4, 6), 1)
    asked = [easy.decide(view, Random(seed)) for seed in range(20)]
    assert len(set(map(str, asked))) > 1
    assert [easy.decide(view, Random(seed)) for seed in range(20)] == asked
