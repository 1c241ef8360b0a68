"""What a game noted, in the statistics: figures, a table by frame, and what counts in them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QTabWidget, QWidget

from gamesuite import opening
from gamesuite.app.statistics.result_pages import ReadOnlyTable
from gamesuite.engine.language import languages, use_language
from gamesuite.storage.result import Result
from tests.app.statistics.reader import Open, Reader

BOWLING = '{"variation":"standard"}'
KING_ALBERT = Result(
    1, 0, "king-albert", '{"variation":"standard"}', 1, "", 0, 1, "won", 1, 0, 52, "", 60.0
)


def _bowled(key: int, balls: tuple[int, ...], score: int) -> Result:
    return Result(
        key, 0, "bowling-solitaire", BOWLING, 1, "", 0, key, "done", key, 0, score, "", 60.0,
        {"balls": balls},
    )  # fmt: skip


SETUP = opening.new_match("bowling-solitaire", {}, 1).match.setup
SPARES = (5,) * 21
STRIKES = (10,) * 12


def _tabs(reader: Reader) -> QTabWidget:
    tabs = reader.dialog.findChild(QTabWidget)
    assert tabs is not None
    return tabs


def test_what_a_game_noted_is_in_figures_and_in_a_table(open_dialog: Open) -> None:
    reader = open_dialog([_bowled(1, SPARES, 150), _bowled(2, STRIKES, 300)], SETUP)
    assert reader.figures()[6:] == [
        "Strikes: 12 (6.0 per game)",
        "Spares: 10 (5.0 per game)",
        "Perfect games: 1",
    ]
    tabs = _tabs(reader)
    assert tabs.tabBar().isVisible()
    assert tabs.tabText(1) == "By frame"
    tabs.setCurrentIndex(1)
    view = reader.dialog.findChild(ReadOnlyTable)
    assert view is not None
    assert view.isVisible()
    assert (view.rowCount(), view.accessibleName()) == (10, "By frame")
    words = [item.text() for column in range(4) if (item := view.item(9, column)) is not None]
    assert words == ["10", "22.5", "50%", "50%"]
    model = view.model()
    headings = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(4)]
    assert headings == ["Frame", "Average", "Strikes", "Spares"]


def test_an_unfinished_or_practised_game_is_in_no_figure(open_dialog: Open) -> None:
    left = Result(2, 0, "bowling-solitaire", BOWLING, 1, "", 0, 8, "left", 2, 0, 30)
    practice = Result(3, 0, "bowling-solitaire", BOWLING, 1, "", 0, 9, "left", 3, 0, 40, "practice")
    reader = open_dialog([_bowled(1, SPARES, 150), left, practice], SETUP)
    assert reader.figures()[:6] == [
        "Played: 2",
        "Finished: 1 (50%)",
        "Best score: 150",
        "Average score: 150.0",
        "Total time: 1 min 00 s",
        "Average time: 1 min 00 s",
    ]
    assert reader.says("1 more game was not scored.")
    words = [label.text().lower() for label in reader.dialog.findChildren(QLabel)]
    assert not [each for each in words if "won" in each or "lost" in each or "streak" in each]


def test_a_game_that_notes_nothing_has_no_table(open_dialog: Open) -> None:
    reader = open_dialog([KING_ALBERT])
    assert not _tabs(reader).isTabVisible(1)


PARIS = Result(
    1, 0, "paris", '{"doubles":"once","match":"rubber","open_hands":false}', 4, "", 0, 1, "won", 1,
    0, 24480, "", 60.0,
    {
        "hands": (9, 1), "own": (2, 1), "partner": (1, 1), "others": (2, 1), "best": (140, 6),
        "doubles": (7,), "points": (9000,), "melds": (2, 1, 0), "rubber": (1,),
    },
)  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_names_of_rows_are_read_in_one_line(open_dialog: Open, language: str) -> None:
    use_language(language)
    reader = open_dialog([PARIS])
    reader.choose("Paris")
    tabs = _tabs(reader)
    tabs.setCurrentIndex(1)
    view = reader.dialog.findChild(ReadOnlyTable)
    assert view is not None
    assert view.rowCount() == 7
    for row in range(view.rowCount()):
        item = view.item(row, 0)
        assert item is not None
        assert view.fontMetrics().horizontalAdvance(item.text()) < view.columnWidth(0)
    assert view.columnWidth(1) == pytest.approx(view.columnWidth(2), abs=1)


def test_a_game_of_hands_has_its_figures(open_dialog: Open) -> None:
    reader = open_dialog([PARIS])
    reader.choose("Paris")
    assert reader.figures()[8:12] == [
        "Rubbers won: 1 (100%)",
        "Hands: 9 (9.0 per game)",
        "Went out and won: 2 (22% of hands)",
        "Went out and lost: 1 (33% of times gone out)",
    ]
    assert reader.choices()[1] == ["Rubber, 4 players"]


def test_the_table_is_that_of_the_game_shown(open_dialog: Open) -> None:
    reader = open_dialog([KING_ALBERT, _bowled(9, SPARES, 150)])
    tabs = _tabs(reader)
    reader.choose("Bowling Solitaire")
    tabs.setCurrentIndex(1)
    reader.choose("King Albert")
    assert (tabs.isTabVisible(1), tabs.currentIndex()) == (False, 0)


def test_without_its_game_the_best_score_has_no_button(open_dialog: Open) -> None:
    reader = open_dialog([_bowled(1, SPARES, 150)])
    assert "Best game…" not in reader.enabled()


@pytest.mark.parametrize("language", languages())
def test_the_letters_of_the_dialog_are_unique(open_dialog: Open, language: str) -> None:
    use_language(language)
    reader = open_dialog([_bowled(1, SPARES, 150)], SETUP)
    tabs = _tabs(reader)
    words = [str(each.property("text")) for each in reader.dialog.findChildren(QWidget)]
    words += [tabs.tabText(at) for at in range(tabs.count())]
    letters = [each[each.index("&") + 1].lower() for each in words if "&" in each]
    assert len(letters) >= 8
    assert len(set(letters)) == len(letters)


def test_the_table_is_read_by_keyboard(open_dialog: Open) -> None:
    reader = open_dialog([_bowled(1, SPARES, 150)], SETUP)
    bar = _tabs(reader).tabBar()
    reader.dialog.activateWindow()
    bar.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Tab, Qt.Key.Key_Down):
        focused = reader.dialog.focusWidget()
        assert focused is not None
        QTest.keyPress(focused, key)
        QTest.keyRelease(focused, key)
    view = reader.dialog.findChild(ReadOnlyTable)
    assert view is not None
    assert view.hasFocus() or reader.dialog.focusWidget() is view
    assert view.currentRow() >= 0


def test_a_variation_that_is_never_scored_is_not_offered(open_dialog: Open) -> None:
    options = '{"variation":"practice-frame"}'
    practised = Result(3, 0, "bowling-solitaire", options, 1, "", 0, 9, "left", 3, 0, 0, "practice")
    newer = Result(4, 0, "bowling-solitaire", '{"lanes":2}', 1, "", 0, 9, "done", 4, 0, 90)
    reader = open_dialog([_bowled(1, SPARES, 150), practised, newer], SETUP)
    assert len(reader.choices()[1]) == 2
    assert "Practice frame" not in reader.choices()[1]
