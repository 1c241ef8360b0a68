"""A table that shows a view with a draft, and does what its controller makes of gestures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QDeadlineTimer, QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from gamesuite.engine.reason import Reason
from gamesuite.engine.table.controller import (
    ASKING,
    NOT_YOUR_TURN,
    UNSEEN,
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Controller,
    Drop,
    Gesture,
    Reply,
    Spot,
    Type,
)
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.widgets.keyboard.keys import ENTER_KEYS, MODIFIER_KEYS, with_chosen_keys
from gamesuite.widgets.keyboard.roles import READS_NEW_NAMES
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.pieces.bases import TableButton
from gamesuite.widgets.table.board import Transition
from gamesuite.widgets.table.cursor import Cursor
from gamesuite.widgets.table.drafts import Drafts
from gamesuite.widgets.table.geometry import Room
from gamesuite.widgets.table.line_room import row_height
from gamesuite.widgets.table.part_widgets import LineWidget
from gamesuite.widgets.table.pointer import Pointer
from gamesuite.widgets.table.pointing import Role
from gamesuite.widgets.table.shown_table import Hover, ShownTable
from gamesuite.widgets.table.table_look import TableLook
from gamesuite.widgets.table.timeline import STILL, Timeline, timeline_of

V = TypeVar("V")
C = TypeVar("C")
D = TypeVar("D")

GLANCE = 250
"""For how many milliseconds dice that came to rest at once are shown before anything else."""


class GameTable(ShownTable[V], Generic[V, C, D]):
    """The table of one game.

    ``look`` says where things lie and what draws them, ``controller`` what gestures mean and
    ``ask`` what is allowed. The table keeps the ``drafts`` of its viewers, not the game.
    """

    wanted = Signal(object)
    """A command to be done."""
    refused = Signal(object)
    """The reason why a gesture does nothing, or a warning about the next press."""
    menu_wanted = Signal(object, object)
    """The commands that a menu is to list, and the point on the screen where it opens."""
    pointing_ended = Signal()
    """The table no longer points at a hint."""
    captioned = Signal(str)
    """The caption of what the player has prepared has changed; it is empty if nothing is."""
    said = Signal(str)
    """What a gesture has prepared, in words that nothing else says."""
    prepared = Signal()
    """What the player has prepared has changed."""
    hurry_wanted = Signal()
    """The player presses something in somebody else's turn, and does not want to wait."""

    def __init__(
        self,
        look: TableLook[V],
        controller: Controller[V, C, D],
        ask: Ask[C],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, parent)
        self._ask = ask
        self.drafts: Drafts[V, C, D] = Drafts(controller, ask)
        self._waiting: C | None = None
        """The command that waits for the answer whether it is allowed."""
        self._views_shown = 0
        """How many times a view was shown: tells whether a call has shown another one."""
        self._celebrates = True
        """Whether the view comes from a move just made, or made again; see `Board.show`."""
        self._glance = QDeadlineTimer(0)
        """Runs while dice that came to rest at once are to be seen before anything else is done."""
        self._keys: Mapping[str, str] = {}
        """The keys chosen for parts instead of their usual ones; see `set_keys`."""
        self._announced_draft: object = None
        """What `prepared` was last emitted for: the draft and the waiting command."""
        self._announced_caption = ""
        """The caption that `captioned` was last emitted with."""
        self.entering = once_timer(self, self._enter)
        """Moves the focus soon from the table to where the cursor is."""
        self._pointing.draft_changed.connect(self._show_scene)
        self._pointing.hint_ended.connect(self.pointing_ended)
        self._cursor = Cursor(self, self.board, self)
        self._pointer = Pointer(self, self.board, self)

    # Showing

    def set_keys(self, chosen: Mapping[str, str]) -> None:
        """Let the keys ``chosen`` press the parts with those usual keys; empty is no key."""
        if chosen != self._keys:
            self._keys = dict(chosen)
            if self._view is not None:
                self._show_scene()

    def show_view(self, view: V, seated: Seated, change: Change[C]) -> None:
        """Show ``view`` to the viewer of ``seated``, whose draft is adapted to ``change``.

        The same view and seats again, without a change, do nothing.
        """
        if (view, seated) == (self._view, self._seated) and change == Change():
            return
        self.finish_motion()
        self._pointer.cancel()
        self._pointing.clear()
        self._waiting = None
        self._lights.marked = ()
        is_same_viewer = seated.viewer == self._seated.viewer and not change.fresh
        is_new_view = view != self._view or not is_same_viewer or change != Change()
        if is_new_view:  # other names of the seats end no moment
            self._celebrates = bool(change.events) and not change.fresh
        self._view, self._seated = view, seated
        self._views_shown += 1
        if is_new_view:
            self.drafts.carry_over(view, seated, change)
        else:  # only the names of the seats have changed
            self.drafts.seated = seated
        if change.fresh:
            moves = self._show_scene(transition=Transition.DEAL, is_new_view=True)
        elif is_same_viewer:
            timeline = timeline_of(change.events)
            moves = self._show_scene(timeline, is_new_view=is_new_view)
            if timeline.rolled and not self._is_revealing:
                self._glance.setRemainingTime(GLANCE)
        else:
            moves = self._show_scene(transition=Transition.CUT, is_new_view=True)
        if not moves:
            self.settled.emit()

    def finish_motion(self) -> bool:
        """Bring all pieces to their places at once; return whether dice were rolling."""
        was_rolling = super().finish_motion()
        if was_rolling:
            self._glance.setRemainingTime(GLANCE)
        return was_rolling

    # Pointing

    @property
    def pointed_at(self) -> C | None:
        """The command of the hint that the table points at, None if there is none."""
        if self._pointing.hint is None:
            return None
        command: C = self._pointing.hint.command
        return command

    def point_out(self, command: C, role: Role = "hint") -> bool:
        """Point at ``command`` instead of showing what is prepared, until something else is done.

        Return False, and do nothing, while the player holds pieces.
        """
        if self._view is None or self.is_holding:
            return False
        self._pointing.clear()
        self._motion.finish()
        self._pointing.start(command, self.drafts.show_command(command), role)
        self._show_scene()
        self._motion.finish()
        self._pointing.start_timer()
        return True

    def end_pointing(self, *, unless_raised_at: Spot | None = None) -> bool:
        """Stop pointing, unless it has raised a piece at the given spot; return whether so."""
        pointing = self._pointing.current
        if pointing is None or pointing.has_raised(self.board, unless_raised_at):
            return False
        self._pointing.clear()
        self._show_scene()
        return True

    def play_hint_to(self, point: QPoint) -> bool:
        """Do the command of the hint if ``point`` is where it goes; return whether it is."""
        hint = self._pointing.hint
        return hint is not None and hint.is_target(self.board, point) and self._play_hint()

    def play_hint_from(self, spot: Spot | None) -> bool:
        """Do the command of the hint if it has raised the piece at ``spot``; return whether so."""
        hint = self._pointing.hint
        return hint is not None and hint.has_raised(self.board, spot) and self._play_hint()

    # Gestures

    def is_deaf_at(self, spot: Spot | None) -> bool:
        """Return whether a press at ``spot`` does nothing because pieces still move."""
        if spot is None or not self._motion.is_running() or spot.part not in self.board.parts:
            return False
        return self.board.part(spot.part).settled_only

    @property
    def is_holding(self) -> bool:
        """Whether the player holds pieces; those that a hint raises do not count."""
        return self._pointing.current is None and bool(self.board.held)

    def do(self, gesture: Gesture, *, was_rolling: bool = False) -> bool:
        """Do what ``gesture`` means; return whether to ignore a quick second press.

        If ``was_rolling``, dice were still rolling when it began. The gesture then only brings them
        to rest, and for a glance at them others do nothing.
        """
        spot: Spot | None = getattr(gesture, "spot", None)
        if self._view is None or self.is_deaf_at(spot):
            return False
        views = self._views_shown
        was_rolling = self.finish_motion() or was_rolling
        if views != self._views_shown:
            return False  # the end of the motion showed another view; the gesture was for the old
        self._waiting = None
        self._pointing.clear()
        reply = self.drafts.reply(gesture)
        why = reply.why if reply.command is None else self._ask(reply.command)
        if why != NOT_YOUR_TURN and (was_rolling or not self._glance.hasExpired()):
            self._show_scene()
            return False
        return self._apply(reply, spot)

    def hover(self, target: Spot | None) -> None:
        """Show what dropping the held pieces on ``target`` would prepare, without asking anybody.

        A drop that means a command shows nothing, unless the controller shows what it aims at.
        """
        if self._view is None or target == self._hover.target:
            return
        before, over = self._hover, self.drafts.scene_over(target)
        scene = self.drafts.scene_after_drop(target) if over is None else over
        self._hover = Hover(target, scene, is_held=over is not None)
        shown = over or self._scene
        if shown is not None and (before.is_held or over is not None):
            self.board.show_looks(shown)
        self._light()
        if self._hover.scene != before.scene:
            self._show_caption()

    @property
    def is_prepared(self) -> bool:
        """Whether Undo cancels something at the table: a waiting command or a step of the draft."""
        if self._view is None:
            return False
        reply = self.drafts.reply(Cancel(undo=True))
        return self._waiting is not None or reply.draft != self.drafts.current

    def cancel(self, *, undo: bool) -> bool:
        """Cancel the waiting command, or else a step of the draft; return whether there was one."""
        if self._view is None:
            return False
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self.drafts.refuse(waiting, None)
            self._show_scene()
            return True
        reply = self.drafts.reply(Cancel(undo))
        if reply.draft == self.drafts.current:
            return False
        self._pointing.clear()
        self._motion.finish()
        self._apply(reply, None)
        return True

    @property
    def is_waiting(self) -> bool:
        """Whether a command waits for the answer whether it is allowed."""
        return self._waiting is not None

    def want(self, command: C) -> None:
        """Do ``command``, which was chosen in a menu or a list, or by playing a hint."""
        self.do(Choose(command))

    def answers_changed(self) -> None:
        """Ask again what is allowed, and about the command that waits for an answer."""
        command, self._waiting = self._waiting, None
        if command is not None:
            self._request(command)
        elif self._view is not None:
            self._show_scene()

    def show_menu(self, spot: Spot, where: QPoint) -> None:
        """Ask for a menu of what can be done at ``spot``, at ``where`` on the screen."""
        if self._view is None:
            return
        commands, why = self.drafts.menu(spot)
        if commands:
            self.menu_wanted.emit(commands, where)
        elif why is not None and why != NOT_YOUR_TURN:
            self._refuse(why, spot)

    def drag_to(self, point: QPoint) -> bool:
        """Carry what is dragged to ``point`` of the table; return whether anything is dragged."""
        return self._pointer.drag_to(point)

    def move_cursor(self, spot: Spot) -> None:
        """Make ``spot`` the place where the keyboard goes on, without giving it the focus."""
        self._cursor.move_to(spot)

    # Events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit everything to the new size, with scaled pictures until the size stays the same."""
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        self._pointer.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second press of a double click as a press of its own."""
        self._pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag, or show what a press would do."""
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        self._pointer.release(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Stop showing what is under the pointer."""
        self.board.set_hot(None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """List what can be done with what is under the pointer, or has the focus."""
        self.end_pointing()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self._cursor.list_commands()
            return
        if self.is_holding:
            self.cancel(undo=False)
        self._motion.finish()
        if (spot := self.board.spot_at(event.pos())) is not None:
            self.show_menu(spot, event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the key means for a hint, or else at the table."""
        self.board.set_hot(None)  # the player has turned from the pointer to the keys
        if not self._press_key_for_hint(event) and not self._cursor.press(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Move the focus to where the cursor is, soon, after Tab or for a reader."""
        # If it moved at once, screen readers would hear of the table last, and stay there.
        reasons = Qt.FocusReason
        is_by_tab = event.reason() in (reasons.TabFocusReason, reasons.BacktabFocusReason)
        if is_by_tab or QAccessible.isActive():
            self.entering.start(0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leave the focus where it goes."""
        self.entering.stop()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus from the table to the cursor, and from there out of the table."""
        if self.hasFocus() and self._view is not None and not self.entering.isActive():
            self._cursor.take_focus()
            return True
        if not forward:
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # else Shift+Tab would stop here again
        return super().focusNextPrevChild(forward)

    # Inside

    def _enter(self) -> None:
        """Move the focus from the table to where the cursor is."""
        if self.hasFocus():
            self._cursor.take_focus()

    def _connect_widget(self, widget: QWidget) -> None:
        if isinstance(widget, TableButton):
            widget.clicked.connect(self._press_for_reader)
        elif isinstance(widget, LineWidget):
            widget.textEdited.connect(self._edit_line)

    def _apply(self, reply: Reply[C, D], spot: Spot | None) -> bool:
        """Keep the draft of ``reply``, and do its command or report its reason.

        Return whether a command was done, or something prepared with a warning.
        """
        before, name = self.drafts.current, self._spoken_at(spot)
        is_changed = self.drafts.keep(reply)
        if reply.command is not None:
            return self._request(reply.command)
        is_said = is_changed and reply.why is None
        if is_said and not READS_NEW_NAMES:  # before what the caption says of it
            self.said.emit(self.drafts.spoken_change(before))
        self._show_scene()
        if reply.why is not None:
            self._refuse(reply.why, spot)
        elif is_said and READS_NEW_NAMES and name == self._spoken_at(spot):
            self.said.emit(self.drafts.spoken_change(before))
        return reply.why is not None and is_changed

    def _spoken_at(self, spot: Spot | None) -> str:
        """Return the name at ``spot`` if it has the focus: screen readers read when it changes."""
        if spot is None or spot.part not in self.board.parts:
            return ""
        widget = self.board.widget_at(spot)
        return widget.accessibleName() if widget.hasFocus() else ""

    def _request(self, command: C) -> bool:
        """Emit ``wanted`` for ``command``, or say why it is not allowed; False if it is not."""
        why, views = self._ask(command), self._views_shown
        if (other := self.drafts.instead(command, why)) is not None:
            return self._request(other)
        if why is None:
            self.wanted.emit(command)
        elif why == ASKING:
            self._waiting = command
        if views == self._views_shown:
            self.drafts.refuse(command, why)
            self._show_scene()
        if why is None or why == ASKING:
            return True
        self._refuse(why, None)
        return False

    def _press_for_reader(self) -> None:
        """Click what a screen reader has pressed."""
        if (spot := self.board.spot_of(self.sender())) is not None:
            self.do(Click(spot))

    def _edit_line(self, text: str) -> None:
        """Take over the text of a line that is being edited."""
        if isinstance(line := self.sender(), LineWidget):
            self.do(Type(line.spec.name, text))

    def _refuse(self, why: Reason, spot: Spot | None) -> None:
        if why == NOT_YOUR_TURN:
            self.hurry_wanted.emit()
        else:
            if spot is not None:
                self.board.shake(spot)
            self.refused.emit(why)

    def _play_hint(self) -> bool:
        assert self._pointing.hint is not None
        self.want(self._pointing.hint.command)
        return True

    def _press_key_for_hint(self, event: QKeyEvent) -> bool:
        """Play or end what is pointed at as the key says; return whether that is all it does."""
        key, hint = Qt.Key(event.key()), self._pointing.hint
        if hint is None:
            return key == Qt.Key.Key_Escape and self.end_pointing()
        if key in MODIFIER_KEYS:
            return False
        if self._cursor.part_of(event) in hint.parts or (key in ENTER_KEYS and hint.role == "hint"):
            return self._play_hint()
        self.end_pointing()
        return key == Qt.Key.Key_Escape

    def _scene_to_show(self) -> Scene:
        """Return the scene of what is pointed at, or else of what the player has prepared."""
        pointing = self._pointing.current
        draft = None if pointing is None else pointing.draft
        scene = self.drafts.scene(draft, self._ask_unseen if self._is_revealing else self._ask)
        return with_chosen_keys(scene, self._keys) if self._keys else scene

    def _ask_unseen(self, command: C) -> Reason | None:
        """Return why ``command`` is not allowed while the result of a roll is not seen yet."""
        return self._ask(command) or UNSEEN

    def _show_scene(
        self,
        timeline: Timeline = STILL,
        *,
        transition: Transition = Transition.PLAY,
        is_new_view: bool = False,
    ) -> bool:
        """Show the scene of the view and the draft; return whether something moves for it.

        See `Board.show` for ``timeline`` and ``transition``, and `Cursor.set_scene`.
        """
        self._is_revealing = self.board.reveals_late(timeline)
        whole = self._scene_to_show()
        self._hover = Hover()
        previous = None if transition is Transition.DEAL else self.board.layout
        line = row_height(self.size()) if self._line is not None else 0
        room = Room(self.size(), previous, self._result_height, line)
        layout = self.look.layout(self._view, whole, self._seated, room)
        self._scene = scene = layout.shown(whole)
        had_focus = self._cursor.has_focus()
        self._cursor.set_scene(scene, is_new_view=is_new_view)
        moves = self.board.show(scene, layout, timeline, transition, celebrates=self._celebrates)
        if self.board.is_blurred:
            self._sharpen.start()
        self._cursor.stay_on_piece(had_focus=had_focus)
        self._light()
        self._show_caption()
        return moves

    def _show_caption(self) -> None:
        """Show the caption of the scene, and announce what has changed in what is prepared."""
        shown = self._hover.scene or self._scene
        assert shown is not None
        self._caption.show_words(self.board.caption_of(shown))
        draft, caption = self._announced_draft, self._announced_caption
        self._announced_draft = self.drafts.current, self._waiting
        if self._pointing.current is None:
            self._announced_caption = shown.caption
        if self._announced_caption != caption:
            self.captioned.emit(self._announced_caption)
        if self._announced_draft != draft:
            self.prepared.emit()

    def _arrive(self) -> None:
        if self.is_moving():
            return
        if self._is_revealing:
            self._show_scene()
        self.board.settle()
        self._cursor.stay_on_piece()
        self._light()
        self.settled.emit()

    def _fit(self) -> None:
        if self._view is None:
            return
        self._pointer.cancel()
        self._pointing.clear()
        if self.board.held:
            self.drafts.keep(self.drafts.reply(Drop(None)))
        self.finish_motion()  # first: what comes to rest may bring a result, which needs room
        self._show_scene()
        self.finish_motion()
        self.board.fit()
        self._light()
        self._sharpen.start()


AnyGameTable = GameTable[Any, Any, Any]
"""The table of any game."""
