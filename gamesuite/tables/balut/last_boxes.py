"""Which box each seat wrote last."""

from __future__ import annotations

from gamesuite.games.balut.sheet import CATEGORIES, Category, Sheet
from gamesuite.games.balut.state import View

Box = tuple[Category, int]


class LastBoxes:
    """Remembers the last box of each seat, from one view to the next."""

    def __init__(self) -> None:
        self._boxes: dict[int, Box] = {}

    def follow(self, view: View, before: View | None) -> None:
        """Take note of what was written since ``before``; None if that was no view of the game."""
        if before is None or len(before.sheets) != len(view.sheets):
            self._boxes.clear()
            return
        pairs = zip(before.sheets, view.sheets, strict=True)
        for seat, (old, new) in enumerate(pairs):
            if old != new:
                self._boxes.pop(seat, None)
                box = _written_since(old, new)
                if box is not None:
                    self._boxes[seat] = box

    def box(self, seat: int, category: Category) -> int | None:
        """Return the box of ``category`` that ``seat`` wrote last, None if that was elsewhere."""
        last = self._boxes.get(seat)
        return last[1] if last is not None and last[0] == category else None


def _written_since(old: Sheet, new: Sheet) -> Box | None:
    """Return the box that ``new`` has more than ``old``, None if that is not all they differ in."""
    for category in CATEGORIES:
        written = new.written(category)
        if written and old.with_score(category, written[-1]) == new:
            return category, len(written) - 1
    return None
