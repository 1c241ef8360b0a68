"""A table that shows a view and a draft, and does what its controller makes of gestures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.controller import Controller
from gamesuite.engine.hands import (
    ASKING,
    NOT_YOUR_TURN,
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
from gamesuite.engine.reason import Reason
from gamesuite.engine.scene import Scene, Seated
from gamesuite.engine.step import Event
from gamesuite.widgets.card_style import CardStyle
from gamesuite.widgets.felt import Felt
from gamesuite.widgets.game_table import GameTable
from gamesuite.widgets.modifier_keys import MODIFIER_KEYS
from gamesuite.widgets.table.board import STILL, Board
from gamesuite.widgets.table.caption import Caption
from gamesuite.widgets.table.cursor import Cursor
from gamesuite.widgets.table.lights import Lights
from gamesuite.widgets.table.part_widgets import ButtonWidget, LineWidget, PartWidget
from gamesuite.widgets.table.pointer import Pointer
from gamesuite.widgets.table.pointing import Pointing, Role
from gamesuite.widgets.table.table_look import TableLook
from gamesuite.widgets.table.timeline import Timeline, timeline

V = TypeVar("V")
C = TypeVar("C")
D = TypeVar("D")

REDRAW_AFTER = 150
"""Milliseconds without a change of their size after which pieces are drawn sharp again."""

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SceneTable(GameTable[V, C], Generic[V, C, D]):
    """The table of one game.

    ``look`` says where things lie and what draws them, ``controller`` what gestures mean, ``ask``
    what is allowed. It keeps the draft of each viewer; the game is kept elsewhere.
    """

    def __init__(
        self,
        look: TableLook[V],
        controller: Controller[V, C, D],
        ask: Ask[C],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look: TableLook[Any] = look
        self._controller = controller
        self._ask = ask
        self._view: V | None = None
        self._seated = Seated()
        self._drafts: dict[int | None, D] = {}
        self._waiting: C | None = None
        self._pointing: Pointing | None = None
        self._shows = 0
        self._scene: Scene | None = None
        self._hovered: tuple[Spot | None, Scene | None] = (None, None)
        self._told: tuple[Any, str] = (None, "")
        self.board = Board(self, self._look, self._motion, self._serve)
        self._lights = Lights(self, self.board)
        self._caption = Caption(self)
        self._cursor = Cursor(self, self.board, self)
        self._mouse = self._pointer = Pointer(self, self.board, self)
        self._motion.ended.connect(self._arrive)
        self._sharpen = QTimer(self)
        self._sharpen.setSingleShot(True)
        self._sharpen.setInterval(REDRAW_AFTER)
        self._sharpen.timeout.connect(self.board.draw_sharp)

    # Showing

    def show_view(self, view: V, seated: Seated, change: Change[C]) -> None:
        """Show ``view`` to the viewer of ``seated``, whose draft follows ``change``.

        The same again, without a change, changes nothing.
        """
        if (view, seated) == (self._view, self._seated) and change == Change():
            return
        self._motion.finish()
        self._pointer.forget()
        self._forget_pointing()
        self._waiting = None
        same_eyes = seated.viewer == self._seated.viewer and not change.fresh
        if change.fresh:
            self._drafts.clear()
        self._view, self._seated = view, seated
        self._shows += 1
        draft = self._drafts.get(seated.viewer)
        self._drafts[seated.viewer] = self._controller.follow(view, draft, change)
        played = timeline(change.events) if same_eyes else STILL
        at_once = not (same_eyes or change.fresh)
        if not self._lay(played, deals=change.fresh, at_once=at_once):
            self.settled.emit()

    def set_look(self, style: CardStyle, felt: Felt, *, mirrored: bool) -> None:
        """Draw pieces in ``style`` on ``felt``, if wanted ``mirrored`` left to right."""
        self._felt = felt
        if self.board.set_look(style, felt, mirrored=mirrored):
            self._fit()
        self.update()

    def place_rect(self, name: str) -> QRect:
        """Return where the uppermost piece of the part ``name`` is, or the part if it is empty.

        Raises KeyError.
        """
        return self.board.widget_at(self.board.top(name)).geometry()

    def mark_events(self, events: Sequence[Event]) -> None:
        """Ring the lowest of the pieces that moved first in ``events``."""
        self._lights.marked = tuple(events)
        self._light()

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
        self._pointing = Pointing(command, pointed, role)
        self._lay()
        self._motion.finish()
        return True

    def show_intent(self, command: C) -> None:
        """Show that another player is about to give ``command``, until the next view comes."""
        self.point_out(command, "intent")

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
            meant = any(self.board.landing(part).contains(point) for part in parts)
        if meant:
            self._play()
        return meant

    # Hands

    @property
    def holds(self) -> bool:
        """Whether the player holds pieces; those that a hint raises are in nobody's hand."""
        return self._pointing is None and bool(self.board.held)

    def do(self, gesture: Gesture) -> bool:
        """Do what ``gesture`` means; return whether a command was wanted."""
        if self._view is None:
            return False
        self._waiting = None
        self._forget_pointing()
        self._motion.finish()
        reply = self._controller.hand(self._view, self._draft, gesture, self._ask)
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
        if commands:
            self.menu_wanted.emit(commands, where)
            return
        reply = self._controller.hand(self._view, self._draft, Click(spot), self._ask)
        if reply.why is not None:
            self._refuse(reply.why, spot)

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
        if not self._press_pointed(event) and not self._cursor.press(event):
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

    def _serve(self, part: PartWidget) -> None:
        """Hear what is done at ``part`` by itself: a reader's press, or writing."""
        name = part.spec.name
        if isinstance(part, ButtonWidget):
            part.clicked.connect(lambda: self.do(Click(Spot(name))))
        elif isinstance(part, LineWidget):
            part.textEdited.connect(lambda text: self.do(Type(name, text)))

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
        """Keep the draft of ``reply``, and do or say what it means; return if more was wanted."""
        self._drafts[self._seated.viewer] = reply.draft
        if reply.command is not None:
            return self._give(reply.command)
        self._lay()
        if reply.why is not None:
            self._refuse(reply.why, spot)
        return False

    def _give(self, command: C) -> bool:
        """Want ``command`` done, or say why it cannot be; return whether it was wanted."""
        why, shows = self._ask(command), self._shows
        if why is None:
            self.wanted.emit(command)
        elif why == ASKING:
            self._waiting = command
        if shows == self._shows:
            self._lay()
        if why == NOT_YOUR_TURN:
            self.hurry_wanted.emit()
        elif why not in (None, ASKING):
            self.refused.emit(why)
        return why is None

    def _refuse(self, why: Any, spot: Spot | None) -> None:
        if spot is not None:
            self.board.shake(spot)
        self.refused.emit(why)

    def _play(self) -> None:
        assert self._pointing is not None
        command = self._pointing.command
        self._forget_pointing()
        self._give(command)

    def _press_pointed(self, event: QKeyEvent) -> bool:
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
        pointing, self._pointing = self._pointing, None
        if pointing is not None and pointing.role == "hint":
            self.pointing_ended.emit()

    def _shown_scene(self) -> Scene:
        """Return what is shown: the player's own draft, or that of what is pointed at."""
        assert self._view is not None
        draft = self._draft
        if self._pointing is not None and self._pointing.draft is not None:
            draft = self._pointing.draft
        return self._controller.scene(self._view, draft, self._seated, self._ask)

    def _lay(self, played: Timeline = STILL, *, deals: bool = False, at_once: bool = False) -> bool:
        """Let everything go where view and draft say; return whether pieces had to move for it."""
        self._scene = scene = self._shown_scene()
        self._hovered = None, None
        aspect = self.width() / max(self.height(), 1)
        layout = self._look.layout(self._view, scene, self._seated, aspect)
        moving = self.board.show(scene, layout, played, deals=deals, at_once=at_once)
        if self.board.is_blurred:
            self._sharpen.start()
        self._cursor.follow()
        self._light()
        self._caption_scene()
        return moving

    def _caption_scene(self) -> None:
        """Show in words what is prepared, and tell of it unless only a hint shows it."""
        shown = self._hovered[1] or self._scene
        assert shown is not None
        self._caption.show_words(shown.caption)
        prepared = self._draft, self._waiting
        before, self._told = self._told, (prepared, self._told[1])
        if self._pointing is None:
            self._told = prepared, shown.caption
        if self._told[1] != before[1]:
            self.captioned.emit(self._told[1])
        if self._told[0] != before[0]:
            self.prepared.emit()

    def _light(self) -> None:
        """Ring what is to be seen; while pieces are carried, as if they were let go there."""
        shown = self._hovered[1] or self._scene
        if shown is not None:
            self._lights.show(shown, self._pointing)
        for group in self.board.held:
            group.bring_up()
        self._caption.raise_()

    def _arrive(self) -> None:
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
        self._motion.finish()
        self.board.fit()
        self._light()
        self._sharpen.start()


def _nobody(_command: object) -> Reason | None:
    """Answer for the rules where nobody shall be asked."""
    return None


AnySceneTable = SceneTable[Any, Any, Any]
"""The table of whatever game."""
