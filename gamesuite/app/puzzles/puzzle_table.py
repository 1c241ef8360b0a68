"""The table of a puzzle: the player moves there, but the position waits for the grade."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from gamesuite.app.menus.command_menu import open_command_menu
from gamesuite.app.settings.look import animation_of, card_style_of, felt_of
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.reason import Reason
from gamesuite.engine.seating import seat_names
from gamesuite.engine.table.hands import NOT_YOUR_TURN, Change
from gamesuite.engine.table.scene import Seated
from gamesuite.puzzles.collection import Puzzle
from gamesuite.storage.settings import Settings
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.keyboard.roles import SpokenPanel


class PuzzleTable(SpokenPanel, QWidget):
    """Shows ``puzzle`` on the table of its game, in the look that ``settings`` give.

    Once it ``is_locked`` nobody moves any more.
    """

    answered = Signal(object)
    """The player has made a move; carries the command, which is not done yet."""
    refused = Signal(str)
    """The rules do not allow what the player tried; carries the sentence that says why."""
    said = Signal(str)
    """What the player has prepared, for a screen reader."""

    def __init__(self, puzzle: Puzzle[Any], settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.is_locked = False
        self._words = puzzle.game.descriptions
        self._match: AnyMatch = puzzle.new_match()
        self._seat = self._match.rules.to_act(self._match.state)
        self._seated = Seated(self._seat, seat_names(puzzle.setup.seats), (self._seat,))
        self._pointed_at: Any = None
        game = puzzle.game.id
        self.table = TABLES[game].make(self._refusal, self)
        self.table.setAccessibleName(self._words.title())
        self.table.set_look(card_style_of(settings), felt_of(settings), mirrored=settings.mirrored)
        self.table.set_animation(animation_of(settings))
        self.table.set_keys(settings.table_keys.get(game, {}))
        self.table.drafts.recall(b"", settings.habits.get(game, {}))
        self.table.wanted.connect(self.answered)
        self.table.refused.connect(self._refuse)
        self.table.captioned.connect(self.said)
        self.table.said.connect(self.said)
        self.table.menu_wanted.connect(self._open_menu)
        self.setFocusProxy(self.table)
        self.table.show_view(self.view, self._seated, Change(fresh=True))

    @property
    def view(self) -> Any:
        """What the player sees."""
        return self._match.view(self._seat)

    def do(self, command: Any) -> None:
        """Do ``command``, and show what it does."""
        self._pointed_at = None
        step = self._match.do(command)
        self.table.show_view(self.view, self._seated, Change(step.events, last=command))

    def point_out(self, command: Any) -> None:
        """Show ``command`` with hands that do it, whatever size the table gets."""
        self.table.cancel(undo=False)
        self._pointed_at = command
        self.table.point_out(command)

    def try_again(self) -> None:
        """Put back what is prepared, and give the table the keyboard."""
        self.table.cancel(undo=False)
        self.table.end_pointing()
        self._pointed_at = None
        self.table.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the table fill the space."""
        self.table.resize(self.size())
        if self._pointed_at is not None:
            self.table.point_out(self._pointed_at)

    def _refusal(self, command: Any) -> Reason | None:
        if self.is_locked:
            return NOT_YOUR_TURN
        return self._match.rules.refusal(self._match.state, command)

    def _refuse(self, why: Reason) -> None:
        self.refused.emit(self._words.refusal(why))

    def _open_menu(self, commands: list[Any], where: QPoint) -> None:
        entries = [(each, self._words.command(self.view, each)) for each in commands]
        open_command_menu(entries, self.table.want, where, self)
