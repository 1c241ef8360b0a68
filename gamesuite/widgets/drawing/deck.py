"""A kind of cards: its faces, who draws them, and a few of them to show.

It stands alone because it is loaded at the start, long before any face is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from gamesuite.widgets.drawing.card_style import CardStyle


class FacePainter(Protocol):
    """Draws the faces of one deck on blank paper.

    The painter's unit is a hundredth of the card's width, its origin the centre of the card, and it
    has no pen. Paper and edge are already painted.
    """

    def paint_half(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint what appears twice: upright, and rotated by half a turn."""

    def paint_once(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint what appears once, over both halves."""


@dataclass(frozen=True)
class Sample:
    """Cards for a preview: three single ``cards``, None is a back; three ``fans`` below them.

    The card ``moving`` moves between the first two fans.
    """

    cards: tuple[str | None, ...]
    fans: tuple[tuple[str, ...], ...]
    moving: str


@dataclass(frozen=True)
class Deck:
    """The ``faces``, which the painter that ``load`` returns draws, and a ``sample`` of them.

    ``spread`` is the usual distance between cards fanned down, in card widths; ``has_suits`` is
    whether suits or houses can have colours of their own. Whoever shows cards calls `use` first: a
    face is later drawn by its name alone.
    """

    faces: tuple[str, ...]
    load: Callable[[], FacePainter]
    sample: Sample
    spread: float = 0.3
    has_suits: bool = True

    @cached_property
    def painter(self) -> FacePainter:
        """Who draws the faces, loaded for the first that is drawn."""
        return self.load()

    def use(self) -> None:
        """Register the faces, so that they can be drawn; a second call does nothing.

        Raises ValueError if another deck draws one of them.
        """
        for face in self.faces:
            if _decks.setdefault(face, self) is not self:
                raise ValueError(f"Another deck draws the face {face!r}.")


_decks: dict[str, Deck] = {}
"""The decks in use, by their faces."""


def painter_of(face: str) -> FacePainter:
    """Return the painter of ``face``. Raises ValueError for a face that is not registered."""
    if face not in _decks:
        raise ValueError(f"There is no card with the face {face!r}.")
    return _decks[face].painter
