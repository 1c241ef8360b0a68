"""Groups of cards side by side in a row, such as a hand, however little room there is."""

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
"""The distance between two groups where there is much room, and little, in card widths."""
_SLOT = 0.62
"""The width of an empty group, in card widths."""
_SMALLEST = 26
"""The least width of a card in a row, in pixels."""
_SHRINKING = 0.92
"""The size of cards after one step of shrinking; few steps mean few sizes to draw."""


@dataclass(frozen=True)
class Row:
    """Groups of cards in a row."""

    card: int
    """The width of a card."""
    step: float
    """The distance from the left edge of a card to that of the next one in its group."""
    lefts: tuple[int, ...]
    """Where each group begins."""
    widths: tuple[int, ...]
    """How wide each group is."""
    top: int
    """The upper edge of the row."""

    def card_rect(self, group: int, at: int) -> QRect:
        """Return the rectangle of card number ``at`` of ``group``."""
        left = self.lefts[group] + round(at * self.step)
        return QRect(left, self.top, self.card, card_height(self.card))

    def group_rect(self, group: int) -> QRect:
        """Return the rectangle that holds all cards of ``group``."""
        return QRect(self.lefts[group], self.top, self.widths[group], card_height(self.card))


def row_of(counts: Sequence[int], area: QRect, card: int, *, is_left: bool = False) -> Row:
    """Return a row in ``area`` of groups with ``counts`` cards each, at most ``card`` wide.

    A group of no cards is an empty slot. Where there is little room, first the cards and groups
    move together; when their indices could not be read any more, the cards shrink. The row is in
    the middle of ``area``, or at its top left if ``is_left``.
    """
    while True:
        step, gap = _spacing(counts, area.width(), card)
        if step >= _LEAST_STEP * card or card <= _SMALLEST:  # else the cards shrink once more
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
    """Return the step from card to card in a group, and the gap between two groups.

    They are as in a row with much room, or else so small that all ``counts`` cards, ``card`` wide,
    fill ``width``. Gaps then shrink as steps do, but not below the least. The step is 0 if groups
    of single cards do not fit even then.
    """
    steps = sum(max(count - 1, 0) for count in counts)
    gaps = max(len(counts) - 1, 0)
    fixed = sum(_width(count, card, 0) for count in counts)  # cards on top of each other, no gaps
    widest = fixed + steps * _WIDEST_STEP * card + gaps * _GAP * card
    if widest <= width:
        return _WIDEST_STEP * card, _GAP * card
    share = min(max((width - fixed) / (widest - fixed), 0.0), 1.0) if widest > fixed else 0.0
    gap = max(share * _GAP, _LEAST_GAP) * card
    if steps:
        return min((width - fixed - gaps * gap) / steps, _WIDEST_STEP * card), gap
    fits = fixed + gaps * gap <= width
    return _WIDEST_STEP * card if fits else 0.0, gap


def _width(count: int, card: int, step: float) -> float:
    """Return the width of a group of ``count`` cards, an empty slot if that is 0."""
    return card + (count - 1) * step if count else _SLOT * card


def _lefts(left: int, widths: Sequence[int], gap: float) -> Iterator[int]:
    """Yield where each group begins, the first one at ``left``."""
    at = float(left)
    for width in widths:
        yield round(at)
        at += width + gap
