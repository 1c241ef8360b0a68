"""The colours that a suit or house wears: the ink of its sign and the clothes of its figures."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from PySide6.QtGui import QColor

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.palette import mixed, paper

Ink = Literal[
    "ink", "robe", "light", "hair", "hair_line", "gold", "skin", "shade", "white", "steel",
    "lips", "ground", "ray", "suit",
]  # fmt: skip
"""The colours of a figure, named for their use; "suit" is that of the sign."""

Palette: TypeAlias = Mapping[Ink, QColor]


@dataclass(frozen=True, slots=True)
class Livery:
    """The colours of a suit or house, each written ``#rrggbb``.

    ``sign`` is the ink of its sign and letters, ``strong_sign`` the same at high contrast; the
    others are for its figures.
    """

    sign: str
    strong_sign: str
    robe: str
    light: str
    hair: str
    hair_line: str

    def ink(self, style: CardStyle) -> QColor:
        """Return the ink of the sign in ``style``."""
        return QColor(self.strong_sign if style.high_contrast else self.sign)


@lru_cache(maxsize=64)
def palette_of(livery: Livery, style: CardStyle) -> Palette:
    """Return the colours of figures in ``livery``."""
    page, light = paper(style), QColor(livery.light)
    return {
        "ink": QColor("#000000" if style.high_contrast else "#1b1a22"),
        "robe": QColor(livery.robe),
        "light": light,
        "hair": QColor(livery.hair),
        "hair_line": QColor(livery.hair_line),
        "gold": QColor("#e3ae36"),
        "skin": QColor("#f8dfc4"),
        "shade": QColor("#e9bd97"),
        "white": page,
        "steel": QColor("#c9d0da"),
        "lips": QColor("#b5242c"),
        "ground": page if style.high_contrast else mixed(page, light, 0.22),
        "ray": page if style.high_contrast else mixed(page, light, 0.62),
        "suit": livery.ink(style),
    }
