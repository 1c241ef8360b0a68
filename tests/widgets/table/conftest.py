"""The toy, ready to be played."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.widgets.table.toy_game import ToyGame


@pytest.fixture
def toy(qtbot: QtBot) -> ToyGame:
    """Return the toy for two players; the first is to act and is the viewer."""
    toy = ToyGame()
    qtbot.addWidget(toy.table)
    return toy
