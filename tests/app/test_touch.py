"""A finger at the window: what is pressed is large enough for it after the first touch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QMenu,
    QToolBar,
    QToolButton,
    QWidget,
)

from gamesuite.engine.setup import Seat
from gamesuite.games.balut.scene import TOTAL_LABELS, row_part
from gamesuite.opening import new_match
from gamesuite.tables.balut.labels import LabelWidget
from gamesuite.widgets.look.touch import TARGET
from gamesuite.widgets.pieces.die_widget import DieWidget
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene


@pytest.fixture
def player(program: Program) -> Player:
    return program.start_at(scene({}, "AS 2S"))


def _touch(player: Player) -> None:
    """Touch the felt where nothing is."""
    player.touch(QPoint(3, player.felt.height() - 3))
    QApplication.processEvents()


def _tools(player: Player) -> list[QToolButton]:
    (bar,) = player.window.findChildren(QToolBar)
    return [tool for tool in bar.findChildren(QToolButton) if tool.isVisible()]


def _thumb_button(player: Player) -> QToolButton:
    button = player.window.findChild(QToolButton, "thumb")
    assert isinstance(button, QToolButton)
    return button


def _small(widget: QWidget) -> Iterator[tuple[str, QSize]]:
    """Yield what a finger cannot press well in ``widget``, and how large it is."""
    kinds = (QAbstractButton, QComboBox, QAbstractSpinBox)
    for each in widget.findChildren(QWidget):
        if isinstance(each, kinds) and each.isVisible() and each.height() < TARGET:
            yield each.objectName() or type(each).__name__, each.size()


def test_menus_and_tools_are_large_only_after_the_first_touch(player: Player) -> None:
    menus = [menu for menu in player.window.menuBar().findChildren(QMenu) if menu.actions()]
    tools = _tools(player)

    def smallest() -> int:
        entries = [
            menu.actionGeometry(action).height()
            for menu in menus
            for action in menu.actions()
            if action.isVisible() and not action.isSeparator()
        ]
        bar = player.window.menuBar()
        heads = [bar.actionGeometry(action).height() for action in bar.actions()]
        return min(*entries, *heads, *(min(tool.width(), tool.height()) for tool in tools))

    player.click("AS")
    assert smallest() < TARGET
    _touch(player)
    assert smallest() >= TARGET


@pytest.mark.parametrize("size", [(1366, 768), (800, 560)])
def test_undo_is_at_the_foot_of_the_window_after_the_first_touch(
    player: Player, size: tuple[int, int]
) -> None:
    player.window.resize(*size)
    button = _thumb_button(player)
    player.click("2S")
    player.click("AS")
    assert not button.isVisible()
    _touch(player)
    assert button.isVisible()
    assert min(button.width(), button.height()) >= TARGET
    corner = button.mapTo(player.window, button.rect().bottomRight())
    assert player.window.rect().bottomRight().y() - corner.y() < TARGET
    assert player.window.rect().bottomRight().x() - corner.x() < TARGET
    button.click()
    button.click()  # the first press warns that the game will not be scored
    assert player.place("AS") == "reserve 1"


def test_undo_stays_within_reach_in_full_screen(player: Player) -> None:
    player.click("AS")
    _touch(player)
    player.shortcut("F11")
    player.settle()
    assert _thumb_button(player).isVisible()


def test_a_finger_hits_a_card_that_it_misses_by_a_little(player: Player) -> None:
    card = player.rect("AS")
    beside = QPoint(card.center().x(), card.bottom() + TARGET // 2 - 2)
    player.click_at(beside)
    assert player.place("AS") == "reserve 1"
    player.touch(beside + QPoint(0, 10))
    assert player.place("AS") == "reserve 1", "that is too far"
    player.settle()
    card = player.rect("AS")
    player.touch(QPoint(card.center().x(), card.bottom() + TARGET // 2 - 2))
    assert player.place("AS") == "foundation 4"


def test_a_dialog_is_made_for_fingers_after_the_first_touch(player: Player) -> None:
    _touch(player)
    player.shortcut("Ctrl+,")
    dialog = QApplication.activeWindow()
    assert dialog is not None
    assert dialog is not player.window
    assert list(_small(dialog)) == []
    dialog.close()


@pytest.mark.parametrize("seats", [1, 2, 4, 8])
def test_the_rows_of_balut_suit_fingers_after_the_first_touch(program: Program, seats: int) -> None:
    match = new_match("balut", {}, 3, tuple(Seat(f"P{number}") for number in range(seats))).match
    player = program.start_at(match)
    player.resize(1366, 768)
    row = row_part("fours", 0)
    assert player.table.board.part_rect(row).height() < TARGET
    _touch(player)
    for name in player.table.board.parts:
        if "fours 0" in name or "balut 0" in name:
            assert player.table.board.part_rect(name).height() >= TARGET, name
    assert min(die.width() for die in player.table.findChildren(DieWidget)) >= TARGET
    for label in player.table.findChildren(LabelWidget):
        place = label.words_place
        high = QFontMetrics(label.title_font(place)).height()
        if place == "below":
            high += QFontMetrics(label.words_font(place)).height()
        assert high <= label.height() + 1, label.part.name


def test_rows_that_are_large_enough_for_fingers_do_not_grow_for_them(program: Program) -> None:
    player = program.start_at(new_match("balut", {}, 3, (Seat(),)).match)
    player.resize(1920, 1080)
    _touch(player)
    board = player.table.board
    row, total = (board.part_rect(name) for name in (row_part("fours", 0), TOTAL_LABELS[0]))
    assert row.height() > TARGET
    assert total.height() > 0.85 * row.height()


@pytest.mark.parametrize("size", [(1024, 600), (800, 560)])
def test_rows_of_balut_take_what_a_small_window_has_for_fingers(
    program: Program, size: tuple[int, int]
) -> None:
    player = program.start_at(new_match("balut", {}, 3, (Seat(), Seat("Bo"))).match)
    player.resize(*size)
    row = row_part("fours", 0)
    before = player.table.board.part_rect(row).height()
    _touch(player)
    assert player.table.board.part_rect(row).height() > before, "though the bars have grown"


def test_the_buttons_of_bali_suit_fingers_after_the_first_touch(program: Program) -> None:
    seats = (Seat("Ann"), Seat("Bert"), Seat("Cleo"), Seat("Dan"))
    player = program.start_at(new_match("bali", {}, 3, seats).match)
    player.window.resize(800, 560)
    player.settle()
    assert player.table.board.part_rect("cannot").height() < TARGET
    _touch(player)
    assert player.table.board.part_rect("cannot").height() >= TARGET
