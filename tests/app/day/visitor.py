"""A player at the page of the day, whose clock is set by the test."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from gamesuite.app.day.day_page import DayPage
from gamesuite.app.day.day_widgets import DayMark, EntryButton, FeltWords, GameCard
from gamesuite.app.parts.times import Clock
from gamesuite.puzzles.collection import daily_puzzle
from tests.app.program import Program, Size
from tests.app.puzzles.solver import Solver

TODAY = date(2026, 11, 23)
"""A Monday."""


class SetClock:
    """The clock of the machine, at noon of ``today``."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.today = TODAY
        patch.setattr(Clock, "now", lambda _clock: self.now())

    def now(self) -> int:
        """Return the time in UTC seconds."""
        return int(datetime(self.today.year, self.today.month, self.today.day, 12).timestamp())

    def go(self, days: int) -> None:
        """Go on by ``days``, or back."""
        self.today += timedelta(days=days)


class Visitor(Solver):
    """Visits the page of the day, solves its puzzles and plays its deals."""

    def __init__(self, program: Program, qtbot: QtBot, size: Size = (1000, 640)) -> None:
        super().__init__(program.start(size=size), qtbot)
        self.visit()

    @property
    def page(self) -> DayPage:
        """The page of the day."""
        found = self.player.window.findChild(DayPage)
        assert found is not None
        return found

    def visit(self) -> None:
        """Open the page with its keys."""
        self.player.shortcut("Ctrl+Shift+T")
        self.player.settle()
        assert self.page.isVisible()

    @property
    def cards(self) -> dict[str, GameCard]:
        """The cards by the ids of their games."""
        found = self.page.findChildren(GameCard)
        return {card.game: card for card in found if card.isVisible()}

    def states(self) -> dict[str, list[str]]:
        """Return what the buttons say of what was made of the puzzle and the deal of each game."""
        return {
            game: [button.accessibleName().split(". ")[-1] for button in card.buttons]
            for game, card in self.cards.items()
        }

    @property
    def marks(self) -> dict[date, DayMark]:
        """The days in the row."""
        return {mark.day: mark for mark in self.page.findChildren(DayMark)}

    def words_on_felt(self) -> list[str]:
        """Return the title, what is said of the row, and the note below."""
        return [each.words for each in self.page.findChildren(FeltWords)]

    def page_button(self, words: str) -> QAbstractButton:
        """Return the visible button ``words`` below the cards."""
        for button in self.page.findChildren(QAbstractButton):
            if button.text().replace("&", "") == words and button.isVisible():
                return button
        raise LookupError(words)

    def focused(self) -> tuple[str, str]:
        """Return the game whose button has the focus, and which button it is."""
        button = QApplication.focusWidget()
        for game, card in self.cards.items():
            if button in (card.puzzle, card.deal):
                return game, "puzzle" if button is card.puzzle else "deal"
        return "", ""

    def click(self, button: EntryButton | DayMark | QAbstractButton) -> None:
        """Click ``button`` of the page."""
        self.player.click_widget(button)

    def solve(self, game: str, day: date, wrong: int = 0) -> None:
        """Solve the puzzle of ``day`` from its button, after ``wrong`` answers, and leave it."""
        puzzle = daily_puzzle(game, day)
        assert puzzle is not None
        self.click(self.cards[game].puzzle)
        for _time in range(wrong):
            self.answer(puzzle.second)
            self.press("Try again")
        assert "Best!" in self.answer(puzzle.best)
        self.leave_puzzle()

    def leave_puzzle(self) -> None:
        """Close the puzzle, after which the system activates the window below."""
        self.press("Close")
        self.come_back()

    def come_back(self) -> None:
        """Activate the window of the page, as the system does after a dialog."""
        self.player.window.activateWindow()
        self._qtbot.waitUntil(self.player.window.isActiveWindow)
        self.player.settle()

    def play_to_the_end(self) -> None:
        """Play the game on the table to its end, whatever comes of it."""
        session = self.player.window.session
        while session.match.outcome is None:
            session.do(next(iter(session.match.rules.legal_commands(session.match.state))))
        self.player.settle()
