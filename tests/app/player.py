"""A player: reads the window and has hands at its table."""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton, QWidget

from gamesuite.app.main_window import MainWindow
from gamesuite.app.notice_bar import NoticeBar
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.result.summary import Summary
from gamesuite.engine.match import Match
from gamesuite.engine.table.controller import Spot
from gamesuite.games.king_albert.rules import KingAlbertRules, State, Tableau, View
from gamesuite.patience.controller import HeldCards
from gamesuite.patience.pack import SUIT
from gamesuite.patience.rules import FOUNDATION, Command, Move
from gamesuite.widgets.table.game_table import GameTable
from tests.hands import LEFT, TableHands

W = TypeVar("W", bound=QWidget)


class Player(TableHands):
    """Plays King Albert in ``window``. Names are those of cards, as in files."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window

    # What is on the table

    @property
    def page(self) -> TablePage:
        """The page of the game."""
        return _child(self.window, TablePage)

    @property
    def table(self) -> GameTable[View, Move, HeldCards]:
        """The table with the cards."""
        table = self.page.table
        assert isinstance(table, GameTable)
        return table

    @property
    def felt(self) -> QWidget:
        """The table of any game."""
        assert self.page.table is not None
        return self.page.table

    @property
    def match(self) -> Match[State, Command, View]:
        """The match in the window."""
        return self.window.session.match

    @property
    def rules(self) -> KingAlbertRules:
        """The rules of King Albert."""
        return KingAlbertRules()

    @property
    def tableau(self) -> Tableau:
        """The tableau in the state of the match."""
        return self.match.state.tableau

    def spot(self, at: str) -> Spot:
        """Return the spot of the card ``at``."""
        place = self.tableau.place_of(at)
        assert place is not None, at
        return Spot(place.pile.name, place.height)

    def place(self, card: str) -> str:
        """Return the place of ``card``."""
        return self.spot(card).part

    def foundation_of(self, card: str) -> str:
        """Return the foundation for ``card``."""
        return f"{FOUNDATION} {SUIT[card] + 1}"

    # What the window shows

    def status(self) -> str:
        """Return what is said on the felt, or else in the status line."""
        return self.page.line.message or self.window.statusBar().currentMessage()

    def notices(self) -> tuple[str, ...]:
        """Return the notice above the status line, and those that wait for it to go."""
        return _child(self.window, NoticeBar).notices()

    def dismiss_one_notice(self) -> None:
        """Dismiss the notice that is shown."""
        _child(self.window, NoticeBar).dismiss()

    def dismiss_notices(self) -> None:
        """Dismiss all notices."""
        while self.notices():
            self.dismiss_one_notice()

    def is_sign_shown(self) -> bool:
        """Return whether the window shows that something is not kept."""
        sign = self.window.findChild(QPushButton, "not-kept")
        assert sign is not None
        return not sign.isHidden()

    def title(self) -> str:
        """Return the title of the window."""
        return self.window.windowTitle()

    def figure(self, label: str) -> str | None:
        """Return the value under ``label`` in the score panel, None if there is none."""
        for figure in _child(self.window, ScorePanel).findChildren(QWidget):
            name, colon, value = figure.accessibleName().partition(": ")
            if colon and name == label and figure.isVisible():
                return value
        return None

    def plays(self, variation: str) -> bool:
        """Return whether the score panel shows ``variation``."""
        labels = _child(self.window, ScorePanel).findChildren(QLabel)
        return any(
            label.text() == f"Variation: {variation}" for label in labels if label.isVisible()
        )

    def says(self, sentence: str) -> bool:
        """Return whether a visible label contains ``sentence``."""
        labels = self.window.findChildren(QLabel)
        return any(sentence in label.text() for label in labels if label.isVisible())

    def summary(self) -> Summary:
        """Return the summary at the end of a game."""
        return _child(self.window, Summary)

    def focus_text(self) -> str:
        """Return the text of the button with the focus."""
        widget = QApplication.focusWidget()
        assert isinstance(widget, QAbstractButton)
        return widget.text()

    def action(self, words: str) -> QAction:
        """Return the action whose menu entry reads ``words``."""
        for action in self.window.findChildren(QAction):
            if action.text().replace("&", "") == words:
                return action
        raise LookupError(words)

    # Hands

    def click_widget(self, widget: QWidget) -> None:
        """Click the middle of ``widget``, in any window."""
        handle = widget.window().windowHandle()
        point = widget.mapTo(widget.window(), widget.rect().center())
        QTest.mousePress(handle, LEFT, pos=point)
        QTest.mouseRelease(handle, LEFT, pos=point)
        QApplication.processEvents()

    def focus_menu_bar(self) -> None:
        """Press and release Alt to give the menu bar the focus."""
        handle = self.window.windowHandle()
        QTest.keyPress(handle, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
        QTest.keyRelease(handle, Qt.Key.Key_Alt)
        QApplication.processEvents()

    # Setting the scene

    def resize(self, width: int, height: int) -> None:
        """Make the window ``width`` by ``height`` pixels."""
        self.window.resize(width, height)
        self.settle()

    def insist(self, keys: str) -> None:
        """Press ``keys``, such as ``Ctrl+Z``, and again if they only warn that scoring will end."""
        self.shortcut(keys)
        if self.page.warning.isVisible():
            self.shortcut(keys)

    def settle(self) -> None:
        """Let the window update its layout and paint."""
        QApplication.processEvents()

    def deal(self, number: int, **options: Any) -> None:
        """Deal ``number`` of King Albert, animated as the settings say."""
        self.window.shelf.new("king-albert", options, number)
        QApplication.processEvents()


def _child(window: MainWindow, kind: type[W]) -> W:
    found = window.findChild(kind)
    assert found is not None, kind
    return found
