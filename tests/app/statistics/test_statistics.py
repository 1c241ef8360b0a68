"""The statistics: figures, plots, reset and export."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import structs
from PySide6.QtCore import QEvent, QLocale, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QPushButton,
    QTabBar,
    QTabWidget,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from gamesuite import opening
from gamesuite.app.parts.elided import ElidedComboBox
from gamesuite.app.parts.figure_board import FigureBoard
from gamesuite.app.saved import file_dialog
from gamesuite.app.saved.file_dialog import FileDialog
from gamesuite.app.statistics.result_pages import ReadOnlyTable
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.result import Ending, Result
from gamesuite.storage.result_table import ResultTable
from gamesuite.storage.statistics import Bin
from gamesuite.widgets.look.applied_theme import apply_theme
from gamesuite.widgets.look.theme import DARK, HIGH_CONTRAST, LIGHT, Theme
from tests.app.dialogs import Answer, ShownMessage
from tests.app.statistics.reader import Open

KING_ALBERT = '{"foundations_back":false,"variation":"standard"}'
RAGLAN = '{"foundations_back":false,"variation":"raglan"}'
BOWLING = '{"variation":"standard"}'


def _king_albert(key: int, ending: Ending, score: int, options: str = KING_ALBERT) -> Result:
    return Result(
        key, 0, "king-albert", options, 1, "", 0, key, ending, key, 0, score, "", 60.0 * key
    )


def _balut(key: int, seat: int, name: str, ending: Ending) -> Result:
    place = 0 if name else seat + 1
    return Result(key, seat, "balut", "{}", 2, name, place, key, ending, key, 0, 300 + key)


SOME = [
    _king_albert(1, "won", 52),
    _king_albert(2, "lost", 10),
    _king_albert(3, "won", 52),
    _king_albert(4, "left", 6, RAGLAN),
]


def _middle(plot: QWidget) -> tuple[range, range]:
    """Return the pixel columns and rows in the middle of ``plot``."""
    wide, high = plot.width() // 2, plot.height() // 2
    return range(wide // 2, wide + wide // 2), range(high - 12, high + 30)


def _inked(plot: QWidget, columns: range, rows: range) -> set[str]:
    """Return the colours of ``plot`` in ``columns`` and ``rows``."""
    image = plot.grab().toImage()
    return {image.pixelColor(x, y).name() for x in columns for y in rows}


def test_it_opens_with_the_person_who_played_last(open_dialog: Open) -> None:
    begun = Result(3, 0, "balut", "{}", 2, "", 0, 3, "under way")
    ended = _balut(1, 0, "Anna", "won"), _balut(1, 1, "Bo", "lost"), _balut(2, 0, "Bo", "won")
    reader = open_dialog([*ended, begun], Setup("balut", {}, (Seat(), Seat()), Deal(4)))
    assert reader.choices()[-1] == ["You", "Anna", "Bo"]
    assert reader.dialog.findChildren(ElidedComboBox)[-1].currentText() == "Bo"


def test_a_sentence_is_shown_before_the_first_game(open_dialog: Open) -> None:
    reader = open_dialog([])
    assert reader.says("You haven't played King Albert yet. A game counts from your first move.")
    assert reader.choices() == [["King Albert"]]
    assert reader.enabled() == ["Close"]


def test_figures_of_a_game_that_can_be_won_or_lost(open_dialog: Open) -> None:
    reader = open_dialog(SOME)
    reader.choose("Standard")
    assert reader.figures() == [
        "Played: 3",
        "Won: 2 (67%)",
        "Best score: 52",
        "Average score: 38.0",
        "Fewest moves: –",
        "Best time: 1 min 00 s",
        "Current streak: 1",
        "Longest streak: 1",
        "Total time: 6 min 00 s",
        "Average time: 2 min 00 s",
    ]


def test_figures_of_a_game_that_nobody_can_lose(open_dialog: Open) -> None:
    setup = opening.new_match("bowling-solitaire", {}, 1).match.setup
    done = Result(1, 0, "bowling-solitaire", BOWLING, 1, "", 0, 7, "done", 1, 0, 120)
    left = Result(2, 0, "bowling-solitaire", BOWLING, 1, "", 0, 8, "left", 2, 0, 30)
    reader = open_dialog([done, left], setup)
    assert reader.figures()[:4] == [
        "Played: 2",
        "Finished: 1 (50%)",
        "Best score: 120",
        "Average score: 120.0",
    ]
    assert len(reader.figures()) == 6


def test_a_game_that_nobody_can_lose_is_known_before_the_first_result(open_dialog: Open) -> None:
    setup = opening.new_match("bowling-solitaire", {}, 1).match.setup
    left = Result(1, 0, "bowling-solitaire", BOWLING, 1, "", 0, 8, "left", 1, 0, 30)
    reader = open_dialog([left], setup)
    assert reader.figures()[1] == "Finished: 0 (0%)"
    assert len(reader.figures()) == 6


def test_numbers_have_the_format_of_the_language(open_dialog: Open) -> None:
    QLocale.setDefault(QLocale("de"))
    results = [_king_albert(1, "lost", -1200), _king_albert(2, "won", 3501)]
    reader = open_dialog(results)
    assert {"Best score: 3.501", "Average score: 1.150,5"} <= set(reader.figures())
    last, spread = reader.plots()
    assert last.accessibleDescription().endswith("-1.200 lost, 3.501 won.")
    assert "3.500 to 3.999: 1 game" in spread.accessibleDescription()
    middle = last.height() // 2
    bar = next(found for x in range(last.width()) if (found := last.bar_at(QPointF(x, middle))))
    assert bar.words.startswith("Deal 1: -1.200, lost")


def test_a_first_unfinished_game_has_no_figures(open_dialog: Open) -> None:
    under_way = Result(1, 0, "king-albert", KING_ALBERT, 1, "", 0, 7, "under way")
    reader = open_dialog([under_way])
    assert reader.figures()[:3] == ["Played: 1 (1 under way)", "Won: 0", "Best score: –"]
    last, spread = reader.plots()
    assert last.accessibleName() == "Last games"
    assert last.accessibleDescription() == "No games finished yet."
    assert spread.accessibleDescription() == "No scored games finished yet."
    for plot in (last, spread):
        assert len(_inked(plot, *_middle(plot))) > 1, "nothing is said where bars will stand"
    assert reader.enabled() == ["Export as CSV…", "Close"]


def test_the_game_on_the_table_is_shown_first(open_dialog: Open) -> None:
    setup = opening.new_match("king-albert", {"variation": "raglan"}, 1).match.setup
    reader = open_dialog([*SOME, _balut(9, 0, "Ada", "won")], setup)
    assert reader.choices()[0] == ["King Albert", "Balut"]
    assert reader.figures()[:2] == ["Played: 1", "Won: 0 (0%)"]
    reader.choose("Standard")
    assert reader.figures()[0] == "Played: 3"


def test_each_name_has_its_figures(open_dialog: Open) -> None:
    results = [
        _balut(1, 0, "Ada", "won"),
        _balut(1, 1, "Ben", "lost"),
        _balut(2, 0, "Ben", "shared"),
        _balut(2, 1, "", "shared"),
    ]
    reader = open_dialog(results, opening.new_match("balut", {}, 1).match.setup)
    assert reader.choices()[1:] == [["Standard, 2 players"], ["Player 2", "Ada", "Ben"]]
    reader.choose("Ben")
    assert reader.figures()[:2] == ["Played: 2", "Won: 0 (0%, 1 tied)"]
    reader.choose("Ada")
    assert reader.figures()[:2] == ["Played: 1", "Won: 1 (100%)"]


def test_every_game_is_shown_in_its_own_variation_and_each_variation_of_the_same_person(
    open_dialog: Open,
) -> None:
    def boxes() -> list[str]:
        return [one.currentText() for one in reader.dialog.findChildren(ElidedComboBox)]

    results = [_balut(1, 0, "Ada", "won"), _balut(2, 1, "Ben", "lost"), *SOME]
    results += [structs.replace(each, key=each.key + 20, seats=3) for each in results[:2]]
    reader = open_dialog(results, opening.new_match("king-albert", {}, 1).match.setup)
    assert boxes()[0] == "Standard"
    reader.choose("Raglan")
    reader.choose("Balut")
    assert boxes() == ["Standard, 2 players", "Ben"]
    reader.choose("Ada")
    reader.choose("Standard, 3 players")
    assert boxes() == ["Standard, 3 players", "Ada"]
    reader.choose("King Albert")
    assert boxes()[0] == "Standard", "as on the table"


def test_results_with_options_that_no_longer_exist_are_shown(open_dialog: Open) -> None:
    reader = open_dialog([_king_albert(1, "won", 52, '{"speed":9,"variation":"standard"}')])
    assert reader.figures()[0] == "Played: 1"


def test_a_reset_can_be_undone(open_dialog: Open, table: ResultTable) -> None:
    reader = open_dialog(SOME)
    for _time in range(2):
        reader.press("Reset King Albert")
        assert reader.says("You haven't played King Albert yet.")
        assert table.of("king-albert") == []
        assert reader.enabled() == ["Undo reset", "Close"]
        assert reader.dialog.focusWidget() in reader.buttons(), "the reset has passed it on"
        reader.press("Undo reset")
        assert table.of("king-albert") == SOME
        assert reader.says("Statistics restored.")
        assert reader.enabled() == ["Reset King Albert", "Export as CSV…", "Close"]


def test_an_unreadable_journal_is_reported(
    open_dialog: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise JournalError

    reader = open_dialog(SOME)
    monkeypatch.setattr(ResultTable, "reset", fail)
    reader.press("Reset King Albert")
    assert reader.says("Statistics aren't available right now.")
    assert reader.figures()[0].startswith("Played")


def test_a_notice_is_shown(open_dialog: Open) -> None:
    assert open_dialog([], notice="Nothing is kept.").says("Nothing is kept.")


def test_results_are_exported(
    open_dialog: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def choose(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        asked.append(start)
        return str(tmp_path / "mine"), ""

    monkeypatch.setattr(file_dialog, "is_native", lambda _window: True)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    reader = open_dialog(SOME)
    reader.press("Export as CSV…")
    assert asked == [str(tmp_path / "king-albert-results.csv")]
    text = (tmp_path / "mine.csv").read_text("utf-8-sig")
    assert len(text.splitlines()) == 1 + len(SOME)
    assert reader.says("Exported as mine.csv.")


def test_an_export_is_named_in_the_dialog_of_the_suite(open_dialog: Open, tmp_path: Path) -> None:
    reader = open_dialog(SOME)

    def accept(dialog: QWidget) -> None:
        assert isinstance(dialog, FileDialog)
        button = next(each for each in dialog.findChildren(QPushButton) if each.isDefault())
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton)

    Answer(accept)
    reader.press("Export as CSV…")
    assert (tmp_path / "king-albert-results.csv").exists()
    assert reader.says("Exported as king-albert-results.csv.")


def test_a_failed_export_is_reported(open_dialog: Open, tmp_path: Path) -> None:
    reader = open_dialog(SOME)
    message = ShownMessage()
    reader.dialog.export_to(tmp_path / "none" / "mine.csv")
    assert message.title == "The statistics were not exported"
    assert message.text.startswith("mine.csv\n\nThe file can't be written")


def test_the_dialog_may_be_deleted_while_its_message_is_open(
    open_dialog: Open, tmp_path: Path
) -> None:
    dialog = open_dialog(SOME).dialog

    def end(_message: QWidget) -> None:
        delete(dialog)

    answer = Answer(end)
    dialog.export_to(tmp_path / "none" / "mine.csv")
    assert answer.given
    assert not isValid(dialog)


def test_plots_have_descriptions_in_words(open_dialog: Open) -> None:
    reader = open_dialog(SOME)
    reader.choose("Standard")
    last, spread = reader.plots()
    assert last.accessibleName() == "Last 3 games"
    assert last.accessibleDescription() == ("Oldest first: 52 won, 10 lost, 52 won.")
    assert spread.accessibleDescription() == ("10 to 14: 1 game; 50 to 54: 2 games.")


def test_a_bar_has_a_tooltip(open_dialog: Open) -> None:
    reader = open_dialog(SOME)
    reader.choose("Standard")
    last, _spread = reader.plots()
    middle = last.height() // 2
    bar = next(found for x in range(last.width()) if (found := last.bar_at(QPointF(x, middle))))
    assert bar.words == "Deal 1: 52, won, 1 min 00 s"
    assert last.bar_at(QPointF(0, 0)) is None
    at = next(x for x in range(last.width()) if last.bar_at(QPointF(x, middle)))
    event = QHelpEvent(QEvent.Type.ToolTip, QPoint(at, middle), QPoint(at, middle))
    QApplication.sendEvent(last, event)
    assert QToolTip.text() == bar.words
    QToolTip.hideText()


MANY: list[Result] = [
    Result(
        key,
        0,
        "king-albert",
        KING_ALBERT,
        1,
        "",
        0,
        key,
        ("won", "lost", "left", "shared", "done")[key % 5],
        key,
        0,
        key * 37 % 90 - 20,
        "undo" if key % 7 == 0 else "",
    )
    for key in range(1, 120)
]


@pytest.mark.parametrize("theme", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda theme: theme.name)
@pytest.mark.parametrize("results", [SOME[:1], MANY], ids=["one", "many"])
def test_plots_use_the_colours_of_the_theme(
    open_dialog: Open, qapp: QApplication, theme: Theme, results: list[Result]
) -> None:
    apply_theme(qapp, theme)
    reader = open_dialog(results)
    image = reader.dialog.grab().toImage()
    colours = {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
    }
    assert {theme.accent, theme.panel, theme.window} <= colours


def test_the_legend_is_not_cut_off_in_a_small_dialog(open_dialog: Open) -> None:
    results = [
        _balut(1, 0, "Ada", "won"),
        _balut(2, 0, "Ada", "shared"),
        _balut(3, 0, "Ada", "lost"),
        Result(4, 0, "balut", "{}", 2, "Ada", 0, 4, "won", 4, 0, 300, "undo"),
    ]
    reader = open_dialog(results, opening.new_match("balut", {}, 1).match.setup)
    last, _spread = reader.plots()
    font = last.font()
    font.setPointSizeF(2 * font.pointSizeF())  # other languages have longer texts
    last.setFont(font)
    reader.shrink()
    edge = range(last.width() - 10, last.width() - 3)
    assert len(_inked(last, edge, range(last.height() - 40, last.height() - 15))) == 1


@pytest.mark.parametrize("results", [[], SOME], ids=["none", "reset"])
def test_no_button_text_is_cut_off_in_a_small_dialog(
    open_dialog: Open, results: list[Result]
) -> None:
    reader = open_dialog(results)
    if results:
        reader.press("Reset King Albert")
    reader.shrink()
    assert len(reader.buttons()) == (4 if results else 3)
    for button in reader.buttons():
        assert button.width() >= button.sizeHint().width(), button.text()


def _tip(widget: QWidget) -> str:
    """Return the tooltip that is shown over the middle of ``widget``."""
    middle = widget.rect().center()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, middle, middle))
    words = QToolTip.text()
    QToolTip.hideText()
    return words


def test_a_long_name_does_not_make_the_dialog_wide(open_dialog: Open, qtbot: QtBot) -> None:
    name = "W" * 40
    results = [_balut(1, 0, name, "won"), _balut(1, 1, "Ben", "lost")]
    reader = open_dialog(results, opening.new_match("balut", {}, 1).match.setup)
    reader.choose(name)
    box = next(one for one in reader.dialog.findChildren(ElidedComboBox) if one.findText(name) >= 0)
    reader.dialog.resize(1600, 600)
    QApplication.processEvents()
    assert box.shown_text() == name
    assert _tip(box) == ""
    reader.shrink()
    assert reader.dialog.width() < 800
    # A combo box applies its texts later, by its own timer.
    qtbot.waitUntil(lambda: box.geometry().right() < reader.dialog.width())
    assert box.shown_text().endswith("W…")
    assert not box.toolTip(), "readers would say it after the text"
    assert _tip(box) == name
    wide = box.fontMetrics().horizontalAdvance(box.shown_text())
    assert wide < box.width() - 26, "the words are under the arrow"


def test_a_narrow_combo_box_shows_an_ellipsis(open_dialog: Open) -> None:
    box = ElidedComboBox(open_dialog([]).dialog)
    box.addItem("W" * 40)
    box.resize(150, 30)
    box.show()
    long = box.grab().toImage()
    box.setItemText(0, box.shown_text())
    assert box.grab().toImage() == long


def test_labels_of_the_scale_do_not_overlap(open_dialog: Open) -> None:
    reader = open_dialog([_king_albert(1, "won", 5000), _king_albert(2, "lost", -100)])
    last, _spread = reader.plots()
    alone = last.grab().toImage()
    last.show_results((_king_albert(1, "won", 5000), _king_albert(2, "lost", -1)))
    # Values so close to 0 have no label, so the space left of the bars looks the same.
    strip = last.grab().toImage()
    columns, rows = range(4, 24), range(last.height() - 70, last.height() - 30)
    assert [alone.pixelColor(x, y) for x in columns for y in rows] == [
        strip.pixelColor(x, y) for x in columns for y in rows
    ]


def test_scores_under_the_bars_do_not_touch(open_dialog: Open) -> None:
    reader = open_dialog([_king_albert(key, "lost", 100_000 * key) for key in range(1, 12)])
    reader.shrink()
    _last, spread = reader.plots()
    rows = range(spread.height() - 32, spread.height() - 16)
    inked = [len(_inked(spread, range(x, x + 1), rows)) > 1 for x in range(6, spread.width() - 6)]
    shown = "".join("x" if one else " " for one in inked).strip()
    assert len(re.findall(" {6,}", shown)) >= 2
    edge = range(spread.width() - 6, spread.width() - 2)
    for bars in range(8, 12):  # of some the last one has words, and these stay inside
        lowest = [1_000_000 * bar for bar in range(1, bars + 1)]
        spread.show_bins(tuple(Bin(each, each + 9, 1) for each in lowest))
        assert len(_inked(spread, edge, rows)) == 1, bars


def test_bars_fill_a_large_dialog(open_dialog: Open) -> None:
    reader = open_dialog([_king_albert(key, "lost", 5 * key) for key in range(1, 11)])
    reader.dialog.resize(2400, 1000)
    QApplication.processEvents()
    _last, spread = reader.plots()
    last_bar = max(x for x in range(spread.width()) if spread.bar_at(QPointF(x, 200)))
    assert last_bar > spread.width() * 0.75


def test_tab_reaches_all_figures_and_a_reader_says_them(open_dialog: Open) -> None:
    reader = open_dialog(SOME)
    reader.choose("Standard")
    (board,) = reader.dialog.findChildren(FigureBoard)
    assert board.focusPolicy() == Qt.FocusPolicy.TabFocus
    assert board.accessibleName().startswith("Played: 3. Won: 2 (67%). Best score: 52. ")
    assert [each for each in reader.figures() if f"{each}." not in board.accessibleName()] == []


def _focused() -> QWidget:
    focused = QApplication.focusWidget()
    assert focused is not None
    return focused


@pytest.mark.parametrize(
    "direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft]
)
def test_arrows_reach_each_figure_where_they_point(
    open_dialog: Open, direction: Qt.LayoutDirection
) -> None:
    reader = open_dialog(SOME)
    reader.dialog.setLayoutDirection(direction)
    reader.choose("Standard")
    (board,) = reader.dialog.findChildren(FigureBoard)
    board.setFocus(Qt.FocusReason.TabFocusReason)
    left, right = Qt.Key.Key_Left, Qt.Key.Key_Right
    if direction == Qt.LayoutDirection.RightToLeft:
        left, right = right, left

    def press(*keys: Qt.Key) -> list[str]:
        reached = []
        for key in keys:
            QTest.keyClick(_focused(), key)
            reached.append(_focused().accessibleName().split(":")[0])
        return reached

    names = [each.split(":")[0] for each in reader.figures()]
    assert press(*[right] * 10) == names, "row by row"
    assert press(right) == names[-1:]
    assert press(Qt.Key.Key_Home, left) == ["Played", "Played"]
    assert press(*[Qt.Key.Key_Down] * 9) == [*names[2::2], *names[1::2]], "column by column"
    assert press(Qt.Key.Key_Up, Qt.Key.Key_End) == [names[7], names[9]]
    assert [each.accessibleName() for each in board.spoken_children()] == reader.figures()
    before = board.grab().toImage()
    QTest.keyClick(_focused(), Qt.Key.Key_Tab)
    assert isinstance(_focused(), QTabBar), "Tab goes on behind the board"
    assert board.grab().toImage() != before, "no ring was drawn"


def test_tab_into_a_table_chooses_the_row_that_a_reader_says(
    open_dialog: Open, qtbot: QtBot
) -> None:
    won = [_balut(1, 0, "Ada", "won"), _balut(2, 0, "Ada", "lost")]
    setup = opening.new_match("balut", {}, 1).match.setup
    reader = open_dialog([structs.replace(each, noted={"opponents": (1,)}) for each in won], setup)
    tabs = reader.dialog.findChild(QTabWidget)
    assert tabs is not None
    tabs.setCurrentIndex(2)
    view = tabs.currentWidget().findChild(ReadOnlyTable)
    assert view is not None
    said: list[tuple[int, int]] = []
    view.currentCellChanged.connect(lambda row, column, *_before: said.append((row, column)))
    view.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: bool(view.selectedIndexes()))
    assert said[-1] == (0, 0)
    QTest.keyClick(view, Qt.Key.Key_Down)
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert view.currentRow() == 1, "it stays where it was"
