"""The drafts at a table: what each viewer has prepared, and what the controller makes of it."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from gamesuite.engine.reason import Reason
from gamesuite.engine.table.controller import Controller
from gamesuite.engine.table.hands import Ask, Change, Click, Drop, Gesture, Pointed, Reply, Spot
from gamesuite.engine.table.scene import Scene, Seated

V = TypeVar("V")
C = TypeVar("C")
D = TypeVar("D")


class Drafts(Generic[V, C, D]):
    """The draft of every viewer of one table, and the ``controller`` asked about them.

    ``ask`` says why a command is not allowed. `follow` comes first; everything else is about the
    view that was followed last, and about the draft of its viewer.
    """

    def __init__(self, controller: Controller[V, C, D], ask: Ask[C]) -> None:
        self._controller = controller
        self._ask = ask
        self._view: V
        self._drafts: dict[int | None, D] = {}
        self._left: dict[tuple[int | None, V], D] = {}
        self.seated = Seated()

    def carry_over(self, view: V, seated: Seated, change: Change[C]) -> None:
        """Keep of the draft of the viewer what still holds in ``view``, which came by ``change``.

        Another game clears the drafts of all viewers. A view that comes back brings the draft that
        was current in it, if such drafts come back.
        """
        if change.fresh:
            self._drafts.clear()
            self._left.clear()
        elif self._drafts and self._controller.draft_type is not None:
            self._left[self.seated.viewer, self._view] = self.current
            if change.last is None:
                change = replace(change, draft=self._left.get((seated.viewer, view)))
        self._view, self.seated = view, seated
        draft = self._drafts.get(seated.viewer)
        self._drafts[seated.viewer] = self._controller.carry_over(view, draft, change)

    def encoded(self) -> bytes:
        """Return the draft of the viewer as JSON if it comes back at the next start, else empty."""
        return b"" if self._controller.draft_type is None else msgspec.json.encode(self.current)

    def decoded(self, draft: bytes) -> D | None:
        """Return the ``draft`` that was `encoded`, None if it is empty or damaged."""
        kind = self._controller.draft_type
        if kind is None or not draft:
            return None
        try:
            found: D = msgspec.json.decode(draft, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        return found

    @property
    def current(self) -> D:
        """The draft of the viewer."""
        return self._drafts[self.seated.viewer]

    def reply(self, gesture: Gesture) -> Reply[C, D]:
        """Return what ``gesture`` means; this keeps nothing of it."""
        return self._controller.respond(self._view, self.current, gesture, self._ask)

    def keep(self, reply: Reply[C, D]) -> bool:
        """Make the draft of ``reply`` the current one; return whether it is a different one."""
        before, self._drafts[self.seated.viewer] = self.current, reply.draft
        return reply.draft != before

    def spoken_change(self, before: D) -> str:
        """Return what a screen reader says of the current draft, which was ``before``."""
        return self._controller.spoken_change(self._view, before, self.current)

    def menu(self, spot: Spot) -> tuple[list[C], Reason | None]:
        """Return what a menu at ``spot`` lists; if that is nothing, why nothing can be done."""
        commands = list(self._controller.commands(self._view, self.current, spot, self._ask))
        refusals = [self._ask(command) for command in commands]
        allowed = [each for each, why in zip(commands, refusals, strict=True) if why is None]
        if allowed:
            return allowed, None
        return [], refusals[0] if refusals else self.reply(Click(spot)).why

    def show_command(self, command: C) -> Pointed[D]:
        """Return how the table points at ``command``."""
        return self._controller.show_command(self._view, self.current, command)

    def scene(self, draft: D | None, ask: Ask[C]) -> Scene:
        """Return the scene with ``draft``, or the current one; ``ask`` decides what is allowed."""
        shown = self.current if draft is None else draft
        return self._controller.scene(self._view, shown, self.seated, ask)

    def scene_after_drop(self, target: Spot | None) -> Scene | None:
        """Return the scene that a drop on ``target`` prepares.

        None if the drop means a command, or only returns the held pieces. Nobody is asked whether a
        command is allowed.
        """
        dropped, returned = (
            self._controller.respond(self._view, self.current, Drop(spot), _allow)
            for spot in (target, None)
        )
        if dropped.command is not None or dropped.draft == returned.draft:
            return None
        return self.scene(dropped.draft, self._ask)


def _allow(_command: object) -> Reason | None:
    """Allow every command."""
    return None
