"""Opens the review of the game on the table."""
# ruff: noqa: PLC0415 - the program starts faster without the dialogs

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from gamesuite.app.coach.coach_access import CoachAccess
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.message import warn
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.review.points_review_game import ReviewedSeats, hides_something
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.engine.sliced_work import StoppedError
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

    def actions(self) -> Mapping[str, Handler]:
        """Return what the action does that reviews the game."""
        return {
            "review": Handler(self.review),
        }

    def review(self) -> None:
        """Review the game on the table; the first press may only warn that scoring will end."""
        current = self._session.current
        if current is None or not current.game.parts.coach:
            return
        seats = self._seats(current)
        if not seats:
            self._report_no_seat()
        elif self._access.confirm("review"):
            viewer = self._session.viewer
            shown = seats[0] if viewer not in seats else viewer
            self._open(current, ReviewedSeats(seats, shown))

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
            seats = (result.seat,) if hides_something(opened.match) else _all_seats(opened)
            self._open(opened, ReviewedSeats(seats, result.seat))

    def review_ended(self, opened: Opened, here: tuple[int, ...]) -> None:
        """Review ``opened``, a match with others elsewhere that has ended, for the seats ``here``.

        It is no help either: all of it is known.
        """
        is_shown = hides_something(opened.match) and here
        seats = here if is_shown else _all_seats(opened)
        self._open(opened, ReviewedSeats(seats, (here or seats)[0]))

    def _seats(self, opened: Opened) -> tuple[int, ...]:
        """Return the seats that may be reviewed in ``opened``, the game on the table.

        A game that hides something is reviewed for a person, while it goes on for the one who
        looks at the table, since a review shows what its seat saw.
        """
        if not hides_something(opened.match):
            return _all_seats(opened)
        if opened.match.outcome is not None:
            return opened.persons
        viewer = self._session.viewer
        return () if viewer is None else (viewer,)

    def _report_no_seat(self) -> None:
        if not self._access.report_other_turn():
            self._access.status.show(_("A review shows one player's cards. Open it on your turn."))

    def _open(self, opened: Opened, reviewed: ReviewedSeats) -> None:
        self._reviewed = opened
        dialog = self._dialog(opened, reviewed)
        if opened is self._session.current:
            dialog.helped.connect(self._end_scoring)
        dialog.play_on_wanted.connect(self._play_on)
        # A second start of the program or a search for deals may open a game meanwhile.
        self._session.opened.connect(dialog.reject)
        dialog.open()

    def _dialog(self, opened: Opened, reviewed: ReviewedSeats) -> ReviewWindow:
        adviser = self._access.adviser
        if opened.game.is_solvable:
            from gamesuite.app.review.verdict_review import VerdictReview

            return VerdictReview(opened, adviser, self._store, self._window)
        from gamesuite.app.review.points_review import PointsReview

        return PointsReview(opened, reviewed, adviser, self._store, self._window)

    def _end_scoring(self) -> None:
        self._access.session.stop_scoring("review")

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


def _all_seats(opened: Opened) -> tuple[int, ...]:
    return tuple(range(len(opened.match.setup.seats)))
