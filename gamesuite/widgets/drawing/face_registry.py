"""Which painter draws which face, so that new kinds of cards can be added independently."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from gamesuite.widgets.drawing.card_style import CardStyle


class FacePainter(Protocol):
    """Draws the faces of one family of cards on blank paper.

    The painter's unit is a hundredth of the card's width, its origin the centre of the card, and it
    has no pen. Paper and edge are already painted.
    """

    def paint_half(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint what appears twice: upright, and rotated by half a turn."""

    def paint_once(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint what appears once, over both halves."""


_loaders: dict[str, Callable[[], FacePainter]] = {}
_painters: dict[Callable[[], FacePainter], FacePainter] = {}


def register_faces(faces: Iterable[str], load: Callable[[], FacePainter]) -> None:
    """Make the family that ``load`` returns draw ``faces``; it is called for the first face drawn.

    Raises ValueError if another family draws one of them.
    """
    for face in faces:
        if _loaders.setdefault(face, load) is not load:
            raise ValueError(f"Another family draws the face {face!r}.")


def painter_of(face: str) -> FacePainter:
    """Return the painter of ``face``. Raises ValueError for a face that is not registered."""
    if face not in _loaders:
        raise ValueError(f"There is no card with the face {face!r}.")
    load = _loaders[face]
    if load not in _painters:
        _painters[load] = load()
    return _painters[load]
