"""A table that shows a view and a draft, and does what its controller makes of gestures."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.reason import Reason
from gamesuite.engine.table.controller import Controller
from gamesuite.engine.table.hands import (
    ASKING,
    NOT_YOUR_TURN,
    UNSEEN,
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Gesture,
    Reply,
    Spot,
    Type,
)
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.widgets.keyboard.modifier_keys import MODIFIER_KEYS
from gamesuite.widgets.pieces.table_button import TableButton
from gamesuite.widgets.table.board import STILL
from gamesuite.widgets.table.cursor import Cursor
from gamesuite.widgets.table.geometry import Room
from gamesuite.widgets.table.part_widgets import LineWidget
from gamesuite.widgets.table.pointer import Pointer
from gamesuite.widgets.table.pointing import Pointing, Role
from gamesuite.widgets.table.shown_table import ShownTable
from gamesuite.widgets.table.table_look import TableLook
from gamesuite.widgets.table.timeline import Timeline, timeline

V = TypeVar("V")
C = TypeVar("C")
D = TypeVar("D")

DRAFT_TIME = 700
"""Milliseconds after which the next draft of what is pointed at is shown, at normal speed."""

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class GameTable(ShownTable[V], Generic[V, C, D]):
    """The table of one game.

    ``look`` says where things lie and what draws them, ``controller`` what gestures mean, ``ask``
    what is allowed. It keeps the draft of each viewer; the game is kept elsewhere.
    """

    wanted = Signal(object)
    """A command the player wants done."""
    refused = Signal(object)
    """The reason why a gesture means nothing."""
    menu_wanted = Signal(object, object)
    """The commands that something allows, and the point on the screen where to list them."""
    pointing_ended = Signal()
    """The table points at no move any more."""
    captioned = Signal(str)
    """What is prepared at the table, in words, or nothing."""
    prepared = Signal()
    """Hands have prepared something else than before."""
    hurry_wanted = Signal()
    """A press while others move: the player does not want to wait for them."""

    def __init__(
        self,
        look: TableLook[V],
        controller: Controller[V, C, D],
        ask: Ask[C],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, parent)
        self._controller = controller
        self._ask = ask
        self._drafts: dict[int | None, D] = {}
        self._waiting: C | None = None
        self._views_shown = 0
        self._announced: tuple[Any, str] = (None, "")
        self._draft_timer = QTimer(self)
        self._draft_timer.setSingleShot(True)
        self._draft_timer.timeout.connect(self._show_next_draft)
        self._cursor = Cursor(self, self.board, self)
        self._mouse = self._pointer = Pointer(self, self.board, self)

    # Showing

    def show_view(self, view: V, seated: Seated, change: Change[C]) -> None:
        """Show ``view`` to the viewer of ``seated``, whose draft follows ``change``.

        The same again, without a change, changes nothing.
        """
        if (view, seated) == (self._view, self._seated) and change == Change():
            return
        self.finish_motion()
        self._pointer.forget()
        self._forget_pointing()
        self._waiting = None
        self._lights.marked = ()
        same_eyes = seated.viewer == self._seated.viewer and not change.fresh
        is_new = view != self._view or not same_eyes or change != Change()
        if change.fresh:
            self._drafts.clear()
        self._view, self._seated = view, seated
        self._views_shown += 1
        if is_new:  # else it is only said of the same view who sits there
            draft = self._drafts.get(seated.viewer)
            self._drafts[seated.viewer] = self._controller.follow(view, draft, change)
        played = timeline(change.events) if same_eyes else STILL
        at_once = not (same_eyes or change.fresh)
        if not self._lay(played, fresh=change.fresh, begins=is_new, at_once=at_once):
            self.settled.emit()

    # Pointing

    @property
    def pointed_at(self) -> C | None:
        """The command the table points at for a hint, None while at none."""
        if self._pointing is None or self._pointing.role != "hint":
            return None
        command: C = self._pointing.command
        return command

    def point_out(self, command: C, role: Role = "hint") -> bool:
        """Show ``command`` over what is prepared, until something else is done.

        Return False if the hand holds something just now.
        """
        if self._view is None or self.holds:
            return False
        self._forget_pointing()
        self._motion.finish()
        pointed = self._controller.point(self._view, self._draft, command)
        self._pointing = Pointing(command, pointed, role, at_once=self._motion.factor == 0)
        self._lay()
        self._motion.finish()
        self._await_draft()
        return True

    def end_pointing(self, at: Spot | None = None) -> bool:
        """Point at nothing any more, unless ``at`` is what a hint has raised; say if it did."""
        if self._pointing is None or self._pointing.has_raised(self.board, at):
            return False
        self._forget_pointing()
        self._lay()
        return True

    def play_pointed(self, point: QPoint, spot: Spot | None, *, released: bool) -> bool:
        """Do the command of a hint if a press at ``point``, on ``spot``, means that.

        A press on where it goes does it, and on what is raised one that is ``released``.
        """
        if self._pointing is None or self._pointing.role != "hint":
            return False
        if released:
            meant = self._pointing.has_raised(self.board, spot)
        else:
            parts = self._pointing.pointed.parts
            shown = [part for part in parts if part in self.board.parts]
            meant = any(self.board.landing(part).contains(point) for part in shown)
        if meant:
            self._play()
        return meant

    # Hands

    @property
    def holds(self) -> bool:
        """Whether the player holds pieces; those that a hint raises are in nobody's hand."""
        return self._pointing is None and bool(self.board.held)

    def do(self, gesture: Gesture, *, unseen: bool = False) -> bool:
        """Do what ``gesture`` means; return whether a quick second press is to be ignored.

        ``unseen``: dice were still rolling when it began. Whatever
        decides something then only brings that to its end.
        """
        if self._view is None:
            return False
        shows = self._views_shown
        unseen = self.finish_motion() or unseen
        if shows != self._views_shown:
            return False  # others have acted at once, and the gesture meant what was there before
        self._waiting = None
        self._forget_pointing()
        reply = self._controller.hand(self._view, self._draft, gesture, self._ask)
        why = reply.why if reply.command is None else self._ask(reply.command)
        if unseen and why != NOT_YOUR_TURN and (reply.command is not None or why is not None):
            self._lay()
            return False
        spot = getattr(gesture, "spot", None)
        return self._take(reply, spot)

    def hover(self, target: Spot | None) -> None:
        """Show what dropping what is held on ``target`` would prepare, without asking anybody.

        A command that it would give is not shown before it is given.
        """
        if self._view is None or target == self._hovered[0]:
            return
        before, self._hovered = self._hovered, (target, self._prepared_at(target))
        if self._hovered[1] != before[1]:
            self._light()
            self._caption_scene()

    @property
    def is_prepared(self) -> bool:
        """Whether something is prepared, or waits, that Undo takes back."""
        if self._view is None:
            return False
        reply = self._controller.hand(self._view, self._draft, Cancel(undo=True), self._ask)
        return self._waiting is not None or reply.draft != self._draft

    def cancel(self, *, undo: bool) -> bool:
        """Forget what waits, else take back one step of the draft; return whether there was one."""
        if self._view is None:
            return False
        waited, self._waiting = self._waiting is not None, None
        reply = self._controller.hand(self._view, self._draft, Cancel(undo), self._ask)
        if waited or reply.draft == self._draft:
            return waited
        self._forget_pointing()
        self._motion.finish()
        self._take(reply, None)
        return True

    def want(self, command: C) -> None:
        """Want ``command`` done, which was chosen elsewhere than at the table, as by a menu."""
        self.do(Choose(command))

    def answers_changed(self) -> None:
        """Ask again for the command that waits for an answer."""
        command, self._waiting = self._waiting, None
        if command is not None:
            self._give(command)

    def show_menu(self, spot: Spot, where: QPoint) -> None:
        """Ask for a menu of what can be done at ``spot``, at ``where`` on the screen."""
        if self._view is None:
            return
        commands = list(self._controller.commands(self._view, self._draft, spot, self._ask))
        refusals = [self._ask(command) for command in commands]
        legal = [each for each, no in zip(commands, refusals, strict=True) if no is None]
        if legal:
            self.menu_wanted.emit(legal, where)
            return
        reply = self._controller.hand(self._view, self._draft, Click(spot), self._ask)
        why = refusals[0] if refusals else reply.why
        if why is not None and why != NOT_YOUR_TURN:
            self._refuse(why, spot)

    def rest_cursor(self, spot: Spot) -> None:
        """Let the keyboard begin at ``spot`` when it is used again after a press there."""
        self._cursor.rest(spot)

    # Events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit everything to the new size, quickly; pieces are drawn sharp when it rests."""
        self._fit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """List what can be done with what is under the pointer, or has the keyboard."""
        self.end_pointing()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self._cursor.list_commands()
            return
        if self.holds:
            self.cancel(undo=False)
        self._motion.finish()
        spot = self.board.spot_at(event.pos())
        if spot is not None:
            self.show_menu(spot, event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play the hint, or do by keyboard what hands do."""
        if not self._press_key_for_hint(event) and not self._cursor.press(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on to where it was last."""
        reasons = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if event.reason() in reasons:
            self._cursor.take_focus()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go from the table to where the keyboard is, and from there on or back."""
        if self.hasFocus() and self._view is not None:
            self._cursor.take_focus()
            return True
        if not forward:
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # else the way back ends here again
        return super().focusNextPrevChild(forward)

    # Inside

    def _serve(self, thing: QWidget) -> None:
        """Hear what is done at a part or piece by itself: a reader's press, or writing."""
        if isinstance(thing, TableButton):
            thing.clicked.connect(self._pressed)
        elif isinstance(thing, LineWidget):
            thing.textEdited.connect(self._written)

    @property
    def _draft(self) -> D:
        return self._drafts[self._seated.viewer]

    def _prepared_at(self, target: Spot | None) -> Scene | None:
        """Return what lies there once what is held is dropped at ``target``, if that is prepared.

        None if it would be a command, or if it would just be put back.
        """
        assert self._view is not None
        dropped, back = (
            self._controller.hand(self._view, self._draft, Drop(spot), _nobody)
            for spot in (target, None)
        )
        if dropped.command is not None or dropped.draft == back.draft:
            return None
        return self._controller.scene(self._view, dropped.draft, self._seated, self._ask)

    def _take(self, reply: Reply[C, D], spot: Spot | None) -> bool:
        """Keep the draft of ``reply``, and do or say what it means.

        Return whether a command was wanted, or something was warned of.
        """
        before, self._drafts[self._seated.viewer] = self._draft, reply.draft
        if reply.command is not None:
            return self._give(reply.command)
        self._lay()
        if reply.why is not None:
            self._refuse(reply.why, spot)
        return reply.why is not None and reply.draft != before

    def _give(self, command: C) -> bool:
        """Want ``command`` done, or say why it cannot be; return whether it was wanted."""
        why, shows = self._ask(command), self._views_shown
        if why is None:
            self.wanted.emit(command)
        elif why == ASKING:
            self._waiting = command
        if shows == self._views_shown:
            self._lay()
        if why == NOT_YOUR_TURN:
            self.hurry_wanted.emit()
        elif why not in (None, ASKING):
            self.refused.emit(why)
        return why is None

    def _pressed(self) -> None:
        """Do what a screen reader presses."""
        spot = self.board.spot_of(self.sender())
        if spot is not None:
            self.do(Click(spot))

    def _written(self, text: str) -> None:
        """Take what is written into a line."""
        line = self.sender()
        if isinstance(line, LineWidget):
            self.do(Type(line.spec.name, text))

    def _refuse(self, why: Reason, spot: Spot | None) -> None:
        if why == NOT_YOUR_TURN:
            self.hurry_wanted.emit()
            return
        if spot is not None:
            self.board.shake(spot)
        self.refused.emit(why)

    def _play(self) -> None:
        assert self._pointing is not None
        command = self._pointing.command
        self._forget_pointing()
        self._give(command)

    def _press_key_for_hint(self, event: QKeyEvent) -> bool:
        """Do what the key means for a hint; return whether it means nothing else then."""
        key = Qt.Key(event.key())
        if self.pointed_at is None or key in MODIFIER_KEYS:
            return False
        if key in _ENTER:
            self._play()
            return True
        self.end_pointing()
        return key == Qt.Key.Key_Escape

    def _forget_pointing(self) -> None:
        """Point at nothing any more, without moving anything."""
        self._draft_timer.stop()
        pointing, self._pointing = self._pointing, None
        if pointing is not None and pointing.role == "hint":
            self.pointing_ended.emit()

    def _await_draft(self) -> None:
        """Show the next draft of what is pointed at when the one shown was seen."""
        if self._pointing is not None and self._pointing.has_next:
            self._draft_timer.start(round(DRAFT_TIME * self._motion.factor))

    def _show_next_draft(self) -> None:
        if self._pointing is not None:
            self._pointing.show_next()
            self._lay()
            self._await_draft()

    def _shown_scene(self) -> Scene:
        """Return what is shown: the player's own draft, or that of what is pointed at."""
        assert self._view is not None
        draft = self._draft
        if self._pointing is not None and self._pointing.draft is not None:
            draft = self._pointing.draft
        ask: Ask[C] = self._ask_unseen if self._reveals else self._ask
        return self._controller.scene(self._view, draft, self._seated, ask)

    def _ask_unseen(self, command: C) -> Reason | None:
        """Return why ``command`` cannot be done before what has happened was seen."""
        return self._ask(command) or UNSEEN

    def _lay(
        self,
        played: Timeline = STILL,
        *,
        fresh: bool = False,
        begins: bool = False,
        at_once: bool = False,
    ) -> bool:
        """Let everything go where view and draft say; return whether something had to move for it.

        ``fresh``: it is another game. ``begins``: it is another view. ``at_once``: nothing is seen
        to move.
        """
        self._reveals = self.board.reveals(played)
        whole = self._shown_scene()
        self._hovered = None, None
        room = Room(self.size(), self.window().width(), None if fresh else self.board.layout)
        layout = self._look.layout(self._view, whole, self._seated, room)
        self._scene = scene = layout.shown(whole)
        focus = self._cursor.has_keyboard()
        self._cursor.reach(scene, begins=begins)
        moving = self.board.show(scene, layout, played, deals=fresh, at_once=at_once)
        if self.board.is_blurred:
            self._sharpen.start()
        self._cursor.follow(focus=focus)
        self._light()
        self._caption_scene()
        return moving

    def _caption_scene(self) -> None:
        """Show in words what is prepared, and tell of it unless only a hint shows it."""
        shown = self._hovered[1] or self._scene
        assert shown is not None
        self._caption.show_words(shown.caption)
        prepared = self._draft, self._waiting
        before, self._announced = self._announced, (prepared, self._announced[1])
        if self._pointing is None:
            self._announced = prepared, shown.caption
        if self._announced[1] != before[1]:
            self.captioned.emit(self._announced[1])
        if self._announced[0] != before[0]:
            self.prepared.emit()

    def _arrive(self) -> None:
        if self.is_moving():
            return
        if self._reveals:
            self._lay()
        self.board.arrive()
        self._cursor.follow()
        self._light()
        self.settled.emit()

    def _fit(self) -> None:
        if self._view is None:
            return
        self._pointer.forget()
        self._forget_pointing()
        if self.board.held:
            reply = self._controller.hand(self._view, self._draft, Drop(None), self._ask)
            self._drafts[self._seated.viewer] = reply.draft
        self._lay()
        self.finish_motion()
        self.board.fit()
        self._light()
        self._sharpen.start()


def _nobody(_command: object) -> Reason | None:
    """Answer for the rules where nobody shall be asked."""
    return None


AnyGameTable = GameTable[Any, Any, Any]
"""The table of whatever game."""
