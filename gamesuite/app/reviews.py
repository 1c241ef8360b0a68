"""Reviewing the game on the table."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from gamesuite.app.adviser import Adviser
from gamesuite.app.review_dialog import ReviewDialog
from gamesuite.app.second_press import SecondPress
from gamesuite.app.session import Session
from gamesuite.app.settings_store import SettingsStore
from gamesuite.app.teller import Teller
from gamesuite.engine.language import _

REVIEW = "review"


class Reviews(QObject):
    """Opens reviews of the game of ``session`` over ``window``, worked out by ``adviser``.

    The tables of reviews look as the settings in ``store`` say.
    """

    def __init__(
        self,
        session: Session,
        store: SettingsStore,
        adviser: Adviser,
        press: SecondPress,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._store = store
        self._adviser = adviser
        self._second_press = press
        self._teller = Teller(window)
        self._window = window

    def review(self) -> None:
        """Review the game on the table, at the first press only say what that costs."""
        current = self._session.current
        if current is None or not current.game.parts.solvable:
            return
        warning = _("Review stops the scoring of this game. Press again to go on.")
        if not self._second_press.allows(current.match, REVIEW, warning):
            return
        self._session.stop_scoring(REVIEW)
        dialog = ReviewDialog(current, self._adviser, self._store, self._window)
        dialog.play_on_wanted.connect(self._play_on)
        # Another start may hand over a file, or a search find a deal, while it is open.
        self._session.opened.connect(dialog.reject)
        dialog.open()

    def _play_on(self, moves: int) -> None:
        touched = bool(self._session.match.entries)
        self._session.play_on(moves)
        if touched:  # a game without a move is not kept
            self._teller.tell(_("The game as it stood is under Recent games."))
