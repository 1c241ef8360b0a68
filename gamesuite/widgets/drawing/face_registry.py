"""Which painter draws which faces, so that new kinds of cards join without touching the others."""

from collections.abc import Iterable
from typing import Protocol

from PySide6.QtGui import QPainter

from gamesuite.widgets.drawing.card_style import CardStyle


class FacePainter(Protocol):
    """Draws the faces of one family of cards on blank paper.

    The painter works in hundredths of the card's width around the middle of the card, without
    a pen. Paper, edge and outline are there already.
    """

    def paint_half(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint what stands upright; a copy turned by half a circle is added to it."""

    def paint_once(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint, over both halves, what is not repeated."""


_painters: dict[str, FacePainter] = {}


def register_faces(faces: Iterable[str], family: FacePainter) -> None:
    """Let `family` draw `faces`. Raises ValueError if another family draws one of them."""
    for face in faces:
        if _painters.setdefault(face, family) is not family:
            raise ValueError(f"Another family draws the face {face!r}.")


def painter_of(face: str) -> FacePainter:
    """Return who draws `face`. Raises ValueError for a face nobody draws."""
    try:
        return _painters[face]
    except KeyError:
        raise ValueError(f"There is no card with the face {face!r}.") from None
