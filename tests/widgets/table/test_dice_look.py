"""The look of a dice game without sheets: plates, the tray, buttons and the legend."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.dice.tray import (
    KEPT_ROW,
    LEGEND,
    LOOSE_ROW,
    ROLL,
    TURN_SIGN,
    LegendContent,
    LegendLine,
    die_parts,
)
from gamesuite.engine.table.scene import Part, Scene, SeatContent, Seated
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.table.dice_look import PlateLook
from gamesuite.widgets.table.dice_tray import RollButton
from gamesuite.widgets.table.geometry import PartSpec, Room

SIZES = (QSize(800, 440), QSize(1366, 640), QSize(1920, 960), QSize(600, 900))
LINES = (LegendLine((1,), "100"), LegendLine((), "each more doubles"))
DICE = 5


def _scene(*actions: str, seats: int = 2, legend: bool = True) -> Scene:
    plates = [Part(f"seat {seat + 1}", "", content=SeatContent("Ann")) for seat in range(seats)]
    dice = [Part(name, "", content=place == 1) for place, name in enumerate(die_parts(DICE))]
    rows = [Part(name, "") for name in (KEPT_ROW, LOOSE_ROW, TURN_SIGN)]
    buttons = [Part(name, "", caption=name) for name in (ROLL, *actions)]
    card = [Part(LEGEND, "", content=LegendContent((LINES,)))] if legend else []
    return Scene((*plates, *rows, *dice, *buttons, *card))


def _rects(
    scene: Scene, size: QSize, *, mirrored: bool = False, result: int = 0
) -> dict[str, QRect]:
    """Return the rectangles of all parts that are shown."""
    layout = PlateLook(DICE).layout(None, scene, Seated(), Room(size, result=result))
    places = layout.on(size, {}, index=0.2, mirrored=mirrored)
    return {each.name: places.part(each.name) for each in layout.parts}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("actions", [(), ("bank",), ("bank", "pass")])
@pytest.mark.parametrize("seats", [1, 8])
def test_everything_lies_on_the_table_and_nothing_over_another_part(
    seats: int, actions: tuple[str, ...], size: QSize, *, mirrored: bool
) -> None:
    rects = _rects(_scene(*actions, seats=seats), size, mirrored=mirrored)
    table = QRect(0, 0, size.width(), size.height())
    assert all(table.contains(rect) for rect in rects.values())
    parts = {name: rect for name, rect in rects.items() if name not in die_parts(DICE)}
    for one, other in combinations(parts.values(), 2):
        assert not one.intersects(other)
    row = {False: rects[LOOSE_ROW], True: rects[KEPT_ROW]}
    for place, name in enumerate(die_parts(DICE)):
        assert row[place == 1].contains(rects[name])
    assert (rects[ROLL].left() > rects[KEPT_ROW].right()) is not mirrored


@pytest.mark.parametrize("size", SIZES)
def test_a_result_has_the_place_of_the_dice(size: QSize) -> None:
    rects = _rects(_scene("bank"), size, result=150)
    assert {*rects} - {TURN_SIGN} == {"seat 1", "seat 2", LEGEND}
    assert rects["seat 1"].top() > 150
    assert rects["seat 1"].bottom() < rects[LEGEND].top()
    assert rects[LEGEND].bottom() < size.height()


def test_without_a_legend_the_dice_are_larger() -> None:
    size = QSize(1366, 400)
    with_legend, without = (_rects(_scene(legend=each), size) for each in (True, False))
    assert without["die 1"].width() > with_legend["die 1"].width()


def test_the_roll_has_a_dot_for_each_die(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    button = PlateLook(DICE).part(PartSpec(ROLL, kind="button"), table)
    assert isinstance(button, RollButton)
    button.show_part(Part(ROLL, "", content=2), GREEN)
    assert button.dots() == (True, True, False, False, False)


@pytest.mark.parametrize(
    ("seats", "size", "rows"),
    [(6, QSize(800, 440), 2), (6, QSize(1920, 400), 1), (3, QSize(800, 440), 1)],
)
def test_plates_that_would_be_narrow_stand_in_two_rows(seats: int, size: QSize, rows: int) -> None:
    rects = _rects(_scene("bank", seats=seats), size)
    plates = [rects[f"seat {seat + 1}"] for seat in range(seats)]
    assert len({rect.top() for rect in plates}) == rows
    assert max(rect.bottom() for rect in plates) < rects[KEPT_ROW].top()
    assert min(rect.width() for rect in plates) > 3 * rects["die 1"].width()
