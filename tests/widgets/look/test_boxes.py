"""Layouts as trees of boxes."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.widgets.look.boxes import in_column, in_row


def test_a_tree_of_boxes_reads_like_what_is_seen(qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    names = ("above", "left", "right", "below")
    above, left, right, below = shown = [QLabel(name, whole) for name in names]
    whole.setLayout(in_column(above, (in_row(left, 1, right, spacing=7), 1), below, spacing=5))
    whole.resize(300, 200)
    whole.show()
    tops = [label.geometry().top() for label in shown]
    assert tops[0] < tops[1] == tops[2] < tops[3]
    assert left.geometry().right() < 150 < right.geometry().left()
    assert left.height() > above.height()
    assert above.width() == below.width()
    assert left.geometry().top() - above.geometry().bottom() == 5 + 1
