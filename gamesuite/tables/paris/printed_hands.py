"""The list of hands on paper: who went out, with what, and where the score was written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec
from PySide6.QtCore import QRectF

from gamesuite.engine.language import _, grouped
from gamesuite.engine.match import Match
from gamesuite.games.paris.score_scene import doubles_words, formula
from gamesuite.games.paris.scoring import Arrangement, best_arrangement
from gamesuite.games.paris.state import Command, HandResult, State, View
from gamesuite.widgets.pages.page_layout import PageBlock
from gamesuite.widgets.pages.page_marks import CENTRE, LEFT, RIGHT, Line, Mark, Text


class FinishedHand(msgspec.Struct, frozen=True):
    """The hand ``number`` of a match, from 0, with its ``result``.

    ``cards`` are those of the player who went out; none if nobody did.
    """

    number: int
    result: HandResult
    cards: tuple[str, ...]
    per_occurrence: bool = False

    def melds(self) -> Arrangement:
        """Return the best melds of the player who went out."""
        return best_arrangement(self.cards, self.per_occurrence)


def finished_hands(match: Match[State, Command, View]) -> Iterator[FinishedHand]:
    """Yield the hands of ``match`` that are over, since its last restart."""
    states = [before for before, _entry in match.history()]
    before: State | None = None
    for state in (*states, match.state):
        if state.result is not None and (before is None or before.result is None):
            out = state.result.out
            cards = () if out is None else state.cards(out)
            yield FinishedHand(state.hand, state.result, cards, state.options.is_per_occurrence)
        before = state


_SHARES = (0.08, 0.19, 0.43, 0.13, 0.17)
"""The widths of the columns."""
_ALIGNED = (CENTRE, LEFT, LEFT, RIGHT, RIGHT)
_ROW, _HEADING = 14.0, 16.0
_SIZE, _SMALLEST = 8.5, 6.0
"""The size of the font, and how small it may become for long words."""


@dataclass(frozen=True)
class HandsHead:
    """The headings of the list, ``scale`` times as large."""

    scale: float

    @property
    def height(self) -> float:
        """The height of the line."""
        return _HEADING * self.scale

    def marks(self, rect: QRectF) -> Iterator[Mark]:
        """Yield the headings above a line."""
        words = (_("Hand"), _("Went out"), _("Melds"), _("Score"), _("Written"))
        yield from _fields(words, rect, _SIZE * self.scale, bold=True)
        yield Line(rect.bottomLeft(), rect.bottomRight(), 0.8)


@dataclass(frozen=True)
class HandRow:
    """The line of the hand ``finished`` by players called ``names``, ``scale`` times as large."""

    finished: FinishedHand
    names: Sequence[str]
    scale: float

    @property
    def height(self) -> float:
        """The height of the line."""
        return _ROW * self.scale

    def marks(self, rect: QRectF) -> Iterator[Mark]:
        """Yield what is known of the hand."""
        yield from _fields(self._words(), rect, _SIZE * self.scale)
        yield Line(rect.bottomLeft(), rect.bottomRight(), 0.2)

    def _words(self) -> tuple[str, ...]:
        number = str(self.finished.number + 1)
        result = self.finished.result
        if result.out is None:
            return number, _("nobody"), _("All players passed: nobody scores"), "", ""
        melds = self.finished.melds()
        return (
            number,
            self.names[result.out],
            f"{formula(melds)}: {doubles_words(melds)}",
            grouped(melds.score),
            _("Below line") if result.won else _("Above line"),
        )


def hands_block(hands: Sequence[FinishedHand], names: Sequence[str], scale: float) -> PageBlock:
    """Return the list of ``hands`` of players called ``names``, ``scale`` times as large."""
    return PageBlock(HandsHead(scale), tuple(HandRow(each, names, scale) for each in hands))


def _fields(
    words: Sequence[str], rect: QRectF, size: float, *, bold: bool = False
) -> Iterator[Mark]:
    left = rect.x()
    for text, share, align in zip(words, _SHARES, _ALIGNED, strict=True):
        width = share * rect.width()
        if text:
            inner = QRectF(left + 2, rect.y(), width - 6, rect.height())
            yield Text(inner, text, size, bold, align).fitted(_SMALLEST / size)
        left += width
