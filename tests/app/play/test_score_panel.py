"""The panel of figures lies on the felt in shadow, and a score is large where it has room."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.parts.elided import ElidedLabel
from gamesuite.app.parts.progress_bars import FULL, ProgressBars, is_full
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.app.result import result_words
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import Change
from gamesuite.engine.words.descriptions import Bar, OwnRecord
from gamesuite.opening import new_match
from gamesuite.widgets.look.felt import BLUE, BURGUNDY
from gamesuite.widgets.look.theme import (
    DARK,
    HIGH_CONTRAST,
    Theme,
    current_theme,
    set_current_theme,
)
from tests.app.player import Player
from tests.app.program import Program
from tests.app.won_line import won_line, won_match
from tests.patient_bot import timer_of


def _large(panel: ScorePanel) -> list[str]:
    labels = panel.findChildren(QLabel, "figure-large")
    return [label.text() for label in labels if label.isVisibleTo(panel)]


def test_the_score_is_large_in_a_column_only(player: Player) -> None:
    player.resize(1366, 768)
    assert _large(player.page.panel) == ["0"]
    player.resize(800, 560)
    assert _large(player.page.panel) == []


@pytest.mark.parametrize("compact", [True, False])
def test_figures_of_a_compact_column_stand_beside_their_labels(qtbot: QtBot, compact: bool) -> None:
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.set_upright(upright=True, compact=compact)
    panel.show_game(new_match("king-albert", {}, HIGHEST_NUMBER))
    values = panel.findChildren(ElidedLabel)
    figures = [value.parentWidget() for value in values]
    boxes = [figure.layout() for figure in figures if figure is not None]
    directions = {box.direction() for box in boxes if isinstance(box, QBoxLayout)}
    beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
    assert directions == {beside if compact else below}


def test_only_a_value_longer_than_a_number_has_a_tip(qtbot: QtBot) -> None:
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show_game(new_match("king-albert", {}, HIGHEST_NUMBER))
    assert _tips(panel)[str(HIGHEST_NUMBER)] == ""
    name = "W" * (len(str(HIGHEST_NUMBER)) + 1)
    panel.show_game(new_match("balut", {}, 1, (Seat(name), Seat("Bo"))))
    assert _tips(panel)[name] == name


def _tips(panel: ScorePanel) -> dict[str, str]:
    return {label.text(): label.toolTip() for label in panel.findChildren(ElidedLabel)}


def test_nothing_is_large_where_several_play(player: Player) -> None:
    player.resize(1366, 768)
    seats = (Seat("Anna"), Seat("Bo"))
    player.page.panel.show_game(new_match("balut", {}, 1, seats))
    assert _large(player.page.panel) == []


def test_a_table_that_says_the_figures_has_no_panel(program: Program) -> None:
    player = program.start_at(new_match("bowling-solitaire", {}, 1).match)
    panel, page = player.page.panel, player.page
    assert panel.isHidden()
    assert player.felt.geometry() == page.rect()
    assert not page.score_note.isVisible()
    player.window.session.match.stop_scoring("hint")
    player.window.session.changed.emit(Change())
    assert page.score_note.isVisible()
    assert player.says("Not scored: you used a hint.")


def test_a_game_that_is_not_scored_shows_no_score(player: Player) -> None:
    player.resize(1366, 768)
    opened = new_match("king-albert", {}, 1)
    opened.match.stop_scoring("hint")
    player.page.panel.show_game(opened)
    assert player.figure("Score") is None
    assert _large(player.page.panel) == ["0 of 52"]


def test_large_figures_have_separators(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "moves", lambda _match: 12345)
    opened = new_match("king-albert", {}, 1)
    player.page.panel.show_game(opened)
    assert player.figure("Moves") == "12,345"
    assert ("Moves", "12,345") in result_words.figures(opened, 0, OwnRecord())
    player.window.session.stopwatch.set(3675 * 3600)
    player.page.panel.show_game(opened)
    shown = player.figure("Time")
    assert shown is not None
    assert shown.startswith("3,675:00:0")


def test_four_bars_show_what_is_home(program: Program) -> None:
    player = program.start_at(won_match(len(won_line()) // 2))
    bars = player.page.panel.findChild(ProgressBars)
    assert bars is not None
    home = [len(pile.cards) for pile in player.tableau.foundations]
    suits = ("clubs", "diamonds", "hearts", "spades")
    said = [f"{suit}: {n} of 13" for suit, n in zip(suits, home, strict=True)]
    assert bars.accessibleName() == ", ".join(said)
    for width, height in ((1366, 768), (800, 560)):
        player.resize(width, height)
        assert bars.isVisible()
        assert bars.height() >= bars.sizeHint().height()


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize(
    ("done", "theme", "is_golden"),
    [(0, DARK, False), (12, DARK, False), (13, DARK, True), (13, HIGH_CONTRAST, False)],
)
def test_a_full_bar_is_golden(
    qapp: QApplication, done: int, theme: Theme, is_golden: bool, upright: bool
) -> None:
    before = current_theme()
    set_current_theme(qapp, theme)
    parent = QWidget()
    bars = ProgressBars(parent)
    bars.set_ink(QColor("white"))
    bars.set_upright(upright=upright)
    bars.show_bars((Bar("C", "clubs", done, 13),))
    bars.resize(bars.sizeHint())
    picture = bars.grab().toImage()
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
    }
    set_current_theme(qapp, before)
    assert is_full(Bar("C", "clubs", done, 13)) == (done == 13)
    assert (FULL in colours) == is_golden


def test_the_time_is_shown_while_it_runs(player: Player) -> None:
    panel, stopwatch = player.page.panel, player.window.session.stopwatch
    stopwatch.stop()
    stopwatch.set(75)
    seconds = timer_of(panel)
    seconds.timeout.emit()
    assert player.figure("Time") == "1:15"
    assert seconds.isActive()
    panel.hide()
    assert not seconds.isActive()


def test_the_panel_is_the_felt_in_shadow(player: Player) -> None:
    player.resize(1366, 768)
    panel = player.page.panel
    hues = []
    for felt in (BLUE, BURGUNDY):
        panel.set_felt(felt)
        pixel = panel.grab().toImage().pixelColor(panel.width() - 4, panel.height() // 2)
        assert pixel.lightness() < QColor(felt.day.edge).lightness()
        hues.append(pixel.hue())
    assert hues[0] != hues[1]
