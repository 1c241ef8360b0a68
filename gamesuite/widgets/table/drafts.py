"""The drafts at a table: what each viewer has prepared, and what the controller makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from gamesuite.engine.reason import Reason
from gamesuite.engine.table.controller import (
    ASKING,
    Ask,
    Change,
    Click,
    Controller,
    Drop,
    Gesture,
    Habits,
    Pointed,
    Reply,
    Spot,
    WordController,
)
from gamesuite.engine.table.players import before_deal
from gamesuite.engine.table.scene import Part, Scene, Seated
from gamesuite.widgets.keyboard.keys import with_chosen_keys

V = TypeVar("V")
C = TypeVar("C")
D = TypeVar("D")

_MOST_DRAFTS = 500
"""How many drafts are looked at before keys count as giving no such command."""

_ANYBODY = -1
"""The viewer of a draft that was kept without one; see `Drafts.encoded`."""
_DAMAGED = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Drafts(Generic[V, C, D]):
    """The draft of every viewer of one table, and the ``controller`` asked about them.

    ``ask`` says why a command is not allowed. `carry_over` comes first; everything else is about
    the view that was shown last, and the draft of its viewer. A viewer is a seat, or None for
    nobody in particular.
    """

    def __init__(self, controller: Controller[V, C, D], ask: Ask[C]) -> None:
        self.controller = controller
        self._ask = ask
        self._view: V
        """The view shown last; it is set by the first `carry_over`."""
        self._drafts: dict[int | None, D] = {}
        """The draft of each viewer, current for as long as that viewer looks."""
        self._left_drafts: dict[tuple[int | None, V], D] = {}
        """For a viewer and a view that was left: the draft that was current in it."""
        self._recalled: dict[int | None, D] = {}
        """The drafts that the next game begins with."""
        self._first_habits: dict[int | None, Habits] = {None: {}}
        """The habits that the first draft of each viewer in this game has; those of None else."""
        self.habits: Habits = {}
        """The habits chosen last, by whomever."""
        self.seated = Seated()
        """Who sits at the table, and who of them is the viewer."""

    def recall(self, encoded: bytes, habits: Habits) -> None:
        """Let the next game begin with the drafts that were `encoded`, and else with ``habits``.

        Drafts that are damaged do not come back.
        """
        self._recalled = self._decoded(encoded)
        self.habits = habits

    def carry_over(self, view: V, seated: Seated, change: Change[C]) -> None:
        """Keep of the draft of the viewer what still holds in ``view``, which came by ``change``.

        Another game has the drafts that were recalled for it. A view that comes back brings the
        draft that was current in it, if such drafts come back.
        """
        if change.fresh:
            change = replace(change, draft=self._begin(seated))
        elif self._drafts and self.controller.draft_type is not None:
            self._left_drafts[self.seated.viewer, self._view] = self.current
            if change.last is None:  # no own command led here: it may be an Undo
                change = replace(change, draft=self._left_drafts.get((seated.viewer, view)))
        self._view, self.seated = view, seated
        draft = self._drafts.get(seated.viewer)
        if draft is None:
            habits = self._first_habits.get(seated.viewer, self._first_habits[None])
            change = replace(change, habits=habits)
        self._drafts[seated.viewer] = self.controller.carry_over(view, draft, change)

    def _begin(self, seated: Seated) -> D | None:
        """Begin another game, in which everybody keeps their habits.

        Return the draft recalled for the viewer. Those of nobody at the table are forgotten.
        """
        self._first_habits = {
            viewer: self.controller.habits(draft) for viewer, draft in self._drafts.items()
        }
        self._first_habits[None] = self.habits
        self._left_drafts.clear()
        recalled, self._recalled = self._recalled, {}
        of_anybody = recalled.pop(_ANYBODY, None)
        viewers = {None, *range(len(seated.names))}
        self._drafts = {viewer: draft for viewer, draft in recalled.items() if viewer in viewers}
        return self._drafts.pop(seated.viewer, of_anybody)

    def encoded(self) -> bytes:
        """Return the drafts as JSON if they come back at the next start, else empty.

        A list of viewers and their drafts; of one viewer only the draft.
        """
        drafts = list(self._drafts.items())
        if self.controller.draft_type is None or not drafts:
            return b""
        return msgspec.json.encode(self.current if len(drafts) == 1 else drafts)

    def _decoded(self, encoded: bytes) -> dict[int | None, D]:
        """Return the drafts that were `encoded`, none if they are damaged.

        First they are read as one draft, which no list of viewers and drafts can be taken for.
        """
        kind: Any = self.controller.draft_type
        if kind is None or not encoded:
            return {}
        with suppress(*_DAMAGED):
            return {_ANYBODY: msgspec.json.decode(encoded, type=kind)}
        with suppress(*_DAMAGED):
            return dict(msgspec.json.decode(encoded, type=list[tuple[int | None, kind]]))
        return {}

    @property
    def current(self) -> D:
        """The draft of the viewer."""
        return self._drafts[self.seated.viewer]

    def reply(self, gesture: Gesture) -> Reply[C, D]:
        """Return what ``gesture`` means; this keeps nothing of it."""
        return self.controller.respond(self._view, self.current, gesture, self._ask)

    def keep(self, reply: Reply[C, D]) -> bool:
        """Make the draft of ``reply`` the current one; return whether it is a different one."""
        before, self._drafts[self.seated.viewer] = self.current, reply.draft
        habits = self.controller.habits(reply.draft)
        if habits != self.controller.habits(before):
            self.habits = habits
        return reply.draft != before

    def refuse(self, command: C, why: Reason | None) -> None:
        """Keep what is left of the current draft after ``command`` was refused for ``why``."""
        controller = self.controller
        if why != ASKING and isinstance(controller, WordController):
            self.keep(Reply(controller.after_refusal(self._view, self.current, command, why)))

    def instead(self, command: C, why: Reason | None) -> C | None:
        """Return what the player wants in place of ``command``, refused because of ``why``."""
        controller = self.controller
        if why is None or not isinstance(controller, WordController):
            return None
        other: C | None = controller.instead(self._view, command, why)
        return other

    def spoken_change(self, before: D) -> str:
        """Return what a screen reader says of the current draft, which was ``before``."""
        return self.controller.spoken_change(self._view, before, self.current)

    def menu(self, spot: Spot) -> tuple[list[C], Reason | None]:
        """Return what a menu at ``spot`` lists; if that is nothing, why nothing can be done."""
        commands = list(self.controller.commands(self._view, self.current, spot, self._ask))
        unasked = self.controller.lists_unasked
        refusals = [None if unasked(command) else self._ask(command) for command in commands]
        allowed = [each for each, why in zip(commands, refusals, strict=True) if why is None]
        if allowed:
            return allowed, None
        return [], refusals[0] if refusals else self.reply(Click(spot)).why

    def show_command(self, command: C) -> Pointed[D]:
        """Return how the table points at ``command``."""
        return self.controller.show_command(self._view, self.current, command)

    def keys_for(self, command: C, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """Return the keys that give ``command`` one after the other, empty if no keys do.

        ``chosen`` are the player's own keys by the usual ones. Only what a hint at the command
        shows is pressed, and what asks for more on the way, such as a letter.
        """
        pointed, before = self.show_command(command), self.scene(None, self._ask)
        known = {part.name for part in before.parts}
        shown = {*pointed.parts}
        for draft in pointed.drafts:
            shown |= {part.name for part in self.scene(draft, self._ask).parts if _is_held(part)}
        ways: dict[D, tuple[str, ...]] = {self.current: ()}
        for found in (queue := [self.current]):
            scene = with_chosen_keys(self.scene(found, self._ask), chosen)
            for part in scene.parts:
                spot = _spot_pressed(part, scene)
                if not part.key or (spot.part in known and spot.part not in shown):
                    continue
                reply = self.controller.respond(self._view, found, Click(spot), self._ask)
                way = (*ways[found], part.key.upper())
                if reply.command == command:
                    return way
                if reply.command is None and reply.draft not in ways and len(ways) < _MOST_DRAFTS:
                    ways[reply.draft] = way
                    queue.append(reply.draft)
        return ()

    def scene(self, draft: D | None, ask: Ask[C]) -> Scene:
        """Return the scene with ``draft``, or the current one; ``ask`` decides what is allowed."""
        shown = self.current if draft is None else draft
        scene = self.controller.scene(self._view, shown, self.seated, ask)
        return before_deal(scene) if self.seated.bare else scene

    def scene_over(self, target: Spot | None) -> Scene | None:
        """Return the scene while held pieces are over ``target``, None if that changes nothing."""
        if target is None:
            return None
        shown = self.controller.held_over(self._view, self.current, target)
        return None if shown is None else self.scene(shown, self._ask)

    def scene_after_drop(self, target: Spot | None) -> Scene | None:
        """Return the scene that a drop on ``target`` prepares.

        None if the drop means a command, or only returns the held pieces. Nobody is asked whether a
        command is allowed.
        """
        respond = self.controller.respond
        dropped = respond(self._view, self.current, Drop(target), _allow)
        returned = respond(self._view, self.current, Drop(None), _allow)
        if dropped.command is not None or dropped.draft == returned.draft:
            return None
        return self.scene(dropped.draft, self._ask)


def _is_held(part: Part) -> bool:
    """Return whether a piece of ``part`` is picked up."""
    return any(piece.look == "held" for piece in part.pieces)


def _spot_pressed(part: Part, scene: Scene) -> Spot:
    """Return what the key of ``part`` presses in ``scene``: its top, or that of its buddy."""
    pressed = next((each for each in scene.parts if each.name == part.buddy), part)
    return Spot(pressed.name, max(len(pressed.pieces) - 1, 0))


def _allow(_command: object) -> Reason | None:
    """Allow every command."""
    return None
