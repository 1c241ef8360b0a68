"""In languages with longer words or written from right to left nothing is cut or out of order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import pairwise
from typing import NamedTuple

import pytest
from PySide6.QtCore import QMarginsF, QPoint, QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPixmap,
    QRegion,
    QStandardItem,
    QStandardItemModel,
    QTextTable,
    QTextTableCell,
)
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.help.help_browser import HelpBrowser
from gamesuite.app.help.help_dialog import HelpDialog
from gamesuite.app.help.key_overlay import KeyOverlay
from gamesuite.app.parts.progress_bars import ProgressBars
from gamesuite.app.picker.tile import Tile
from gamesuite.app.printing.print_dialog import PagePreview
from gamesuite.app.review.review_window import StepBar
from gamesuite.app.saved.entry_delegate import ENTRY, FACTS, PICTURE, PICTURE_SIZE, EntryDelegate
from gamesuite.app.saved.game_entry import GameEntry
from gamesuite.app.settings import interface_language
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.statistics.daily_calendar import DailyCalendar
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.setup import Seat
from gamesuite.tables.balut.score_pages import match_pages
from gamesuite.widgets.look import dialogs
from tests.app.all_dialogs import DIALOGS, dialog_of, is_cut, least_window, words_of
from tests.app.dialogs import shown
from tests.app.player import Player
from tests.app.program import Program
from tests.nets.canvas import told
from tests.nets.scenes.scene import played
from tests.pseudo_languages import PSEUDO, longer, right_to_left, spoken

SCREEN = QSize(1366, 768)
SIZES = ((1366, 700), (800, 560))
_BO, _CY = (Seat(name, player="computer", level="medium") for name in ("Bo", "Cy"))
TABLES = {
    "king-albert": (Seat(),),
    "bowling-solitaire": (Seat(),),
    "balut": (Seat("Anna"), _BO),
    "bali": (Seat("Anna"), _BO),
    "paris": (Seat("Anna"), _BO, _CY),
}
"""Who sits at each table."""
_TEXT = re.compile(r"(['\"])(.+)\1 (-?\d+),(-?\d+) (\d+) (\d+)")

_DIRECTION = re.compile(r"\\u20(0f|2e|2c)")
"""The marks between words that say in which direction they run, which take no room."""


@pytest.fixture(params=PSEUDO)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The name of the language that everything speaks."""
    name: str = request.param
    with spoken(name):
        yield name


def _match(game: str) -> AnyMatch:
    """Return a match of ``game`` in which Anna is to act, some moves on."""

    def until(match: AnyMatch) -> bool:
        return len(match.entries) >= 9 and match.rules.to_act(match.state) == 0

    return played(game, TABLES[game], until)


def _at(program: Program, game: str, size: tuple[int, int] = SIZES[0]) -> Player:
    player = program.start_at(_match(game))
    player.resize(*size)
    player.settle()
    return player


def test_pseudo_languages_keep_gaps_keys_and_tags() -> None:
    assert longer("&New <b>game</b> {number}") == "&NNeew <b>ggaame</b> {number}"
    assert "{number}" in right_to_left("&Deal {number}")
    assert right_to_left("+{points}") == "+{points}"


@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.usefixtures("language")
def test_a_dialog_fits_the_screen_and_cuts_no_words(
    program: Program, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "screen_size", lambda _widget: SCREEN)
    with shown(dialog_of(least_window(program), name)) as dialog:
        QApplication.processEvents()
        assert dialog.size() == dialog.size().boundedTo(SCREEN)
        assert [each.text() for each in words_of(dialog) if is_cut(each)] == []


@pytest.mark.parametrize("size", [(1366, 700), (800, 560)])
@pytest.mark.usefixtures("language")
def test_the_tiles_of_the_picker_have_room_for_their_words(
    program: Program, size: tuple[int, int]
) -> None:
    player = program.start()
    player.resize(*size)
    tiles = player.window.findChildren(Tile)
    assert tiles
    assert [tile for tile in tiles if tile.height() < tile.needed()] == []


class _Words(NamedTuple):
    """Words that are drawn: where they begin, and how wide they are."""

    row: int
    left: int
    width: float
    words: str


def _drawn(widget: QWidget) -> list[_Words]:
    """Return the words that ``widget`` itself draws, from left to right in each row."""

    def draw(painter: QPainter) -> None:
        widget.render(painter, QPoint(), QRegion(), QWidget.RenderFlag(0))

    found = []
    for line in told(widget.size(), draw):
        if match := _TEXT.match(line):
            _quote, words, left, row, pixels, weight = match.groups()
            words = _DIRECTION.sub("", words)
            font = QFont(widget.font())
            font.setPixelSize(int(pixels))
            font.setWeight(QFont.Weight(int(weight)))
            width = QFontMetricsF(font).horizontalAdvance(words)
            found.append(_Words(int(row), int(left), width, words))
    return sorted(found)


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PSEUDO)
def test_a_table_cuts_no_words_and_lays_none_over_others(
    program: Program, game: str, size: tuple[int, int], name: str
) -> None:
    with spoken(name):
        player = _at(program, game, size)
        wrong: list[tuple[object, object]] = []
        for widget in player.table.findChildren(QWidget):
            drawn = _drawn(widget) if widget.isVisible() else []
            for each in drawn:
                is_inside = each.left >= -1 and each.left + each.width <= widget.width() + 2
                if not is_inside or "…" in each.words:
                    wrong.append((each, widget.size()))
            for one, other in pairwise(drawn):
                if one.row == other.row and one.left + one.width > other.left + 2:
                    wrong.append((one, other))
        assert wrong == []


