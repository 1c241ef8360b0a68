"""A match of several players: whose turn it is, and the ranking at the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from gamesuite.app.parts.elided import ElidedLabel
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.app.result.standings_grid import StandingsGrid
from gamesuite.app.result.summary import Summary
from gamesuite.catalogue import game
from gamesuite.dice.rules import Roll
from gamesuite.engine.cast import CAST
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.words.descriptions import OwnRecord
from gamesuite.engine.words.seats import Standings, ranked
from gamesuite.games.balut.players import GreedyBalutPlayer
from gamesuite.opening import Opened
from tests.games.balut.positions import RULES

SMALLEST = QRect(0, 0, 800, 395)
"""About what the smallest window leaves the table."""
LONG = "W" * 40
ANNA, COMPUTER = Seat("<b>Anna</b>"), Seat(player="computer", level="easy")


def _opened(*seats: Seat) -> Opened:
    return Opened(game("balut"), Match(RULES, Setup("balut", {}, seats, Deal(3))))


def _ended(*seats: Seat) -> Opened:
    opened, player = _opened(*seats), GreedyBalutPlayer()
    while opened.match.outcome is None:
        view = opened.match.view(None)
        opened.match.do(player.decide(view, None))  # type: ignore[arg-type]  # it needs no luck
    return opened


@pytest.fixture
def window(qapp: QApplication) -> Iterator[QWidget]:
    window = QWidget()
    window.setGeometry(SMALLEST)
    window.show()
    yield window
    window.close()
    window.deleteLater()


def _summary(window: QWidget, *seats: Seat) -> Summary:
    summary = Summary(window)
    summary.show_game(_ended(*seats), 0.0, OwnRecord())
    summary.place_over(window.rect(), Qt.AlignmentFlag.AlignBottom)
    QApplication.processEvents()
    return summary


def _grid(summary: Summary) -> StandingsGrid:
    grid = summary.findChild(StandingsGrid)
    assert grid is not None
    return grid


def _figures(opened: Opened, window: QWidget) -> dict[str, str]:
    panel = ScorePanel(window)
    panel.show_game(opened)
    panel.show()
    said = (each.accessibleName().partition(": ") for each in panel.findChildren(QWidget))
    return {label: value for label, colon, value in said if colon}


def test_the_ranking_is_shown_and_accessible(window: QWidget) -> None:
    summary = _summary(window, ANNA, COMPUTER, Seat())
    lines = _grid(summary).text().splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("1. Computer: Points 7, Fours 0, ")
    assert lines[0].endswith("Balut 2, Bonus 2, Total score 456.")
    assert "<b>Anna</b>" in lines[2]
    assert lines[0] in summary.accessibleName()


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_all_players_fit_into_the_smallest_window(window: QWidget, seats: int) -> None:
    summary = _summary(window, *(Seat(LONG[at:]) for at in range(seats)))
    assert SMALLEST.contains(summary.geometry())
    grid = _grid(summary)
    assert summary.contentsRect().contains(grid.geometry())
    assert grid.height() > seats * grid.fontMetrics().height() * 0.8


def test_all_players_fit_in_a_large_font(window: QWidget) -> None:
    font = window.font()
    font.setPointSizeF(14)
    window.setFont(font)
    summary = _summary(window, *(Seat(LONG[at:]) for at in range(8)))
    assert SMALLEST.contains(summary.geometry())
    assert summary.contentsRect().contains(_grid(summary).geometry())


def test_the_grid_is_drawn(window: QWidget) -> None:
    grid = _grid(_summary(window, ANNA, COMPUTER))
    before = grid.grab().toImage()
    assert before != _grid(_summary(window, COMPUTER, ANNA)).grab().toImage()


def test_several_players_play_again_and_one_plays_a_new_game(window: QWidget) -> None:
    def words(summary: Summary) -> list[str]:
        buttons = summary.findChildren(QPushButton)
        return [button.text() for button in buttons if not button.isHidden()]

    assert words(_summary(window, ANNA, COMPUTER))[0] == "Play again"
    alone = _summary(window, Seat())
    assert words(alone)[0] == "New game"
    assert _grid(alone).isHidden()  # the sheet on the table has the same figures
    assert alone.width() < 700


@pytest.mark.parametrize("seats", [(Seat(),), (Seat(), COMPUTER), (ANNA, Seat())])
def test_no_score_is_called_points_if_points_decide(
    window: QWidget, seats: tuple[Seat, ...]
) -> None:
    labels = _summary(window, *seats).findChildren(QLabel)
    assert not any("Your score" in label.text() for label in labels)


def test_names_are_not_markup(window: QWidget) -> None:
    summary = _summary(window, COMPUTER, Seat("<i>Bo</i>"))
    (headline,) = (
        label for label in summary.findChildren(QLabel) if label.text().startswith("<i>Bo</i> wins")
    )
    assert headline.textFormat() == Qt.TextFormat.PlainText


def test_the_panel_says_whose_turn_it_is(window: QWidget) -> None:
    opened = _opened(ANNA, COMPUTER)
    figures = _figures(opened, window)
    assert (figures["To play"], figures["Turn"]) == ("<b>Anna</b>", "1 of 28")
    assert "Score" not in figures
    opened.match.do(Roll())
    opened.match.do(next(opened.match.rules.legal_commands(opened.match.state)))
    figures = _figures(opened, window)
    assert (figures["To play"], figures["Turn"], figures["Moves"]) == ("Computer", "1 of 28", "2")


def test_after_the_end_no_turn_is_shown(window: QWidget) -> None:
    figures = _figures(_ended(ANNA, COMPUTER), window)
    assert "To play" not in figures
    assert figures["Turn"] == "28 of 28"


def test_a_single_player_has_a_score(window: QWidget) -> None:
    figures = _figures(_opened(Seat()), window)
    assert (figures["Score"], figures["Turn"]) == ("0", "1 of 28")
    assert "To play" not in figures


def test_a_long_name_ends_in_an_ellipsis(window: QWidget) -> None:
    label = ElidedLabel(window)
    label.setText(LONG)
    label.resize(label.sizeHint())
    assert label.shown_text().endswith("…")
    assert label.width() < label.fontMetrics().horizontalAdvance(LONG)
    label.setText("28 of 28")
    label.resize(label.minimumSizeHint())
    assert label.shown_text() == "28 of 28"


def test_a_grid_without_rows_is_hidden(window: QWidget) -> None:
    grid = StandingsGrid(window)
    grid.show_standings(Standings())
    assert grid.isHidden()
    assert grid.fit(QSize(500, 300)) == 0
    grid.show_standings(Standings(("Score",), ranked((3, 5), (ANNA, COMPUTER), (("3",), ("5",)))))
    assert grid.text().splitlines() == ["1. Computer: Score 5.", "2. <b>Anna</b>: Score 3."]
    assert 0 < grid.fit(QSize(500, 300)) <= 500


def test_names_are_whole_where_they_may_not_be_elided(window: QWidget) -> None:
    long = Seat("Maximiliane von Hohenfels")
    grid = _grid(_summary(window, long, Seat("Bo")))
    grid.fit(QSize(9999, 9999))
    whole = grid.width()
    tight = QSize(whole - 40, 9999)
    assert grid.fit(tight) <= whole - 40
    assert any(name.endswith("…") for name in grid.shown_names())
    assert grid.fit(QSize(whole - 1, 9999)) == whole - 1, "no name gives more than it has to"
    grid.fit(tight)
    elided = grid.height()
    grid.fit(tight, elides=False)
    assert grid.height() <= elided
    assert set(grid.shown_names()) == {long.name, "Bo"}


def test_names_take_as_much_width_as_they_need_up_to_a_limit(window: QWidget) -> None:
    widths = []
    for name in ("Al", "Maximiliane", "W" * 30, "W" * 40):
        grid = _grid(_summary(window, Seat(name), Seat("Bo")))
        widths.append(grid.fit(QSize(9999, 9999)))
        assert (name in grid.shown_names()) == (len(name) < 30)
    short, longer, longest, cut = widths
    assert short < longer < longest == cut


def test_a_ranking_is_as_large_as_fits(window: QWidget) -> None:
    grid = _grid(_summary(window, ANNA, COMPUTER, Seat()))

    def fitted(width: int, height: int, *, elides: bool = True) -> tuple[int, int]:
        wide = grid.fit(QSize(width, height), elides=elides)
        assert wide == grid.width()
        return wide, grid.height()

    wide, high = fitted(9999, 9999)
    assert fitted(wide, high) == (wide, high), "it just fits"
    narrower = fitted(wide - 1, high, elides=False)
    assert narrower[0] < wide
    assert narrower[1] == high, "the gaps shrink before the words"
    lower = fitted(9999, high - 1)
    assert lower[0] < wide
    assert lower[1] < high
    smallest = fitted(1, 1)
    assert smallest == fitted(smallest[0] - 1, 9999)
    assert 0.5 * wide < smallest[0] < 0.75 * wide
    assert fitted(*smallest) == smallest
    for area in (QRect(0, 0, 1300, 300), QRect(0, 0, 800, 900)):
        summary = _summary(window, ANNA, COMPUTER, Seat())
        summary.place_over(area, Qt.AlignmentFlag.AlignTop)
        assert _grid(summary).size() == QSize(wide, high)


def test_headings_and_figures_of_a_ranking_are_above_each_other(window: QWidget) -> None:
    grid = StandingsGrid(window)
    many = Standings(
        ("Score", "Total score"), ranked((3, 5), (ANNA, COMPUTER), (("3", "0"), ("5", "12345")))
    )
    grid.show_standings(many)
    grid.fit(QSize(9999, 9999))
    two_lines = grid.height()
    grid.show_standings(Standings(("Score", "Total"), many.rows))
    grid.fit(QSize(9999, 9999))
    metrics = grid.fontMetrics()
    small, bold = QFont(grid.font()), QFont(grid.font())
    small.setPointSizeF(0.86 * grid.font().pointSizeF())
    bold.setBold(True)
    rows = 2 * (QFontMetrics(bold).height() + 6)
    assert grid.height() == QFontMetrics(small).height() + 6 + rows
    assert metrics.height() * 0.7 < two_lines - grid.height() < metrics.height()
    assert grid.height() > 3 * metrics.height()


@pytest.mark.parametrize("edges", ["top left", "bottom right", "bottom"])
def test_a_result_lies_at_its_edge_of_the_table(window: QWidget, edges: str) -> None:
    found = {"top": Qt.AlignmentFlag.AlignTop, "bottom": Qt.AlignmentFlag.AlignBottom,
             "left": Qt.AlignmentFlag.AlignLeft, "right": Qt.AlignmentFlag.AlignRight}  # fmt: skip
    corner = Qt.AlignmentFlag(0)
    for each in edges.split():
        corner |= found[each]
    area, summary = QRect(30, 40, 1300, 800), _summary(window, ANNA, COMPUTER)
    summary.place_over(area, corner)
    inner, lies = area.adjusted(20, 20, -20, -20), summary.geometry()
    assert inner.contains(lies)
    for each in edges.split():
        side = {"top": QRect.top, "bottom": QRect.bottom, "left": QRect.left, "right": QRect.right}
        assert side[each](lies) == side[each](inner)


def test_a_result_in_a_corner_is_as_wide_as_its_buttons_or_its_ranking(window: QWidget) -> None:
    for seats in ((Seat(),), (ANNA, COMPUTER)):
        summary = _summary(window, *seats)
        summary.place_over(QRect(0, 0, 1300, 800), Qt.AlignmentFlag.AlignTop)
        QApplication.processEvents()
        buttons = [each for each in summary.findChildren(QPushButton) if not each.isHidden()]
        row = buttons[-1].geometry().right() - buttons[0].x() + 1
        ranking = _grid(summary).width() if len(seats) > 1 else 0
        assert summary.width() == max(520, row + 54, ranking + 54)


def test_a_result_above_a_table_is_low_and_as_wide_as_the_table(window: QWidget) -> None:
    summary = _summary(window, ANNA, COMPUTER, Seat())
    for size, shows_ranking in (
        (QSize(1300, 800), True),
        (QSize(1300, 200), False),
        (QSize(600, 800), False),
    ):
        area = QRect(QPoint(30, 40), size)
        summary.place_above(area)
        assert summary.geometry().topLeft() == area.topLeft() + QPoint(8, 8)
        assert summary.width() == area.width() - 16
        assert _grid(summary).isHidden() != shows_ranking
        assert summary.height() < (0.3 * area.height() + 40 if shows_ranking else 200)
    summary.place_above(QRect(0, 0, 1300, 800))
    QApplication.processEvents()
    grid = _grid(summary)
    buttons = [each for each in summary.findChildren(QPushButton) if not each.isHidden()]
    assert grid.x() > buttons[-1].geometry().right(), "the ranking is beside the words"
    assert summary.contentsRect().contains(grid.geometry())
    summary.place_over(QRect(0, 0, 1300, 800), Qt.AlignmentFlag.AlignTop)
    QApplication.processEvents()
    assert grid.geometry().bottom() < buttons[0].y(), "the ranking is above the buttons"


def test_the_portrait_of_one_of_the_cast_stands_before_the_name(window: QWidget) -> None:
    shirt = QColor(CAST["paul"].portrait.clothes).rgb()
    widths = []
    for character in ("paul", ""):
        paul = Seat("Paul", "computer", "strong", character)
        rows = ranked((3, 5), (ANNA, paul), (("3",), ("5",)))
        assert [row.character for row in rows] == [character, ""]
        grid = StandingsGrid(window)
        grid.show_standings(Standings(("Score",), rows))
        widths.append(grid.fit(QSize(500, 300)))
        image = grid.grab().toImage()
        seen = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
        assert (shirt in seen) == bool(character)
        assert grid.shown_names() == ("Paul", ANNA.name)
    assert widths[0] > widths[1]


def test_a_team_has_no_portrait() -> None:
    paul = Seat("Paul", "computer", "strong", "paul")
    rows = ranked((3, 5), (paul, ANNA, paul, ANNA), [()] * 2, [(0, 2), (1, 3)])
    assert {row.character for row in rows} == {""}
