"""Draws the cards of the High Deck."""

from PySide6.QtGui import QPainter, QPainterPath, QTransform

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.corner_index import (
    letter_box,
    paint_index,
    paint_index_on_plate,
)
from gamesuite.widgets.high.high_deck import HIGH_MAJORS, HIGH_MINORS
from gamesuite.widgets.high.house_livery import house_livery
from gamesuite.widgets.high.house_path import house_path
from gamesuite.widgets.high.person_face import paint_person_half, paint_person_once

_TEN_X = -43.8
_TEN_SIZE = 8.0
_TEN_STEP = 9.2
_BELOW_INDEX = 8.4
"""How far below the letter the first of the small signs is centred."""


class HighPainter:
    """Draws the cards of the High Deck; a ``FacePainter``."""

    def paint_half(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint the upper index, the tens of the value and the upper half of the figure."""
        person, house = face[0], face[1]
        paint_person_half(painter, person, house, style)
        is_major = person in HIGH_MAJORS
        index = paint_index_on_plate if is_major else paint_index
        ink = house_livery(house, style).ink(style)
        index(painter, person, house_path(house), ink, style)
        self._paint_tens(painter, person, house_path(house), style)

    def paint_once(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint what is not repeated: the sash."""
        paint_person_once(painter, face[0], face[1], style)

    def _paint_tens(
        self, painter: QPainter, person: str, sign: QPainterPath, style: CardStyle
    ) -> None:
        """Paint a small sign for each ten points; a major and its minor have the same number."""
        places = HIGH_MAJORS if person in HIGH_MAJORS else HIGH_MINORS
        small = QTransform.fromScale(_TEN_SIZE, _TEN_SIZE).map(sign)
        first = letter_box(style).bottom() + _BELOW_INDEX
        for ten in range(len(places) - places.index(person)):
            painter.drawPath(small.translated(_TEN_X, first + ten * _TEN_STEP))
