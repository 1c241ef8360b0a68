"""The fifty-two faces of the French deck."""
# ruff: noqa: PLC0415 - drawing is loaded late to keep the start fast: faces may be on file

from __future__ import annotations

from typing import TYPE_CHECKING

from gamesuite.widgets.drawing.face_registry import register_faces

if TYPE_CHECKING:
    from gamesuite.widgets.french.french_painter import FrenchPainter

_SUITS = "CDHS"
_RANKS = "A23456789TJQK"
FRENCH_FACES: tuple[str, ...] = tuple(rank + suit for suit in _SUITS for rank in _RANKS)
"""The faces of the French deck, each a rank and a suit."""


def use_french_deck() -> None:
    """Register the faces of the French deck; a second call does nothing."""
    register_faces(FRENCH_FACES, _painter)


def _painter() -> FrenchPainter:
    from gamesuite.widgets.french.french_painter import FrenchPainter

    return FrenchPainter()
