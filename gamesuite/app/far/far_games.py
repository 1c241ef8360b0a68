"""Games with friends at other computers: invites, joins, and lets them on and off the table.

A sign in the status line and a notice of the desktop say that somebody waits for the player.
"""
# ruff: noqa: PLC0415 - dialogs and the network are loaded on first use to keep the start fast

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QMainWindow,
    QPushButton,
    QSystemTrayIcon,
    QWidget,
)

from gamesuite import jobs
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.message import warn
from gamesuite.app.parts.status_line import Speaker, StatusLine
from gamesuite.app.play.opponents import moves_of_others
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.language import _
from gamesuite.engine.reason import reason
from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.engine.table.controller import AnyChange, Change
from gamesuite.engine.words.descriptions import record_sentence
from gamesuite.engine.words.seats import typed_name
from gamesuite.jobs import Legality
from gamesuite.opening import OpeningError, new_match
from gamesuite.sharing import Joining
from gamesuite.storage import paths
from gamesuite.storage.game_file import why
from gamesuite.storage.journal_error import JournalError
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.boxes import in_row
from gamesuite.widgets.look.timers import once_timer
from gamesuite.workers.job import Job

if TYPE_CHECKING:
    from gamesuite.app.far.room import Room
    from gamesuite.network.far_match import FarMatch, GuestMatch, HostMatch, News
    from gamesuite.network.host import Unjudged
    from gamesuite.network.invitation import Invitation

SETTLED = 1500
"""Milliseconds after the start until the matches are read and connected."""
_NOTICE_SHOWN = 10_000
"""Milliseconds for which a notice of the desktop stays."""

ROOM = "far room"
"""What the only `Room` of a session is called."""


