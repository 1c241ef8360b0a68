"""Where the parts of the toy lie."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.table.geometry import Layout, PartSpec, Room
from gamesuite.widgets.table.table_look import TableLook
from tests.widgets.table.toy_rules import ToyView

SMALL = 0.6
"""The scale of the cards of others."""
ROOM = (4.0, 1.5)
"""The room of a hand, into which five cards just fit."""


class ToyLook(TableLook[ToyView]):
    """The hands of others at the top, shared parts in the middle, the viewer's hand below."""

    def __init__(self) -> None:
        FRENCH_DECK.use()

    def layout(self, view: ToyView, scene: Scene, seated: Seated, room: Room) -> Layout:
        return Layout(tuple(_parts(view)), 9, 6)


def _parts(view: ToyView) -> Iterator[PartSpec]:
    others = [at for at in range(len(view.hands)) if at != view.seat]
    for number, at in enumerate(others):
        room = (2.4, 1)
        yield PartSpec(f"hand {at}", 0.2 + 2.8 * number, 0.2, room, fan="right", scale=SMALL)
    yield PartSpec("stock", 0.2, 1.6)
    yield PartSpec("pile 1", 1.8, 1.6)
    yield PartSpec("gap", 2.9, 1.6, (0.6, 1.4), "gap")
    yield PartSpec("pile 2", 3.6, 1.6)
    yield PartSpec("shelf", 5.2, 1.6, (3.4, 1.5), fan="right")
    yield PartSpec("word", 5.2, 3.3, (2, 0.5), "line")
    yield PartSpec("play", 5.2, 4, (1.5, 0.5), "button")
    yield PartSpec("pass", 7, 4, (1.5, 0.5), "button")
    if view.seat is not None:
        yield PartSpec(f"hand {view.seat}", 0.2, 4.2, ROOM, fan="right")
