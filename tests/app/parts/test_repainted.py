"""What is drawn is drawn again as soon as it changes, without a look that asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.parts.progress_bars import ProgressBars
from gamesuite.app.parts.verdict_lamp import Light, VerdictLamp
from gamesuite.app.picker.picker import Picker
from gamesuite.app.picker.tile import Heights, Tile, TileContent
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.app.printing.page_output import page_layout
from gamesuite.app.printing.print_dialog import PagePreview
from gamesuite.app.result.summary import ResultEmblem
from gamesuite.app.review.lead_plot import LeadCurve, LeadPlot
from gamesuite.app.settings.table_preview import TablePreview
from gamesuite.engine.words.descriptions import Bar
from gamesuite.opening import new_match
from gamesuite.storage.settings import Settings
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.look.felt import BLUE, BURGUNDY

Changes: TypeAlias = Iterator[Callable[[], object]]


class _Painted(QObject):
    """Counts how often ``widget`` is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.Paint
        return False


def _plot(parent: QWidget) -> tuple[QWidget, Changes]:
    plot, curve = LeadPlot(parent), LeadCurve((0.0, 1.0), 1)

    def changes() -> Changes:
        yield lambda: plot.show_curve("Lead", curve, ["a", "b"], "words")
        yield lambda: plot.mark(1)

    return plot, changes()


def _bars(parent: QWidget) -> tuple[QWidget, Changes]:
    bars = ProgressBars(parent)
    bars.show_bars((Bar("C", "clubs", 3, 13),))

    def changes() -> Changes:
        yield lambda: bars.show_bars((Bar("C", "clubs", 4, 13),))
        yield lambda: bars.set_ink(QColor("white"))

    return bars, changes()


def _lamp(parent: QWidget) -> tuple[QWidget, Changes]:
    lamp = VerdictLamp(parent)
    lamp.show_light(Light.WINNABLE)
    (bulb,) = (each for each in lamp.findChildren(QWidget) if not isinstance(each, QLabel))

    def changes() -> Changes:
        yield lambda: lamp.show_light(Light.LOST)
        yield lambda: lamp.set_ink("white")

    return bulb, changes()


def _page(parent: QWidget) -> tuple[QWidget, Changes]:
    preview, load = PagePreview(parent), TABLES["balut"].pages
    assert load is not None
    pages = load().blank(new_match("balut", {}, 1).match.setup, 1)

    def changes() -> Changes:
        yield lambda: preview.show_page(pages, page_layout("A4"))
        yield lambda: preview.show_page(pages, page_layout("A5"))

    return preview, changes()


def _emblem(parent: QWidget) -> tuple[QWidget, Changes]:
    emblem = ResultEmblem(parent)
    emblem.show_game("balut", is_record=False)
    return emblem, iter([lambda: emblem.show_game("balut", is_record=True)])


def _tile(parent: QWidget) -> tuple[QWidget, Changes]:
    content = TileContent("balut", "Balut", "A dice game", "New game")
    tile = Tile(content, parent)

    def changes() -> Changes:
        yield lambda: tile.show_content(content)
        yield lambda: tile.use_heights(Heights(40, 20))

    return tile, changes()


def _picker(parent: QWidget) -> tuple[QWidget, Changes]:
    picker = Picker(parent)
    return picker, iter([lambda: picker.set_felt(BLUE), lambda: picker.set_felt(BURGUNDY)])


def _panel(parent: QWidget) -> tuple[QWidget, Changes]:
    panel = ScorePanel(parent)
    return panel, iter([lambda: panel.set_felt(BLUE), lambda: panel.set_felt(BURGUNDY)])


def _table(parent: QWidget) -> tuple[QWidget, Changes]:
    preview = TablePreview(Settings(), parent)

    def changes() -> Changes:
        yield lambda: preview.show_settings(Settings(felt="blue"))
        yield lambda: preview.show_deck(HIGH_DECK)
        yield lambda: preview.show_deck(None)
        yield lambda: preview.show_deck(FRENCH_DECK)

    return preview, changes()


@pytest.mark.parametrize(
    "make", [_plot, _bars, _lamp, _page, _emblem, _tile, _picker, _panel, _table]
)
def test_what_changes_is_painted_again(
    make: Callable[[QWidget], tuple[QWidget, Changes]], qtbot: QtBot
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(400, 400)
    widget, changes = make(parent)
    for each in parent.findChildren(QWidget, options=_DIRECT):
        each.resize(300, 300)
        each.show()
    parent.show()
    _settle()
    painted = _Painted(widget)
    assert widget.isVisible()
    for number, change in enumerate(changes):
        before = painted.times
        change()
        _settle()
        assert painted.times > before, number
    before = painted.times
    _settle()
    assert painted.times == before, "nothing has changed"


_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


def _settle() -> None:
    for _round in range(3):
        QApplication.processEvents()
