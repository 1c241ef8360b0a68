"""The table of Balut: dice, their button, and the sheets side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from gamesuite.engine.hands import Ask, Change
from gamesuite.engine.language import _
from gamesuite.engine.scene import Seated
from gamesuite.engine.step import Event
from gamesuite.games.balut.controller import BalutController
from gamesuite.games.balut.descriptions import seat_name
from gamesuite.games.balut.sheet import CATEGORIES, TURNS, Category
from gamesuite.games.balut.state import DICE, ROLLS, Command, Roll, View, Write
from gamesuite.tables.balut.cursor import ROLL, SEEN_FIRST, Cursor, die_name
from gamesuite.tables.balut.dice_tray import DiceTray
from gamesuite.tables.balut.fold import shown_whole
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.tables.balut.hands import Hands
from gamesuite.tables.balut.pointer import Pointer
from gamesuite.tables.balut.pointing import Pointing
from gamesuite.tables.balut.roll_button import RollButton
from gamesuite.tables.balut.score_sheets import ScoreSheets
from gamesuite.tables.balut.turn_sign import TurnSign
from gamesuite.widgets.card_style import CardStyle
from gamesuite.widgets.die_look import die_look
from gamesuite.widgets.felt import Felt
from gamesuite.widgets.game_table import GameTable
from gamesuite.widgets.modifier_keys import MODIFIER_KEYS
from gamesuite.widgets.table_button import TableButton

_PANEL = 266
"""How much wider a window may be than its table, in pixels, for a panel beside it."""

_EASY = 2
"""How many sheets leave room for a panel beside them."""

_DICE = tuple(map(die_name, range(DICE)))


class BalutTable(GameTable[View, Command]):
    """The table of Balut. ``ask`` says what is allowed.

    Which dice are kept is a matter of the table until they are rolled.
    """

    result_edge = Qt.AlignmentFlag.AlignTop

    def __init__(self, ask: Ask[Command], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask = ask
        self.controller = BalutController()
        self._view: View | None = None
        self._names: tuple[str, ...] = ()
        self._geometry: Geometry | None = None
        self.is_live = True
        self.is_mirrored = False
        self.tray = DiceTray(self, self._motion)
        self._roll_button = RollButton(self)
        self._sign = TurnSign(self)
        self.sheets = ScoreSheets(self, self.controller)
        self.pointing = Pointing(self)
        self.hands = Hands(self)
        self._mouse = self._pointer = Pointer(self)
        self._cursor = Cursor(self)
        for thing in (*self.tray.dice, self._roll_button):
            thing.clicked.connect(self._pressed)
        self._motion.ended.connect(self._arrive)
        self.tray.roll_motion.ended.connect(self._arrive)

    # Showing

    def show_view(self, view: View, seated: Seated, change: Change[Command]) -> None:
        """Show ``view``; dice that were rolled tumble. The same again changes nothing."""
        if seated.names != self._names:
            self._names = seated.names
            self.refresh()
        if view == self._view and not change.fresh:
            return
        self.finish_motion()
        self._let_go()
        before = self._view
        if change.fresh or before is None or len(before.sheets) != len(view.sheets):
            before = None
        self._view = view
        if before is None or before.sheets != view.sheets:
            self._cursor.rest(ROLL)
        # Before sheets fold and dice settle: a row that hides would lose the keyboard, and a key
        # may come while dice are still rolling.
        self._cursor.follow()
        self._seat_sheets(view)
        self.sheets.follow(view, before)
        thrown = self.tray.show_view(view, before)
        self.tray.throw(thrown)
        self.refresh()  # now, so that nothing tells what the dice will show

    def wants_width(self) -> bool:
        """Return whether there are so many sheets that each needs all the width it can get."""
        return self._view is not None and len(self._view.sheets) > _EASY

    def set_live(self, *, live: bool) -> None:
        """Take commands from hands, or only show what another player does."""
        if live != self.is_live:
            self.is_live = live
            self._let_go()
            self.refresh()

    def set_look(self, style: CardStyle, felt: Felt, *, mirrored: bool) -> None:
        """Have dice that suit ``style`` on ``felt``, if wanted ``mirrored`` left to right."""
        self._felt = felt
        for die in self.tray.dice:
            die.set_look(die_look(style))
        self.tray.zones.felt = self._sign.felt = self._roll_button.felt = felt
        self.sheets.labels.set_felt(felt)
        if mirrored != self.is_mirrored:
            self.is_mirrored = mirrored
            self._fit()
        self.update()

    def set_animation(self, factor: float) -> None:
        """Stretch the time of movements by ``factor``; 0 moves at once."""
        super().set_animation(factor)
        self.tray.roll_motion.factor = factor

    def is_moving(self) -> bool:
        """Return whether dice are rolling, or gliding from one row to the other."""
        return super().is_moving() or self._is_rolling()

    def finish_motion(self) -> None:
        """Let all dice lie where they belong at once."""
        super().finish_motion()
        self.tray.roll_motion.finish()

    def mark_events(self, events: Sequence[Event]) -> None:
        """Ring the dice that ``events`` have rolled, or the box they have written."""
        self.pointing.mark(events)

    # Pointing

    @property
    def pointed_at(self) -> Command | None:
        """The command the table points at for a hint, None while at none."""
        return self.pointing.command

    def point_out(self, command: Command) -> bool:
        """Ring the dice to keep and the button, or the box to write, for a hint."""
        if self._pointer.is_dragging or self._view is None:
            return False
        self._let_go()
        self.finish_motion()
        self.pointing.show(command)
        return True

    def end_pointing(self) -> None:
        """Point at nothing any more."""
        if self.pointing.forget():
            self.pointing_ended.emit()

    def want(self, command: Command) -> None:
        """Want ``command`` done; a zero takes a second press (Balut, Variations)."""
        self.finish_motion()
        if isinstance(command, Write):
            self.hands.write(command.category)
        else:
            self.hands.give(command)

    def show_intent(self, command: Command) -> None:
        """Set aside the dice that another player keeps, or light up the box it writes."""
        if isinstance(command, Roll):
            self.keep(command.kept)
        else:
            self.sheets.intended = command.category
            self.refresh()

    # What is where

    def place_rect(self, name: str) -> QRect:
        """Return where ``name`` is: "die 1", "roll", "sheet 1" or a category of who is to act.

        Raises KeyError.
        """
        if name in _DICE:
            return self.tray.home(_DICE.index(name))
        if name == ROLL:
            return self._roll_button.geometry()
        for category in CATEGORIES:
            if name == category and self._view is not None:
                return self.sheets.row_rect(self._view.seat, category)
        for sheet in self.sheets.sheets:
            if name == f"sheet {sheet.seat + 1}":
                return sheet.geometry()
        raise KeyError(name)

    def thing(self, place: str) -> TableButton:
        """Return the widget at ``place``: a die, the button, or a row of who is to act."""
        if place in _DICE:
            return self.tray.dice[_DICE.index(place)]
        for category in CATEGORIES:
            if place == category and self._view is not None:
                return self.sheets.row(self._view.seat, category)
        return self._roll_button

    def place_at(self, point: QPoint) -> str | None:
        """Return what is at ``point``: a die, the button, or a category of who is to act."""
        place = self.tray.die_at(point)
        if place is not None:
            return die_name(place)
        if self._roll_button.geometry().contains(point):
            return ROLL
        if self._view is None or self._view.is_over():
            return None
        return self.sheets.category_at(point, self._view.seat)

    def die_named(self, name: str | None) -> int | None:
        """Return the place of the die called ``name``, None if that is no die."""
        return _DICE.index(name) if name in _DICE else None

    def die_home(self, place: int) -> QRect:
        """Return where the die at ``place`` lies once nothing moves."""
        return self.tray.home(place)

    def box_rect(self, category: Category, back: int, seat: int | None = None) -> QRect | None:
        """Return where a box of ``category`` is: the next to write, or ``back`` boxes before.

        None if that sheet is folded. Without ``seat`` it is that of who is to act.
        """
        if self._view is None:
            return None
        owner = self._view.seat if seat is None else seat
        if owner not in self.sheets.whole:
            return None
        written = len(self._view.sheets[owner].written(category))
        return self.sheets.box_rect(owner, category, max(written - back, 0))

    @property
    def view(self) -> View | None:
        """The view on the table, None before the first."""
        return self._view

    @property
    def kept(self) -> tuple[int, ...]:
        """The places of the dice set aside, from 0 and in rising order."""
        return self.tray.kept

    def open_categories(self) -> tuple[Category, ...]:
        """Return the categories that who is to act can still write into."""
        if self._view is None or self._view.is_over():
            return ()
        return self._view.sheet.open_categories()

    # What hands do

    def list_commands(self) -> None:
        """Ask for a menu of what can be done where the keyboard is, or show where that is."""
        self._let_go()
        if not self._cursor.is_shown():
            self._cursor.take_focus()
            return
        place = self._cursor.place
        where = self.mapToGlobal(self.place_rect(place).topLeft() + QPoint(8, 8))
        self.hands.show_menu(place, where)

    def keep(self, kept: tuple[int, ...]) -> None:
        """Set the dice at the places ``kept`` aside, and let go of all others."""
        self.tray.keep(kept)
        self.refresh()

    def put_back(self) -> bool:
        """Let a die in the hand glide back; return whether there was one."""
        return self._pointer.put_back()

    def show_hand(self, point: QPoint) -> None:
        """Show what a press at ``point`` would do."""
        place = self.place_at(point) if self.is_live else None
        self._set_hot(place)
        if place in _DICE:
            die = _DICE.index(place)
            usable = self.ask(Roll((die,))) is None
            shape = Qt.CursorShape.OpenHandCursor
        elif place == ROLL:
            usable, shape = self._may_roll(), Qt.CursorShape.PointingHandCursor
        else:
            usable, shape = self.sheets.hot is not None, Qt.CursorShape.PointingHandCursor
        if place is not None and usable:
            self.setCursor(shape)
        else:
            self.unsetCursor()

    def rest_cursor(self, place: str) -> None:
        """Let the keyboard begin at ``place`` when it is used again after a press there."""
        self._cursor.rest(place)

    # Events

    def event(self, event: QEvent) -> bool:
        """Explain what is under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words, rect = self.sheets.tip_at(event.pos())
            if self.place_at(event.pos()) == ROLL:
                words, rect = self._roll_button.accessibleName(), self._roll_button.geometry()
            QToolTip.showText(event.globalPos(), words, self, rect)
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit everything to the new size."""
        self._fit()

    def leaveEvent(self, event: QEvent) -> None:
        """Show nothing under the pointer any more."""
        self._set_hot(None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """List what can be done under the pointer, or where the keyboard is."""
        self.finish_motion()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.list_commands()
            return
        self._let_go()
        place = self.place_at(event.pos())
        if place is None and self.tray.zone_at(event.pos()) is not None:
            place = ROLL
        if place is not None:
            self.hands.show_menu(place, event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play by keyboard; a key that would do something unseen lets rolling dice settle."""
        key = Qt.Key(event.key())
        rolling = self.is_live and self.tray.roll_motion.is_running()
        if key not in MODIFIER_KEYS:
            self.finish_motion()
        if rolling and key in SEEN_FIRST:
            return
        if not self.pointing.press(event) and not self._cursor.press(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on to where it was last."""
        reasons = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if event.reason() in reasons:
            self._cursor.take_focus()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go from the table to where the keyboard is, and from there on or back."""
        if self.hasFocus():
            self._cursor.take_focus()
            return True
        if not forward:
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # else the way back ends here again
        return super().focusNextPrevChild(forward)

    # Inside

    def _pressed(self) -> None:
        """Do what a screen reader presses."""
        pressed = self.sender()
        for place in (*_DICE, ROLL, *CATEGORIES):
            if self.is_live and self.thing(place) is pressed:
                self.finish_motion()
                self.end_pointing()
                self.hands.use(place)
                return

    def _may_roll(self) -> bool:
        return self.is_live and self.ask(Roll()) is None

    def _let_go(self) -> None:
        """Forget what is pointed at, armed, intended or in the hand."""
        self._pointer.put_back()
        self.end_pointing()
        self.pointing.mark(())
        self.hands.disarm()
        self.sheets.intended = None

    def _set_hot(self, place: str | None) -> None:
        hot = next((each for each in self.open_categories() if each == place), None)
        if hot != self.sheets.hot:
            self.sheets.hot = hot
            self.refresh()
        for name, die in zip(_DICE, self.tray.dice, strict=True):
            die.set_hot(hot=name == place and self.ask(Roll((_DICE.index(name),))) is None)
        self._roll_button.set_hot(hot=place == ROLL)

    def _arrive(self) -> None:
        if not self.is_moving():
            self.refresh()
            self.pointing.follow()
            self.settled.emit()

    def _is_rolling(self) -> bool:
        return self.tray.roll_motion.is_running()

    def _seat_sheets(self, view: View) -> None:
        """Have a sheet for each seat, with those unfolded that there is room for."""
        number = len(view.sheets)
        if number != len(self.sheets.sheets):
            self.sheets.seat(number)
            for sheet in self.sheets.sheets:
                for row in sheet.rows.values():
                    row.clicked.connect(self._pressed)
            self._fit()
        elif self._whole(view) != self.sheets.whole and self._geometry is not None:
            self.sheets.lay(self._geometry, self._whole(view))

    def _whole(self, view: View) -> tuple[int, ...]:
        room = min(self.window().width(), self.width() + _PANEL)
        return shown_whole(room, len(view.sheets), view.seat, self.sheets.whole)

    def _fit(self) -> None:
        if self._view is None:
            return
        self._pointer.put_back()
        self.finish_motion()
        whole = self._whole(self._view)
        folded = len(self._view.sheets) - len(whole)
        self._geometry = Geometry(self.size(), len(whole), folded, mirrored=self.is_mirrored)
        self.tray.lay(self._geometry)
        self._roll_button.setGeometry(self._geometry.roll)
        self._sign.setGeometry(self._geometry.sign)
        self.sheets.lay(self._geometry, whole)
        self.pointing.follow()

    def refresh(self) -> None:
        """Say and write everything as it is now."""
        view = self._view
        if view is None:
            return
        names = self._names
        if len(names) != len(view.sheets):
            names = tuple(map(seat_name, range(len(view.sheets))))
        self.sheets.show_view(view, names, previews=self.is_live and not self._is_rolling())
        for place, die in enumerate(self.tray.dice):
            kept = place in self.kept
            die.set_name(self.controller.speak_die(view, place, kept=kept))
        left = 0 if view.is_over() else ROLLS - view.rolls
        self._roll_button.set_left(left, usable=self._may_roll())
        turn = min(view.sheet.turns() + 1, TURNS)
        self._sign.say(names[view.seat], _("Turn {n} of {all}").format(n=turn, all=TURNS))
        self._sign.setVisible(not view.is_over())
