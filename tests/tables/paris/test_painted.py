"""What the widgets of Paris decide when they paint: frames, and which entries are shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.catalogue import GAMES
from gamesuite.engine.cards import CardId
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import players_luck
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import Change
from gamesuite.engine.table.scene import Look, Part, Piece
from gamesuite.games.paris.parts import NEXT, GroupContent, SheetContent, SideContent
from gamesuite.opening import new_match
from gamesuite.tables.paris.sheet_widget import SheetWidget, entries_shown, lines_for_entries
from gamesuite.tables.paris.widgets import frame_of
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.lights import RingWidget
from gamesuite.widgets.table.part_widgets import ButtonWidget
from tests.nets.tables import TableView

SOLID, DASHED = Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine
CARD = Piece(CardId(0, 3), "KO", "King")


@pytest.mark.parametrize(
    ("look", "pieces", "content", "frame"),
    [
        ("", (CARD,), GroupContent("Kings", "60"), None),
        ("target", (CARD,), GroupContent("Kings", "60"), SOLID),
        ("target", (), GroupContent(), DASHED),
        ("", (), GroupContent(), DASHED),
        ("", (), GroupContent("Hand"), None),
        ("target", (), GroupContent("Hand"), DASHED),
        ("chosen", (CARD,), GroupContent("Kings", "60"), None),
    ],
)
def test_a_group_has_a_frame_while_it_takes_cards_or_is_the_place_for_a_new_one(
    look: Look, pieces: tuple[Piece, ...], content: GroupContent, frame: Qt.PenStyle | None
) -> None:
    assert frame_of(Part("group 1", "", pieces, look=look, content=content)) == frame


def _side(
    above: str, below: str, *, last_above: bool = False, last_below: bool = False
) -> SideContent:
    return SideContent(
        ("Anna",),
        tuple(above.split()),
        tuple(below.split()),
        "0",
        is_last_above=last_above,
        is_last_below=last_below,
    )


@pytest.mark.parametrize(
    ("room", "lines"),
    [(99, (5, 3)), (8, (5, 3)), (7, (4, 3)), (6, (3, 3)), (5, (2, 3)), (1, (1, 1))],
)
def test_the_larger_half_of_the_sheet_gives_way(room: int, lines: tuple[int, int]) -> None:
    sides = (_side("10 20 30 40 50", "60"), _side("", "70 80"))
    assert lines_for_entries(SheetContent(sides), room) == lines


@pytest.mark.parametrize("last_above", [False, True])
@pytest.mark.parametrize("last_below", [False, True])
def test_the_last_entries_are_shown_and_that_of_the_hand_stands_out(
    last_above: bool, last_below: bool
) -> None:
    side = _side("10 20 30", "40 50 60", last_above=last_above, last_below=last_below)
    assert [*entries_shown(side, 2, 2)] == [
        (-1, "30", last_above),
        (-2, "20", False),
        (0, "50", False),
        (1, "60", last_below),
    ]
    assert [(entry.line, entry.words) for entry in entries_shown(side, 9, 9)] == [
        *((-1, "30"), (-2, "20"), (-3, "10")),
        *((0, "40"), (1, "50"), (2, "60")),
    ]


def test_a_side_without_entries_shows_none() -> None:
    assert [*entries_shown(_side("", "", last_above=True, last_below=True), 3, 3)] == []


@pytest.mark.parametrize("width", [210, 318, 420])
def test_names_and_figures_are_apart_from_the_sides_of_their_columns(
    qtbot: QtBot, width: int
) -> None:
    names = ("Computer 2", "Computer 3", "Wilhelmina von Teck")
    sides = tuple(SideContent((name,), (), (), "104,800") for name in names)
    parent = QWidget()
    qtbot.addWidget(parent)
    sheet = SheetWidget(PartSpec("sheet"), parent)
    sheet.resize(width, 400)
    sheet.show_part(Part("sheet", "", content=SheetContent(sides)), GREEN)
    picture = sheet.grab().toImage()
    name_rows, total_rows = range(3, 18), range(375, 395)
    for number in (1, 2):
        beside = range(round(number * width / 3) - 2, round(number * width / 3) + 3)
        assert not _dark(picture, beside, name_rows)
    assert _dark(picture, range(width), name_rows)
    assert not _dark(picture, range(width - 8, width - 2), total_rows)
    assert _dark(picture, range(width), total_rows)


def _dark(picture: QImage, columns: range, rows: range) -> bool:
    """Return whether there are words in this part of ``picture``: its lines are pale."""
    return any(picture.pixelColor(x, y).lightness() < 140 for x in columns for y in rows)


def test_a_lit_button_has_no_ring_besides(qtbot: QtBot) -> None:
    match = new_match("paris", {}, 4, (Seat(), Seat())).match
    player = GAMES["paris"].parts.players["greedy"]()
    while NEXT not in (shown := _shown(match, qtbot)).table.board.parts:
        seat = match.rules.to_act(match.state)
        match.do(player.decide(match.view(seat), players_luck(4, seat, match.moves())))
    board = shown.table.board
    assert isinstance(board.widget_at(board.top(NEXT)), ButtonWidget)
    assert board.part(NEXT).look == "good"
    rings = [each for each in shown.table.findChildren(RingWidget) if not each.isHidden()]
    lit = [each for each in rings if each.geometry().contains(board.part_rect(NEXT))]
    assert lit == []


def _shown(match: AnyMatch, qtbot: QtBot) -> TableView:
    parent = QWidget()
    qtbot.addWidget(parent)
    shown = TableView(match, 0, parent)
    shown.table.set_animation(0)
    shown.table.resize(1000, 600)
    shown.table.show_view(match.view(0), shown.seated, Change(fresh=True))
    shown.table.finish_motion()
    return shown
