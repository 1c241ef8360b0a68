"""One step of dragging a card: the mouse event, and the painting of all that it changes.

The window shows a deal with all its cards and has 1920 by 1080 points. A card is lifted with
the mouse and carried over the whole table as by a quick hand, up to 20 points a step. A step
begins when the event is delivered to the window and ends when the window has been painted. The
figure is what 99 of 100 steps do not exceed.
"""

from __future__ import annotations

import json
import math

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from gamesuite import opening
from tests.bench.stage import HEIGHT, WIDTH, Stage, p99

STEPS = 400
_LEFT = Qt.MouseButton.LeftButton


class Hand:
    """Holds the mouse over the window of ``stage``."""

    def __init__(self, stage: Stage) -> None:
        self._window = stage.window
        self.at = QPointF()

    def press(self, point: QPointF) -> None:
        """Press the left button at ``point`` of the window."""
        self.at = point
        self._send(QEvent.Type.MouseButtonPress, _LEFT)

    def move(self) -> None:
        """Tell the window that the pointer is where it is."""
        self._send(QEvent.Type.MouseMove, Qt.MouseButton.NoButton)

    def _send(self, kind: QEvent.Type, button: Qt.MouseButton) -> None:
        seen = QPointF(self._window.mapToGlobal(self.at.toPoint()))
        event = QMouseEvent(kind, self.at, seen, button, _LEFT, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self._window.windowHandle(), event)


def main() -> None:
    """Carry a card round and print what was measured."""
    stage = Stage(opening.new_match("king-albert", {}, 1).match, animation="normal")
    print(json.dumps({"p99": p99(dragged(stage))}))


def dragged(stage: Stage) -> list[float]:
    """Return what the steps of carrying a card round took, in milliseconds."""
    table, hand = stage.table, Hand(stage)
    card = table.board.widget_at(table.board.top("column 9"))
    hand.press(QPointF(table.mapTo(stage.window, card.geometry().center())))
    steps = []
    for step in range(STEPS):
        hand.at = _on_the_way(step)
        steps.append(stage.milliseconds(hand.move))
    if table.board.held == []:
        raise SystemExit("no card was lifted")
    return steps


def _on_the_way(step: int) -> QPointF:
    """Return where the pointer is at ``step``: three times round, near and far by turns."""
    angle = step / STEPS * 6 * math.pi
    reach = 0.32 + 0.08 * math.cos(angle / 3)
    return QPointF(
        WIDTH * (0.5 + reach * math.cos(angle)), HEIGHT * (0.55 + reach * math.sin(angle))
    )


if __name__ == "__main__":
    main()
