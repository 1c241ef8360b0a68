"""The colours of the four houses."""

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.figures.livery import Livery

_LIVERIES = {
    "O": Livery("#c3161f", "#cc0000", "#cc4a1c", "#fbd489", "#b8702a", "#7a4312"),
    "A": Livery("#15171c", "#000000", "#2a6a48", "#bdd9b6", "#6b4224", "#42260f"),
    "Y": Livery("#c3161f", "#cc0000", "#a81a4f", "#f6c2cf", "#8c3b1b", "#5a200c"),
    "T": Livery("#15171c", "#000000", "#4a3079", "#cdc0e6", "#33333f", "#15161d"),
}
_FOUR_LIVERIES = {
    **_LIVERIES,
    "A": Livery("#0a7636", "#006622", "#117a3f", "#bfe0b8", "#6b4224", "#42260f"),
    "Y": Livery("#1257b5", "#0038c8", "#1b5cae", "#b5d0f0", "#8c3b1b", "#5a200c"),
}


def house_livery(house: str, style: CardStyle) -> Livery:
    """Return the colours of ``house``, one of O, A, Y, T."""
    return (_FOUR_LIVERIES if style.four_colours else _LIVERIES)[house]
