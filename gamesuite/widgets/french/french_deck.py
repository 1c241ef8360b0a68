"""The fifty-two faces of the French deck, each a rank and a suit."""
# ruff: noqa: PLC0415 - drawing is loaded late to keep the start fast: faces may be on file

from gamesuite.widgets.drawing.deck import Deck, FacePainter, Sample


def _painter() -> FacePainter:
    from gamesuite.widgets.french.french_painter import FrenchPainter

    return FrenchPainter()


FRENCH_DECK = Deck(
    tuple(rank + suit for suit in "CDHS" for rank in "A23456789TJQK"),
    _painter,
    Sample((None, "AS", "4D"), (("QH", "JS"), ("QD", "JC"), ("KC",)), "TH"),
)
