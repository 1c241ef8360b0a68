"""Which painter draws which face, so that new kinds of cards can be added independently."""

from collections.abc import Iterable
from typing import Protocol

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


_painters: dict[str, FacePainter] = {}


def register_faces(faces: Iterable[str], family: FacePainter) -> None:
    """Make ``family`` draw ``faces``. Raises ValueError if another family draws one of them."""
    for face in faces:
        if _painters.setdefault(face, family) is not family:
            raise ValueError(f"Another family draws the face {face!r}.")


def painter_of(face: str) -> FacePainter:
    """Return the painter of ``face``. Raises ValueError for a face that is not registered."""
    try:
        return _painters[face]
    except KeyError:
        raise ValueError(f"There is no card with the face {face!r}.") from None
