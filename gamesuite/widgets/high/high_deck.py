"""The thirty-two faces of the High Deck, each a person and a house."""
# ruff: noqa: PLC0415 - drawing is loaded late to keep the start fast: faces may be on file

from gamesuite.widgets.drawing.deck import Deck, FacePainter, Sample

_PERSONS = "KPFLVSCM"
"""Knight, Priest, Father, Lover, Vassal, Sinner, Child, Maid."""
_HOUSES = "OAYT"
"""Sun, Arrow, Flower, Pyramid."""


def _painter() -> FacePainter:
    from gamesuite.widgets.high.high_painter import HighPainter

    return HighPainter()


HIGH_DECK = Deck(
    tuple(person + house for house in _HOUSES for person in _PERSONS),
    _painter,
    Sample((None, "LY", "MA"), (("KO", "PO"), ("KT", "VT"), ("CA",)), "FO"),
)
