"""The parts and pieces of a board, found by name, spot or point."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.controller import Spot
from gamesuite.engine.table.scene import Part, Piece
from gamesuite.widgets.pieces.die_widget import AnyPiece
from gamesuite.widgets.pieces.lifted import HeldPieces
from gamesuite.widgets.table.part_widgets import GapWidget, PartWidget

NO_PART = Part("", "")
"""Stands in for a part that is not shown."""


class Spots:
    """The parts of the scene shown, and the widgets of parts and pieces. `Board` fills them.

    Methods that take a part or a spot need a part of the scene, and raise KeyError for any other,
    but for `piece_at`.
    """

    def __init__(self) -> None:
        self._scene: dict[str, Part] = {}
        """The parts of the scene by name, in reading order."""
        self._parts: dict[str, PartWidget] = {}
        """The widget of each part of the layout, which may have more parts than the scene."""
        self.pieces: dict[CardId, AnyPiece] = {}
        """The widget of each piece on the table, by its id; dice have ids of cards too."""
        self.held: list[HeldPieces] = []
        """The pieces that are held, a group for each part that they come from.

        A player holds pieces of one part at a time; what a hint raises may come from several.
        """

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of all parts in reading order."""
        return tuple(self._scene)

    def part(self, name: str) -> Part:
        """Return the part ``name`` of the scene; raises KeyError."""
        return self._scene[name]

    def piece_at(self, spot: Spot) -> Piece | None:
        """Return the piece at ``spot``, None if there is none."""
        pieces = self._scene.get(spot.part, NO_PART).pieces
        return pieces[spot.height] if 0 <= spot.height < len(pieces) else None

    def height_of(self, part: str) -> int:
        """Return how high the pile at ``part`` is: the number of its pieces."""
        return len(self._scene[part].pieces)

    def top(self, part: str) -> Spot:
        """Return the spot of the top piece at ``part``, or of the part if it is empty."""
        return Spot(part, max(self.height_of(part) - 1, 0))

    def widget_at(self, spot: Spot) -> QWidget:
        """Return the widget of the piece at ``spot``, or of the part if there is no piece."""
        piece = self.piece_at(spot)
        return self._parts[spot.part] if piece is None else self.pieces[piece.id]

    def uncovered(self) -> Iterator[QWidget]:
        """Yield the widgets of parts and pieces in reading order, without those that lie covered.

        A piece covers its part, and all below it unless they are fanned.
        """
        for name, part in self._scene.items():
            count = len(part.pieces)
            for height in range(self._parts[name].spec.covered(count), max(count, 1)):
                yield self.widget_at(Spot(name, height))  # 0 of an empty part is the part itself

    def widget_of(self, piece: CardId) -> AnyPiece | None:
        """Return the widget of ``piece``, None if the piece is not on the table."""
        return self.pieces.get(piece)

    def spot_of(self, widget: object) -> Spot | None:
        """Return the spot whose widget is ``widget``, None if there is none."""
        for name, part in self._scene.items():
            spots = (Spot(name, height) for height in range(max(len(part.pieces), 1)))
            for spot in spots:
                if self.widget_at(spot) is widget:
                    return spot
        return None

    def rect_at(self, spot: Spot) -> QRect:
        """Return the rectangle of the piece at ``spot``, or of the part if there is no piece."""
        piece = self.piece_at(spot)
        return self.part_rect(spot.part) if piece is None else self.pieces[piece.id].body

    def shows_look(self, spot: Spot) -> bool:
        """Return whether what is at ``spot`` draws its look itself and so has no ring."""
        piece = self.piece_at(spot)
        if piece is None:
            return self._parts[spot.part].shows_look
        return self.pieces[piece.id].shows_look

    def takes_anything(self, part: str) -> bool:
        """Return whether ``part`` has pieces and shows that others are held over them."""
        return self._parts[part].takes_anything and bool(self._scene[part].pieces)

    def part_rect(self, part: str) -> QRect:
        """Return the rectangle of ``part`` without its pieces."""
        return self._parts[part].geometry()

    def filled(self) -> Iterator[QRect]:
        """Yield where on the table something is seen: parts that show something, and pieces."""
        for name in self._scene:
            widget = self._parts[name]
            yield widget.filled() if isinstance(widget, GapWidget) else widget.geometry()
        yield from (piece.geometry() for piece in self.pieces.values() if not piece.isHidden())

    def part_at(self, point: QPoint) -> str | None:
        """Return the topmost part under ``point``, even if it has a buddy."""
        for name in reversed(self._scene):
            if self._press_area(name).contains(point):
                return name
        return None

    def spot_at(self, point: QPoint) -> Spot | None:
        """Return the spot of the topmost piece under ``point``, or else of the part there.

        None on the felt. A part with a buddy gives the spot of its buddy.
        """
        piece_spot = self.piece_spot_at(point)
        if piece_spot is not None:
            return piece_spot
        part_name = self.part_at(point)
        if part_name is None:
            return None
        buddy = self._scene[part_name].buddy
        return self.top(buddy if buddy in self._scene else part_name)

    def piece_spot_at(self, point: QPoint, *, but_not_of: str = "") -> Spot | None:
        """Return the spot of the topmost piece under ``point``, None if there is none.

        The pieces of the part ``but_not_of`` do not count.
        """
        for name, part in reversed(self._scene.items()):
            if name == but_not_of:
                continue
            for height in range(len(part.pieces) - 1, -1, -1):
                piece = self.pieces[part.pieces[height].id]
                if piece.isVisible() and piece.covers(point):
                    return Spot(name, height)
        return None

    def landing(self, part: str) -> QRect:
        """Return the area in which a piece counts as dropped on ``part``.

        It goes from the part to its top piece; where the next piece of a column would lie is in it.
        """
        widget = self._parts[part]
        rect = widget.geometry().united(self.rect_at(self.top(part)))
        if widget.spec.fan == "down":
            rect.setBottom(rect.bottom() + rect.width() // 2)
        return rect

    def is_usable(self, spot: Spot) -> bool:
        """Return whether a press at ``spot`` can do something."""
        piece = self.piece_at(spot)
        if piece is not None:
            return piece.movable
        return self._parts[spot.part].spec.kind == "button" and self.part(spot.part).why is None

    def usable_near(self, point: QPoint, reach: int) -> Spot | None:
        """Return what a press can do something with, at most ``reach`` pixels from ``point``.

        Of several it is the nearest, and of those the upper one; None if there is none.
        """
        near = QRect(point - QPoint(reach, reach), QSize(2 * reach + 1, 2 * reach + 1))
        nearest: tuple[int, Spot] | None = None
        for name, part in reversed(self._scene.items()):
            for height in range(max(len(part.pieces), 1) - 1, -1, -1):
                spot = Spot(name, height)
                rect = self.rect_at(spot)
                if rect.intersects(near) and self.is_usable(spot):
                    aside = _distance(point, rect)
                    if nearest is None or aside < nearest[0]:
                        nearest = aside, spot
        return None if nearest is None else nearest[1]

    def _press_area(self, part: str) -> QRect:
        """Return where a press is meant for ``part``: anywhere in it while pieces are held."""
        widget = self._parts[part]
        area = widget.press_area() if isinstance(widget, GapWidget) else widget.geometry()
        return widget.geometry() if self.held and not area.isEmpty() else area


def _distance(point: QPoint, rect: QRect) -> int:
    """Return how far ``point`` is from ``rect``, across or down; 0 inside."""
    across = max(rect.left() - point.x(), point.x() - rect.right(), 0)
    down = max(rect.top() - point.y(), point.y() - rect.bottom(), 0)
    return max(across, down)
