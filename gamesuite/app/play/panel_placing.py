"""Where the score panel lies: beside the table or below it, wherever the cards get more room."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QRect, QSize

from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.widgets.table.game_table import AnyGameTable

_AS_GOOD = 1.03
"""How much more room the cards must have for the panel to go somewhere else."""

_Place: TypeAlias = Literal["upright", "compact", "below"]
"""Beside the table, there with labels beside their values, or below the table."""


class PanelPlacing:
    """Places ``panel`` and its table on a ground.

    First `choose` says on which side the panel is best. Then `needed` says how large the ground has
    to be, and once it is, `lay` puts the panel there and says what is left for the table.
    """

    def __init__(self, panel: ScorePanel) -> None:
        self._panel = panel
        self._place: _Place = "upright"
        self.is_mirrored = False
        """Whether a panel beside the table is on its left."""

    def choose(self, table: AnyGameTable, view: object, room: QSize) -> None:
        """Choose where the panel leaves ``table``, which shows ``view``, the most of ``room``."""
        if self._panel.isHidden():
            return
        place = self._best_place(table, view, room)
        if place != self._place:
            self._place = place
            self._panel.set_upright(upright=place != "below", compact=place == "compact")

    def needed(self, table: QSize, width: int) -> QSize:
        """Return the least size of a ground of ``width`` whose table needs the size ``table``."""
        if self._panel.isHidden():
            return table
        high = self.needed_height(width)
        if self._place == "below":
            return table + QSize(0, high)
        return QSize(table.width() + self._panel.upright_width(), max(table.height(), high))

    def needed_height(self, width: int) -> int:
        """Return how high the panel has to be on a ground of ``width``, 0 while it is hidden."""
        panel = self._panel
        if panel.isHidden():
            return 0
        if self._place != "below":
            return panel.minimumSizeHint().height()
        high = panel.heightForWidth(width) if panel.hasHeightForWidth() else -1
        return max(high, panel.minimumHeight(), 0 if high > 0 else panel.sizeHint().height())

    def lay(self, ground: QRect) -> QRect:
        """Put the panel on ``ground``, and return the part of it that is left for the table."""
        panel = self._panel
        if panel.isHidden():
            return ground
        if self._place == "below":
            panel.resize(ground.width(), panel.height())  # its words wrap as its width wants
            high = self.needed_height(ground.width())
            panel.setGeometry(ground.left(), ground.bottom() + 1 - high, ground.width(), high)
            return ground.adjusted(0, 0, 0, -high)
        width = panel.upright_width()
        left = ground.left() if self.is_mirrored else ground.right() + 1 - width
        panel.setGeometry(left, ground.top(), width, ground.height())
        return ground.adjusted(*((width, 0, 0, 0) if self.is_mirrored else (0, 0, -width, 0)))

    def _best_place(self, table: AnyGameTable, view: object, room: QSize) -> _Place:
        """Return where the panel leaves the cards the most room without scrolling.

        It stays where it is if another place is hardly better.
        """
        panel = self._panel
        below = room - QSize(0, panel.flat_height(room.width()))
        rooms: dict[_Place, float] = {"below": table.card_room(view, below)}
        beside = room - QSize(panel.upright_width(), 0)
        if beside.width() >= table.least.width():
            if panel.upright_size().height() <= room.height():
                rooms["upright"] = table.card_room(view, beside)
            elif _holds(panel.upright_width(), room.height(), panel.upright_size(compact=True)):
                rooms["compact"] = table.card_room(view, beside)
        if self._place in rooms:
            rooms[self._place] *= _AS_GOOD
        return max(rooms, key=lambda place: rooms[place])


def _holds(width: int, height: int, size: QSize) -> bool:
    """Return whether what has the ``size`` fits into ``width`` and ``height``."""
    return size.width() <= width and size.height() <= height
