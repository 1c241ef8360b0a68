"""What is ringed at a table: what stands out, what a hint points at, and what has moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QWidget

from gamesuite.engine.hands import Spot
from gamesuite.engine.scene import Scene
from gamesuite.engine.step import Event, Moved
from gamesuite.widgets.table.board import Board
from gamesuite.widgets.table.pointing import Pointing
from gamesuite.widgets.table.rings import Ringed, TableRings, ring_colour
from gamesuite.widgets.theme import current_theme


class Lights:
    """Rings round what lies on ``board``, at ``table``; ``marked`` are events that are marked."""

    def __init__(self, table: QWidget, board: Board) -> None:
        self._board = board
        self._rings = TableRings(table)
        self._marks = TableRings(table)
        self.marked: Sequence[Event] = ()

    def show(self, scene: Scene, pointing: Pointing | None) -> None:
        """Ring the parts of ``pointing``, without it what stands out in ``scene``."""
        theme, board = current_theme(), self._board
        if pointing is not None:
            parts = pointing.pointed.parts
            ringed = [(board.widget_at(board.top(part)), theme.hint) for part in parts]
        else:
            ringed = list(self._standing_out(scene))
        self._rings.light(ringed)
        self._marks.light([(widget, theme.hint) for widget in self._moved()])

    def _standing_out(self, scene: Scene) -> Iterator[Ringed]:
        """Yield what looks in ``scene`` as if a ring is round it, with the colour.

        A scene that is only tried out may have pieces elsewhere; their rings are where they lie.
        """
        theme, board = current_theme(), self._board
        for part in scene.parts:
            colour = ring_colour(part.look, theme)
            if colour:
                yield board.widget_at(board.top(part.name)), colour
            for piece in part.pieces:
                colour = ring_colour(piece.look, theme)
                if colour:
                    yield board.widget_of(piece.id), colour

    def _moved(self) -> list[QWidget]:
        """Return the lowest of the pieces that moved first in the events that are marked."""
        moved = next((event for event in self.marked if isinstance(event, Moved)), None)
        if moved is None or moved.target not in self._board.parts:
            return []
        height = self._board.height_of(moved.target) - len(moved.cards)
        return [self._board.widget_at(Spot(moved.target, max(height, 0)))]
