"""Draws letter cards.

The face of a card is a letter and a digit for its value. A letter in upper case is an ordinary
card, in lower case a wild card that stands for the letter; any other sign is a wild card that
stands for none yet.
"""

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from gamesuite.widgets.drawing.card_frame import outline
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.outlines import fitted, letter_path, path_from
from gamesuite.widgets.figures.shapes import Colours, Ink, Shape, paint_shapes, palette_of
from gamesuite.widgets.letters.letter_index import paint_jewel, paint_letter_index

_VOWEL = Colours(sign="#c3161f", strong_sign="#cc0000", robe="#a9182b", light="#f3bfae")
_CONSONANT = Colours(sign="#15171c", strong_sign="#000000", robe="#22325f", light="#aeb9d6")
_WILD = Colours(sign="#5b1a8f", strong_sign="#4a0080", robe="#6d28a8", light="#d9c2ef")

_PANEL = QRectF(-40, -18, 80, 82)
"""The panel below the index; 0, 0 is the middle of the card, which is 100 wide."""
_ROUNDING = 5.0
"""How round the corners of a plain panel are."""
_LETTER = QRectF(-24, 0, 48, 46)
"""Where the large letter is."""
_JEWEL = QRectF(-27, -4, 54, 54)
"""Where the jewel is on a wild card that stands for no letter."""
_SMALL_JEWEL = QRectF(22, 46, 14, 14)
"""Where it is on one that stands for a letter."""
_RARE = 4
"""The least value of a letter with a golden frame and rays, like the courts of other decks."""
_RAYS = 18
_BLADE = "M 0 0 L 4 -90 L -4 -90 Z"
"""A ray that points up from the middle of the panel."""
_BEAD = "M 0 -2.6 L 2.6 0 L 0 2.6 L -2.6 0 Z"
"""What is in each corner of the panel."""
_STEP = 4.0
"""How far a stepped corner is cut in, across and down."""


class LettersPainter:
    """Draws the cards of letters; a ``FacePainter``. They have one way up, as letters do."""

    def paint_half(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint nothing: no half of a letter card is the other one turned round."""

    def paint_once(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint the index with the value, and below it the letter large in a frame."""
        letter, value = face[0], face[1]
        palette = palette_of(_colours(letter), style)
        paint_shapes(painter, _rare_panel() if int(value) >= _RARE else _panel(), palette)
        if letter.isalpha():
            glyph = fitted(letter_path(letter.upper()), _LETTER)
            shapes = (Shape(glyph, pen="white", pen_width=4), Shape(glyph, "suit"))
            paint_shapes(painter, shapes, palette)
            if letter.islower():
                paint_jewel(painter, _SMALL_JEWEL)
        else:
            paint_jewel(painter, _JEWEL)
        paint_letter_index(painter, letter, value, palette["suit"], style)


def _colours(letter: str) -> Colours:
    """Return the colours of ``letter``, lower case or no letter for a wild card."""
    if not letter.isupper():
        return _WILD
    return _VOWEL if letter in "AEIOU" else _CONSONANT


@lru_cache(maxsize=1)
def _panel() -> tuple[Shape, ...]:
    """Return the panel with a single frame, and a bead in each corner."""
    frame = outline(_PANEL, _ROUNDING)
    return (
        Shape(frame, "ground"),
        Shape(frame, pen="robe", pen_width=1.4),
        *_beads("robe"),
    )


@lru_cache(maxsize=1)
def _rare_panel() -> tuple[Shape, ...]:
    """Return the panel with rays, stepped corners and a double frame."""
    frame = _stepped(0)
    blade = path_from(_BLADE)
    to_middle = QTransform().translate(_PANEL.center().x(), _PANEL.center().y())
    rays = (QTransform().rotate(number * 360 / _RAYS).map(blade) for number in range(_RAYS))
    return (
        Shape(frame, "ground"),
        *(Shape(to_middle.map(ray).intersected(frame), "ray") for ray in rays),
        Shape(frame, pen="ink", pen_width=0.8),
        Shape(_stepped(1.7), pen="gold", pen_width=1.2),
        *_beads("gold"),
    )


def _stepped(inset: float) -> QPainterPath:
    """Return the panel with its corners cut out in a step, smaller by ``inset``."""
    box = _PANEL.adjusted(inset, inset, -inset, -inset)
    steps = QPainterPath()
    for x in (box.left(), box.right()):
        for y in (box.top(), box.bottom()):
            steps.addRect(QRectF(x - _STEP, y - _STEP, 2 * _STEP, 2 * _STEP))
    whole = QPainterPath()
    whole.addRect(box)
    return whole.subtracted(steps)


def _beads(ink: Ink) -> list[Shape]:
    bead, box = path_from(_BEAD), _PANEL.adjusted(8, 8, -8, -8)
    return [
        Shape(bead.translated(x, y), ink)
        for x in (box.left(), box.right())
        for y in (box.top(), box.bottom())
    ]
