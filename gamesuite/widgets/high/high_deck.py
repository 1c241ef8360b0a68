"""The thirty-two faces of the High Deck."""
# ruff: noqa: PLC0415 - drawing is loaded late to keep the start fast: faces may be on file

from __future__ import annotations

from typing import TYPE_CHECKING

from gamesuite.widgets.drawing.deck import Deck, Sample

if TYPE_CHECKING:
    from gamesuite.widgets.high.high_painter import HighPainter

HIGH_MAJORS = "KPFL"
"""Knight, Priest, Father, Lover."""
HIGH_MINORS = "VSCM"
"""Vassal, Sinner, Child, Maid, each below the major it belongs to."""
HIGH_HOUSES = "OAYT"
"""Sun, Arrow, Flower, Pyramid."""
HIGH_FACES: tuple[str, ...] = tuple(
    person + house for house in HIGH_HOUSES for person in HIGH_MAJORS + HIGH_MINORS
)
"""The faces of the High Deck, each a person and a house."""


def _painter() -> HighPainter:
    from gamesuite.widgets.high.high_painter import HighPainter

    return HighPainter()


HIGH_DECK = Deck(
    HIGH_FACES,
    _painter,
    Sample((None, "LY", "MA"), (("KO", "PO"), ("KT", "VT"), ("CA",)), "FO"),
)


def use_high_deck() -> None:
    """Register the faces of the High Deck; a second call does nothing."""
    HIGH_DECK.use()
