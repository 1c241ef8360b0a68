"""The page of a game: its table and its score panel."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from gamesuite.app.score_panel import ScorePanel
from gamesuite.app.summary import Summary
from gamesuite.opening import Opened
from gamesuite.widgets.game_table import AnyGameTable

_WIDE = 1.95
"""From this ratio of width to height on, the panel stands beside the table."""


class TablePage(QWidget):
    """Shows one table with the panel where it leaves the cards most room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table: AnyGameTable | None = None
        self.panel = ScorePanel(self)
        self.summary = Summary(self)
        self._mirrored = False
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._box.addWidget(self.panel)

    def set_table(self, table: AnyGameTable) -> None:
        """Show ``table`` from now on."""
        if self.table is not None:
            self._box.removeWidget(self.table)
            # It must neither hear nor want anything on the way out: another game is played.
            self.table.blockSignals(True)
            self.table.hide()
            self.table.deleteLater()
        self.table = table
        self._box.insertWidget(0, table, 1)
        table.show()
        self.summary.raise_()

    def want(self, command: object) -> None:
        """Want ``command`` done, chosen from a menu or a list, as hands at the table would."""
        if self.table is not None:
            self.table.want(command)

    def show_game(self, opened: Opened) -> None:
        """Show the figures of ``opened``, and how it ended if it has."""
        if self.table is not None:
            self.table.setAccessibleName(opened.game.descriptions.title())
        self.panel.show_game(opened)
        self.summary.show_game(opened)
        self._arrange()

    def set_mirrored(self, *, mirrored: bool) -> None:
        """Put the panel on the other side."""
        self._mirrored = mirrored
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the panel where it leaves the cards most room."""
        self._arrange()

    def _arrange(self) -> None:
        directions = QBoxLayout.Direction
        beside = self.width() > _WIDE * self.height()
        if self.table is not None and self.table.wants_width():
            beside = False
        self.panel.set_upright(upright=beside)
        if not beside:
            self._box.setDirection(directions.TopToBottom)
        elif self._mirrored:
            self._box.setDirection(directions.RightToLeft)
        else:
            self._box.setDirection(directions.LeftToRight)
        self._box.activate()
        self._place_summary()

    def _place_summary(self) -> None:
        if self.table is not None:
            self.summary.place_over(self.table.geometry(), self.table.result_edge)
