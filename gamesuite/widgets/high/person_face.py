"""A person: a figure in its frame, cut along the sash and repeated upside down."""

from functools import lru_cache

from PySide6.QtGui import QPainter

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.figures.half_figure import Figure, paint_half_figure
from gamesuite.widgets.figures.livery import palette_of
from gamesuite.widgets.figures.robe import arm
from gamesuite.widgets.figures.sash import medallion, sash
from gamesuite.widgets.figures.shape import Shape, contoured, flat, paint_shapes
from gamesuite.widgets.high.high_deck import HIGH_MAJORS
from gamesuite.widgets.high.house_livery import house_livery
from gamesuite.widgets.high.house_path import house_path
from gamesuite.widgets.high.major_head import major_head
from gamesuite.widgets.high.minor_head import minor_head
from gamesuite.widgets.high.person_attribute import attribute
from gamesuite.widgets.high.person_frame import major_frame, minor_frame
from gamesuite.widgets.high.person_robe import major_robe, minor_robe

_LOZENGE = "M 0 -2.6 L 2.6 0 L 0 2.6 L -2.6 0 Z"
_STITCH = "R -2.4 -0.6 4.8 1.2"


def paint_person_half(painter: QPainter, person: str, house: str, style: CardStyle) -> None:
    """Paint the upright figure of ``person``, down to the sash, in units."""
    palette, large = palette_of(house_livery(house, style), style), style.large_indices
    frame = major_frame(house, large) if person in HIGH_MAJORS else minor_frame(large)
    paint_shapes(painter, frame, palette)
    paint_half_figure(painter, _figure(person, house), house_path(house), palette, large=large)


def paint_person_once(painter: QPainter, person: str, house: str, style: CardStyle) -> None:
    """Paint the sash over the line where the two figures meet."""
    paint_shapes(
        painter, _sash(person in HIGH_MAJORS), palette_of(house_livery(house, style), style)
    )


@lru_cache(maxsize=32)
def _figure(person: str, house: str) -> Figure:
    if person in HIGH_MAJORS:
        front = (*attribute(person), *arm(), *major_head(person, house))
        return Figure(major_robe(person, house), front)
    front = (*attribute(person), *arm("white", "robe", "light"), *minor_head(person))
    return Figure(minor_robe(person, house), front)


@lru_cache(maxsize=2)
def _sash(is_major: bool) -> tuple[Shape, ...]:
    if is_major:
        return (*sash(_LOZENGE), *medallion())
    return (
        *sash(_STITCH, band="robe", trim="light"),
        contoured("O -8 -8 16 16", "light"),
        flat("O -5.6 -5.6 11.2 11.2", "robe"),
        flat("O -2.6 -2.6 5.2 5.2", "light"),
    )
