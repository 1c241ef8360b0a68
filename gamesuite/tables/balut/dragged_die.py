"""A die in the hand."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from gamesuite.tables.balut.dice_tray import DiceTray

_HEIGHT = 0.12


class DraggedDie:
    """The die at ``place`` of ``tray``, held at ``grip``, a point of the table."""

    def __init__(self, tray: DiceTray, place: int, grip: QPoint) -> None:
        self.place = place
        self._tray = tray
        self._die = tray.dice[place]
        self._offset = grip - self._die.pos()
        self._die.raise_up(_HEIGHT)
        self._die.raise_()

    def move_to(self, point: QPoint) -> None:
        """Carry the die to ``point``, and light up the row where it would lie."""
        self._die.move(point - self._offset)
        over = self._over()
        was = self.place in self._tray.kept
        self._tray.zones.set_target(over if over is not None and over != was else None)

    def drop(self) -> bool | None:
        """Let go of the die; return whether that keeps it, None if it is over neither row."""
        self._die.raise_up(0.0)
        self._tray.zones.set_target(None)
        return self._over()

    def _over(self) -> bool | None:
        return self._tray.zone_at(self._die.die_rect.center())
