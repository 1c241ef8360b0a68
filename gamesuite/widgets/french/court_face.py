"""A court card: a figure in a stepped frame, cut along the sash and repeated upside down."""

from functools import lru_cache

from PySide6.QtGui import QPainter

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.figures.half_figure import Figure, paint_half_figure
from gamesuite.widgets.figures.livery import palette_of
from gamesuite.widgets.figures.panel import stepped_frame, sunburst
from gamesuite.widgets.figures.robe import arm
from gamesuite.widgets.figures.sash import medallion, sash
from gamesuite.widgets.figures.shape import Shape, paint_shapes
from gamesuite.widgets.french.court_attribute import attribute
from gamesuite.widgets.french.court_head import head
from gamesuite.widgets.french.court_robe import robe
from gamesuite.widgets.french.suit_livery import suit_livery

_BEADS = {
    "K": "M 0 -2.6 L 2.6 0 L 0 2.6 L -2.6 0 Z",
    "Q": "O -2 -2 4 4",
    "J": "R -1.7 -1.7 3.4 3.4",
}


def paint_court_half(painter: QPainter, rank: str, suit: str, style: CardStyle) -> None:
    """Paint the upright figure of ``rank`` (J, Q or K), down to the sash, in units."""
    palette, large = palette_of(suit_livery(suit, style), style), style.large_indices
    paint_shapes(painter, _frame(large), palette)
    paint_half_figure(painter, _figure(rank, suit), suit_path(suit, 1), palette, large=large)


def paint_court_once(painter: QPainter, rank: str, suit: str, style: CardStyle) -> None:
    """Paint the sash over the line where the two figures meet."""
    paint_shapes(painter, _sash(rank), palette_of(suit_livery(suit, style), style))


@lru_cache(maxsize=2)
def _frame(large: bool) -> tuple[Shape, ...]:
    return stepped_frame(large, sunburst)


@lru_cache(maxsize=12)
def _figure(rank: str, suit: str) -> Figure:
    return Figure(robe(rank, suit), (*attribute(rank, suit), *arm(), *head(rank, suit)))


@lru_cache(maxsize=3)
def _sash(rank: str) -> tuple[Shape, ...]:
    return (*sash(_BEADS[rank]), *medallion())
