"""Gestures at a table of several players for tests, and what lies there."""

from __future__ import annotations

from gamesuite.engine.reason import Reason
from gamesuite.engine.table.controller import NOT_YOUR_TURN, Change, Click, Gesture, Reply, Spot
from gamesuite.engine.table.scene import Part, Scene, Seated
from gamesuite.games.bali.controller import BaliController
from gamesuite.games.bali.state import Command, Place, State, view_of
from gamesuite.games.bali.table.draft import Draft
from gamesuite.games.bali.table.parts import BAR, PASS, BarContent, ColumnContent
from tests.games.bali.positions import CHALLENGES, RULES, full, position

CONTROLLER = BaliController()
NONE = Change[Command]()
NAMES = ("Anna", "Bo", "Cy", "Di")
A1, A2, A3 = (Place(0, column) for column in range(3))
B1, B2, B3 = (Place(1, column) for column in range(3))
TABLE = full(position("P ATH J K L M N", "S TH* R U V W X"))
BOLD = full(position("P ATH J K L M N", "S TH* R U V W X", options=CHALLENGES))


def refusal_of(state: State, command: Command) -> Reason | None:
    return RULES.refusal(state, command)


def replied(state: State, *gestures: Gesture, draft: Draft | None = None) -> Reply[Command, Draft]:
    """Return the reply to the last of ``gestures``."""
    view = view_of(state)
    reply: Reply[Command, Draft] = Reply(draft or CONTROLLER.carry_over(view, draft, NONE))
    for gesture in gestures:
        reply = CONTROLLER.respond(view, reply.draft, gesture, lambda each: refusal_of(state, each))
    return reply


def insisted(state: State, reply: Reply[Command, Draft]) -> Reply[Command, Draft]:
    """Return what comes of ``reply``, a pass, once the rules have answered.

    If the table asks, the player presses again.
    """
    view, command = view_of(state), reply.command
    why = None if command is None else refusal_of(state, command)
    if command is None or why is None:
        return reply
    other = CONTROLLER.instead(view, command, why)
    if other is not None:
        return Reply(reply.draft, other)
    draft = CONTROLLER.after_refusal(view, reply.draft, command, why)
    return replied(state, *clicks(PASS), draft=draft)


def scene_of(
    state: State,
    draft: Draft | None = None,
    *,
    viewer: int | None = 0,
    persons: tuple[int, ...] = (),
    waits: bool = False,
) -> Scene:
    seated = Seated(viewer, NAMES[: state.table.seats], persons)
    ask = (lambda each: NOT_YOUR_TURN) if waits else (lambda each: refusal_of(state, each))
    return CONTROLLER.scene(view_of(state), draft or Draft(), seated, ask)


def parts_of(state: State, draft: Draft | None = None, **seen: object) -> dict[str, Part]:
    return {part.name: part for part in scene_of(state, draft, **seen).parts}  # type: ignore[arg-type]


def band(state: State, draft: Draft | None = None, **seen: object) -> str:
    content = parts_of(state, draft, **seen)[BAR].content
    assert isinstance(content, BarContent)
    return f"{content.title} | {content.detail}"


def clicks(*places: Place | str) -> tuple[Gesture, ...]:
    return tuple(Click(Spot(str(place))) for place in places)


def kinds_of(state: State, draft: Draft | None = None, **seen: object) -> set[str]:
    contents = (part.content for part in scene_of(state, draft, **seen).parts)  # type: ignore[arg-type]
    return {each.kind for each in contents if isinstance(each, ColumnContent)}
