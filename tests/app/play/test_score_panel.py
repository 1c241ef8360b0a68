"""The panel of figures lies on the felt in shadow, and a score is large where it has room."""

from __future__ import annotations

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel

from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.engine.setup import Seat
from gamesuite.opening import new_match
from gamesuite.widgets.look.felt import BLUE, BURGUNDY
from tests.app.player import Player


def _large(panel: ScorePanel) -> list[str]:
    labels = panel.findChildren(QLabel, "figure-large")
    return [label.text() for label in labels if label.isVisibleTo(panel)]


def test_the_score_is_large_in_a_column_only(player: Player) -> None:
    player.resize(1366, 768)
    assert _large(player.page.panel) == ["0"]
    player.resize(800, 560)
    assert _large(player.page.panel) == []


def test_nothing_is_large_where_several_play(player: Player) -> None:
    player.resize(1366, 768)
    seats = (Seat("Anna"), Seat("Bo"))
    player.page.panel.show_game(new_match("balut", {}, 1, seats))
    assert _large(player.page.panel) == []


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
