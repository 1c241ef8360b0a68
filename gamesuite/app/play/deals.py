"""New games, games by number, other variations and players, and resuming open games.

"Deal" is the luck of a game, which its number decides: to deal 7 is to open a new game of number 7.
"""
# ruff: noqa: PLC0415 - dialogs are loaded on first use to keep the start fast

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from gamesuite import opening
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.message import warn
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.daily import changed_options
from gamesuite.engine.language import _
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.reason import reason
from gamesuite.engine.setup import Option, Seat, Setup, rotated, tells_number
from gamesuite.engine.sliced_work import StoppedError
from gamesuite.engine.words.descriptions import shared_sentence
from gamesuite.opening import OpeningError, find_game
from gamesuite.sharing import Invitation, Joining, Shared, invitation_of
from gamesuite.storage.journal_error import answer_or
from gamesuite.storage.settings import Settings


class Deals(Feature):
    """Opens games of ``shelf``; dialogs open over ``window``.

    What the player chooses for later games, the options and the seats of each kind, is remembered
    in ``store``.
    """

    puzzle_wanted = Signal(object)
    """A code invites to a puzzle; carries it."""
    join_wanted = Signal(object)
    """Somebody invites to a match at several computers; carries the Joining."""

    def __init__(self, shelf: Shelf, store: SettingsStore, window: QWidget) -> None:
        super().__init__(window)
        self._open_dialog: QDialog | None = None
        """The dialog that asks for a game, while it is open."""
        self.shelf = shelf
        self._session = shelf.session
        self._store = store
        self._window = window
        self.resume_far: Callable[[], bool] = _nothing_far
        """Brings the match with players at other computers that was on the table back to it.

        It returns whether there was one. The window sets it.
        """

    def actions(self) -> Mapping[str, Handler]:
        """Return what new games, other numbers, recent games and players do."""
        return {
            "new": Handler(self.new_game),
            "numbered": Handler(self.new_by_number),
            "previous": Handler(self.previous_deal, is_enabled=self._has_previous),
            "next": Handler(self.next_deal, is_enabled=self._has_next),
            "recent": Handler(self.choose_recent),
            "players": Handler(self.choose_seats, is_enabled=self._are_all_here),
        }

    def on_game_left(self) -> None:
        """Close the dialog: a search for deals may open another game meanwhile."""
        if self._open_dialog is not None:
            self._open_dialog.reject()

    def new_game(self) -> None:
        """Deal a random game like the one on the table.

        After a finished match the players rotate by one seat, so that each starts in turn (help
        page Balut, Variations).
        """
        match = self._session.match
        seats = self._next_seats
        if match.outcome is not None and len(seats) > 1 and self._are_all_here():
            seats = rotated(seats, 1)
            self._remember_seats(match.setup.game, seats)
        self._start(match.setup.game, match.setup.options, opening.random_number(), seats)

    def choose_seats(self) -> None:
        """Ask who plays, start a match with them, and remember them for later games."""
        current = self._session.current
        if current is None:
            return
        setup = current.match.setup
        from gamesuite.app.play.seats_dialog import SeatsDialog

        dialog = SeatsDialog(current.game, setup.options, self._next_seats, self._window)
        if self._is_accepted(dialog):
            self.start_match(dialog.seats, dialog.options)

    def start_match(self, seats: tuple[Seat, ...], options: dict[str, Option]) -> None:
        """Start a match with ``seats`` and ``options`` if they differ from the current ones.

        The deal stays the same if nobody has moved yet, unless it has shown something that the new
        match hides, such as its number, or the card of a player who takes another seat. A single
        player who only takes another name plays on: the new name counts from the next game.
        """
        match = self._session.match
        setup = match.setup
        self._remember_seats(setup.game, seats)
        if (seats, options) == (setup.seats, setup.options):
            return
        if match.entries and options == setup.options and len(seats) == len(setup.seats) == 1:
            self.status_message.emit(_("The new name applies from the next game."))
            return
        self._remember_options(setup.game, options)
        may_keep_deal = not (
            match.entries
            or self._would_hide_number(seats)
            or self._would_not_be_scored(options, seats)
        )
        number = setup.deal.number if may_keep_deal else opening.random_number()
        self._start(setup.game, options, number, seats)

    def new_by_number(self) -> None:
        """Ask for a number, or a result that somebody has copied, and deal that game."""
        from gamesuite.app.play.number_dialog import NumberDialog

        current = self._number if self._tells_number() else None
        dialog = NumberDialog(current, self._window)
        if not self._is_accepted(dialog):
            return
        if isinstance(dialog.wanted, int):
            self._deal(dialog.wanted)
        else:
            self.accept(dialog.wanted)

    def open_code(self, code: str) -> bool:
        """Accept what ``code`` invites to, or say why not; return whether a game was dealt."""
        try:
            return self.accept(invitation_of(code))
        except OpeningError as error:
            warn(self._window, _("This game can't be loaded"), error.sentence)
            return False

    def accept(self, invited: Invitation) -> bool:
        """Play the game of ``invited``, or ask its puzzle; return whether a game was dealt.

        Whether to join others at their computers is asked, too.
        """
        if isinstance(invited, Joining):
            self.join_wanted.emit(invited)
            return False
        if not isinstance(invited, Shared):
            self.puzzle_wanted.emit(invited)
            return False
        self._play_shared(invited)
        return True

    def _play_shared(self, shared: Shared) -> None:
        """Start the game of ``shared``, without making its variation the usual one.

        The usual players play it, as many as it has: computer players leave a game for one, and
        players who are missing are added.
        """
        current, settings = self._session.current, self._store.settings
        game = find_game(shared.game)
        seats = settings.seats.get(game.id) or game.usual_seats()
        if current is not None and current.game is game:
            seats = self._next_seats
        seats = seats_for(game, seats, shared.players)
        goal = shared.to_beat, shared.win
        self.shelf.new(game.id, shared.options, shared.number, seats, goal)

    def previous_deal(self) -> None:
        """Deal the previous number."""
        self._deal(self._number - 1)

    def next_deal(self) -> None:
        """Deal the next number."""
        self._deal(self._number + 1)

    def choose_options(self, options: dict[str, Option]) -> None:
        """Deal a new game with ``options``, and remember them for later games."""
        setup = self._session.match.setup
        self._remember_options(setup.game, options)
        self._start(setup.game, options, opening.random_number(), self._next_seats)

    def choose_game(self, game: str) -> None:
        """Resume the open game of the kind ``game``, or deal a first one.

        A second start may have games that are not here: drafts, or those of a later version.
        """
        if game not in GAMES:
            self.status_message.emit(shared_sentence(reason("no such game", game=game)))
            return
        try:
            is_resumed = self.resume(game)
        except StoppedError:
            return
        if not is_resumed:
            settings = self._store.settings
            seats = settings.seats.get(game) or find_game(game).usual_seats()
            options = settings.options.get(game, {})
            self._start(game, options, self._first_number(game, options), seats)

    def choose_recent(self) -> None:
        """Show the recent games and open the one that is chosen."""
        from gamesuite.app.saved.recent_dialog import RecentDialog, recent_entries

        entries = recent_entries(self.shelf.recent(), self.shelf.recent_record)
        dialog = RecentDialog(entries, self._store.settings, self._window)
        if self._is_accepted(dialog) and isinstance(dialog.key, int):
            self.resume_recent(dialog.key)

    def resume_recent(self, key: int) -> None:
        """Resume the recent game ``key``."""
        try:
            self.shelf.resume_recent(key)
        except OpeningError as error:
            title = _("This recent game can't be resumed")
            warn(self._window, title, error.sentence)
        except StoppedError:
            pass

    def resume_last(self) -> bool:
        """Resume the game played last; return whether it is on the table now.

        One whose package is no longer installed waits until it is.
        """
        if self.resume_far():
            return True
        last = self.shelf.last_game()
        with suppress(StoppedError):
            return last in GAMES and self.resume(last)
        return False

    def resume(self, game: str) -> bool:
        """Resume the open game of the kind ``game``; return whether that was possible.

        Raises StoppedError if the player cancels.
        """
        try:
            return self.shelf.resume(game)
        except OpeningError as error:
            title = _("This game can't be resumed")
            warn(self._window, title, error.sentence)
            return False

    # Inside

    def _is_accepted(self, dialog: QDialog) -> bool:
        """Open ``dialog`` and wait; return whether the player has accepted it.

        It is rejected if another game comes meanwhile (`on_game_left`).
        """
        dialog.finished.connect(dialog.deleteLater)
        self._open_dialog = dialog
        is_accepted = bool(dialog.exec())
        self._open_dialog = None
        return is_accepted

    def _tells_number(self) -> bool:
        return self._session.match.tells_number

    def _are_all_here(self) -> bool:
        """Return whether nobody plays at another computer."""
        return self._session.elsewhere.match is None

    def _has_previous(self) -> bool:
        return self._are_all_here() and self._number > 0

    def _has_next(self) -> bool:
        return self._are_all_here() and self._number < HIGHEST_NUMBER

    @property
    def _number(self) -> int:
        """The number of the deal on the table, which there must be."""
        return self._session.match.setup.deal.number

    @property
    def _next_seats(self) -> tuple[Seat, ...]:
        """The players of the next game like the one on the table.

        After a match with others elsewhere they are the usual ones: nobody was invited again.
        """
        setup = self._session.match.setup
        if not self._are_all_here():
            game = find_game(setup.game)
            return self._store.settings.seats.get(game.id) or game.usual_seats()
        return next_seats(setup, self._store.settings)

    def _would_hide_number(self, seats: tuple[Seat, ...]) -> bool:
        """Return whether the number on the table is told, but would not be to these ``seats``."""
        setup = msgspec.structs.replace(self._session.match.setup, seats=seats)
        return self._tells_number() and not tells_number(setup.people, is_over=False)

    def _would_not_be_scored(self, options: dict[str, Option], seats: tuple[Seat, ...]) -> bool:
        """Return whether the deal is scored on the table, but would not be with these ``seats``.

        Then it has shown something that the new match hides.
        """
        match = self._session.match
        try:
            new_match = opening.new_match(match.setup.game, options, self._number, seats).match
        except OpeningError:
            return False
        return not match.unscored and bool(self.shelf.known_deals.why_unscored(new_match))

    def _first_number(self, game: str, options: dict[str, Option]) -> int:
        """Return a random number for ``game``; for who has no result of it, one for newcomers.

        Those are for the usual ``options``.
        """
        number, parts = opening.random_number(), find_game(game).parts
        if not parts.first_deals or changed_options(parts.rules, options):
            return number
        nothing: list[str] = []
        if game in answer_or(nothing, self.shelf.results.games):
            return number
        return parts.first_deals[number % len(parts.first_deals)]

    def _deal(self, number: int) -> None:
        """Deal ``number`` with the game, options and players on the table."""
        setup = self._session.match.setup
        self._start(setup.game, setup.options, number, self._next_seats)

    def _start(
        self, game: str, options: dict[str, Option], number: int, seats: tuple[Seat, ...]
    ) -> None:
        """Open a new match, or the closest one if it is not playable, which is then remembered."""
        try:
            self.shelf.new(game, options, number, seats)
            return
        except OpeningError:
            options, seats = _closest_playable(find_game(game), options, seats)
        self._remember_options(game, options)
        self._remember_seats(game, seats)
        self.shelf.new(game, options, number, seats)

    def _remember_options(self, game: str, options: dict[str, Option]) -> None:
        self._store.change("options", {**self._store.settings.options, game: options})

    def _remember_seats(self, game: str, seats: tuple[Seat, ...]) -> None:
        self._store.change("seats", {**self._store.settings.seats, game: seats})


