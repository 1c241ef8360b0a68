"""Rings: how far they are from what they go round."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.table.scene import Look
from gamesuite.widgets.look.felt import FELTS, Felt
from gamesuite.widgets.look.theme import LIGHT, THEMES, Theme, contrast
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.lights import GOOD, WARNS, RingWidget, TableRings, ring_colour
from gamesuite.widgets.table.part_widgets import GapWidget, PileWidget
from tests.widgets.painted import extent, repaints

RED, BLUE = "#ff0000", "#0000ff"


@pytest.fixture
def table(qtbot: QtBot) -> QWidget:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(400, 400)
    table.show()
    return table


@pytest.mark.parametrize(
    ("width", "across", "down"), [(20, 3, 5), (66, 3, 5), (87, 3, 5), (88, 4, 6), (110, 5, 7)]
)
def test_the_ring_of_a_card_has_the_shape_of_a_card(
    table: QWidget, width: int, across: int, down: int
) -> None:
    ring, card = RingWidget(table), QRect(100, 90, width, round(1.4 * width))
    ring.light_card(card, RED)
    assert ring.geometry() == card.adjusted(-across, -down, across, down)
    assert not ring.isHidden()


@pytest.mark.parametrize(
    ("wide", "high", "out"),
    [(200, 20, 3), (200, 39, 4), (200, 40, 6), (60, 300, 7), (96, 96, 9), (30, 30, 4)],
)
def test_other_rings_are_thin_and_close_round_what_is_small(
    table: QWidget, wide: int, high: int, out: int
) -> None:
    ring, rect = RingWidget(table), QRect(60, 50, wide, high)
    ring.light(rect, 5, RED)
    assert ring.geometry() == rect.adjusted(-out, -out, out, out)
    drawn = extent(table.grab().toImage(), RED)
    assert ring.geometry().adjusted(1, 1, -1, -1).contains(drawn), "there is an edge around it"
    assert drawn.contains(rect), "it goes round, not over it"


def test_rings_are_used_again_for_others(table: QWidget) -> None:
    rings = TableRings(table)
    pile, gap = PileWidget(PartSpec("pile"), table), GapWidget(PartSpec("gap"), table)
    pile.setGeometry(20, 20, 88, 123)
    gap.setGeometry(200, 20, 96, 96)
    rings.light([(pile, RED), (gap, BLUE)])
    first, second = table.findChildren(RingWidget)
    assert first.geometry() == pile.geometry().adjusted(-4, -6, 4, 6)
    assert second.geometry() == gap.geometry().adjusted(-9, -9, 9, 9)
    assert table.children()[-1] is second, "above all others"
    assert repaints(first, lambda: rings.light([(pile, BLUE)]))
    assert set(table.findChildren(RingWidget)) == {first, second}
    assert (first.isHidden(), second.isHidden()) == (False, True)
    image = table.grab().toImage()
    assert (extent(image, RED).isEmpty(), extent(image, BLUE).isEmpty()) == (True, False)
    rings.light([])
    assert first.isHidden()


@pytest.mark.parametrize(
    ("look", "colour"),
    [
        ("", ""), ("dim", ""), ("held", ""), ("target", LIGHT.target), ("chosen", LIGHT.target),
        ("armed", WARNS), ("warn", WARNS), ("good", GOOD),
    ],
)  # fmt: skip
def test_a_ring_has_the_colour_of_the_look(look: Look, colour: str) -> None:
    assert ring_colour(look, LIGHT) == colour


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("felt", FELTS.values(), ids=list(FELTS))
def test_every_ring_is_seen_on_every_felt(felt: Felt, theme: Theme) -> None:
    looks: tuple[Look, ...] = ("target", "chosen", "armed", "warn", "good")
    shade = felt.shade(theme)
    for colour in (theme.hint, *(ring_colour(look, theme) for look in looks)):
        assert min(contrast(colour, cloth) for cloth in (shade.centre, shade.edge)) >= 3


@pytest.fixture
def pile(table: QWidget) -> PileWidget:
    pile = PileWidget(PartSpec("pile"), table)
    pile.setGeometry(20, 20, 88, 123)
    pile.show()
    table.activateWindow()
    return pile


def test_a_ring_round_what_was_done_last_gives_way_to_that_of_the_focus(
    table: QWidget, pile: PileWidget
) -> None:
    rings = TableRings(table)
    rings.light([(pile, RED)], past=True)
    assert not extent(table.grab().toImage(), RED).isEmpty()
    (ring,) = table.findChildren(RingWidget)
    assert repaints(ring, pile.setFocus)
    assert extent(table.grab().toImage(), RED).isEmpty()
    table.setFocus()
    assert not extent(table.grab().toImage(), RED).isEmpty()


def test_of_other_rings_the_corners_are_left_beside_that_of_the_focus(
    table: QWidget, pile: PileWidget
) -> None:
    rings = TableRings(table)
    rings.light([(pile, RED)])
    (ring,) = table.findChildren(RingWidget)
    top = ring.geometry().adjusted(0, 1, 0, 0)
    middle = QRect(top.left(), top.top(), top.width(), 3).adjusted(30, 0, -30, 0)
    whole = table.grab().toImage()
    assert not extent(whole.copy(middle), RED).isEmpty()
    assert repaints(ring, pile.setFocus)
    focused = table.grab().toImage()
    assert extent(focused.copy(middle), RED).isEmpty(), "no two rings are seen at once"
    assert extent(focused, RED) == extent(whole, RED), "what can be done is seen besides"
