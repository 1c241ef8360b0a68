"""Restart, undo, redo, and moves that the program makes for the player."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.play.confirmation import Confirmation
from gamesuite.app.play.session import Session
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.engine.rules import PatienceRules
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.widgets.table.game_table import AnyGameTable


class Moves(Feature):
    """Restarts, undoes, redoes and finishes in ``session``, whose table ``page`` shows.

    ``store`` says whether the program makes safe moves by itself. ``confirmation`` warns
    before Undo or Restart ends scoring.
    """

    def __init__(
        self,
        session: Session,
        store: SettingsStore,
        page: TablePage,
        confirmation: Confirmation,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._confirmation = confirmation
        self._store = store
        self._page = page
        self._apply_settings()
        store.changed.connect(self._apply_settings)

    def actions(self) -> Mapping[str, Handler]:
        """Return what Restart, Undo, Redo, Finish and the switch for automatic moves do."""
        return {
            "restart": Handler(self.restart, is_enabled=self._can_restart),
            "undo": Handler(self.undo, is_enabled=self._can_undo),
            "redo": Handler(self._session.redo, is_enabled=self._can_redo),
            "finish": Handler(
                self._session.finish, is_enabled=self._session.can_finish, words=self._finish_words
            ),
            "automatic": Handler(self._toggle_automatic, is_checked=self._is_automatic),
        }

    def attach(self, table: AnyGameTable) -> None:
        """Update the actions when a draft changes at ``table``: Undo removes drafts first."""
        table.prepared.connect(self.actions_changed)

    def undo(self) -> None:
        """Take back the last step.

        If a draft is prepared at the table, that is its last step, and the game stays scored.
        Otherwise it is the last move, after a warning if that ends scoring.
        """
        table, match = self._page.table, self._session.match
        if (table is not None and table.cancel(undo=True)) or not match.can_undo():
            return
        if self._session.elsewhere.match is not None:  # the others are asked, too
            self._session.undo()
            return
        warning = _("Undo ends scoring for this game. Press again to undo.")
        if self._confirmation.confirm(match, "undo", warning):
            self._session.undo()

    def restart(self) -> None:
        """Restart the game, after a warning if that ends its scoring."""
        match = self._session.match
        warning = _("Restart ends scoring for this game. Press again to restart.")
        if not match.moves() or self._confirmation.confirm(match, "restart", warning):
            self._session.restart()

    # Inside

    def _can_undo(self) -> bool:
        table = self._page.table
        far = self._session.elsewhere.match
        is_busy = far is not None and (far.is_over or far.is_waiting or far.proposed is not None)
        may_ask = not is_busy and (far is None or not far.is_watched)
        can_undo = self._session.match.can_undo() and may_ask
        return can_undo or (table is not None and table.is_prepared)

    def _can_restart(self) -> bool:
        return self._session.elsewhere.match is None

    def _can_redo(self) -> bool:
        return self._session.elsewhere.match is None and self._session.match.can_redo()

    def _is_automatic(self) -> bool:
        return self._store.settings.play_home

    def _toggle_automatic(self) -> None:
        self._store.change("play_home", not self._is_automatic())

    def _apply_settings(self) -> None:
        self._session.plays_automatically = self._is_automatic()
        self.actions_changed.emit()

    def _finish_words(self) -> tuple[str, str]:
        """Return no text, which leaves Finish its usual one, and its help in games that have it.

        While it is grey, its help says why.
        """
        current = self._session.current
        if current is None or not isinstance(current.game.rules, PatienceRules):
            return "", ""
        match = current.match
        why = None if match.outcome else current.game.rules.why_no_finish(match.state)
        if why is not None:
            return "", reason_in_words(current.game.descriptions, why)
        return "", _("Move all remaining cards home")
