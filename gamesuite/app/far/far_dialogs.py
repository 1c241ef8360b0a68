"""The dialogs of matches between computers: the list with the invitations, and how to join."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QWidget,
)

from gamesuite.app.far.far_words import state_of, title_of, trouble_of, where_words
from gamesuite.app.far.room import Room
from gamesuite.app.parts.times import moment_words
from gamesuite.app.settings.connection_dialog import FolderRow
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import _
from gamesuite.engine.setup import LONGEST_NAME, Seat
from gamesuite.engine.table.players import with_level
from gamesuite.engine.words.seats import seat_names, typed_name
from gamesuite.network.far_match import FarMatch, HostMatch, Whereabouts
from gamesuite.network.invitation import Invitation, invitation_text
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import TextField, WrappedLabel
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog
from gamesuite.widgets.look.font import grown

_KEY = Qt.ItemDataRole.UserRole


class _Player(NamedTuple):
    """The player called ``name`` at ``seat`` of ``match``, and where he is.

    Without a seat it stands for those who watch, and ``name`` says how many there are.
    """

    match: FarMatch
    seat: int | None
    name: str
    where: Whereabouts
    may_be_replaced: bool = False


class FarDialog(FittingDialog):
    """Lists the matches of ``room``, and shows ``chosen``, or the first.

    Once it is accepted, `chosen` is the match to open. Else `new` is the game to which others are
    to be invited, empty for none, and ``has_pasted`` whether the player pastes something.
    """

    replacement_wanted = Signal(object, int)
    """A computer player is to replace somebody; carries the match and the seat."""
    connection_wanted = Signal()
    """The player wants to choose how others reach this program."""
    review_wanted = Signal(object)
    """The player wants the review of a match that has ended; carries it."""

    def __init__(self, room: Room, chosen: FarMatch | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Far games"))
        self._room = room
        self.chosen, self.new, self.has_pasted = chosen, "", False
        self._shown: tuple[_Player, ...] = ()
        self._rows: list[_PlayerRow] = []
        self._nothing = WrappedLabel(self)
        self._nothing.setText(
            _(
                "Nobody plays with you from elsewhere yet. “Play with others” makes an invitation "
                "for each of your friends, which you send. If you got one, copy it and press {key}."
            ).format(key=_key_text(QKeySequence.StandardKey.Paste))
        )
        self._list = QListWidget(self)
        self._list.setAccessibleName(_("Far games"))
        self._list.currentItemChanged.connect(self._choose)
        self._list.itemActivated.connect(self._open_current)
        self._state = WrappedLabel(self)
        self._players = QFrame(self)
        games = QMenu(self)
        games.aboutToShow.connect(self._offer_games)
        games.triggered.connect(self._invite)
        self._new = QPushButton(_("&Play with others"), self)
        self._new.setMenu(games)
        self._open = self._button(_("&Open"), self._open_current)
        self._open.setDefault(True)
        self._review = self._button(_("Re&view"), self._review_current)
        self._remove = self._button(_("&Remove…"), self._remove_current)
        self._connection = self._button(_("Co&nnection…"), self.connection_wanted.emit)
        self._close = self._button(_("&Close"), self.reject)
        self._asked_to_remove = False
        upper = in_row(self._new, self._connection, 1)
        lower = in_row(self._remove, 1, self._review, self._open, self._close)
        self._box = in_column()
        self._players.setLayout(self._box)
        parts = upper, self._nothing, (self._list, 1), self._state, self._players, lower
        self.setLayout(in_column(*parts))
        resize_dialog(self, 620, 520)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self, self._paste)
        room.listed.connect(self._fill)
        room.news.connect(self._refresh)
        self._fill()
        self._list.setFocus()

    # Showing

    def _fill(self) -> None:
        """List the matches there are."""
        matches = self._room.matches
        wanted = self.chosen
        self._list.blockSignals(True)
        self._list.clear()
        for match in matches:
            item = QListWidgetItem(self._list)
            item.setData(_KEY, match.key)
            if match is wanted:
                self._list.setCurrentItem(item)
        if self._list.currentItem() is None and matches:
            self._list.setCurrentRow(0)
        self._list.blockSignals(False)
        self._list.setVisible(bool(matches))
        self._nothing.setVisible(not matches)
        if not matches:
            self._new.setFocus()
        self._choose()
        self._refresh()

    def _refresh(self, *_news: object) -> None:
        """Show how the matches stand."""
        by_key = {match.key: match for match in self._room.matches}
        for row in range(self._list.count()):
            item = self._list.item(row)
            match = by_key.get(item.data(_KEY))
            if match is not None:
                mark = "● " if match.is_own_turn else ""
                item.setText(f"{mark}{title_of(match)} – {state_of(match)}")
        self._show_chosen()

    def _choose(self, *_items: object) -> None:
        item = self._list.currentItem()
        by_key = {match.key: match for match in self._room.matches}
        self.chosen = None if item is None else by_key.get(item.data(_KEY))
        self._asked_to_remove = False
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Show who plays in the chosen match, where they are, and what can be done about it."""
        match = self.chosen
        has_ended = match is not None and match.is_over and match.ending.is_settled
        self._open.setEnabled(match is not None and match.table is not None)
        self._review.setVisible(has_ended and match is not None and match.game.is_valued)
        self._remove.setEnabled(match is not None)
        is_light = has_ended or (match is not None and match.is_watched)
        self._remove.setText(_("&Remove") if is_light else _("&Remove…"))
        if self._asked_to_remove:
            self._remove.setText(_("&Remove for ever"))
        if match is None:
            self._state.setText("")
            self._show_players(())
            return
        begun = _("Begun {when}.").format(when=moment_words(match.begun))
        warning = _("The others cannot go on without this computer.")
        is_needed = self._asked_to_remove and isinstance(match, HostMatch) and not match.is_over
        parts = (state_of(match), begun, trouble_of(match))
        self._state.setText(warning if is_needed else " ".join(filter(None, parts)))
        players = [
            _Player(match, at, name, match.whereabouts(at), self._may_replace(match, at))
            for at, name in enumerate(seat_names(match.seats))
        ]
        if isinstance(match, HostMatch) and match.can_be_watched and not match.is_over:
            players.append(_Player(match, None, _watchers_of(match), Whereabouts("here")))
        self._show_players(tuple(players))

    def _may_replace(self, match: FarMatch, seat: int) -> bool:
        is_away = match.whereabouts(seat).is_where == "away"
        is_person = match.seats[seat].player == "person"
        under_way = match.opened is not None and not match.is_over and match.proposed is None
        return is_away and is_person and under_way and isinstance(match, HostMatch)

    def _show_players(self, players: tuple[_Player, ...]) -> None:
        """Show a row for each of ``players``; the same ones again stay as they are."""
        if players == self._shown:
            return
        self._shown = players
        while len(self._rows) < len(players):
            self._rows.append(_PlayerRow(self))
            self._box.addWidget(self._rows[-1])
        for row, player in zip_longest(self._rows, players):
            row.show_player(player)

    # What the buttons do

    def copy_invitation(self, match: HostMatch, seat: int) -> str:
        """Copy the invitation to ``seat`` of ``match``, and return it."""
        return _copied(self._room.invitation(match, seat))

    def copy_watching_invitation(self, match: HostMatch) -> str:
        """Copy an invitation to watch ``match``, and return it; each one is for somebody else."""
        return _copied(self._room.watching_invitation(match))

    def _offer_games(self) -> None:
        """List the games to which others can be invited."""
        menu = self._new.menu()
        menu.clear()
        for each in GAMES.values():
            if max(each.rules.seat_counts) > 1:
                menu.addAction(f"{each.descriptions.title()}…").setData(each.id)

    def _invite(self, action: QAction) -> None:
        self.new = action.data()
        self.reject()

    def _paste(self) -> None:
        self.has_pasted = True
        self.reject()

    def _review_current(self) -> None:
        if self.chosen is not None:
            self.review_wanted.emit(self.chosen)

    def _open_current(self, *_item: object) -> None:
        if self.chosen is not None and self.chosen.table is not None:
            self.accept()

    def _remove_current(self) -> None:
        """Remove the chosen match, at a second press; one that has ended is only put away.

        Nothing is lost by not watching any more.
        """
        if self.chosen is None:
            return
        if self.chosen.is_over and self.chosen.ending.is_settled:
            self._room.put_away(self.chosen)
            return
        if not self._asked_to_remove and not self.chosen.is_watched:
            self._asked_to_remove = True
            self._show_chosen()
            return
        self._asked_to_remove = False
        match, self.chosen = self.chosen, None
        self._room.remove(match)


