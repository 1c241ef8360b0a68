"""The contrast of the panel beside the table."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLabel, QWidget

from gamesuite.app.parts.verdict_lamp import SIGN, Light
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.opening import new_match
from gamesuite.widgets.look.felt import Felt
from tests.contrast.measure import Measure, on_screen, sign, text
from tests.contrast.pixels import text_contrast


def score_panel(felt: Felt) -> Iterator[Measure]:
    """Yield what is measured in the panel on ``felt``."""
    panel = ScorePanel()
    panel.set_felt(felt)
    opened = new_match("king-albert", {}, 1)
    opened.match.stop_scoring("hint")
    panel.show_game(opened)
    panel.lamp.show_light(Light.THINKING)
    with on_screen(panel, panel.width(), 480):
        for name in ("figure-label", "figure-value", "figure-large", "figure-words", "score-note"):
            label = panel.findChild(QLabel, name)
            assert isinstance(label, QLabel)
            place = QRect(label.mapTo(panel, QPoint()), label.size())
            yield text(f"{name} in the panel", text_contrast(panel, place))
        for light in (Light.THINKING, Light.WINNABLE, Light.LOST):
            panel.lamp.show_light(light)
            (bulb,) = (each for each in panel.lamp.findChildren(QWidget) if each.width() == SIGN)
            place = QRect(bulb.mapTo(panel, QPoint()), bulb.size())
            yield sign(f"light {light.value} in the panel", text_contrast(panel, place))
