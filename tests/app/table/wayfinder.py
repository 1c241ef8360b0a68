"""Moves the focus with the arrow keys, guided only by where the focus and the goal are visible."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from tests.app.player import Player

_MOST_KEYS = 40


def go_to(player: Player, card: str) -> None:
    """Press arrow keys until the focus is on ``card``."""
    _walk(player, player.rect(card).center())


def go_to_place(player: Player, place: str) -> None:
    """Press arrow keys until the focus is on the top card of ``place``, or on the empty place."""
    table = player.table
    _walk(player, table.board.widget_at(table.board.top(place)).geometry().center())


def _walk(player: Player, goal: QPoint) -> None:
    visits: Counter[tuple[int, int]] = Counter()
    for _ in range(_MOST_KEYS):
        here = _focused(player)
        if here == goal:
            return
        visits[here.toTuple()] += 1
        player.key(_arrow(goal - here, turn=visits[here.toTuple()]))
    raise AssertionError(f"no way by arrows: at {player.focus_name()}, wanted {goal}")


def _focused(player: Player) -> QPoint:
    """Return where the focus is; a key shows the focus if it was hidden."""
    if QApplication.focusWidget() is player.table:
        player.key(Qt.Key.Key_Left)
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget.geometry().center()


def _arrow(way: QPoint, turn: int) -> Qt.Key:
    """Return the arrow key towards ``way``: sideways first, unless that led in a circle."""
    sideways = Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left
    upright = Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up
    return sideways if way.x() and turn % 2 else upright
