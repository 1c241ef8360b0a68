"""Cards in a row: groups side by side, each of them fanned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect

from gamesuite.widgets.drawing.card_frame import card_height

_WIDEST_STEP = 0.56
"""The distance between two cards of a group where there is room, in card widths."""
_LEAST_STEP = 0.25
"""The distance below which the cards of the row shrink: the index of a card takes it."""
_GAP, _LEAST_GAP = 0.34, 0.12
"""The distance between two groups where there is room, and where there is little."""
SLOT = 0.62
"""The width of an empty group, in card widths."""
_SMALLEST = 26
_SHRINKING = 0.92
"""By how much cards shrink at a time: they are drawn anew for every size."""


@dataclass(frozen=True)
class Row:
    """The groups of a row: where each begins, how wide it is, and how its cards lie."""

    card: int
    step: float
    lefts: tuple[int, ...]
    widths: tuple[int, ...]
    top: int

    def card_rect(self, group: int, at: int) -> QRect:
        """Return the rectangle of card number ``at`` of ``group``."""
        left = self.lefts[group] + round(at * self.step)
        return QRect(left, self.top, self.card, card_height(self.card))

    def group_rect(self, group: int) -> QRect:
        """Return the rectangle that holds all cards of ``group``."""
        return QRect(self.lefts[group], self.top, self.widths[group], card_height(self.card))


def row_of(counts: Sequence[int], area: QRect, card: int, *, is_left: bool = False) -> Row:
    """Return groups of ``counts`` cards in ``area``, of cards at most ``card`` wide.

    An empty group is a slot. The row is in the middle, or at the top left if ``is_left``.
    """
    while True:
        step, gap = _spacing(counts, area.width(), card)
        if step >= _LEAST_STEP * card or card <= _SMALLEST:
            break
        card = max(int(card * _SHRINKING), _SMALLEST)
    widths = [round(_width(count, card, step)) for count in counts]
    total = sum(widths) + round(gap * max(len(counts) - 1, 0))
    left = area.left() if is_left else area.left() + max(area.width() - total, 0) // 2
    lefts = tuple(_lefts(left, widths, gap))
    spare = 0 if is_left else max(area.height() - card_height(card), 0)
    top = area.top() + spare // 2
    return Row(card, step, lefts, tuple(widths), top)


def _spacing(counts: Sequence[int], width: int, card: int) -> tuple[float, float]:
    """Return the distances between cards and between groups that fill at most ``width``."""
    steps = sum(max(count - 1, 0) for count in counts)
    gaps = max(len(counts) - 1, 0)
    fixed = sum(_width(count, card, 0) for count in counts)
    wide = fixed + steps * _WIDEST_STEP * card + gaps * _GAP * card
    if wide <= width:
        return _WIDEST_STEP * card, _GAP * card
    share = min(max((width - fixed) / (wide - fixed), 0.0), 1.0) if wide > fixed else 0.0
    gap = max(share * _GAP, _LEAST_GAP) * card
    step = (width - fixed - gaps * gap) / steps if steps else _WIDEST_STEP * card
    if not steps and fixed + gaps * gap > width:
        return 0.0, gap
    return min(step, _WIDEST_STEP * card), gap


def _width(count: int, card: int, step: float) -> float:
    return card + (count - 1) * step if count else SLOT * card


def _lefts(left: int, widths: Sequence[int], gap: float) -> Iterator[int]:
    at = float(left)
    for width in widths:
        yield round(at)
        at += width + gap
