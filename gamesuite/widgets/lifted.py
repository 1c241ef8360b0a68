"""The cards in a player's hand: lifted from a place and not yet laid down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect

from gamesuite.engine.gesture import Spot
from gamesuite.widgets.card_widget import CardWidget
from gamesuite.widgets.glow_widget import ShadowWidget


class Lifted:
    """``cards`` lifted at ``spot``, lowest first, with their shadow."""

    def __init__(self, spot: Spot, cards: Sequence[CardWidget], shadow: ShadowWidget) -> None:
        self.spot = spot
        self.cards = tuple(cards)
        self._shadow = shadow
        self.home = self.rect()
        self._offsets = [card.pos() - self.home.topLeft() for card in self.cards]
        shadow.raise_()
        for card in self.cards:
            card.raise_()

    def rect(self) -> QRect:
        """Return the rectangle of the lowest card, the one that must fit."""
        return self.cards[0].geometry()

    def move_to(self, top_left: QPoint) -> None:
        """Carry the cards so that the lowest one is at ``top_left``."""
        whole = self.cards[-1].geometry().united(self.cards[0].geometry())
        self._shadow.lie_under(whole.translated(top_left - self.cards[0].pos()))
        for card, offset in zip(self.cards, self._offsets, strict=True):
            card.move(top_left + offset)

    def rise(self) -> None:
        """Carry the cards a little away from the table, as a hand does that goes nowhere yet."""
        self.move_to(
            self.home.topLeft() + QPoint(self.home.width() // 12, -self.home.height() // 10)
        )

    def let_go(self) -> None:
        """Take the shadow away; the cards stay where they are."""
        self._shadow.hide()
