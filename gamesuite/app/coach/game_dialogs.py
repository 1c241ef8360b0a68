"""The help that only one game has: dialogs such as a look into its dictionary, or at its table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow

from gamesuite.app.coach.coach_access import CoachAccess
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.engine.reason import Reason
from gamesuite.engine.table.controller import HELP_OFFERED, HELP_WANTED, Help
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.look.game_dialog import GameDialog
from gamesuite.widgets.table.game_table import AnyGameTable


class GameDialogs(Feature):
    """Opens the dialogs of the games over ``window``, and gives help that a table itself offers.

    Both end the scoring of the game, so they need the ``access`` to help.
    """

    def __init__(self, access: CoachAccess, window: QMainWindow) -> None:
        super().__init__(window)
        self._access = access
        self._window = window
        self._table: AnyGameTable | None = None

    def attach(self, table: AnyGameTable) -> None:
        """Give the help that ``table`` offers."""
        self._table = table
        table.refused.connect(self._help_at_table)

    def actions(self) -> Mapping[str, Handler]:
        """Return what the action of each dialog does."""
        dialogs = (dialog for table in TABLES.values() for dialog in table.dialogs())
        return {dialog.name: Handler(partial(self.open, dialog)) for dialog in dialogs}

    def open(self, dialog: GameDialog) -> None:
        """Open ``dialog``; one that is help only if the player confirms what that costs."""
        current = self._access.session.current
        if current is None:
            return
        if dialog.is_help:
            if not self._access.confirm(dialog.name):
                return
            self._access.session.stop_scoring(dialog.name)
        runner = self._access.adviser.new_runner(self)
        widget = dialog.make(current.match, runner, self._window)
        runner.setParent(widget)  # so that it is deleted with it
        widget.finished.connect(runner.cancel)
        widget.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        widget.open()

    def _help_at_table(self, why: Reason) -> None:
        """Give help at the table if it is wanted, at once if it costs nothing.

        ``why`` is what a press there was refused with: help was offered, or wanted by a second one.
        """
        current, table = self._access.session.current, self._table
        if current is None or table is None or current.company is not None:
            return
        if why == HELP_WANTED or (why == HELP_OFFERED and not current.match.is_at_stake):
            self._access.session.stop_scoring("lookup")
            table.do(Help())
