"""A window with a table of its own, at which the player is asked for a certain command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from gamesuite.app.menus.command_menu import command_entries, open_command_menu
from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.play.announcer import moves_in_words, table_words
from gamesuite.app.play.scrolled_ground import ScrolledGround
from gamesuite.app.settings.look import animation_of, card_style_of, felt_of
from gamesuite.app.sound.sounds import Sounds
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.reason import Reason
from gamesuite.engine.table.controller import (
    HELP_OFFERED,
    HELP_WANTED,
    NOT_YOUR_TURN,
    AnyChange,
    Change,
    Help,
)
from gamesuite.engine.table.players import seated_at
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.opening import Opened
from gamesuite.storage.settings import Settings
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.look.dialogs import LargeDialog

_LINES = 2
"""How many lines of sentences have room without the table getting smaller."""


class GuidedTable(ScrolledGround):
    """Shows ``opened`` on the table of its game, in the look that ``settings`` give.

    What the player at ``seat`` does there is not done before it is judged: `answered` carries the
    command, and whoever judges it calls `do` or leaves the position as it is. While the table is
    locked nobody moves. The `GuidedTable` is the ground, its ``table`` the table that lies on it.
    """

    answered = Signal(object)
    """The player has made a move; carries the command, which is not done yet."""
    refused = Signal(str)
    """The rules do not allow what the player tried; carries the sentence that says why."""
    said = Signal(str)
    """What the player has prepared, for a screen reader."""
    changed = Signal(object)
    """Another position is shown; carries the Change."""
    hurried = Signal()
    """The player tries something while nobody may move."""

    def __init__(self, opened: Opened, seat: int, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_locked = False
        self._game = opened.game
        self._descriptions = opened.game.descriptions
        self.match: AnyMatch = opened.match
        self.seat = seat
        self._seated = seated_at(opened.match.setup.seats, seat, (seat,))
        self._marked_parts: tuple[str, ...] = ()
        self.happened = ""
        """What the last command and those of others after it did, as sentences."""
        game = opened.game.id
        self.table = TABLES[game].make(self._refusal, self)
        self.table.setAccessibleName(self._descriptions.title())
        self.table.set_look(card_style_of(settings), felt_of(settings), mirrored=settings.mirrored)
        self.table.set_animation(animation_of(settings))
        self._keys = settings.table_keys.get(game, {})
        """The player's own keys by the usual ones."""
        self.table.set_keys(self._keys)
        self.table.drafts.recall(b"", settings.habits.get(game, {}))
        self.table.wanted.connect(self.answered)
        self.table.refused.connect(self._refuse)
        self.table.captioned.connect(self.said)
        self.table.said.connect(self.said)
        self.table.hurry_wanted.connect(self.hurried)
        self.table.menu_wanted.connect(self._open_menu)
        self._watch(self.table)
        self.setFocusProxy(self.table)
        self.table.show_view(self.view, self._seated, Change(fresh=True))

    @property
    def opened(self) -> Opened:
        """The game and the match on the table."""
        return Opened(self._game, self.match)

    @property
    def view(self) -> Any:
        """What the player sees."""
        return self.match.view(self.seat)

    def open(self, match: AnyMatch, *, locked: bool = False) -> None:
        """Show another ``match`` of the same game, ``locked`` or not; the seat is the same."""
        self.match, self._is_locked = match, locked
        self._seated = seated_at(match.setup.seats, self.seat, (self.seat,))
        self.table.cancel(undo=False)
        self._show(Change(fresh=True))

    def lock(self, *, locked: bool) -> None:
        """Let nobody move if ``locked``, else the player; the buttons of the table show it."""
        self._is_locked = locked
        self.table.answers_changed()

    def do(self, command: object, then: Sequence[object] = (), *, locked: bool = False) -> None:
        """Do ``command``, then the commands of others in ``then``, and show what that changes.

        Afterwards the table is ``locked`` or not.
        """
        self._is_locked = locked
        before = self.match.cursor
        events = [*self.match.do(command).events]
        for following in then:
            events += self.match.do(following, "automatic").events
        self._show(Change(tuple(events), last=command))
        new = self.match.entries[before : self.match.cursor]
        self.happened = " ".join(filter(None, moves_in_words(self.opened, new, self.seat)))

    def mark(self, parts: tuple[str, ...]) -> None:
        """Ring the ``parts`` of the table, whatever size it gets."""
        self._marked_parts = parts
        self.table.mark_parts(parts)

    def point_out(self, command: object) -> None:
        """Show ``command`` on the table until something else is done there."""
        self.table.cancel(undo=False)
        self.table.point_out(command)

    def keys_for(self, command: object) -> tuple[str, ...]:
        """Return the keys that give ``command`` one after the other, empty if no keys do."""
        return self.table.drafts.keys_for(command, self._keys)

    def try_again(self) -> None:
        """Put back what is prepared, and give the table the keyboard."""
        self.table.cancel(undo=False)
        self.table.end_pointing()
        self.table.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the table fill the space, go on pointing, and scroll to what is marked."""
        pointed_at = self.table.pointed_at  # a new size ends it
        self._spread(self.table.least)
        self._lay()
        if pointed_at is not None:
            self.table.point_out(pointed_at)
        self.table.mark_parts(self._marked_parts)

    def _lay(self) -> None:
        self.table.setGeometry(self.ground)

    def _show(self, change: AnyChange) -> None:
        self.table.show_view(self.view, self._seated, change)
        self.changed.emit(change)

    def _refusal(self, command: object) -> Reason | None:
        """Return why the player may not do ``command``, None if allowed: the table asks this."""
        if self._is_locked or self.match.rules.to_act(self.match.state) != self.seat:
            return NOT_YOUR_TURN
        return self.match.rules.refusal(self.match.state, command)

    def _refuse(self, why: Reason) -> None:
        """Announce what the table has refused, or give the help that it offers or asks for."""
        if self._is_locked:  # whatever the reason is, nobody may move
            self.hurried.emit()
        elif why in (HELP_OFFERED, HELP_WANTED):  # nothing is scored here
            self.table.do(Help())
        else:
            self.refused.emit(reason_in_words(self._descriptions, why))

    def _open_menu(self, commands: list[object], where: QPoint) -> None:
        entries = command_entries(commands, self.view, self._descriptions)
        open_command_menu(entries, self.table.want, where, self)


class GuidedWindow(LargeDialog):
    """Shows ``table`` over ``window``, with ``title``: a heading, sentences, the table and buttons.

    The game on the table of ``window`` stays as it is. ``style`` is the name of the sentences in
    the style sheet.

    A subclass sets the text of ``_heading``, makes its buttons with `_button` of `LargeDialog`, and
    calls `_lay_out` with them last. `_tell` shows its sentences. What the rules refuse comes to
    `_reply`, which it may override.
    """

    def __init__(self, title: str, table: GuidedTable, window: QWidget, style: str) -> None:
        super().__init__(title, window)
        self.table = table
        self.table.setParent(self)
        self.table.refused.connect(self._reply)
        self.table.said.connect(self._speak)
        self._heading = QLabel(self)
        self._heading.setObjectName("hint")
        self._sentences = WrappedLabel(self, style)
        self._sentences.setMinimumHeight(_LINES * self._sentences.fontMetrics().lineSpacing())
        self._has_repeated = False
        """Whether the key has repeated the sentences, so that it reads out the table next."""
        self.table.changed.connect(self._repeat_next)
        standing = window.window().findChild(QAction, "standing")
        for keys in () if standing is None else standing.shortcuts():
            QShortcut(keys, self).activated.connect(self._read_out)

    def use_sounds(self, sounds: Sounds) -> None:
        """Let ``sounds`` play what happens at the table."""
        heard = sounds.sounds_of(self.table.table)
        self.table.changed.connect(heard.hear)

    # For subclasses

    def _lay_out(
        self,
        left: Sequence[QPushButton],
        right: Sequence[QPushButton] = (),
        below: QWidget | None = None,
    ) -> None:
        """Put the sentences, and the widget ``below`` them, above the table.

        The buttons lie under it: those at the ``left``, those at the ``right``, and Close.
        """
        least = self._least()
        upper = [self._heading, self._sentences, *([] if below is None else [below])]
        buttons = in_row(*left, 1, *right, self._close)
        whole = in_column(*upper, (self.table, 1), buttons)
        whole.addStrut(least.width())  # the least width of a layout
        self.setLayout(whole)
        self.setMinimumHeight(least.height())

    def _reply(self, words: str) -> None:
        """Reply with ``words`` to what the player tried: here in place of the sentences."""
        self._tell(words)

    def _tell(self, words: str, before: str = "", after: str = "") -> None:
        """Show ``words`` as the sentences above the table, and announce them.

        A screen reader says ``before`` and ``after`` with them, which are not shown.
        """
        self._sentences.setText(words)
        self._has_repeated = False
        self._announce(" ".join(filter(None, (before, words, after))))

    def _repeat_next(self) -> None:
        self._has_repeated = False

    def _read_out(self) -> None:
        """Repeat the sentences; when asked again, read out what lies on the table."""
        words = f"{self._heading.text()}. {self._sentences.text()}"
        if self._has_repeated:
            words = table_words(self.table.opened, self.table.seat)
        self._has_repeated = not self._has_repeated
        self._announce(words)

    def _announce(self, words: str) -> None:
        """Let a screen reader say ``words`` at once."""
        Speaker(self).announce(words, True)

    def _speak(self, words: str) -> None:
        """Let a screen reader say ``words`` at its next pause."""
        Speaker(self).announce(words, False)
