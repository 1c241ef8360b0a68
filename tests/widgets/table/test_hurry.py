"""A player who waits for nothing: whatever happens, everything ends up in its place."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.widgets.table.hurry import hurry
from tests.widgets.table.toy_game import ToyGame


@pytest.mark.parametrize("seed", range(6))
def test_everything_ends_up_in_its_place_in_any_hurry(qtbot: QtBot, seed: int) -> None:
    toy = ToyGame(seats=2 + seed % 2)
    qtbot.addWidget(toy.table)
    assert hurry(toy, seed) > 0
