"""A command that a table points at: a hint, or what another player is about to do.

To show a command, the table shows drafts that prepare it, one after the other, as if somebody did
it by hand.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from PySide6.QtCore import QObject, QPoint, Signal

from gamesuite.engine.table.controller import Pointed, Spot
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.pieces.motion import Motion
from gamesuite.widgets.table.board import Board

Role: TypeAlias = Literal["hint", "advice", "intent"]
"""Why a command is pointed at.

A hint can be played at once, and so can advice that nobody asked for, but not by Enter, which may
be meant for something else. The intent of another player cannot be played.
"""

DRAFT_TIME = 700
"""How long each draft of a command is shown at normal speed, in milliseconds."""


class Pointing:
    """The ``command`` pointed at in its ``role``, shown as ``pointed`` says.

    Its drafts are shown one after the other, or the last alone if ``only_last``.
    """

    def __init__(self, command: Any, pointed: Pointed[Any], role: Role, *, only_last: bool) -> None:
        self.command = command
        """The command pointed at."""
        self.parts = pointed.parts
        """The names of the parts with a ring: where it goes."""
        self.role = role
        """Why it is pointed at."""
        self._drafts_left = list(pointed.drafts[-1:] if only_last else pointed.drafts)
        self.draft = self._drafts_left.pop(0) if self._drafts_left else None
        """The draft to show, None for the player's own."""

    @property
    def has_next(self) -> bool:
        """Whether there is another draft to show."""
        return bool(self._drafts_left)

    def show_next(self) -> None:
        """Make the next draft the one to show; raises IndexError if there is none."""
        self.draft = self._drafts_left.pop(0)

    def has_raised(self, board: Board, spot: Spot | None) -> bool:
        """Return whether the piece at ``spot`` is raised because it belongs to the command.

        While a command is pointed at, no other pieces are held.
        """
        piece = None if spot is None else board.piece_at(spot)
        return piece is not None and piece.look == "held"

    def is_target(self, board: Board, point: QPoint) -> bool:
        """Return whether ``point`` of the table is where the command goes."""
        shown = [part for part in self.parts if part in board.parts]
        return any(board.landing(part).contains(point) for part in shown)


class PointingShow(QObject):
    """Shows one `Pointing` at a time, each of its drafts for a while, as fast as ``motion``."""

    draft_changed = Signal()
    """Another draft is to be shown."""
    hint_ended = Signal()
    """A hint is no longer pointed at."""

    def __init__(self, parent: QObject, motion: Motion) -> None:
        super().__init__(parent)
        self.current: Pointing | None = None
        """What is pointed at, None if nothing is."""
        self._motion = motion
        self._timer = once_timer(self, self._show_next)

    @property
    def hint(self) -> Pointing | None:
        """The hint or advice that is pointed at, if any."""
        is_hint = self.current is not None and self.current.role != "intent"
        return self.current if is_hint else None

    def start(self, command: Any, pointed: Pointed[Any], role: Role) -> None:
        """Point at ``command``; call `start_timer` once its first draft is shown.

        Without animation only its last draft is shown.
        """
        self.current = Pointing(command, pointed, role, only_last=self._motion.factor == 0)

    def start_timer(self) -> None:
        """Show the next draft, if there is one, after the time of the one shown."""
        if self.current is not None and self.current.has_next:
            self._timer.start(round(DRAFT_TIME * self._motion.factor))

    def clear(self) -> None:
        """Point at nothing."""
        self._timer.stop()
        hint, self.current = self.hint, None
        if hint is not None:
            self.hint_ended.emit()

    def _show_next(self) -> None:
        if self.current is not None:
            self.current.show_next()
            self.draft_changed.emit()
            self.start_timer()
