"""Where the score panel lies: beside the table or below it, wherever the cards get more room."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QRect, QSize

from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.widgets.table.game_table import AnyGameTable

_LOYALTY = 1.03
"""How many times as much room the cards must have for the panel to go somewhere else."""

_Place: TypeAlias = Literal["upright", "compact", "below"]
"""Beside the table as a column, there as a compact one, or below the table as a row."""


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
        height = self.needed_height(width)
        if self._place == "below":
            return table + QSize(0, height)
        return QSize(table.width() + self._panel.upright_width(), max(table.height(), height))

    def needed_height(self, width: int) -> int:
        """Return how high the panel has to be on a ground of ``width``, 0 while it is hidden."""
        panel = self._panel
        if panel.isHidden():
            return 0
        if self._place != "below":
            return panel.minimumSizeHint().height()
        height = panel.heightForWidth(width) if panel.hasHeightForWidth() else 0
        if height <= 0:  # no words wrap
            height = panel.sizeHint().height()
        return max(height, panel.minimumHeight())

    def lay(self, ground: QRect) -> QRect:
        """Put the panel on ``ground``, and return the part of it that is left for the table."""
        panel = self._panel
        if panel.isHidden():
            return ground
        if self._place == "below":
            panel.resize(ground.width(), panel.height())  # first: its words wrap in its width
            height = self.needed_height(ground.width())
            panel.setGeometry(ground.left(), ground.bottom() + 1 - height, ground.width(), height)
            return ground.adjusted(0, 0, 0, -height)
        width = panel.upright_width()
        if self.is_mirrored:
            panel.setGeometry(ground.left(), ground.top(), width, ground.height())
            return ground.adjusted(width, 0, 0, 0)
        panel.setGeometry(ground.right() + 1 - width, ground.top(), width, ground.height())
        return ground.adjusted(0, 0, -width, 0)

    def _best_place(self, table: AnyGameTable, view: object, room: QSize) -> _Place:
        """Return where the panel leaves the cards the most room without scrolling.

        It stays where it is if another place is hardly better.
        """
        panel = self._panel
        table_above = room - QSize(0, panel.flat_height(room.width()))
        card_rooms: dict[_Place, float] = {"below": table.card_room(view, table_above)}
        table_beside = room - QSize(panel.upright_width(), 0)
        if table_beside.width() >= table.least.width():
            if panel.upright_size().height() <= room.height():
                card_rooms["upright"] = table.card_room(view, table_beside)
            elif self._fits_compact(room.height()):
                card_rooms["compact"] = table.card_room(view, table_beside)
        if self._place in card_rooms:
            card_rooms[self._place] *= _LOYALTY
        return max(card_rooms, key=lambda place: card_rooms[place])

    def _fits_compact(self, height: int) -> bool:
        """Return whether a compact column fits into its width and the ``height``."""
        least = self._panel.upright_size(compact=True)
        return least.width() <= self._panel.upright_width() and least.height() <= height
