"""Which buttons of a table are lit."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.scene import Look, Part
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import ButtonWidget, QuietButton

WHY = reason("over")


@pytest.mark.parametrize(
    ("kind", "why", "look", "light"),
    [
        (ButtonWidget, None, "", "lit"),
        (ButtonWidget, None, "good", "lit"),
        (ButtonWidget, WHY, "good", "off"),
        (QuietButton, None, "", "quiet"),
        (QuietButton, None, "armed", "quiet"),
        (QuietButton, None, "good", "lit"),
        (QuietButton, WHY, "", "off"),
    ],
)
def test_a_button_is_lit_where_it_is_what_to_press_next(
    qtbot: QtBot, kind: type[ButtonWidget], why: Reason | None, look: Look, light: str
) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    button = kind(PartSpec("go on", kind="button"), table)
    button.show_part(Part("go on", "Go on", look=look, why=why), GREEN)
    assert button.light() == light
    table.setEnabled(False)
    assert button.light() == "off"
