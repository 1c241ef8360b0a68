"""The aces: one large pip each; the spade is an ornament."""

from functools import lru_cache

from PySide6.QtGui import QPainter, QTransform

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.palette import Ink, court_palette
from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.french.court_part import Part, flat, paint_parts

_SIZE = 46.0
_SPADE = 72.0
_CENTRE = 7.0  # of the ornament, below the centre of the card
_RAYS = 28
_RINGS: tuple[tuple[float, Ink], ...] = ((13.4, "suit"), (12.0, "gold"), (10.8, "suit"))


def paint_ace(painter: QPainter, suit: str, style: CardStyle) -> None:
    """Paint the ace of `suit` in the middle of the card, in units."""
    plain = (Part(suit_path(suit, _SIZE), "suit"),)
    paint_parts(painter, _spade() if suit == "S" else plain, court_palette(suit, style))


@lru_cache(maxsize=1)
def _spade() -> tuple[Part, ...]:
    """Return the ace of spades: a fan of rays inside two outlines, with a small spade in it."""
    return (
        Part(suit_path("S", _SPADE), "suit"),
        Part(suit_path("S", _SPADE * 0.85).translated(0, -1.5), None, "white", 1.0),
        *_fan(),
        *(flat(f"O {-r} {_CENTRE - r} {2 * r} {2 * r}", ink) for r, ink in _RINGS),
        Part(suit_path("S", 13).translated(0, _CENTRE), "white"),
    )


def _fan() -> list[Part]:
    inside = suit_path("S", _SPADE * 0.75).translated(0, -1.5)
    blade = path_from("M 0 0 L -2.2 -60 L 2.2 -60 Z")
    turns = (QTransform().translate(0, _CENTRE).rotate(ray * 360 / _RAYS) for ray in range(_RAYS))
    return [Part(turned.map(blade).intersected(inside), "white") for turned in turns]
