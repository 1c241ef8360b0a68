"""Golden layouts: where every part and piece lies, at every table and many sizes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.engine.match import AnyMatch
from gamesuite.engine.table.controller import Change
from gamesuite.engine.table.scene import Scene
from gamesuite.opening import open_bytes
from gamesuite.widgets.drawing.card_frame import index_height
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.table.geometry import Layout, Room
from tests.golden.files import STEPS, game_file, written
from tests.nets.net import Lines, Net
from tests.nets.tables import TableView

SIZES = (
    (620, 400),
    (700, 820),
    (800, 480),
    (800, 560),
    (1024, 640),
    (1100, 500),
    (1280, 720),
    (1366, 690),
    (1600, 1000),
    (1920, 1010),
    (2560, 1000),
    (3840, 2060),
)
"""Tables in pixels: of small windows and large ones, high and wide."""
RESULT = 96
"""The height of the result over a table that makes room for it."""
_WATCHER = "watcher"


def _items() -> Iterator[str]:
    """Yield the golden files, each once for every seat, and once for those who only watch."""
    for kind in written():
        yield from (f"{kind.name} seat-{seat}" for seat in range(kind.seats))
        if kind.seats > 1:
            yield f"{kind.name} {_WATCHER}"


@cache
def _match(name: str) -> AnyMatch:
    kind = next(kind for kind in written() if kind.name == name)
    return open_bytes(game_file(kind).read_bytes()).match


def tell(item: str) -> Iterator[tuple[str, Lines]]:
    """Yield the rectangles of a golden file as one seat sees it, by position, size and side.

    The positions are those at which other parts lie on the table than before, and a few between.
    """
    name, _space, who = item.rpartition(" ")
    viewer = None if who == _WATCHER else int(who.removeprefix("seat-"))
    parent = QWidget()
    try:
        yield from _rectangles(TableView(_match(name), viewer, parent), _match(name))
    finally:
        parent.deleteLater()


def _rectangles(table: TableView, match: AnyMatch) -> Iterator[tuple[str, Lines]]:
    last, before = len(match.entries), dict[Any, Layout]()
    seen = set[tuple[str, ...]]()
    for at in range(last + 1):
        match.go_to(at)
        scene = table.show(Change(fresh=at == 0))
        parts = tuple(part.name for part in scene.parts)
        is_new = parts not in seen
        seen.add(parts)
        if not is_new and at not in {last * step // STEPS for step in range(STEPS + 1)}:
            continue
        for size in SIZES:
            result = RESULT if match.outcome is not None and table.table.look.makes_room else 0
            layout = table.layout(scene, Room(QSize(*size), before.get(size), result))
            before[size] = layout
            yield f"{at}: {size[0]}x{size[1]}", _lines(layout, scene, size)


def _lines(layout: Layout, scene: Scene, size: tuple[int, int]) -> Iterator[str]:
    """Yield where each part and piece lies, as usual and mirrored with large indices."""
    shown = layout.shown(scene)
    heights = {part.name: len(part.pieces) for part in shown.parts}
    for mirrored in (False, True):
        index = index_height(CardStyle(large_indices=mirrored))
        places = layout.on(QSize(*size), heights, index=index, mirrored=mirrored)
        yield "  mirrored, large indices" if mirrored else f"  lines {shown.lines}"
        for part in shown.parts:
            cards = (
                _told(places.piece_rect(part.name, height, len(part.pieces)))
                for height in range(len(part.pieces))
            )
            yield f"  {part.name}: {_told(places.part(part.name))}; {' '.join(cards)}"


def _told(rect: QRect) -> str:
    return f"{rect.x()},{rect.y()}+{rect.width()}x{rect.height()}"


LAYOUTS = Net("layouts", tuple(_items()), tell)
