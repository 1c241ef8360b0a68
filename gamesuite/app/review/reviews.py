"""Opens the review of the game on the table."""
# ruff: noqa: PLC0415 - the program starts faster without the dialogs

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from gamesuite.app.coach.coach_access import CoachAccess
from gamesuite.app.parts.feature import ActionSpec, Feature
from gamesuite.app.parts.message import warn
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.catalogue import Game
from gamesuite.engine.language import _
from gamesuite.engine.steps import StoppedError
from gamesuite.opening import Opened, OpeningError
from gamesuite.storage.result import Result

if TYPE_CHECKING:
    from gamesuite.app.review.review_window import ReviewWindow


class Reviews(Feature):
    """Opens reviews of the game on the table over ``window``, if ``access`` allows it.

    ``shelf`` opens the game that is played on from a review. The settings in ``store`` give the
    look of the tables in reviews.
    """

    def __init__(
        self, access: CoachAccess, shelf: Shelf, store: SettingsStore, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._access = access
        self._shelf = shelf
        self._session = shelf.session
        self._store = store
        self._window = window
        self._reviewed: Opened | None = None

    def actions(self) -> Sequence[ActionSpec]:
        """Return the action that reviews the game."""
        review = ActionSpec(
            name="review",
            text=_("&Review…"),
            help=_("See what went well in this game, and what went wrong"),
            run=self.review,
            keys=("Ctrl+E",),
            icon="review",
            area="coach",
            is_offered=_has_review,
        )
        return (review,)

    def review(self) -> None:
        """Review the game on the table; the first press may only warn that scoring will end."""
        current = self._session.current
        if current is None or not current.game.parts.has_review:
            return
        if not self._access.confirm("review"):
            return
        self._open(current, self._session.viewer or 0)

    def review_best(self, result: Result) -> None:
        """Review the best game that the statistics keep, that of ``result``.

        It is no help for the game on the table: its deal is not scored again.
        """
        try:
            opened = self._shelf.best_game(result)
        except OpeningError as error:
            warn(self._window, _("The best game can't be shown"), error.sentence)
        except StoppedError:
            pass
        else:
            self._open(opened, result.seat)

    def _open(self, opened: Opened, seat: int) -> None:
        self._reviewed = opened
        dialog = self._dialog(opened, seat)
        if opened is self._session.current:
            dialog.helped.connect(self._end_scoring)
        dialog.play_on_wanted.connect(self._play_on)
        # A second start of the program or a search for deals may open a game meanwhile.
        self._session.opened.connect(dialog.reject)
        dialog.open()

    def _dialog(self, opened: Opened, seat: int) -> ReviewWindow:
        adviser = self._access.adviser
        if opened.game.parts.solvable:
            from gamesuite.app.review.review_dialog import ReviewDialog

            return ReviewDialog(opened, adviser, self._store, self._window)
        from gamesuite.app.review.points_review import PointsReview

        return PointsReview(opened, seat, adviser, self._store, self._window)

    def _end_scoring(self) -> None:
        self._access.end_scoring("review")

    def _play_on(self, moves: int) -> None:
        reviewed, current = self._reviewed, self._session.current
        assert reviewed is not None
        # A game without a move, or of another kind, does not become a recent one.
        has_moves = current is reviewed and bool(reviewed.match.entries)
        try:
            self._shelf.play_on(reviewed, moves)
        except StoppedError:
            return
        if has_moves:
            self._access.status.show(_("Your original game is under Recent games."))


def _has_review(game: Game) -> bool:
    return game.parts.has_review