def _turn_round() -> None:
    """Lay out all windows from right to left."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setLayoutDirection(Qt.LayoutDirection.RightToLeft)


@pytest.fixture(autouse=True)
def _turned_back(qapp: QApplication) -> Iterator[None]:
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def _picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


@pytest.mark.parametrize("game", TABLES)
def test_a_table_looks_the_same_when_windows_run_from_right_to_left(
    program: Program, game: str
) -> None:
    player = _at(program, game)
    before = _picture(player.table)
    _turn_round()
    player.settle()
    assert _picture(player.table) == before


def test_the_bars_beside_a_patience_look_the_same_then(program: Program) -> None:
    player = _at(program, "king-albert")
    (bars,) = player.window.findChildren(ProgressBars)
    before = _picture(bars)
    _turn_round()
    player.settle()
    assert _picture(bars) == before


def test_a_printed_page_looks_the_same_then(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    preview = PagePreview(window)
    preview.resize(420, 594)
    a4, upright = QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait
    paper = QPageLayout(a4, upright, QMarginsF())
    preview.show_page(match_pages(_match("balut"), "28 November 2026"), paper)
    before = _picture(preview)
    _turn_round()
    assert _picture(preview) == before


def test_the_list_of_keys_looks_the_same_then(program: Program) -> None:
    player = _at(program, "bali")
    player.shortcut("F2")
    (overlay,) = player.window.findChildren(KeyOverlay)
    before = _picture(overlay)
    _turn_round()
    player.settle()
    assert _picture(overlay) == before


def test_tables_of_help_begin_where_words_do(program: Program) -> None:
    first: dict[str | None, str] = {}
    for name in (None, "right to left"):
        with spoken(name) if name else nullcontext():
            window = _at(program, "balut").window
            dialog = HelpDialog(window.store, window.actions(), window)
            dialog.resize(900, 600)
            dialog.show()
            dialog.show_page("keys")
            QApplication.processEvents()
            (browser,) = dialog.findChildren(HelpBrowser)
            frames = browser.document().rootFrame().childFrames()
            tables = [each for each in frames if isinstance(each, QTextTable)]
            first[name] = tables[0].cellAt(0, 0).firstCursorPosition().block().text()
            for table in tables:
                is_right = name is not None
                words_at, keys_at = (
                    {
                        _end(browser, table.cellAt(row, column), is_right=is_right)
                        for row in range(table.rows())
                    }
                    for column in ((0, 1) if is_right else (1, 0))
                )
                assert len(keys_at) == 1, "a key alone is in line with the others"
                assert (max(words_at) < max(keys_at)) == is_right
            dialog.close()
    assert first[None] not in first["right to left"], "keys are in the other column"


def _end(browser: HelpBrowser, cell: QTextTableCell, *, is_right: bool) -> int:
    """Return where the words of ``cell`` are nearest to the left, or to the right."""
    cursor, places = cell.firstCursorPosition(), set[int]()
    for at in range(cursor.position(), cell.lastPosition() + 1):
        cursor.setPosition(at)
        places.add(browser.cursorRect(cursor).x())
    return max(places) if is_right else min(places)


def test_pictures_of_games_lie_where_their_rows_begin() -> None:
    places = {}
    for direction in Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft:
        model, option = QStandardItemModel(), QStyleOptionViewItem()
        item = QStandardItem()
        item.setData(GameEntry(1, "Paris", read=bytes), ENTRY)
        picture = QPixmap(PICTURE_SIZE)
        picture.fill(Qt.GlobalColor.red)
        item.setData(picture, PICTURE)
        item.setData((), FACTS)
        model.appendRow(item)
        option.rect, option.direction = QRect(0, 0, 600, 120), direction
        image = QImage(option.rect.size(), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        with QPainter(image) as painter:
            EntryDelegate().paint(painter, option, model.index(0, 0))
        reds = [x for x in range(600) if image.pixelColor(x, 60) == QColor(Qt.GlobalColor.red)]
        places[direction.name] = (reds[0], 599 - reds[-1])
    assert places["LeftToRight"][0] < 20 < places["LeftToRight"][1]
    assert places["RightToLeft"][1] < 20 < places["RightToLeft"][0]


def test_the_arrows_of_a_calendar_point_where_they_lie(qtbot: QtBot) -> None:
    _turn_round()
    parent = QWidget()
    qtbot.addWidget(parent)
    calendar = DailyCalendar(parent)
    calendar.resize(400, 300)
    parent.show()
    tools = {each.accessibleName(): each for each in calendar.findChildren(QToolButton)}
    previous, following = tools["Previous month"], tools["Next month"]
    assert previous.x() > following.x()
    assert previous.arrowType() is Qt.ArrowType.RightArrow
    assert following.arrowType() is Qt.ArrowType.LeftArrow


def test_the_arrows_of_a_review_point_where_they_lie(program: Program) -> None:
    _turn_round()
    with shown(dialog_of(least_window(program), "review")) as dialog:
        (bar,) = dialog.findChildren(StepBar)
        tools = bar.findChildren(QToolButton)
        places = [tool.x() for tool in tools]
        assert len(places) == 4
        assert places == sorted(places)


def test_a_language_lays_out_the_windows_as_it_is_written(
    interface: InterfaceLanguage, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interface_language, "languages", lambda: ("en", "he"))
    interface.use("he")
    assert qapp.layoutDirection() is Qt.LayoutDirection.RightToLeft
    interface.use("en")
    assert qapp.layoutDirection() is Qt.LayoutDirection.LeftToRight
