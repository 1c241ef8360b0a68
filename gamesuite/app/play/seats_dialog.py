"""Asks who plays: how many, their names, people or computer players, and their order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec
from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QToolButton,
    QWidget,
)

from gamesuite.catalogue import Game
from gamesuite.engine.cast import CAST
from gamesuite.engine.language import _
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import Concerns, draws_dealer, first_state, options_concerning
from gamesuite.engine.setup import LONGEST_NAME, Deal, Option, Seat, Setup
from gamesuite.engine.table.players import with_level
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.engine.words.seats import default_name, level_words, seat_names, typed_name
from gamesuite.widgets.drawing.portrait import portrait_icon
from gamesuite.widgets.keyboard.roles import set_spoken_name
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import (
    RoundedComboBox,
    TextField,
    WrappedLabel,
    label_of,
    tool_button,
)
from gamesuite.widgets.look.dialogs import FittingDialog, room_for
from gamesuite.widgets.look.font import grown

NUMBER, NAME, PLAYER, TEAM, UP, DOWN = range(6)
"""The columns of the grid of rows."""

_PORTRAIT = 20
"""The size of a portrait in the list of players, in pixels."""
_MOST_LINES = 3
"""How many manners have a line of their own at most; more of them would make the dialog high."""
_ELSEWHERE = "elsewhere"
"""Stands for a person at another computer where the kind of a player is chosen."""
_WIDEST = 780
"""The least width of the dialog grows with the font, but not beyond this, in pixels."""


class SeatRow(QWidget):
    """The controls of the seat ``at``, from 0, in a grid of the dialog.

    ``levels`` are those of the computer players on offer, ``manners`` what those of the cast like,
    by their ids. ``several`` is whether the game can have other seats. This widget only owns the
    controls and stays hidden: they are children of ``parent``, so that the grid aligns them with
    those of other rows.
    """

    changed = Signal(int)
    """The player at the seat was changed; carries the seat."""
    moved = Signal(int, int)
    """A button was pressed to move the player; carries the seat, and -1 for up or 1 for down."""

    def __init__(
        self,
        at: int,
        levels: Sequence[str],
        manners: Mapping[str, str],
        parent: QWidget,
        *,
        several: bool,
    ) -> None:
        super().__init__(parent)
        self.hide()
        self._at = at
        self._number = QLabel(f"&{at + 1}" if several else _("&Name:"), parent)
        self.name = TextField(parent)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(_("Name of player {number}").format(number=at + 1))
        self._number.setBuddy(self.name)
        self._number.setAccessibleName(self.name.accessibleName())  # readers of Linux say the label
        self.player = RoundedComboBox(parent)
        self.player.addItem(_("Person"), "")
        for level in levels:
            self.player.addItem(_computer(level), level)
        self._add_cast(manners)
        self._spoken_label = label_of(self.player, "", parent)
        """What readers of Linux say of the box instead of its name; it is never seen."""
        self._spoken_label.hide()
        self._team = QLabel(parent)
        self._team.setObjectName("hint")
        self.up = self._move_button(Qt.ArrowType.UpArrow, _("Move player {number} up"), parent)
        self.down = self._move_button(
            Qt.ArrowType.DownArrow, _("Move player {number} down"), parent
        )
        who = _("Who plays as player {number}").format(number=at + 1)
        self._spoken: dict[QWidget, str] = {
            self.player: who,
            self._spoken_label: who,
            self.up: self.up.toolTip(),
            self.down: self.down.toolTip(),
        }
        """What the controls are called, without the name of the player."""
        self.name.textChanged.connect(self._emit_changed)
        self.player.currentIndexChanged.connect(self._emit_changed)
        self.up.clicked.connect(self._go_up)
        self.down.clicked.connect(self._go_down)

    @property
    def seat(self) -> Seat:
        """The player chosen for this seat."""
        chosen, name = str(self.player.currentData()), self.name.text()
        if self.is_elsewhere:
            return Seat(name)
        if chosen in CAST:
            return Seat(name, "computer", CAST[chosen].level, chosen)
        return Seat(name, "computer", chosen) if chosen else Seat(name)

    @property
    def is_elsewhere(self) -> bool:
        """Whether the player is a person at another computer."""
        return bool(self.player.currentData() == _ELSEWHERE)

    def offer_elsewhere(self) -> None:
        """Offer persons at other computers, too."""
        self.player.setItemText(0, _("Person here"))
        self.player.insertItem(1, _("Person elsewhere"), _ELSEWHERE)

    def add_to(self, grid: QGridLayout, row: int) -> None:
        """Add the controls to ``row`` of ``grid``."""
        for column, control in enumerate(self._controls()):
            grid.addWidget(control, row, column)

    def follow(self, before: SeatRow) -> None:
        """Come after the row ``before`` when Tab moves the focus."""
        in_order = (before.down, self.name, self.player, self.up, self.down)
        for control, following in pairwise(in_order):
            QWidget.setTabOrder(control, following)

    def show_seat(self, seat: Seat, *, is_elsewhere: bool) -> None:
        """Show ``seat``, that of a person at another computer if it ``is_elsewhere``."""
        with QSignalBlocker(self.name), QSignalBlocker(self.player):
            self.name.setText(seat.name)
            self.name.setCursorPosition(0)
            who = _ELSEWHERE if is_elsewhere else seat.character or seat.level
            self.player.setCurrentIndex(max(self.player.findData(who), 0))

    def show_among_others(self, default: str, team: str, *, last: bool) -> None:
        """Show what follows from the other seats.

        ``default`` is the name that the player has without a typed one, ``team`` is empty if
        there are no teams, and ``last`` is whether no seat follows.
        """
        self.name.setPlaceholderText(default)
        self._name_controls(self.name.text().strip() or default)
        self._team.setText(team)
        self.up.setEnabled(self._at > 0)
        self.down.setEnabled(not last)

    def _name_controls(self, name: str) -> None:
        """Name the controls to screen readers with ``name``, that of who sits there."""
        for control, words in self._spoken.items():
            set_spoken_name(control, _("{control}, {name}").format(control=words, name=name))

    def show_columns(self, *columns: int) -> None:
        """Show only the controls in ``columns``."""
        for column, control in enumerate(self._controls()):
            control.setVisible(column in columns)

    def focus_button_like(self, pressed: QToolButton) -> None:
        """Give the focus to the button of this row with the arrow of ``pressed``.

        That is a button of the row from which the player has come. If the one here is disabled,
        since the row is the first or the last, the other button gets the focus.
        """
        is_up = pressed.arrowType() == Qt.ArrowType.UpArrow
        same, other = (self.up, self.down) if is_up else (self.down, self.up)
        button = same if same.isEnabled() else other
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _controls(self) -> tuple[QWidget, ...]:
        """Return the controls in the order of the columns."""
        return self._number, self.name, self.player, self._team, self.up, self.down

    def _move_button(self, arrow: Qt.ArrowType, words: str, parent: QWidget) -> QToolButton:
        button = tool_button(parent, arrow, words.format(number=self._at + 1))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def _add_cast(self, manners: Mapping[str, str]) -> None:
        """Add those of the cast to the players on offer, each with portrait and manner."""
        if manners:
            self.player.setIconSize(QSize(_PORTRAIT, _PORTRAIT))
        for character, manner in manners.items():
            name, level, _portrait = CAST[character]
            words = with_level(name, level_words()[level])
            self.player.addItem(portrait_icon(character), words, character)
            last = self.player.count() - 1
            self.player.setItemData(last, manner, Qt.ItemDataRole.ToolTipRole)
            self.player.setItemData(last, manner, Qt.ItemDataRole.AccessibleDescriptionRole)

    def _emit_changed(self) -> None:
        self.changed.emit(self._at)

    def _go_up(self) -> None:
        self.moved.emit(self._at, -1)

    def _go_down(self) -> None:
        self.moved.emit(self._at, 1)


def _computer(level: str) -> str:
    """Return what a computer player of the ``level`` is called."""
    words = {
        "easy": _("Computer, easy"),
        "medium": _("Computer, medium"),
        "strong": _("Computer, strong"),
    }
    return words.get(level, level)


class SeatsDialog(FittingDialog):
    """Asks who plays ``game``, beginning with ``seats`` and ``options``.

    Those of the options that concern the players can be changed as well. Once the dialog is
    accepted, its ``seats`` and ``options`` are what was chosen. If ``far``, persons may be at other
    computers, and at least one is: see `elsewhere`.
    """

    def __init__(
        self,
        game: Game,
        options: dict[str, Option],
        seats: tuple[Seat, ...],
        parent: QWidget | None = None,
        *,
        far: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Play with others") if far else _("Players"))
        self._game = game
        self._far = far
        self._most = max(game.rules.seat_counts)
        self._draws_dealer = draws_dealer(game.rules)
        self.options = dict(options)
        """The variation and all its options, in which only teams can be changed here."""
        self._players = self._filled_up(seats)
        """The players of as many seats as the game can have, whatever number is chosen now."""
        self._away = [False] * self._most
        """Which of all players are at other computers."""
        if far:
            self._invite_all()
        self.seats = seats
        """The players that are chosen: the first of them."""
        self._number_before = len(seats)
        """How many play the game on the table."""
        self._make_choices(len(seats))
        self._make_rows()
        self._make_words()
        self._lay_out()
        self._show_all()
        self._rows[0].name.setFocus()

    # Making

    def _filled_up(self, seats: tuple[Seat, ...]) -> list[Seat]:
        """Return ``seats`` as they can be chosen here, filled up to the most players possible."""
        another = self._game.another_seat()
        sitting = [self._choosable(seat) for seat in seats]
        return sitting + [another] * (self._most - len(sitting))

    def _invite_all(self) -> None:
        """Let all but the first person be elsewhere; they are called as they like themselves."""
        persons = [seat for seat in self._players if not self._game.is_computer(seat)]
        own = persons[0] if persons else Seat()
        self._players = [own] + [Seat()] * (self._most - 1)
        self._away = [False] + [True] * (self._most - 1)

    @property
    def elsewhere(self) -> frozenset[int]:
        """The seats of the persons at other computers."""
        return frozenset(at for at in range(self._number) if self._away[at])

    def _choosable(self, seat: Seat) -> Seat:
        """Return ``seat`` with a level that the game has, if it is a computer player."""
        if not self._game.is_computer(seat):
            return Seat(typed_name(seat))
        usual = self._game.another_seat().level
        level = seat.level if seat.level in self._game.levels else usual
        return Seat(typed_name(seat), "computer", level, self._game.character(seat))

    def _make_choices(self, number: int) -> None:
        self._count_label = QLabel(_("&Number of players:"), self)
        self._count = RoundedComboBox(self)
        self._count_label.setBuddy(self._count)
        for count in sorted(self._game.rules.seat_counts):
            self._count.addItem(str(count), count)
        self._count.setCurrentIndex(self._count.findData(number))
        self._count.currentIndexChanged.connect(self._change_number)
        # A game has at most one option about teams. Without one the box is empty and hidden.
        (option,) = options_concerning(self._game.rules, Concerns.TEAMS) or ("",)
        self._team_option = option
        self._teams = QCheckBox(self._game.descriptions.option(option) if option else "", self)
        self._teams.setChecked(bool(self.options.get(option)))
        self._teams.clicked.connect(self._choose_teams)
        self._teams.setVisible(option in self.options and self._most > 1)
        for widget in (self._count_label, self._count):
            widget.setVisible(self._most > 1)

    def _make_rows(self) -> None:
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(NAME, 1)
        self._rows: list[SeatRow] = []
        for _seat in self.seats:
            self._add_row()

    def _add_row(self) -> None:
        """Make the row of the next seat, once that seat is wanted.

        Screen readers hear of every control that is made, also of hidden ones.
        """
        at = len(self._rows)
        manners = self._game.manners_by_character
        row = SeatRow(at, self._game.levels, manners, self, several=self._most > 1)
        if self._far:
            row.offer_elsewhere()
        row.add_to(self._grid, at)
        row.show_seat(self._players[at], is_elsewhere=self._away[at])
        row.changed.connect(self._update_seat)
        row.moved.connect(self._move)
        if self._rows:
            row.follow(self._rows[-1])
        self._rows.append(row)

    def _make_words(self) -> None:
        self._manners = WrappedLabel(self)
        self._error, self._hint = WrappedLabel(self, "error"), WrappedLabel(self, "hint")
        kinds = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel, self)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)

    def _lay_out(self) -> None:
        count = in_row(self._count_label, self._count, spacing=8)
        count.addSpacing(16)
        upper = in_row(count, self._teams, 1, spacing=8)
        parts = upper, self._grid, self._manners, self._error, self._hint, 1, self._buttons
        self.setLayout(in_column(*parts, spacing=8, margins=(18, 14, 18, 12)))
        self.setMinimumWidth(min(grown(580), _WIDEST, room_for(self).width()))

    # Showing

    def _show_all(self) -> None:
        """Show the seats and what follows from them."""
        number = self._number
        while len(self._rows) < number:
            self._add_row()
        for below in (self._manners, self._error, self._hint, self._buttons):
            below.raise_()  # screen readers list them after all rows
        self.seats = tuple(self._players[:number])
        teams = self._team_words()
        columns = [NUMBER, NAME]
        if self._game.levels:
            columns.append(PLAYER)
        if any(teams):
            columns.append(TEAM)
        if number > 1:
            columns += UP, DOWN
        for at, row in enumerate(self._rows[:number]):
            row.show_among_others(default_name(self.seats, at), teams[at], last=at == number - 1)
            row.show_columns(*columns)
        for row in self._rows[number:]:
            row.show_columns()
        manners = dict.fromkeys(filter(None, self._game.manners(self.seats)))
        self._manners.setText(("\n" if len(manners) <= _MOST_LINES else " ").join(manners))
        self._manners.setVisible(bool(manners))
        hint = _hint(self._number_before, number, draws_dealer=self._draws_dealer)
        self._hint.setText(_far_hint() if self._far else hint)
        self._show_refusal()

    def _show_refusal(self) -> None:
        """Say why these players cannot play together, or let them begin."""
        refusal = self._refusal()
        self._error.setText(refusal)
        self._error.setVisible(bool(refusal))
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not refusal)
        self._grow()

    def _grow(self, *, may_shrink: bool = False) -> None:
        """Grow if what is shown needs more height, and shrink to it if it ``may_shrink``.

        Qt does not: words that wrap have no least height of their own.
        """
        if self.isVisible():
            needed = self.needed_height()
            if self.height() < needed or may_shrink:
                self.resize(self.width(), needed)

    def _refusal(self) -> str:
        """Return why these players cannot play together, empty if they can."""
        if all(map(self._game.is_computer, self.seats)):
            return _("At least one person must play.")
        if self._far:
            refusal = self._far_refusal()
            if refusal:
                return refusal
        names = seat_names(self.seats)
        for at, name in enumerate(names):
            if _is_among(name, names[:at]):
                sentence = _("Two players are called {name}. Give each a name of their own.")
                return sentence.format(name=name)
        try:
            first_state(self._game.rules, self._setup)
        except RefusedError as refused:
            return reason_in_words(self._game.descriptions, refused.reason)
        return ""

    def _far_refusal(self) -> str:
        """Return why these players at several computers cannot play, empty if they can."""
        here = [seat for at, seat in enumerate(self.seats) if not self._away[at]]
        persons = [seat for seat in here if not self._game.is_computer(seat)]
        if len(here) == len(self.seats):
            return _("Choose “Person elsewhere” for at least one player.")
        if not persons:
            return _("At least one person must play here.")
        if not all(typed_name(seat) for seat in persons):
            return _("Type the name by which the others know you.")
        return ""

    def _team_words(self) -> tuple[str, ...]:
        """Return the team of every seat, all empty if there are no teams."""
        nobody = ("",) * len(self.seats)
        rules = self._game.rules
        try:
            state = first_state(rules, self._setup)
        except RefusedError:
            return nobody
        sides = [rules.side(state, at) for at in range(len(self.seats))]
        if len(set(sides)) == len(sides):
            return nobody
        return tuple(_("Team {number}").format(number=side + 1) for side in sides)

    @property
    def _setup(self) -> Setup:
        """What is chosen, with any deal: only who plays matters here."""
        return self._setup_of(self._number)

    def _setup_of(self, number: int) -> Setup:
        return Setup(self._game.id, self.options, tuple(self._players[:number]), Deal(0))

    @property
    def _number(self) -> int:
        """The number of players that is chosen."""
        return int(self._count.currentData())

    # Handling input

    def _change_number(self) -> None:
        """Show as many seats as are chosen, and take no more room than they need.

        Players who are too many or too few for teams play without any.
        """
        if self.options.get(self._team_option) and self._is_refused(self._number):
            self.options[self._team_option] = False
            self._teams.setChecked(False)
        self._show_all()
        self._grow(may_shrink=True)

    def _update_seat(self, at: int) -> None:
        """Take over what is chosen in the row ``at``."""
        seat = self._rows[at].seat
        # The length limit may cut a character in two, which no file could hold.
        self._players[at] = msgspec.structs.replace(seat, name=typed_name(seat))
        self._away[at] = self._rows[at].is_elsewhere
        self._show_all()

    def _move(self, at: int, direction: int) -> None:
        """Let the player at the seat ``at`` change places with the one before (-1) or after (1)."""
        to = at + direction
        self._players[at], self._players[to] = self._players[to], self._players[at]
        self._away[at], self._away[to] = self._away[to], self._away[at]
        for seat in (at, to):
            self._rows[seat].show_seat(self._players[seat], is_elsewhere=self._away[seat])
        self._show_all()
        pressed = QApplication.focusWidget()
        if isinstance(pressed, QToolButton):
            self._rows[to].focus_button_like(pressed)

    def _choose_teams(self) -> None:
        """Play with or without teams, with a number of players that can be teams."""
        self.options[self._team_option] = self._teams.isChecked()
        if self._is_refused(self._number):
            for number in sorted(self._game.rules.seat_counts):
                if not self._is_refused(number):
                    self._count.setCurrentIndex(self._count.findData(number))
                    break
        self._show_all()

    def _is_refused(self, number: int) -> bool:
        """Return whether ``number`` of players cannot play with these options."""
        try:
            first_state(self._game.rules, self._setup_of(number))
        except RefusedError:
            return True
        return False


def _far_hint() -> str:
    """Return the note for players at several computers."""
    return _(
        "Everybody elsewhere gets an invitation that you copy and send. This computer deals: "
        "who owns it could look at all cards."
    )


def _hint(before: int, number: int, *, draws_dealer: bool) -> str:
    """Return the note for ``number`` players, where ``before`` play the game on the table."""
    if before == number == 1:
        return _("Statistics are kept by name. A game under way keeps the name it began with.")
    if number == 1:
        return _(
            "Statistics are kept by name. "
            "Changes start a new game. The current one is kept under Recent games."
        )
    if draws_dealer:
        return _(
            "The deal number decides who deals first. "
            "Changes start a new game. The current one is kept under Recent games."
        )
    return _(
        "Player 1 starts; the start passes on after each game. "
        "Changes start a new game. The current one is kept under Recent games."
    )


def _is_among(name: str, names: Sequence[str]) -> bool:
    """Return whether ``name`` is one of ``names``, in whatever case."""
    return name.casefold() in map(str.casefold, names)
