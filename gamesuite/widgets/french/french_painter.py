"""Draws the cards of the French deck."""

from PySide6.QtGui import QPainter

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.corner_index import paint_index
from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.french.ace_face import paint_ace
from gamesuite.widgets.french.court_face import paint_court_half, paint_court_once
from gamesuite.widgets.french.pip_face import paint_pips_half, paint_pips_once
from gamesuite.widgets.french.suit_livery import suit_livery

_COURTS = "JQK"


class FrenchPainter:
    """Draws the cards of the French deck; a ``FacePainter``."""

    def paint_half(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint the upper index and the upper half of the picture."""
        rank, suit = face[0], face[1]
        sign, ink = suit_path(suit, 1), suit_livery(suit, style).ink(style)
        if rank in _COURTS:
            paint_court_half(painter, rank, suit, style)
        elif rank != "A":
            paint_pips_half(painter, rank, sign, ink, large=style.large_indices)
        paint_index(painter, self._letter(rank, style), sign, ink, style)

    def paint_once(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint what is not repeated: the ace, single pips and the sash of the courts."""
        rank, suit = face[0], face[1]
        if rank in _COURTS:
            paint_court_once(painter, rank, suit, style)
        elif rank == "A":
            paint_ace(painter, suit, style)
        else:
            sign, ink = suit_path(suit, 1), suit_livery(suit, style).ink(style)
            paint_pips_once(painter, rank, sign, ink, large=style.large_indices)

    def _letter(self, rank: str, style: CardStyle) -> str:
        """Return the letter or number of ``rank`` in the corner."""
        return style.courts[_COURTS.index(rank)] if rank in _COURTS else rank
