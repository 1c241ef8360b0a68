"""A game praises with one line in its scene: the table has the widget and the place for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize
from pytestqt.qtbot import QtBot

from gamesuite.engine.table.controller import Spot
from gamesuite.engine.table.scene import PRAISE, Part, PraiseContent, Scene, Seated, praised
from gamesuite.widgets.table.geometry import Layout, PartSpec, RectPlaces, Room
from gamesuite.widgets.table.praise_part import PraisePart
from gamesuite.widgets.table.shown_table import ShownTable
from gamesuite.widgets.table.table_look import TableLook

FIELD = QRect(10, 20, 30, 40)


class _Places(RectPlaces):
    def rects(self) -> Iterator[tuple[str, QRect]]:
        yield "field", FIELD


@dataclass(frozen=True)
class _Layout(Layout):
    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> _Places:
        return _Places(size)


class _Look(TableLook[None]):
    def layout(self, view: None, scene: Scene, seated: Seated, room: Room) -> _Layout:
        return _Layout(tuple(PartSpec(part.name, kind="gap") for part in scene.parts))


class _OwnPraise(PraisePart):
    pass


class _OwnLook(_Look):
    praise = _OwnPraise


def _shown(look: _Look, content: PraiseContent | None, qtbot: QtBot) -> ShownTable[None]:
    table: ShownTable[None] = ShownTable(look)
    qtbot.addWidget(table)
    table.resize(300, 200)
    scene = Scene((Part("field", "Field"), *praised(content)))
    table.board.show(scene, look.layout(None, scene, Seated(), Room(table.size())))
    return table


def test_praise_has_its_widget_and_the_whole_table(qtbot: QtBot) -> None:
    board = _shown(_Look(), PraiseContent("You win!"), qtbot).board
    widget = board.widget_at(Spot(PRAISE))
    assert type(widget) is PraisePart
    assert widget.geometry() == QRect(0, 0, 300, 200)
    assert widget.accessibleName() == "You win!"
    assert board.widget_at(Spot("field")).geometry() == FIELD


def test_a_look_may_praise_in_its_own_way(qtbot: QtBot) -> None:
    board = _shown(_OwnLook(), PraiseContent("You win!"), qtbot).board
    assert isinstance(board.widget_at(Spot(PRAISE)), _OwnPraise)


def test_nothing_to_praise_is_no_part(qtbot: QtBot) -> None:
    assert _shown(_Look(), None, qtbot).board.parts == ("field",)
