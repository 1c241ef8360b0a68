"""What the tests of the shared table share: the toy, ready to be played."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.widgets.table.toy_game import ToyGame


@pytest.fixture
def toy(qtbot: QtBot) -> ToyGame:
    """Return the toy for two, the first of whom is to act and looks at it."""
    toy = ToyGame()
    qtbot.addWidget(toy.table)
    return toy
