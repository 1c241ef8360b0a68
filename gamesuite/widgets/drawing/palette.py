"""The colours of the cards."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from PySide6.QtGui import QColor

from gamesuite.widgets.drawing.card_style import CardStyle

_INKS = {"C": "#15171c", "D": "#c3161f", "H": "#c3161f", "S": "#15171c"}
_FOUR_INKS = {"C": "#0a7636", "D": "#1257b5", "H": "#c3161f", "S": "#15171c"}
_STRONG_INKS = {"C": "#000000", "D": "#cc0000", "H": "#cc0000", "S": "#000000"}
_STRONG_FOUR_INKS = {"C": "#006622", "D": "#0038c8", "H": "#cc0000", "S": "#000000"}

# Robe, lighter robe, hair and darker hair of the courts of each suit.
_CLOTHES = {
    "C": ("#1e5746", "#b7d0b4", "#6b4224", "#42260f"),
    "D": ("#cf4a1c", "#f6cf97", "#d9a441", "#97651a"),
    "H": ("#a9182b", "#f3bfae", "#8c3b1b", "#5a200c"),
    "S": ("#22325f", "#aeb9d6", "#33333f", "#15161d"),
}
_FOUR_CLOTHES = {
    **_CLOTHES,
    "C": ("#117a3f", "#bfe0b8", "#6b4224", "#42260f"),
    "D": ("#1b5cae", "#b5d0f0", "#d9a441", "#97651a"),
}


Ink = Literal[
    "ink", "robe", "light", "hair", "hair_line", "gold", "skin", "shade", "white", "steel",
    "lips", "ground", "ray", "suit",
]  # fmt: skip
"""The colours of a court card, named for their use."""

CourtPalette = Mapping[Ink, QColor]


def paper(style: CardStyle) -> QColor:
    """Return the colour of the paper: always bright, but slightly dimmed if the style is dark."""
    if style.high_contrast:
        return QColor("#ffffff")
    return QColor("#efe7d7") if style.dark else QColor("#fffdf8")


def suit_ink(suit: str, style: CardStyle) -> QColor:
    """Return the ink of ``suit``, one of C, D, H, S."""
    if style.high_contrast:
        return QColor((_STRONG_FOUR_INKS if style.four_colours else _STRONG_INKS)[suit])
    return QColor((_FOUR_INKS if style.four_colours else _INKS)[suit])


@lru_cache(maxsize=64)
def court_palette(suit: str, style: CardStyle) -> CourtPalette:
    """Return the colours of the king, queen and jack of ``suit``."""
    clothes = (_FOUR_CLOTHES if style.four_colours else _CLOTHES)[suit]
    robe, light, hair, hair_line = map(QColor, clothes)
    page = paper(style)
    return {
        "ink": QColor("#000000" if style.high_contrast else "#1b1a22"),
        "robe": robe,
        "light": light,
        "hair": hair,
        "hair_line": hair_line,
        "gold": QColor("#e3ae36"),
        "skin": QColor("#f8dfc4"),
        "shade": QColor("#e9bd97"),
        "white": page,
        "steel": QColor("#c9d0da"),
        "lips": QColor("#b5242c"),
        "ground": page if style.high_contrast else _mixed(page, light, 0.22),
        "ray": page if style.high_contrast else _mixed(page, light, 0.62),
        "suit": suit_ink(suit, style),
    }


def _mixed(first: QColor, second: QColor, share: float) -> QColor:
    """Return a mix of ``first`` with the ``share`` (0 to 1) of ``second``."""
    return QColor.fromRgbF(
        first.redF() + (second.redF() - first.redF()) * share,
        first.greenF() + (second.greenF() - first.greenF()) * share,
        first.blueF() + (second.blueF() - first.blueF()) * share,
    )
