"""What the list of all moves shows where the coach says which final scores they lead to."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QLabel

from gamesuite.app.coach.move_list import MoveList
from gamesuite.engine.advice import Advice
from tests.app.player import Player


def check_list(player: Player, advice: Advice[Any], prospect: str, title: str) -> None:
    """Check that the open list has the ``title`` and all moves of ``advice``.

    The words of the best one begin with ``prospect``.
    """
    (dock,) = player.window.findChildren(MoveList)
    model = dock.view.model()
    assert model.rowCount(QModelIndex()) == len(advice.ranked)
    assert model.headerData(1, Qt.Orientation.Horizontal) == "Score"
    best = model.index(0, 0)
    assert best.data().partition("\n")[2].startswith(prospect)
    spoken = best.data(Qt.ItemDataRole.AccessibleTextRole)
    assert f": final score {model.index(0, 1).data()}, best. {prospect}" in spoken
    assert title in [each.text() for each in dock.findChildren(QLabel)]
