"""Where the parts of the toy lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize

from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.table.geometry import CardLayout, CardPlaces, CardSpec, Room
from gamesuite.widgets.table.table_look import TableLook
from tests.widgets.table.toy_rules import ToyView

SMALL = 0.6
"""The scale of the cards of others."""
ROOM = 4.0
"""The width of a hand in card widths, into which five cards just fit."""
WIDE_SPREAD = 0.62
"""The distance between cards of a hand or on the shelf, in card widths, where there is room."""
_ROOM_OF_OTHERS, _ROOM_OF_SHELF = 2.4, 3.4


class ToyLook(TableLook[ToyView]):
    """The hands of others at the top, shared parts in the middle, the viewer's hand below."""

    def __init__(self) -> None:
        FRENCH_DECK.use()

    def layout(self, view: ToyView, scene: Scene, seated: Seated, room: Room) -> CardLayout:
        others = [at for at in range(len(view.hands)) if at != view.seat]
        return _ToyLayout(tuple(_parts(view, others)), 9, 6, tuple(f"hand {at}" for at in others))


@dataclass(frozen=True)
class _ToyLayout(CardLayout):
    """The layout in which the parts ``small`` have small cards."""

    small: tuple[str, ...]

    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> CardPlaces:
        return ToyPlaces(self, size, heights, index=index, mirrored=mirrored)


class ToyPlaces(CardPlaces):
    """Puts hands and shelf side by side, with small cards for others."""

    def __init__(
        self,
        layout: _ToyLayout,
        size: QSize,
        heights: Mapping[str, int],
        *,
        index: float,
        mirrored: bool,
    ) -> None:
        super().__init__(layout, size, heights, index=index, mirrored=mirrored)
        self._is_mirrored = mirrored
        self._small = layout.small
        self._rows = {spec.name for spec in layout.parts if spec.fan}

    def part(self, name: str) -> QRect:
        rect, size = super().part(name), self.piece(name)
        if name in self._small:
            rect.setLeft(rect.right() + 1 - size.width() if self._is_mirrored else rect.left())
            rect.setSize(size)
        return rect

    def piece(self, name: str) -> QSize:
        scale = SMALL if name in self._small else 1
        return QSize(*(round(scale * side) for side in self.card.toTuple()))

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        lowest = self.part(name)
        if name not in self._rows:
            return lowest
        room = _ROOM_OF_SHELF if name == "shelf" else ROOM
        room = _ROOM_OF_OTHERS if name in self._small else room
        free = room * self.card.width() - lowest.width()
        spread = min(WIDE_SPREAD * lowest.width(), max(free, 1.0) / max(count - 1, 1))
        offset = round(height * spread)
        return lowest.translated(-offset if self._is_mirrored else offset, 0)


def _parts(view: ToyView, others: list[int]) -> Iterator[CardSpec]:
    for number, at in enumerate(others):
        yield CardSpec(f"hand {at}", fan="right", x=0.2 + 2.8 * number, y=0.2)
    yield CardSpec("stock", x=0.2, y=1.6)
    yield CardSpec("pile 1", x=1.8, y=1.6)
    yield CardSpec("gap", "gap", x=2.9, y=1.6, room=(0.6, 1.4))
    yield CardSpec("pile 2", x=3.6, y=1.6)
    yield CardSpec("shelf", fan="right", x=5.2, y=1.6)
    yield CardSpec("word", "line", x=5.2, y=3.3, room=(2, 0.5))
    yield CardSpec("play", "button", x=5.2, y=4, room=(1.5, 0.5))
    yield CardSpec("pass", "button", x=7, y=4, room=(1.5, 0.5))
    if view.seat is not None:
        yield CardSpec(f"hand {view.seat}", fan="right", x=0.2, y=4.2)
