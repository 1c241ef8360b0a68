"""What lies where on a board: its parts and pieces, and the spots that hands mean."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.hands import Spot
from gamesuite.engine.table.scene import Part, Piece
from gamesuite.widgets.pieces.any_piece import AnyPiece
from gamesuite.widgets.table.part_widgets import PartWidget

NO_PART = Part("", "")
"""What stands for a part that is not there."""


class Spots:
    """The parts of the scene that is shown, with the widgets of parts and pieces."""

    def __init__(self) -> None:
        self._scene: dict[str, Part] = {}
        self._parts: dict[str, PartWidget] = {}
        self._pieces: dict[CardId, AnyPiece] = {}

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of all parts, in reading order."""
        return tuple(self._scene)

    def part(self, name: str) -> Part:
        """Return the part ``name`` of the scene; raises KeyError."""
        return self._scene[name]

    def piece_at(self, spot: Spot) -> Piece | None:
        """Return the piece at ``spot``, None where none lies."""
        pieces = self._scene.get(spot.part, NO_PART).pieces
        return pieces[spot.height] if 0 <= spot.height < len(pieces) else None

    def height_of(self, part: str) -> int:
        """Return how many pieces lie at ``part``."""
        return len(self._scene[part].pieces)

    def top(self, part: str) -> Spot:
        """Return the spot of the uppermost piece at ``part``."""
        return Spot(part, max(self.height_of(part) - 1, 0))

    def widget_at(self, spot: Spot) -> QWidget:
        """Return the widget of the piece at ``spot``, of the part itself where none lies."""
        piece = self.piece_at(spot)
        return self._parts[spot.part] if piece is None else self._pieces[piece.id]

    def widget_of(self, piece: CardId) -> AnyPiece | None:
        """Return the widget of ``piece``, None if it is not on the table."""
        return self._pieces.get(piece)

    def spot_of(self, widget: object) -> Spot | None:
        """Return the spot whose widget is ``widget``."""
        for name, part in self._scene.items():
            spots = (Spot(name, height) for height in range(max(len(part.pieces), 1)))
            for spot in spots:
                if self.widget_at(spot) is widget:
                    return spot
        return None

    def rect_at(self, spot: Spot) -> QRect:
        """Return where the piece at ``spot`` itself is, or the part where none lies."""
        piece = self.piece_at(spot)
        return self.part_rect(spot.part) if piece is None else self._pieces[piece.id].body

    def shows_look(self, spot: Spot) -> bool:
        """Return whether what is at ``spot`` draws by itself how it stands out, so no ring does."""
        piece = self.piece_at(spot)
        if piece is None:
            return self._parts[spot.part].shows_look
        return self._pieces[piece.id].shows_look

    def part_rect(self, part: str) -> QRect:
        """Return where the part ``part`` itself is."""
        return self._parts[part].geometry()

    def part_at(self, point: QPoint) -> str | None:
        """Return the topmost part under ``point``, itself and not its buddy."""
        found = (
            name for name in reversed(self._scene) if self._parts[name].geometry().contains(point)
        )
        return next(found, None)

    def spot_at(self, point: QPoint) -> Spot | None:
        """Return the topmost piece under ``point``, else the part there, None on the bare table.

        Where the part has a buddy, it is that.
        """
        for name, part in self._scene.items():
            for height in range(len(part.pieces) - 1, -1, -1):
                piece = self._pieces[part.pieces[height].id]
                if piece.isVisible() and piece.covers(point):
                    return Spot(name, height)
        found = self.part_at(point)
        if found is None:
            return None
        buddy = self._scene[found].buddy
        return self.top(buddy if buddy in self._scene else found)

    def landing(self, part: str) -> QRect:
        """Return the area of ``part`` on which a piece counts as dropped there."""
        widget = self._parts[part]
        rect = widget.geometry().united(self.rect_at(self.top(part)))
        if widget.spec.fan == "down":
            rect.setBottom(rect.bottom() + rect.width() // 2)
        return rect

    def is_usable(self, spot: Spot) -> bool:
        """Return whether hands can do something with what is at ``spot``."""
        piece = self.piece_at(spot)
        if piece is not None:
            return piece.movable
        return self._parts[spot.part].spec.kind == "button" and self.part(spot.part).why is None