def _nothing_far() -> bool:
    return False


def _closest_playable(
    game: Game, options: dict[str, Option], seats: tuple[Seat, ...]
) -> tuple[dict[str, Option], tuple[Seat, ...]]:
    """Return ``options`` and ``seats`` that can be played together, as close as possible to these.

    A variation may need another number of players: the closest one keeps the most of them, and
    missing ones are like the last of the usual players. Settings of another version of the program
    may not be playable at all; the defaults always are.
    """
    usual = game.usual_seats()
    for count in sorted(game.rules.seat_counts, key=lambda count: abs(count - len(seats))):
        filled_up = (*seats, *usual[-1:] * count)[:count]
        with suppress(OpeningError):
            opening.new_match(game.id, options, 0, filled_up)
            return options, filled_up
    return {}, usual


def seats_for(game: Game, seats: tuple[Seat, ...], players: int) -> tuple[Seat, ...]:
    """Return who plays ``game`` for so many ``players``, if ``seats`` usually play it.

    Computer players leave a game for one, and players who are missing are added.
    """
    if players == 1:  # which is not for a computer player
        persons = [seat for seat in seats if not game.is_computer(seat)]
        seats = (persons[0] if persons else game.usual_seats()[0],)
    missing = max(players - len(seats), 0)
    return (*seats[:players], *(game.another_seat(),) * missing)


def next_seats(setup: Setup, settings: Settings) -> tuple[Seat, ...]:
    """Return the players of a new game like the one of ``setup``.

    They are the same, but a single player has the name in ``settings``: it may have been chosen
    while a game was under way, which keeps the name it began with.
    """
    chosen = settings.seats.get(setup.game, ())
    is_single = len(setup.seats) == 1 and len(chosen) == 1
    is_same_kind = is_single and chosen[0].player == setup.seats[0].player
    return chosen if is_same_kind else setup.seats
