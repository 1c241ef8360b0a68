"""A kind of cards: its faces, who draws them, and a few of them to show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gamesuite.widgets.drawing.face_registry import FacePainter, register_faces


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
    """The ``faces`` that the family which ``load`` returns draws, and a ``sample`` of them.

    ``spread`` is the usual distance between cards fanned down, in card widths; ``has_suits`` is
    whether suits or houses can have colours of their own.
    """

    faces: tuple[str, ...]
    load: Callable[[], FacePainter]
    sample: Sample
    spread: float = 0.3
    has_suits: bool = True

    def use(self) -> None:
        """Register the faces; a second call does nothing."""
        register_faces(self.faces, self.load)
