"""Hands that do not wait for anything: whatever they do, all comes to lie where it belongs."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.widgets.table.hurry import hurry
from tests.widgets.table.toy_game import ToyGame


@pytest.mark.parametrize("seed", range(6))
def test_no_hands_in_a_hurry_go_wrong(qtbot: QtBot, seed: int) -> None:
    toy = ToyGame(seats=2 + seed % 2)
    qtbot.addWidget(toy.table)
    assert hurry(toy, seed) > 0