class FarGames(Feature):
    """Plays matches between computers in the window: see `Room` for what carries them.

    One may be on the table of ``shelf``, on ``page`` of ``window``; the others wait in a list.
    Wishes that take long to judge are judged by workers of ``adviser``. ``store`` has the player's
    names, and which match is on the table.
    """

    review_wanted = Signal(object, object)
    """The player wants a review; carries the Opened that has ended, and the seats here."""
    paste_wanted = Signal()
    """The player pastes in the list of matches, perhaps an invitation."""

    def __init__(
        self,
        shelf: Shelf,
        store: SettingsStore,
        adviser: Adviser,
        page: TablePage,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._shelf, self._session, self._store = shelf, shelf.session, store
        self._page, self._window = page, window
        self._status = StatusLine(window, page.line)
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._judge)
        self._runner.failed.connect(self._leave_unjudged)
        self._judged: tuple[HostMatch, Unjudged] | None = None
        """The wish that is being judged, and the match that it is of."""
        self._folder = paths.far_folder()
        self._room: Room | None = None
        self._notice: FarNotice | None = None
        self._dialog: QDialog | None = None
        """The dialog of this feature that is open."""
        self._joining: FarMatch | None = None
        """The match whose host has not answered yet, while the list shows it."""
        self._sign = FarSign(window)
        self._sign.agreed.connect(self._agree)
        self._sign.declined.connect(self._decline)
        self._sign.list_wanted.connect(self.show_list)
        self._session.unkept.connect(self._tell_unkept)
        self._beginning = once_timer(self, self._begin)
        if self._session.findChild(QObject, ROOM) is None:
            self._beginning.start(SETTLED)
        else:  # another window is about to close
            self._begin()

    def actions(self) -> Mapping[str, Handler]:
        """Return what inviting others and the list of matches do."""
        return {
            "play-far": Handler(self.invite),
            "far-games": Handler(self.show_list),
        }

    def status_sign(self) -> FarSign:
        """Return the sign that says what is asked, or where it is the player's turn."""
        return self._sign

    def on_game_opened(self) -> None:
        """Show what is asked in the game, and keep its result if it has ended."""
        self._note_seats()
        far = self._session.elsewhere.match
        self._store.remember("far_table", "" if far is None else far.key)
        if far is not None:
            self._settle(far)
        self._tell_waiting()
        self._refresh_sign()

    def on_game_changed(self, change: AnyChange) -> None:
        """Keep the result of a match that has ended; show what is asked."""
        if self._session.elsewhere.match is not None:
            self._settle(self._session.elsewhere.match)
        self._tell_waiting()
        self._refresh_sign()

    def on_game_left(self) -> None:
        """Close the dialog: it is about what is on the table, or leads there.

        A match whose end the player has seen is put away; the recent games have it.
        """
        far = self._session.elsewhere.match
        if far is not None and self._room is not None:
            self._room.put_away(far)
        if self._dialog is not None:
            self._dialog.reject()

    def close(self) -> None:
        """End all connections, unless another window goes on with them."""
        self._beginning.stop()
        self._runner.cancel()
        if self._notice is not None:
            self._notice.close()
        if self._room is not None:
            self._room.news.disconnect(self._hear)
            self._room.listed.disconnect(self._refresh_sign)
            self._room.unkept.disconnect(self._tell_unkept)
            self._store.changed.disconnect(self._reach)
            self._room.leave()
            self._room = None

    # What the player wants

    def invite(self) -> None:
        """Ask who plays the game on the table, and where; then show the invitations."""
        current = self._session.current
        if current is not None:
            self._invite_to(current.game, current.match.setup.options)

    def _invite_to(self, game: Game, options: dict[str, Option]) -> None:
        """Ask who plays ``game`` with ``options``, and where; then show the invitations."""
        from gamesuite.app.play.seats_dialog import SeatsDialog

        own = (Seat(self._own_name()),)
        seats = own * max(2, min(game.rules.seat_counts))
        dialog = SeatsDialog(game, options, seats, self._window, far=True)
        if not self._is_accepted(dialog):
            return
        self._remember_name(dialog.seats, dialog.elsewhere)
        new = Setup(game.id, dialog.options, dialog.seats, Deal(0))
        try:
            match = self.room.host(new, dialog.elsewhere)
        except (OSError, RecordError) as error:
            self._tell_unkept(error)
            return
        self._note_seats()
        self.open(match)
        self.show_list(match)

    def join(self, joining: Joining) -> None:
        """Ask whether to join the match to which ``joining`` invites, and join it."""
        from gamesuite.network.far_match import GuestMatch

        invitation = self._invitation_in(joining)
        if invitation is None:
            return
        match = self.room.joined(invitation)
        if match is None:
            match = self._joined(invitation)
        elif isinstance(match, GuestMatch):
            self._follow(match, invitation)
        if match is None:
            return
        if match.table is not None:
            self.open(match)
        else:
            self._joining = match
            self.show_list(match)
            self._joining = None

    def _invitation_in(self, joining: Joining) -> Invitation | None:
        """Return the invitation in ``joining``, or say why there is none."""
        from gamesuite.network.invitation import InvitationError, invitation_in

        title = _("This invitation can't be used")
        try:
            invitation = invitation_in(joining.text)
        except InvitationError:
            invitation = None
        if invitation is None:
            words = _(
                "It is damaged or cut off, or of another version of the Game Suite. "
                "Copy all of it once more."
            )
            warn(self._window, title, words)
            return None
        if invitation.game not in GAMES:
            warn(self._window, title, _("This version of the Game Suite has no such game."))
            return None
        return invitation

    def _joined(self, invitation: Invitation) -> GuestMatch | None:
        """Ask whether to follow ``invitation``; return the match, None if that is not to be."""
        from gamesuite.app.far.far_dialogs import JoinDialog
        from gamesuite.network.invitation import BY_FOLDER

        words = GAMES[invitation.game].descriptions.title()
        connection = self._store.settings.connection
        by_folder = connection.folder if BY_FOLDER in invitation.ways else None
        dialog = JoinDialog(invitation, words, self._own_name(), self._window, by_folder)
        if not self._is_accepted(dialog):
            return None
        if invitation.seat is not None:
            self._remember_name((Seat(dialog.name),), frozenset())
        if dialog.folder:
            self._store.change("connection", replace(connection, folder=dialog.folder))
        try:
            return self.room.join(invitation, dialog.name)
        except (OSError, RecordError) as error:
            self._tell_unkept(error)
            return None

    def _follow(self, match: GuestMatch, invitation: Invitation) -> None:
        """Look for the host of ``match`` where ``invitation`` says that it is now."""
        try:
            self.room.follow(match, invitation)
        except OSError as error:
            self._tell_unkept(error)

    def show_list(self, chosen: FarMatch | None = None) -> None:
        """Show the matches, at first ``chosen``, and open the one that the player chooses."""
        from gamesuite.app.far.far_dialogs import FarDialog

        if self._dialog is not None:
            return
        room = self.room
        wanted = chosen if chosen in room.matches else self._session.elsewhere.match
        dialog = FarDialog(room, wanted, self._window)
        dialog.replacement_wanted.connect(self._propose_replacement)
        dialog.connection_wanted.connect(self.choose_connection)
        dialog.review_wanted.connect(self._review)
        is_accepted = self._is_accepted(dialog)
        if dialog.new:
            self._invite_to(GAMES[dialog.new], self._usual_options(GAMES[dialog.new]))
        elif is_accepted and dialog.chosen is not None:
            self.open(dialog.chosen)
        elif dialog.has_pasted:
            self.paste_wanted.emit()

    def resume(self) -> bool:
        """Bring the match that was on the table at the last end of the program back to it.

        Return whether there was one.
        """
        key = self._store.settings.far_table
        if not key or not (self._folder / key).is_file():
            return False
        for match in self.room.matches:
            if match.key == key and match.table is not None:
                self.open(match)
                return True
        return False

    def _review(self, match: FarMatch) -> None:
        """Let ``match``, which has ended, be reviewed by who has played it here."""
        result, opened = match.result(), match.opened
        if result is not None and opened is not None:
            if self._dialog is not None:
                self._dialog.reject()
            self.review_wanted.emit(result, opened.persons)

    def _usual_options(self, game: Game) -> dict[str, Option]:
        """Return the options that ``game`` had last, or those of everybody."""
        used = self._store.settings.options.get(game.id, {})
        for options in (used, {}):
            with suppress(OpeningError):
                return new_match(game.id, options, 0).match.setup.options
        return {}

    def choose_connection(self) -> None:
        """Let the player choose how others reach this program."""
        from gamesuite.app.settings.connection_dialog import ConnectionDialog

        dialog = ConnectionDialog(self._store, self._dialog or self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.exec()

    def open(self, match: FarMatch) -> None:
        """Bring ``match`` to the table; before its deal that shows who is to come."""
        self._session.elsewhere.open(match)

    @property
    def is_on_table(self) -> bool:
        """Whether the game on the table is one with players at other computers."""
        return self._session.elsewhere.match is not None

    @property
    def room(self) -> Room:
        """The matches, read and connected."""
        if self._room is None:
            from gamesuite.app.far.room import Room

            room = self._session.findChild(Room, ROOM)
            if room is None:
                room = Room(self._folder, self._shelf.clock.now, self._session)
            room.setObjectName(ROOM)
            self._room = room
            room.use()
            room.news.connect(self._hear)
            room.listed.connect(self._refresh_sign)
            room.unkept.connect(self._tell_unkept)
            self._store.changed.connect(self._reach)
        self._reach()
        self._room.open()
        return self._room

    def _reach(self) -> None:
        """Let others reach this program as the settings say."""
        if self._room is not None:
            self._room.reach_by(self._store.settings.connection)

    # Hearing

    def _begin(self) -> None:
        """Connect the matches there are, some time after the start."""
        if self._room is None and not self._folder.is_dir():
            return
        self._note_seats()
        for match in self.room.matches:
            self._settle(match)
        self._refresh_sign()

    def _hear(self, match: FarMatch, news: News) -> None:
        """Show ``news`` of ``match``, or say that something is to do there."""
        if news.kind == "judge":
            self._judge_next()
        self._note_seats()
        if match is self._session.elsewhere.match:
            self._show(match, news)
        else:
            self._hear_elsewhere(match, news)
        if news.kind in ("ended", "fault"):
            self._settle(match)
        self._refresh_sign()

    def _show(self, match: FarMatch, news: News) -> None:
        """Show ``news`` of the ``match`` on the table."""
        if news.kind == "moved":
            own = self._is_own(match)
            last = news.command if own else None
            self._session.elsewhere.show(Change(news.events, last=last))
            current = self._session.current
            if current is not None and not own:
                words = moves_of_others(current, self._session.viewer)
                self._status.show_silently(words, stays=True)
        elif news.kind == "dealt":
            self.open(match)
        elif news.kind == "undone":
            self._session.elsewhere.show(Change(undone=news.command))
        elif news.kind == "refused" and news.reason is not None:
            self._session.refused.emit(news.reason)
            self._session.changed.emit(Change())
            if self._page.table is not None:
                self._page.table.answers_changed()
        elif news.kind != "judge":
            self._session.changed.emit(Change())

    def _is_own(self, match: FarMatch) -> bool:
        """Return whether somebody here has made the last move of ``match``."""
        opened = match.opened
        if opened is None or not opened.match.moves():
            return False
        ((state, entry),) = opened.match.history(1)
        return entry.by == "person" and opened.match.rules.to_act(state) in opened.persons

    def _hear_elsewhere(self, match: FarMatch, news: News) -> None:
        """Open a match for which the player waits; tell where it is the player's turn."""
        from gamesuite.app.far.far_dialogs import FarDialog

        is_wanted = news.kind == "dealt" or match is self._joining
        dialog = self._dialog
        if is_wanted and isinstance(dialog, FarDialog) and dialog.chosen is match and match.table:
            dialog.accept()
            return
        if news.kind in ("dealt", "moved", "undone") and match.is_own_turn:
            self._notify(match)

    def _notify(self, match: FarMatch) -> None:
        """Tell that the player is to act in ``match``, outside the window if it is not active."""
        from gamesuite.app.far.far_words import title_of

        words = _("{game}: it's your turn.").format(game=title_of(match))
        self._status.show(words)
        if not self._window.isActiveWindow():
            if self._notice is None:
                self._notice = FarNotice(self._window)
            self._notice.tell(words)

    # What all have to agree to

    def _agree(self) -> None:
        self._answer(agrees=True)

    def _decline(self) -> None:
        self._answer(agrees=False)

    def _answer(self, *, agrees: bool) -> None:
        far = self._session.elsewhere.match
        if far is not None:
            try:
                far.answer(agrees=agrees)
            except OSError as error:
                self._tell_unkept(error)
        self._refresh_sign()

    def _propose_replacement(self, match: FarMatch, seat: int) -> None:
        try:
            match.propose(seat)
        except OSError as error:
            self._tell_unkept(error)
        self._refresh_sign()

    def _tell_waiting(self) -> None:
        """Say on the felt for whom a match waits before its deal."""
        current = self._session.current
        if current is not None and current.company is not None and not current.is_dealt:
            self._status.show_silently(current.company.waits, stays=True)

    def _refresh_sign(self) -> None:
        """Show what is asked at the table, or else that it is the player's turn elsewhere."""
        far = self._session.elsewhere.match
        if self._room is None:
            return
        from gamesuite.app.far.far_words import proposal_words, state_of

        proposed = None if far is None else far.proposed
        if far is not None and proposed is not None:
            words = proposal_words(far, proposed)
            if proposed.is_asked:
                self._sign.ask(words)
            else:
                self._sign.tell(words, leads_to_list=False)
            return
        if far is not None and far.is_waiting and not far.is_connected:
            name = far.host_name
            words = _("Your move waits until {name}'s computer is there.").format(name=name)
            self._sign.tell(words, leads_to_list=False)
            return
        if far is not None and far.is_watched and not far.is_over:
            self._sign.tell(_("You are watching."), leads_to_list=True)
            return
        if far is not None and far.opened is None:
            self._sign.tell(state_of(far), leads_to_list=True)
            return
        waiting = [each for each in self._room.matches if each is not far and self._is_wanted(each)]
        self._sign.tell(_("Your turn in a far game") if waiting else "", leads_to_list=True)
        self.actions_changed.emit()

    def _is_wanted(self, match: FarMatch) -> bool:
        """Return whether something is to do in ``match``."""
        proposed = match.proposed
        return match.is_own_turn or (proposed is not None and proposed.is_asked)

    # The others

    def _note_seats(self) -> None:
        """Let the plates say who is away."""
        if self._room is None:
            return
        from gamesuite.app.far.far_words import waits_for, where_words

        for match in self._room.matches:
            if match.opened is None and match.table is not None:
                match.company.waits = waits_for(match)
            seats = range(len(match.seats))
            notes = tuple(where_words(match.whereabouts(at)) for at in seats)
            match.company.notes = () if match.is_over else notes

    def _judge_next(self) -> None:
        """Let a worker judge what is wished in a match, unless it judges something already."""
        from gamesuite.network.far_match import HostMatch

        if self._judged is not None or self._room is None:
            return
        for match in self._room.matches:
            if isinstance(match, HostMatch) and match.unjudged is not None:
                self._judged = match, match.unjudged
                asked = match.game.id, match.unjudged.state, match.unjudged.command
                self._runner.run(Job(jobs.CHECK, asked), urgent=True)
                return

    def _judge(self, answer: object) -> None:
        """Take the ``answer`` of a worker."""
        judged, self._judged = self._judged, None
        if judged is not None and isinstance(answer, Legality):
            match, unjudged = judged
            try:
                if match in self.room.matches:  # it may be removed
                    match.judge(unjudged, answer.refused, answer.facts)
            except OSError as error:
                self._tell_unkept(error)
        self._judge_next()

    def _leave_unjudged(self) -> None:
        judged, self._judged = self._judged, None
        if judged is not None:
            match, unjudged = judged
            match.leave_unjudged(unjudged)
        self._judge_next()

    def _settle(self, match: FarMatch) -> None:
        """Keep the result of ``match`` if it has ended and is not kept yet."""
        if not match.is_over or match.ending.is_settled or match.opened is None:
            return
        result = match.result()
        if result is None:
            return
        try:
            self._shelf.keep_result(result, match.opened.persons)
            match.ending.settle()
        except (JournalError, OSError) as error:
            self._tell_unkept(error)

    def _tell_unkept(self, error: Exception | None = None) -> None:
        words = [_("What you did could not be written to the disk, so it was not done.")]
        if isinstance(error, OSError):
            words.append(record_sentence(reason("unwritable", detail=why(error))))
        elif isinstance(error, RecordError):
            words.append(record_sentence(error.reason))
        self.status_message.emit(" ".join(words))

    # Names

    def _own_name(self) -> str:
        """Return the name that the player had last, empty if none is known."""
        settings = self._store.settings
        if settings.far_name:
            return settings.far_name
        seats = (seat for chosen in settings.seats.values() for seat in chosen)
        names = (typed_name(seat) for seat in seats if seat.player == "person")
        return next(filter(None, names), "")

    def _remember_name(self, seats: tuple[Seat, ...], elsewhere: frozenset[int]) -> None:
        here = (seat for at, seat in enumerate(seats) if at not in elsewhere)
        name = next((typed_name(seat) for seat in here if seat.player == "person"), "")
        if name:
            self._store.change("far_name", name)

    def _is_accepted(self, dialog: QDialog) -> bool:
        """Open ``dialog`` and wait; return whether the player has accepted it."""
        dialog.finished.connect(dialog.deleteLater)
        self._dialog = dialog
        is_accepted = bool(dialog.exec())
        self._dialog = None
        return is_accepted


class FarSign(SpokenPanel, QWidget):
    """Says something, with a button or two; it is hidden while there is nothing to say."""

    agreed = Signal()
    """The player agrees to what is asked."""
    declined = Signal()
    """The player does not."""
    list_wanted = Signal()
    """The player wants to see the matches."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._label = QLabel(self)
        self._agree = self._button(_("Agree"), self.agreed, "offer")
        self._decline = self._button(_("Decline"), self.declined, "refuse")
        self._list = self._button(_("Far games…"), self.list_wanted, "offer")
        self.setLayout(in_row(self._label, self._agree, self._decline, self._list, margins=0))
        self.hide()

    @property
    def words(self) -> str:
        """What it says, empty while it is hidden."""
        return "" if self.isHidden() else self._label.text()

    def ask(self, words: str) -> None:
        """Ask whether the player agrees to what is in ``words``."""
        self._show(words, self._agree, self._decline)

    def tell(self, words: str, *, leads_to_list: bool) -> None:
        """Say ``words``, with a button for the list if it ``leads_to_list``; hide if empty."""
        self._show(words, *((self._list,) if leads_to_list else ()))

    def _show(self, words: str, *buttons: QPushButton) -> None:
        is_new = words != self.words
        self._label.setText(words)
        for button in (self._agree, self._decline, self._list):
            button.setVisible(button in buttons)
        self.setVisible(bool(words))
        if words and is_new:
            Speaker(self.window()).announce(words, False)

    def _button(self, words: str, pressed: SignalInstance, name: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setObjectName(name)  # no higher than the words beside it
        button.clicked.connect(pressed)
        return button


class FarNotice(QObject):
    """Tells something over the other windows of the desktop, where it can, for ``window``."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._tray: QSystemTrayIcon | None = None

    def tell(self, words: str) -> None:
        """Tell ``words``, and let the desktop mark the window."""
        QApplication.alert(self._window)
        if not QSystemTrayIcon.isSystemTrayAvailable():
            return
        if self._tray is None:
            self._tray = QSystemTrayIcon(self._window.windowIcon(), self)
            self._tray.setToolTip(_("Game Suite"))
            self._tray.activated.connect(self._come)
            self._tray.messageClicked.connect(self._come)
        self._tray.show()
        self._tray.showMessage(_("Game Suite"), words, self._window.windowIcon(), _NOTICE_SHOWN)

    def close(self) -> None:
        """Show nothing any more."""
        if self._tray is not None:
            self._tray.hide()

    def _come(self, *_reason: object) -> None:
        """Bring the window to the front."""
        self.close()
        self._window.raise_()
        self._window.activateWindow()
