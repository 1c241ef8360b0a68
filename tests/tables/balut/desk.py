"""The table of Balut alone in a window, playing a match."""

from __future__ import annotations

from PySide6.QtCore import QPoint, SignalInstance
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.match import Match, Restart
from gamesuite.engine.reason import Reason
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.step import Event
from gamesuite.engine.table.controller import NOT_YOUR_TURN, Change
from gamesuite.engine.table.scene import Seated
from gamesuite.games.balut.controller import BalutController
from gamesuite.games.balut.rules import BalutRules, Category, Command, State, View
from gamesuite.tables.balut.layout import BalutLook
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.table.game_table import GameTable
from tests.games.started import Started
from tests.tables.balut.hands import KeyHands, MouseHands
from tests.tables.balut.shown import BalutTable, Shown

AnyBalut = Match[State, Command, View]

ENDLESS = 1000.0
"""The factor that slows movements down so that they outlast a test."""


class SignalCount:
    """Counts how often ``signal`` comes."""

    def __init__(self, signal: SignalInstance) -> None:
        self.count = 0
        signal.connect(self._take)

    def _take(self) -> None:
        self.count += 1


class Desk:
    """A table with ``seats`` sheets, and what it has emitted.

    While ``others_move``, it is another player's turn.
    """

    def __init__(self, qtbot: QtBot, seats: int = 2, width: int = 1400, height: int = 700) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.match = _match(seats)
        self.others_move = False
        self.table: BalutTable = GameTable(
            BalutLook(), BalutController(), self.refusal, self.window
        )
        self.shown = Shown(self.table)
        self.mouse, self.keys = MouseHands(self.table), KeyHands(self.table)
        self.names: tuple[str, ...] = ()
        self.wanted: list[Command] = []
        self.refused: list[Reason] = []
        self.menus: list[list[Command]] = []
        self.table.wanted.connect(self.do)
        self.table.refused.connect(self.refused.append)
        self.table.menu_wanted.connect(self._menu)
        self.table.set_animation(0)
        self.table.set_look(CardStyle(), GREEN, mirrored=False)
        self.resize(width, height)
        self.show()
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.table.setFocus()

    @property
    def view(self) -> View:
        """The current view of the match."""
        return self.match.view(0)

    # What the table shows: methods rather than properties, because it changes between calls.

    def kept(self) -> tuple[int, ...]:
        """Return the places of the dice that are kept."""
        return self.shown.kept()

    def whole(self) -> tuple[int, ...]:
        """Return the seats whose sheets are whole."""
        return self.shown.whole()

    def pending_zero(self) -> Category | None:
        """Return the category into which the next press writes a zero."""
        return self.shown.pending_zero()

    def pointed_at(self) -> Command | None:
        """Return the command that the table points at."""
        return self.table.pointed_at

    def why(self, part: str) -> Reason | None:
        """Return why ``part`` looks disabled, None if it looks enabled."""
        return self.table.board.part(part).why

    # Actions

    def refusal(self, command: Command) -> Reason | None:
        """Return why ``command`` is not allowed now."""
        if self.others_move:
            return NOT_YOUR_TURN
        return self.match.rules.refusal(self.match.state, command)

    def do(self, command: Command) -> None:
        """Do ``command`` and show the result."""
        self.wanted.append(command)
        self._show(Change(self.match.do(command).events, last=command))

    def show(self, view: View | None = None, *, fresh: bool = False) -> None:
        """Show the view of the match, or ``view``; ``fresh`` if it is another game."""
        self._show(Change(fresh=fresh), view)

    def seat(self, *names: str) -> None:
        """Seat players with these ``names``."""
        self.names = names
        self.show()

    def undo(self) -> None:
        """Undo the last command."""
        undone = self.match.history()[-1][1].command
        assert not isinstance(undone, Restart)
        self.match.undo()
        self._show(Change(undone=undone))

    def redo(self) -> None:
        """Redo what was undone."""
        self._show(Change(self.match.redo()))

    def resume(self) -> None:
        """Show the match as when the program opens it again."""
        last = self.match.history()[-1][1].command
        assert not isinstance(last, Restart)
        self._show(Change(last=last, fresh=True))

    def put(self, state: State, *events: Event) -> None:
        """Show the position ``state``, from which the match continues, as if ``events`` led there.

        Without events it is another game.
        """
        setup = Setup("balut", {}, (Seat(),) * len(state.seen.sheets), Deal(7))
        self.match = Match(StartedBalut(state), setup)
        self._show(Change(events, fresh=not events))

    def resize(self, width: int, height: int) -> None:
        """Make the window, and the table in it, ``width`` by ``height`` pixels."""
        self.window.resize(width, height)
        self.table.resize(width, height)
        QApplication.processEvents()

    def _show(self, change: Change[Command], view: View | None = None) -> None:
        self.table.show_view(view or self.view, Seated(0, self.names), change)

    def _menu(self, commands: list[Command], where: QPoint) -> None:
        self.menus.append(commands)


def _match(seats: int) -> AnyBalut:
    setup = Setup("balut", {"variation": "standard"}, (Seat(),) * seats, Deal(7))
    return Match(BalutRules(), setup)


class StartedBalut(Started[State], BalutRules):
    """The rules of Balut from any position."""
