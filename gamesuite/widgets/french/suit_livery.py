"""The colours of the four suits."""

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.figures.livery import Livery

_LIVERIES = {
    "C": Livery("#15171c", "#000000", "#1e5746", "#b7d0b4", "#6b4224", "#42260f"),
    "D": Livery("#c3161f", "#cc0000", "#cf4a1c", "#f6cf97", "#d9a441", "#97651a"),
    "H": Livery("#c3161f", "#cc0000", "#a9182b", "#f3bfae", "#8c3b1b", "#5a200c"),
    "S": Livery("#15171c", "#000000", "#22325f", "#aeb9d6", "#33333f", "#15161d"),
}
_FOUR_LIVERIES = {
    **_LIVERIES,
    "C": Livery("#0a7636", "#006622", "#117a3f", "#bfe0b8", "#6b4224", "#42260f"),
    "D": Livery("#1257b5", "#0038c8", "#1b5cae", "#b5d0f0", "#d9a441", "#97651a"),
}


def suit_livery(suit: str, style: CardStyle) -> Livery:
    """Return the colours of ``suit``, one of C, D, H, S."""
    return (_FOUR_LIVERIES if style.four_colours else _LIVERIES)[suit]
