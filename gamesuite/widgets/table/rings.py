"""Rings of light round pieces and parts of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Look
from gamesuite.widgets.look.theme import Theme
from gamesuite.widgets.marks.ring_widgets import GlowWidget, RingWidget
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.table.part_widgets import PileWidget

Ringed: TypeAlias = tuple[QWidget, str]
"""A widget, and the colour of the ring round it."""


@runtime_checkable
class RingShaped(Protocol):
    """Something on a table that decides where its ring is."""

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the rectangle on the table that a ring goes round, and its corner radius.

        ``past`` asks for the ring round what was done there last, not round what can be done.
        """


_CORNER_RADIUS = 0.17
"""The corner radius of a ring that does not go round a card, relative to its height."""


def ring_colour(look: Look, theme: Theme) -> str:
    """Return the colour of the ring for ``look``, empty for none."""
    colours: dict[Look, str] = {
        "target": theme.target,
        "chosen": theme.target,
        "armed": theme.warning,
        "good": theme.success,
        "warn": theme.warning,
    }
    return colours.get(look, "")


class TableRings:
    """Rings on ``table``, which are reused."""

    def __init__(self, table: QWidget) -> None:
        self._table = table
        self._glows: list[GlowWidget] = []
        self._rings: list[RingWidget] = []

    def light(self, ringed: Sequence[Ringed], *, past: bool = False) -> None:
        """Show rings round the widgets of ``ringed`` and hide all others.

        ``past`` asks for rings round what was done there last, not round what can be done.
        """
        cards = [each for each in ringed if isinstance(each[0], CardWidget | PileWidget)]
        others = [each for each in ringed if each not in cards]
        while len(self._glows) < len(cards):
            self._glows.append(GlowWidget(self._table))
        while len(self._rings) < len(others):
            self._rings.append(RingWidget(self._table))
        for glow, (widget, colour) in zip(self._glows, cards, strict=False):
            glow.light(widget.geometry(), colour)
        for ring, (widget, colour) in zip(self._rings, others, strict=False):
            if isinstance(widget, RingShaped):
                rect, radius = widget.ring_shape(past=past)
            else:
                rect, radius = widget.geometry(), widget.height() * _CORNER_RADIUS
            ring.light(rect, colour, radius)
        for spare in (*self._glows[len(cards) :], *self._rings[len(others) :]):
            spare.hide()