class _PlayerRow(QFrame):
    """A player of a match in ``dialog``, where he is, and what can be done about it."""

    def __init__(self, dialog: FarDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._player: _Player | None = None
        self._label = QLabel(self)
        self._copy, self._replace = QPushButton(self), QPushButton(_("Let the computer play"), self)
        for button in (self._copy, self._replace):
            button.setAutoDefault(False)
        self._copy.clicked.connect(self._copy_invitation)
        self._replace.clicked.connect(self._want_replacement)
        self.setLayout(in_row(self._label, 1, self._replace, self._copy, margins=0))

    def show_player(self, player: _Player | None) -> None:
        """Show ``player``, or for None nothing."""
        self._player = player
        self.setVisible(player is not None)
        if player is None:
            return
        self._label.setText(with_level(player.name, where_words(player.where)))
        if player.seat is None:
            self._copy.setText(_("Copy invitation to watch"))
            self._copy.setAccessibleName(_("Copy invitation to watch"))
        else:
            self._copy.setText(_("Copy invitation"))
            spoken = _("Copy invitation for {name}").format(name=player.name)
            self._copy.setAccessibleName(spoken)
        self._copy.setVisible(_is_wanted(player))
        self._replace.setVisible(player.may_be_replaced)

    def _copy_invitation(self) -> None:
        player = self._player
        if player is not None and isinstance(player.match, HostMatch):
            if player.seat is None:
                self._dialog.copy_watching_invitation(player.match)
            else:
                self._dialog.copy_invitation(player.match, player.seat)
            self._copy.setText(_("Copied: now send it"))

    def _want_replacement(self) -> None:
        if self._player is not None and self._player.seat is not None:
            self._dialog.replacement_wanted.emit(self._player.match, self._player.seat)


def _copied(invitation: Invitation) -> str:
    """Copy ``invitation``, and return it as text."""
    text = invitation_text(invitation)
    QGuiApplication.clipboard().setText(text)
    return text


def _watchers_of(match: HostMatch) -> str:
    """Return how many watch ``match``."""
    come, there = match.watchers()
    if not come:
        return _("Spectators: nobody yet")
    return _("Spectators: {number} there").format(number=there)


def _key_text(key: QKeySequence.StandardKey) -> str:
    """Return how ``key`` is called here, such as "Ctrl+V"."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def _is_wanted(player: _Player) -> bool:
    """Return whether ``player`` is missing: an invitation can be copied, also a second time."""
    is_missing = player.seat is None or player.where.is_where in ("invited", "away")
    return is_missing and isinstance(player.match, HostMatch) and not player.match.is_over


class JoinDialog(FittingDialog):
    """Asks whether to follow ``invitation`` to the game called ``title``, and by which ``name``.

    If the invitation is ``by_folder``, it asks for the shared folder, too, at first that one. Who
    is to watch needs no name. Once the dialog is accepted, its ``name`` and ``folder`` are what the
    player has typed.
    """

    def __init__(
        self,
        invitation: Invitation,
        title: str,
        name: str,
        parent: QWidget | None = None,
        by_folder: str | None = None,
    ) -> None:
        super().__init__(parent)
        host, watches = invitation.host, invitation.seat is None
        self.setWindowTitle(_("Join a game"))
        invites = WrappedLabel(self)
        words = _("{name} invites you to {game}.")
        if watches:
            words = _("{name} invites you to watch {game}.")
        invites.setText(words.format(name=host, game=title))
        self._watches = watches
        deals = WrappedLabel(self, "hint")
        deals.setText(
            _("{name}'s computer deals: who owns it could look at all cards.").format(name=host)
        )
        label = QLabel(_("&Your name:"), self)
        self._field = TextField(name, self)
        self._field.setMaxLength(LONGEST_NAME)
        self._field.selectAll()
        self._field.textChanged.connect(self._refresh)
        label.setBuddy(self._field)
        kinds = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(kinds.Cancel, self)
        words = _("&Watch") if watches else _("&Join")
        self._join = self._buttons.addButton(words, QDialogButtonBox.ButtonRole.AcceptRole)
        self._join.setDefault(True)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._folder_row = None if by_folder is None else FolderRow(by_folder, self)
        for part in (deals, label, self._field):
            part.setVisible(not watches)
        parts: list[QWidget] = [invites, deals, label, self._field]
        if self._folder_row is not None:
            self._folder_row.changed.connect(self._refresh)
            folder = QLabel(_("&Folder that you share with {name}:").format(name=host), self)
            folder.setBuddy(self._folder_row)
            parts += [folder, self._folder_row]
        self.setLayout(in_column(*parts, self._buttons))
        self.setMinimumWidth(grown(380))
        self._refresh()
        self._field.setFocus()

    @property
    def name(self) -> str:
        """The name that is typed."""
        return typed_name(Seat(self._field.text()))

    @property
    def folder(self) -> str:
        """The shared folder, empty if it was not asked for."""
        return "" if self._folder_row is None else self._folder_row.folder

    def _refresh(self) -> None:
        has_folder = self._folder_row is None or self._folder_row.is_named
        self._join.setEnabled((bool(self.name) or self._watches) and has_folder)
